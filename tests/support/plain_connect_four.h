// Connect four by its rules alone, on a board of characters, and its games as random cases.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "adversarial/connect_four/board.h"
#include "core/rng.h"
#include "tests/support/shrink.h"

namespace noggin::test {

// Columns are numbered from 0, rows from the bottom; sides are 'x', who begins, and 'o'.
class PlainConnectFour {
 public:
  static constexpr int kColumns = 7, kRows = 6, kCells = kColumns * kRows;

  // After moves by column, as digits from 1.
  explicit PlainConnectFour(const std::string& moves = "");

  char at(int column, int row) const { return cells_[column + 1][row + 1]; }
  int height(int column) const { return heights_[column]; }
  int discs() const { return discs_; }
  char toMove() const { return discs_ % 2 == 0 ? 'x' : 'o'; }
  bool canDrop(int column) const { return height(column) < kRows; }
  void drop(int column);
  void takeBack(int column);
  // Whether the disc on top of the column is one of four in a row.
  bool topWins(int column) const;
  // Whether a disc of this side in an empty cell would be.
  bool wouldWin(int column, int row, char side) const;
  // Lines of four with discs of this side alone, and so many.
  int openLines(char side, int discs) const;

  // Of every column, by minimax without bounds, move ordering or table: the discs that the winner has left,
  // with the winning one; positive if it is the side to move. None if it is full. The game is not over.
  std::array<std::optional<int>, kColumns> scores();
  int score();  // the highest

 private:
  int run(int column, int row, int right, int up, char side) const;

  int scoreOf(int column);

  char cells_[kColumns + 2][kRows + 2];  // '.' is empty; the edge is blank
  int heights_[kColumns] = {};
  int discs_ = 0;
};

// Moves from the empty board, as digits from 1; a case is reduced in one of two ways.
struct ConnectFourMoves {
  std::string moves;

  // So many random moves, after which the game is not over.
  static std::string someMoves(Rng& rng, int count);
  // None if a move cannot be made, or comes after the end.
  static std::optional<PlainConnectFour> played(const std::string& moves, bool may_end);

  std::vector<std::string> fewer() const;  // without one of the moves
  std::vector<std::string> later() const;  // with one move more: less is left to search
  std::string text() const { return "moves " + moves; }
  adversarial::connect4::Stones stones() const;
};

// A game of at least `fewest` moves, and up to so many more, which is not over.
template <int fewest, int more>
struct EarlyGame : ConnectFourMoves {
  static EarlyGame drawn(Rng& rng) {
    const int count = fewest + static_cast<int>(rng.below(more + 1));
    return {someMoves(rng, count)};
  }
  std::vector<EarlyGame> smaller() const {
    std::vector<EarlyGame> games;
    for (const std::string& shorter : fewer()) games.push_back({shorter});
    return games;
  }
};

template <int fewest, int more>
struct LateGame : ConnectFourMoves {
  static LateGame drawn(Rng& rng) { return {EarlyGame<fewest, more>::drawn(rng).moves}; }
  std::vector<LateGame> smaller() const {
    std::vector<LateGame> games;
    for (const std::string& longer : later()) games.push_back({longer});
    return games;
  }
};

// After moves by column, from 1; the game may be over.
adversarial::connect4::Stones stonesAfter(const std::string& columns);

}  // namespace noggin::test
