// The fast engine: bit planes for 9x9, candidate sets for other sizes and for diagonals, behind one
// interface.
#pragma once

#include <optional>
#include <variant>

#include "constraints/sudoku/planes.h"
#include "constraints/sudoku/search.h"

namespace noggin::constraints {

class SudokuEngine {
 public:
  explicit SudokuEngine(const SudokuBoard& board);

  // Starts a search for `limit` solutions (0: all), of which the first `keep` are kept. Contradictory givens
  // have none.
  void start(const SudokuGrid& givens, uint64_t limit, size_t keep);
  // Searches up to `nodes` more nodes. True once the search is finished.
  bool advance(int64_t nodes);
  void finish();

  bool finished() const;
  uint64_t count() const;
  int64_t guesses() const;
  size_t solutionsKept() const;
  SudokuGrid solution(size_t index) const;
  size_t memory() const;
  // Nodes that take about a quarter of a millisecond.
  int64_t nodesPerStep() const;

 private:
  std::variant<SudokuPlanes, SudokuSearch> engine_;
};

// The unique solution; none if there is no solution or more than one.
std::optional<SudokuGrid> onlySolution(SudokuEngine& engine, const SudokuGrid& givens);

}  // namespace noggin::constraints
