// A lab: everything the product knows of one subject. Each is one file in src/labs/, one test and one word in
// the LABS list of CMake; the front end, the bindings and JavaScript know no lab by name.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/json.h"
#include "core/run.h"
#include "core/settings.h"

namespace noggin {

// What kind of world the agent acts in, in the terms of the course notes, and why, in one sentence.
struct Environment {
  bool partially_observable = false;
  bool stochastic = false;
  bool continuous = false;
  bool adversarial = false;
  std::string why;
};

// Settings worth seeing at once. The first of a lab is its source's own example.
struct Preset {
  std::string id;
  std::string title;
  std::string note;      // one sentence
  std::string settings;  // a JSON object as text: { "capacities": "3,5,8" }
  uint32_t seed = 1;
};

// A printed or published figure that the lab reproduces live ("check against the literature").
struct Fact {
  std::string claim;     // "Shortest solution of the corner start: 13 jumps"
  std::string source;    // who printed it
  std::string settings;  // a JSON object as text
  struct Expected {
    // RFC 6901 into { status, result, metrics }; a trailing "/#" is the length of a list.
    std::string pointer;
    // JSON as text. A number written with decimals ("0.82") holds to that many decimals.
    std::string value;
  };
  std::vector<Expected> expected;
  uint32_t seed = 1;
};

struct Paragraph {
  std::string title;  // "The idea", "What it costs", "Where it fails"
  std::string text;
};

struct Lab {
  std::string id;         // as in links and the SDK: "golf-tee"
  std::string title;      // "Golf tee"
  std::string group;      // "Search", "Constraints", "Probing", "Adversarial", "Learning", "Probability"
  std::string blurb;      // one sentence
  std::string step_unit;  // what one step is: "expansion"
  Environment environment;
  std::vector<Setting> schema;
  std::vector<Preset> presets;  // at least one
  std::vector<Fact> facts;
  std::vector<Paragraph> about;
  // Which setting to vary in a race of two runs; empty: no race here. ("algorithm")
  std::string race_setting;

  // What the schema cannot check by itself.
  std::function<std::optional<Error>(const Settings&)> validate;
  // Settings that have passed validate; never null.
  std::function<std::unique_ptr<Run>(const Settings&, uint32_t seed)> start;
};

// Schema and lab validation in one: settings that start() takes, or the first thing wrong.
Outcome<Settings> checkedSettings(const Lab& lab, const Json& given);

}  // namespace noggin
