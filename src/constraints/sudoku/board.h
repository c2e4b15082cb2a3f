// The geometry of a sudoku: cells A1, A2, ... row by row, units (rows, columns, boxes and optionally the two
// diagonals) and peers, as named in the course notes. Boards of 4x4, 9x9, 16x16 and 25x25.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace noggin::constraints {

// A set of digits: bit d - 1 is digit d.
using Digits = uint32_t;

constexpr Digits digitBit(int digit) {
  return Digits{1} << static_cast<unsigned>(digit - 1);
}
constexpr int digitCount(Digits digits) {
  return std::popcount(digits);
}
// 0 if there is none.
constexpr int lowestDigit(Digits digits) {
  return digits == 0 ? 0 : std::countr_zero(digits) + 1;
}

// One number per cell, row by row: 0 for empty, 1 to the board's side.
using SudokuGrid = std::vector<uint8_t>;

enum class UnitKind : uint8_t { row, column, box, diagonal };

class SudokuBoard {
 public:
  // Boards are built once and cached; `box` is 2 to 5.
  static const SudokuBoard& of(int box, bool diagonal);

  int box() const { return box_; }
  int side() const { return side_; }
  int cells() const { return side_ * side_; }
  bool diagonal() const { return diagonal_; }
  Digits all() const { return (Digits{1} << static_cast<unsigned>(side_)) - 1; }

  int rowOf(int cell) const { return cell / side_; }
  int columnOf(int cell) const { return cell % side_; }

  // Rows, columns, boxes, diagonals, in this order; each has `side` cells, ascending.
  int units() const { return static_cast<int>(unit_cells_.size()) / side_; }
  std::span<const int16_t> unit(int unit) const {
    return std::span(unit_cells_).subspan(static_cast<size_t>(unit * side_), static_cast<size_t>(side_));
  }
  UnitKind kindOf(int unit) const;
  int boxUnitOf(int cell) const { return 2 * side_ + rowOf(cell) / box_ * box_ + columnOf(cell) / box_; }
  std::span<const int16_t> unitsOf(int cell) const { return units_of_[static_cast<size_t>(cell)]; }
  std::span<const int16_t> peersOf(int cell) const { return peers_of_[static_cast<size_t>(cell)]; }
  bool arePeers(int a, int b) const;
  // A unit that contains both; -1 if there is none.
  int commonUnit(int a, int b) const;

  std::string nameOf(int cell) const;    // "A5"
  std::string namesOf(std::span<const int16_t> cells) const;  // "A5, B1 and B7"
  std::string ruleInWords() const;       // "each row, column and box has every digit once"
  std::string unitName(int unit) const;  // "row A", "column 5", "box A4-C6"
  std::optional<int> cellNamed(std::string_view name) const;  // also in lower case
  char symbol(int digit) const;                               // '.', 1 to 9, A, B, ...
  std::optional<int> digitOf(char symbol) const;              // 0 for '.' and '0'; also in lower case
  // "3", "3 or 7", "3, 5 or 7"
  std::string listed(Digits digits, const char* last_word) const;

 private:
  SudokuBoard(int box, bool diagonal);

  int box_, side_;
  bool diagonal_;
  std::vector<int16_t> unit_cells_;
  std::vector<std::vector<int16_t>> units_of_, peers_of_;
};

std::string gridText(const SudokuBoard& board, std::span<const uint8_t> grid);
int64_t emptyIn(std::span<const uint8_t> grid);
// The digits in the cells that are peers of a cell.
Digits heldByPeers(const SudokuBoard& board, std::span<const uint8_t> grid, int cell);
// "Fill the 57 empty cells so that each row, column and box has every digit once"; of a full grid, which is
// only to be checked, "Every cell is filled: see whether each row, column and box has every digit once".
std::string fillInWords(const SudokuBoard& board, std::span<const uint8_t> grid);

// Two cells of a unit that hold the same digit.
struct SudokuClash {
  int first = 0, second = 0, unit = 0;
};
std::optional<SudokuClash> clashIn(const SudokuBoard& board, std::span<const uint8_t> grid);

}  // namespace noggin::constraints
