// How a guess divides the codes that are still possible, by the score each would give it, and how good that
// is.
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
  uint64_t sumOfSquares() const;  // expected size of the part that remains, times the total
};

Partition partitionBy(const CodeSpace& space, uint32_t guess, std::span<const uint32_t> codes);

// n * log2(n) in fixed point. Entropies are compared by sums of these, and the logarithms of C libraries
// differ in their last bits, which would decide ties differently here and there. Logarithms of primes are
// computed by squaring in whole numbers and those of other numbers added up from them, so that sums which are
// equal are equal here as well: 6 log 6 = 3 log 3 + 3 log 3 + 2 log 2 + 2 log 2 + 2 log 2.
class LogTable {
 public:
  // For n up to `most`, at most kMostCodes.
  explicit LogTable(uint32_t most);

  static constexpr int kFractionBits = 32;

  uint64_t nLogN(uint32_t n) const { return values_[n]; }
  // What one more in a part that has `n` adds to the sum.
  uint64_t growth(uint32_t n) const { return values_[n + 1] - values_[n]; }
  double log2(uint32_t n) const;
  // Sum of n * log2(n) over the parts: the smaller, the more information the answer gives.
  uint64_t sumOver(const Partition& partition) const;
  // The information the answer is expected to give: Shannon's entropy of the partition.
  double bits(const Partition& partition) const;

 private:
  std::vector<uint64_t> values_;
};

}  // namespace noggin::probing
