// All positions of the 3 x 3 board, numbered without gaps, and a breadth-first search over them in flat
// arrays; half of the 362880 permutations are reachable from any position.
//
// Invariant: the queue holds the positions found, ordered by depth; those before next_ are expanded. Step: as
// many positions as requested.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/growth.h"
#include "search/tiles/board.h"

namespace noggin::search {

class TilesSpace {
 public:
  static constexpr uint32_t kPermutations = 362880;
  static constexpr uint32_t kReachable = kPermutations / 2;
  static constexpr uint8_t kUnknown = 255;

  explicit TilesSpace(TilesState from);

  // Expands up to `count` positions; false once all are expanded.
  bool expand(uint32_t count);
  uint32_t expanded() const { return next_; }
  uint32_t found() const { return static_cast<uint32_t>(queue_.size()); }
  int64_t generated() const { return generated_; }
  uint32_t waitingPeak() const { return waiting_peak_; }
  // By order of discovery.
  TilesState position(uint32_t found) const { return (queue_[found] >> kFlags) & kPosition; }
  uint32_t parent(uint32_t found) const { return static_cast<uint32_t>(queue_[found] >> kParentShift); }
  // Number of positions found at each depth.
  const std::vector<int64_t>& byDepth() const { return by_depth_; }
  int depth(TilesState state) const { return depths_[indexOf(state)]; }
  std::vector<uint8_t> takeDepths() { return std::move(depths_); }
  size_t memory() const { return depths_.size() + grownBytes(queue_); }

  // Computed from the blank's square and the rank of the order of the tiles.
  static uint32_t indexOf(TilesState state);

 private:
  // From the lowest bit: the slide not to undo, the blank's square, the position, the index of its parent.
  static constexpr unsigned kFlags = 8;
  static constexpr unsigned kParentShift = kFlags + 36;
  static constexpr uint64_t kPosition = (uint64_t{1} << 36u) - 1;

  std::vector<uint8_t> depths_;
  std::vector<uint64_t> queue_;
  std::vector<int64_t> by_depth_;
  uint32_t next_ = 0;
  int64_t generated_ = 0;
  uint32_t waiting_peak_ = 1;
};

}  // namespace noggin::search
