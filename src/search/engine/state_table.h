// Maps stored states to their nodes: a flat hash table with open addressing and linear probing. It only
// grows; there is no allocation per state.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/engine/problem.h"

namespace noggin::search {

template <class State>
class StateTable {
 public:
  StateTable() : slots_(kInitialSlots) {}

  // The node stored under `key`, whose hashOf() is `hash`; if there is none, stores and returns `node`.
  int32_t findOrInsert(const State& key, uint64_t hash, int32_t node) {
    if (size_ * 5 >= slots_.size() * 3) grow();
    Slot& slot = slots_[place(key, hash)];
    if (slot.node >= 0) return slot.node;
    slot = {key, node};
    ++size_;
    return node;
  }
  int32_t findOrInsert(const State& key, int32_t node) { return findOrInsert(key, hashOf(key), node); }

  // -1 if there is none.
  int32_t find(const State& key) const { return slots_[place(key, hashOf(key))].node; }

  // The same if it is in the first slot looked at; -1 also if it is in another. Free of branches.
  int32_t atHome(const State& key, uint64_t hash) const {
    const Slot& slot = slots_[static_cast<size_t>(hash) & (slots_.size() - 1)];
    return slot.node | -static_cast<int32_t>(!(slot.key == key));
  }

  size_t size() const { return size_; }
  size_t memory() const { return slots_.capacity() * sizeof(Slot); }

 private:
  struct Slot {
    State key{};
    int32_t node = -1;  // -1: free
  };
  static constexpr size_t kInitialSlots = 64;  // all sizes are powers of two
  static constexpr size_t kLargeTable = size_t{1} << 16;

  // The slot of `key`, or the free slot where it belongs. There always is a free one.
  size_t place(const State& key, uint64_t hash) const {
    const size_t mask = slots_.size() - 1;
    size_t at = static_cast<size_t>(hash) & mask;
    while (slots_[at].node >= 0 && !(slots_[at].key == key)) at = (at + 1) & mask;
    return at;
  }

  void grow() {
    // Small tables grow faster, because rehashing would cost more than the space.
    std::vector<Slot> old(slots_.size() * (slots_.size() < kLargeTable ? 4 : 2));
    old.swap(slots_);
    for (const Slot& slot : old)
      if (slot.node >= 0) slots_[place(slot.key, hashOf(slot.key))] = slot;
  }

  std::vector<Slot> slots_;
  size_t size_ = 0;
};

}  // namespace noggin::search
