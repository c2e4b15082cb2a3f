// The statistics of Monte-Carlo tree search for the moves of each node, and the policies that choose by them.
// Independent of states: nodes and moves are numbers.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/rng.h"
#include "search/engine/algorithm.h"

namespace noggin::search {

// How often a move was played, and its total reward.
struct Standing {
  double wins = 0;
  int32_t plays = 0;

  double ratio() const { return plays > 0 ? wins / plays : 0; }
};

// A move out of a node.
struct Branch : Standing {
  static constexpr int32_t kUntried = -1;
  static constexpr int32_t kIllegal = -2;

  int32_t child = kUntried;  // the node it leads to
  double weight = 0;         // the ratio, kept because a draw would divide for every move
};

// The statistics of all branches, by node, and the policies.
class BranchTable {
 public:
  // Starts with one node, the root, to which branch 0 leads.
  explicit BranchTable(const Sampling& sampling);

  // Adds a node, to which `branch` leads.
  void addNode(int32_t branch);
  bool opened(int32_t node) const { return nodes_[at(node)].first >= 0; }
  void open(int32_t node, uint32_t moves);

  int32_t branchTo(int32_t node) const { return nodes_[at(node)].branch; }
  int32_t first(int32_t node) const { return nodes_[at(node)].first; }
  int32_t end(int32_t node) const { return nodes_[at(node)].end(); }
  const Branch& operator[](int32_t branch) const { return branches_[at(branch)]; }

  // A move of an opened node, chosen by the policy; -1 if none leads on.
  int32_t choose(int32_t node, Rng& rng) const {
    return sampling_.policy == Policy::uct ? bestBound(nodes_[at(node)], rng) : drawn(nodes_[at(node)], rng);
  }
  void markIllegal(int32_t node, int32_t branch);
  void close(int32_t node) { nodes_[at(node)].closed = true; }
  bool closed(int32_t node) const { return nodes_[at(node)].closed; }
  bool leadsOn(const Branch& branch) const { return branch.child >= 0 && !closed(branch.child); }
  // Adds a reward to `path`, the branches of a rollout, the root's first.
  void backUp(std::span<const int32_t> path, double reward);

  // For an open branch: UCT's bound, or its share of the weights in percent.
  double weight(int32_t node, int32_t branch) const;
  // UCT's bound after `more` further plays of other branches.
  double boundAfter(int32_t node, int32_t branch, int32_t more) const;
  // The child with the best win ratio; -1 if none has ever won.
  int32_t bestRatio(int32_t node) const;

  size_t memory() const {
    return branches_.capacity() * sizeof(Branch) + nodes_.capacity() * sizeof(Node) +
           logs_.capacity() * sizeof(double);
  }

 private:
  struct Node {
    int32_t branch;      // leads to this node
    int32_t first = -1;  // first branch out of it; -1 before it is opened
    int32_t plays = 0;   // of all its branches; for UCT
    uint16_t count = 0;
    bool closed = false;  // no legal continuation

    int32_t end() const { return first + count; }
  };

  static size_t at(int32_t index) { return static_cast<size_t>(index); }
  int32_t drawn(const Node& node, Rng& rng) const;
  int32_t bestBound(const Node& node, Rng& rng) const;
  int32_t untried(const Node& node, Rng& rng) const;
  double bound(const Branch& branch, double log_plays) const;
  void notePlay(int32_t node);
  void addLog();

  Sampling sampling_;
  Branch initial_;
  std::vector<Node> nodes_;
  std::vector<Branch> branches_;
  std::vector<double> logs_;  // by number of plays; for UCT
};

}  // namespace noggin::search
