// Rounding and products with bit-identical results on every platform.
#pragma once

#include <cmath>
#include <cstdint>

namespace noggin::learning {

// To 12 significant decimal digits: values that differ only by rounding errors become equal.
double roundedTo12(double x);

// roundedTo12(a) > roundedTo12(b), without the rounding where that makes no difference.
inline bool clearlyGreater(double a, double b) {
  if (std::fabs(a - b) > 1e-9 * (std::fabs(a) + std::fabs(b))) return a > b;
  return a != b && roundedTo12(a) > roundedTo12(b);
}

// A product of many factors without overflow or underflow: mantissa * 2^exponent. Products of integers are
// exact up to 2^53.
class ScaledProduct {
 public:
  void multiply(double factor) {
    mantissa_ *= factor;
    if (mantissa_ < kLow || mantissa_ > kHigh) rescale();
  }
  void multiply(const ScaledProduct& other);
  void divide(const ScaledProduct& other);
  // base^count.
  static ScaledProduct power(double base, uint32_t count);

  bool zero() const { return mantissa_ == 0; }
  // The exponent of the scale, not of the value: the mantissa ranges from 2^-256 to 2^256.
  int32_t exponent() const { return exponent_; }
  // The value divided by 2^exponent.
  double relativeTo(int32_t exponent) const;
  double value() const { return relativeTo(0); }
  double log() const;  // the product must not be zero

 private:
  static constexpr double kLow = 0x1p-256;
  static constexpr double kHigh = 0x1p+256;

  void rescale();

  double mantissa_ = 1;
  int32_t exponent_ = 0;
};

}  // namespace noggin::learning
