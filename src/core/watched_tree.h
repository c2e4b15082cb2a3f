// The tree that a run builds and a person watches: parent, depth and step of every node. Each room derives
// its own node type for what a node means; drawn_tree.h selects the nodes that a picture has room for.
//
// A WatchedTree keeps every node, in the order of insertion, unless the last one is removed: positions of a
// search, assumptions, rollouts. A WalkedTree is for depth-first walks through more nodes than can be kept
// (game trees, backtracking): it keeps the earliest nodes, the levels next to the root, and the current path
// with the siblings along it; all other nodes are only counted, in their nearest kept ancestor.
//
// A node is identified by its place, its index among the kept nodes; -1 is no node.
// Bounds: a WatchedTree holds up to 2^31 nodes; a WalkedTree holds only the nodes it keeps for good and the
// children of those on its current path, however many it visits.
// Costs: adding a node takes amortised constant time, or O(depth) for CountedNodes; leaving one takes
// constant time plus the nodes it removes.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/growth.h"

namespace noggin {

struct WatchedNode {
  int32_t parent = -1;  // place of the parent
  int32_t depth = 0;
  int32_t step = 0;  // step of the run that made it
};

// A node that counts its descendants.
struct CountedNode : WatchedNode {
  int32_t below = 0;
};

// The part of a node that is drawn, whatever it means.
struct TreePlace : WatchedNode {
  int32_t id = 0;           // unique among all nodes of the run
  int32_t counted_in = -1;  // the node whose `below` includes this one and its descendants; -1: none
  int64_t below = 0;        // number of descendants it counts, drawn or not
};

template <class Node>
class WatchedTree {
 public:
  // Returns its place. The root's parent is -1.
  int32_t add(int32_t parent, int32_t step, const Node& node) {
    nodes_.push_back(node);
    place(nodes_.back(), parent, step);
    return size() - 1;
  }
  // The last node must be a leaf.
  void removeLast() { nodes_.pop_back(); }

  Node& operator[](int32_t place) { return nodes_[static_cast<size_t>(place)]; }
  const Node& operator[](int32_t place) const { return nodes_[static_cast<size_t>(place)]; }
  auto begin() const { return nodes_.begin(); }
  auto end() const { return nodes_.end(); }
  int32_t size() const { return static_cast<int32_t>(nodes_.size()); }
  int32_t deepest() const { return deepest_; }  // the maximum ever reached
  size_t memory() const { return grownBytes(nodes_); }
  // Moves part of a large tree to where there is room for more nodes; true while more is left to move. Until
  // then no node may be added or changed.
  bool makeRoom() { return growth_.work(nodes_); }

  // From the root to `place`.
  std::vector<int32_t> path(int32_t place) const {
    std::vector<int32_t> path;
    for (; place >= 0; place = (*this)[place].parent) path.push_back(place);
    std::reverse(path.begin(), path.end());
    return path;
  }
  // Whether `place` lies on `path`, a path that begins at the root.
  bool isOn(std::span<const int32_t> path, int32_t place) const {
    const auto depth = static_cast<size_t>((*this)[place].depth);
    return depth < path.size() && path[depth] == place;
  }

  TreePlace at(int32_t place) const {
    const Node& node = (*this)[place];
    return {node, place, node.parent, node.below};
  }

 protected:
  // Adds a node that the caller fills in: a copy of one just filled in would wait for its parts to be
  // written.
  Node& add(int32_t parent, int32_t step) {
    Node& node = nodes_.emplace_back();
    place(node, parent, step);
    return node;
  }
  // Sets or changes the parent of a node.
  void hang(Node& node, int32_t parent) {
    node.parent = parent;
    if (parent >= 0) node.depth = (*this)[parent].depth + 1;
    deepest_ = std::max(deepest_, node.depth);
  }
  void clear() { nodes_.clear(); }

 private:
  void place(Node& node, int32_t parent, int32_t step) {
    node.step = step;
    hang(node, parent);
    if constexpr (std::derived_from<Node, CountedNode>)
      for (; parent >= 0; parent = (*this)[parent].parent) ++(*this)[parent].below;
  }

