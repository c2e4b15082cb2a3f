#include "constraints/queens/backtracking.h"

namespace noggin::constraints {

QueensByBacktracking::QueensByBacktracking(const QueensTask& task)
    : task_(task),
      unit_(placementUnit(task)),
      open_(openColumns(task.ground, task.n)),
      columns_(static_cast<size_t>(task.n), kNoQueen),
      next_(static_cast<size_t>(task.n), 0),
      tried_(static_cast<size_t>(task.n), false) {}

Progress QueensByBacktracking::step(QueensFound& found, Trace* trace) {
  if (unit_ == kSmallUnit) {
    if (row_ < task_.n && place(found, trace)) return Progress::on;
    if (takeBack(trace)) return Progress::on;
    if (trace) trace->add({.kind = EventKind::done});
    return Progress::exhausted;
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
  return more ? Progress::on : Progress::exhausted;
}

int QueensByBacktracking::firstFree(int from) const {
  const uint64_t barred = barredIn(row_);
  int column = from;
  while (column < task_.n && !isFree(row_, column, barred)) ++column;
  return column;
}

bool QueensByBacktracking::place(QueensFound& found, Trace* trace) {
  const auto row = static_cast<size_t>(row_);
  const int column = firstFree(next_[row]);
  if (column == task_.n) return false;
  columns_[row] = static_cast<int16_t>(column);
  next_[row] = static_cast<int16_t>(column + 1);
  tried_[row] = true;
  flip(row_, column);
  ++counters_.placed;
  if (unit_ == kSmallUnit) tree_.grow(row_, column, tick_);
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
  if (unit_ == kSmallUnit) tree_.goUp();
  return true;
}

void QueensByBacktracking::drawInside(Scene& scene) const {
  if (unit_ != kSmallUnit) return;
  tree_.draw({.title = "Search tree: the column of each row",
              .start = "The board at the start",
              .dead = ": no square of the next row was free",
              .text = [](const Assignment& node) { return std::to_string(node.value + 1); },
              .label =
                  [](const Assignment& node) {
                    return inWords(Square{node.variable, node.value});
                  }},
             scene);
}

}  // namespace noggin::constraints
