// Any alphametic: digits are given to the letters from the last places of the words on. As soon as the last k
// digits of all words are known, the sides have to agree in theirs, modulo 10^k; and where a letter that
// begins a word is set, the bounds of all words have to leave the sides able to meet.
// Source: the usual backtracking; fractions are multiplied out, so that they too can be compared modulo 10^k.
// Invariant: every assignment that begins with smaller digits, in this order of the letters, has been seen.
// Step: one digit tried or one letter taken back; many once the run has become long.
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
    std::vector<uint8_t> order;  // of the letters
    std::vector<int> known;      // how many last digits of all words are known with each further letter
    // Where each letter of the order stands: word, and the power of ten there.
    struct Place {
      uint32_t word;
      int64_t weight;
    };
    std::vector<std::vector<Place>> places;
    std::vector<bool> bounds_matter;
  };
  enum class Verdict : uint8_t { fits, endings, bounds, unequal };
  // A prune's detail, or how many last digits disagree.
  enum : uint8_t { kUnequal = 100, kBounds };
  static constexpr int kMostEndings = 9;  // 10^9 squared fits 64 bits

  Verdict judge(int depth);
  bool boundsFit(int depth);
  bool advance(AlphameticSolutions& found, Trace* trace);
  void set(int depth, int digit);
  int nextDigit() const;  // to be tried for the letter at hand; 10: none
  std::string endingsInWords(int known) const;
  std::string whyNot(Verdict verdict, int known) const;
  static int64_t powerOfTen(int exponent);
  std::string nameOf(int letter) const {
    return std::string(1, ground_->equation.letters[static_cast<size_t>(letter)]);
  }

  std::shared_ptr<const Ground> ground_;
  AlphameticValue value_;
  bool all_;
  int depth_ = 0;  // letters that have a digit
  int64_t steps_ = 0;
  std::array<int8_t, kMostLetters> digit_{};  // by order; -1: none tried yet
  Mask used_ = 0;
  std::vector<int64_t> words_;  // with the digits there are
  std::vector<double> low_, high_;
  bool solution_ = false;
  AlphameticCounters counters_;
};

// Letters by how far from the right they first stand.
std::vector<uint8_t> lettersFromTheRight(const AlphameticEquation& equation);

}  // namespace noggin::constraints
