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
  return {"A*", status, std::move(metrics), {}};
}
Finisher greedy(Metrics metrics, Status status = Status::solved) {
  return {"Greedy", status, std::move(metrics), {}};
}

}  // namespace

TEST_CASE("race: who looked at less is told by what both count") {
  CHECK(comparison(aStar({expanded(36)}), greedy({expanded(5173)})) ==
        "A* expanded 36 nodes; Greedy, 5,173.");
  CHECK(comparison(aStar({expanded(1)}), greedy({expanded(1)})) == "Both expanded 1 node.");
  CHECK(comparison(aStar({{"guesses", "Guesses", 4}}), greedy({{"guesses", "Guesses", 5}})) ==
        "A* needed 4 guesses; Greedy, 5.");
}

TEST_CASE("race: what only one counts, or nobody knows, is not compared") {
  const Metric unknown = expanded(std::numeric_limits<double>::quiet_NaN());
  const Metric cycles = {"cycles", "Cycles", 12}, more_cycles = {"cycles", "Cycles", 20};
  CHECK(comparison(aStar({unknown, cycles}), greedy({expanded(9), more_cycles})) ==
        "Cycles: A* 12, Greedy 20.");
  CHECK(comparison(aStar({cycles}), greedy({cycles})) == "What both count is the same.");
  CHECK(comparison(aStar({cycles}), greedy({{"cycles", "Rounds", 20}})) == "What both count is the same.");
}

TEST_CASE("race: without work to compare, what both came to is told") {
  const Metric texts = {"documents", "Documents", 12};
  Finisher mine{"multinomial", Status::solved, {texts}, "Best guess: english, 45.6 %"};
  Finisher other{"Bernoulli", Status::solved, {texts}, "Best guess: german, 49.8 %"};
  CHECK(comparison(mine, other) ==
        "Multinomial: Best guess: english, 45.6 %. Bernoulli: Best guess: german, 49.8 %.");
  other.ending = mine.ending;
  CHECK(comparison(mine, other) == "Both: Best guess: english, 45.6 %.");
  other.metrics = {{"documents", "Documents", 20}};
  CHECK(comparison(mine, other) ==
        "Both: Best guess: english, 45.6 %. Documents: multinomial 12, Bernoulli 20.");
}

TEST_CASE("race: a counter of another method's work is not compared") {
  const auto counters = [](int permutations, int placed) {
    return Metrics{counter("permutations", "Permutations tried", permutations, Better::less),
                   counter("placed", "Queens placed", placed, Better::less)};
  };
  const Metrics orderings = counters(40320, 0), queens = counters(0, 2056), masks = counters(0, 567);
  Finisher mine{"Backtracking", Status::exhausted, queens, "92 solutions found"};
  CHECK(comparison(mine, {"Bit masks", Status::exhausted, masks, "92 solutions found"}) ==
        "Both: 92 solutions found. Queens placed: Backtracking 2,056, Bit masks 567.");
  CHECK(comparison(mine, {"Permutations", Status::exhausted, orderings, "92 solutions found"}) ==
        "Both: 92 solutions found. Backtracking: queens placed 2,056. Permutations: permutations tried "
        "40,320.");
}

TEST_CASE("race: solutions of as many moves may differ in their cost") {
  Finisher mine = aStar({expanded(40), depth(5)}), other = greedy({expanded(12), depth(5)});
  mine.ending = "Solved in 5 moves, cost 17";
  other.ending = "Solved in 5 moves, cost 19";
  CHECK(comparison(mine, other) ==
        "A* expanded 40 nodes; Greedy, 12. A*: Solved in 5 moves, cost 17. Greedy: Solved in 5 moves, cost "
        "19.");
}

TEST_CASE("race: less work may have bought a longer solution, or none") {
  CHECK(comparison(aStar({expanded(40), depth(1)}), greedy({expanded(12), depth(7)})) ==
        "A* expanded 40 nodes; Greedy, 12. The solution of A* has 1 move, that of Greedy 7.");
  CHECK(comparison(aStar({expanded(40), depth(5)}), greedy({expanded(12), depth(5)})) ==
        "A* expanded 40 nodes; Greedy, 12.");
}

TEST_CASE("race: only solutions are compared by their moves, and endings only where both have one") {
  const std::string work = "A* expanded 40 nodes; Greedy, 12.";
  CHECK(comparison(aStar({expanded(40), depth(5)}, Status::exhausted),
                   greedy({expanded(12), depth(7)}, Status::exhausted)) == work);
  const Metric mine = {"depth", "Deepest assumption", 5}, other = {"depth", "Deepest assumption", 7};
  CHECK(comparison(aStar({expanded(40), mine}), greedy({expanded(12), other})) == work);
  Finisher without = greedy({expanded(12)}, Status::exhausted);
  without.ending = "No solution found";
  CHECK(comparison(aStar({expanded(40)}), without) == work);
}

TEST_CASE("race: what a run came to that searched everything or gave up is told by itself") {
  Finisher mine = aStar({expanded(40)}), other = greedy({expanded(12)}, Status::exhausted);
  mine.ending = "Solved in 7 moves";
  other.ending = "No solution found";
  CHECK(comparison(mine, other) ==
        "A* expanded 40 nodes; Greedy, 12. A*: Solved in 7 moves. Greedy: No solution found.");
  other.status = Status::over_budget;  // by its own rules, as when all rollouts are played
  CHECK(comparison(other, mine) ==
        "Greedy expanded 12 nodes; A*, 40. Greedy: No solution found. A*: Solved in 7 moves.");
  mine = {"Backtracking", Status::exhausted, {}, "92 solutions found"};
  other = {"Min-conflicts", Status::solved, {}, "A solution found"};
  CHECK(comparison(mine, other) == "Backtracking: 92 solutions found. Min-conflicts: A solution found.");
}

TEST_CASE("race: a run that was not followed to its end is not compared") {
  CHECK(comparison(aStar({expanded(40)}), greedy({expanded(12)}, Status::running)) ==
        "Greedy takes too much time or memory to finish, so the two are not compared.");
}
