// Expectiminimax on Pig: the tree of what the sides decide (max and min nodes) and of what the die shows
// (chance nodes), walked depth first, one node entered or one value handed up at a time. A max node is worth
// the higher value of its choices, a min node the lower, a chance node the mean of its faces.
// Source: D. Michie, "Game-playing and game-learning automata", 1966; S. Russell, P. Norvig, "Artificial
// Intelligence", on games with chance.
//
// The walk looks so many decisions ahead. A position beyond them is estimated by the lead, the turn total
// counted as banked: 1/2 + lead / (2 goal). The estimate is ours, and crude on purpose.
#pragma once

#include <cstdint>

#include "adversarial/pig/rules.h"
#include "core/watched_tree.h"

namespace noggin::adversarial {

enum class PigNodeKind : uint8_t {
  max,       // the side that asked decides
  min,       // the other one decides
  chance,    // the die is thrown
  won,       // the game is over
  estimate,  // as far as the walk looks
};

struct PigNode : WalkedNode {
  // What led to it: a face from 1 on, or a decision.
  static constexpr int kRoot = 0, kRoll = -1, kHold = -2;

  PigNodeKind kind = PigNodeKind::max;
  int by = kRoot;
  int ahead = 0;  // decisions that may still be looked at, this one included
  PigGame game;
  double value = 0;  // that the asking side wins: so far, until it is closed; of a chance node the sum so far
  bool has_value = false;
  int next = 0;       // which choice or face comes next
  int32_t best = -1;  // of a max or min node: the child that its value is from

  bool isLeaf() const { return kind == PigNodeKind::won || kind == PigNodeKind::estimate; }
  bool decides() const { return kind == PigNodeKind::max || kind == PigNodeKind::min; }
};

class Expectiminimax {
 public:
  // `game` is not won yet; side 0 asks.
  Expectiminimax(const PigRules& rules, const PigGame& game, int depth);

  // Enters a node or hands a value up; the node it was.
  const PigNode& advance(int32_t step);
  bool finished() const { return tree_.isOver(); }

  // All its nodes, whose ids are their places.
  const WalkedTree<PigNode>& tree() const { return tree_; }
  const PigNode& root() const { return tree_[0]; }
  const PigNode& current() const { return tree_.current(); }
  // The next advance() hands the value of the current node up.
  bool handsUpNext() const { return !finished() && current().next == choicesAt(current()); }
  int64_t leaves() const { return leaves_; }
  const PigRules& rules() const { return rules_; }
  double estimate(const PigGame& game) const;

 private:
  // How many children a node has in all.
  int choicesAt(const PigNode& node) const;
  PigNode child(const PigNode& parent) const;
  const PigNode& leave();
  void handUp(const PigNode& from);

  PigRules rules_;
  WalkedTree<PigNode> tree_;
  int64_t leaves_ = 0;
};

}  // namespace noggin::adversarial
