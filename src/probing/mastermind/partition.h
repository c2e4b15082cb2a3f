// The partition of the possible codes by the scores that a guess would get, and measures of its quality.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "probing/mastermind/codes.h"

namespace noggin::probing {

struct Partition {
  std::array<uint32_t, kMostFeedbacks> sizes{};  // by feedback
  uint32_t total = 0;

  uint32_t largest() const;
  uint32_t parts() const;
  uint64_t sumOfSquares() const;  // expected size of the remaining part, times the total
};

Partition partitionBy(const CodeSpace& space, uint32_t guess, std::span<const uint32_t> codes);

// n * log2(n) in fixed point. Entropies are compared by sums of these; floating-point logarithms differ
// between C libraries in their last bits and would break ties differently. Logarithms of primes are computed
// in integers by squaring and those of other numbers are sums of them, so that mathematically equal sums are
// equal here: 6 log 6 = 3 log 3 + 3 log 3 + 2 log 2 + 2 log 2 + 2 log 2.
class LogTable {
 public:
  // For n up to `most`, which must not exceed kMostCodes.
  explicit LogTable(uint32_t most);

  static constexpr int kFractionBits = 32;

  uint64_t nLogN(uint32_t n) const { return values_[n]; }
  // The increase of the sum when a part of size `n` grows by one.
  uint64_t growth(uint32_t n) const { return values_[n + 1] - values_[n]; }
  double log2(uint32_t n) const;
  // Sum of n * log2(n) over the parts: the smaller, the more informative the answer.
  uint64_t sumOver(const Partition& partition) const;
  // Expected information of the answer: the Shannon entropy of the partition.
  double bits(const Partition& partition) const;

 private:
  std::vector<uint64_t> values_;
};

}  // namespace noggin::probing
