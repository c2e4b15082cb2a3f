// Exact scores of the first positions of connect four, which take a solver minutes each.
// Source: the scores of the first disc are published (P. Pons, "Solving Connect 4", 2015; who wins: V. Allis,
// 1988, and J. Allen, 1988); all others were found with ConnectFourSolver by scripts/connect_four_book.cpp,
// and they make the middle's score what was published.
#pragma once

#include <optional>

#include "adversarial/connect_four/board.h"

namespace noggin::adversarial {

// Of the side to move, as ConnectFourSolver counts; none beyond the book.
std::optional<int> bookScore(const connect4::Stones& position);
// The column that keeps the score, the middle first among equals; none where the positions after are beyond
// the book.
std::optional<int> bookColumn(const connect4::Stones& position);

}  // namespace noggin::adversarial
