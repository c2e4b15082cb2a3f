// The fast engine: bit planes for 9x9, sets of digits for other sizes and for diagonals, behind one face.
#pragma once

#include <optional>
#include <variant>

#include "constraints/sudoku/planes.h"
#include "constraints/sudoku/search.h"

namespace noggin::constraints {

class SudokuEngine {
 public:
  explicit SudokuEngine(const SudokuBoard& board);

  // Looks for solutions until there are `limit` of them (0: all), keeping the first `keep`. Givens that clash
  // have none.
  void start(const SudokuGrid& givens, uint64_t limit, size_t keep);
  // At most so many nodes more. True once there is nothing left to do.
  bool advance(int64_t nodes);
  void finish();

  bool finished() const;
  uint64_t count() const;
  int64_t guesses() const;
  size_t solutionsKept() const;
  SudokuGrid solution(size_t index) const;
  size_t memory() const;
  // How many nodes take about a quarter of a millisecond.
  int64_t nodesPerStep() const;

 private:
  std::variant<SudokuPlanes, SudokuSearch> engine_;
};

// The only solution; nothing if there is none or another.
std::optional<SudokuGrid> onlySolution(SudokuEngine& engine, const SudokuGrid& givens);

}  // namespace noggin::constraints
