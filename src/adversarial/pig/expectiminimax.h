// Expectiminimax on Pig: the tree of decisions (max and min nodes) and dice rolls (chance nodes), walked
// depth first, one node entered or one value backed up at a time. The value of a max node is the maximum of
// its choices, of a min node the minimum, of a chance node the mean over the faces.
// Source: D. Michie, "Game-playing and game-learning automata", 1966; S. Russell, P. Norvig, "Artificial
// Intelligence", on games with chance.
//
// The depth limit counts decisions. Positions beyond it are estimated by the lead, with the turn total
// counted as banked: 1/2 + lead / (2 goal). This evaluation is our own, and deliberately crude.
#pragma once

#include <cstdint>

#include "adversarial/pig/rules.h"
#include "core/watched_tree.h"

namespace noggin::adversarial {

enum class PigNodeKind : uint8_t {
  max,       // the asking side decides
  min,       // the other side decides
  chance,    // the die is rolled
  won,       // the game is over
  estimate,  // depth limit
};

struct PigNode : WalkedNode {
  // The move that led to it: a face from 1 on, or a decision.
  static constexpr int kRoot = 0, kRoll = -1, kHold = -2;

  PigNodeKind kind = PigNodeKind::max;
  int by = kRoot;
  int ahead = 0;  // remaining decisions, including this one
  PigGame game;
  double value = 0;  // P(asking side wins), so far until closed; of a chance node the sum so far
  bool has_value = false;
  int next = 0;       // index of the next choice or face
  int32_t best = -1;  // of a max or min node: the best child

  bool isLeaf() const { return kind == PigNodeKind::won || kind == PigNodeKind::estimate; }
  bool decides() const { return kind == PigNodeKind::max || kind == PigNodeKind::min; }
};

class Expectiminimax {
 public:
  // `game` must not be over; side 0 asks.
  Expectiminimax(const PigRules& rules, const PigGame& game, int depth);

  // Enters a node or backs up a value; returns that node.
  const PigNode& advance(int32_t step);
  bool finished() const { return tree_.isOver(); }

  // All nodes; their ids equal their places.
  const WalkedTree<PigNode>& tree() const { return tree_; }
  const PigNode& root() const { return tree_[0]; }
  const PigNode& current() const { return tree_.current(); }
  // Whether the next advance() backs up the value of the current node.
  bool backsUpNext() const { return !finished() && current().next == choicesAt(current()); }
  int64_t leaves() const { return leaves_; }
  const PigRules& rules() const { return rules_; }
  double estimate(const PigGame& game) const;

 private:
  // The total number of children of a node.
  int choicesAt(const PigNode& node) const;
  PigNode child(const PigNode& parent) const;
  const PigNode& leave();
  void backUp(const PigNode& from);

  PigRules rules_;
  WalkedTree<PigNode> tree_;
  int64_t leaves_ = 0;
};

}  // namespace noggin::adversarial
