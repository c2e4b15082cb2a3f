// Activations over the cycles of a run, for curves: sampled at every cycle at first, then at every second,
// fourth, ..., so that memory stays bounded.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/growth.h"

namespace noggin::learning {

class History {
 public:
  explicit History(int32_t units)
      : units_(static_cast<size_t>(units)),
        most_(std::clamp(kMostValues / units_, size_t{32}, size_t{256})) {}

  bool wants(int64_t cycle) const { return cycle % stride_ == 0; }

  // `valueOf` returns a unit's current activation. Cycles must be added in ascending order.
  template <class ValueOf>
  void add(int64_t cycle, ValueOf valueOf) {
    if (cycles_.size() == most_) thin();
    if (!wants(cycle)) return;
    cycles_.push_back(cycle);
    for (size_t unit = 0; unit < units_; ++unit)
      values_.push_back(static_cast<float>(valueOf(static_cast<int32_t>(unit))));
  }

  const std::vector<int64_t>& cycles() const { return cycles_; }
  float at(size_t sample, int32_t unit) const { return values_[sample * units_ + static_cast<size_t>(unit)]; }
  size_t memory() const { return grownBytes(values_) + grownBytes(cycles_); }
  void clear() {
    cycles_.clear();
    values_.clear();
    stride_ = 1;
  }

 private:
  static constexpr size_t kMostValues = size_t{1} << 20;

  void thin() {
    stride_ *= 2;
    size_t kept = 0;
    for (size_t sample = 0; sample < cycles_.size(); ++sample) {
      if (!wants(cycles_[sample])) continue;
      cycles_[kept] = cycles_[sample];
      std::copy_n(values_.begin() + static_cast<std::ptrdiff_t>(sample * units_), units_,
                  values_.begin() + static_cast<std::ptrdiff_t>(kept * units_));
      ++kept;
    }
    cycles_.resize(kept);
    values_.resize(kept * units_);
  }

  size_t units_;
  size_t most_;
  int64_t stride_ = 1;
  std::vector<int64_t> cycles_;
  std::vector<float> values_;
};

}  // namespace noggin::learning
