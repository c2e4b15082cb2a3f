#include "core/portable_math.h"

#include <cmath>

namespace noggin {

double portableLog(double x) {
  int exponent = 0;
  double mantissa = std::frexp(x, &exponent);  // exact, like ldexp
  if (mantissa < 0.70710678118654752) {
    mantissa *= 2;
    --exponent;
  }
  // ln m = 2 artanh((m - 1) / (m + 1)); the argument is below 0.172, so twelve terms reach double precision.
  const double z = (mantissa - 1) / (mantissa + 1);
  const double square = z * z;
  double series = 0;
  for (int odd = 23; odd >= 3; odd -= 2) series = (series + 1.0 / odd) * square;
  return exponent * kLn2High + (2 * z + (2 * z * series + exponent * kLn2Low));
}

double portableExp(double x) {
  if (x < -745) return 0;
  if (x > 709) return HUGE_VAL;
  const double doublings = std::floor(x * 1.4426950408889634 + 0.5);
  const double rest = (x - doublings * kLn2High) - doublings * kLn2Low;  // below 0.35: Taylor's series
  double series = 1;
  for (int n = 15; n >= 1; --n) series = 1 + series * rest / n;
  return std::ldexp(series, static_cast<int>(doublings));
}

}  // namespace noggin
