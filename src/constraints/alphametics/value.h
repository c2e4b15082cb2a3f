// The sides of an alphametic computed: exactly; modulo a power of ten while only the last digits of the words
// are known; and between bounds while they are not.
// Invariant: no fraction is ever reduced, and what parseAlphametic lets pass cannot overflow.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "constraints/alphametics/equation.h"

namespace noggin::constraints {

class AlphameticValue {
 public:
  explicit AlphameticValue(const AlphameticEquation& equation);

  // Whether all sides are equal, with these values of the words. A division by 0 or a power with a fraction
  // as its exponent makes it false.
  bool holds(std::span<const int64_t> words) const;

  // Whether they can still be equal, modulo `modulus` (up to 10^9). The words of exponents need their whole
  // values, all others theirs modulo it.
  bool mayHold(std::span<const int64_t> words, int64_t modulus) const;
  // The first two sides modulo it; nothing where they are fractions.
  struct Endings {
    int64_t left = 0, right = 0;
  };
  std::optional<Endings> endings(std::span<const int64_t> words, int64_t modulus) const;
  // The words within exponents, by index.
  std::span<const int32_t> exponentWords() const { return exponent_words_; }

  // Whether they can still be equal with each word anywhere between these bounds.
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

  void noteExponents(int32_t node, bool inside);
  template <class Int>
  bool wholesAreEqual(std::span<const int64_t> words, std::vector<Int>& values) const;
  bool fractionsAreEqual(std::span<const int64_t> words) const;
  bool computeFraction(const AlphameticNode& node, Fraction& out) const;
  static bool computePower(Fraction base, Fraction exponent, Fraction& out);
  void computeResidues(std::span<const int64_t> words, int64_t modulus) const;
  Residue residueOfPower(const AlphameticNode& node, std::span<const int64_t> words, int64_t modulus) const;
  int64_t exponentOf(int32_t node, std::span<const int64_t> words) const;
  Interval intervalOf(const AlphameticNode& node, std::span<const double> low,
                      std::span<const double> high) const;

  std::vector<AlphameticNode> nodes_;
  std::vector<int32_t> sides_;
  std::vector<int64_t> exponents_;  // of each power, where it is a plain number; else -1
  bool whole_ = true;               // no fraction can come up
  bool narrow_ = true;              // 64 bits hold everything
  bool residues_ = true;            // exponents can be computed before they are known to be whole
  std::vector<int32_t> exponent_words_;
  // Kept so that nothing is allocated for each value.
  mutable std::vector<int64_t> narrow_values_;
  mutable std::vector<Wide> wide_values_;
  mutable std::vector<Fraction> fractions_;
  mutable std::vector<Residue> residue_values_;
  mutable std::vector<Interval> intervals_;
};

}  // namespace noggin::constraints
