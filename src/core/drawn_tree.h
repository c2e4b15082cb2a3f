// The part of a WatchedTree that a picture has room for: each node shown hangs below its nearest ancestor
// shown and carries the number of nodes folded into it. Built anew for every picture. Cost: O(n log n) for n
// calls of show(), paths to the root included; showChildren() also scans every kept node.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "core/scene.h"
#include "core/watched_tree.h"

namespace noggin {

class DrawnTree {
 public:
  struct Drawn {
    int32_t place = 0;
    GraphNode node;  // id, parent, depth, step and folded are set; text and tone are left to the caller
  };

  // `tree` must outlive it.
  template <class Tree>
  explicit DrawnTree(const Tree& tree)
      : at_([&tree](int32_t place) { return tree.at(place); }), size_(tree.size()) {}

  // A node may be shown more than once. The node that counts it (TreePlace::counted_in) must be shown too.
  void show(int32_t place) { shown_.push_back(place); }
  void showFirst(int32_t count);
  void showLatest(int32_t count);
  // `place` and its ancestors, at most `most` of them; -1 shows none.
  void showPath(int32_t place, size_t most = std::numeric_limits<size_t>::max());
  void showChildren(std::vector<int32_t> parents);

  // The places shown, ascending and without duplicates.
  const std::vector<int32_t>& places();
  // In the order of places, except that a parent always comes before its children.
  std::vector<Drawn> nodes();
  bool shows(int32_t place) const { return indexOf(place) != kNone; }  // valid after places() or nodes()

 private:
  static constexpr size_t kNone = std::numeric_limits<size_t>::max();
  // Index of `place` in the sorted shown_; kNone if it is not shown.
  size_t indexOf(int32_t place) const;

  std::function<TreePlace(int32_t)> at_;
  int32_t size_;
  std::vector<int32_t> shown_;
};

}  // namespace noggin
