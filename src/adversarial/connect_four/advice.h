// The best next move in connect four, found quickly, and why.
#pragma once

#include "adversarial/connect_four/game.h"

namespace noggin::adversarial {

// The game is not over. Exact where the position can be solved within a fraction of a second or its value is
// published; otherwise by a search some moves deep, which says that it is an estimate.
Hint connectFourAdvice(const ConnectFour& game, const connect4::Stones& position);

// The same with a small budget: exact in the later part of a game.
Worth connectFourWorth(const ConnectFour& game, const connect4::Stones& position);

}  // namespace noggin::adversarial
