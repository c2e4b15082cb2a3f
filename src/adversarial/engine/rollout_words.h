// What a Monte-Carlo tree search says of its last rollout and asks before its next one, whatever the game.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "adversarial/engine/any_game.h"
#include "adversarial/engine/monte_carlo_tree.h"
#include "adversarial/engine/searcher.h"
#include "core/decision.h"
#include "core/listing.h"
#include "core/told.h"

namespace noggin::adversarial {

// The search as the last rollout left it.
struct RolloutView {
  const AnyGame& game;  // from the position searched
  const RolloutTree& tree;
  double exploration = 1.4;
  int32_t done = 0;          // rollouts
  int32_t added = 0;         // by the last one, or the end of the game it came to again
  int32_t random_moves = 0;  // of the last one
  int outcome = 0;           // of it, for the side to move at the root
};

Told toldOfRollout(const RolloutView& search);
std::vector<Variable> variablesOfRollout(const RolloutView& search);
// What selection takes, where every move of the root has been tried.
std::optional<Decision> askRollout(const RolloutView& search);

std::vector<RatedMove> ratedMoves(const AnyGame& game, const RolloutTree& tree);
// Between -1 and 1, in steps of 0.001: nothing finer means anything.
double valueOf(const RolloutNode& node);
// The child of the root above a node.
int32_t topOf(const RolloutTree& tree, int32_t node);

}  // namespace noggin::adversarial
