// A lab: everything the product knows about one subject. Each is one file in src/labs/, one test and one word
// in the LABS list of CMake; the front end, the bindings and JavaScript refer to no lab by name.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "core/error.h"
#include "core/json.h"
#include "core/run.h"
#include "core/settings.h"
#include "core/short_list.h"

namespace noggin {

// The properties of the task environment, in the terms of the course notes, and why, in one sentence.
struct Environment {
  bool partially_observable = false;
  bool stochastic = false;
  bool continuous = false;
  bool adversarial = false;
  std::string_view why;
};

// A named set of settings worth trying. A lab opens with the first.
struct Preset {
  std::string_view id;
  std::string_view title;
  std::string_view note;      // one sentence
  std::string_view settings;  // a JSON object as text: { "capacities": "3,5,8" }
  uint32_t seed = 1;
};

// A printed or published figure that the lab reproduces live ("check against the literature").
struct Fact {
  struct Expected {
    // JSON pointer (RFC 6901) into { status, result, metrics }; a trailing "/#" is the length of a list.
    std::string_view pointer;
    // JSON as text. A number written with decimals ("0.82") is compared after rounding to that many decimals.
    std::string_view value;
  };
  static constexpr size_t kMostExpected = 24;

  std::string_view claim;     // "Shortest solution of the corner start: 13 jumps"
  std::string_view source;    // the publication it is from
  std::string_view settings;  // a JSON object as text
  ShortList<Expected, kMostExpected> expected;
  uint32_t seed = 1;
};

// A setting has this value, as text; without a setting it always holds.
struct Condition {
  std::string_view setting, value;

  bool holds(const Settings& settings) const { return setting.empty() || settings.text(setting) == value; }
};

struct Paragraph {
  std::string_view title;  // "The idea", "What it costs", "Where it fails"
  std::string_view text;
};

// A run, never null, or what is wrong with its settings.
using Started = Outcome<std::unique_ptr<Run>>;

// A view of constexpr tables, and a function.
struct Lab {
  std::string_view id;         // as in links and the SDK: "golf-tee"
  std::string_view title;      // "Golf tee"
  std::string_view group;      // "Search", "Constraints", "Probing", "Adversarial", "Learning", "Probability"
  std::string_view blurb;      // one sentence
  std::string_view step_unit;  // what one step is, with its article: "one expansion"
  Environment environment;
  std::span<const Setting> schema;
  std::span<const Preset> presets;  // at least one
  std::span<const Fact> facts;
  std::span<const Paragraph> about;
  // The setting that the two runs of a race differ in ("algorithm"); empty: the lab offers no race.
  std::string_view race_setting;
  // A race is offered only where this holds: elsewhere that setting decides nothing, or a person takes part.
  Condition race_only;

  // Starts a run, or says what the schema cannot check. Also receives the lab, for labs made at run time that
  // carry more than a table.
  Started (*make_run)(const Lab&, const Settings&, uint32_t seed) = nullptr;

  // `settings` must fit the schema.
  Started start(const Settings& settings, uint32_t seed) const { return make_run(*this, settings, seed); }
  // For settings that start() has accepted before.
  std::unique_ptr<Run> startAgain(const Settings& settings, uint32_t seed) const;
};

// Settings, and the run they start.
struct Opening {
  Settings settings;
  std::unique_ptr<Run> run;
};

// Parses `given` by the schema and starts the run; or the first thing wrong.
Outcome<Opening> openLab(const Lab& lab, const Json& given, uint32_t seed);

}  // namespace noggin
