// A sudoku solver of the plainest kind, to hold the engines to: the empty cell with the fewest digits that no
// peer has, each of them in turn.
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
  // The number of solutions of 81 cells (0 empty), or `limit` if there are more; nothing if it takes more
  // than a bounded number of assumptions to tell. Givens that clash have none.
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

// A puzzle as people get it wrong: a clue left out, mistyped or doubled beside itself, two clues or two
// digits swapped. `seed` decides.
std::vector<uint8_t> mutatedSudoku(std::string_view puzzle, uint32_t seed);

}  // namespace noggin::test
