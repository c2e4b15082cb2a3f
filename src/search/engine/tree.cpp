#include "search/engine/tree.h"

#include <algorithm>

namespace noggin::search {

void DepthBands::widen(int32_t depth) {
  while (depth >> log_width_ >= static_cast<int32_t>(kBands)) {
    for (size_t i = 0; i < kBands / 2; ++i)
      bands_[i] = {bands_[2 * i].stored + bands_[2 * i + 1].stored,
                   bands_[2 * i].waiting + bands_[2 * i + 1].waiting};
    std::fill(bands_.begin() + kBands / 2, bands_.end(), Band{});
    ++log_width_;
    count_ = (count_ + 1) / 2;
  }
}

void SearchTree::removeLast() {
  const Node node = (*this)[size() - 1];
  size_peak_ = std::max(size_peak_, size());
  WatchedTree::removeLast();
  const bool waits = node.stage == Stage::waiting;
  depths_.add(node.depth, -1, waits ? -1 : 0);
  if (waits) leaveFrontier();
  if (size() >= kEarliest) --folded_[node.anchor];
}

void SearchTree::reparent(int32_t id, int32_t parent, double cost) {
  Node& node = (*this)[id];
  const int waits = node.stage == Stage::waiting ? 1 : 0;
  depths_.add(node.depth, -1, -waits);
  hang(node, parent);
  node.cost = cost;
  depths_.add(node.depth, 1, waits);
}

void SearchTree::putBack(int32_t id) {
  Node& node = (*this)[id];
  node.stage = Stage::waiting;
  depths_.add(node.depth, 0, 1);
  ++waiting_;
}

}  // namespace noggin::search
