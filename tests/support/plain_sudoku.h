// A straightforward sudoku solver as a reference for the engines: branches on the empty cell with the fewest
// digits that no peer has.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace noggin::test {

class PlainSudoku {
 public:
  // The number of solutions of 81 cells (0 empty), at most `limit`; none if that takes more than a bounded
  // number of assumptions. Contradictory givens have no solutions.
  std::optional<int> count(std::span<const uint8_t> givens, int limit);

 private:
  static std::array<int, 3> unitsOf(int cell);
  bool place(int cell, int digit);
  void takeBack(int cell, int digit);
  void search();

  std::array<uint8_t, 81> grid_{};
  std::array<uint16_t, 27> used_{};  // digits of rows, columns, boxes
  int limit_ = 0, found_ = 0, assumptions_ = 0;
};

// Well-known puzzles: 17 clues from G. Royle's list, the hardest and the easiest of P. Norvig's essay.
std::span<const std::string_view> knownSudokus();

// A typical mistake in copying a puzzle: a clue omitted, mistyped or repeated in the next cell, two clues or
// two digits swapped. Determined by `seed`.
std::vector<uint8_t> mutatedSudoku(std::string_view puzzle, uint32_t seed);

}  // namespace noggin::test
