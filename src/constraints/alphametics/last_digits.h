// Any alphametic by backtracking from the last digits: letters are assigned in the order of their place from
// the right. Once the last k digits of all words are known, the sides must agree modulo 10^k; and whenever
// the first letter of a word is assigned, the bounds of all words must allow the sides to be equal.
// Source: standard backtracking; fractions are multiplied out, so that they too can be compared modulo 10^k.
// Invariant: every assignment that is lexicographically smaller, in this order of the letters, has been
// visited.
// Step: one digit tried or one letter undone; many once the run has become long.
#pragma once

#include <memory>

#include "constraints/alphametics/search.h"
#include "constraints/alphametics/value.h"

namespace noggin::constraints {

class AlphameticByLastDigits final : public AlphameticSearch {
 public:
  AlphameticByLastDigits(const AlphameticEquation& equation, bool all);

  bool step(AlphameticSolutions& found, Trace* trace) override;
  Mask digitsLeft(int letter) const override;
  bool isGuessed(int letter) const override;
  const AlphameticCounters& counters() const override { return counters_; }
  Told tell(std::span<const Event> events) const override;
  std::optional<Decision> decision() const override;
  std::string decided(std::span<const Event> events) const override;
  Listing listing() const override;
  std::vector<int32_t> lines(std::span<const Event> events) const override;
  std::vector<Variable> variables() const override;
  int column() const override;
  std::unique_ptr<AlphameticSearch> clone() const override {
    return std::make_unique<AlphameticByLastDigits>(*this);
  }

 private:
  struct Ground {
    AlphameticEquation equation;
    std::vector<uint8_t> order;  // order of assignment
    // By the letter assigned last: known last digits of all words; 0 if the sides cannot be compared in them.
    std::vector<int> known;
    // Likewise: a power of ten modulo which the sides must agree; 0 if no more digits are known than before.
    std::vector<int64_t> modulus;
    // The occurrences of each letter of the order: a word, and the power of ten there.
    struct Place {
      uint32_t word;
      int64_t weight;
    };
    std::vector<std::vector<Place>> places;
    // By number of assigned letters and by word: the sum of the weights of the other letters, and of those
    // among them that may not be 0.
    struct Rest {
      int64_t weight = 0, leading = 0;
    };
    std::vector<std::vector<Rest>> rests;
    std::vector<bool> bounds_matter;
  };
  enum class Verdict : uint8_t { fits, endings, bounds, unequal };
  // Detail of a prune event; other values: how many last digits disagree.
  enum : uint8_t { kUnequal = 100, kBounds, kUndefined };
  static constexpr int kMostEndings = 9;  // 10^9 squared fits 64 bits

  Verdict judge(int depth);
  uint8_t reasonOf(Verdict verdict, size_t at) const;
  bool boundsFit(int depth);
  bool advance(AlphameticSolutions& found, Trace* trace);
  void set(int depth, int digit);
  int nextDigit() const;  // to try for the current letter; 10: none
  std::string moduloInWords(int known) const;
  std::vector<std::string> endingsWritten(int known) const;
  std::string howEndingsDiffer(int known) const;
  std::string inLastDigits(int known) const;
  std::string howEndingsAgree(int known) const;
  std::string whyItStands(const Event& placed) const;
  bool boundsMatter(int letter) const;
  std::string allEqual() const;
  std::string whyNot(Verdict verdict, int known) const;
  bool isAskedEndings(size_t at) const;
  Decision whichEndings(size_t at, const AlphameticByLastDigits& tried) const;
  static int64_t powerOfTen(int exponent);
  std::string nameOf(int letter) const {
    return std::string(1, ground_->equation.letters[static_cast<size_t>(letter)]);
  }

  std::shared_ptr<const Ground> ground_;
  AlphameticValue value_;
  bool all_;
  int depth_ = 0;  // number of assigned letters
  int64_t steps_ = 0;
  std::array<int8_t, kMostLetters> digit_{};  // by order; -1: none tried yet
  Mask used_ = 0;
  std::vector<int64_t> words_;  // values under the current assignment
  std::vector<double> low_, high_;
  bool solution_ = false;
  AlphameticCounters counters_;
};

// Letters by their lowest place, counted from the right.
std::vector<uint8_t> lettersFromTheRight(const AlphameticEquation& equation);

}  // namespace noggin::constraints
