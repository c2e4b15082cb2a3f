// What a walk of the tree says of its last unit, asks before its next one and knows of its moves, whatever
// the game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "adversarial/engine/any_game.h"
#include "adversarial/engine/questions.h"
#include "adversarial/engine/searcher.h"
#include "adversarial/engine/tree.h"
#include "core/listing.h"
#include "core/told.h"
#include "core/trace.h"

namespace noggin::adversarial {

// Where a walk stands.
struct WalkView {
  const AnyGame& game;  // from the position searched
  const GameTree& tree;
  const Verdict& verdict;
  Event event;              // of the last unit
  size_t moves = 0;         // of the node where it stands
  bool settled = false;     // the value of that node is
  bool finished = false;    // the walk is
  bool has_window = false;  // alpha-beta carries one
  int32_t alpha = -kInfinity, beta = kInfinity;
};

Told toldOfWalk(const WalkView& walk);
std::vector<Variable> variablesOfWalk(const WalkView& walk);

// The move that is looked at next, where it ends the game.
std::optional<Decision> askVisit(const WalkView& walk, GameMove move);
// The value of the node where the walk stands, as the node above takes it; its window is left open.
HandedUp handedUp(const WalkView& walk);

// `best`: so far.
std::vector<RatedMove> ratedMoves(const AnyGame& game, const GameTree& tree, GameMove best);
void drawWalk(const WalkView& walk, int32_t focus, Scene& scene);

}  // namespace noggin::adversarial
