// The template of games: it plays by the mathematics of its game, its decisions are sound, and it can be
// played by hand.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "core/lab.h"
#include "tests/support/asked.h"
#include "tests/support/opened.h"
#include "tests/support/questions.h"

namespace noggin {
namespace labs {
extern const Lab null_game;
}

TEST_CASE("null game: whoever leaves a multiple of four wins, by every search") {
  const Lab& lab = labs::null_game;
  for (const char* algorithm : {"minimax", "alpha-beta"})
    for (int counters = 1; counters <= 12; ++counters) {
      const auto run = test::runOf(lab, {{"counters", counters}, {"algorithm", algorithm}, {"table", true}});
      while (run->step(nullptr) == Status::running) continue;
      const Json result = run->result();
      CAPTURE(counters);
      CHECK(result["value"] == (counters % 4 == 0 ? -1 : 1));
      if (counters % 4 != 0) CHECK(result["move"] == counters % 4);
    }
}

TEST_CASE("null game: hints beat the machine, and the review finds nothing to blame") {
  const Lab& lab = labs::null_game;
  const auto run = test::runOf(lab, {{"algorithm", "alpha-beta"}, {"play", "first"}});
  Trace trace;
  while (!ended(run->status())) {
    trace.clear();
    if (run->status() == Status::running)
      run->step(&trace);
    else
      REQUIRE_FALSE(run->act(run->hint()->move, nullptr));
  }
  CHECK(run->result()["outcome"] == "First has taken the last counter");
  CHECK(run->narrate(trace.events()).why.find("None of your ") == 0);
}

TEST_CASE("null game: questions and listings") {
  const Lab& lab = labs::null_game;
  Preset twelve = lab.presets.front();
  twelve.settings = R"({ "counters": 12 })";
  int64_t decisions = 0;
  for (const Preset& preset : {lab.presets.front(), twelve}) {
    const test::Asked asked = test::askThrough(lab, preset, 500);
    CHECK(asked.flaw == "");
    decisions += asked.decisions;
  }
  CHECK(decisions > 50);
}

TEST_CASE("null game: what an end is worth is not asked where nothing is drawn, and minus is a minus sign") {
  const auto run = test::runOf(labs::null_game, {{"algorithm", "minimax"}});
  int losses = 0;
  test::follow(*run, 500, [&](const Run&, const Decision& decision, const std::string&) {
    CHECK(decision.ask.find("ends the game") == std::string::npos);
    for (const Choice& choice : decision.choices) {
      CHECK(choice.label.find('-') == std::string::npos);
      losses += choice.label.find("\u2212") != std::string::npos;
    }
  });
  CHECK(losses > 10);
}

}  // namespace noggin
