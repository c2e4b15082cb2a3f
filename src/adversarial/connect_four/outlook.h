// Scores of connect four as the number of moves in which a side wins or loses.
#pragma once

#include <string>

#include "adversarial/connect_four/board.h"

namespace noggin::adversarial {

// The number of discs that the winner still drops, including the winning one. The score is for the side to
// move, and not 0.
int discsToWin(const connect4::Stones& position, int score);

// "win in 5", "draw", "loss in 8"
std::string outlookText(const connect4::Stones& position, int score);
// "wins in 5 moves", "draws", "loses in 8 moves"
std::string outlookWords(const connect4::Stones& position, int score);

}  // namespace noggin::adversarial
