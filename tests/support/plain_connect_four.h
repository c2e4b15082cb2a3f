// Positions of connect four, and their scores by plain minimax.
#pragma once

#include <string>

#include "adversarial/connect_four/game.h"
#include "core/rng.h"

namespace noggin::test {

// After moves by column, from 1.
adversarial::connect4::Stones stonesAfter(const std::string& columns);
// `count` random discs; the game is not over.
adversarial::connect4::Stones randomStones(Rng& rng, int count);
// The score in discs, by minimax without bounds, move ordering or table.
int plainScore(const adversarial::connect4::Stones& stones);

}  // namespace noggin::test
