// The tree of a search without the states: parent, depth, path cost, step and stage of each node. Counters
// and all data for drawing are kept up to date as it grows, so that drawing a search of millions of nodes
// costs no more than one of a few hundred.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/check.h"
#include "core/watched_tree.h"

namespace noggin::search {

// Counts of nodes by depth, in at most kBands bands of equal width, which doubles as the search goes deeper.
class DepthBands {
 public:
  static constexpr size_t kBands = 64;
  struct Band {
    int64_t stored = 0;
    int64_t waiting = 0;
  };

  void add(int32_t depth, int stored, int waiting) {
    if (depth >> log_width_ >= static_cast<int32_t>(kBands)) widen(depth);
    const auto band = static_cast<size_t>(depth >> log_width_);
    bands_[band].stored += stored;
    bands_[band].waiting += waiting;
    count_ = std::max(count_, band + 1);
  }
  // A stored node at this depth waits no longer.
  void leave(int32_t depth) { --bands_[static_cast<size_t>(depth >> log_width_)].waiting; }
  int32_t width() const { return 1 << log_width_; }
  size_t count() const { return count_; }  // bands in use
  const Band& operator[](size_t band) const { return bands_[band]; }

 private:
  // Doubles the width until there is a band for `depth`.
  void widen(int32_t depth);

  std::array<Band, kBands> bands_{};
  int32_t log_width_ = 0;
  size_t count_ = 0;
};

struct SearchNode : WatchedNode {
  enum class Stage : uint8_t { waiting, expanded, dead_end, goal, cut };

  uint16_t anchor = 0;  // its nearest ancestor among the earliest nodes; itself if it is one
  Stage stage = Stage::waiting;
  double cost = 0;  // path cost g
};

class SearchTree : public WatchedTree<SearchNode> {
 public:
  using Node = SearchNode;
  using Stage = SearchNode::Stage;

  // The first kEarliest nodes are always drawn; later ones are folded into their anchor, at constant cost
  // whatever their depth or later parents.
  static constexpr int32_t kEarliest = 180;

  // Adds a node to the frontier. Inlined by force, as is all that is done for each new node: the compiler
  // finds it too long, and the calls take a twentieth of a search.
  [[gnu::always_inline]] int32_t add(int32_t parent, double step_cost, int32_t step) {
    const int32_t id = size();
    Node& node = WatchedTree::add(parent, step);
    if (parent >= 0) {
      const Node& above = (*this)[parent];
      node.cost = above.cost + step_cost;
      node.anchor = above.anchor;
    }
    if (id < kEarliest)
      node.anchor = static_cast<uint16_t>(id);
    else
      ++folded_[node.anchor];
    depths_.add(node.depth, 1, 1);
    ++waiting_;
    return id;
  }
  // Removes the newest node, which must have no successors.
  void removeLast();
  // For engines that do not store all nodes: counts nodes as folded into one of the earliest, and nodes of
  // one depth, stored or in the frontier.
  void fold(int32_t anchor, int32_t count) {
    NOGGIN_CHECK(anchor >= 0 && anchor < kEarliest);
    folded_[static_cast<size_t>(anchor)] += count;
  }
  void countAtDepth(int32_t depth, int stored, int waiting) { depths_.add(depth, stored, waiting); }
  // Changes the parent of a node, and its path cost.
  void reparent(int32_t node, int32_t parent, double cost);
  // Whether a node is in the frontier.
  bool waits(int32_t node) const { return (*this)[node].stage == Stage::waiting; }
  // A node leaves the frontier; with Stage::expanded its successors are about to be computed.
  void take(int32_t id, Stage stage) {
    Node& node = (*this)[id];
    node.stage = stage;
    depths_.leave(node.depth);
    leaveFrontier();
    if (stage == Stage::expanded) ++expanded_;
  }
  // Returns an expanded node to the frontier.
  void putBack(int32_t node);
  // The node has no successors.
  void markDeadEnd(int32_t node) { (*this)[node].stage = Stage::dead_end; }
  // The node is a goal, but the search goes on.
  void markGoal(int32_t node) { (*this)[node].stage = Stage::goal; }
  void countGenerated(int64_t count = 1) { generated_ += count; }

  int32_t sizePeak() const { return std::max(size_peak_, size()); }
  int64_t generated() const { return generated_; }
  int64_t expanded() const { return expanded_; }
  int64_t waiting() const { return waiting_; }
  int64_t waitingPeak() const { return std::max(waiting_peak_, waiting_); }
  const DepthBands& depths() const { return depths_; }
  // How many later nodes are folded into this early one.
  int32_t folded(int32_t node) const { return folded_[static_cast<size_t>(node)]; }

  TreePlace at(int32_t node) const {
    const bool early = node < kEarliest;
    return {(*this)[node], node, early ? -1 : (*this)[node].anchor, early ? folded(node) : 0};
  }

 private:
  void leaveFrontier() { waiting_peak_ = std::max(waiting_peak_, waiting_--); }

  std::array<int32_t, kEarliest> folded_{};
  DepthBands depths_;
  int64_t generated_ = 0;
  int64_t expanded_ = 0;
  int64_t waiting_ = 0;
  // Up to the last time there was one less, since adding a node is more frequent.
  int32_t size_peak_ = 0;
  int64_t waiting_peak_ = 0;
};

}  // namespace noggin::search
