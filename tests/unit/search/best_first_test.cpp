// Uniform cost, greedy, A* and iterative deepening.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "search/engine/best_first.h"
#include "search/watch/run.h"
#include "tests/support/eight_puzzle.h"
#include "tests/support/finished_search.h"
#include "tests/support/grid_problem.h"
#include "tests/support/numbered_problem.h"
#include "tests/support/search_lab.h"

namespace noggin {

using search::Algorithm;
using search::SearchRun;
using search::Ties;
using test::EightPuzzle;
using test::finished;
using test::GridProblem;
using Heuristic = test::EightPuzzle::Heuristic;

namespace {

// Two paths from 0 to 3: over 1, expensive first and cheap later, and over 2, the other way round. A search
// that reaches 3 by the more expensive path first must find the cheaper one before it takes 3.
class Detour : public test::NumberedProblem {
 public:
  using Action = uint8_t;
  static constexpr search::Hooks kHooks = {};

  bool isGoal(State state) const { return state == 4; }
  template <class Sink>
  void forEachMove(State state, Sink&& sink) const {
    const auto go = [&](State next, double cost) { sink(static_cast<Action>(next), next, cost); };
    if (state == 0) go(1, 1.0), go(2, 2.0);
    if (state == 1) go(3, 9.0);
    if (state == 2) go(3, 3.0);
    if (state == 3) go(4, 1.0);
  }
};

// A star of 1,000 rays that counts how often positions are compared.
class ComparedStar : public test::NumberedProblem {
 public:
  using Action = uint32_t;
  static constexpr search::Hooks kHooks = {};

  explicit ComparedStar(int& compared) : compared_(&compared) {}

  bool isGoal(State) const { return false; }
  State canonical(State state) const {
    ++*compared_;
    return state;
  }
  template <class Sink>
  void forEachMove(State state, Sink&& sink) const {
    for (State to = 1000; state == 0 && to > 0; --to) sink(Action{to}, to, 1.0);
  }

