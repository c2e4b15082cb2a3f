// Exact rational numbers in lowest terms. Nothing checks for overflow: chances.h says why its chances fit.
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>

namespace noggin::probability {

__extension__ using Wide = __int128;

constexpr Wide greatestCommonDivisor(Wide a, Wide b) {
  while (b != 0) {
    const Wide rest = a % b;
    a = b;
    b = rest;
  }
  return a < 0 ? -a : a;
}

struct Fraction {
  Wide above = 0;
  Wide below = 1;  // positive

  Fraction(Wide numerator = 0, Wide denominator = 1) {
    const Wide common = greatestCommonDivisor(numerator, denominator);
    above = numerator / common;
    below = denominator / common;
  }

  friend Fraction operator*(const Fraction& a, const Fraction& b) {
    // Cancels crosswise before multiplying, to avoid overflow where possible.
    const Fraction left(a.above, b.below), right(b.above, a.below);
    return {left.above * right.above, left.below * right.below};
  }
  friend Fraction operator/(const Fraction& a, const Fraction& b) { return a * Fraction(b.below, b.above); }
  friend Fraction operator+(const Fraction& a, const Fraction& b) {
    const Wide times = b.below / greatestCommonDivisor(a.below, b.below);
    return {a.above * times + b.above * (a.below * times / b.below), a.below * times};
  }
  bool operator==(const Fraction&) const = default;

  double value() const { return static_cast<double>(above) / static_cast<double>(below); }
  // "2/3"; in decimals, "4.0e-29", if the terms are too long to read.
  std::string text() const {
    constexpr Wide kLongest = 1000000000;
    if (above > kLongest || below > kLongest) return rounded();
    const std::string whole = std::to_string(static_cast<int64_t>(above));
    return below == 1 ? whole : whole + "/" + std::to_string(static_cast<int64_t>(below));
  }

 private:
  std::string rounded() const {
    char digits[32];
    std::snprintf(digits, sizeof digits, "%.1e", value());
    return digits;
  }
};

}  // namespace noggin::probability
