// Narration and decisions of a tree walk, and its rated moves, independent of the game.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "adversarial/engine/any_game.h"
#include "adversarial/engine/questions.h"
#include "adversarial/engine/searcher.h"
#include "adversarial/engine/tree.h"
#include "core/listing.h"
#include "core/told.h"
#include "core/trace.h"

namespace noggin::adversarial {

// The state of a tree walk.
struct WalkView {
  const AnyGame& game;  // from the position searched
  const GameTree& tree;
  const Verdict& verdict;
  Event event;              // of the last unit
  size_t moves = 0;         // of the current node
  bool settled = false;     // the current node has its value
  bool finished = false;    // the walk is finished
  bool has_window = false;  // the algorithm is alpha-beta
  int32_t alpha = -kInfinity, beta = kInfinity;
};

Told toldOfWalk(const WalkView& walk);
std::vector<Variable> variablesOfWalk(const WalkView& walk);

// Asked if the next move ends the game.
std::optional<Decision> askVisit(const WalkView& walk, GameMove move);
// The value of the current node as its parent receives it, without the window.
BackedUp backedUp(const WalkView& walk);

// `best`: the best move so far.
std::vector<RatedMove> ratedMoves(const AnyGame& game, const GameTree& tree, GameMove best);
void drawWalk(const WalkView& walk, int32_t focus, bool hides_best, Scene& scene);

}  // namespace noggin::adversarial
