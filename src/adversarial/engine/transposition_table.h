// The transposition table: search results of positions that other move orders may reach. A fixed number of
// slots, indexed by hash; a newer entry replaces an older one.
//
// Invariant: the whole key is stored, so that an entry is never used for another position with the same slot.
#pragma once

#include <cstdint>
#include <vector>

#include "adversarial/engine/tree.h"

namespace noggin::adversarial {

// The place of a key in a table of 2^bits slots.
// Fibonacci hashing: D. Knuth, The Art of Computer Programming 3, 6.4.
constexpr size_t slotOf(uint64_t key, unsigned bits) {
  return static_cast<size_t>((key * 0x9e3779b97f4a7c15ULL) >> (64u - bits));
}

class TranspositionTable {
 public:
  struct Finding {
    uint64_t key = UINT64_MAX;
    int32_t value = 0;  // for max
    int16_t depth = 0;  // remaining depth of the search that found it
    Bound bound = Bound::exact;
    GameMove best = kNoMove;
  };

  TranspositionTable() : findings_(size_t{1} << kBits) {}

  const Finding* find(uint64_t key) const {
    const Finding& found = findings_[slotOf(key, kBits)];
    return found.key == key ? &found : nullptr;
  }
  void keep(const Finding& finding) { findings_[slotOf(finding.key, kBits)] = finding; }
  size_t memory() const { return findings_.capacity() * sizeof(Finding); }

 private:
  static constexpr unsigned kBits = 15;

  std::vector<Finding> findings_;
};

}  // namespace noggin::adversarial
