#include "probability/monty_hall/fraction.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "core/words.h"

namespace noggin::probability {
namespace {

std::string twoDigits(double value) {
  char digits[32];
  std::snprintf(digits, sizeof digits, "%.1e", value);
  return digits;
}

}  // namespace

std::string Fraction::exact() const {
  const std::string whole = std::to_string(static_cast<int64_t>(above));
  return below == 1 ? whole : whole + "/" + std::to_string(static_cast<int64_t>(below));
}

std::string Fraction::text() const {
  if (isShort()) return exact();
  constexpr double kSmallest = 0.001, kLargest = 1000;  // that are read without a power of ten
  if (value() >= kSmallest && value() < kLargest) return "≈ " + inDigits(value(), 3);
  const std::string digits = twoDigits(value());
  const size_t e = digits.find('e');
  return digits.substr(0, e) + "·10" + raised(std::atoi(digits.c_str() + e + 1));
}

std::string Fraction::id() const {
  return isShort() ? exact() : twoDigits(value());
}

}  // namespace noggin::probability
