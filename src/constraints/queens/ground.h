// What a board of queens has beside its size: edges that may be joined, squares where no queen may stand, and
// queens that stand from the beginning.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "constraints/queens/board.h"
#include "core/error.h"

namespace noggin::constraints {

struct QueensGround {
  bool torus = false;           // a line that leaves the board comes in again at the opposite edge
  std::vector<Square> blocked;  // no queen may stand there
  std::vector<Square> given;    // queens that stay; no two attack each other, and none is on a blocked square

  bool plain() const { return !torus && blocked.empty() && given.empty(); }
  // As attacks() and sharedLine() want it.
  int around(int n) const { return torus ? n : 0; }
  bool isBlocked(Square square) const;
  // Of the queen given in a row; kNoQueen: none is.
  int16_t givenIn(int row) const;
};

// Reads "3,5; 4,7": row and column from 1, square after square. `setting` is what it is called.
Outcome<std::vector<Square>> readSquares(std::string_view setting, std::string_view text, int n);
// What the settings `blocked` and `given` cannot mean together.
std::optional<Error> validateGround(const QueensGround& ground, int n);

// Why no queen may be set on a square before any other is: it is blocked, or a given queen has its row or
// attacks it. Empty: one may.
std::string whyBarred(const QueensGround& ground, int n, Square square);
// Of each row the columns where one may, the lowest bit the first; for boards of up to 32 rows.
std::vector<uint32_t> openColumns(const QueensGround& ground, int n);

// A bit for each of the eight images of the board that has the same squares blocked and the same queens
// given.
uint8_t symmetriesOf(const QueensGround& ground, int n);

}  // namespace noggin::constraints
