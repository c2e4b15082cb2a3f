#include "constraints/alphametics/value.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace noggin::constraints {
namespace {

using Kind = AlphameticNode::Kind;

constexpr double kUnbounded = 1e300;
constexpr double kSlack = 1e-9;  // relative: far above the accumulated rounding error
constexpr int64_t kMostFactors = 200;
constexpr double kNarrow = 9e18;  // what 64 bits hold

template <class Int, class Exponent>
Int powerOf(Int base, Exponent exponent) {
  Int result = 1;
  if (base == 1 || base == 0) return exponent == 0 ? 1 : base;
  if (base == -1) return exponent % 2 == 0 ? 1 : -1;
  for (Exponent i = 0; i < exponent; ++i) result *= base;
  return result;
}

template <class Int>
Int magnitude(Int value) {
  return value < 0 ? -value : value;
}

// The greatest common divisor; 1 instead of 0.
template <class Int>
Int dividing(Int a, Int b) {
  a = magnitude(a);
  b = magnitude(b);
  while (b != 0) {
    const Int rest = a % b;
    a = b;
    b = rest;
  }
  return a == 0 ? 1 : a;
}

// The positive integer root of degree `degree` of a positive `value`; none if it is not an integer.
template <class Int>
std::optional<Int> rootOf(Int value, Int degree) {
  if (degree > 127)
    return value == 1 ? std::optional<Int>(1) : std::nullopt;  // 2^128 exceeds all values here
  const auto reaches = [&](Int root) {  // its power is at least the value
    Int power = 1;
    for (Int i = 0; i < degree; ++i) {
      if (power > value / root) return true;
      power *= root;
    }
    return power >= value;
  };
  Int low = 1, high = value;
  while (low < high) {
    const Int middle = low + (high - low) / 2;
    if (reaches(middle))
      high = middle;
    else
      low = middle + 1;
  }
  Int power = 1;
  for (Int i = 0; i < degree; ++i) {
    if (power > value / low) return std::nullopt;
    power *= low;
  }
  if (power != value) return std::nullopt;
  return low;
}

double bounded(double value) {
  return std::clamp(value, -kUnbounded, kUnbounded);
}

// Of residues. Most factors are 1, and a division takes longer than to see that.
int64_t product(int64_t a, int64_t b, int64_t modulus) {
  return a == 1 ? b : b == 1 ? a : a * b % modulus;
}

int64_t sum(int64_t a, int64_t b, int64_t modulus) {
  return a + b < modulus ? a + b : a + b - modulus;
}

int64_t negated(int64_t a, int64_t modulus) {
  return a == 0 ? 0 : modulus - a;
}

}  // namespace

AlphameticValue::AlphameticValue(const AlphameticEquation& equation)
    : nodes_(equation.nodes), sides_(equation.sides) {
  const std::vector<AlphameticSize> sizes = sizesOf(equation);
  for (const AlphameticSize& size : sizes)
    if (std::max(size.numerator, size.denominator) > kNarrow) narrow_ = false;
  for (const AlphameticNode& node : nodes_) {
    exponents_.push_back(-1);
    const auto isInteger = [this](int32_t child) {
      return child < 0 || integers_[static_cast<size_t>(child)];
    };
    integers_.push_back(node.kind != Kind::divide && node.kind != Kind::power && isInteger(node.left) &&
                        isInteger(node.right));
    if (node.kind == Kind::divide) whole_ = false;
    if (node.kind == Kind::subtract || node.kind == Kind::negate) subtracts_ = true;
    if (node.kind != Kind::power) continue;
    const AlphameticNode& exponent = nodes_[static_cast<size_t>(node.right)];
    if (exponent.kind == Kind::word && equation.words[static_cast<size_t>(exponent.word)].isNumber())
      exponents_.back() = equation.words[static_cast<size_t>(exponent.word)].value({});
    else
      whole_ = false;
    noteExponent(node.right, sizes);
  }
  narrow_values_.resize(nodes_.size());
  wide_values_.resize(nodes_.size());
  fractions_.resize(nodes_.size());
  residue_values_.resize(nodes_.size());
  intervals_.resize(nodes_.size());
}

