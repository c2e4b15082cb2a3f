// Scores of connect four as a person counts: in how many of its own moves a side wins or loses.
#pragma once

#include <cstdint>
#include <string>

#include "adversarial/connect_four/board.h"

namespace noggin::adversarial {

// How many discs the winner drops from here until it has four in a row, the winning one included. The score
// is for the side to move, and not 0.
int discsToWin(const connect4::Stones& position, int score);

// An estimate between -1 and 1 as the game's value.
int32_t hundredths(double estimate);

// "win in 5", "draw", "loss in 8"
std::string outlookText(const connect4::Stones& position, int score);
// "wins in 5 moves", "draws", "loses in 8 moves"
std::string outlookWords(const connect4::Stones& position, int score);

}  // namespace noggin::adversarial
