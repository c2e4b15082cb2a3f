// A hint in connect four: the best next move, found quickly, and the reason.
#pragma once

#include "adversarial/connect_four/game.h"

namespace noggin::adversarial {

// How many moves ahead hints and the scores of columns look where nothing better is known.
inline constexpr int32_t kEstimateDepth = 7;

// The game must not be over. Exact if the position can be solved within a fraction of a second or is in the
// opening book; otherwise an estimate by a depth-limited search, and labelled so.
Hint connectFourAdvice(const ConnectFour& game, const connect4::Stones& position);

// From the opening book; none beyond it. Of its deepest positions it has the value, but not the best move.
std::optional<Worth> bookWorth(const connect4::Stones& position);

// By a depth-limited search only; exact if that finds a win or a loss.
Worth connectFourEstimate(const ConnectFour& game, const connect4::Stones& position);

// With a small budget: exact in the opening book and in the later part of a game.
Worth connectFourWorth(const ConnectFour& game, const connect4::Stones& position);

}  // namespace noggin::adversarial
