// A setting of a game's search is shown where it changes something, and nowhere else.

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "core/lab.h"
#include "tests/support/opened.h"
#include "tests/support/presets.h"

namespace noggin {
namespace {

// A position that is soon searched to its end, from which alpha-beta cuts.
struct Searched {
  std::string lab;
  Json settings;
};

std::string foundBy(const Lab& lab, const Json& settings) {
  const auto run = test::runOf(lab, settings);
  while (run->step(nullptr) == Status::running) continue;
  return test::resultText(*run) + test::metricsText(*run) + test::sceneHash(*run);
}

// Whether another value of the setting is shown, and whether it leads to anything else.
void checkShownWhereItActs(const Lab& lab, const Json& given, const std::string& id, const Json& other) {
  CAPTURE(lab.id);
  CAPTURE(given.dump());
  CAPTURE(id);
  const Settings settings = test::settingsOf(lab, given);
  const auto setting = std::find_if(lab.schema.begin(), lab.schema.end(),
                                    [&id](const Setting& each) { return each.id == id; });
  Json changed = given;
  changed[id] = other;
  CHECK(settings.shown(*setting) == (foundBy(lab, given) != foundBy(lab, changed)));
}

}  // namespace

TEST_CASE("game labs: depth and values of all moves are shown where they change a search, and only there") {
  const Searched each_searched[] = {
      {"tic-tac-toe", {{"position", "X...O...."}}},
      {"tic-tac-toe", {{"position", "XO.OX...."}, {"task", "explore"}}},
      {"connect-four", {{"moves", "4455"}}},
      {"null-game", {{"counters", 9}}},
  };
  for (const Searched& searched : each_searched)
    for (const char* algorithm : {"minimax", "alpha-beta", "monte-carlo"}) {
      const auto lab = std::find_if(test::allLabs().begin(), test::allLabs().end(),
                                    [&](const Lab* each) { return each->id == searched.lab; });
      Json settings = searched.settings;
      settings.update({{"algorithm", algorithm}, {"rollouts", 50}});
      checkShownWhereItActs(**lab, settings, "depth", 2);
      checkShownWhereItActs(**lab, settings, "values", true);
    }
}

}  // namespace noggin
