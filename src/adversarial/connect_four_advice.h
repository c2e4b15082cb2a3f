// The best next move in connect four, found quickly, and why.
#pragma once

#include "adversarial/connect_four.h"

namespace noggin::adversarial {

// The game is not over. Exact where the position can be solved within a fraction of a second; otherwise by a
// search some moves deep.
Hint connectFourAdvice(const ConnectFour& game, const connect4::Stones& position);

}  // namespace noggin::adversarial