void AlphameticValue::noteExponent(int32_t index, std::span<const AlphameticSize> sizes) {
  const AlphameticNode& node = nodes_[static_cast<size_t>(index)];
  if (node.kind == Kind::divide || node.kind == Kind::power) residues_ = false;
  if (sizes[static_cast<size_t>(index)].numerator > kNarrow) residues_ = false;
  if (node.word >= 0) exponent_words_.push_back(node.word);
  if (node.left >= 0) noteExponent(node.left, sizes);
  if (node.right >= 0) noteExponent(node.right, sizes);
}

// ---- exact

bool AlphameticValue::takesRoots() const {
  return std::any_of(nodes_.begin(), nodes_.end(), [this](const AlphameticNode& node) {
    return node.kind == Kind::power && !integers_[static_cast<size_t>(node.right)];
  });
}

bool AlphameticValue::holds(std::span<const int64_t> words) const {
  if (!whole_) return fractionsAreEqual(words);
  return narrow_ ? wholesAreEqual(words, narrow_values_) : wholesAreEqual(words, wide_values_);
}

template <class Int>
bool AlphameticValue::wholesAreEqual(std::span<const int64_t> words, std::vector<Int>& values) const {
  for (size_t i = 0; i < nodes_.size(); ++i) {
    const AlphameticNode& node = nodes_[i];
    const Int left = node.left >= 0 ? values[static_cast<size_t>(node.left)] : 0;
    const Int right = node.right >= 0 ? values[static_cast<size_t>(node.right)] : 0;
    switch (node.kind) {
      case Kind::word:
        values[i] = words[static_cast<size_t>(node.word)];
        break;
      case Kind::negate:
        values[i] = -left;
        break;
      case Kind::add:
        values[i] = left + right;
        break;
      case Kind::subtract:
        values[i] = left - right;
        break;
      case Kind::multiply:
        values[i] = left * right;
        break;
      case Kind::power:
        values[i] = powerOf(left, exponents_[i]);
        break;
      case Kind::divide:
        break;
    }
  }
  for (size_t i = 1; i < sides_.size(); ++i)
    if (values[static_cast<size_t>(sides_[i])] != values[static_cast<size_t>(sides_[0])]) return false;
  return true;
}

bool AlphameticValue::fractionsAreEqual(std::span<const int64_t> words) const {
  if (!computeFractions(words)) return false;
  for (size_t i = 1; i < sides_.size(); ++i) {
    const Fraction& a = fractions_[static_cast<size_t>(sides_[i - 1])];
    const Fraction& b = fractions_[static_cast<size_t>(sides_[i])];
    if (a.numerator * b.denominator != b.numerator * a.denominator) return false;
  }
  return true;
}

std::optional<bool> AlphameticValue::lastDigitsAgree(std::span<const int64_t> words) const {
  if (!computeFractions(words)) return std::nullopt;
  std::array<bool, 10> ends_in{};
  for (const int32_t side : sides_) {
    const Fraction& value = fractions_[static_cast<size_t>(side)];
    if (value.numerator % value.denominator != 0) return std::nullopt;
    ends_in[static_cast<size_t>(magnitude(value.numerator / value.denominator % 10))] = true;
  }
  return std::count(ends_in.begin(), ends_in.end(), true) == 1;
}

// False if one has no value: a division by 0, or an irrational root.
bool AlphameticValue::computeFractions(std::span<const int64_t> words) const {
  for (size_t i = 0; i < nodes_.size(); ++i) {
    if (nodes_[i].kind == Kind::word)
      fractions_[i] = {words[static_cast<size_t>(nodes_[i].word)], 1};
    else if (!computeFraction(nodes_[i], fractions_[i]))
      return false;
  }
  return true;
}

