// Logarithm, exponential and rounding that give the same bits on every platform: those of the C libraries
// differ in the last ones. Only additions, multiplications, divisions and exact scalings by powers of two are
// used, which IEEE 754 fixes.
#pragma once

#include <cmath>
#include <cstdint>

namespace noggin::learning {

// Natural logarithm of a positive number, to about one unit in the last place.
double portableLog(double x);

// e^x, to about one unit in the last place; 0 below -745.
double portableExp(double x);

// To 12 significant decimal digits: values that are equal but for rounding on the way become equal.
double roundedTo12(double x);

// roundedTo12(a) > roundedTo12(b), without the cost of rounding where it cannot matter.
inline bool clearlyGreater(double a, double b) {
  if (std::fabs(a - b) > 1e-9 * (std::fabs(a) + std::fabs(b))) return a > b;
  return a != b && roundedTo12(a) > roundedTo12(b);
}

// A product of very many factors that neither overflows nor fades to nothing: mantissa * 2^exponent. Products
// of whole numbers are exact up to 2^53.
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
  // Of the scale, not of the value: the mantissa is anything from 2^-256 to 2^256.
  int32_t exponent() const { return exponent_; }
  // The value divided by 2^exponent.
  double relativeTo(int32_t exponent) const;
  double value() const { return relativeTo(0); }
  double log() const;  // of a product that is not zero

 private:
  static constexpr double kLow = 0x1p-256;
  static constexpr double kHigh = 0x1p+256;

  void rescale();

  double mantissa_ = 1;
  int32_t exponent_ = 0;
};

}  // namespace noggin::learning
