// A bucket queue for frontier nodes whose evaluation is a small whole number: a bucket for each value, from
// which the oldest or the newest node is taken without any comparison.
// Source: R. Dial, "Algorithm 360: Shortest-path forest with topological ordering" (1969).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/growth.h"
#include "search/engine/algorithm.h"

namespace noggin::search {

class Buckets {
 public:
  explicit Buckets(Ties ties) : last_in_(ties == Ties::last_in) {}

  // False if `f` is no small whole number: the node is not stored then.
  [[gnu::always_inline]] bool push(double f, int32_t node) {
    if (!(f >= 0 && f < kMost)) return false;
    const auto whole = static_cast<int32_t>(f);
    if (f != whole) return false;
    const auto number = static_cast<size_t>(whole);
    if (number >= buckets_.size()) buckets_.resize(number + 1);
    buckets_[number].nodes.push_back(node);
    lowest_ = size_++ == 0 ? number : std::min(lowest_, number);
    return true;
  }

  bool empty() const { return size_ == 0; }
  // The least value with a node.
  double least() const { return static_cast<double>(lowest_); }

  int32_t pop() {
    Bucket& bucket = buckets_[lowest_];
    const int32_t node = last_in_ ? bucket.nodes.back() : bucket.nodes[bucket.taken++];
    if (last_in_) bucket.nodes.pop_back();
    if (bucket.taken == bucket.nodes.size()) {
      bucket.nodes.clear();
      bucket.taken = 0;
    }
    if (--size_ > 0)
      while (buckets_[lowest_].nodes.empty()) ++lowest_;
    return node;
  }

  // The node that comes first of those that `wanted` holds for, with its value; node -1 if there is none.
  struct First {
    double f = 0;
    int32_t node = -1;
  };
  template <class Wanted>
  First first(Wanted wanted) const {
    for (size_t f = 0; f < buckets_.size(); ++f) {
      const Bucket& bucket = buckets_[f];
      const auto begin = bucket.nodes.begin() + static_cast<ptrdiff_t>(bucket.taken);
      const auto end = bucket.nodes.end();
      if (last_in_) {
        const auto found = std::find_if(bucket.nodes.rbegin(), std::make_reverse_iterator(begin), wanted);
        if (found.base() != begin) return {static_cast<double>(f), *found};
      } else if (const auto found = std::find_if(begin, end, wanted); found != end) {
        return {static_cast<double>(f), *found};
      }
    }
    return {};
  }

  size_t memory() const {
    size_t bytes = 0;
    for (const Bucket& bucket : buckets_) bytes += grownBytes(bucket.nodes);
    return bytes;
  }

 private:
  static constexpr double kMost = 4096;
  struct Bucket {
    std::vector<int32_t> nodes;
    size_t taken = 0;  // how many are already taken from the front
  };

  bool last_in_;
  std::vector<Bucket> buckets_;  // by evaluation
  size_t lowest_ = 0;            // the first bucket with a node, if there is one
  size_t size_ = 0;
};

}  // namespace noggin::search
