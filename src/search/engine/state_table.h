// Maps stored states to their nodes: a flat hash table with open addressing and linear probing. It only
// grows; there is no allocation per state.
//
// A large table is moved into one of twice the size little by little, with each state stored, before it is
// full: at once that takes tenths of a second, in which a page stands still. Invariant: next_ has the states
// of the first moved_ slots.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "search/engine/problem.h"

namespace noggin::search {

template <class State>
class StateTable {
 public:
  StateTable() : slots_(kInitialSlots) {}

  // The node stored under `key`, whose hashOf() is `hash`; if there is none, stores and returns `node`.
  int32_t findOrInsert(const State& key, uint64_t hash, int32_t node) {
    const size_t at = place(key, hash);
    Slot& slot = slots_[at];
    if (slot.node >= 0) return slot.node;
    slot = {key, node};
    if (++size_ >= due_) [[unlikely]]
      makeRoom(at);
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
  // Of next_ all that it will take, because its room is made at once.
  size_t memory() const { return (next_.empty() ? 1 : 3) * slots_.size() * sizeof(Slot); }

 private:
  struct Slot {
    State key{};
    int32_t node = -1;  // -1: free
  };
  using Slots = std::vector<Slot>;

  static constexpr size_t kInitialSlots = 64;  // all sizes are powers of two
  static constexpr size_t kLargeTable = size_t{1} << 16;
  static constexpr size_t kMovedAtOnce = size_t{1} << 18;  // slots of the largest table moved at once
  // With each state stored. Together they are done before a tenth of the slots is taken: 2 / 64 + 1 / 16.
  static constexpr size_t kSlotsMade = 64;
  static constexpr size_t kSlotsMoved = 16;

  // The size from which on room is made. At most three fifths of the slots are ever taken.
  static constexpr size_t due(size_t slots) { return slots > kMovedAtOnce ? slots / 2 : (slots * 3 + 4) / 5; }

  // The slot of `key`, or the free slot where it belongs. There always is a free one.
  static size_t place(const Slots& slots, const State& key, uint64_t hash) {
    const size_t mask = slots.size() - 1;
    size_t at = static_cast<size_t>(hash) & mask;
    while (slots[at].node >= 0 && !(slots[at].key == key)) at = (at + 1) & mask;
    return at;
  }
  size_t place(const State& key, uint64_t hash) const { return place(slots_, key, hash); }

  // A state was stored in the slot `at`.
  [[gnu::noinline]] void makeRoom(size_t at) {
    if (slots_.size() > kMovedAtOnce)
      moveOn(at);
    else
      moveAll();
  }

  void moveAll() {
    // Small tables grow faster, because rehashing would cost more than the space.
    Slots larger(slots_.size() * (slots_.size() < kLargeTable ? 4 : 2));
    for (const Slot& slot : slots_) put(slot, larger);
    enter(std::move(larger));
  }

  void moveOn(size_t at) {
    const size_t size = 2 * slots_.size();
    if (next_.size() < size) {
      next_.reserve(size);
      next_.resize(std::min(next_.size() + kSlotsMade, size));
      return;
    }
    if (at < moved_) put(slots_[at], next_);
    for (size_t i = 0; i < kSlotsMoved && moved_ < slots_.size(); ++i) put(slots_[moved_++], next_);
    if (moved_ == slots_.size()) enter(std::exchange(next_, Slots()));
  }

  static void put(const Slot& slot, Slots& slots) {
    if (slot.node >= 0) slots[place(slots, slot.key, hashOf(slot.key))] = slot;
  }

  void enter(Slots slots) {
    slots_ = std::move(slots);
    moved_ = 0;
    due_ = due(slots_.size());
  }

  Slots slots_;
  size_t size_ = 0;
  size_t due_ = due(kInitialSlots);
  Slots next_;  // empty until room is made
  size_t moved_ = 0;
};

}  // namespace noggin::search
