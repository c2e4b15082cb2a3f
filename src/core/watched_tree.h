// The tree that a run grows and a person watches: who came from whom, how deep and in which step. What a node
// means is for the room that grows it to say, in a node of its own; drawn_tree.h draws what has room.
//
// A WatchedTree keeps every node, in the order they came, until the latest is taken away again: the positions
// of a search, assumptions, rollouts. A WalkedTree is walked depth first through more nodes than can be kept:
// it keeps the earliest ones, the levels next to the root, and the line it stands in with the nodes beside
// it, and counts the others in the nearest node above that is kept: game trees, queens put and taken back.
//
// A node is named by its place, the number of nodes kept before it; -1 is no node.
// Bounds: a WatchedTree grows as far as its run does, 2^31 nodes at most; a WalkedTree holds no more than the
// nodes it keeps for good and the children of those on its line, however many it visits.
// Costs: a node more takes constant time and no memory but its own; so does leaving one in a walk, but for
// those it lets go. Where nodes are CountedNodes, one more takes its depth.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace noggin {

struct WatchedNode {
  int32_t parent = -1;  // its place
  int32_t depth = 0;
  int32_t step = 0;  // of the run, in which it was made
};

// Knows how many nodes lie beneath it.
struct CountedNode : WatchedNode {
  int32_t below = 0;
};

// What of a node there is to draw, whatever it means.
struct TreePlace : WatchedNode {
  int32_t id = 0;           // tells it from all other nodes of the run
  int32_t counted_in = -1;  // the node that counts it and all that it counts itself; -1: none does
  int64_t below = 0;        // how many nodes it counts, drawn or not
};

template <class Node>
class WatchedTree {
 public:
  // Its place. The root's parent is -1.
  int32_t add(int32_t parent, int32_t step, Node node) {
    node.step = step;
    hang(node, parent);
    nodes_.push_back(node);
    if constexpr (std::derived_from<Node, CountedNode>)
      for (; parent >= 0; parent = (*this)[parent].parent) ++(*this)[parent].below;
    return size() - 1;
  }
  // It has no children any more.
  void removeLast() { nodes_.pop_back(); }

  Node& operator[](int32_t place) { return nodes_[static_cast<size_t>(place)]; }
  const Node& operator[](int32_t place) const { return nodes_[static_cast<size_t>(place)]; }
  auto begin() const { return nodes_.begin(); }
  auto end() const { return nodes_.end(); }
  int32_t size() const { return static_cast<int32_t>(nodes_.size()); }
  int32_t deepest() const { return deepest_; }  // of all there ever were
  size_t memory() const { return nodes_.capacity() * sizeof(Node); }

  // From the root to `place`.
  std::vector<int32_t> path(int32_t place) const {
    std::vector<int32_t> path;
    for (; place >= 0; place = (*this)[place].parent) path.push_back(place);
    std::reverse(path.begin(), path.end());
    return path;
  }
  // Whether a path from the root goes through `place`.
  bool isOn(std::span<const int32_t> path, int32_t place) const {
    const auto depth = static_cast<size_t>((*this)[place].depth);
    return depth < path.size() && path[depth] == place;
  }

  TreePlace at(int32_t place) const {
    const Node& node = (*this)[place];
    return {node, place, node.parent, node.below};
  }

 protected:
  // A parent for a node that has none yet, or another one from now on.
  void hang(Node& node, int32_t parent) {
    node.parent = parent;
    if (parent >= 0) node.depth = (*this)[parent].depth + 1;
    deepest_ = std::max(deepest_, node.depth);
  }
  void clear() { nodes_.clear(); }

 private:
  std::vector<Node> nodes_;
  int32_t deepest_ = 0;
};

struct WalkedNode : WatchedNode {
  int32_t id = 0;       // in the order of visits
  int64_t below = 0;    // nodes visited beneath it and left again
  bool closed = false;  // left again
};

// Invariant: parents of kept nodes are kept, and nodes lie in the order in which they were visited.
template <class Node>
class WalkedTree : public WatchedTree<Node> {
 public:
  // Ids stay below it: a walk that goes on for minutes begins to use them again.
  static constexpr int32_t kIds = 1 << 30;
  struct Keep {
    int32_t earliest = kIds;  // nodes that are kept for good
    int32_t levels = 0;       // below the root whose nodes are
    int32_t ids = kIds;       // there are
  };

  WalkedTree() = default;  // keeps every node
  explicit WalkedTree(Keep keep) : keep_(keep) {}

  // Goes down from the node last entered and not yet left. The place is good until that node is left.
  int32_t enter(Node node, int32_t step) {
    if (next_id_ == keep_.ids) renumber();
    node.id = next_id_++;
    ++visited_;
    here_ = this->add(here_, step, node);
    return here_;
  }
  // Leaves it. What lies beneath it stays only if it is early or near the root; the node itself stays beside
  // the line until its parent is left.
  void leave() {
    const int32_t place = here_;
    while (this->size() > place + 1 && !stays((*this)[this->size() - 1])) this->removeLast();
    Node& node = (*this)[place];
    node.closed = true;
    here_ = node.parent;
    if (here_ >= 0) (*this)[here_].below += node.below + 1;
  }
  // For a walk from the root anew, which goes on counting visits.
  void clear() {
    WatchedTree<Node>::clear();
    here_ = -1;
    root_id_ = next_id_;
  }

  // Where the walk stands; at the root once it is over.
  int32_t here() const { return std::max(here_, 0); }
  Node& current() { return (*this)[here()]; }
  const Node& current() const { return (*this)[here()]; }
  bool isOver() const { return here_ < 0; }
  int64_t visited() const { return visited_; }
  // Every node visited since it began anew.
  bool keepsAll() const { return next_id_ - root_id_ <= keep_.earliest; }
  int32_t idOf(int32_t place) const { return place < 0 ? -1 : (*this)[place].id; }
  // -1: not kept.
  int32_t placeOf(int32_t id) const {
    const auto found = std::lower_bound(this->begin(), this->end(), id,
                                        [](const Node& node, int32_t wanted) { return node.id < wanted; });
    if (found == this->end() || found->id != id) return -1;
    return static_cast<int32_t>(found - this->begin());
  }
  // Those kept, in the order of their visits.
  std::vector<int32_t> children(int32_t place) const {
    std::vector<int32_t> found;
    for (int32_t i = place + 1; i < this->size() && (*this)[i].depth > (*this)[place].depth; ++i)
      if ((*this)[i].parent == place) found.push_back(i);
    return found;
  }

  TreePlace at(int32_t place) const {
    const Node& node = (*this)[place];
    int64_t below = node.below;
    if (!node.closed)  // it has not been told of the line beneath it
      for (int32_t lower = here_; lower > place; lower = (*this)[lower].parent)
        below += (*this)[lower].below + 1;
    return {node, node.id, node.parent, below};
  }

 private:
  bool stays(const Node& node) const {
    return node.id - root_id_ < keep_.earliest || node.depth <= keep_.levels;
  }
  // The kept nodes close ranks behind the earliest ones.
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
