// The best next move in connect four, found quickly, and why.
#pragma once

#include "adversarial/connect_four/game.h"

namespace noggin::adversarial {

// The game is not over. Exact where the position can be solved within a fraction of a second or stands in the
// opening book; otherwise by a search some moves deep, which says that it is an estimate.
Hint connectFourAdvice(const ConnectFour& game, const connect4::Stones& position);

// Of the opening book; none beyond it.
std::optional<Worth> bookWorth(const connect4::Stones& position);

// By a look-ahead alone; exact where that finds a win or a loss.
Worth connectFourEstimate(const ConnectFour& game, const connect4::Stones& position);

// The same with a small budget: exact in the opening book and in the later part of a game.
Worth connectFourWorth(const ConnectFour& game, const connect4::Stones& position);

}  // namespace noggin::adversarial
