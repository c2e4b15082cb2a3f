// Move ordering: alpha-beta cuts off more if it tries good moves first. First the best move from the
// transposition table, then by the game's heuristic; ties keep the game's order.
#pragma once

#include <array>
#include <utility>

#include "adversarial/engine/game.h"

namespace noggin::adversarial {

template <Game G>
void orderByScore(const G& game, const typename G::Position& position, MoveList& moves) {
  std::array<int32_t, MoveList::kMost> scores{};
  for (size_t i = 0; i < moves.size(); ++i) {
    const GameMove move = moves[i];
    const int32_t score = game.orderingScore(position, move);
    size_t at = i;
    for (; at > 0 && scores[at - 1] < score; --at) {
      scores[at] = scores[at - 1];
      moves[at] = moves[at - 1];
    }
    scores[at] = score;
    moves[at] = move;
  }
}

inline void putFirst(GameMove best, MoveList& moves) {
  for (size_t i = 1; i < moves.size(); ++i)
    if (moves[i] == best)
      for (; i > 0; --i) std::swap(moves[i], moves[i - 1]);
}

}  // namespace noggin::adversarial
