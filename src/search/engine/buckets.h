// A bucket queue for frontier entries whose evaluation is a small whole number: a bucket for each value, from
// which the oldest or the newest entry is taken without any comparison.
// Source: R. Dial, "Algorithm 360: Shortest-path forest with topological ordering" (1969).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

#include "search/engine/algorithm.h"

namespace noggin::search {

struct FrontierEntry {
  double f = 0;
  uint32_t order = 0;  // order of insertion
  int32_t node = -1;
};

class Buckets {
 public:
  explicit Buckets(Ties ties) : last_in_(ties == Ties::last_in) {}

  static bool takes(double f) { return f >= 0 && f < kMost && f == static_cast<int32_t>(f); }

  void push(double f, uint32_t order, int32_t node) {
    const auto number = static_cast<size_t>(static_cast<int32_t>(f));
    if (number >= buckets_.size()) buckets_.resize(number + 1);
    FrontierEntry& entry = buckets_[number].entries.emplace_back();
    entry.f = f;
    entry.order = order;
    entry.node = node;
    lowest_ = size_++ == 0 ? number : std::min(lowest_, number);
  }

  bool empty() const { return size_ == 0; }
  // The least value with an entry.
  double least() const { return static_cast<double>(lowest_); }

  FrontierEntry pop() {
    Bucket& bucket = buckets_[lowest_];
    const FrontierEntry entry = last_in_ ? bucket.entries.back() : bucket.entries[bucket.taken++];
    if (last_in_) bucket.entries.pop_back();
    if (bucket.taken == bucket.entries.size()) {
      bucket.entries.clear();
      bucket.taken = 0;
    }
    if (--size_ > 0)
      while (buckets_[lowest_].entries.empty()) ++lowest_;
    return entry;
  }

  // The next entry that is not stale, by `wanted`; null if there is none.
  template <class Wanted>
  const FrontierEntry* first(Wanted wanted) const {
    for (const Bucket& bucket : buckets_) {
      const auto begin = bucket.entries.begin() + static_cast<ptrdiff_t>(bucket.taken);
      const auto end = bucket.entries.end();
      if (last_in_) {
        const auto found = std::find_if(bucket.entries.rbegin(), std::make_reverse_iterator(begin), wanted);
        if (found.base() != begin) return &*found;
      } else if (const auto found = std::find_if(begin, end, wanted); found != end) {
        return &*found;
      }
    }
    return nullptr;
  }

  size_t memory() const {
    size_t bytes = 0;
    for (const Bucket& bucket : buckets_) bytes += bucket.entries.capacity() * sizeof(FrontierEntry);
    return bytes;
  }

 private:
  static constexpr double kMost = 4096;
  struct Bucket {
    std::vector<FrontierEntry> entries;
    size_t taken = 0;  // entries already taken from the front
  };

  bool last_in_;
  std::vector<Bucket> buckets_;  // by evaluation
  size_t lowest_ = 0;            // the first bucket with an entry, if there is one
  size_t size_ = 0;
};

}  // namespace noggin::search