bool AlphameticValue::computeFraction(const AlphameticNode& node, Fraction& out) const {
  const Fraction a = fractions_[static_cast<size_t>(node.left)];
  const Fraction b = node.right >= 0 ? fractions_[static_cast<size_t>(node.right)] : Fraction{};
  switch (node.kind) {
    case Kind::negate:
      out = {-a.numerator, a.denominator};
      return true;
    case Kind::add:
      out = {a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator};
      return true;
    case Kind::subtract:
      out = {a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator};
      return true;
    case Kind::multiply:
      out = {a.numerator * b.numerator, a.denominator * b.denominator};
      return true;
    case Kind::divide:
      out = {a.numerator * b.denominator, a.denominator * b.numerator};
      return out.denominator != 0;
    case Kind::power:
      return computePower(a, b, out);
    case Kind::word:
      break;
  }
  return true;
}

bool AlphameticValue::computePower(Fraction base, Fraction exponent, Fraction& out) {
  const Wide shared = dividing(exponent.numerator, exponent.denominator);
  const Wide times = magnitude(exponent.numerator) / shared;
  const Wide degree = magnitude(exponent.denominator) / shared;
  if (degree > 1) {
    const Wide common = dividing(base.numerator, base.denominator);
    base = {base.numerator / common, base.denominator / common};
    if ((base.numerator < 0) != (base.denominator < 0) && base.numerator != 0) return false;
    base = {magnitude(base.numerator), magnitude(base.denominator)};
    const std::optional<Wide> over = base.numerator == 0 ? Wide{0} : rootOf(base.numerator, degree);
    const std::optional<Wide> under = rootOf(base.denominator, degree);
    if (!over || !under) return false;
    base = {*over, *under};
  }
  out = {powerOf(base.numerator, times), powerOf(base.denominator, times)};
  if ((exponent.numerator < 0) != (exponent.denominator < 0)) std::swap(out.numerator, out.denominator);
  return out.denominator != 0;
}

// ---- modulo a power of ten

bool AlphameticValue::mayHold(std::span<const int64_t> words, int64_t modulus) const {
  if (!residues_) return true;
  computeResidues(words, modulus);
  for (size_t i = 1; i < sides_.size(); ++i) {
    const Residue& a = residue_values_[static_cast<size_t>(sides_[i - 1])];
    const Residue& b = residue_values_[static_cast<size_t>(sides_[i])];
    if (product(a.numerator, b.denominator, modulus) != product(b.numerator, a.denominator, modulus))
      return false;
  }
  return true;
}

std::optional<std::vector<int64_t>> AlphameticValue::endings(std::span<const int64_t> words,
                                                             int64_t modulus) const {
  if (!residues_ || !whole_) return std::nullopt;
  computeResidues(words, modulus);
  std::vector<int64_t> endings;
  for (const int32_t side : sides_) endings.push_back(residue_values_[static_cast<size_t>(side)].numerator);
  return endings;
}

void AlphameticValue::computeResidues(std::span<const int64_t> words, int64_t modulus) const {
  for (size_t i = 0; i < nodes_.size(); ++i) {
    const AlphameticNode& node = nodes_[i];
    const Residue a = node.left >= 0 ? residue_values_[static_cast<size_t>(node.left)] : Residue{};
    const Residue b = node.right >= 0 ? residue_values_[static_cast<size_t>(node.right)] : Residue{};
    Residue& out = residue_values_[i];
    switch (node.kind) {
      case Kind::word:
        out = {words[static_cast<size_t>(node.word)] % modulus, 1};
        break;
      case Kind::negate:
        out = {negated(a.numerator, modulus), a.denominator};
        break;
      case Kind::add:
      case Kind::subtract: {
        const int64_t left = product(a.numerator, b.denominator, modulus),
                      right = product(b.numerator, a.denominator, modulus);
        out = {sum(left, node.kind == Kind::add ? right : negated(right, modulus), modulus),
               product(a.denominator, b.denominator, modulus)};
        break;
      }
      case Kind::multiply:
        out = {product(a.numerator, b.numerator, modulus), product(a.denominator, b.denominator, modulus)};
        break;
      case Kind::divide:
        out = {product(a.numerator, b.denominator, modulus), product(a.denominator, b.numerator, modulus)};
        break;
      case Kind::power:
        out = residueOfPower(node, words, modulus);
        break;
    }
  }
}

