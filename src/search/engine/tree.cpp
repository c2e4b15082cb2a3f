#include "search/engine/tree.h"

#include <algorithm>

namespace noggin::search {

void DepthBands::add(int32_t depth, int stored, int waiting) {
  while (depth >> log_width_ >= static_cast<int32_t>(kBands)) {
    for (size_t i = 0; i < kBands / 2; ++i)
      bands_[i] = {bands_[2 * i].stored + bands_[2 * i + 1].stored,
                   bands_[2 * i].waiting + bands_[2 * i + 1].waiting};
    std::fill(bands_.begin() + kBands / 2, bands_.end(), Band{});
    ++log_width_;
    count_ = (count_ + 1) / 2;
  }
  const auto band = static_cast<size_t>(depth >> log_width_);
  bands_[band].stored += stored;
  bands_[band].waiting += waiting;
  count_ = std::max(count_, band + 1);
}

int32_t SearchTree::add(int32_t parent, double step_cost, int32_t step) {
  const int32_t id = size();
  Node node;
  if (parent >= 0) {
    node.cost = (*this)[parent].cost + step_cost;
    node.anchor = (*this)[parent].anchor;
  }
  if (id < kEarliest)
    node.anchor = static_cast<uint16_t>(id);
  else
    ++folded_[node.anchor];
  WatchedTree::add(parent, step, node);
  depths_.add((*this)[id].depth, 1, 1);
  waiting_peak_ = std::max(waiting_peak_, ++waiting_);
  size_peak_ = std::max(size_peak_, size());
  return id;
}

void SearchTree::removeLast() {
  const Node node = (*this)[size() - 1];
  WatchedTree::removeLast();
  const bool waits = node.stage == Stage::waiting;
  depths_.add(node.depth, -1, waits ? -1 : 0);
  if (waits) --waiting_;
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

void SearchTree::take(int32_t id, Stage stage) {
  Node& node = (*this)[id];
  node.stage = stage;
  depths_.add(node.depth, 0, -1);
  --waiting_;
  if (stage == Stage::expanded) ++expanded_;
}

void SearchTree::putBack(int32_t id) {
  Node& node = (*this)[id];
  node.stage = Stage::waiting;
  depths_.add(node.depth, 0, 1);
  waiting_peak_ = std::max(waiting_peak_, ++waiting_);
}

}  // namespace noggin::search
