#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "constraints/queens/search.h"
#include "constraints/queens/subtree.h"
#include "core/rng.h"

namespace noggin {
namespace {

using namespace constraints;

// Queen by queen, as the masks are defined.
struct PlainSubtree {
  std::vector<uint32_t> allowed, required;  // by row
  int first = 0;
  int32_t placed = 0;
  std::vector<QueensBelow> solutions;
  QueensBelow below{};

  void place(const QueensLevel& level, int row) {
    const auto at = static_cast<size_t>(row);
    for (uint32_t column = 0; column < allowed.size(); ++column) {
      const uint32_t bit = uint32_t{1} << column;
      if (!(level.free & bit)) continue;
      ++placed;
      below[static_cast<size_t>(row - first)] = static_cast<uint8_t>(column);
      if (at + 1 == allowed.size()) {
        solutions.push_back(below);
        continue;
      }
      QueensLevel next{level.columns | bit, (level.falling | bit) << 1, (level.rising | bit) >> 1};
      const bool complete = (next.columns & required[at + 1]) == required[at + 1];
      next.free = complete ? allowed[at + 1] & ~(next.columns | next.falling | next.rising) : 0;
      place(next, row + 1);
    }
  }
};

uint32_t drawnColumns(Rng& rng, uint32_t n, uint32_t most_missing) {
  uint32_t columns = (uint32_t{1} << n) - 1;
  for (uint32_t i = rng.below(most_missing + 1); i > 0; --i) columns &= ~(uint32_t{1} << rng.below(n));
  return columns;
}

// Queens in the rows above `row`, wherever they are free.
QueensLevel drawnLevel(Rng& rng, const PlainSubtree& plain, int row) {
  QueensLevel level{.free = plain.allowed[0]};
  for (int r = 0; r < row && level.free != 0; ++r) {
    uint32_t bit;
    do bit = uint32_t{1} << rng.below(static_cast<uint32_t>(plain.allowed.size()));
    while (!(level.free & bit));
    level = {level.columns | bit, (level.falling | bit) << 1, (level.rising | bit) >> 1};
    level.free = plain.allowed[static_cast<size_t>(r + 1)] & ~(level.columns | level.falling | level.rising);
  }
  return level;
}

}  // namespace

TEST_CASE("queens: row by row a subtree is what it is queen by queen") {
  Rng rng(5);
  int whole = 0, with_solutions = 0, requiring = 0;
  for (int i = 0; i < 600; ++i) {
    const uint32_t n = 11 + rng.below(10);
    CAPTURE(n);
    PlainSubtree plain{.first = static_cast<int>(n) - 8};
    for (uint32_t row = 0; row < n; ++row) plain.allowed.push_back(drawnColumns(rng, n, 2));
    plain.required.assign(n, 0);
    if (rng.below(2) == 0)
      std::fill(plain.required.end() - 3, plain.required.end(), uint32_t{1} << rng.below(n) | 1u);
    const QueensLevel level = drawnLevel(rng, plain, plain.first);
    plain.place(level, plain.first);
    if (plain.placed == 0 || plain.placed >= kMostSubtreePlacements) continue;
    std::vector<QueensBelow> solutions;
    const QueensRules rules{plain.allowed, plain.required};
    REQUIRE(placeSubtree(level, plain.first, rules, plain.placed, solutions) == 0);
    REQUIRE(solutions.empty());
    REQUIRE(placeSubtree(level, plain.first, rules, plain.placed + 1, solutions) == plain.placed);
    REQUIRE(solutions == plain.solutions);
    ++whole;
    with_solutions += !solutions.empty();
    requiring += plain.required.back() != 0;
  }
  CHECK(whole > 400);
  CHECK(with_solutions > 50);
  CHECK(requiring > 150);
}

namespace {

// The boards after each so many placements, queen by queen.
struct PlainBoards {
  std::vector<uint32_t> open;
  std::vector<QueenColumns> boards;
  QueenColumns columns;
  int64_t placed = 0;

  void place(size_t row) {
    for (size_t column = 0; column < open.size(); ++column) {
      const Square square{static_cast<int>(row), static_cast<int>(column)};
      bool free = (open[row] >> column & 1u) != 0;
      for (size_t above = 0; above < row; ++above)
        free &= !attacks({static_cast<int>(above), columns[above]}, square);
      if (!free) continue;
      columns[row] = static_cast<int16_t>(column);
      if (++placed % kLargeUnit == 0) boards.push_back(columns);
      if (row + 1 < open.size()) place(row + 1);
      columns[row] = kNoQueen;
    }
  }
};

}  // namespace

TEST_CASE("queens: each large step by masks ends where a search queen by queen is after as many") {
  QueensTask task{.n = 12};
  task.ground.blocked = {{0, 3}, {5, 5}, {11, 0}};
  PlainBoards plain{openColumns(task.ground, task.n), {}, QueenColumns(12, kNoQueen)};
  plain.place(0);
  const auto search = makeQueensSearch(QueensMethod::bitmask, task);
  QueensFound found(0);
  for (const QueenColumns& board : plain.boards) {
    REQUIRE(search->step(found, nullptr) == Progress::on);
    const std::span<const int16_t> columns = search->columns();
    // The last row keeps the queen of the latest solution of the step.
    REQUIRE(std::equal(columns.begin(), columns.end() - 1, board.begin()));
  }
  CHECK(search->step(found, nullptr) == Progress::exhausted);
  CHECK(search->counters().placed == plain.placed);
  CHECK(plain.boards.size() > 100);
}

}  // namespace noggin
