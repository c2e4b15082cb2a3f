// Queens by local search (min-conflicts): a full board with few conflicts is built row by row; then,
// repeatedly, a random queen in conflict moves within its row to a square with the fewest attackers.
// Source: S. Minton, M. Johnston, A. Philips, P. Laird, "Minimizing conflicts" (1992).
// Given queens count as placed row by row like the others, but are never moved.
// Invariant: the counts of queens on columns and diagonals match the board; ties are broken at random.
// Step: one queen placed, or one round, in which a queen moves or stays. Restarts after many rounds, and
// gives up after many restarts.
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
  int64_t roundsBeforeRestart() const { return 50 + 10 * int64_t{task_.n}; }
  bool isBlocked(int row, int column) const {
    return !blocked_.empty() && blocked_[static_cast<size_t>(row * task_.n + column)];
  }
  bool isGiven(int row) const { return !given_.empty() && given_[static_cast<size_t>(row)] != kNoQueen; }
  // Whether a queen may stand there.
  bool isOpen(int row, int column) const {
    return isGiven(row) ? given_[static_cast<size_t>(row)] == column : !isBlocked(row, column);
  }
  int attackersOf(int row, int column) const;  // not counting a queen on the square itself
  // Whether a queen attacks the square along both diagonals, as one half a torus away each way does.
  bool isAttackedTwiceByOne(int row, int column) const;
  void put(int row, int column, int change);
  // A column with the fewest attackers, random on a tie.
  int bestColumn(int row);
  int rowToCome() const;  // the row that the next step fills or repairs; -1: none
  int bestWithoutDiagonals(int row) const;
  int attackersByColumn(int row, int column) const;
  std::vector<int> columnsAsked(int row, int fewest, int most) const;
  Decision whichColumn(int row, int fewest, int most) const;
  // Queens attacked on a full board, given ones too; none while it is being built.
  std::optional<int> conflictsNow() const {
    return filled_ < task_.n || conflicts_.empty() ? std::nullopt : std::optional<int>(conflicts_.back());
  }
  int placeNext(Trace* trace);  // returns the row filled
  int repair(Trace* trace);     // returns the row that the lot fell on
  Progress beginAnew(Trace* trace);
  int findConflicted();  // returns how many queens are attacked
  void begin();

  QueensTask task_;
  Rng rng_;
  std::vector<bool> blocked_;  // row by row; empty: none blocked
  QueenColumns given_;         // by row; empty: none given
  QueenColumns columns_;
  std::vector<int16_t> in_column_, in_sum_, in_difference_;
  int filled_ = 0;  // rows filled so far
  int latest_row_ = -1;
  int64_t rounds_ = 0;               // of the board at hand
  std::vector<int16_t> conflicted_;  // on a full board: rows with attacked queens that may move
  std::vector<int16_t> conflicts_;   // queens attacked after each round, and after each construction
  std::vector<int32_t> begun_at_;    // indices into conflicts_ of the restarts
  QueensCounters counters_;
};

}  // namespace noggin::constraints
