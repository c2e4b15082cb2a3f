#include "core/portable_math.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

namespace noggin {

TEST_CASE("portable math: logarithm and exponential are those of the library to the last places") {
  for (double x = 1e-300; x < 1e300; x *= 1.37) {
    CAPTURE(x);
    CHECK(std::fabs(portableLog(x) - std::log(x)) <= 4e-16 * std::max(1.0, std::fabs(std::log(x))));
  }
  for (double x = -700; x < 700; x += 0.37) {
    CAPTURE(x);
    CHECK(std::fabs(portableExp(x) / std::exp(x) - 1) < 1e-15);
  }
  CHECK(portableLog(1) == 0);
  CHECK(portableExp(0) == 1);
  CHECK(portableExp(-1e6) == 0);
  // To the ends of what a double can hold.
  CHECK(std::fabs(portableExp(709) / std::exp(709) - 1) < 1e-15);
  CHECK(portableExp(710) == HUGE_VAL);
  CHECK(portableExp(-745) == std::exp(-745));
  CHECK(portableExp(-745) > 0);
}

}  // namespace noggin
