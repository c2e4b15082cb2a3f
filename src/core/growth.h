// Growth of a large vector before it is full, a piece at a time. A full one moves all it has at once, which
// takes tenths of a second for hundreds of megabytes, and a page stands still for as long.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>
#include <vector>

namespace noggin {

// Bytes of a vector that grows item by item. They depend on its size alone, so that a run is over its memory
// in the same step however it got there: a copy has less room to spare, and one moved ahead of time more.
template <class Items>
size_t grownBytes(const Items& items) {
  return items.empty() ? 0 : std::bit_ceil(items.size()) * sizeof(typename Items::value_type);
}

template <class T>
class Growth {
 public:
  Growth() = default;
  Growth(const Growth&) {}  // a copy begins anew
  Growth& operator=(const Growth&) {
    larger_ = {};
    return *this;
  }

  // If less than this part of a large vector is free, moves a piece of it into one of twice the size; true
  // while more is left to move. Until then the vector must not change.
  bool work(std::vector<T>& items, size_t part = kSixteenth) {
    const size_t capacity = items.capacity();
    if (capacity < kLarge || capacity - items.size() >= capacity / part) return false;
    return moveOn(items);
  }

 private:
  [[gnu::noinline, gnu::cold]] bool moveOn(std::vector<T>& items) {
    if (larger_.empty()) larger_.reserve(2 * items.capacity());
    const size_t end = std::min(larger_.size() + kPiece, items.size());
    // One by one, which is no code that the vector has not anyway.
    for (size_t i = larger_.size(); i < end; ++i) larger_.push_back(items[i]);
    if (end < items.size()) return true;
    items = std::exchange(larger_, {});
    return false;
  }

  static constexpr size_t kLarge = size_t{1} << 16;
  static constexpr size_t kSixteenth = 16;
  static constexpr size_t kPiece = std::max(size_t{1}, (size_t{1} << 20) / sizeof(T));

  std::vector<T> larger_;  // empty unless it is growing; then the first items
};

}  // namespace noggin
