#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/lab.h"
#include "labs/catalog.h"
#include "tests/support/opened.h"
#include "tests/support/presets.h"
#include "tests/support/questions.h"

namespace noggin {
namespace {

const Lab& lab() {
  return *findLab("pig");
}

std::unique_ptr<Run> startRun(const Json& settings, uint32_t seed = 1) {
  return test::runOf(lab(), settings, seed);
}

std::unique_ptr<Run> finishedRun(const Json& settings, uint32_t seed = 1) {
  std::unique_ptr<Run> run = startRun(settings, seed);
  while (run->status() == Status::running) run->step(nullptr);
  return run;
}

std::string refusal(const Json& settings) {
  const Outcome<Opening> opening = openLab(lab(), settings, 1);
  return opening ? "" : opening.error().message;
}

// Plays a whole game by `choose`, which returns "roll" or "hold"; returns whether the person has won.
template <class Choose>
bool wins(Run& run, const Choose& choose) {
  while (!ended(run.status())) {
    if (run.status() == Status::running)
      run.step(nullptr);
    else
      REQUIRE_FALSE(run.act(choose(run), nullptr).has_value());
  }
  return run.result()["winner"] == "you";
}

}  // namespace

TEST_CASE("pig: scores and turn totals that have won already are refused") {
  CHECK(refusal({{"goal", 50}, {"theirs", 60}}) ==
        "A score of 60 has won already: with a goal of 50 it is at most 49.");
  CHECK(refusal({{"goal", 50}, {"mine", 40}, {"total", 10}}) ==
        "With a score of 40 and 10 in the turn the game is won already: the turn total is at most 9.");
  CHECK(refusal({{"goal", 50}, {"mine", 60}, {"task", "compare"}}) == "");
}

TEST_CASE("pig: what is prepared ahead of a step is not seen before it") {
  const auto prepared = startRun({{"goal", 12}, {"theirs", 5}}),
             stepped = startRun({{"goal", 12}, {"theirs", 5}});
  while (stepped->status() == Status::running) {
    const std::string before =
        test::sceneHash(*prepared) + test::metricsText(*prepared) + test::resultText(*prepared);
    bool more = true;
    for (int i = 0; i < 3 && more; ++i) more = prepared->prepare();
    CHECK(test::sceneHash(*prepared) + test::metricsText(*prepared) + test::resultText(*prepared) == before);
    Trace a, b;
    prepared->step(&a);
    stepped->step(&b);
    CHECK(prepared->narrate(a.events()).text() == stepped->narrate(b.events()).text());
    CHECK(test::sceneHash(*prepared) == test::sceneHash(*stepped));
    CHECK(test::metricsText(*prepared) == test::metricsText(*stepped));
  }
  CHECK(prepared->result() == stepped->result());
}

TEST_CASE("pig: the border is where rolling stops to be better") {
  const auto run = finishedRun({{"goal", 30}, {"theirs", 12}});
  const Json holds = run->result()["holdsFrom"];
  REQUIRE(holds.size() == 30);
  for (const int mine : {0, 5, 12}) {
    const Json& from = holds[static_cast<size_t>(mine)];
    if (from.is_null()) continue;
    for (const auto& [total, best] : {std::pair{from.get<int>() - 1, "roll"}, {from.get<int>(), "hold"}}) {
      if (total == 0) continue;
      const auto asked = finishedRun({{"goal", 30}, {"mine", mine}, {"theirs", 12}, {"total", total}});
      CHECK(asked->result()["best"] == best);
    }
  }
}

TEST_CASE("pig: one decision ahead the lead alone makes 20 the border of a die with six sides") {
  for (const auto& [total, best] : {std::pair{19, "roll"}, {20, "either"}, {21, "hold"}}) {
    const auto run =
        finishedRun({{"task", "decide"}, {"mine", 20}, {"theirs", 40}, {"total", total}, {"depth", 1}});
    CHECK(run->result()["best"] == best);
    CHECK(run->ending().ends_with(", at depth 1"));
  }
}

TEST_CASE("pig: its questions are answered by its steps") {
  for (const char* settings :
       {R"({ "goal": 40, "theirs": 20 })", R"({ "goal": 40, "sides": 4, "theirs": 39 })",
        R"({ "task": "decide", "mine": 60, "theirs": 80, "total": 14, "depth": 3 })",
        R"({ "task": "decide", "goal": 9, "sides": 2, "mine": 5, "theirs": 4, "total": 2, "depth": 4 })"}) {
    CAPTURE(settings);
    const auto run = startRun(Json::parse(settings));
    const test::Followed followed = test::follow(*run, 2000);
    CHECK(followed.asked > 10);
    CHECK(followed.chance() < 0.4);
  }
}

TEST_CASE("pig: by hand, the hints beat who holds after each roll") {
  int by_hints = 0, by_holding = 0;
  for (uint32_t seed = 1; seed <= 40; ++seed) {
    const Json settings = {{"task", "play"}, {"goal", 25}, {"begins", seed % 2 == 0 ? "you" : "machine"}};
    by_hints += wins(*startRun(settings, seed), [](const Run& run) { return run.hint()->move; });
    by_holding += wins(*startRun(settings, seed), [](const Run& run) { return run.moves().back().text; });
  }
  CHECK(by_hints > 10);  // half of 40, minus three standard deviations
  CHECK(by_holding < by_hints);
}

TEST_CASE("pig: by hand, what cannot be done is refused with a sentence, and a game can be played again") {
  const auto run = startRun({{"task", "play"}, {"goal", 20}});
  CHECK(run->act("hold", nullptr)->message == "There is nothing to hold yet: roll first.");
  CHECK(run->act("pass", nullptr)->message == "Say \"roll\" or \"hold\".");
  CHECK(run->act("again", nullptr)->message == "Say \"roll\" or \"hold\".");
  wins(*run, [](const Run& here) { return here.hint()->move; });
  CHECK(run->act("roll", nullptr)->message == "The game is over: say \"again\" for another one.");
  CHECK_FALSE(run->hint().has_value());
  REQUIRE_FALSE(run->act("again", nullptr).has_value());
  CHECK(run->status() == Status::needs_move);
  CHECK(run->result()["you"] == 0);
  const auto metrics = run->metrics();
  CHECK(metrics[1].value + metrics[2].value == 1);
}

TEST_CASE("pig: the chances and the map are shown to who asks for them") {
  const auto run = startRun({{"task", "play"}, {"goal", 30}});
  const auto panels = [&] { return test::sceneOf(*run).panels.size(); };
  CHECK(panels() == 1);
  REQUIRE_FALSE(run->act("odds", nullptr).has_value());
  CHECK(panels() == 3);
  REQUIRE_FALSE(run->act("odds", nullptr).has_value());
  CHECK(panels() == 1);
}

TEST_CASE("pig: simulated games of the comparison come out as reckoned") {
  const auto run = finishedRun({{"task", "compare"}, {"goal", 30}, {"holdAt", 4}, {"games", 1000}});
  const Json result = run->result();
  CHECK(result["games"] == 1000);
  CHECK(std::fabs(result["wins"].get<double>() / 1000 - result["exact"]["coin"].get<double>()) < 0.05);
}

}  // namespace noggin
