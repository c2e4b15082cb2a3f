// Queens row by row, each in the first column that no queen above attacks; if there is none, the last queen
// is removed and moves to its next column.
// Source: textbook backtracking, as in N. Wirth, "Program development by stepwise refinement" (1971).
// Invariant: no two queens attack each other, and every lexicographically smaller board has been visited, so
// solutions are found in order.
// Step: one queen placed or removed, or kLargeUnit placements on large boards.
#pragma once

#include "constraints/queens/search.h"
#include "constraints/solutions/assignment_tree.h"

namespace noggin::constraints {

class QueensByBacktracking final : public QueensSearch {
 public:
  explicit QueensByBacktracking(const QueensTask& task);

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
  int nextRow() const override { return row_ < task_.n ? row_ : -1; }
  int latestRow() const override { return row_ - 1; }
  size_t memory() const override { return tree_.memory(); }
  std::unique_ptr<QueensSearch> clone() const override {
    return std::make_unique<QueensByBacktracking>(*this);
  }

 private:
  uint64_t barredIn(int row) const { return taken_ | ~uint64_t{open_[static_cast<size_t>(row)]}; }
  bool isFree(int row, int column) const { return isFree(row, column, barredIn(row)); }
  bool isFree(int row, int column, uint64_t barred) const {
    return !((barred >> column & 1u) | (sums_ >> (row + column) & 1u) |
             (differences_ >> (column - row + task_.n) & 1u));
  }
  void flip(int row, int column) {
    taken_ ^= uint64_t{1} << column;
    sums_ ^= diagonal(row + column);
    differences_ ^= diagonal(column - row + task_.n);
  }
  // On a torus, both diagonals that continue each other.
  uint64_t diagonal(int number) const {
    const int other = number < task_.n ? number + task_.n : number - task_.n;
    return uint64_t{1} << number | uint64_t{task_.ground.torus} << other;
  }
  bool place(QueensFound& found, Trace* trace);
  bool takeBack(Trace* trace);
  int firstFree(int from) const;  // column of the current row; n if there is none
  std::string whyTakenBack(const Event& undo) const;
  std::string whyDeadEnd(int row, Square removed) const;
  std::optional<Decision> afterSolution() const;
  Choice squareChoice(int column, int right) const;
  Choice takeBackChoice(int row, int right) const;

  QueensTask task_;
  int32_t unit_;
  std::vector<uint32_t> open_;  // by row: columns not excluded by the ground
  QueenColumns columns_;
  std::vector<int16_t> next_;  // by row: the column to try next
  std::vector<bool> tried_;    // by row: a queen has stood there since the row above was set
  int row_ = 0;                // to be filled; n: a solution
  uint64_t taken_ = 0, sums_ = 0, differences_ = 0;
  QueensCounters counters_;
  AssignmentTree tree_;
};

}  // namespace noggin::constraints
