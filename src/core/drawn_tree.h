// The part of a WatchedTree that a picture has room for: which nodes, each below the nearest drawn one above
// it, and how many others each stands for. Made anew for every picture; it costs the nodes drawn and their
// ways to the root, and showChildren() a look at every node kept.
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
    GraphNode node;  // its id, parent, depth, step and folded; what it means is left to say
  };

  // `tree` outlives it.
  template <class Tree>
  explicit DrawnTree(const Tree& tree)
      : at_([&tree](int32_t place) { return tree.at(place); }), size_(tree.size()) {}

  // A node may be shown more than once. The nodes that count it (TreePlace::counted_in) are shown too.
  void show(int32_t place) { shown_.push_back(place); }
  void showFirst(int32_t count);
  void showLatest(int32_t count);
  // From `place` upwards, so many at most; -1 shows none.
  void showPath(int32_t place, size_t most = std::numeric_limits<size_t>::max());
  void showChildren(std::vector<int32_t> parents);

  // Those shown, in order.
  const std::vector<int32_t>& places();
  // In order, but for parents, which come before their children.
  std::vector<Drawn> nodes();
  bool shows(int32_t place) const { return indexOf(place) != kNone; }  // once one of these has been asked for

 private:
  static constexpr size_t kNone = std::numeric_limits<size_t>::max();
  // Among the places in order.
  size_t indexOf(int32_t place) const;

  std::function<TreePlace(int32_t)> at_;
  int32_t size_;
  std::vector<int32_t> shown_;
};

}  // namespace noggin
