// The project's own random numbers, so that one seed gives one run on every platform: the standard
// distributions and std::shuffle differ between libraries.
// Generator: PCG32 (XSH-RR 64/32), M. O'Neill 2014. Bounded integers: D. Lemire, "Fast Random Integer
// Generation in an Interval", 2019.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

namespace noggin {

class Rng {
 public:
  explicit Rng(uint64_t seed) {
    next();
    state_ += seed;
    next();
  }

  // Uniform over all 32-bit values.
  uint32_t next() {
    const uint64_t old = state_;
    state_ = old * 6364136223846793005ULL + 1442695040888963407ULL;
    const auto xorshifted = static_cast<uint32_t>(((old >> 18u) ^ old) >> 27u);
    const auto rotation = static_cast<uint32_t>(old >> 59u);
    return (xorshifted >> rotation) | (xorshifted << ((32u - rotation) & 31u));
  }

  // Uniform over 0 .. bound-1, without bias. `bound` must be positive.
  uint32_t below(uint32_t bound) {
    uint64_t product = static_cast<uint64_t>(next()) * bound;
    if (static_cast<uint32_t>(product) < bound) {
      const uint32_t threshold = (0u - bound) % bound;
      while (static_cast<uint32_t>(product) < threshold) product = static_cast<uint64_t>(next()) * bound;
    }
    return static_cast<uint32_t>(product >> 32u);
  }

  // Uniform over [0, 1) in steps of 2^-32.
  double unit() { return next() * (1.0 / 4294967296.0); }

  // Fisher-Yates.
  template <class T>
  void shuffle(std::span<T> items) {
    for (auto left = static_cast<uint32_t>(items.size()); left > 1; --left) {
      const uint32_t pick = below(left);
      std::swap(items[left - 1], items[pick]);
    }
  }

 private:
  uint64_t state_ = 0;
};

}  // namespace noggin
