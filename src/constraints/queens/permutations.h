// Eight queens by exhaustive search: every permutation of the columns is a board without two queens in a row
// or column, and a solution if all sums column + row and all differences column - row are distinct.
// Source: R. Hettinger, "Easy AI with Python" (2009), recipe 576647.
// Invariant: permutations are tried in lexicographic order, so solutions are found in order. Within a large
// step, permutations with the same clash in their first rows are counted without generating them.
// Step: one permutation, or kLargeUnit of them from nine queens on.
#pragma once

#include "constraints/queens/search.h"

namespace noggin::constraints {

constexpr int kMostPermutedQueens = 12;

class QueensByPermutations final : public QueensSearch {
 public:
  explicit QueensByPermutations(const QueensTask& task);

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
  std::unique_ptr<QueensSearch> clone() const override {
    return std::make_unique<QueensByPermutations>(*this);
  }

 private:
  int nextOrder();
  int32_t passOver(int row, int32_t most);
  int firstClash() const;
  int firstWrong() const;
  // The numbers of a queen's diagonals, column + row and column - row, counted from 1; on a torus modulo n,
  // so that diagonals that continue each other have the same.
  int sumOf(int row) const;
  int differenceOf(int row) const;
  bool isOpen(int row, int column) const { return open_[static_cast<size_t>(row)] >> column & 1u; }
  // The first row above `row` that shares a diagonal with it in `columns`; `row` itself if its square is
  // barred; -1: nothing is wrong.
  int wrongWith(const QueenColumns& columns, int row) const;
  std::string whyRight() const;  // of a solution
  std::string whyWrong(const QueenColumns& columns, int above, int row) const;

  QueensTask task_;
  int32_t unit_;
  QueenColumns columns_;
  std::vector<uint32_t> open_;  // by row: columns not excluded by the ground
  bool begun_ = false;
  int clash_ = 0;  // the first row that shares a diagonal with one above, or is on a barred square, in
                   // the current permutation; n: a solution
  QueensCounters counters_;
};

}  // namespace noggin::constraints
