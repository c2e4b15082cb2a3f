// The tree that minimax and alpha-beta walk, as far as there is to see of it. They visit millions of nodes
// and need only the line they stand in; for the picture the tree keeps the earliest nodes, the levels next to
// the root, and the line with the nodes beside it. Everything else is counted in its nearest kept ancestor.
//
// Invariant: parents of kept nodes are kept, and nodes lie in the order in which they were visited.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "adversarial/engine/game.h"

namespace noggin::adversarial {

// What is known of a value: the true one lies there, there or above, there or below.
enum class Bound : uint8_t { exact, at_least, at_most };

enum class NodeKind : uint8_t {
  inner,
  over,   // the game ends here
  limit,  // as deep as the search looks: estimated
  known,  // its value was in the transposition table
};

struct TreeNode {
  int32_t id = 0;  // in the order of visits
  int32_t parent = -1;
  int32_t depth = 0;
  int32_t step = 0;  // of the run, in which it was visited
  GameMove move = kNoMove;
  NodeKind kind = NodeKind::inner;
  bool has_value = false;  // of an inner node: so far
  bool closed = false;     // its value is settled
  Bound bound = Bound::exact;
  int32_t value = 0;
  int64_t below = 0;   // nodes visited beneath it
  uint8_t cut = 0;     // moves left out
  int32_t cut_by = 0;  // the value that the other side is sure of elsewhere

  bool isMax() const { return depth % 2 == 0; }
};

class GameTree {
 public:
  // Ids stay below it: a walk that goes on for minutes begins to use them again.
  static constexpr int32_t kIds = 1 << 30;
  static constexpr int32_t kEarliest = 40;
  static constexpr int32_t kTopLevels = 2;

  explicit GameTree(int32_t ids = kIds) : ids_(ids) {}

  void setStep(int32_t step) { step_ = step; }
  // Goes down by a move from the node last entered and not yet left. Returns its place, which is good until
  // it is left.
  size_t enter(GameMove move);
  // Leaves it; its value is settled.
  void leave();
  void clear();  // for a deeper walk; goes on counting visits

  TreeNode& at(size_t place) { return kept_[place]; }
  const TreeNode& at(size_t place) const { return kept_[place]; }
  const std::vector<TreeNode>& kept() const { return kept_; }
  const TreeNode* find(int32_t id) const;
  // The node the walk stands in; the root once the walk is over.
  const TreeNode& current() const { return line_.empty() ? kept_.front() : kept_[line_.back()]; }
  int64_t visited() const { return visited_; }
  // Since it began anew.
  bool isSmall() const { return next_id_ - root_id_ <= kEarliest; }
  int32_t deepest() const { return deepest_; }
  std::vector<GameMove> wayTo(int32_t id) const;
  // Of the kept nodes beneath the root, in the order of their visits.
  std::vector<const TreeNode*> children(int32_t id) const;

 private:
  void renumber();
  bool stays(const TreeNode& node) const {
    return node.id - root_id_ < kEarliest || node.depth <= kTopLevels;
  }

  std::vector<TreeNode> kept_;
  std::vector<size_t> line_;  // places of the nodes entered and not left
  int32_t ids_;               // there are
  int64_t visited_ = 0;
  int32_t next_id_ = 0;
  int32_t root_id_ = 0;
  int32_t deepest_ = 0;
  int32_t step_ = 0;
};

}  // namespace noggin::adversarial
