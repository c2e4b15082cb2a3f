// Whole numbers and floating point.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace noggin {

// Whether the number is whole and a double also holds its neighbours, so that it can be written as a whole
// number.
inline bool isExactWhole(double number) {
  constexpr double kLimit = 9007199254740992;  // 2^53
  return number == std::floor(number) && std::fabs(number) < kLimit;
}

// Without its fraction; beyond the integers of 32 bits, the one nearest to it.
inline int32_t clampedToInt(double number) {
  using Bounds = std::numeric_limits<int32_t>;
  return static_cast<int32_t>(std::clamp<double>(number, Bounds::min(), Bounds::max()));
}

// As three decimals show it, so that the parts of a sum add up as they are written.
inline double toThousandths(double number) {
  return std::round(1000 * number) / 1000;
}

}  // namespace noggin
