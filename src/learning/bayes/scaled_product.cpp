#include "learning/bayes/scaled_product.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "core/portable_math.h"

namespace noggin::learning {

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