AlphameticValue::Residue AlphameticValue::residueOfPower(const AlphameticNode& node,
                                                         std::span<const int64_t> words,
                                                         int64_t modulus) const {
  Residue base = residue_values_[static_cast<size_t>(node.left)];
  const int64_t exponent = exponentOf(node.right, words);
  Residue out{1 % modulus, 1 % modulus};
  for (int64_t left = exponent < 0 ? -exponent : exponent; left > 0; left /= 2) {
    if (left % 2) {
      out.numerator = product(out.numerator, base.numerator, modulus);
      out.denominator = product(out.denominator, base.denominator, modulus);
    }
    base.numerator = product(base.numerator, base.numerator, modulus);
    base.denominator = product(base.denominator, base.denominator, modulus);
  }
  if (exponent < 0) std::swap(out.numerator, out.denominator);
  return out;
}

int64_t AlphameticValue::exponentOf(int32_t index, std::span<const int64_t> words) const {
  const AlphameticNode& node = nodes_[static_cast<size_t>(index)];
  if (node.kind == Kind::word) return words[static_cast<size_t>(node.word)];
  const int64_t left = exponentOf(node.left, words);
  if (node.kind == Kind::negate) return -left;
  const int64_t right = exponentOf(node.right, words);
  return node.kind == Kind::add ? left + right : node.kind == Kind::subtract ? left - right : left * right;
}

// ---- interval arithmetic

bool AlphameticValue::mayHoldBetween(std::span<const double> low, std::span<const double> high) const {
  for (size_t i = 0; i < nodes_.size(); ++i) {
    Interval interval = intervalOf(nodes_[i], low, high);
    interval.low = bounded(interval.low - std::abs(interval.low) * kSlack);
    interval.high = bounded(interval.high + std::abs(interval.high) * kSlack);
    intervals_[i] = interval;
  }
  for (size_t i = 1; i < sides_.size(); ++i) {
    const Interval& a = intervals_[static_cast<size_t>(sides_[i - 1])];
    const Interval& b = intervals_[static_cast<size_t>(sides_[i])];
    if (a.low > b.high || b.low > a.high) return false;
  }
  return true;
}

AlphameticValue::Interval AlphameticValue::intervalOf(const AlphameticNode& node, std::span<const double> low,
                                                      std::span<const double> high) const {
  if (node.kind == Kind::word)
    return {low[static_cast<size_t>(node.word)], high[static_cast<size_t>(node.word)]};
  const Interval a = intervals_[static_cast<size_t>(node.left)];
  const Interval b = node.right >= 0 ? intervals_[static_cast<size_t>(node.right)] : Interval{};
  const auto products = [](const Interval& x, double p, double q) {
    const auto [least, most] = std::minmax({x.low * p, x.low * q, x.high * p, x.high * q});
    return Interval{least, most};
  };
  switch (node.kind) {
    case Kind::negate:
      return {-a.high, -a.low};
    case Kind::add:
      return {a.low + b.low, a.high + b.high};
    case Kind::subtract:
      return {a.low - b.high, a.high - b.low};
    case Kind::multiply:
      return products(a, b.low, b.high);
    case Kind::divide:
      if (b.low <= 0 && b.high >= 0) return {-kUnbounded, kUnbounded};
      return products(a, 1 / b.low, 1 / b.high);
    default:
      break;
  }
  if (a.low < 0 || b.low < 0) return {-kUnbounded, kUnbounded};
  const bool whole = integers_[static_cast<size_t>(node.right)];
  const double least = whole ? std::ceil(b.low) : std::floor(b.low);
  const double most = whole ? std::floor(b.high) : std::ceil(b.high);
  const auto power = [](double base, double exponent) {
    return powerOf(base, static_cast<int64_t>(std::min<double>(exponent, kMostFactors)));
  };
  // The power grows with its exponent, but for a base below 1.
  const bool beyond = most > kMostFactors;
  const double smallest = a.low >= 1 ? power(a.low, least) : beyond ? 0 : power(a.low, most);
  const double largest = a.high <= 1 ? power(a.high, least) : beyond ? kUnbounded : power(a.high, most);
  return {smallest, largest};
}

}  // namespace noggin::constraints
