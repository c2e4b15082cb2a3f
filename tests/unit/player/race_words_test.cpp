#include "player/race_words.h"

#include <doctest/doctest.h>

#include <limits>

using namespace noggin;

namespace {

Metric expanded(double count) {
  return {"expanded", "Expanded", count};
}
Metric depth(double moves) {
  return {"depth", "Depth", moves};
}

Finisher aStar(Metrics metrics, Status status = Status::solved) {
  return {"A*", status, std::move(metrics)};
}
Finisher greedy(Metrics metrics, Status status = Status::solved) {
  return {"Greedy", status, std::move(metrics)};
}

}  // namespace

TEST_CASE("race: who looked at less is told by what both count") {
  CHECK(comparison(aStar({expanded(36)}), greedy({expanded(5173)})) ==
        "A* looked at 36 positions; Greedy, at 5,173.");
  CHECK(comparison(aStar({expanded(1)}), greedy({expanded(1)})) == "Both looked at 1 position.");
  CHECK(comparison(aStar({{"guesses", "Guesses", 4}}), greedy({{"guesses", "Guesses", 5}})) ==
        "A* needed 4 guesses; Greedy, 5.");
}

TEST_CASE("race: what only one counts, or nobody knows, is not compared") {
  const Metric unknown = expanded(std::numeric_limits<double>::quiet_NaN());
  const Metric cycles = {"cycles", "Cycles", 12}, more_cycles = {"cycles", "Cycles", 20};
  CHECK(comparison(aStar({unknown, cycles}), greedy({expanded(9), more_cycles})) ==
        "Cycles: A* 12, Greedy 20.");
  CHECK(comparison(aStar({cycles}), greedy({cycles})) == "Both come to the same.");
  CHECK(comparison(aStar({}), greedy({})).empty());
}

TEST_CASE("race: less work may have bought a longer solution, or none") {
  CHECK(comparison(aStar({expanded(40), depth(1)}), greedy({expanded(12), depth(7)})) ==
        "A* looked at 40 positions; Greedy, at 12. The solution of A* has 1 move, that of Greedy 7.");
  CHECK(comparison(aStar({expanded(40), depth(5)}), greedy({expanded(12), depth(5)})) ==
        "A* looked at 40 positions; Greedy, at 12.");
  CHECK(comparison(aStar({expanded(40)}), greedy({expanded(12)}, Status::exhausted)) ==
        "A* looked at 40 positions; Greedy, at 12. Only A* came to a solution.");
}

TEST_CASE("race: a run that was not followed to its end is not compared") {
  CHECK(comparison(aStar({expanded(40)}), greedy({expanded(12)}, Status::running)) ==
        "Greedy takes too long to finish, so the two are not compared.");
  CHECK(comparison(aStar({expanded(40)}, Status::over_budget), greedy({expanded(12)})) ==
        "A* takes too long to finish, so the two are not compared.");
}
