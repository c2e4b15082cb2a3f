#include "constraints/queens/min_conflicts.h"

#include <algorithm>

#include "core/growth.h"

namespace noggin::constraints {
namespace {

constexpr int64_t kMostRestarts = 50;
constexpr size_t kMostPoints = 300;    // points of the curve
constexpr size_t kMostBeginnings = 8;  // restarts drawn into it: the latest

}  // namespace

QueensByMinConflicts::QueensByMinConflicts(const QueensTask& task) : task_(task), rng_(task.seed) {
  const auto n = static_cast<size_t>(task.n);
  if (!task.ground.blocked.empty()) blocked_.assign(n * n, false);
  for (const Square square : task.ground.blocked)
    blocked_[static_cast<size_t>(square.row * task.n + square.column)] = true;
  if (!task.ground.given.empty()) given_.assign(n, kNoQueen);
  for (const Square queen : task.ground.given)
    given_[static_cast<size_t>(queen.row)] = static_cast<int16_t>(queen.column);
  begin();
}

void QueensByMinConflicts::begin() {
  const auto n = static_cast<size_t>(task_.n);
  columns_.assign(n, kNoQueen);
  in_column_.assign(n, 0);
  in_sum_.assign(2 * n, 0);
  in_difference_.assign(2 * n, 0);
  for (const Square queen : task_.ground.given) put(queen.row, queen.column, 1);
  filled_ = 0;
  latest_row_ = -1;
  rounds_ = 0;
  conflicted_.clear();
  conflicted_.reserve(n);
}

int QueensByMinConflicts::attackersOf(int row, int column) const {
  const bool own = columns_[static_cast<size_t>(row)] == column;
  return in_column_[static_cast<size_t>(column)] + in_sum_[static_cast<size_t>(row + column)] +
         in_difference_[static_cast<size_t>(column - row + task_.n)] - (own ? 3 : 0) -
         (isAttackedTwiceByOne(row, column) ? 1 : 0);
}

bool QueensByMinConflicts::isAttackedTwiceByOne(int row, int column) const {
  if (!task_.ground.torus || task_.n % 2 != 0) return false;
  const int half = task_.n / 2;
  return columns_[static_cast<size_t>((row + half) % task_.n)] == (column + half) % task_.n;
}

void QueensByMinConflicts::put(int row, int column, int change) {
  const auto add = [change](int16_t& count) { count = static_cast<int16_t>(count + change); };
  add(in_column_[static_cast<size_t>(column)]);
  // On a torus, both diagonals that continue each other count it.
  const auto addTo = [&](std::vector<int16_t>& counts, int diagonal) {
    add(counts[static_cast<size_t>(diagonal)]);
    if (task_.ground.torus) add(counts[static_cast<size_t>((diagonal + task_.n) % (2 * task_.n))]);
  };
  addTo(in_sum_, row + column);
  addTo(in_difference_, column - row + task_.n);
  columns_[static_cast<size_t>(row)] = static_cast<int16_t>(change > 0 ? column : kNoQueen);
}

int QueensByMinConflicts::bestColumn(int row) {
  const bool all_open = blocked_.empty() && !isGiven(row);
  int fewest = 3 * task_.n, best = 0;
  uint32_t equal = 0;
  for (int column = 0; column < task_.n; ++column) {
    const int attackers = attackersOf(row, column);
    if (attackers > fewest || !(all_open || isOpen(row, column))) continue;
    equal = attackers < fewest ? 1 : equal + 1;
    fewest = attackers;
    if (equal == 1 || rng_.below(equal) == 0) best = column;
  }
  return best;
}

int QueensByMinConflicts::findConflicted() {
  int attacked = 0;
  conflicted_.clear();
  for (int row = 0; row < task_.n; ++row) {
    if (attackersOf(row, columns_[static_cast<size_t>(row)]) == 0) continue;
    ++attacked;
    if (!isGiven(row)) conflicted_.push_back(static_cast<int16_t>(row));
  }
  return attacked;
}

int QueensByMinConflicts::placeNext(Trace* trace) {
  const int row = filled_++;
  const int column = bestColumn(row);
  if (!isGiven(row)) put(row, column, 1);
  ++counters_.placed;
  if (trace)
    trace->add({.kind = EventKind::place,
                .place = static_cast<uint16_t>(row),
                .node = attackersOf(row, column),
                .value = column});
  return row;
}

int QueensByMinConflicts::repair(Trace* trace) {
  const int row = conflicted_[rng_.below(static_cast<uint32_t>(conflicted_.size()))];
  const int from = columns_[static_cast<size_t>(row)];
  const int attackers = attackersOf(row, from);
  const int to = bestColumn(row);
  put(row, from, -1);
  put(row, to, 1);
  ++rounds_;
  counters_.moved += to != from;
  if (trace)
    trace->add({.kind = EventKind::move,
                .detail = static_cast<uint8_t>(std::min(attackers, 200)),
                .place = static_cast<uint16_t>(row),
                .node = attackersOf(row, to),
                .parent = from,
                .value = to});
  return row;
}

Progress QueensByMinConflicts::beginAnew(Trace* trace) {
  if (counters_.restarts == kMostRestarts) {
    if (trace) trace->add({.kind = EventKind::done});
    return Progress::gave_up;
  }
  begin();
  begun_at_.push_back(static_cast<int32_t>(conflicts_.size()));
  ++counters_.restarts;
  if (trace) trace->add({.kind = EventKind::start, .value = static_cast<int32_t>(counters_.restarts)});
  return Progress::on;
}

Progress QueensByMinConflicts::step(QueensFound& found, Trace* trace) {
  const bool building = filled_ < task_.n;
  if (!building && rounds_ == roundsBeforeRestart()) return beginAnew(trace);
  latest_row_ = building ? placeNext(trace) : repair(trace);
  if (filled_ < task_.n) return Progress::on;
  conflicts_.push_back(static_cast<int16_t>(findConflicted()));
  if (conflicts_.back() > 0) return Progress::on;
  found.addOnly(columns_);
  if (trace) trace->add({.kind = EventKind::goal, .value = 1});
  return Progress::on;
}

void QueensByMinConflicts::drawInside(Scene& scene) const {
  if (conflicts_.empty()) return;
  Plot& plot = scene.add<Plot>("conflicts", "Queens in conflict, round by round");
  plot.x_title = "rounds";
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
  const double highest = *std::max_element(series.y.begin(), series.y.end());
  plot.series.push_back(std::move(series));
  const size_t shown = std::min(begun_at_.size(), kMostBeginnings);
  for (size_t i = begun_at_.size() - shown; i < begun_at_.size(); ++i) {
    const auto at = static_cast<double>(begun_at_[i]) - 0.5;
    plot.series.push_back({.title = i + 1 == begun_at_.size() ? "new board" : "",
                           .tone = Tone::muted,
                           .x = {at, at},
                           .y = {0, highest},
                           .dashed = true});
  }
}

size_t QueensByMinConflicts::memory() const {
  return (columns_.size() + in_column_.size() + in_sum_.size() + in_difference_.size() + given_.size()) *
             sizeof(int16_t) +
         grownBytes(conflicts_) + grownBytes(conflicted_) + grownBytes(begun_at_) + blocked_.size() / 8;
}

}  // namespace noggin::constraints
