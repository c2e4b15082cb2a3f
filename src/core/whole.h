// Whole numbers that are held as floating point.
#pragma once

#include <cmath>

namespace noggin {

// Whether the number is whole and a double also holds its neighbours, so that it can be written as a whole
// number.
inline bool isExactWhole(double number) {
  constexpr double kLimit = 9007199254740992;  // 2^53
  return number == std::floor(number) && std::fabs(number) < kLimit;
}

}  // namespace noggin
