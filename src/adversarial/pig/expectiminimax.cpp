#include "adversarial/pig/expectiminimax.h"

#include <algorithm>

namespace noggin::adversarial {

Expectiminimax::Expectiminimax(const PigRules& rules, const PigGame& game, int depth) : rules_(rules) {
  PigNode root;
  root.game = game;
  root.ahead = depth;
  root.kind = game.side == 0 ? PigNodeKind::max : PigNodeKind::min;
  nodes_.push_back(root);
  line_.push_back(0);
}

double Expectiminimax::estimate(const PigGame& game) const {
  const int turn = game.side == 0 ? game.total : -game.total;
  const double lead = game.score(0) - game.score(1) + turn;
  return std::clamp(0.5 + lead / (2.0 * rules_.goal), 0.0, 1.0);
}

// Nothing is held before the first roll.
int Expectiminimax::choicesAt(const PigNode& node) const {
  if (node.kind == PigNodeKind::chance) return rules_.sides;
  return node.game.total == 0 ? 1 : 2;
}

PigNode Expectiminimax::child(const PigNode& parent) const {
  PigNode node;
  node.id = static_cast<int32_t>(nodes_.size());
  node.parent = parent.id;
  node.depth = parent.depth + 1;
  node.game = parent.game;
  node.ahead = parent.ahead;
  if (parent.kind == PigNodeKind::chance) {
    node.by = parent.next + 1;
    node.game.roll(rules_, node.by);
  } else {
    --node.ahead;
    node.by = parent.next == 0 ? PigNode::kRoll : PigNode::kHold;
    if (node.by == PigNode::kRoll) {
      node.kind = PigNodeKind::chance;
      return node;
    }
    node.game.hold();
  }
  node.kind = node.game.isWon(rules_) ? PigNodeKind::won
              : node.ahead == 0       ? PigNodeKind::estimate
              : node.game.side == 0   ? PigNodeKind::max
                                      : PigNodeKind::min;
  return node;
}

// A child's value is known: what it is for its parent.
void Expectiminimax::handUp(const PigNode& from) {
  if (from.parent < 0) return;
  PigNode& parent = nodes_[static_cast<size_t>(from.parent)];
  parent.below += from.below + 1;
  if (parent.kind == PigNodeKind::chance) {
    parent.value += from.value / rules_.sides;
    return;
  }
  const bool better = parent.kind == PigNodeKind::max ? from.value > parent.value : from.value < parent.value;
  if (parent.has_value && !better) return;
  parent.has_value = true;
  parent.value = from.value;
  parent.best = from.id;
}

const PigNode& Expectiminimax::advance(int32_t step) {
  const auto place = static_cast<size_t>(line_.back());
  if (handsUpNext()) {
    line_.pop_back();
    nodes_[place].closed = nodes_[place].has_value = true;
    handUp(nodes_[place]);
    return nodes_[place];
  }
  PigNode node = child(nodes_[place]);
  ++nodes_[place].next;
  node.step = step;
  if (node.isLeaf()) {
    ++leaves_;
    node.value = node.kind == PigNodeKind::estimate ? estimate(node.game) : node.game.side == 0 ? 1 : 0;
    node.closed = node.has_value = true;
    handUp(node);
  } else {
    line_.push_back(node.id);
  }
  nodes_.push_back(node);
  return nodes_.back();
}

std::vector<const PigNode*> Expectiminimax::children(int32_t id) const {
  std::vector<const PigNode*> found;
  for (size_t i = static_cast<size_t>(id) + 1;
       i < nodes_.size() && nodes_[i].depth > nodes_[static_cast<size_t>(id)].depth; ++i)
    if (nodes_[i].parent == id) found.push_back(&nodes_[i]);
  return found;
}

}  // namespace noggin::adversarial
