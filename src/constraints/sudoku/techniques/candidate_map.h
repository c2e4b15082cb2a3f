// The candidates of a board of up to 9x9 the other way round: the cells of each digit, as sets. What the
// techniques beyond the first nine share stands here: who sees whom, the places of a digit, conjugate pairs.
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
  // What an open cell may be; of a solved one nothing.
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
  // Two cells that are the only places of the digit in some unit.
  std::vector<std::pair<int, int>> conjugates(int digit) const;
  // A unit that holds both, in which no other cell has the digit; -1: none.
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

// What a technique writes its finding into. A finder forgets what it wrote where it comes to nothing.
class Finding {
 public:
  Finding(const CandidateMap& map, SudokuDeduction& found) : map_(map), found_(found) {}

  // Takes the digits away from those of the cells that have one of them; true if there are any.
  bool takeAway(CellSet cells, Digits digits);
  bool takeAway(CellSet cells, int digit) { return takeAway(cells, digitBit(digit)); }
  bool any() const { return !found_.removals.empty(); }
  // The cells it rests on, and those with another part in it: fins, ends of a chain, the other colour.
  void show(CellSet pattern, CellSet others = {});
  void link(int from, int to, bool strong);
  // A clause without its period; the technique's name comes before it. True, so that a finder can end so.
  bool because(Digits digits, std::string reason);

 private:
  const CandidateMap& map_;
  SudokuDeduction& found_;
};

// "in rows A, D and G": units of one kind.
std::string unitNames(const SudokuBoard& board, const std::vector<int>& units);

}  // namespace noggin::constraints
