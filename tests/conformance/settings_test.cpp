// Whatever is given as a setting, a lab either accepts it and runs, or refuses it with a sentence.

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>

#include "core/rng.h"
#include "core/text.h"
#include "tests/support/opened.h"
#include "tests/support/presets.h"

using namespace noggin;
using namespace noggin::test;

namespace {

constexpr int kStepsTried = 12;
constexpr int kMutationsOfEachText = 12;
constexpr size_t kLongestSentence = 400;

void checkRefusal(const Lab& lab, const Error& error) {
  CAPTURE(error.message);
  REQUIRE(isSentence(error.message));
  REQUIRE(isUtf8(error.message));
  REQUIRE(error.message.size() <= kLongestSentence);
  REQUIRE(std::any_of(lab.schema.begin(), lab.schema.end(),
                      [&error](const Setting& setting) { return setting.id == error.setting; }));
}

// What is not of ASCII is not cut into its bytes, which would be shown as "?". Returns whether it was
// refused.
bool checkShownAsWritten(const Lab& lab, const Setting& setting, const std::string& text) {
  CAPTURE(setting.id);
  CAPTURE(text);
  const Outcome<Opening> opening = openLab(lab, {{setting.id, text}}, 1);
  if (opening) return false;
  CAPTURE(opening.error().message);
  REQUIRE((text.find('?') != std::string::npos || opening.error().message.find("\"?") == std::string::npos));
  return true;
}

void checkTakenOrRefused(const Lab& lab, const Json& given) {
  const Outcome<Opening> opening = openLab(lab, given, 1);
  if (!opening) return checkRefusal(lab, opening.error());
  const std::unique_ptr<Run>& run = opening->run;
  Trace trace;
  for (int i = 0; i < kStepsTried; ++i) {
    run->step(&trace);
    if (i != 0 && i + 1 != kStepsTried) continue;
    const Scene scene = sceneOf(*run);
    REQUIRE(flaw(scene) == "");
    REQUIRE_FALSE(toJson(scene).dump().empty());
  }
  REQUIRE_FALSE(run->result().dump().empty());
}

// The text with one character omitted, doubled, swapped with another or replaced.
std::string mutated(std::string text, Rng& rng) {
  static constexpr std::string_view kReplacements = "09aZ?.,;:/-=+*(){}\"\n \t";
  if (text.empty()) text = "x";
  const size_t at = rng.below(static_cast<uint32_t>(text.size()));
  const size_t other = rng.below(static_cast<uint32_t>(text.size()));
  switch (rng.below(4)) {
    case 0:
      return text.erase(at, 1);
    case 1:
      return text.insert(at, 1, text[at]);
    case 2:
      std::swap(text[at], text[other]);
      return text;
    default:
      text[at] = kReplacements[rng.below(static_cast<uint32_t>(kReplacements.size()))];
      return text;
  }
}

}  // namespace

TEST_CASE("conformance: an unknown setting is refused by name") {
  for (const Lab* lab : allLabs()) {
    CAPTURE(lab->id);
    const Error error = test::refusalOf(*lab, {{"noSuchSetting", 1}});
    CHECK(error.code == "unknown-setting");
    CHECK(error.setting == "noSuchSetting");
    CHECK(isSentence(error.message));
    CHECK(error.message.find("noSuchSetting") != std::string::npos);
  }
}

TEST_CASE("conformance: garbage is taken and runs, or is refused with a sentence") {
  const Json garbage = {nullptr,
                        true,
                        -1,
                        0,
                        1,
                        2.5,
                        1e300,
                        4294967296,
                        "",
                        " ",
                        "nonsense",
                        "\u2603",
                        std::string("a\0b", 3),
                        ",,,,",
                        "-1,-1,-1",
                        "99999999999999999999",
                        "1e9",
                        std::string(100000, '1'),
                        Json::array(),
                        Json::array({1, 2, 3}),
                        Json::array({Json::array({1})}),
                        Json::object(),
                        Json::object({{"a", 1}})};
  for (const Lab* lab : allLabs())
    for (const Setting& setting : lab->schema)
      for (const Json& value : garbage) {
        const std::string shown = value.dump().substr(0, 80);
        CAPTURE(lab->id);
        CAPTURE(setting.id);
        CAPTURE(shown);
        checkTakenOrRefused(*lab, {{setting.id, value}});
      }
}

TEST_CASE("conformance: an error shows what was written in any script as it was written") {
  int refused = 0;
  for (const Lab* lab : allLabs()) {
    CAPTURE(lab->id);
    for (const Setting& setting : lab->schema) {
      if (setting.kind != SettingKind::text) continue;
      const std::string text(setting.text_default);
      for (const std::string foreign : {"\u00e9", "\u2603", "\U0001f600"}) {
        refused += checkShownAsWritten(*lab, setting, foreign);
        for (const size_t at : {size_t{0}, text.size() / 2, text.size()}) {
          if (!isUtf8(text.substr(0, at))) continue;
          const std::string before = text.substr(0, at);
          refused += checkShownAsWritten(*lab, setting, before + foreign + text.substr(at));
          if (at < text.size())
            refused += checkShownAsWritten(*lab, setting, before + foreign + text.substr(at + 1));
        }
      }
    }
  }
  CHECK(refused > 100);
}

TEST_CASE(
    "conformance: own input with a slip of the finger is taken and runs, or is refused with a sentence") {
  std::set<std::pair<const Setting*, std::string>> tried;
  for (const LabPreset& each : allPresets()) {
    const Json settings = each.settings().toJson();
    Rng rng(1);
    for (const Setting& setting : each.lab->schema) {
      if (setting.kind != SettingKind::text) continue;
      if (!tried.emplace(&setting, settings[setting.id].get<std::string>()).second)
        continue;  // equal to an earlier preset
      for (int i = 0; i < kMutationsOfEachText; ++i) {
        Json given = settings;
        std::string text = given[setting.id].get<std::string>();
        for (uint32_t slips = 1 + rng.below(3); slips > 0; --slips) text = mutated(std::move(text), rng);
        if (!isUtf8(text)) continue;
        given[setting.id] = text;
        const std::string name = each.name();
        CAPTURE(name);
        CAPTURE(setting.id);
        CAPTURE(text);
        checkTakenOrRefused(*each.lab, given);
      }
    }
  }
}