  std::vector<Node> nodes_;
  Growth<Node> growth_;
  int32_t deepest_ = 0;
};

struct WalkedNode : WatchedNode {
  int32_t id = 0;       // in the order of visits
  int64_t below = 0;    // descendants already visited and left
  bool closed = false;  // already left
};

// Invariant: the parent of a kept node is kept, and nodes lie in preorder, the order of visits.
template <class Node>
class WalkedTree : public WatchedTree<Node> {
 public:
  // Upper bound of ids: a walk of several minutes reuses them (see renumber()).
  static constexpr int32_t kIds = 1 << 30;
  struct Keep {
    int32_t earliest = kIds;  // how many of the first nodes are kept for good
    int32_t levels = 0;       // nodes down to this depth are kept for good
    int32_t ids = kIds;       // ids run from 0 to below this
  };

  WalkedTree() = default;  // keeps every node
  explicit WalkedTree(Keep keep) : keep_(keep) {}

  // Descends to a new child of the current node. Its place is valid until its parent is left.
  int32_t enter(Node node, int32_t step) {
    if (next_id_ == keep_.ids) renumber();
    node.id = next_id_++;
    ++visited_;
    here_ = this->add(here_, step, node);
    return here_;
  }
  // Returns to the parent. Of its descendants only those stay that are kept for good; the node itself stays
  // until its parent is left.
  void leave() {
    const int32_t place = here_;
    while (this->size() > place + 1 && !stays((*this)[this->size() - 1])) this->removeLast();
    Node& node = (*this)[place];
    node.closed = true;
    here_ = node.parent;
    if (here_ >= 0) (*this)[here_].below += node.below + 1;
  }
  // Starts a new walk from the root; the count of visits goes on.
  void clear() {
    WatchedTree<Node>::clear();
    here_ = -1;
    root_id_ = next_id_;
  }

  // The current node; the root once the walk is over.
  int32_t here() const { return std::max(here_, 0); }
  Node& current() { return (*this)[here()]; }
  const Node& current() const { return (*this)[here()]; }
  bool isOver() const { return here_ < 0; }
  int64_t visited() const { return visited_; }
  // Whether every node visited since the last clear() is still kept.
  bool keepsAll() const { return next_id_ - root_id_ <= keep_.earliest; }
  int32_t idOf(int32_t place) const { return place < 0 ? -1 : (*this)[place].id; }
  // -1 if it is not kept.
  int32_t placeOf(int32_t id) const {
    const auto found = std::lower_bound(this->begin(), this->end(), id,
                                        [](const Node& node, int32_t wanted) { return node.id < wanted; });
    if (found == this->end() || found->id != id) return -1;
    return static_cast<int32_t>(found - this->begin());
  }
  // The kept children, in the order of visits.
  std::vector<int32_t> children(int32_t place) const {
    std::vector<int32_t> found;
    for (int32_t i = place + 1; i < this->size() && (*this)[i].depth > (*this)[place].depth; ++i)
      if ((*this)[i].parent == place) found.push_back(i);
    return found;
  }

  TreePlace at(int32_t place) const {
    const Node& node = (*this)[place];
    int64_t below = node.below;
    if (!node.closed)  // it does not count the current path below it yet
      for (int32_t lower = here_; lower > place; lower = (*this)[lower].parent)
        below += (*this)[lower].below + 1;
    return {node, node.id, node.parent, below};
  }

 private:
  bool stays(const Node& node) const {
    return node.id - root_id_ < keep_.earliest || node.depth <= keep_.levels;
  }
  // Frees ids: the kept nodes get 0, 1, 2 ...; new ones begin beyond `earliest`, so that none counts as
  // early.
  void renumber() {
    for (int32_t place = 0; place < this->size(); ++place) (*this)[place].id = place;
    root_id_ = 0;
    next_id_ = this->size() + keep_.earliest;
  }

  Keep keep_;
  int32_t here_ = -1;
  int64_t visited_ = 0;
  int32_t next_id_ = 0;
  int32_t root_id_ = 0;
};

}  // namespace noggin
