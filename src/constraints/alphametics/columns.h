// Sums by columns, as a constraint problem: the domains are the digits of each letter and the values of each
// carry. A column removes values that no choice of the others supports; different letters exclude each
// other's digits; when no column removes anything, a digit is guessed, and undone if it fails.
// Source: constraint propagation after A. Mackworth, "Consistency in networks of relations" (1977); a column
// is made consistent by computing the sums that its letters can make from either end.
// Invariant: no digit or carry of a solution that extends the guesses is ever removed.
// Step: one revision of a column that removes something, one letter assigned, one digit guessed, or one guess
// undone.
#pragma once

#include <bit>
#include <functional>
#include <memory>
#include <optional>

#include "constraints/alphametics/linear.h"
#include "constraints/alphametics/search.h"
#include "constraints/solutions/assignment_tree.h"
#include "core/growth.h"

namespace noggin::constraints {

class AlphameticByColumns final : public AlphameticSearch {
 public:
  AlphameticByColumns(const AlphameticEquation& equation, AlphameticColumns columns);

  bool step(AlphameticSolutions& found, Trace* trace) override;
  Mask digitsLeft(int letter) const override { return letters_[static_cast<size_t>(letter)]; }
  bool isGuessed(int letter) const override;
  const AlphameticCounters& counters() const override { return counters_; }
  std::string whyNone() const override;
  Told tell(std::span<const Event> events) const override;
  std::optional<Decision> decision() const override;
  std::string decided(std::span<const Event> events) const override;
  Listing listing() const override;
  std::vector<int32_t> lines(std::span<const Event> events) const override;
  std::vector<Variable> variables() const override;
  std::string carryInto(int place) const override;
  int column() const override { return column_; }
  std::optional<std::string> choose(int letter, int digit, Trace* trace) override;
  bool canChoose() const override { return true; }
  bool isThrough() const override { return through_; }
  bool judgesWhole() const override { return false; }
  // The tree, once a digit has been guessed.
  void drawInside(Scene& scene) const override;
  size_t memory() const override {
    return grownBytes(saved_carries_) + grownBytes(carries_) + tree_.memory();
  }
  std::unique_ptr<AlphameticSearch> clone() const override {
    return std::make_unique<AlphameticByColumns>(*this);
  }

 private:
  // Constant data, shared by copies.
  struct Ground {
    std::string letters;
    AlphameticColumns columns;
    std::array<uint64_t, kMostLetters> columns_of{};  // by letter, as bits
    std::array<Mask, kMostLetters> at_first{};        // by letter: the digits it may have at all
  };
  struct Guess {
    std::array<Mask, kMostLetters> letters{};  // domains before the guess
    Mask named = 0;
    uint64_t dirty = 0;
    uint8_t letter = 0, digit = 0;
  };
  enum class Revised : uint8_t { nothing, shrunk, impossible };
  // Detail of an undo event: why the last guess was undone.
  enum Why : uint8_t { kColumn, kDigit, kSolution, kLetter };
  // A reason to undo, and as the node of the event the column that does not add up, the letter that has no
  // digit left, or the digit that no letter has left.
  struct Undoing {
    Why why;
    int32_t of = -1;
  };
  // Place of a deduce event, if it is the carry into or out of the column instead of a letter.
  static constexpr uint16_t kCarryIn = 100, kCarryOut = 101;
  // Detail of a place event: the letter has one digit left, or is the only one left for the digit.
  enum : uint8_t { kOneDigit, kOneLetter };

  template <class Sums>
  Revised revise(int index, Trace* trace);
  Revised reviseColumn(int index, Trace* trace);
  void shrinkCarry(int carry, uint64_t values, int which, int index, Trace* trace);
  std::optional<Undoing> nameSingles(Trace* trace);
  Mask nameOnlyPlaces(Trace* trace);
  Revised reviseNext(Trace* trace);
  void recordSolution(AlphameticSolutions& found, Trace* trace);
  void begin();
  void assume(int letter, int digit, Guesser guesser, Trace* trace);
  void takeBack(Undoing undoing, Trace* trace);
  int letterToTry() const;
  // In how many columns a letter does not cancel out.
  int columnsWith(int letter) const {
    return std::popcount(ground_->columns_of[static_cast<size_t>(letter)]);
  }
  void touch(int letter) { dirty_ |= ground_->columns_of[static_cast<size_t>(letter)]; }
  std::string valuesOf(int carry, int32_t low) const;
  // Both sides of the column with these texts in it.
  std::string columnWith(const AlphameticColumn& column,
                         const std::function<std::string(const ColumnTerm&)>& term_text,
                         const std::string& carry_in, const std::string& carry_out) const;
  std::string columnInWords(const AlphameticColumn& column) const;
  Told tellDeduced(std::span<const Event> events) const;
  // With what `events` settle or take back besides, but for letters whose digit is told: ", and so A is 9".
  Told withWhatFollows(Told told, std::span<const Event> events, Mask named = 0) const;
  std::string whyUndone(const Event& undo) const;
  // Of events from the first that is undone.
  Told tellUndone(std::span<const Event> events) const;
  std::string nothingLeft(const Event& undo) const;
  std::string underGuesses() const;
  Told tellGuess(std::span<const Event> events) const;
  std::string whereIs(const AlphameticColumn& column) const;
  template <class Change>
  Mask leftIf(int index, int letter, const Change& change) const;
  std::string whyGone(const AlphameticColumn& column, int letter, int digit) const;
  std::string whyStays(int index, int letter, int digit) const;
  std::string whyThese(int index, int letter, Mask now, Mask before) const;
  Decision whichDigits(int index, const Event& deduced) const;
  std::optional<Decision> whichCarry(int index, const Event& deduced, const AlphameticByColumns& after) const;
  std::optional<Decision> whichLetter() const;
  std::string letterName(int letter) const {
    return std::string(1, ground_->letters[static_cast<size_t>(letter)]);
  }

  std::shared_ptr<const Ground> ground_;
  int letter_count_;
  std::array<Mask, kMostLetters> letters_{};
  std::vector<uint64_t> carries_;  // domains, as bits from the lowest value
  uint64_t dirty_ = 0;             // columns to revise
  Mask named_ = 0;                 // letters with one digit, already excluded from the others
  std::vector<Guess> guesses_;
  std::vector<uint64_t> saved_carries_;  // by guess
  AssignmentTree tree_;                  // of the guesses; those not taken back lead to its current node
  int column_ = -1;
  bool solution_ = false;  // a solution is on the board
  bool through_ = false;
  std::optional<Undoing> flaw_;  // what failed before any digit was tried
  AlphameticCounters counters_;
};

}  // namespace noggin::constraints
