#include "constraints/queens_backtracking.h"

namespace noggin::constraints {
namespace {

// Up to 10 queens all solutions take 35538 placements, and a first one up to 19 queens no more.
int32_t unitOf(const QueensTask& task) {
  return task.n <= (task.all ? 10 : 19) ? kSmallUnit : kLargeUnit;
}

}  // namespace

QueensByBacktracking::QueensByBacktracking(const QueensTask& task)
    : task_(task),
      unit_(unitOf(task)),
      columns_(static_cast<size_t>(task.n), kNoQueen),
      next_(static_cast<size_t>(task.n), 0),
      tried_(static_cast<size_t>(task.n), false) {}

Went QueensByBacktracking::step(QueensFound& found, Trace* trace) {
  ++steps_;
  if (unit_ == kSmallUnit) {
    if (row_ < task_.n && place(found, trace)) return Went::on;
    if (takeBack(trace)) return Went::on;
    if (trace) trace->add({.kind = EventKind::done});
    return Went::through;
  }
  const int64_t before = counters_.placed;
  const int64_t solutions = found.count();
  bool more = true;
  while (more && counters_.placed - before < unit_) {
    if (row_ < task_.n && place(found, nullptr)) {
      if (!task_.all && found.count() > solutions) break;
    } else {
      more = takeBack(nullptr);
    }
  }
  if (trace) {
    trace->add({.kind = EventKind::evaluate, .value = static_cast<int32_t>(counters_.placed - before)});
    if (!task_.all && found.count() > solutions) trace->add({.kind = EventKind::goal, .value = 1});
    if (!more) trace->add({.kind = EventKind::done});
  }
  return more ? Went::on : Went::through;
}

bool QueensByBacktracking::place(QueensFound& found, Trace* trace) {
  const auto row = static_cast<size_t>(row_);
  int column = next_[row];
  while (column < task_.n && !isFree(row_, column)) ++column;
  if (column == task_.n) return false;
  columns_[row] = static_cast<int16_t>(column);
  next_[row] = static_cast<int16_t>(column + 1);
  tried_[row] = true;
  flip(row_, column);
  ++counters_.placed;
  if (unit_ == kSmallUnit) tree_.grow(row_, column, steps_);
  if (trace) trace->add({.kind = EventKind::place, .place = static_cast<uint16_t>(row_), .value = column});
  ++row_;
  if (row_ < task_.n) {
    next_[row + 1] = 0;
    tried_[row + 1] = false;
    return true;
  }
  if (task_.all)
    found.add(columns_);
  else
    found.addOnly(columns_);
  if (unit_ == kSmallUnit) tree_.markSolution();
  if (trace) trace->add({.kind = EventKind::goal, .value = static_cast<int32_t>(found.count())});
  return true;
}

bool QueensByBacktracking::takeBack(Trace* trace) {
  if (row_ == 0) return false;
  const Undo why = row_ == task_.n                     ? Undo::solution
                   : tried_[static_cast<size_t>(row_)] ? Undo::tried
                                                       : Undo::attacked;
  --row_;
  int16_t& column = columns_[static_cast<size_t>(row_)];
  if (trace)
    trace->add({.kind = EventKind::undo,
                .detail = static_cast<uint8_t>(why),
                .place = static_cast<uint16_t>(row_),
                .value = column});
  flip(row_, column);
  column = kNoQueen;
  ++counters_.undone;
  if (unit_ == kSmallUnit) tree_.goUp(why == Undo::attacked);
  return true;
}

// Each square of the row below the queen taken back lay under attack: under whose.
std::string QueensByBacktracking::whyTakenBack(const Event& undo) const {
  const std::string queen = "the queen of row " + std::to_string(undo.place + 1) + " leaves column " +
                            std::to_string(undo.value + 1);
  const int next = undo.place + 1;
  switch (static_cast<Undo>(undo.detail)) {
    case Undo::solution:
      return "To find the next solution " + queen;
    case Undo::tried:
      return "Every free square of row " + std::to_string(next + 1) + " has been tried, so " + queen;
    case Undo::attacked:
      break;
  }
  std::string by;
  for (int column = 0; column < task_.n; ++column)
    for (int row = 0; row < next; ++row) {
      const int other = row == undo.place ? undo.value : columns_[static_cast<size_t>(row)];
      if (!attacks({row, other}, {next, column})) continue;
      by += (by.empty() ? "" : ", ") + std::to_string(column + 1) + " by row " + std::to_string(row + 1);
      break;
    }
  return "Every square of row " + std::to_string(next + 1) + " is attacked (column " + by + "), so " + queen;
}

std::string QueensByBacktracking::tell(std::span<const Event> events) const {
  const Event& event = events.front();
  const Square square{event.place, event.value};
  if (event.kind == EventKind::undo) return whyTakenBack(event);
  if (event.kind == EventKind::place) {
    if (events.back().kind == EventKind::goal)
      return "The last queen goes to " + inWords(square) + ", and no two attack each other: a solution";
    return "A queen goes to " + inWords(square) + ", the first square of the row that is free and untried";
  }
  if (events.back().kind == EventKind::goal) return "A solution: " + inWords(columns_);
  return std::to_string(event.value) + " more queens placed, and where they led nowhere taken back";
}

void QueensByBacktracking::drawInside(Scene& scene) const {
  if (unit_ == kSmallUnit) tree_.draw(scene);
}

}  // namespace noggin::constraints
