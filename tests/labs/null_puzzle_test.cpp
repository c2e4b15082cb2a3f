// The template of puzzles: every algorithm finds its goal, it can be played on its board, and its decisions
// are sound.

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <variant>

#include "core/lab.h"
#include "tests/support/asked.h"
#include "tests/support/opened.h"

namespace noggin {
namespace labs {
extern const Lab null_puzzle;
}

TEST_CASE("null puzzle: every algorithm reaches the goal, and those that promise it in the fewest moves") {
  const std::set<std::string_view> optimal = {
      "breadth-first", "iterative-deepening", "uniform-cost", "a-star", "ida-star", "recursive-best-first"};
  const Lab& lab = labs::null_puzzle;
  const auto setting = std::find_if(lab.schema.begin(), lab.schema.end(),
                                    [](const Setting& each) { return each.id == "algorithm"; });
  CHECK(setting->choices.size() == 11);
  size_t shortest = 0;
  for (const Option& algorithm : setting->choices) {
    CAPTURE(algorithm.value);
    if (algorithm.value == "exhaustive") continue;
    shortest += optimal.contains(algorithm.value);
    for (unsigned goal = 1; goal <= 20; ++goal) {
      CAPTURE(goal);
      const auto run =
          test::runOf(lab, {{"start", 0}, {"goal", goal}, {"algorithm", std::string(algorithm.value)}});
      while (run->step(nullptr) == Status::running) continue;
      REQUIRE(run->status() == Status::solved);
      // A056792: one for each 1 of the number in binary, and one for each place after the first.
      const int fewest = std::popcount(goal) + std::bit_width(goal) - 1;
      const int found = static_cast<int>(run->result()["path"].size()) - 1;
      CHECK((optimal.contains(algorithm.value) ? found == fewest : found >= fewest));
    }
  }
  CHECK(shortest == optimal.size());
}

TEST_CASE("null puzzle: says its goal, and is played to it by pressing the moves on its board") {
  const auto run = test::runOf(labs::null_puzzle, {{"start", 4}, {"goal", 10}});
  CHECK(run->introduction().starts_with("The number is to become 10. "));
  const auto pressed = [&run] {
    Scene scene;
    run->draw(scene);
    std::set<std::string> moves;
    for (const Cell& cell : std::get<Board>(scene.panels.front().content).cells)
      if (!cell.press.empty()) moves.insert(cell.press);
    return moves;
  };
  CHECK(pressed() == std::set<std::string>{"*2", "+1"});
  REQUIRE_FALSE(run->act("+1", nullptr));
  REQUIRE_FALSE(run->act("+1", nullptr));
  CHECK(pressed() == std::set<std::string>{"+1"});
  CHECK(run->act("*2", nullptr)->message.find("at or below 10") != std::string::npos);
  for (int left = 4; left > 0; --left) REQUIRE_FALSE(run->act("+1", nullptr));
  CHECK(run->status() == Status::solved);
  CHECK(pressed().empty());
}

TEST_CASE("null puzzle: questions and listings") {
  int64_t decisions = 0;
  for (const Preset& preset : labs::null_puzzle.presets) {
    const test::Asked asked = test::askThrough(labs::null_puzzle, preset, 500);
    CHECK(asked.flaw == "");
    decisions += asked.decisions;
  }
  CHECK(decisions > 20);
}

}  // namespace noggin
