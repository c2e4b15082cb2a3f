// Any alphametic by exhaustive search over permutations of the digits, where no word begins with 0.
// Source: R. Hettinger, "Easy AI with Python" (2009). Instead of formatting and evaluating each equation, the
// values of the words are updated as digits change, and a sum is a single number that must be 0.
// Invariant: permutations are tried in lexicographic order, first letters of words before the others.
// Step: one permutation; many once the run has become long.
#pragma once

#include <memory>

#include "constraints/alphametics/search.h"
#include "constraints/alphametics/value.h"

namespace noggin::constraints {

class AlphameticByPermutations final : public AlphameticSearch {
 public:
  AlphameticByPermutations(const AlphameticEquation& equation, bool all);

  bool step(AlphameticSolutions& found, Trace* trace) override;
  Mask digitsLeft(int letter) const override;
  bool isGuessed(int) const override { return !solution_; }
  bool triesDigits() const override { return false; }
  const AlphameticCounters& counters() const override { return counters_; }
  Told tell(std::span<const Event> events) const override;
  std::optional<Decision> decision() const override;
  std::string decided(std::span<const Event> events) const override;
  Listing listing() const override;
  std::vector<int32_t> lines(std::span<const Event> events) const override;
  std::vector<Variable> variables() const override;
  std::unique_ptr<AlphameticSearch> clone() const override {
    return std::make_unique<AlphameticByPermutations>(*this);
  }

 private:
  struct Ground {
    AlphameticEquation equation;
    std::vector<uint8_t> order;
    std::vector<Mask> allowed;  // by letter of the order
    // The weight of each letter of the order in each of `quantities` quantities: the excess of each
    // equality's left side if all are sums, otherwise the value of each word.
    std::vector<int64_t> weights;
    size_t quantities = 0;
    bool sums = false;
  };

  using Digits = std::array<int8_t, kMostLetters>;  // by letter of the order

  int64_t tryOn(int64_t most, AlphameticSolutions& found);
  bool nextAbove();
  void takeBack();
  Mask digitsAbove(size_t at) const;
  int64_t tryLast(int64_t most, AlphameticSolutions& found);
  template <class Holds>
  int64_t tryLast(int64_t most, AlphameticSolutions& found, Holds holds);
  bool isSolution() const;
  LetterDigits byLetter(const Digits& digits) const;
  LetterDigits digits() const { return byLetter(digit_); }
  std::vector<int64_t> values() const;  // of the words
  std::string verdict() const;          // on the current permutation, as the id of a choice
  // Whether the step that leads to the current permutation is asked about by its digits.
  bool isAskedWhich(int64_t step) const;
  std::string idOf(const Digits& digits) const;
  Decision whichIsNext(const AlphameticByPermutations& next) const;
  Decision isTrue(const AlphameticByPermutations& next) const;
  const char* whyUnequal() const;       // why it is no solution, if the sides have no last digits to compare

  std::shared_ptr<const Ground> ground_;
  AlphameticValue value_;
  bool all_;
  int64_t steps_ = 0;
  int depth_ = 0;  // the letter that changes next; the number of letters if the permutation is complete
  Mask used_ = 0;
  Digits digit_{};
  std::vector<int64_t> totals_;  // each quantity under the digits above each depth
  bool solution_ = false;
  AlphameticCounters counters_;
};

}  // namespace noggin::constraints
