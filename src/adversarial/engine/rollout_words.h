// Narration and decisions of Monte-Carlo tree search, independent of the game.
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

// The state of the search after the last rollout.
struct RolloutView {
  const AnyGame& game;  // from the position searched
  const RolloutTree& tree;
  double exploration = 1.4;
  int32_t done = 0;          // number of rollouts
  int32_t added = 0;         // node added by the last one, or the terminal node it reached again
  int32_t random_moves = 0;  // of the last one
  int outcome = 0;           // of the last one, for the side to move at the root
};

Told toldOfRollout(const RolloutView& search);
std::vector<Variable> variablesOfRollout(const RolloutView& search);
// Which child selection takes, if all moves of the root have been tried.
std::optional<Decision> askRollout(const RolloutView& search);

std::vector<RatedMove> ratedMoves(const AnyGame& game, const RolloutTree& tree);
// Between -1 and 1, rounded to 0.001: anything finer is noise.
double valueOf(const RolloutNode& node);
// The ancestor of a node that is a child of the root.
int32_t topOf(const RolloutTree& tree, int32_t node);

}  // namespace noggin::adversarial
