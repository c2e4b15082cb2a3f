// Queens by bit masks: the attacked squares of a row are three masks, columns and the two diagonals, which
// shift by one from row to row; the free squares are the remaining bits.
// Source: the masks, M. Richards, "Backtracking algorithms in MCPL using bit patterns and recursion" (1997).
// When all solutions are counted, only canonical boards (the smallest of their eight images) are searched. In
// a canonical board the queen of the first row is no further from a corner than the queens of the other edges
// are from any corner, so with that queen in column a:
//   - the outer columns are excluded from the first and the last a rows, and must be taken in the rows
//   between;
//   - the last row's queen is at least a away from either corner;
//   - with a queen in the corner, the second row's column is smaller than the second column's row.
// A board with blocked squares or joined edges is searched without symmetry, row by row from the first open
// square; on a torus the masks of the diagonals rotate instead of shifting.
// Invariant: every lexicographically smaller canonical board has been visited; boards that might not be
// canonical are compared with their images.
// Step: one queen placed or removed, or kLargeUnit placements on large boards, where subtrees that end within
// the step are worked off row by row (subtree.h).
#pragma once

#include <array>

#include "constraints/queens/search.h"
#include "constraints/queens/subtree.h"

namespace noggin::constraints {

class QueensByMasks final : public QueensSearch {
 public:
  explicit QueensByMasks(const QueensTask& task);

  Progress step(QueensFound& found, Trace* trace) override;
  std::span<const int16_t> columns() const override;
  const QueensCounters& counters() const override { return counters_; }
  Told tell(std::span<const Event> events) const override;
  std::optional<Decision> decision() const override;
  std::string decided(std::span<const Event> events) const override;
  Listing listing() const override;
  std::vector<int32_t> lines(std::span<const Event> events) const override;
  std::vector<Variable> variables() const override;
  void drawInside(Scene& scene) const override;
  int nextRow() const override { return solution_ ? -1 : row_; }
  int latestRow() const override { return solution_ ? task_.n - 1 : row_ - 1; }
  std::unique_ptr<QueensSearch> clone() const override { return std::make_unique<QueensByMasks>(*this); }

 private:
  using Level = QueensLevel;

  Progress stepOne(QueensFound& found, Trace* trace);
  Progress stepMany(QueensFound& found, Trace* trace);
  bool run(QueensFound& found, int64_t placements);
  template <bool torus>
  bool runOn(QueensFound& found, int64_t placements);
  bool bySymmetry() const { return task_.ground.plain(); }
  int firstWholeRow() const;
  bool isWorthwhile(int row, int64_t left) const;
  int32_t placeBelow(int row, const Level& level, int64_t left, QueensFound& found);
  uint32_t openAbove(int row) const;
  uint32_t freeIn(int row, const Level& level) const;
  // `above`: the columns taken in the rows before.
  void restrictFrom(int row, uint32_t above, uint32_t bit);
  void countUndone();
  void foundAt(uint32_t last, QueensFound& found);
  bool couldHaveSmallerImage() const;
  uint32_t untried() const;
  uint32_t allowedAt(int row) const;  // by symmetry, given the queens above
  Choice squareChoice(int column) const;
  Choice takeBackChoice(int row) const;
  static std::string binary(uint32_t mask, int n);  // the first column first

  QueensTask task_;
  int32_t unit_;
  std::array<Level, kMostMaskQueens + 1> levels_{};
  std::array<uint32_t, kMostMaskQueens + 1> allowed_{};   // of each row, by symmetry
  std::array<uint32_t, kMostMaskQueens + 1> required_{};  // columns that must be taken before the row
  int row_ = 0;
  uint32_t last_ = 0;      // the last row's queen of the current solution
  bool solution_ = false;  // a solution is on the board
  std::vector<QueensBelow> below_;  // the solutions of the last subtree
  QueensCounters counters_;
  mutable QueenColumns columns_;  // computed from the masks on demand
};

}  // namespace noggin::constraints
