// The candidates of a board of up to 9x9 by digit: sets of cells. Shared by the techniques beyond the first
// nine rules: which cells see each other, the places of a digit, conjugate pairs.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "constraints/sudoku/rules.h"
#include "constraints/sudoku/techniques/cell_set.h"

namespace noggin::constraints {

constexpr int kLargestSide = 9;

class CandidateMap {
 public:
  CandidateMap(const SudokuBoard& board, const SudokuCandidates& candidates);
  static bool fits(const SudokuBoard& board) { return board.side() <= kLargestSide; }

  const SudokuBoard& board() const { return *board_; }
  int side() const { return board_->side(); }
  // The candidates of an open cell; none for a solved one.
  Digits at(int cell) const { return digits_[static_cast<size_t>(cell)]; }
  bool has(int cell, int digit) const { return at(cell) & digitBit(digit); }
  CellSet open() const { return open_; }
  CellSet pairs() const { return pairs_; }  // cells with two candidates
  CellSet with(int digit) const { return with_[static_cast<size_t>(digit)]; }
  CellSet unit(int unit) const { return shape_->units[static_cast<size_t>(unit)]; }
  CellSet places(int digit, int unit) const { return with(digit) & this->unit(unit); }
  CellSet seenBy(int cell) const { return shape_->peers[static_cast<size_t>(cell)]; }
  bool sees(int cell, int other) const { return seenBy(cell).has(other); }
  CellSet seenByAll(CellSet cells) const;
  Digits digitsOf(CellSet cells) const;
  // The pairs of cells that are the only places of the digit in some unit.
  std::vector<std::pair<int, int>> conjugates(int digit) const;
  // A unit that contains both, in which no other cell has the digit; -1: none.
  int conjugateUnit(int digit, int a, int b) const;

  // In words.
  std::string name(int cell) const { return board_->nameOf(cell); }
  std::string names(CellSet cells) const;  // "A1, A5 and B7"
  std::string symbol(int digit) const { return {board_->symbol(digit)}; }
  std::string symbols(Digits digits, const char* last_word = "and") const;  // "3, 5 and 7"

 private:
  struct Shape {
    std::vector<CellSet> units, peers;
  };
  static const Shape& shapeOf(const SudokuBoard& board);

  const SudokuBoard* board_;
  const Shape* shape_;
  std::array<Digits, kLargestSide * kLargestSide> digits_{};
  std::array<CellSet, kLargestSide + 1> with_{};
  CellSet open_, pairs_;
};

// Writes the result of a technique. A finder that fails discards what it wrote.
class Finding {
 public:
  Finding(const CandidateMap& map, SudokuDeduction& found) : map_(map), found_(found) {}

  // Removes the digits from the given cells; true if any of them had one.
  bool takeAway(CellSet cells, Digits digits);
  bool takeAway(CellSet cells, int digit) { return takeAway(cells, digitBit(digit)); }
  bool any() const { return !found_.removals.empty(); }
  // The cells of the pattern, and those with another role: fins, ends of a chain, the other colour.
  void show(CellSet pattern, CellSet others = {});
  void link(int from, int to, bool strong);
  // The reason as a clause without its full stop; the technique's name precedes it. Returns true, so that a
  // finder can end with it.
  bool because(Digits digits, std::string reason);

 private:
  const CandidateMap& map_;
  SudokuDeduction& found_;
};

// "in rows A, D and G": units of one kind.
std::string unitNames(const SudokuBoard& board, const std::vector<int>& units);

}  // namespace noggin::constraints
