#include "adversarial/connect_four/outlook.h"

#include <cstdlib>

#include "core/words.h"

namespace noggin::adversarial {

// Two disc numbers are possible for the winning disc; the side that wins decides which.
int discsToWin(const connect4::Stones& position, int score) {
  const int played = position.count();
  int last = connect4::kCells + 2 - 2 * std::abs(score);
  const bool own = score > 0;
  if ((last - played) % 2 != (own ? 1 : 0)) --last;
  return (last - played + 1) / 2;
}

std::string outlookText(const connect4::Stones& position, int score) {
  if (score == 0) return "draw";
  return (score > 0 ? "win in " : "loss in ") + std::to_string(discsToWin(position, score));
}

std::string outlookWords(const connect4::Stones& position, int score) {
  if (score == 0) return "draws";
  return (score > 0 ? "wins in " : "loses in ") + counted(discsToWin(position, score), "move");
}

}  // namespace noggin::adversarial
