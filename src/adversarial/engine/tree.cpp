#include "adversarial/engine/tree.h"

#include <algorithm>

namespace noggin::adversarial {

size_t GameTree::enter(GameMove move) {
  if (next_id_ == ids_) renumber();
  TreeNode node;
  node.id = next_id_++;
  ++visited_;
  node.step = step_;
  node.move = move;
  if (!line_.empty()) {
    node.parent = kept_[line_.back()].id;
    node.depth = kept_[line_.back()].depth + 1;
  }
  deepest_ = std::max(deepest_, node.depth);
  line_.push_back(kept_.size());
  kept_.push_back(node);
  return line_.back();
}

// What lies beneath a node that is left stays only if it is early or near the root. The node itself stays
// beside the line until its parent is left.
void GameTree::leave() {
  const size_t place = line_.back();
  line_.pop_back();
  while (kept_.size() > place + 1 && !stays(kept_.back())) kept_.pop_back();
  TreeNode& node = kept_[place];
  node.closed = true;
  if (!line_.empty()) kept_[line_.back()].below += node.below + 1;
}

void GameTree::clear() {
  kept_.clear();
  line_.clear();
  root_id_ = next_id_;
}

// The kept nodes close ranks behind the earliest ones.
void GameTree::renumber() {
  std::vector<int32_t> before;
  for (const TreeNode& node : kept_) before.push_back(node.id);
  next_id_ = root_id_ = 0;
  for (TreeNode& node : kept_) {
    if (node.parent >= 0) {
      const auto parent = std::lower_bound(before.begin(), before.end(), node.parent);
      node.parent = kept_[static_cast<size_t>(parent - before.begin())].id;
    }
    node.id = next_id_++;
  }
  next_id_ += kEarliest;
}

const TreeNode* GameTree::find(int32_t id) const {
  const auto found = std::lower_bound(kept_.begin(), kept_.end(), id,
                                      [](const TreeNode& node, int32_t wanted) { return node.id < wanted; });
  return found != kept_.end() && found->id == id ? &*found : nullptr;
}

std::vector<GameMove> GameTree::wayTo(int32_t id) const {
  std::vector<GameMove> way;
  for (const TreeNode* node = find(id); node && node->parent >= 0; node = find(node->parent))
    way.push_back(node->move);
  std::reverse(way.begin(), way.end());
  return way;
}

std::vector<const TreeNode*> GameTree::children(int32_t id) const {
  std::vector<const TreeNode*> found;
  for (const TreeNode& node : kept_)
    if (node.parent == id) found.push_back(&node);
  return found;
}

}  // namespace noggin::adversarial
