// The parts of a search that are independent of labs: the state table, the tree, its folded drawing.

#include <doctest/doctest.h>

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/rng.h"
#include "search/engine/state_graph.h"
#include "search/engine/words.h"
#include "search/watch/run.h"
#include "tests/support/finished_search.h"
#include "tests/support/grid_problem.h"
#include "tests/support/presets.h"
#include "tests/support/same_runs.h"
#include "tests/support/search_lab.h"

namespace noggin {

using search::Algorithm;
using search::DepthBands;
using search::SearchRun;
using search::SearchTree;
using search::StateTable;
using test::GridProblem;

namespace {

SearchRun gridRun(uint32_t side, Algorithm algorithm) {
  return SearchRun(GridProblem(side), {algorithm});
}

}  // namespace

TEST_CASE("state table: finds what was stored, through growth, and nothing else") {
  StateTable<uint64_t> table;
  Rng rng(7);
  std::vector<uint64_t> keys;
  for (int32_t i = 0; i < 5000; ++i) {
    const uint64_t high = rng.next();
    keys.push_back(high << 32u | static_cast<uint32_t>(i));
    REQUIRE(table.findOrInsert(keys.back(), i) == i);
  }
  CHECK(table.size() == 5000);
  for (int32_t i = 0; i < 5000; ++i) {
    REQUIRE(table.find(keys[static_cast<size_t>(i)]) == i);
    REQUIRE(table.findOrInsert(keys[static_cast<size_t>(i)], 9999) == i);
  }
  CHECK(table.find(12345) == -1);
  CHECK(table.size() == 5000);
}

TEST_CASE("state table: has all states while a large one is moved, and so has its copy") {
  // Passes two sizes that are moved little by little, of 2^19 and 2^20 slots.
  constexpr int32_t kStates = 600000;
  const auto key = [](int32_t i) { return search::mixed(static_cast<uint64_t>(i)); };
  StateTable<uint64_t> table, copy;
  Rng rng(3);
  int wrong = 0;
  for (int32_t i = 0; i < kStates; ++i) {
    wrong += table.findOrInsert(key(i), i) != i;
    const auto earlier = static_cast<int32_t>(rng.below(static_cast<uint32_t>(i) + 1));
    wrong += table.find(key(earlier)) != earlier;
    wrong += table.findOrInsert(key(earlier), -2) != earlier;
    wrong += table.find(key(i + 1)) != -1;
    if (i == 290000) copy = table;
    if (i > 290000) wrong += copy.findOrInsert(key(i), i) != i;
  }
  for (int32_t i = 0; i < kStates; ++i) wrong += table.find(key(i)) != i || copy.find(key(i)) != i;
  CHECK(wrong == 0);
  CHECK(table.size() == kStates);
  CHECK(copy.size() == kStates);
}

TEST_CASE("state table: zero and all ones are states like any other") {
  StateTable<uint16_t> table;
  CHECK(table.find(0) == -1);
  CHECK(table.findOrInsert(0, 4) == 4);
  CHECK(table.findOrInsert(65535, 5) == 5);
  CHECK(table.find(0) == 4);
  CHECK(table.find(65535) == 5);
}

TEST_CASE("depth bands: widen as the search goes deeper and lose nothing") {
  DepthBands bands;
  for (int32_t depth = 0; depth < 1000; ++depth) bands.add(depth, 1, depth % 2);
  CHECK(bands.width() == 16);
  CHECK(bands.count() == 63);
  int64_t stored = 0, waiting = 0;
  for (size_t i = 0; i < bands.count(); ++i) {
    CHECK(bands[i].stored == (i < 62 ? 16 : 8));
    stored += bands[i].stored;
    waiting += bands[i].waiting;
  }
  CHECK(stored == 1000);
  CHECK(waiting == 500);
}

TEST_CASE("search tree: counters, depths and folding") {
  SearchTree tree;
  tree.add(-1, 0, 0);
  tree.take(0, SearchTree::Stage::expanded);
  for (int32_t i = 1; i <= 1000; ++i) {
    CHECK(tree.add(i - 1, 2, i) == i);
    tree.take(i, SearchTree::Stage::expanded);
  }
  CHECK(tree.size() == 1001);
  CHECK(tree.expanded() == 1001);
  CHECK(tree.waiting() == 0);
  CHECK(tree.waitingPeak() == 1);
  CHECK(tree.deepest() == 1000);
  CHECK(tree[1000].cost == 2000);
  CHECK(tree[1000].anchor == SearchTree::kEarliest - 1);
  CHECK(tree.folded(SearchTree::kEarliest - 1) == 1001 - SearchTree::kEarliest);
  CHECK(tree.path(3) == std::vector<int32_t>{0, 1, 2, 3});
}

TEST_CASE("search: breadth-first takes the places of a grid by their distance") {
  const auto run = test::finished(GridProblem(20), Algorithm::breadth_first);
  CHECK(run.status() == Status::solved);
  CHECK(test::moves(run) == 38);
  CHECK(test::metric(run, "stored") == 400);
  CHECK(test::metric(run, "expanded") == 399);  // all but the goal, which is the deepest
  CHECK(test::metric(run, "generated") == 4 * 20 * 19 - 2);
  CHECK(test::metric(run, "depth") == 38);
}

TEST_CASE("search: exhaustive counts shortest ways where detours make all ways countless") {
  const auto run = test::finished(GridProblem(6), Algorithm::exhaustive);
  const Json result = run.result();
  CHECK(result["positions"] == 36);
  CHECK(result["positionsByDepth"] == Json({1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}));
  CHECK(result["solutions"].is_null());
  CHECK(result["shortest"] == Json({{"moves", 10}, {"ways", 252}}));  // 10 over 5
}

TEST_CASE("search: depth-first keeps no state twice and finds some way") {
  const auto run = test::finished(GridProblem(20), Algorithm::depth_first);
  CHECK(run.status() == Status::solved);
  CHECK(test::moves(run) >= 38);
  CHECK(test::metric(run, "stored") <= 400);
}

TEST_CASE("search: the solution is shown a move a step and leaves the counters alone") {
  auto run = gridRun(5, Algorithm::breadth_first);
  Trace trace;
  int steps = 0;
  for (bool found = false; !found; ++steps) {
    trace.clear();
    run.step(&trace);
    found = trace.events().front().kind == EventKind::goal;
  }
  CHECK(run.status() == Status::running);
  const Json metrics = toJson(run.metrics());
  for (int move = 1; move <= 8; ++move) {
    trace.clear();
    run.step(&trace);
    CHECK(trace.events().front().kind == EventKind::move);
    CHECK(run.narrate(trace.events()).text().starts_with("Move " + std::to_string(move) + " of 8: "));
    CHECK(run.status() == (move == 8 ? Status::solved : Status::running));
    CHECK(toJson(run.metrics()) == metrics);
    const Scene scene = test::sceneAt(run);
    CHECK(test::panel<Board>(scene, "board").cells[0].text == test::statesOf(run)[static_cast<size_t>(move)]);
  }
  CHECK(steps == 25);
  CHECK(run.step(&trace) == Status::solved);
}

TEST_CASE("search: a move by hand starts from the position shown and the way to it counts") {
  auto run = gridRun(8, Algorithm::breadth_first);
  for (int i = 0; i < 7; ++i) run.step(nullptr);
  const Scene before = test::sceneAt(run);
  const std::string at = test::panel<Board>(before, "board").cells[0].text;
  CHECK(at == "3");  // the expansion order is 0 1 8 2 9 16 3
  REQUIRE(!run.act("d", nullptr));
  CHECK(test::metric(run, "stored") == 1);
  while (!ended(run.step(nullptr))) {
  }
  CHECK(test::moves(run) == 14);
  CHECK(test::statesOf(run)[3] == "3");
  CHECK(test::statesOf(run)[4] == "11");
  CHECK(run.result()["cost"] == 14);
}

TEST_CASE("search: a large tree is drawn folded, soundly, and always the same") {
  for (const Algorithm algorithm : {Algorithm::breadth_first, Algorithm::depth_first}) {
    auto run = gridRun(120, algorithm);
    for (int steps = 0; !ended(run.status()); ++steps) {
      run.step(nullptr);
      if (steps % 2000 != 0 && !ended(run.status())) continue;
      const Scene scene = test::sceneAt(run);
      REQUIRE(flaw(scene) == "");
      const Graph& tree = test::panel<Graph>(scene, "tree");
      CHECK(tree.nodes.size() <= search::kMostDrawn);
      int64_t stands_for = 0;
      for (const GraphNode& node : tree.nodes) {
        REQUIRE(node.folded >= 0);
        stands_for += 1 + node.folded;
      }
      CHECK(stands_for == test::metric(run, "stored"));
      CHECK(toJson(scene) == toJson(test::sceneAt(run)));
    }
  }
}

TEST_CASE("search: nodes of the drawing keep their places as the search grows") {
  auto run = gridRun(40, Algorithm::breadth_first);
  std::vector<int32_t> before;
  for (int i = 0; i < 60; ++i) {
    run.step(nullptr);
    const Scene scene = test::sceneAt(run);
    std::vector<int32_t> ids;
    for (const GraphNode& node : test::panel<Graph>(scene, "tree").nodes) ids.push_back(node.id);
    REQUIRE(ids.size() >= before.size());
    REQUIRE(std::equal(before.begin(), before.end(), ids.begin()));
    before = ids;
  }
}

TEST_CASE("search: a node's step is the one that made it, and looking at it shows its state") {
  auto run = gridRun(10, Algorithm::breadth_first);
  for (int i = 0; i < 30; ++i) run.step(nullptr);
  const Scene scene = test::sceneAt(run, 17);
  const Board& board = test::panel<Board>(scene, "board");
  const Graph& tree = test::panel<Graph>(scene, "tree");
  REQUIRE(tree.nodes.size() > 17);
  CHECK(board.cells[0].text == tree.nodes[17].text);
  auto again = gridRun(10, Algorithm::breadth_first);
  const int64_t step = tree.nodes[17].step;
  for (int64_t i = 0; i < step - 1; ++i) again.step(nullptr);
  CHECK(test::metric(again, "stored") <= 17);
  again.step(nullptr);
  CHECK(test::metric(again, "stored") > 17);
}

TEST_CASE("search: a copy goes on exactly as the original") {
  for (const Algorithm algorithm :
       {Algorithm::breadth_first, Algorithm::depth_first, Algorithm::exhaustive}) {
    auto run = gridRun(15, algorithm);
    for (int i = 0; i < 50; ++i) run.step(nullptr);
    const auto copy = run.clone();
    CHECK(toJson(test::sceneAt(*copy)) == toJson(test::sceneAt(run)));
    test::checkCopyGoesOnAs(run, *copy);
  }
}

TEST_CASE("search: what a large search holds is moved a piece at a time, and no step is another for it") {
  search::SearchOptions rollouts{Algorithm::monte_carlo};
  rollouts.sampling = {.rollouts = 120, .longest = 3000, .simple = false};
  for (const search::SearchOptions& options :
       {search::SearchOptions{Algorithm::breadth_first}, search::SearchOptions{Algorithm::a_star},
        search::SearchOptions{Algorithm::uniform_cost, search::Ties::state}, rollouts}) {
    CAPTURE(search::name(options.algorithm));
    SearchRun plain(GridProblem(400), options), prepared(GridProblem(400), options),
        hasty(GridProblem(400), options);
    int64_t pieces = 0;
    bool same = true;
    Trace a, b, c;
    while (!ended(plain.status())) {
      while (prepared.prepare()) ++pieces;
      hasty.prepare();
      for (Trace* trace : {&a, &b, &c}) trace->clear();
      plain.step(&a);
      prepared.step(&b);
      hasty.step(&c);
      same = same && std::equal(a.events().begin(), a.events().end(), b.events().begin(), b.events().end()) &&
             std::equal(a.events().begin(), a.events().end(), c.events().begin(), c.events().end()) &&
             plain.memory() == prepared.memory();
    }
    CHECK(same);
    CHECK(pieces > 0);
    CHECK(prepared.result() == plain.result());
    CHECK(hasty.result() == plain.result());
    CHECK(test::metricsText(prepared) == test::metricsText(plain));
  }
}

TEST_CASE("search: what the moves from a position lead to, in words") {
  search::StepTold step;
  bool on_line = false;
  const auto words = [&](int64_t moves, int64_t fresh) {
    step.moves = moves;
    step.fresh = fresh;
    return search::successorWords(step, "jump", on_line);
  };
  CHECK(words(0, 0) == "no jump is possible from here");
  CHECK(words(1, 1) == "the only jump from here leads to a new position");
  CHECK(words(1, 0) == "the only jump from here leads to a position seen before");
  CHECK(words(2, 2) == "both jumps from here lead to new positions");
  CHECK(words(2, 0) == "neither of the 2 jumps from here leads to a new position");
  CHECK(words(3, 3) == "all 3 jumps from here lead to new positions");
  CHECK(words(3, 2) == "of the 3 jumps from here 2 lead to new positions");
  CHECK(words(3, 1) == "of the 3 jumps from here 1 leads to a new position");
  CHECK(words(3, 0) == "none of the 3 jumps from here leads to a new position");
  step.alike = 1;
  CHECK(words(1, 0) == "the only jump from here leads to what counts as the same as one seen before");
  CHECK(words(2, 1) ==
        "of the 2 jumps from here 1 leads to a new position, and 1 leads to what counts as the same as one "
        "seen before");
  step.alike = 2;
  CHECK(words(3, 0) ==
        "none of the 3 jumps from here leads to a new position, and 2 lead to what counts as the same as one "
        "seen before");
  on_line = true;
  CHECK(words(3, 1) ==
        "of the 3 jumps from here 1 leads on, and 2 lead to what counts as the same as one on the line");
  step.alike = 0;
  CHECK(words(1, 1) == "the only jump from here leads on");
  CHECK(words(1, 0) == "the only jump from here leads back to the line");
  CHECK(words(2, 2) == "both jumps from here lead on");
  CHECK(words(2, 0) == "neither of the 2 jumps from here leads on");
}

TEST_CASE("search: long solutions are listed around the current move") {
  CHECK(search::solutionWindow(14, 3).end == 14);
  const search::SolutionWindow middle = search::solutionWindow(1000, 500);
  CHECK(middle.first < 500);
  CHECK(middle.end > 500);
  CHECK(middle.end - middle.first == 120);
  CHECK(search::solutionWindow(1000, 999).end == 1000);
  CHECK(search::solutionWindow(1000, 0).first == 0);
}

TEST_CASE("state graph: a cost too small to tell apart leads no plan back and forth") {
  // Two ways of 2 from 0 to 3, and between them hardly any cost.
  const std::vector<search::StateEdge> edges = {{0, 1, 1}, {0, 2, 1},    {1, 3, 1},
                                                {2, 3, 1}, {1, 2, 1e-9}, {2, 1, 1e-9}};
  const search::CheapestPlans found = search::cheapestPlans(4, edges, {false, false, false, true}, 4);
  CHECK(found.cost == 2);
  CHECK(found.ways == 2);
  CHECK(found.plans == std::vector<std::vector<int32_t>>{{0, 2}, {1, 3}});
}

TEST_CASE("state graph: no plan is too long, and of more ways than can be counted the first are listed") {
  constexpr int32_t kLength = 100000;
  std::vector<search::StateEdge> edges;  // two from each state to the next
  for (int32_t state = 0; state < kLength; ++state) edges.insert(edges.end(), 2, {state, state + 1, 1});
  std::vector<bool> is_goal(kLength + 1);
  is_goal.back() = true;
  const search::CheapestPlans found = search::cheapestPlans(kLength + 1, edges, is_goal, 2);
  CHECK(found.cost == kLength);
  CHECK(found.ways == UINT64_MAX);
  REQUIRE(found.plans.size() == 2);
  REQUIRE(found.plans[1].size() == kLength);
  CHECK(found.plans[0].back() == 2 * kLength - 2);
  CHECK(found.plans[1].back() == 2 * kLength - 1);
}

TEST_CASE("all positions: some are left out only where one more was found") {
  const GridProblem grid(3);
  const search::AllPositions<GridProblem> few(grid, 4);
  CHECK_FALSE(few.whole());
  CHECK(few.leftOut());
  const search::AllPositions<GridProblem> stopped(grid, 100,
                                                  [](int32_t, uint8_t, int32_t, double) { return false; });
  CHECK_FALSE(stopped.whole());
  CHECK_FALSE(stopped.leftOut());
}

}  // namespace noggin
