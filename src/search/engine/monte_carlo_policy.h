// The statistics of Monte-Carlo tree search for the moves of each node, and the policies that choose by them.
// Independent of states: nodes and moves are numbers.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/growth.h"
#include "core/rng.h"
#include "search/engine/algorithm.h"

namespace noggin::search {

// How often a move was played, and its total reward.
struct Standing {
  double wins = 0;
  int32_t plays = 0;

  double ratio() const { return plays > 0 ? wins / plays : 0; }
};

// How a rollout ended, or that it goes on.
enum class Ending : uint8_t { open, won, over, stuck, too_long };

// A move out of a node, with all that a rollout on its way reads of the node it leads to: rollouts wait for
// memory most of their time.
struct Branch : Standing {
  static constexpr int32_t kUntried = -1;
  static constexpr int32_t kIllegal = -2;

  int32_t child = kUntried;      // the node it leads to
  double weight = 0;             // the ratio, kept because a draw would divide for every move
  int32_t first = -1;            // the child's first branch; -1 before it is opened
  uint16_t count = 0;            // and how many it has
  Ending ending = Ending::open;  // of every rollout that comes to the child

  bool opened() const { return first >= 0; }
  bool closed() const { return ending == Ending::over || ending == Ending::stuck; }
  // Rollouts go on from the child by its moves.
  bool isWay() const { return opened() && ending == Ending::open; }
  bool leadsOn() const { return child >= 0 && !closed(); }
  int32_t end() const { return first + count; }
};

// The statistics of all branches, by node, and the policies.
class BranchTable {
 public:
  // Starts with one node, the root, to which branch 0 leads.
  explicit BranchTable(const Sampling& sampling);

  // Adds a node, to which `branch` leads.
  void addNode(int32_t branch);
  void open(int32_t node, uint32_t moves);

  int32_t branchTo(int32_t node) const { return nodes_[at(node)].branch; }
  const Branch& operator[](int32_t branch) const { return branches_[at(branch)]; }
  const Branch& leadingTo(int32_t node) const { return (*this)[branchTo(node)]; }
  bool opened(int32_t node) const { return leadingTo(node).opened(); }
  int32_t first(int32_t node) const { return leadingTo(node).first; }
  int32_t end(int32_t node) const { return leadingTo(node).end(); }
  Ending ending(int32_t node) const { return leadingTo(node).ending; }

  // A move of the opened node that a branch leads to, chosen by the policy; -1 if none leads on.
  int32_t choose(int32_t branch, Rng& rng) const {
    return sampling_.policy == Policy::uct ? bestBound((*this)[branch], rng) : drawn((*this)[branch], rng);
  }
  // Chooses from the end of `path` on, and adds what is chosen for as long as rollouts go on from there.
  // Returns the last choice, which is not added.
  int32_t follow(std::vector<int32_t>& path, Rng& rng) const;
  void markIllegal(int32_t branch);
  void markEnding(int32_t node, Ending ending) { branches_[at(branchTo(node))].ending = ending; }
  // Adds a reward to `path`, the branches of a rollout, the root's first.
  void backUp(std::span<const int32_t> path, double reward);

  // For an open branch: UCT's bound, or its share of the weights in percent.
  double weight(int32_t node, int32_t branch) const;
  // The child with the best win ratio; -1 if none has ever won.
  int32_t bestRatio(int32_t node) const;

  size_t size() const { return branches_.size(); }
  size_t memory() const { return grownBytes(branches_) + grownBytes(nodes_) + grownBytes(logs_); }
  // See AnySearch. One rollout may open many branches, so a quarter is kept free.
  bool makeRoom() { return growth_.work(branches_, 4); }

 private:
  struct Node {
    int32_t branch;     // leads to this node
    int32_t plays = 0;  // of all its legal branches; for UCT
  };

  static size_t at(int32_t index) { return static_cast<size_t>(index); }
  int32_t drawn(const Branch& from, Rng& rng) const;
  int32_t bestBound(const Branch& from, Rng& rng) const;
  int32_t untried(const Branch& from, Rng& rng) const;
  double bound(const Branch& branch, double log_plays) const;
  void notePlay(int32_t node);
  void addLog();

  Sampling sampling_;
  Branch initial_;
  std::vector<Node> nodes_;
  std::vector<Branch> branches_;
  Growth<Branch> growth_;
  std::vector<double> logs_;  // by number of plays; for UCT
};

}  // namespace noggin::search
