// Exact fractions of small whole numbers, always in lowest terms.
#pragma once

#include <cstdint>
#include <numeric>
#include <string>

namespace noggin {

struct Fraction {
  int64_t above = 0;
  int64_t below = 1;  // positive

  Fraction(int64_t numerator = 0, int64_t denominator = 1) {
    const int64_t common = std::gcd(numerator, denominator);
    above = numerator / common;
    below = denominator / common;
  }

  friend Fraction operator*(Fraction a, Fraction b) {
    // Reduced crosswise first, so that nothing overflows that need not.
    const Fraction left(a.above, b.below), right(b.above, a.below);
    return {left.above * right.above, left.below * right.below};
  }
  friend Fraction operator/(Fraction a, Fraction b) { return a * Fraction(b.below, b.above); }
  friend Fraction operator+(Fraction a, Fraction b) {
    const int64_t common = std::lcm(a.below, b.below);
    return {a.above * (common / a.below) + b.above * (common / b.below), common};
  }
  bool operator==(const Fraction&) const = default;

  double value() const { return static_cast<double>(above) / static_cast<double>(below); }
  std::string text() const {
    return below == 1 ? std::to_string(above) : std::to_string(above) + "/" + std::to_string(below);
  }
};

}  // namespace noggin
