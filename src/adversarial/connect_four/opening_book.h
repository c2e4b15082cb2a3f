// Exact scores of the earliest positions of connect four, each of which takes a solver minutes.
// Source: the scores of the first disc are published (P. Pons, "Solving Connect 4", 2015; the winner: V.
// Allis, 1988, and J. Allen, 1988); all others were computed with ConnectFourSolver by
// scripts/connect_four_book.cpp, and imply the published score of the middle column.
#pragma once

#include <optional>

#include "adversarial/connect_four/board.h"

namespace noggin::adversarial {

// For the side to move, as ConnectFourSolver counts; none beyond the book.
std::optional<int> bookScore(const connect4::Stones& position);
// The column that preserves the score, the middle first on a tie; none if the successors are beyond the book.
std::optional<int> bookColumn(const connect4::Stones& position);

}  // namespace noggin::adversarial
