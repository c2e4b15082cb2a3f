#include "probing/mastermind/partition.h"

#include <algorithm>
#include <functional>

namespace noggin::probing {
namespace {

constexpr double kOne = uint64_t{1} << LogTable::kFractionBits;

// The binary logarithm with LogTable::kFractionBits: the integer part is the position of the highest bit;
// each further bit says whether the square of the remaining mantissa reaches 2.
uint64_t fixedLog2(uint32_t n) {
  const auto whole = static_cast<unsigned>(std::bit_width(n)) - 1;
  uint64_t mantissa = static_cast<uint64_t>(n) << (31u - whole);  // in [1, 2) with 31 fraction bits
  uint64_t log = whole;
  for (int bit = 0; bit < LogTable::kFractionBits; ++bit) {
    mantissa = mantissa * mantissa >> 31u;
    const bool reached = mantissa >> 32u;
    if (reached) mantissa >>= 1u;
    log = log << 1u | static_cast<uint64_t>(reached);
  }
  return log;
}

}  // namespace

uint32_t Partition::largest() const {
  return *std::max_element(sizes.begin(), sizes.end());
}

uint32_t Partition::parts() const {
  return static_cast<uint32_t>(std::count_if(sizes.begin(), sizes.end(), std::identity()));
}

uint64_t Partition::sumOfSquares() const {
  uint64_t sum = 0;
  for (const uint64_t size : sizes) sum += size * size;
  return sum;
}

Partition partitionBy(const CodeSpace& space, uint32_t guess, std::span<const uint32_t> codes) {
  Partition partition;
  partition.total = static_cast<uint32_t>(codes.size());
  const CodeSpace::Scorer score(space, guess);
  for (const uint32_t code : codes) ++partition.sizes[score(code)];
  return partition;
}

LogTable::LogTable(uint32_t most) : values_(most + 1) {
  // Sieve: the logarithm of a number is that of its smallest prime factor plus that of the quotient.
  for (uint32_t prime = 2; prime <= most; ++prime) {
    if (values_[prime]) continue;
    values_[prime] = fixedLog2(prime);
    for (uint64_t multiple = uint64_t{prime} * prime; multiple <= most; multiple += prime)
      if (!values_[multiple]) values_[multiple] = prime;  // temporarily: its smallest prime factor
  }
  for (uint32_t n = 2; n <= most; ++n)
    if (values_[n] < n) values_[n] = values_[values_[n]] + values_[n / values_[n]];
  for (uint32_t n = 2; n <= most; ++n) values_[n] *= n;
}

double LogTable::log2(uint32_t n) const {
  return static_cast<double>(values_[n]) / static_cast<double>(n) / kOne;
}

uint64_t LogTable::sumOver(const Partition& partition) const {
  uint64_t sum = 0;
  for (const uint32_t size : partition.sizes) sum += values_[size];
  return sum;
}

double LogTable::bits(const Partition& partition) const {
  if (partition.total == 0) return 0;
  return static_cast<double>(values_[partition.total] - sumOver(partition)) / kOne /
         static_cast<double>(partition.total);
}

}  // namespace noggin::probing
