#include "learning/bayes/portable_math.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace noggin::learning {
namespace {

// ln 2 in two parts: the low bits of the first are zero, so that its product with a small integer is exact.
constexpr double kLn2High = 0x1.62e42fee00000p-1;
constexpr double kLn2Low = 0x1.a39ef35793c76p-33;

}  // namespace

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

double roundedTo12(double x) {
  char digits[32];
  std::snprintf(digits, sizeof digits, "%.11e", x);  // exact in every C library, unlike log10
  return std::strtod(digits, nullptr);
}

void ScaledProduct::rescale() {
  int shift = 0;
  mantissa_ = std::frexp(mantissa_, &shift);
  exponent_ += shift;
}

void ScaledProduct::multiply(const ScaledProduct& other) {
  multiply(other.mantissa_);
  exponent_ += other.exponent_;
}

void ScaledProduct::divide(const ScaledProduct& other) {
  mantissa_ /= other.mantissa_;
  exponent_ -= other.exponent_;
  if (mantissa_ < kLow || mantissa_ > kHigh) rescale();
}

ScaledProduct ScaledProduct::power(double base, uint32_t count) {
  ScaledProduct result;
  ScaledProduct square;
  square.multiply(base);
  for (;;) {
    if (count & 1u) result.multiply(square);
    count >>= 1u;
    if (count == 0) return result;
    square.multiply(ScaledProduct(square));
  }
}

double ScaledProduct::relativeTo(int32_t exponent) const {
  return exponent_ == exponent ? mantissa_ : std::ldexp(mantissa_, exponent_ - exponent);
}

double ScaledProduct::log() const {
  return portableLog(mantissa_) + exponent_ * kLn2High + exponent_ * kLn2Low;
}

}  // namespace noggin::learning
