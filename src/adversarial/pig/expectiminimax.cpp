#include "adversarial/pig/expectiminimax.h"

#include <algorithm>
#include <utility>

#include "adversarial/pig/values.h"

namespace noggin::adversarial {

Expectiminimax::Expectiminimax(const PigRules& rules, const PigGame& game, int depth) : rules_(rules) {
  PigNode root;
  root.game = game;
  root.ahead = depth;
  root.kind = game.side == 0 ? PigNodeKind::max : PigNodeKind::min;
  tree_.enter(root, 0);
}

double Expectiminimax::estimate(const PigGame& game) const {
  const int turn = game.side == 0 ? game.total : -game.total;
  const double lead = game.score(0) - game.score(1) + turn;
  return std::clamp(0.5 + lead / (2.0 * rules_.goal), 0.0, 1.0);
}

// Holding is not a choice before the first roll.
int Expectiminimax::choicesAt(const PigNode& node) const {
  if (node.kind == PigNodeKind::chance) return rules_.sides;
  return node.game.total == 0 ? 1 : 2;
}

PigNode Expectiminimax::child(const PigNode& parent) const {
  PigNode node;
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

// Backs up a child's value to its parent. Of choices that tie, the first is the best.
void Expectiminimax::backUp(const PigNode& from) {
  if (from.parent < 0) return;
  PigNode& parent = tree_[from.parent];
  if (parent.kind == PigNodeKind::chance) {
    parent.value += from.value / rules_.sides;
    return;
  }
  const bool first = !std::exchange(parent.has_value, true);
  const double gain = parent.kind == PigNodeKind::max ? from.value - parent.value : parent.value - from.value;
  if (first || gain > 0) parent.value = from.value;
  if (first || gain >= PigOdds::kTie) parent.best = from.id;
}

const PigNode& Expectiminimax::leave() {
  PigNode& node = tree_.current();
  node.has_value = true;
  tree_.leave();
  backUp(node);
  return node;
}

const PigNode& Expectiminimax::advance(int32_t step) {
  if (backsUpNext()) return leave();
  PigNode node = child(current());
  ++tree_.current().next;
  if (node.isLeaf()) {
    ++leaves_;
    node.value = node.kind == PigNodeKind::estimate ? estimate(node.game) : node.game.side == 0 ? 1 : 0;
  }
  tree_.enter(node, step);
  return node.isLeaf() ? leave() : current();
}

}  // namespace noggin::adversarial
