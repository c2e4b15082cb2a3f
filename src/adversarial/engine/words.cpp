#include "adversarial/engine/words.h"

#include <cmath>

namespace noggin::adversarial {

std::string boundedText(Bound bound, const std::string& value) {
  switch (bound) {
    case Bound::at_least:
      return "\u2265 " + value;
    case Bound::at_most:
      return "\u2264 " + value;
    case Bound::exact:
      break;
  }
  return value;
}

std::string cutReason(const TreeNode& node, const std::string& value) {
  return "already " + value + (node.isMax() ? " or less" : " or more") + " elsewhere";
}

std::string afterWords(const AnyGame& game, Way before, GameMove move) {
  return "After " + game.moveWords(before, move);
}

std::string wholePercent(double share) {
  const int percent = static_cast<int>(std::floor(share * 100 + 0.5));
  if (share < 1 && percent == 100) return "over 99 %";
  if (share > 0 && percent == 0) return "under 1 %";
  return std::to_string(percent) + " %";
}

std::string winLossOrDraw(int32_t value) {
  return value > 0 ? "win" : value < 0 ? "loss" : "draw";
}

}  // namespace noggin::adversarial
