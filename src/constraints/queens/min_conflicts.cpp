#include "constraints/queens/min_conflicts.h"

#include <algorithm>

namespace noggin::constraints {
namespace {

constexpr int64_t kMostRestarts = 50;
constexpr size_t kMostPoints = 300;  // of the curve

}  // namespace

QueensByMinConflicts::QueensByMinConflicts(const QueensTask& task) : task_(task), rng_(task.seed) {
  begin();
}

void QueensByMinConflicts::begin() {
  const auto n = static_cast<size_t>(task_.n);
  columns_.assign(n, kNoQueen);
  in_column_.assign(n, 0);
  in_sum_.assign(2 * n, 0);
  in_difference_.assign(2 * n, 0);
  conflicts_.clear();
  filled_ = 0;
  latest_row_ = -1;
  moves_ = 0;
}

int QueensByMinConflicts::attackersOf(int row, int column) const {
  const bool own = columns_[static_cast<size_t>(row)] == column;
  return in_column_[static_cast<size_t>(column)] + in_sum_[static_cast<size_t>(row + column)] +
         in_difference_[static_cast<size_t>(column - row + task_.n)] - (own ? 3 : 0);
}

void QueensByMinConflicts::put(int row, int column, int change) {
  const auto add = [change](int16_t& count) { count = static_cast<int16_t>(count + change); };
  add(in_column_[static_cast<size_t>(column)]);
  add(in_sum_[static_cast<size_t>(row + column)]);
  add(in_difference_[static_cast<size_t>(column - row + task_.n)]);
  columns_[static_cast<size_t>(row)] = static_cast<int16_t>(change > 0 ? column : kNoQueen);
}

int QueensByMinConflicts::bestColumn(int row) {
  int fewest = 3 * task_.n, best = 0;
  uint32_t equal = 0;
  for (int column = 0; column < task_.n; ++column) {
    const int attackers = attackersOf(row, column);
    if (attackers > fewest) continue;
    equal = attackers < fewest ? 1 : equal + 1;
    fewest = attackers;
    if (equal == 1 || rng_.below(equal) == 0) best = column;
  }
  return best;
}

int32_t QueensByMinConflicts::conflictedQueens(std::vector<int16_t>& rows) const {
  for (int row = 0; row < filled_; ++row)
    if (attackersOf(row, columns_[static_cast<size_t>(row)]) > 0) rows.push_back(static_cast<int16_t>(row));
  return static_cast<int32_t>(rows.size());
}

Progress QueensByMinConflicts::step(QueensFound& found, Trace* trace) {
  std::vector<int16_t> rows;
  int row = filled_;
  if (filled_ < task_.n) {
    const int column = bestColumn(row);
    put(row, column, 1);
    ++filled_;
    ++counters_.placed;
    if (trace)
      trace->add({.kind = EventKind::place,
                  .place = static_cast<uint16_t>(row),
                  .node = attackersOf(row, column),
                  .value = column});
  } else {
    if (moves_ == movesBeforeRestart()) {
      if (counters_.restarts == kMostRestarts) {
        if (trace) trace->add({.kind = EventKind::done});
        return Progress::gave_up;
      }
      begin();
      ++counters_.restarts;
      if (trace) trace->add({.kind = EventKind::start, .value = static_cast<int32_t>(counters_.restarts)});
      return Progress::on;
    }
    const auto conflicted = static_cast<uint32_t>(conflictedQueens(rows));
    row = rows[rng_.below(conflicted)];
    rows.clear();
    const int from = columns_[static_cast<size_t>(row)];
    const int attackers = attackersOf(row, from);
    const int to = bestColumn(row);
    put(row, from, -1);
    put(row, to, 1);
    ++moves_;
    ++counters_.moved;
    if (trace)
      trace->add({.kind = EventKind::move,
                  .detail = static_cast<uint8_t>(std::min(attackers, 200)),
                  .place = static_cast<uint16_t>(row),
                  .node = attackersOf(row, to),
                  .parent = from,
                  .value = to});
  }
  latest_row_ = row;
  if (filled_ < task_.n) return Progress::on;
  const int32_t left = conflictedQueens(rows);
  conflicts_.push_back(static_cast<int16_t>(left));
  if (left > 0) return Progress::on;
  found.addOnly(columns_);
  if (trace) trace->add({.kind = EventKind::goal, .value = 1});
  return Progress::on;
}

void QueensByMinConflicts::drawInside(Scene& scene) const {
  if (conflicts_.empty()) return;
  Plot& plot = scene.add<Plot>("conflicts", "Queens in conflict, move by move");
  plot.x_title = "moves";
  plot.y_title = "queens in conflict";
  plot.y_min = 0;
  Series series{.title = "in conflict", .tone = Tone::conflict};
  const size_t stride = conflicts_.size() / kMostPoints + 1;
  const auto point = [&](size_t i) {
    series.x.push_back(static_cast<double>(i));
    series.y.push_back(conflicts_[i]);
  };
  for (size_t i = 0; i + 1 < conflicts_.size(); i += stride) point(i);
  point(conflicts_.size() - 1);
  plot.series.push_back(std::move(series));
}

size_t QueensByMinConflicts::memory() const {
  return (columns_.capacity() + in_column_.capacity() + in_sum_.capacity() + in_difference_.capacity() +
          conflicts_.capacity()) *
         sizeof(int16_t);
}

}  // namespace noggin::constraints
