// Queens by repair: a full board with few conflicts is made row by row, then a queen in conflict is drawn by
// lot and moved along its row to a square where the fewest attack it, again and again.
// Source: S. Minton, M. Johnston, A. Philips, P. Laird, "Minimizing conflicts" (1992).
// Given queens stand from the beginning, and like all others they are set row by row but never moved.
// Invariant: the counts of queens on every column and diagonal fit the board; ties are broken by lot.
// Step: one queen set or moved. After many moves without end it begins anew, and after many beginnings gives
// up.
#pragma once

#include "constraints/queens/search.h"
#include "core/rng.h"

namespace noggin::constraints {

class QueensByMinConflicts final : public QueensSearch {
 public:
  explicit QueensByMinConflicts(const QueensTask& task);

  Progress step(QueensFound& found, Trace* trace) override;
  std::span<const int16_t> columns() const override { return columns_; }
  const QueensCounters& counters() const override { return counters_; }
  Told tell(std::span<const Event> events) const override;
  std::optional<Decision> decision() const override;
  std::string decided(std::span<const Event> events) const override;
  Listing listing() const override;
  std::vector<int32_t> lines(std::span<const Event> events) const override;
  std::vector<Variable> variables() const override;
  void drawInside(Scene& scene) const override;
  int latestRow() const override { return latest_row_; }
  size_t memory() const override;
  std::unique_ptr<QueensSearch> clone() const override {
    return std::make_unique<QueensByMinConflicts>(*this);
  }

 private:
  int64_t movesBeforeRestart() const { return 50 + 10 * int64_t{task_.n}; }
  bool isBlocked(int row, int column) const {
    return !blocked_.empty() && blocked_[static_cast<size_t>(row * task_.n + column)];
  }
  bool isGiven(int row) const { return !given_.empty() && given_[static_cast<size_t>(row)] != kNoQueen; }
  // Where a queen of the row may stand.
  bool isOpen(int row, int column) const {
    return isGiven(row) ? given_[static_cast<size_t>(row)] == column : !isBlocked(row, column);
  }
  int attackersOf(int row, int column) const;  // of a square, a queen that stands on it left out
  void put(int row, int column, int change);
  // The column where the fewest attack, by lot among equals.
  int bestColumn(int row);
  int rowToCome() const;  // whose queen the next step sets or moves; -1: none
  int bestWithoutDiagonals(int row) const;
  int attackersByColumn(int row, int column) const;
  Decision whichColumn(int row, int fewest, int most) const;
  Decision howMany(int row, int fewest) const;
  // Of a full board; nothing yet while one is filled.
  std::optional<int> conflictsNow() const {
    return filled_ < task_.n || conflicts_.empty() ? std::nullopt : std::optional<int>(conflicts_.back());
  }
  void findConflicted();
  void begin();

  QueensTask task_;
  Rng rng_;
  std::vector<bool> blocked_;  // row by row; empty: no square is
  QueenColumns given_;         // of each row; empty: no queen is
  QueenColumns columns_;
  std::vector<int16_t> in_column_, in_sum_, in_difference_;
  int filled_ = 0;  // rows that have a queen yet
  int latest_row_ = -1;
  int64_t moves_ = 0;
  std::vector<int16_t> conflicted_;  // of a full board the rows whose queens are attacked, without given ones
  std::vector<int16_t> conflicts_;  // queens in conflict after each move, and when a board is full at first
  std::vector<int32_t> begun_at_;   // how many of these there were when the board was begun anew
  QueensCounters counters_;
};

}  // namespace noggin::constraints
