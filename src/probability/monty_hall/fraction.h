// Exact rational numbers in lowest terms. Nothing checks for overflow: chances.h says why its chances fit.
#pragma once

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
  // "2/3"; if the terms are too long to read, rounded: "≈ 0.475", "4.0·10⁻²⁹".
  std::string text() const;
  // The same in ASCII, rounded to two digits: "4.0e-29". Links keep it.
  std::string id() const;

 private:
  bool isShort() const {
    constexpr Wide kLongest = 1000000000;
    return above <= kLongest && below <= kLongest;
  }
  std::string exact() const;
};

}  // namespace noggin::probability
