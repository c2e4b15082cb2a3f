// The engines of the sliding-tile puzzle: incremental heuristics against recomputed ones, admissibility of
// all, and the fast searches against the generic ones.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <new>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "search/engine/pace.h"
#include "search/tiles/enumeration.h"
#include "search/tiles/ida.h"
#include "search/tiles/incremental.h"
#include "search/watch/run.h"
#include "tests/support/failing_memory.h"
#include "tests/support/search_lab.h"

namespace noggin {

using namespace search;

namespace {

constexpr std::array kAll = {TilesHeuristic::none,
                             TilesHeuristic::misplaced,
                             TilesHeuristic::misplaced_and_blank,
                             TilesHeuristic::manhattan,
                             TilesHeuristic::linear_conflict,
                             TilesHeuristic::walking_distance,
                             TilesHeuristic::pattern_database};

std::shared_ptr<const PatternDatabase> databaseFor(const TilesEstimator& estimator) {
  const auto build = PatternBuild::shared(estimator.view().plan());
  for (size_t steps = 0; !build->finishedAfter(steps);) build->after(++steps);
  return build->database();
}

std::string inOrder(const TilesBoard& board) {
  std::string text = "0";
  for (int tile = 1; tile < board.squares(); ++tile) text += " " + std::to_string(tile);
  return text;
}

// The tiles in order after the blank.
TilesEstimator estimatorOf(const TilesBoard& board, TilesHeuristic heuristic) {
  return {board, *board.parse("goal", inOrder(board)), heuristic, PatternSplit::five_five_five};
}

TilesEstimator estimatorOf(int side, const char* goal, TilesHeuristic heuristic) {
  const TilesBoard board(side);
  TilesEstimator estimator(board, *board.parse("goal", goal), heuristic, PatternSplit::five_five_five);
  if (heuristic == TilesHeuristic::pattern_database) estimator.use(databaseFor(estimator));
  return estimator;
}

// Follows a random walk with `after` and compares it with `root` and the estimator at each position.
template <class Heuristic>
void checkIncremental(const TilesEstimator& estimator, int steps) {
  const TilesBoard& board = estimator.board();
  const Heuristic heuristic(estimator);
  Rng rng(5);
  TilesState state = board.walk(estimator.goal(), 50, rng);
  auto now = heuristic.root(state);
  for (int step = 0; step < steps; ++step) {
    const auto way = rng.below(4);
    const int blank = board.blankOf(state), to = board.beside(blank, kTilesTried[way]);
    if (to < 0) continue;
    auto next = now;
    const int tile = board.tileAt(state, to);
    const int estimate = heuristic.after(now, next, tile, to, blank, way, 1000);
    state = board.moved(state, blank, to);
    REQUIRE(estimate == estimator.estimate(state));
    REQUIRE(heuristic.value(heuristic.root(state)) == estimate);
    now = next;
  }
}

// The thresholds of all rounds, and the length of the solution.
struct Rounds {
  std::vector<int32_t> thresholds;
  int32_t moves = -1;
  bool operator==(const Rounds&) const = default;
};

Rounds roundsOf(Searcher<TilesPuzzle>& search) {
  Rounds rounds;
  Trace trace;
  for (Status status = Status::running; status == Status::running;) {
    trace.clear();
    status = search.advance(0, &trace);
    for (const Event& event : trace.events())
      if (event.kind == EventKind::evaluate && event.detail == 0) rounds.thresholds.push_back(event.value);
  }
  rounds.moves = search.tree()[search.goal()].depth;
  return rounds;
}

// The positions expanded and first generated, among those that every search stores.
std::vector<std::array<int32_t, 5>> arrivals(const Trace& trace) {
  std::vector<std::array<int32_t, 5>> events;
  for (const Event& event : trace.events())
    if ((event.kind == EventKind::expand || event.kind == EventKind::generate) &&
        event.node < SearchTree::kEarliest)
      events.push_back(
          {static_cast<int32_t>(event.kind), event.detail, event.node, event.parent, event.value});
  return events;
}

// Compares the fast IDA* with the generic one.
void checkRounds(const TilesEstimator& estimator, TilesState start) {
  const std::string heuristic_name(name(estimator.heuristic()));
  CAPTURE(heuristic_name);
  const auto puzzle = std::make_shared<const TilesPuzzle>(start, estimator);
  const auto fast = ownSearcher({Algorithm::ida_star}, puzzle, start, 0);
  REQUIRE(fast != nullptr);
  IdaStar<TilesPuzzle> generic(puzzle, start, 0);
  Rounds expected = roundsOf(generic);
  expected.thresholds.insert(expected.thresholds.begin(), static_cast<int32_t>(puzzle->estimate(start)));
  CHECK(roundsOf(*fast) == expected);
}

}  // namespace

TEST_CASE("tiles engines: an incremental heuristic gives what a position is estimated at") {
  for (const char* goal : {"*12345678", "1234*5678", "1*2345678", "87654321*"})
    for (const TilesHeuristic heuristic : kAll) {
      CAPTURE(goal);
      const std::string heuristic_name(name(heuristic));
      CAPTURE(heuristic_name);
      const TilesEstimator estimator = estimatorOf(3, goal, heuristic);
      if (heuristic == TilesHeuristic::linear_conflict)
        checkIncremental<IncrementalConflicts>(estimator, 300);
      else if (heuristic == TilesHeuristic::walking_distance)
        checkIncremental<IncrementalWalking>(estimator, 300);
      else if (heuristic == TilesHeuristic::pattern_database)
        checkIncremental<IncrementalDistance>(estimator, 300);
      else
        checkIncremental<IncrementalSum>(estimator, 300);
    }
  // Goals with the blank in a corner, at an edge and inside: the three kinds of pattern databases.
  for (const char* goal : {"*123456789ABCDEF", "123456789ABCDEF*", "1*23456789ABCDEF", "123456789A*BCDEF"}) {
    CAPTURE(goal);
    checkIncremental<IncrementalPatterns>(estimatorOf(4, goal, TilesHeuristic::pattern_database), 2000);
    checkIncremental<IncrementalWalking>(estimatorOf(4, goal, TilesHeuristic::walking_distance), 2000);
    checkIncremental<IncrementalConflicts>(estimatorOf(4, goal, TilesHeuristic::linear_conflict), 2000);
  }
}

TEST_CASE("tiles engines: incremental heuristics hold on boards with a side of five") {
  for (const auto& size : {std::pair(4, 5), std::pair(5, 4), std::pair(3, 5), std::pair(5, 2)}) {
    const TilesBoard board(size.first, size.second);
    for (const TilesHeuristic heuristic :
         {TilesHeuristic::misplaced, TilesHeuristic::misplaced_and_blank, TilesHeuristic::manhattan})
      checkIncremental<IncrementalSum>(estimatorOf(board, heuristic), 200);
    checkIncremental<IncrementalConflicts>(estimatorOf(board, TilesHeuristic::linear_conflict), 600);
  }
}

TEST_CASE(
    "tiles engines: no estimate is too high for any position of the 8 puzzle but those that count the "
    "blank") {
  for (const char* goal : {"*12345678", "1234*5678"}) {
    CAPTURE(goal);
    TilesEstimator estimator = estimatorOf(3, goal, TilesHeuristic::pattern_database);
    TilesSpace space(estimator.goal());
    CHECK_FALSE(space.expand(TilesSpace::kReachable));
    int64_t too_high[kTilesHeuristics] = {}, sums[kTilesHeuristics] = {};
    for (uint32_t i = 0; i < space.found(); ++i) {
      const TilesState state = space.position(i);
      for (size_t h = 1; h < kTilesHeuristics; ++h) {
        const int estimate = estimator.estimate(state, static_cast<TilesHeuristic>(h));
        too_high[h] += estimate > space.depth(state);
        sums[h] += estimate;
      }
    }
    for (const TilesHeuristic heuristic : kAll)
      CHECK((too_high[static_cast<size_t>(heuristic)] > 0) ==
            (heuristic == TilesHeuristic::misplaced_and_blank));
    const auto sum = [&](TilesHeuristic heuristic) { return sums[static_cast<size_t>(heuristic)]; };
    CHECK(sum(TilesHeuristic::misplaced) < sum(TilesHeuristic::manhattan));
    CHECK(sum(TilesHeuristic::manhattan) < sum(TilesHeuristic::linear_conflict));
    CHECK(sum(TilesHeuristic::manhattan) < sum(TilesHeuristic::walking_distance));
    CHECK(sum(TilesHeuristic::linear_conflict) < sum(TilesHeuristic::pattern_database));
    CHECK(sum(TilesHeuristic::walking_distance) < sum(TilesHeuristic::pattern_database));
    int64_t distances = 0;
    for (uint32_t i = 0; i < space.found(); ++i) distances += space.depth(space.position(i));
    CHECK(sum(TilesHeuristic::pattern_database) == distances);
  }
}

TEST_CASE(
    "tiles engines: estimates of the 15 puzzle are no higher than the length of the walk from the goal") {
  for (const char* goal : {"*123456789ABCDEF", "1*23456789ABCDEF", "123456789A*BCDEF"}) {
    CAPTURE(goal);
    const TilesEstimator estimator = estimatorOf(4, goal, TilesHeuristic::pattern_database);
    Rng rng(3);
    for (int steps = 1; steps <= 60; ++steps) {
      const TilesState state = estimator.board().walk(estimator.goal(), steps, rng);
      for (const TilesHeuristic heuristic :
           {TilesHeuristic::manhattan, TilesHeuristic::linear_conflict, TilesHeuristic::walking_distance,
            TilesHeuristic::pattern_database}) {
        const int estimate = estimator.estimate(state, heuristic);
        CHECK(estimate <= steps);
        // Each move changes the parity of the first three heuristics, as it does that of the distance.
        if (heuristic != TilesHeuristic::pattern_database) CHECK((steps - estimate) % 2 == 0);
      }
    }
  }
}

TEST_CASE("tiles engines: walking distance knows 24964 patterns of the 15 puzzle and 105 of the 8 puzzle") {
  CHECK(WalkingTable(4, 4, 0).patterns() == 24964);
  CHECK(WalkingTable(3, 3, 0).patterns() == 105);
}

TEST_CASE("tiles engines: the fast IDA* has the rounds and the answers of the generic one") {
  std::vector<std::pair<int, std::string>> cases = {{3, "4*3275681"}, {3, "64375182*"}, {3, "8*6547231"}};
  const TilesBoard large(4);
  Rng rng(1);
  for (int i = 0; i < 3; ++i)
    cases.push_back({4, large.text(large.walk(*large.parse("goal", "*123456789ABCDEF"), 20, rng))});
  for (const auto& each : cases) {
    const int side = each.first;
    const std::string& start = each.second;
    CAPTURE(start);
    for (const TilesHeuristic heuristic :
         {TilesHeuristic::misplaced_and_blank, TilesHeuristic::manhattan, TilesHeuristic::linear_conflict,
          TilesHeuristic::walking_distance, TilesHeuristic::pattern_database}) {
      if (heuristic == TilesHeuristic::misplaced_and_blank && start == "8*6547231") continue;  // minutes
      const TilesEstimator estimator =
          estimatorOf(side, side == 3 ? "*12345678" : "*123456789ABCDEF", heuristic);
      checkRounds(estimator, *estimator.board().parse("start", start));
    }
  }
}

TEST_CASE("tiles engines: IDA* tells how many moves were taken back and cut off, where any were") {
  const TilesEstimator estimator = estimatorOf(3, "*12345678", TilesHeuristic::manhattan);
  const TilesState start = *estimator.board().parse("start", "8*6547231");
  const auto puzzle = std::make_shared<const TilesPuzzle>(start, estimator);
  const auto search = ownSearcher({Algorithm::ida_star}, puzzle, start, 0);
  std::map<EventKind, int> seen;
  Trace trace;
  search->advance(0, &trace);  // the first round begins
  for (int step = 0; step < kExpansionsWatched; ++step) {
    const int before = search->tree()[search->current()].depth;
    trace.clear();
    REQUIRE(search->advance(0, &trace) == Status::running);
    const std::string text = search->told(trace.events()).text();
    CAPTURE(text);
    int back = 0;
    for (const Event& event : trace.events()) {
      ++seen[event.kind];
      if (event.kind == EventKind::undo || event.kind == EventKind::cut) CHECK(event.value > 0);
      if (event.kind == EventKind::undo) back = event.value;
      const char* was = event.value == 1 ? " was " : " were ";
      if (event.kind == EventKind::undo)
        CHECK(text.find(counted(event.value, "move") + was + "taken back") != std::string::npos);
      if (event.kind == EventKind::cut)
        CHECK(text.find(counted(event.value, "move") + was + "cut off") != std::string::npos);
      if (event.kind == EventKind::expand)
        CHECK(search->tree()[search->current()].depth == before - back + 1);
    }
    CHECK((text.find("taken back") == std::string::npos) == (back == 0));
  }
  for (const EventKind kind : {EventKind::undo, EventKind::cut, EventKind::expand}) CHECK(seen[kind] > 5);
}

TEST_CASE("tiles engines: the fast IDA* does so with nineteen tiles") {
  for (const auto& size : {std::pair(4, 5), std::pair(5, 4)}) {
    const TilesBoard board(size.first, size.second);
    for (const TilesHeuristic heuristic :
         {TilesHeuristic::misplaced, TilesHeuristic::manhattan, TilesHeuristic::linear_conflict}) {
      const TilesEstimator estimator = estimatorOf(board, heuristic);
      Rng rng(2);
      for (int i = 0; i < 2; ++i) checkRounds(estimator, board.walk(estimator.goal(), 16, rng));
    }
  }
}

TEST_CASE("tiles engines: the fast enumeration finds and counts what the generic one does") {
  for (const char* start : {"*12345678", "4*3275681", "*21345678"}) {
    CAPTURE(start);
    const TilesEstimator estimator = estimatorOf(3, "*12345678", TilesHeuristic::none);
    const auto puzzle =
        std::make_shared<const TilesPuzzle>(*estimator.board().parse("start", start), estimator);
    TilesEnumeration fast(puzzle, puzzle->start(), 0);
    Exhaustive<TilesPuzzle> generic(puzzle, puzzle->start(), 0);
    // At every number of expansions that both reach, trees and depths agree as far as they are stored.
    Status status = Status::running;
    while (status == Status::running) {
      Trace told, expected;
      status = fast.advance(0, &told);
      while (generic.counts().expanded < fast.counts().expanded) generic.advance(0, &expected);
      if (fast.counts().expanded <= kExpansionsWatched) REQUIRE(arrivals(told) == arrivals(expected));
      const int64_t waiting = fast.counts().stored - fast.counts().expanded;
      if (waiting > 0)
        REQUIRE(fast.told(told.events())
                    .text()
                    .find("; " + grouped(fast.counts().stored) + " positions are known, and " +
                          grouped(waiting) + (waiting == 1 ? " waits." : " wait.")) != std::string::npos);
      REQUIRE(generic.counts().generated == fast.counts().generated);
      REQUIRE(generic.counts().stored == fast.counts().stored);
      const auto latest = static_cast<int32_t>(fast.counts().expanded) - 1;
      REQUIRE(generic.state(latest) == fast.state(fast.current()));
      REQUIRE(generic.tree()[latest].depth == fast.tree()[fast.current()].depth);
      for (size_t band = 0; band < generic.tree().depths().count(); ++band) {
        REQUIRE(generic.tree().depths()[band].stored == fast.tree().depths()[band].stored);
        REQUIRE(generic.tree().depths()[band].waiting == fast.tree().depths()[band].waiting);
      }
    }
    CHECK(generic.counts().waiting_peak == fast.counts().waiting_peak);
    for (int32_t node = 0; node < SearchTree::kEarliest; ++node) {
      REQUIRE(generic.state(node) == fast.state(node));
      REQUIRE(generic.tree()[node].parent == fast.tree()[node].parent);
      REQUIRE(generic.tree().folded(node) <= fast.tree().folded(node));  // fast also stores the current path
    }
    Json expected = Json::object(), found = Json::object();
    generic.report(expected);
    fast.report(found);
    CHECK(found == expected);
  }
}

TEST_CASE(
    "tiles engines: the groups of a pattern database hold every tile once, and turned goals share them") {
  const TilesBoard board(4);
  for (const PatternSplit split : {PatternSplit::six_six_three, PatternSplit::five_five_five}) {
    std::vector<PatternPlan> plans;
    for (int blank = 0; blank < 16; ++blank) {
      CAPTURE(blank);
      std::string text;
      for (int square = 0, tile = 1; square < 16; ++square)
        text += std::to_string(square == blank ? 0 : tile++) + " ";
      const TilesState goal = *board.parse("goal", text);
      const PatternView view(board, goal, split);
      const PatternPlan& plan = view.plan();
      if (std::find(plans.begin(), plans.end(), plan) == plans.end()) plans.push_back(plan);
      CHECK(plan.split == split);
      CHECK(plan.blank_goal == view.square(blank));
      CHECK(plan.mirrored == (view.square(blank) == PatternView::mirrored(view.square(blank))));

      const std::vector<size_t> sizes =
          split == PatternSplit::six_six_three ? std::vector<size_t>{6, 6, 3} : std::vector<size_t>{5, 5, 5};
      std::vector<int> squares = {plan.blank_goal};
      REQUIRE(plan.groups.size() == 3);
      for (size_t group = 0; group < 3; ++group) {
        CHECK(plan.groups[group].size() == sizes[group]);
        squares.insert(squares.end(), plan.groups[group].begin(), plan.groups[group].end());
      }
      std::sort(squares.begin(), squares.end());
      for (int square = 0; square < 16; ++square) CHECK(squares[static_cast<size_t>(square)] == square);

      // The board is turned as a whole: what lies beside stays beside.
      for (int square = 0; square < 16; ++square) {
        for (const Slide slide : kSlides) {
          const int to = board.beside(square, slide);
          if (to < 0) continue;
          const int a = view.square(square), b = view.square(to);
          CHECK(std::abs(a / 4 - b / 4) + std::abs(a % 4 - b % 4) == 1);
        }
        const int tile = board.tileAt(goal, square);
        if (tile == 0) continue;
        CHECK(plan.groups[static_cast<size_t>(view.group(tile))][view.shift(tile) / 4] ==
              view.square(square));
        if (plan.mirrored)
          CHECK(plan.groups[static_cast<size_t>(view.mirrorGroup(tile))][view.mirrorShift(tile) / 4] ==
                PatternView::mirrored(view.square(square)));
      }
    }
    CHECK(plans.size() == 3);  // the blank in a corner, at an edge or inside
  }
}

TEST_CASE("tiles engines: a pattern database is told of step by step, the same to all who build it") {
  const TilesEstimator estimator = estimatorOf(3, "12345678*", TilesHeuristic::none);
  PatternBuild one(estimator.view().plan()), other(estimator.view().plan());
  size_t steps = 0;
  while (!one.finishedAfter(steps)) one.after(++steps);
  CHECK(steps == (181440 + 1023) / 1024);
  for (size_t step = 0; step <= steps; ++step) {
    const PatternBuild::Progress late = one.after(step), early = other.after(step);
    REQUIRE(late.known == early.known);
    REQUIRE(late.distance == early.distance);
    REQUIRE(one.finishedAfter(step) == (step == steps));
    REQUIRE(other.finishedAfter(step) == (step == steps));
    REQUIRE((other.database() != nullptr) == (step == steps));
  }
  CHECK(one.after(steps).known == one.placements(0));
}

TEST_CASE("tiles engines: a pattern database that ran out of memory is begun again") {
  const TilesBoard board(4);
  const auto planOf = [&board](const std::string& goal) {
    return PatternView(board, *board.parse("goal", goal), PatternSplit::five_five_five).plan();
  };
  const PatternPlan plan = planOf(inOrder(board)), other = planOf("1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15");
  constexpr size_t kSteps = 12;
  PatternBuild expected(plan);
  int failures = 0;
  bool same = true;  // checked once, as the number of allocations depends on the standard library
  for (bool failed = true; failed && same; failures += failed) {
    PatternBuild::shared(other);  // so that nothing is kept for the plan
    std::shared_ptr<PatternBuild> first;
    try {
      const test::FailingMemory failing(failures + 1);
      first = PatternBuild::shared(plan);
      first->after(kSteps);
      failed = false;
    } catch (const std::bad_alloc&) {
    }
    const std::shared_ptr<PatternBuild> again = PatternBuild::shared(plan);
    same = (again == first) == !failed;
    for (size_t step = 0; step <= kSteps; ++step)
      same &= again->after(step).known == expected.after(step).known;
  }
  CAPTURE(failures);
  CHECK(same);
  CHECK(failures > 20);
}

// How many placements of the first group's tiles are that many of their moves from home, or fewer: a plain
// walk over the squares of these tiles and of the blank, whose moves among the other tiles cost nothing.
std::vector<int32_t> placementsWithin(const PatternPlan& plan, size_t deepest) {
  using Squares = std::vector<uint8_t>;  // the blank's comes last
  const TilesBoard board(plan.side);
  std::set<Squares> seen, placements;
  std::vector<int32_t> within;
  std::vector<Squares> layer = {plan.groups[0]}, next;
  layer[0].push_back(static_cast<uint8_t>(plan.blank_goal));
  for (; within.size() <= deepest; layer.swap(next), next.clear()) {
    while (!layer.empty()) {
      const Squares squares = layer.back();
      layer.pop_back();
      if (!seen.insert(squares).second) continue;
      placements.insert({squares.begin(), squares.end() - 1});
      for (const Slide slide : kSlides) {
        const int to = board.beside(squares.back(), slide);
        if (to < 0) continue;
        Squares moved = squares;
        const auto tile = std::find(moved.begin(), moved.end() - 1, to);
        const bool costs = tile != moved.end() - 1;
        if (costs) *tile = squares.back();
        moved.back() = static_cast<uint8_t>(to);
        (costs ? next : layer).push_back(moved);
      }
    }
    within.push_back(static_cast<int32_t>(placements.size()));
  }
  return within;
}

TEST_CASE("tiles engines: placements of five and of six tiles by distance, as a plain walk counts them") {
  for (const PatternSplit split : {PatternSplit::six_six_three, PatternSplit::five_five_five}) {
    const TilesBoard board(4);
    const PatternPlan plan = PatternView(board, *board.parse("goal", inOrder(board)), split).plan();
    const std::vector<int32_t> counted = placementsWithin(plan, 7);
    PatternBuild build(plan);
    for (size_t distance = 1, step = 0; distance < counted.size(); ++distance) {
      CAPTURE(distance);
      PatternBuild::Progress layer;
      while (layer.distance < distance) layer = build.after(++step);
      CHECK(layer.known == counted[distance]);
    }
  }
}

}  // namespace noggin
