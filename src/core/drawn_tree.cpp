#include "core/drawn_tree.h"

#include <algorithm>

#include "core/check.h"

namespace noggin {

void DrawnTree::showFirst(int32_t count) {
  for (int32_t place = 0; place < std::min(size_, count); ++place) show(place);
}

void DrawnTree::showLatest(int32_t count) {
  for (int32_t place = std::max(0, size_ - count); place < size_; ++place) showPath(place);
}

void DrawnTree::showPath(int32_t place, size_t most) {
  for (; place >= 0 && most > 0; place = at_(place).parent, --most) show(place);
}

void DrawnTree::showChildren(std::vector<int32_t> parents) {
  std::sort(parents.begin(), parents.end());
  for (int32_t place = 0; place < size_; ++place)
    if (std::binary_search(parents.begin(), parents.end(), at_(place).parent)) show(place);
}

const std::vector<int32_t>& DrawnTree::places() {
  std::sort(shown_.begin(), shown_.end());
  shown_.erase(std::unique(shown_.begin(), shown_.end()), shown_.end());
  return shown_;
}

std::vector<DrawnTree::Drawn> DrawnTree::nodes() {
  std::vector<TreePlace> nodes;
  for (const int32_t place : places()) nodes.push_back(at_(place));
  std::vector<size_t> above;  // index of the node that each is drawn below
  std::vector<int64_t> folded;
  for (const TreePlace& node : nodes) {
    folded.push_back(node.below);
    size_t parent = indexOf(node.parent);
    if (parent == kNone && node.parent >= 0) parent = indexOf(at_(node.parent).counted_in);
    above.push_back(parent);
  }
  for (const TreePlace& node : nodes) {
    if (node.counted_in < 0) continue;
    const size_t by = indexOf(node.counted_in);
    NOGGIN_CHECK(by != kNone);
    folded[by] -= node.below + 1;
  }

  std::vector<Drawn> drawn;
  std::vector<bool> done(nodes.size(), false);
  std::vector<size_t> line;
  for (size_t first = 0; first < nodes.size(); ++first) {
    // A parent may have been added after its child (see WatchedTree::hang).
    for (size_t i = first; i != kNone && !done[i]; i = above[i]) line.push_back(i);
    for (; !line.empty(); line.pop_back()) {
      const size_t i = line.back();
      done[i] = true;
      drawn.push_back({shown_[i],
                       {.id = nodes[i].id,
                        .parent = above[i] == kNone ? -1 : nodes[above[i]].id,
                        .depth = nodes[i].depth,
                        .step = nodes[i].step,
                        .folded = folded[i]}});
    }
  }
  return drawn;
}

size_t DrawnTree::indexOf(int32_t place) const {
  const auto found = std::lower_bound(shown_.begin(), shown_.end(), place);
  return found != shown_.end() && *found == place ? static_cast<size_t>(found - shown_.begin()) : kNone;
}

}  // namespace noggin
