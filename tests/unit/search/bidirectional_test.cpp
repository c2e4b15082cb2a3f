// Bidirectional breadth-first search.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "search/watch/run.h"
#include "tests/support/eight_puzzle.h"
#include "tests/support/finished_search.h"
#include "tests/support/grid_problem.h"
#include "tests/support/one_way_ring.h"
#include "tests/support/search_lab.h"

namespace noggin {

using search::Algorithm;
using search::SearchRun;
using test::EightPuzzle;
using test::finished;
using test::GridProblem;
using test::OneWayRing;
using Heuristic = test::EightPuzzle::Heuristic;

namespace {

// Makes the moves of the result's path one by one.
template <class P>
void checkPath(const SearchRun& run, const P& problem) {
  const Json result = run.result();
  typename P::State state = problem.start();
  for (size_t i = 1; i < result["path"].size(); ++i) {
    const Json& step = result["path"][i];
    bool legal = false;
    problem.forEachMove(state, [&](const auto& action, const auto& next, double) {
      if (legal || problem.moveText(action) != step["action"] || problem.stateText(next) != step["state"])
        return;
      legal = true;
      state = next;
    });
    REQUIRE(legal);
  }
  CHECK(problem.isGoal(state));
}

}  // namespace

TEST_CASE("bidirectional: shortest solutions of the slides' eight puzzles, for a fraction of the work") {
  for (const test::PrintedStart& printed : test::kPrintedStarts) {
    CAPTURE(printed.start);
    const EightPuzzle problem(printed.start, Heuristic::none);
    const auto run = finished(problem, Algorithm::bidirectional);
    CHECK(test::moves(run) == printed.depth);
    CHECK(run.result()["cost"] == printed.depth);
    CHECK(test::metric(run, "depth") == printed.depth);
    checkPath(run, problem);
    if (printed.depth < 15) continue;
    const auto one_way = finished(problem, Algorithm::breadth_first);
    CHECK(test::metric(run, "expanded") * 10 < test::metric(one_way, "expanded"));
  }
}

TEST_CASE("bidirectional: every pair of places of a grid is as far apart as arithmetic says") {
  const uint32_t side = 5;
  for (uint32_t goal = 0; goal < side * side; ++goal) {
    CAPTURE(goal);
    const GridProblem problem(side, goal);
    const auto run = finished(problem, Algorithm::bidirectional);
    CHECK(test::moves(run) == static_cast<int>(goal % side + goal / side));
    checkPath(run, problem);
  }
}

TEST_CASE("bidirectional: moves that cannot be undone are followed the right way round") {
  const OneWayRing problem(10, 7);
  const auto run = finished(problem, Algorithm::bidirectional);
  CHECK(test::moves(run) == 7);
  checkPath(run, problem);
}

TEST_CASE("bidirectional: a goal out of reach is proved so by the smaller side") {
  const auto run = finished(OneWayRing(1000, 1000), Algorithm::bidirectional);
  CHECK(run.status() == Status::exhausted);
  CHECK(test::metric(run, "expanded") <= 2);
  CHECK(run.result()["path"].empty());
}

TEST_CASE("bidirectional: what is reached backwards is shown and told so, and not played from") {
  SearchRun run(EightPuzzle("4*3275681", Heuristic::none), {Algorithm::bidirectional});
  Trace trace;
  bool forwards = false, backwards = false, met = false;
  while (!ended(run.status())) {
    trace.clear();
    run.step(&trace);
    const std::string told = run.narrate(trace.events()).text();
    if (trace.events().front().kind == EventKind::move) continue;
    if (told.rfind("The two searches meet, ", 0) == 0) {
      met = true;
      CHECK_FALSE(run.moves().empty());
    } else if (told.starts_with("On the goal's side, ") ||
               told.starts_with("The search back from the goal")) {
      backwards = true;
      CHECK(run.moves().empty());
      CHECK(run.act("u", nullptr).has_value());
      CHECK(run.hint()->move.empty());
    } else {
      forwards = true;
      CHECK_FALSE(run.moves().empty());
    }
  }
  CHECK(forwards);
  CHECK(backwards);
  CHECK(met);
}

TEST_CASE("bidirectional: why a layer begins on a side is told and asked in its own figures") {
  const auto run = test::kTiles.start({{"start", "4258361*7"}, {"algorithm", "bidirectional"}});
  const auto becauseOf = [&](const std::string& id) {
    const std::optional<Decision> decision = run->decision();
    for (const Choice& choice : decision->choices)
      if (choice.id == id) return choice.because;
    return std::string();
  };
  const auto whyOfStep = [&] {
    Trace trace;
    run->step(&trace);
    return run->narrate(trace.events()).why;
  };
  CHECK(becauseOf("n0") ==
        "Equally many wait on both sides, so they take turns: next comes the start's side, and this has "
        "waited longest there.");
  CHECK(becauseOf("n1") == "It is on the goal's side, which is not expanded now.");
  CHECK(whyOfStep() ==
        "A layer begins on the side of the start: equally many waited on both sides, so they take turns.");
  CHECK(becauseOf("n1") == "Fewer wait on the goal's side, 1 and not 3, and this has waited longest there.");
  CHECK(whyOfStep() == "A layer begins on the side of the goal, where fewer waited, 1 and not 3.");
  // A wrong choice is told what is wrong with it, and not what the right one is told.
  while (run->result()["path"].empty()) {
    const std::optional<Decision> decision = run->decision();
    run->step(nullptr);
    if (!decision) continue;
    for (const Choice& choice : decision->choices)
      CHECK(choice.because.starts_with("It is on ") != choice.right);
  }
}

TEST_CASE("bidirectional: the graph has a root for each side until they meet, and then one way") {
  SearchRun run(EightPuzzle("25*148367", Heuristic::none), {Algorithm::bidirectional});
  const auto roots = [&] {
    const Scene scene = test::sceneAt(run);
    CHECK(flaw(scene) == "");
    int count = 0;
    for (const GraphNode& node : test::panel<Graph>(scene, "tree").nodes) count += node.parent < 0;
    return count;
  };
  CHECK(roots() == 2);
  while (!ended(run.step(nullptr))) {
  }
  CHECK(roots() == 1);
  CHECK(test::panel<Graph>(test::sceneAt(run), "tree").edges.size() == 10);
}

}  // namespace noggin
