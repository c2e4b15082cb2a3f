// What Monte-Carlo tree search decides, as questions: which move UCT selects on its way down, and what a
// rollout changes in what is known of a move.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/decision.h"
#include "search/engine/monte_carlo_policy.h"

namespace noggin::search {

// "3/5", which is how a standing's choice is called too.
std::string standingText(const Standing& standing);

// A move from a node that can be selected.
struct Selectable {
  uint32_t number = 0;
  int32_t node = -1;  // to which it leads; -1: it has not been tried
  std::string move;
  Standing standing;
  double bound = 0;  // UCT's, once it has been tried
};
std::string selectionId(int32_t node, uint32_t number);
// Untried moves come first, whichever; then the largest bound. A move's number is its row in the table of
// choices.
struct SelectionAsked {
  int32_t node = 0;
  std::string ask;
  std::vector<Selectable> moves;
};
std::optional<Decision> askSelection(const SelectionAsked& asked, uint64_t seed);

// A move on the way of a rollout that is over.
struct StandingAsked {
  std::string move;  // "cross alone" from the start
  Standing before;
  double reward = 0;  // 0 for a loss
  ScenePlace place;
};
std::optional<Decision> askStanding(const StandingAsked& asked);

}  // namespace noggin::search
