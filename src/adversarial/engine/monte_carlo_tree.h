// The tree of a Monte-Carlo tree search without the positions: visits and outcomes of its nodes, the choice
// by UCT, and the picture.
// Source: L. Kocsis, C. Szepesvári, "Bandit based Monte-Carlo planning", 2006; R. Coulom, 2006.
#pragma once

#include <cstdint>

#include "adversarial/engine/any_game.h"
#include "core/scene.h"
#include "core/watched_tree.h"

namespace noggin::adversarial {

// ln(n) by series of +, -, * and / alone: the same bits on every platform, where the library's may differ.
double naturalLog(uint32_t n);

struct RolloutNode : CountedNode {
  int32_t first_child = -1, next_sibling = -1;  // the newest child first
  int32_t visits = 0;
  int32_t score = 0;  // wins less losses of the side that moved here
  GameMove move = kNoMove;
  uint8_t children = 0;
  int8_t end = kOpen;  // how the game ended here for the side that moved: 1, 0, -1; kOpen: it goes on

  static constexpr int8_t kOpen = 2;
};

class RolloutTree : public WatchedTree<RolloutNode> {
 public:
  RolloutTree() { WatchedTree::add(-1, 0, {}); }

  int32_t add(int32_t parent, GameMove move, int32_t step);
  // The outcome for the side that moved to `node` is 1, 0 or -1; every other node up to the root sees it
  // from the other side.
  void backUp(int32_t node, int outcome);
  // Between 0, all lost, and 1, all won, for the side that moved there; a draw is a half.
  static double mean(const RolloutNode& node);
  // Mean plus exploration * sqrt(ln(visits of the parent) / visits), the upper confidence bound.
  double bound(int32_t node, double exploration) const;
  // The child with the highest bound, the earliest of equals; all children have visits.
  int32_t select(int32_t node, double exploration) const;
  // The child with the most visits, the earliest of equals; -1: none.
  int32_t mostVisited(int32_t node) const;
};

struct RolloutPicture {
  const RolloutTree& tree;
  const AnyGame& game;  // from the position searched
  int32_t current = 0;  // the node added last
  int32_t focus = -1;
  double exploration = 1.4;
};
// The most visited nodes, the way to the current one and to the one looked at.
void drawRolloutTree(const RolloutPicture& picture, Graph& graph);

}  // namespace noggin::adversarial
