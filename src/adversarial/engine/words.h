// Texts shared by the searches of games.
#pragma once

#include <cstdint>
#include <string>

#include "adversarial/engine/any_game.h"
#include "adversarial/engine/tree.h"

namespace noggin::adversarial {

// "3", "≥ 3", "≤ 3"
std::string boundedText(Bound bound, const std::string& value);
// Why the remaining moves of a node are cut off: "already 3 or more elsewhere"
std::string cutReason(const TreeNode& node, const std::string& value);
// "After X at 4", of the position that a move leads to
std::string afterWords(const AnyGame& game, Way before, GameMove move);
// "63 %"
std::string wholePercent(double share);
// "win", "draw", "loss"
std::string winLossOrDraw(int32_t value);
// Ends what is said of a piece that the search has put there to look further.
inline constexpr const char* kTried = ", tried by the search";

}  // namespace noggin::adversarial
