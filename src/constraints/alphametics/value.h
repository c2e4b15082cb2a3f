// Evaluates the sides of an alphametic: exactly; modulo a power of ten when only the last digits of the words
// are known; and with interval bounds.
// Invariant: fractions are never reduced, and what parseAlphametic accepts cannot overflow.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "constraints/alphametics/equation.h"

namespace noggin::constraints {

class AlphameticValue {
 public:
  explicit AlphameticValue(const AlphameticEquation& equation);

  // Whether all sides are equal for these values of the words. False for a division by 0, or a root that
  // is not rational.
  bool holds(std::span<const int64_t> words) const;
  // Whether every side has a value for them: none divides by 0, no root is not rational.
  bool haveValues(std::span<const int64_t> words) const { return computeFractions(words); }
  // Whether all sides end in the same digit as they are written; none if a side is no whole number.
  std::optional<bool> lastDigitsAgree(std::span<const int64_t> words) const;

  // Whether sides can be compared modulo powers of ten; not if an exponent is a quotient, a power
  // or beyond 64 bits.
  bool hasResidues() const { return residues_; }
  // Whether they can still be equal modulo `modulus` (up to 10^9). Words in exponents need their full values,
  // all others their residues.
  bool mayHold(std::span<const int64_t> words, int64_t modulus) const;
  // The residues of the sides; none if they are fractions.
  std::optional<std::vector<int64_t>> endings(std::span<const int64_t> words, int64_t modulus) const;
  // Whether a side may be below 0: -3 ends in 3, but modulo 10 it is 7.
  bool subtracts() const { return subtracts_; }
  // Whether an exponent may be a fraction, so that values may be irrational, which are left out.
  bool takesRoots() const;
  // The words within exponents, by index.
  std::span<const int32_t> exponentWords() const { return exponent_words_; }

  // Whether the sides can be equal with each word anywhere within its bounds.
  bool mayHoldBetween(std::span<const double> low, std::span<const double> high) const;

 private:
  struct Fraction {
    Wide numerator = 0, denominator = 1;
  };
  struct Residue {
    int64_t numerator = 0, denominator = 1;
  };
  struct Interval {
    double low = 0, high = 0;
  };

  void noteExponent(int32_t node, std::span<const AlphameticSize> sizes);
  template <class Int>
  bool wholesAreEqual(std::span<const int64_t> words, std::vector<Int>& values) const;
  bool fractionsAreEqual(std::span<const int64_t> words) const;
  bool computeFractions(std::span<const int64_t> words) const;
  bool computeFraction(const AlphameticNode& node, Fraction& out) const;
  static bool computePower(Fraction base, Fraction exponent, Fraction& out);
  void computeResidues(std::span<const int64_t> words, int64_t modulus) const;
  Residue residueOfPower(const AlphameticNode& node, std::span<const int64_t> words, int64_t modulus) const;
  int64_t exponentOf(int32_t node, std::span<const int64_t> words) const;
  Interval intervalOf(const AlphameticNode& node, std::span<const double> low,
                      std::span<const double> high) const;

  std::vector<AlphameticNode> nodes_;
  std::vector<int32_t> sides_;
  std::vector<int64_t> exponents_;  // by power: a constant exponent; else -1
  std::vector<bool> integers_;      // by node: whether its value is one, whatever the letters are
  bool whole_ = true;               // no fractions can occur
  bool narrow_ = true;              // 64 bits hold everything
  bool residues_ = true;            // exponents are whole numbers of 64 bits
  bool subtracts_ = false;          // something is subtracted or negated
  std::vector<int32_t> exponent_words_;
  // Buffers, to avoid allocations for each evaluation.
  mutable std::vector<int64_t> narrow_values_;
  mutable std::vector<Wide> wide_values_;
  mutable std::vector<Fraction> fractions_;
  mutable std::vector<Residue> residue_values_;
  mutable std::vector<Interval> intervals_;
};

}  // namespace noggin::constraints
