// The tree of a Monte-Carlo tree search without the positions: visits and scores of its nodes, selection by
// UCT, and the scene.
// Source: L. Kocsis, C. Szepesvári, "Bandit based Monte-Carlo planning", 2006; R. Coulom, 2006.
#pragma once

#include <cstdint>

#include "adversarial/engine/any_game.h"
#include "core/scene.h"
#include "core/watched_tree.h"

namespace noggin::adversarial {

// ln(n); 0 for 0, before the first visit.
double naturalLog(uint32_t n);

struct RolloutNode : CountedNode {
  int32_t first_child = -1, next_sibling = -1;  // newest child first
  int32_t visits = 0;
  int32_t score = 0;  // wins minus losses of the side that moved here
  GameMove move = kNoMove;
  uint8_t children = 0;
  int8_t end = kOpen;  // 1, 0, -1: result of a finished game for the side that moved; kOpen: not over

  static constexpr int8_t kOpen = 2;
};

class RolloutTree : public WatchedTree<RolloutNode> {
 public:
  RolloutTree() { WatchedTree::add(-1, 0, {}); }

  int32_t add(int32_t parent, GameMove move, int32_t step);
  // Backpropagation: `outcome` (1, 0 or -1) is for the side that moved to `node`; its sign alternates up to
  // the root.
  void backUp(int32_t node, int outcome);
  // Between 0 (all lost) and 1 (all won), for the side that moved there; a draw counts one half.
  static double mean(const RolloutNode& node);
  // The upper confidence bound: mean + exploration * sqrt(ln(visits of the parent) / visits).
  static double bound(const RolloutNode& child, double log_visits, double exploration);
  double bound(int32_t node, double exploration) const;
  // The child with the highest bound, the earliest on a tie; all children must have visits.
  int32_t select(int32_t node, double exploration) const;
  // The child with the most visits, the earliest on a tie; -1: none.
  int32_t mostVisited(int32_t node) const;
};

struct RolloutPicture {
  const RolloutTree& tree;
  const AnyGame& game;  // from the position searched
  int32_t current = 0;  // the node added last
  int32_t focus = -1;
  double exploration = 1.4;
  bool marks_best = true;  // the line of the most visited nodes
};
// Draws the most visited nodes, and the paths to the current node and to the one shown.
void drawRolloutTree(const RolloutPicture& picture, Graph& graph);

}  // namespace noggin::adversarial
