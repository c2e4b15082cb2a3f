#include "constraints/queens/bitmask.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/check.h"

namespace noggin::constraints {
namespace {

constexpr int64_t kSubtree = 1000;  // placements
constexpr int kWholeRows = 3;

}  // namespace

QueensByMasks::QueensByMasks(const QueensTask& task)
    : task_(task), unit_(placementUnit(task)), columns_(static_cast<size_t>(task.n), kNoQueen) {
  NOGGIN_CHECK(task.n >= 1 && task.n <= kMostMaskQueens);
  const std::vector<uint32_t> open = openColumns(task.ground, task.n);
  std::copy(open.begin(), open.end(), allowed_.begin());
  // The left half and the middle: the other half are mirror images.
  levels_[0].free = allowedAt(0);
}

// Symmetry breaking: the constraints on lower rows that follow from a queen in the first row, or in the
// second after one in the corner.
void QueensByMasks::restrictFrom(int row, uint32_t above, uint32_t bit) {
  const int n = task_.n;
  const uint32_t full = (uint32_t{1} << n) - 1;
  const int column = std::countr_zero(bit);
  if (row == 0) {
    const uint32_t outer = 1u | uint32_t{1} << (n - 1);
    const uint32_t inner = full >> column & full << column;
    for (int r = 1; r < n; ++r) {
      const bool barred = column > 0 && (r < column || r >= n - column);
      const auto at = static_cast<size_t>(r);
      allowed_[at] = barred ? full & ~outer : full;
      required_[at] = column > 0 && r >= n - column ? outer : 0;
      if (r == n - 1) allowed_[at] &= inner;
    }
  } else if (above == 1) {
    for (int r = 2; r < n; ++r) allowed_[static_cast<size_t>(r)] = r < column ? full & ~2u : full;
  }
}

uint32_t QueensByMasks::freeIn(int row, const Level& level) const {
  const auto at = static_cast<size_t>(row);
  if ((level.columns & required_[at]) != required_[at]) return 0;
  return allowed_[at] & ~(level.columns | level.falling | level.rising);
}

// The rows above `row` that have untried squares left, as bits.
uint32_t QueensByMasks::openAbove(int row) const {
  uint32_t open = 0;
  for (int above = 0; above < row; ++above)
    open |= static_cast<uint32_t>(levels_[static_cast<size_t>(above)].free != 0) << above;
  return open;
}

// Places up to `placements` queens; false once the search is exhausted. The current level stays in registers.
// A queen that leaves the next row without a free square is removed without descending, except the last of a
// unit, and backtracking skips rows without untried squares. Subtrees that end within the unit are worked off
// as a whole.
template <bool torus>
bool QueensByMasks::runOn(QueensFound& found, int64_t placements) {
  const int last_row = task_.n - 1;
  int64_t left = placements, left_at_solution = -1;
  int row = row_;
  uint32_t open = openAbove(row);
  Level here = levels_[static_cast<size_t>(row)];
  solution_ = false;
  int whole_from = torus || !task_.all || placements == 1 ? last_row : firstWholeRow();
  while (left > 0) {
    if (here.free == 0) {
      const int back_to = open == 0 ? 0 : static_cast<int>(std::bit_width(open)) - 1;
      levels_[static_cast<size_t>(row)] = here;
      here = levels_[static_cast<size_t>(row = back_to)];
      if (open == 0) break;
      open ^= uint32_t{1} << row;
    }
    if (row >= whole_from && isWorthwhile(row, left)) {
      if (const int32_t placed = placeBelow(row, here, left, found); placed > 0) {
        left -= placed;
        here.free = 0;
        continue;
      }
      whole_from = row + 1;
    }
    const uint32_t bit = here.free & (0 - here.free);
    here.free ^= bit;
    --left;
    if (row == last_row) {
      levels_[static_cast<size_t>(row_ = row)] = here;
      foundAt(bit, found);
      left_at_solution = left;
      if (!task_.all) break;
      continue;
    }
    if (row <= 1 && bySymmetry()) restrictFrom(row, here.columns, bit);
    Level next{here.columns | bit, (here.falling | bit) << 1, (here.rising | bit) >> 1, 0};
    if constexpr (torus) {
      next.falling |= next.falling >> task_.n;
      next.rising |= ((here.rising | bit) & 1u) << last_row;
    }
    next.free = freeIn(row + 1, next);
    if (next.free == 0 && left > 0) continue;
    levels_[static_cast<size_t>(row)] = here;
    open |= static_cast<uint32_t>(here.free != 0) << row;
    here = next;
    ++row;
  }
  levels_[static_cast<size_t>(row)] = here;
  row_ = row;
  solution_ = row == last_row && left == left_at_solution;
  counters_.placed += placements - left;
  countUndone();
  return row > 0 || here.free != 0 || left == 0;
}

// Subtrees take about kSubtree placements from this row on, and a quarter as many with every row.
int QueensByMasks::firstWholeRow() const {
  return std::max(2 * task_.n / 3 - 4, task_.n - kMostSubtreeRows);
}

// Whether a subtree of the row is likely to end within the placements left, and large enough for vectors.
bool QueensByMasks::isWorthwhile(int row, int64_t left) const {
  const int deeper = row - firstWholeRow();
  return deeper < kWholeRows && left >= kSubtree >> (2 * deeper);
}

// Tries all that is untried at `level` and below. Returns the number of queens placed; 0 if there are `left`
// or more, and then nothing is done.
int32_t QueensByMasks::placeBelow(int row, const Level& level, int64_t left, QueensFound& found) {
  const auto n = static_cast<size_t>(task_.n);
  const QueensRules rules{std::span(allowed_).first(n), std::span(required_).first(n)};
  const auto limit = static_cast<int32_t>(std::min<int64_t>(left, kMostSubtreePlacements));
  below_.clear();
  const int32_t placed = placeSubtree(level, row, rules, limit, below_);
  if (placed == 0) return 0;
  levels_[static_cast<size_t>(row)] = level;
  row_ = task_.n - 1;
  for (const QueensBelow& below : below_) {
    auto column = below.begin();
    for (int r = row; r < row_; ++r) {
      const auto at = static_cast<size_t>(r);
      levels_[at + 1].columns = levels_[at].columns | uint32_t{1} << *column++;
    }
    foundAt(uint32_t{1} << *column, found);
  }
  return placed;
}

bool QueensByMasks::run(QueensFound& found, int64_t placements) {
  return task_.ground.torus ? runOn<true>(found, placements) : runOn<false>(found, placements);
}

std::span<const int16_t> QueensByMasks::columns() const {
  std::fill(columns_.begin(), columns_.end(), kNoQueen);
  for (int row = 0; row < row_; ++row) {
    const auto at = static_cast<size_t>(row);
    columns_[at] = static_cast<int16_t>(std::countr_zero(levels_[at + 1].columns & ~levels_[at].columns));
  }
  if (solution_) columns_.back() = static_cast<int16_t>(std::countr_zero(last_));
  return columns_;
}

// Compares the distances of the edge queens from the corners: the board is sure to be smaller than its images
// only if all of them are farther away than the first row's, which is in the left half or the middle.
bool QueensByMasks::couldHaveSmallerImage() const {
  if (task_.n == 1) return true;
  const int last = task_.n - 1;
  const int first = std::countr_zero(levels_[1].columns);
  const uint32_t outer = 1u | uint32_t{1} << last;
  const uint32_t near_top = levels_[static_cast<size_t>(first + 1)].columns;
  const uint32_t near_bottom = ~levels_[static_cast<size_t>(last - first)].columns;
  const int column = std::countr_zero(last_);
  return last - first <= first || column <= first || last - column <= first ||
         ((near_top | near_bottom) & outer) != 0;
}

void QueensByMasks::foundAt(uint32_t last, QueensFound& found) {
  last_ = last;
  solution_ = true;
  if (!task_.all)
    found.addOnly(columns());
  else if (!bySymmetry())
    found.add(columns());
  else if (!couldHaveSmallerImage())
    found.addWithImages(found.full() ? std::span<const int16_t>() : columns(), 8);
  else if (const Symmetry symmetry = symmetryOf(columns()); symmetry.canonical)
    found.addWithImages(columns_, symmetry.images);
}

Progress QueensByMasks::step(QueensFound& found, Trace* trace) {
  return unit_ == kSmallUnit ? stepOne(found, trace) : stepMany(found, trace);
}

Progress QueensByMasks::stepMany(QueensFound& found, Trace* trace) {
  const int64_t before = counters_.placed;
  const bool more = run(found, unit_);
  if (!trace) return more ? Progress::on : Progress::exhausted;
  trace->add({.kind = EventKind::evaluate, .value = static_cast<int32_t>(counters_.placed - before)});
  if (solution_ && !task_.all) trace->add({.kind = EventKind::goal, .value = 1});
  if (!more) trace->add({.kind = EventKind::done});
  return more ? Progress::on : Progress::exhausted;
}

// Here the removal of a queen is a step of its own.
Progress QueensByMasks::stepOne(QueensFound& found, Trace* trace) {
  if (levels_[static_cast<size_t>(row_)].free != 0) {
    const int row = row_;
    const int64_t before = found.count();
    run(found, 1);
    if (!trace) return Progress::on;
    const int column = columns()[static_cast<size_t>(row)];
    trace->add({.kind = EventKind::place, .place = static_cast<uint16_t>(row), .value = column});
    if (found.count() > before)
      trace->add({.kind = EventKind::goal, .value = static_cast<int32_t>(found.count())});
    else if (solution_)
      trace->add({.kind = EventKind::duplicate});
    return Progress::on;
  }
  const bool from_solution = std::exchange(solution_, false);
  if (row_ == 0) {
    countUndone();
    if (trace) trace->add({.kind = EventKind::done});
    return Progress::exhausted;
  }
  const int above = row_ - 1;
  if (trace)
    trace->add({.kind = EventKind::undo,
                .detail = from_solution,
                .place = static_cast<uint16_t>(above),
                .value = columns()[static_cast<size_t>(above)]});
  --row_;
  countUndone();
  return Progress::on;
}

// What was placed and does not stand on the board has been taken back.
void QueensByMasks::countUndone() {
  counters_.undone = counters_.placed - row_ - (solution_ ? 1 : 0);
}

void QueensByMasks::drawInside(Scene& scene) const {
  Table& table = scene.add<Table>("masks", "The masks, a bit for each column");
  table.columns = {
      {"Row", true}, {"Columns", false}, {"Falling", false}, {"Rising", false}, {"To try", false}};
  for (int row = 0; row <= row_; ++row) {
    const Level& level = levels_[static_cast<size_t>(row)];
    const Tone tone = row == row_ ? Tone::current : Tone::plain;
    table.rows.push_back({{std::to_string(row + 1), tone},
                          {binary(level.columns, task_.n), tone},
                          {binary(level.falling, task_.n), tone},
                          {binary(level.rising, task_.n), tone},
                          {binary(level.free, task_.n), tone}});
  }
}

}  // namespace noggin::constraints
