// The tree that minimax and alpha-beta walk, as far as it is shown: they visit millions of nodes but need
// only the current line.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "adversarial/engine/game.h"
#include "core/watched_tree.h"

namespace noggin::adversarial {

// Whether a value is exact, or a lower or upper bound of the true one.
enum class Bound : uint8_t { exact, at_least, at_most };

// Whether a node is expanded, and if not, why.
enum class NodeKind : uint8_t {
  inner,
  over,   // the game ends here
  limit,  // at the depth limit: estimated
  known,  // its value was in the transposition table
};

struct TreeNode : WalkedNode {
  GameMove move = kNoMove;
  NodeKind kind = NodeKind::inner;
  bool has_value = false;  // of an inner node: so far; final once it is closed
  Bound bound = Bound::exact;
  uint8_t cut = 0;  // number of moves cut off
  int32_t value = 0;
  int32_t cut_by = 0;  // the value that the other side is assured of elsewhere

  bool isMax() const { return depth % 2 == 0; }
  // Whether one of its moves reached what the other side is assured of elsewhere, cut_by.
  bool failsHigh() const { return bound == (isMax() ? Bound::at_least : Bound::at_most); }
};

class GameTree : public WalkedTree<TreeNode> {
 public:
  static constexpr int32_t kEarliest = 40;
  static constexpr int32_t kTopLevels = 2;

  explicit GameTree(int32_t ids = kIds)
      : WalkedTree({.earliest = kEarliest, .levels = kTopLevels, .ids = ids}) {}
};

template <class Tree>
std::vector<GameMove> movesTo(const Tree& tree, int32_t place) {
  std::vector<GameMove> moves;
  for (; place >= 0 && tree[place].parent >= 0; place = tree[place].parent) moves.push_back(tree[place].move);
  std::reverse(moves.begin(), moves.end());
  return moves;
}

}  // namespace noggin::adversarial
