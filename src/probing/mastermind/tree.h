// What a strategy without chance does, whatever the secret: after each answer, its next guess. Grown only
// where it is asked for, so that a tournament over all secrets chooses each guess once.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/watched_tree.h"
#include "probing/mastermind/strategy.h"

namespace noggin::probing {

// Its depth is the number of guesses before, its step when it was grown, in the caller's time.
struct StrategyNode : WatchedNode {
  uint32_t begin = 0, end = 0;  // its codes, in the order of codesOf()
  uint32_t guess = 0;           // once grown
  int32_t first_child = -1;     // children follow one another; -1: not grown
  uint16_t children = 0;
  uint8_t feedback = 0;  // the answer that leads here

  uint32_t size() const { return end - begin; }
};

class StrategyTree : public WatchedTree<StrategyNode> {
 public:
  StrategyTree(std::shared_ptr<const Ground> ground, Strategy strategy);

  std::span<const uint32_t> codesOf(const StrategyNode& node) const;
  bool wins(const StrategyNode& node) const { return node.feedback == ground_->space.win(); }

  // Grows what is missing on the way to the guess that finds `secret`, at `now`, some comparisons at a time;
  // true once the way is whole.
  bool growTo(uint32_t secret, int64_t now, uint64_t comparisons);
  // The nodes from the root to the guess that finds `secret`, all grown.
  std::vector<int32_t> pathTo(uint32_t secret) const;
  // Guesses looked at and codes they were weighed against, over all nodes grown.
  uint64_t comparisons() const { return comparisons_; }
  size_t memory() const { return codes_.capacity() * sizeof(uint32_t) + WatchedTree::memory(); }

  // A node stands for its codes.
  TreePlace at(int32_t id) const { return {(*this)[id], id, -1, int64_t{(*this)[id].size()} - 1}; }

 private:
  bool chooseFor(const StrategyNode& node, uint32_t used_colours, uint64_t comparisons);
  void grow(int32_t id, int64_t now);
  int32_t childFor(const StrategyNode& node, uint8_t answer) const;

  std::shared_ptr<const Ground> ground_;
  Strategy strategy_;
  // The codes of a node lie together, ascending; growing it sorts them by answer.
  std::vector<uint32_t> codes_;
  std::optional<Choosing> choosing_;  // of the node that is grown next
  uint64_t comparisons_ = 0;
};

}  // namespace noggin::probing
