// The decision tree of a deterministic strategy: its next guess after each answer. Grown on demand, so that a
// tournament over all secrets chooses each guess once.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/growth.h"
#include "core/watched_tree.h"
#include "probing/mastermind/strategy.h"

namespace noggin::probing {

// depth: number of guesses before; step: when it was expanded, in the caller's time.
struct StrategyNode : WatchedNode {
  uint32_t begin = 0, end = 0;  // its codes, as a range of codesOf()
  uint32_t guess = 0;           // once expanded
  int32_t first_child = -1;     // children are consecutive; -1: not expanded
  uint8_t feedback = 0;         // the answer that leads here

  uint32_t size() const { return end - begin; }
};

class StrategyTree : public WatchedTree<StrategyNode> {
 public:
  StrategyTree(std::shared_ptr<const Ground> ground, Strategy strategy);

  std::span<const uint32_t> codesOf(const StrategyNode& node) const;
  bool wins(const StrategyNode& node) const { return node.feedback == ground_->space.win(); }

  // Expands the missing nodes on the path to the guess that finds `secret`, at time `now`, for some
  // comparisons; true once the path is complete.
  bool growTo(uint32_t secret, int64_t now, uint64_t comparisons);
  // The nodes from the root to the guess that finds `secret`, which must be expanded.
  std::vector<int32_t> pathTo(uint32_t secret) const;
  // Number of evaluations of a guess against a code, over all expanded nodes.
  uint64_t comparisons() const { return comparisons_; }
  size_t memory() const { return grownBytes(codes_) + WatchedTree::memory(); }

  // A node represents its codes.
  TreePlace at(int32_t id) const { return {(*this)[id], id, -1, int64_t{(*this)[id].size()} - 1}; }

 private:
  bool chooseFor(const StrategyNode& node, uint32_t used_colours, uint64_t comparisons);
  void grow(int32_t id, int64_t now);
  int32_t childFor(const StrategyNode& node, uint8_t answer) const;

  std::shared_ptr<const Ground> ground_;
  Strategy strategy_;
  // The codes of a node are contiguous and ascending; expanding it sorts them by answer.
  std::vector<uint32_t> codes_;
  std::optional<Choosing> choosing_;  // of the node being expanded
  uint64_t comparisons_ = 0;
};

}  // namespace noggin::probing
