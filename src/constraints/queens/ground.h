// The extras of a board of queens: joined edges, blocked squares, and queens given from the beginning.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "constraints/queens/board.h"
#include "core/error.h"

namespace noggin::constraints {

// A torus has a solution only if neither 2 nor 3 divides its side (G. Pólya, 1918).
constexpr bool torusIsUnsolvable(int n) {
  return n % 2 == 0 || n % 3 == 0;
}

struct QueensGround {
  bool torus = false;           // lines wrap around to the opposite edge
  std::vector<Square> blocked;  // squares where no queen may stand
  std::vector<Square> given;    // queens that stay; none attacks another or is on a blocked square

  // Whether whyBarred() has a reason for any square.
  bool bars() const { return !blocked.empty() || !given.empty(); }
  bool plain() const { return !torus && !bars(); }
  // For attacks() and sharedLine().
  int around(int n) const { return torus ? n : 0; }
  bool isBlocked(Square square) const;
  // The column of the queen given in a row; kNoQueen if none is.
  int16_t givenIn(int row) const;
  bool isGiven(Square square) const { return givenIn(square.row) == square.column; }
  // Whether the square is blocked, or the queen given in its row stands elsewhere. Permutations put queens
  // there.
  bool excludes(Square square) const {
    const int16_t column = givenIn(square.row);
    return isBlocked(square) || (column != kNoQueen && column != square.column);
  }
};

// Parses "3,5; 4,7": row and column from 1. `setting` is the name used in errors.
Outcome<std::vector<Square>> readSquares(std::string_view setting, std::string_view text, int n);
// Checks that the settings `blocked` and `given` are compatible.
std::optional<Error> validateGround(const QueensGround& ground, int n);

// Why no queen may stand on a square of the empty board: it is blocked, or a given queen has its row or
// attacks it. Empty if one may.
std::string whyBarred(const QueensGround& ground, int n, Square square);
// By row: mask of the columns that are not barred, the first column lowest; for boards of up to 32 rows.
std::vector<uint32_t> openColumns(const QueensGround& ground, int n);

// What a search row by row tells of a queen, which neither comes nor goes if she is given: "A queen goes to
// row 5, column 2", "The given queen of row 5, column 2 stands already"; "The queen of row 5 leaves column
// 2", "The search goes back past the given queen of row 5, column 2".
std::string setInWords(const QueensGround& ground, Square queen);
std::string takenBackInWords(const QueensGround& ground, Square queen);

// Mask of the eight images that preserve the blocked squares and the given queens.
uint8_t symmetriesOf(const QueensGround& ground, int n);

}  // namespace noggin::constraints
