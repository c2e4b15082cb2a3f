// Queens by bit masks: the attacked squares of a row are three numbers, columns and the two diagonals, which
// shift by one from row to row; the free squares are the bits left over.
// Source: the masks, M. Richards, "Backtracking algorithms in MCPL using bit patterns and recursion" (1997).
// Counting all, only boards that are the smallest of their eight images are sought. The smallest has the
// queen of its first row no further from a corner than the queens of the other edges are from any corner, so
// with that queen in column a:
//   - the outer columns are barred from the first and the last a rows, which are taken in the rows between;
//   - the last row's queen lies at least a from either corner;
//   - with a queen in the corner, the second row's column is smaller than the second column's row.
// A board with squares barred, or whose edges are joined, is searched without that, row by row from the first
// square that is not barred; on a torus the diagonals' masks turn instead of shifting.
// Invariant: every canonical board whose rows begin with smaller columns has been seen; what is left is
// compared with its images where they could be smaller.
// Step: one queen placed or taken back, or kLargeUnit placements where there are many.
#pragma once

#include <array>

#include "constraints/queens/search.h"

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
  // The masks on entering a row, and its free squares that are still to be tried.
  struct Level {
    uint32_t columns = 0, falling = 0, rising = 0;
    uint32_t free = 0;
  };

  Progress stepOne(QueensFound& found, Trace* trace);
  Progress stepMany(QueensFound& found, Trace* trace);
  bool run(QueensFound& found, int64_t placements);
  template <bool torus>
  bool runOn(QueensFound& found, int64_t placements);
  bool bySymmetry() const { return task_.ground.plain(); }
  uint32_t openAbove(int row) const;
  uint32_t freeIn(int row, const Level& level) const;
  void restrictFrom(int row, uint32_t bit);
  void foundAt(uint32_t last, QueensFound& found);
  bool couldHaveSmallerImage() const;
  uint32_t untried() const;
  uint32_t allowedAt(int row) const;  // by symmetry, with the queens above as they stand
  Choice squareChoice(int column) const;
  Choice takeBackChoice(int row) const;
  static std::string binary(uint32_t mask, int n);  // the first column first

  QueensTask task_;
  int32_t unit_;
  std::array<Level, kMostMaskQueens + 1> levels_{};
  std::array<uint32_t, kMostMaskQueens + 1> allowed_{};   // of each row, by symmetry
  std::array<uint32_t, kMostMaskQueens + 1> required_{};  // columns to be taken before it
  int row_ = 0;
  uint32_t last_ = 0;      // the last row's queen, while a solution stands
  bool solution_ = false;  // one stands
  bool through_ = false;
  QueensCounters counters_;
  mutable QueenColumns columns_;  // made from the masks when asked for
};

}  // namespace noggin::constraints
