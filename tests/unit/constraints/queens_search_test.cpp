#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "constraints/queens/hint.h"
#include "constraints/queens/run.h"
#include "constraints/queens/scene.h"

namespace noggin {
namespace {

using namespace constraints;

struct Finished {
  QueensFound found;
  QueensCounters counters;
  Progress progress = Progress::on;
  QueenColumns columns;
};

Finished finish(QueensMethod method, const QueensTask& task, int64_t limit = 100000) {
  const auto search = makeQueensSearch(method, task);
  Finished end{QueensFound(limit), {}};
  while (end.progress == Progress::on && (task.all || end.found.count() == 0))
    end.progress = search->step(end.found, nullptr);
  end.counters = search->counters();
  end.columns.assign(search->columns().begin(), search->columns().end());
  return end;
}

bool peaceful(const QueenColumns& columns) {
  for (size_t a = 0; a < columns.size(); ++a)
    for (size_t b = 0; b < a; ++b)
      if (attacks({static_cast<int>(a), columns[a]}, {static_cast<int>(b), columns[b]})) return false;
  return true;
}

std::vector<QueenColumns> sorted(QueensFound found) {
  found.sort();
  std::vector<QueenColumns> all;
  for (const QueensFound::Kept& kept : found.kept()) all.push_back(kept.columns);
  return all;
}

constexpr int64_t kCounts[] = {0, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596};
constexpr int64_t kFundamental[] = {0, 1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752};

}  // namespace

TEST_CASE("queens: the three complete methods find the same solutions, and as many as are published") {
  for (int n = 1; n <= 9; ++n) {
    CAPTURE(n);
    const auto index = static_cast<size_t>(n);
    std::vector<QueenColumns> all;
    for (const QueensMethod method :
         {QueensMethod::permutations, QueensMethod::backtracking, QueensMethod::bitmask}) {
      CAPTURE(static_cast<int>(method));
      const Finished end = finish(method, {.n = n});
      CHECK(end.progress == Progress::exhausted);
      CHECK(end.found.count() == kCounts[index]);
      CHECK(end.found.fundamental() == kFundamental[index]);
      if (method == QueensMethod::permutations) all = sorted(end.found);
      CHECK(sorted(end.found) == all);
    }
    CHECK(static_cast<int64_t>(all.size()) == kCounts[index]);
    CHECK(std::set<QueenColumns>(all.begin(), all.end()).size() == all.size());
    for (const QueenColumns& solution : all) REQUIRE(peaceful(solution));
  }
}

TEST_CASE("queens: counting goes on where keeping ends") {
  for (const int n : {10, 11, 12, 13}) {
    CAPTURE(n);
    const Finished end = finish(QueensMethod::bitmask, {.n = n}, 5);
    CHECK(end.found.count() == kCounts[static_cast<size_t>(n)]);
    CHECK(end.found.fundamental() == kFundamental[static_cast<size_t>(n)]);
    CHECK(end.found.kept().size() == 5);
  }
  CHECK(finish(QueensMethod::backtracking, {.n = 11}, 0).found.count() == 2680);
  CHECK(finish(QueensMethod::permutations, {.n = 10}, 0).found.count() == 724);
}

TEST_CASE("queens: the costs shown side by side are those counted") {
  int64_t factorial = 1;
  for (int n = 1; n < static_cast<int>(kCostsKnown); ++n) {
    CAPTURE(n);
    const auto index = static_cast<size_t>(n);
    factorial *= n;
    if (n <= 9) CHECK(finish(QueensMethod::permutations, {.n = n}).counters.permutations == factorial);
    CHECK(finish(QueensMethod::backtracking, {.n = n}, 0).counters.placed == kBacktrackingPlacements[index]);
    CHECK(finish(QueensMethod::bitmask, {.n = n}, 0).counters.placed == kMaskPlacements[index]);
  }
}

TEST_CASE("queens: the first solution is the smallest, whoever looks for it") {
  for (const int n : {1, 4, 5, 6, 7, 8, 9}) {
    CAPTURE(n);
    const QueenColumns smallest = sorted(finish(QueensMethod::backtracking, {.n = n}).found).front();
    for (const QueensMethod method :
         {QueensMethod::permutations, QueensMethod::backtracking, QueensMethod::bitmask}) {
      const Finished end = finish(method, {.n = n, .all = false});
      CHECK(end.found.count() == 1);
      CHECK(end.found.fundamental() == 1);
      CHECK(end.columns == smallest);
    }
  }
  for (const int n : {2, 3}) CHECK(finish(QueensMethod::bitmask, {.n = n, .all = false}).found.count() == 0);
  CHECK(finish(QueensMethod::backtracking, {.n = 20, .all = false}).counters.placed == 199635);  // published
  const Finished large = finish(QueensMethod::bitmask, {.n = 26, .all = false});
  CHECK(peaceful(large.columns));
  CHECK(large.columns == finish(QueensMethod::backtracking, {.n = 26, .all = false}).columns);
}

TEST_CASE("queens: min-conflicts solves boards of any size, and gives up where there is nothing to find") {
  for (const int n : {1, 4, 5, 6, 7, 8, 20, 100, 1000})
    for (uint32_t seed = 1; seed <= 5; ++seed) {
      CAPTURE(n);
      CAPTURE(seed);
      const Finished end = finish(QueensMethod::min_conflicts, {.n = n, .all = false, .seed = seed});
      CHECK(end.found.count() == 1);
      CHECK(peaceful(end.columns));
      if (n == 1000) CHECK(end.counters.moved < 1000);
    }
  for (const int n : {2, 3})
    CHECK(finish(QueensMethod::min_conflicts, {.n = n, .all = false}).progress == Progress::gave_up);
}

TEST_CASE("queens: the curve of conflicts is marked where a new board begins, the latest eight times") {
  const auto search =
      makeQueensSearch(QueensMethod::min_conflicts, {.n = 3, .all = false});  // has no solution
  QueensFound found(1);
  std::vector<double> begun;
  double points = 0;  // of the curve: one after the last queen of a board, and one after each round
  int64_t placed = 0;
  for (Progress progress = Progress::on; progress == Progress::on;) {
    const QueensCounters before = search->counters();
    progress = search->step(found, nullptr);
    const QueensCounters& now = search->counters();
    if (now.restarts > before.restarts) begun.push_back(points - 0.5);
    placed += now.placed - before.placed;
    points += progress == Progress::on && now.placed == before.placed && now.restarts == before.restarts;
    if (now.placed > before.placed && placed % 3 == 0) ++points;
    if (points == 0) continue;
    Scene scene;
    search->drawInside(scene);
    const std::vector<Series> series = std::get<Plot>(scene.panels.front().content).series;
    const size_t marks = std::min<size_t>(begun.size(), 8);
    REQUIRE(series.size() == 1 + marks);
    CHECK(series.front().x.back() == points - 1);
    for (size_t i = 0; i < marks; ++i) {
      CHECK(series[1 + i].x == std::vector<double>(2, begun[begun.size() - marks + i]));
      CHECK((series[1 + i].title == "new board") == (i + 1 == marks));
    }
  }
  CHECK(begun.size() == 50);
}

TEST_CASE("queens: on boards that one can watch each step is a queen, on larger ones many") {
  for (const QueensMethod method : {QueensMethod::backtracking, QueensMethod::bitmask})
    for (const auto& [n, all, one] :
         {std::tuple(10, true, true), {11, true, false}, {19, false, true}, {20, false, false}}) {
      const auto search = makeQueensSearch(method, {.n = n, .all = all});
      QueensFound found(1);
      search->step(found, nullptr);
      CHECK((search->counters().placed == 1) == one);
      CHECK(search->counters().placed > 0);
    }
}

TEST_CASE("queens: a solution is told by the step that finds it, and marked in the tree of small boards") {
  for (const QueensMethod method : {QueensMethod::backtracking, QueensMethod::bitmask})
    for (const auto& [n, all] : {std::pair(6, true), {8, false}, {11, true}, {22, false}}) {
      const auto search = makeQueensSearch(method, {.n = n, .all = all});
      const bool watched = n <= 10, has_tree = watched && method == QueensMethod::backtracking;
      QueensFound found(100000);
      Trace trace;
      for (Progress progress = Progress::on; progress == Progress::on && (all || found.count() == 0);) {
        const int64_t before = found.count();
        trace.clear();
        progress = search->step(found, &trace);
        const bool told = std::any_of(trace.events().begin(), trace.events().end(),
                                      [](const Event& event) { return event.kind == EventKind::goal; });
        // Too many to be told one by one where many queens are placed for all solutions.
        REQUIRE(told == (found.count() > before && (watched || !all)));
        if (!has_tree) continue;
        Scene scene;
        search->drawInside(scene);
        int64_t marked = 0;
        for (const GraphNode& node : std::get<Graph>(scene.panels.front().content).nodes)
          marked += node.tone == Tone::goal && node.label.ends_with(", a solution");
        REQUIRE(marked == found.count());
      }
      CHECK(found.count() > 0);
    }
}

TEST_CASE("queens: images of a board") {
  const QueenColumns four = {1, 3, 0, 2};
  CHECK(symmetryOf(four).images == 2);
  CHECK(symmetryOf(four).canonical);
  CHECK(imagesOf(four) == std::vector<QueenColumns>{{1, 3, 0, 2}, {2, 0, 3, 1}});
  CHECK_FALSE(symmetryOf(QueenColumns{2, 0, 3, 1}).canonical);
  // One of the twelve boards of eight queens is symmetric under a half turn and has four images; the other
  // eleven have eight.
  int64_t of_four = 0, of_eight = 0;
  const Finished eight = finish(QueensMethod::backtracking, {.n = 8});
  for (const QueensFound::Kept& kept : eight.found.kept()) {
    of_four += kept.images == 4;
    of_eight += kept.images == 8;
    for (const QueenColumns& image : imagesOf(kept.columns)) REQUIRE(peaceful(image));
  }
  CHECK(of_four == 1);
  CHECK(of_eight == 11);
}

TEST_CASE("queens: a hint leads to a solution or names the queen in the way") {
  std::vector<Square> queens;
  for (int set = 0; set < 8; ++set) {
    const Hint hint = queensHint(8, queens);
    REQUIRE(hint.move.size() == 3);
    queens.push_back({hint.move[0] - '1', hint.move[2] - '1'});
  }
  CHECK_FALSE(firstClash(queens));
  CHECK(queensHint(8, queens).move.empty());

  CHECK(queensHint(8, std::vector<Square>{{0, 0}, {3, 3}}).reason ==
        "The queens of row 1, column 1 and of row 4, column 4 share a diagonal: take the later one away.");
  // A queen in a corner of a board of four has no solution: the hint removes it.
  const Hint corner = queensHint(4, std::vector<Square>{{0, 0}});
  CHECK(corner.move == "1,1");
  CHECK(queensHint(4, std::vector<Square>{{0, 1}, {1, 3}}).move == "3,1");
  CHECK(queensHint(3, {}).move.empty());
  CHECK(queensHint(20, {}).move == "1,1");
}

TEST_CASE("queens: a hint claims only what it has proved") {
  // The blocked squares leave row 1 its corners, and no solution of four has a corner.
  const QueensGround corners{.blocked = {{0, 1}, {0, 2}}};
  CHECK(queensHint(4, {}, corners).reason == "With these blocked squares there is no solution at all.");
  const QueensGround given{.blocked = {}, .given = {{2, 3}}};
  CHECK(queensHint(6, std::vector<Square>{{2, 3}, {0, 0}}, given).reason ==
        "With this given queen there is no solution at all.");
  // Found after 12,177 positions.
  CHECK(queensHint(20, std::vector<Square>{{4, 8}, {6, 5}, {1, 12}}).reason.find("leads to a solution") !=
        std::string::npos);
  // Twenty rows have nineteen columns between them, which no search of this length finds out.
  QueensGround narrow;
  for (int row = 0; row < 20; ++row) narrow.blocked.push_back({row, 7});
  CHECK(queensHint(20, {}, narrow).reason == "As far as the hint looks, no solution begins with this board.");
}

}  // namespace noggin
