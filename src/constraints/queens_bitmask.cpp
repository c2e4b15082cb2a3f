#include "constraints/queens_bitmask.h"

#include <algorithm>
#include <bit>

namespace noggin::constraints {
namespace {

int32_t unitOf(const QueensTask& task) {
  return task.n <= (task.all ? 10 : 19) ? kSmallUnit : kLargeUnit;
}

std::string binary(uint32_t mask, int n) {
  std::string text;
  for (int column = 0; column < n; ++column) text += mask >> column & 1u ? '1' : '0';
  return text;
}

std::string listed(uint32_t mask) {
  std::string text;
  for (; mask; mask &= mask - 1)
    text += (text.empty()          ? ""
             : (mask & (mask - 1)) ? ", "
                                   : " and ") +
            std::to_string(std::countr_zero(mask) + 1);
  return text;
}

}  // namespace

QueensByMasks::QueensByMasks(const QueensTask& task)
    : task_(task), unit_(unitOf(task)), columns_(static_cast<size_t>(task.n), kNoQueen) {
  const uint32_t full = (uint32_t{1} << task.n) - 1;
  allowed_.fill(full);
  // The left half, with the middle: the other half holds the mirror images.
  levels_[0].free = (uint32_t{1} << ((task.n + 1) / 2)) - 1;
}

// What a queen in the first row, or in the second after one in the corner, says of the rows below.
void QueensByMasks::restrictFrom(int row, uint32_t bit) {
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
  } else if (levels_[0].columns == 0 && levels_[1].columns == 1) {
    for (int r = 2; r < n; ++r) allowed_[static_cast<size_t>(r)] = r < column ? full & ~2u : full;
  }
}

uint32_t QueensByMasks::freeIn(int row, const Level& level) const {
  const auto at = static_cast<size_t>(row);
  if ((level.columns & required_[at]) != required_[at]) return 0;
  return allowed_[at] & ~(level.columns | level.falling | level.rising);
}

// Places up to so many queens; false once all has been seen. The current level stays in registers, and a
// queen that leaves the next row without a free square is taken back without going there, except the last of
// a unit.
bool QueensByMasks::run(QueensFound& found, int64_t placements) {
  const int last_row = task_.n - 1;
  int64_t left = placements, undone = 0;
  int row = row_;
  Level here = levels_[static_cast<size_t>(row)];
  solution_ = false;
  while (left > 0) {
    if (here.free == 0) {
      if (row == 0) break;
      here = levels_[static_cast<size_t>(--row)];
      ++undone;
      continue;
    }
    const uint32_t bit = here.free & (0 - here.free);
    here.free ^= bit;
    --left;
    if (row == last_row) {
      row_ = row;
      foundAt(bit, found);
      if (!task_.all) break;
      continue;
    }
    if (row <= 1) restrictFrom(row, bit);
    Level next{here.columns | bit, (here.falling | bit) << 1, (here.rising | bit) >> 1, 0};
    next.free = freeIn(row + 1, next);
    if (next.free == 0 && left > 0) {
      ++undone;
      continue;
    }
    levels_[static_cast<size_t>(row)] = here;
    here = levels_[static_cast<size_t>(++row)] = next;
  }
  levels_[static_cast<size_t>(row)] = here;
  row_ = row;
  counters_.placed += placements - left;
  counters_.undone += undone;
  through_ = row == 0 && here.free == 0 && left > 0;
  return !through_;
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

// How far the queens on the edges are from the corners: only where none is nearer than the first row's is
// the board sure to be smaller than its images.
bool QueensByMasks::couldHaveSmallerImage() const {
  const auto n = static_cast<int16_t>(task_.n);
  const int16_t first = columns_.front();
  const auto near = [&](int16_t place) { return place <= first || n - 1 - place <= first; };
  if (n - 1 - first <= first || near(columns_.back())) return true;
  for (int16_t row = 0; row < n; ++row) {
    const int16_t column = columns_[static_cast<size_t>(row)];
    if ((column == 0 || column == n - 1) && near(row)) return true;
  }
  return false;
}

void QueensByMasks::foundAt(uint32_t last, QueensFound& found) {
  last_ = last;
  solution_ = true;
  columns();
  if (!task_.all)
    found.addOnly(columns_);
  else if (!couldHaveSmallerImage())
    found.addWithImages(columns_, 8);
  else if (const Symmetry symmetry = symmetryOf(columns_); symmetry.canonical)
    found.addWithImages(columns_, symmetry.images);
}

Went QueensByMasks::step(QueensFound& found, Trace* trace) {
  return unit_ == kSmallUnit ? stepOne(found, trace) : stepMany(found, trace);
}

Went QueensByMasks::stepMany(QueensFound& found, Trace* trace) {
  const int64_t before = counters_.placed;
  const bool more = run(found, unit_);
  if (!trace) return more ? Went::on : Went::through;
  trace->add({.kind = EventKind::evaluate, .value = static_cast<int32_t>(counters_.placed - before)});
  if (solution_ && !task_.all) trace->add({.kind = EventKind::goal, .value = 1});
  if (!more) trace->add({.kind = EventKind::done});
  return more ? Went::on : Went::through;
}

// A queen taken back is a step of its own here.
Went QueensByMasks::stepOne(QueensFound& found, Trace* trace) {
  if (levels_[static_cast<size_t>(row_)].free != 0) {
    const int row = row_;
    const int64_t before = found.fundamental();
    run(found, 1);
    if (!trace) return Went::on;
    const int column = columns()[static_cast<size_t>(row)];
    trace->add({.kind = EventKind::place, .place = static_cast<uint16_t>(row), .value = column});
    if (found.fundamental() > before)
      trace->add({.kind = EventKind::goal, .value = static_cast<int32_t>(found.count())});
    else if (solution_)
      trace->add({.kind = EventKind::duplicate});
    return Went::on;
  }
  solution_ = false;
  if (row_ == 0) {
    through_ = true;
    if (trace) trace->add({.kind = EventKind::done});
    return Went::through;
  }
  const int above = row_ - 1;
  if (trace)
    trace->add({.kind = EventKind::undo,
                .place = static_cast<uint16_t>(above),
                .value = columns()[static_cast<size_t>(above)]});
  --row_;
  ++counters_.undone;
  return Went::on;
}

std::string QueensByMasks::tell(std::span<const Event> events) const {
  const Event& event = events.front();
  const Square square{event.place, event.value};
  const std::string row = std::to_string(square.row + 1), column = std::to_string(square.column + 1);
  if (event.kind == EventKind::undo)
    return "No bit is left in row " + std::to_string(square.row + 2) + ": the queen of row " + row +
           " leaves column " + column;
  if (event.kind != EventKind::place) {
    if (events.back().kind == EventKind::goal) return "A solution: " + inWords(columns());
    return std::to_string(event.value) + " more queens placed in their masks";
  }
  if (events.back().kind == EventKind::duplicate)
    return "The last queen goes to column " + column +
           ", but this board is a turned or mirrored image of a smaller one and is counted there";
  if (events.back().kind == EventKind::goal)
    return "The last queen goes to column " + column + ": a solution, counted with all its images";
  const uint32_t left = levels_[static_cast<size_t>(square.row)].free;
  const std::string rest =
      left ? ", and " + listed(left) + (left & (left - 1) ? " are" : " is") + " left for later"
           : ", the only bit left";
  return "Row " + row + ": the lowest free bit is column " + column + rest;
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