 private:
  int* compared_;
};

}  // namespace

TEST_CASE("A*: the slides' table of the eight puzzle, to the last unit") {
  struct Row {
    const char* start;
    int depth;
    int counts[3][2];  // states generated and expanded, by heuristic
  };
  const Row rows[] = {
      {"142*35678", 3, {{26, 9}, {12, 4}, {10, 3}}},
      {"25*148367", 10, {{1166, 420}, {30, 12}, {25, 10}}},
      {"4*3275681", 15, {{14386, 5173}, {761, 283}, {87, 31}}},
      {"64375182*", 18, {{48230, 17402}, {1775, 659}, {58, 22}}},
      {"4258361*7", 19, {{78873, 28567}, {3906, 1457}, {499, 185}}},
  };
  const Heuristic heuristics[] = {Heuristic::none, Heuristic::misplaced_and_blank, Heuristic::manhattan};
  for (const Row& row : rows)
    for (size_t i = 0; i < 3; ++i) {
      CAPTURE(row.start);
      CAPTURE(i);
      const auto run = finished(EightPuzzle(row.start, heuristics[i]), Algorithm::a_star, Ties::state);
      CHECK(test::moves(run) == row.depth);
      CHECK(test::metric(run, "generated") == row.counts[i][0]);
      CHECK(test::metric(run, "expanded") == row.counts[i][1]);
    }
}

TEST_CASE("A*: misplaced tiles without the blank, as the slide says") {
  const std::pair<const char*, std::pair<int, int>> rows[] = {{"142*35678", {10, 3}},
                                                              {"25*148367", {30, 12}},
                                                              {"4*3275681", {739, 272}},
                                                              {"64375182*", {1775, 659}},
                                                              {"4258361*7", {3906, 1457}}};
  for (const auto& row : rows) {
    const auto& start = row.first;
    const auto& counts = row.second;
    CAPTURE(start);
    const auto run = finished(EightPuzzle(start, Heuristic::misplaced), Algorithm::a_star, Ties::state);
    CHECK(test::metric(run, "generated") == counts.first);
    CHECK(test::metric(run, "expanded") == counts.second);
  }
}

TEST_CASE("best-first: every rule for ties gives an optimal solution, in different time") {
  for (const Ties ties : {Ties::first_in, Ties::last_in, Ties::state}) {
    const auto run = finished(EightPuzzle("4*3275681", Heuristic::manhattan), Algorithm::a_star, ties);
    CHECK(test::moves(run) == 15);
  }
  const auto fifo =
      finished(EightPuzzle("4258361*7", Heuristic::manhattan), Algorithm::a_star, Ties::first_in);
  const auto lifo =
      finished(EightPuzzle("4258361*7", Heuristic::manhattan), Algorithm::a_star, Ties::last_in);
  CHECK(test::metric(fifo, "expanded") != test::metric(lifo, "expanded"));
}

TEST_CASE("uniform cost: learns of a cheaper way to a waiting state") {
  const auto run = finished(Detour(), Algorithm::uniform_cost);
  CHECK(run.result()["cost"] == 6);
  CHECK(test::statesOf(run) == std::vector<std::string>{"0", "2", "3", "4"});
  CHECK(test::metric(run, "stored") == 5);
  CHECK(flaw(test::sceneAt(run)) == "");
  CHECK(finished(Detour(), Algorithm::breadth_first).result()["cost"] == 11);  // as few moves, but costlier
}

TEST_CASE("greedy: goes by the estimate alone, so it is quick and its way is not the shortest") {
  const auto greedy = finished(EightPuzzle("4258361*7", Heuristic::manhattan), Algorithm::greedy);
  const auto cheapest = finished(EightPuzzle("4258361*7", Heuristic::manhattan), Algorithm::uniform_cost);
  CHECK(greedy.status() == Status::solved);
  CHECK(test::moves(cheapest) == 19);
  CHECK(test::moves(greedy) > 19);
  CHECK(test::metric(greedy, "expanded") * 10 < test::metric(cheapest, "expanded"));
}

TEST_CASE("best-first: drawings stay sound while ways are changed for cheaper ones") {
  for (const Algorithm algorithm : {Algorithm::uniform_cost, Algorithm::greedy, Algorithm::a_star}) {
    SearchRun run(EightPuzzle("4*3275681", Heuristic::misplaced), {algorithm, Ties::last_in});
    Trace trace;
    for (int i = 0; !ended(run.status()); ++i) {
      trace.clear();
      run.step(&trace);
      if (i % 50 != 0 && !ended(run.status())) continue;
      REQUIRE(flaw(test::sceneAt(run)) == "");
      REQUIRE(!run.narrate(trace.events()).text().empty());
    }
  }
}

TEST_CASE("iterative deepening: as short as breadth-first, in little memory") {
  const auto deepening = finished(EightPuzzle("25*148367", Heuristic::none), Algorithm::iterative_deepening);
  const auto breadth = finished(EightPuzzle("25*148367", Heuristic::none), Algorithm::breadth_first);
  CHECK(test::moves(deepening) == 10);
  CHECK(test::moves(breadth) == 10);
  CHECK(test::metric(deepening, "stored") < 40);
  CHECK(test::metric(deepening, "expanded") > test::metric(breadth, "expanded"));
  CHECK(flaw(test::sceneAt(deepening)) == "");
}

TEST_CASE("iterative deepening: ends where there is no solution") {
  const auto run = finished(GridProblem(3, 99), Algorithm::iterative_deepening);
  CHECK(run.status() == Status::exhausted);
}

TEST_CASE("iterative deepening: the limit is told and drawn") {
  SearchRun run(GridProblem(4), {Algorithm::iterative_deepening, Ties::first_in});
  Trace trace;
  run.step(&trace);
  CHECK(run.narrate(trace.events()).text() ==
        "The search begins at the start and goes no deeper. The first limit allows no step.");
  trace.clear();
  run.step(&trace);
  CHECK(
      run.narrate(trace.events()).text() ==
      "The search begins again at the start, with a limit of 1 step. Nothing is left within the limit of 0.");
  for (int i = 0; i < 40; ++i) {
    run.step(nullptr);
    REQUIRE(flaw(test::sceneAt(run)) == "");
  }
}

TEST_CASE("jugs: every algorithm that promises the fewest pours finds them") {
  const test::SearchLab jugs("jugs");
  for (const char* algorithm : {"breadth-first", "iterative-deepening", "uniform-cost", "a-star"}) {
    CAPTURE(algorithm);
    for (const char* ties : {"first-in", "last-in", "state"})
      CHECK(test::moves(*jugs.finish({{"algorithm", algorithm}, {"ties", ties}})) == 7);
  }
  CHECK(jugs.finish({{"algorithm", "greedy"}})->status() == Status::solved);
}

TEST_CASE("best-first: to say which node is next, the others are not compared") {
  int compared = 0;
  search::BestFirst<ComparedStar> star(std::make_shared<const ComparedStar>(compared), 0, 0,
                                       search::Rule::least_g, Ties::state, 1);
  star.advance(0, nullptr);
  compared = 0;
  const int32_t next = star.next();
  CHECK(compared == 0);
  CHECK(star.state(next) == 1);
  star.advance(1, nullptr);
  CHECK(star.current() == next);
}

}  // namespace noggin
