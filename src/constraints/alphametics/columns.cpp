#include "constraints/alphametics/columns.h"

#include <algorithm>
#include <bit>

#include "core/check.h"

namespace noggin::constraints {
namespace {

// Sets of sums: a bit for each value from the lowest that a column can have. Shifts stay within the column's
// range, which is less than 64.
uint64_t shifted(uint64_t sums, int by) {
  return by >= 0 ? sums << by : sums >> -by;
}
bool any(uint64_t sums) {
  return sums != 0;
}
bool has(uint64_t sums, int at) {
  return at >= 0 && at < 64 && (sums >> at & 1);
}

template <int kWords>
struct WideSums {
  std::array<uint64_t, kWords> words{};

  WideSums() = default;
  explicit WideSums(uint64_t first) { words[0] = first; }
  WideSums& operator|=(const WideSums& other) {
    for (size_t i = 0; i < kWords; ++i) words[i] |= other.words[i];
    return *this;
  }
  WideSums operator&(const WideSums& other) const {
    WideSums both;
    for (size_t i = 0; i < kWords; ++i) both.words[i] = words[i] & other.words[i];
    return both;
  }
};

template <int kWords>
WideSums<kWords> shifted(const WideSums<kWords>& sums, int by) {
  WideSums<kWords> out;
  const int whole = by >= 0 ? by / 64 : -((63 - by) / 64);  // rounded down
  const int rest = by - 64 * whole;
  for (int i = 0; i < kWords; ++i) {
    const int from = i - whole;
    uint64_t word = 0;
    if (from >= 0 && from < kWords) word = sums.words[static_cast<size_t>(from)] << rest;
    if (rest > 0 && from >= 1 && from <= kWords)
      word |= sums.words[static_cast<size_t>(from - 1)] >> (64 - rest);
    out.words[static_cast<size_t>(i)] = word;
  }
  return out;
}
template <int kWords>
bool any(const WideSums<kWords>& sums) {
  return std::any_of(sums.words.begin(), sums.words.end(), [](uint64_t word) { return word != 0; });
}
template <int kWords>
bool has(const WideSums<kWords>& sums, int at) {
  return at >= 0 && at < 64 * kWords && (sums.words[static_cast<size_t>(at / 64)] >> (at % 64) & 1);
}

uint64_t allBetween(int32_t low, int32_t high) {
  return (uint64_t{2} << (high - low)) - 1;
}

}  // namespace

AlphameticByColumns::AlphameticByColumns(const AlphameticEquation& equation, AlphameticColumns columns)
    : letter_count_(equation.letterCount()) {
  auto ground = std::make_shared<Ground>();
  ground->letters = equation.letters;
  ground->columns = std::move(columns);
  NOGGIN_CHECK(ground->columns.columns.size() <= 64 && letter_count_ <= kMostLetters);
  for (size_t i = 0; i < ground->columns.columns.size(); ++i) {
    for (const ColumnTerm& term : ground->columns.columns[i].terms)
      ground->columns_of[term.letter] |= uint64_t{1} << i;
    dirty_ |= uint64_t{1} << i;
  }
  for (int letter = 0; letter < letter_count_; ++letter)
    ground->at_first[static_cast<size_t>(letter)] = equation.firstDigits(letter);
  ground_ = std::move(ground);
  begin();
}

// The domains as nothing is known yet.
void AlphameticByColumns::begin() {
  letters_ = ground_->at_first;
  carries_.resize(static_cast<size_t>(ground_->columns.carries));
  for (const AlphameticColumn& column : ground_->columns.columns) {
    const auto carry = static_cast<size_t>(column.carry);
    carries_[carry] = allBetween(column.carry_in_low, column.carry_in_high);
    // The last carry of an equality is no later column's carry in: it must be 0, if that is possible.
    const bool can_end = column.carry_out_low <= 0 && column.carry_out_high >= 0;
    carries_[carry + 1] = can_end ? uint64_t{1} << -column.carry_out_low : 0;
  }
}

bool AlphameticByColumns::isGuessed(int letter) const {
  return std::any_of(guesses_.begin(), guesses_.end(),
                     [letter](const Guess& guess) { return guess.letter == letter; });
}

void AlphameticByColumns::drawInside(Scene& scene) const {
  if (counters_.guesses == 0) return;
  const auto letter = [this](const Assignment& node) {
    return ground_->letters.substr(static_cast<size_t>(node.variable), 1);
  };
  const auto digit = [](const Assignment& node) { return std::to_string(node.value); };
  tree_.draw({.title = "Search tree: the digits tried",
              .start = "The equation",
              .dead = {},
              .text = [&](const Assignment& node) { return letter(node) + "=" + digit(node); },
              .label = [&](const Assignment& node) { return letter(node) + " tried as " + digit(node); }},
             scene);
}

// ---- propagation

// Forward: the sums that the terms up to each one can make; backward: the sums from which the remaining terms
// reach an allowed total. Values that lie on no path from one to the other are removed.
template <class Sums>
AlphameticByColumns::Revised AlphameticByColumns::revise(int index, Trace* trace) {
  const AlphameticColumn& column = ground_->columns.columns[static_cast<size_t>(index)];
  const auto carry = static_cast<size_t>(column.carry);
  const size_t terms = column.terms.size();
  const int in_shift = column.carry_in_low + column.constant - column.low;
  std::array<Sums, kMostLetters + 1> before;
  before[0] = shifted(Sums(carries_[carry]), in_shift);
  for (size_t i = 0; i < terms; ++i) {
    Sums sums{};
    for (Mask left = letters_[column.terms[i].letter]; left; left = static_cast<Mask>(left & (left - 1)))
      sums |= shifted(before[i], column.terms[i].coefficient * std::countr_zero(left));
    before[i + 1] = sums;
  }

  Sums after{};
  uint64_t carry_out = 0;
  for (int32_t value = column.carry_out_low; value <= column.carry_out_high; ++value) {
    const int bit = value - column.carry_out_low, at = 10 * value - column.low;
    if (!(carries_[carry + 1] >> bit & 1) || !has(before[terms], at)) continue;
    carry_out |= uint64_t{1} << bit;
    after |= shifted(Sums(1), at);
  }
  if (!carry_out) return Revised::impossible;

  bool shrunk = false;
  for (size_t i = terms; i-- > 0;) {
    const ColumnTerm& term = column.terms[i];
    Mask kept = 0;
    Sums sums{};
    for (Mask left = letters_[term.letter]; left; left = static_cast<Mask>(left & (left - 1))) {
      const int digit = std::countr_zero(left);
      const Sums from = shifted(after, -term.coefficient * digit) & before[i];
      if (!any(from)) continue;
      kept = static_cast<Mask>(kept | 1u << digit);
      sums |= from;
    }
    after = sums;
    Mask& digits = letters_[term.letter];
    if (kept == digits) continue;
    if (trace)
      trace->add({.kind = EventKind::deduce,
                  .detail = static_cast<uint8_t>(index),
                  .place = term.letter,
                  .node = digits,
                  .value = kept});
    digits = kept;
    touch(term.letter);
    shrunk = true;
  }
  uint64_t carry_in = 0;
  for (int bit = 0; bit <= column.carry_in_high - column.carry_in_low; ++bit)
    if (has(after, bit + in_shift)) carry_in |= uint64_t{1} << bit;
  shrunk |= carry_in != carries_[carry] || carry_out != carries_[carry + 1];
  shrinkCarry(column.carry, carry_in, kCarryIn, index, trace);
  shrinkCarry(column.carry + 1, carry_out, kCarryOut, index, trace);
  return shrunk ? Revised::shrunk : Revised::nothing;
}

AlphameticByColumns::Revised AlphameticByColumns::reviseColumn(int index, Trace* trace) {
  const AlphameticColumn& column = ground_->columns.columns[static_cast<size_t>(index)];
  const int32_t width = column.high - column.low;
  return width < 64    ? revise<uint64_t>(index, trace)
         : width < 128 ? revise<WideSums<2>>(index, trace)
                       : revise<WideSums<kWidestColumn / 64>>(index, trace);
}

void AlphameticByColumns::shrinkCarry(int carry, uint64_t values, int which, int index, Trace* trace) {
  uint64_t& known = carries_[static_cast<size_t>(carry)];
  if (known == values) return;
  known = values;
  const int neighbour = which == kCarryIn ? index - 1 : index + 1;
  dirty_ |= uint64_t{1} << neighbour;
  if (trace)
    trace->add({.kind = EventKind::deduce,
                .detail = static_cast<uint8_t>(index),
                .place = static_cast<uint16_t>(which),
                .value = carry});
}

// Letters with a single digit remove it from the others. Returns what has nothing left, if anything.
std::optional<AlphameticByColumns::Undoing> AlphameticByColumns::nameSingles(Trace* trace) {
  for (bool again = true; again;) {
    again = false;
    for (int letter = 0; letter < letter_count_; ++letter) {
      const Mask digit = letters_[static_cast<size_t>(letter)];
      if ((named_ >> letter & 1) || !std::has_single_bit(digit)) continue;
      named_ = static_cast<Mask>(named_ | 1u << letter);
      again = true;
      if (trace)
        trace->add({.kind = EventKind::place,
                    .detail = kOneDigit,
                    .place = static_cast<uint16_t>(letter),
                    .value = std::countr_zero(digit)});
      for (int other = 0; other < letter_count_; ++other) {
        Mask& digits = letters_[static_cast<size_t>(other)];
        if (other == letter || !(digits & digit)) continue;
        digits = static_cast<Mask>(digits & ~digit);
        touch(other);
        if (!digits) return Undoing{kDigit, other};
      }
    }
    if (letter_count_ < kMostLetters) continue;
    if (const Mask unplaced = nameOnlyPlaces(trace)) return Undoing{kLetter, std::countr_zero(unplaced)};
  }
  return std::nullopt;
}

// With ten letters every digit belongs to some letter: returns those that have none left.
Mask AlphameticByColumns::nameOnlyPlaces(Trace* trace) {
  Mask once = 0, twice = 0;
  for (const Mask digits : letters_) {
    twice = static_cast<Mask>(twice | (once & digits));
    once = static_cast<Mask>(once | digits);
  }
  if (once != kAllDigits) return static_cast<Mask>(kAllDigits & ~once);
  for (Mask left = static_cast<Mask>(once & ~twice); left; left = static_cast<Mask>(left & (left - 1))) {
    const auto digit = static_cast<Mask>(left & (0 - left));
    for (int letter = 0; letter < letter_count_; ++letter) {
      Mask& digits = letters_[static_cast<size_t>(letter)];
      if (!(digits & digit) || digits == digit) continue;
      digits = digit;
      touch(letter);
      named_ = static_cast<Mask>(named_ | 1u << letter);
      if (trace)
        trace->add({.kind = EventKind::place,
                    .detail = kOneLetter,
                    .place = static_cast<uint16_t>(letter),
                    .value = std::countr_zero(digit)});
    }
  }
  return 0;
}

// ---- search

// Minimum remaining digits, then most columns in which it does not cancel out, then first in the equation.
int AlphameticByColumns::letterToTry() const {
  int best = -1;
  for (int letter = 0; letter < letter_count_; ++letter) {
    if (named_ >> letter & 1) continue;
    const int digits = std::popcount(letters_[static_cast<size_t>(letter)]);
    const int fewest = best < 0 ? 0 : std::popcount(letters_[static_cast<size_t>(best)]);
    if (best < 0 || digits < fewest || (digits == fewest && columnsWith(letter) > columnsWith(best)))
      best = letter;
  }
  return best;
}

void AlphameticByColumns::assume(int letter, int digit, Guesser guesser, Trace* trace) {
  guesses_.push_back({letters_, named_, dirty_, static_cast<uint8_t>(letter), static_cast<uint8_t>(digit)});
  saved_carries_.insert(saved_carries_.end(), carries_.begin(), carries_.end());
  letters_[static_cast<size_t>(letter)] = static_cast<Mask>(1u << digit);
  touch(letter);
  tree_.grow(letter, digit, tick_);
  ++counters_.guesses;
  ++counters_.placed;
  column_ = -1;
  if (trace)
    trace->add({.kind = EventKind::guess,
                .detail = static_cast<uint8_t>(guesser),
                .place = static_cast<uint16_t>(letter),
                .node = std::popcount(guesses_.back().letters[static_cast<size_t>(letter)]),
                .value = digit});
}

// Undoes the last guess, and excludes its digit. If there was no guess, the search is exhausted, and what it
// knew no longer stands.
void AlphameticByColumns::takeBack(Undoing undoing, Trace* trace) {
  if (counters_.guesses == 0 && undoing.why != kSolution) flaw_ = undoing;
  while (!guesses_.empty()) {
    const Guess guess = guesses_.back();
    guesses_.pop_back();
    tree_.goUp();
    letters_ = guess.letters;
    named_ = guess.named;
    dirty_ = guess.dirty;
    const auto kept = static_cast<std::ptrdiff_t>(saved_carries_.size() - carries_.size());
    std::copy(saved_carries_.begin() + kept, saved_carries_.end(), carries_.begin());
    saved_carries_.resize(static_cast<size_t>(kept));
    letters_[guess.letter] = static_cast<Mask>(letters_[guess.letter] & ~(1u << guess.digit));
    touch(guess.letter);
    ++counters_.undone;
    if (trace)
      trace->add({.kind = EventKind::undo,
                  .detail = undoing.why,
                  .place = guess.letter,
                  .node = undoing.of,
                  .value = guess.digit});
    const auto next = letters_[guess.letter] ? nameSingles(trace) : Undoing{kDigit, guess.letter};
    if (!next) return;
    undoing = *next;
  }
  through_ = true;
  begin();
  dirty_ = 0;
}

// The next column that a revision changes or shows to be impossible; nothing: no column says more.
AlphameticByColumns::Revised AlphameticByColumns::reviseNext(Trace* trace) {
  while (dirty_) {
    const int index = 63 - std::countl_zero(dirty_);
    dirty_ &= ~(uint64_t{1} << index);
    const Revised revised = reviseColumn(index, trace);
    // A column is already consistent with what its own revision removed.
    dirty_ &= ~(uint64_t{1} << index);
    if (revised == Revised::nothing) continue;
    column_ = index;
    ++counters_.deductions;
    return revised;
  }
  return Revised::nothing;
}

void AlphameticByColumns::recordSolution(AlphameticSolutions& found, Trace* trace) {
  LetterDigits digits;
  digits.fill(kNoDigit);
  for (int letter = 0; letter < letter_count_; ++letter)
    digits[static_cast<size_t>(letter)] =
        static_cast<int8_t>(std::countr_zero(letters_[static_cast<size_t>(letter)]));
  found.add(digits);
  tree_.markSolution();
  solution_ = true;
  column_ = -1;
  if (trace) trace->add({.kind = EventKind::goal, .value = static_cast<int32_t>(found.count())});
}

bool AlphameticByColumns::step(AlphameticSolutions& found, Trace* trace) {
  if (through_) {  // since a person's guess, which failed at once
    if (trace) trace->add({.kind = EventKind::done});
    return false;
  }
  if (solution_) {
    solution_ = false;
    takeBack({kSolution}, trace);
  } else {
    const Revised revised = reviseNext(trace);
    if (revised == Revised::nothing) {
      if (std::popcount(named_) == letter_count_) {
        recordSolution(found, trace);
        return true;
      }
      const int letter = letterToTry();
      assume(letter, std::countr_zero(letters_[static_cast<size_t>(letter)]), Guesser::search, trace);
    }
    if (revised == Revised::impossible)
      takeBack({kColumn, column_}, trace);
    else if (const auto undoing = nameSingles(trace))
      takeBack(*undoing, trace);
  }
  if (through_ && trace) trace->add({.kind = EventKind::done});
  return !through_;
}

std::optional<std::string> AlphameticByColumns::choose(int letter, int digit, Trace* trace) {
  const std::string name = letterName(letter), number = std::to_string(digit);
  if (through_) return "Nothing is left to try.";
  if (solution_) return "There is nothing left to choose: all letters have their digits.";
  const Mask digits = letters_[static_cast<size_t>(letter)];
  if (!(digits >> digit & 1))
    return name + " cannot be " + number + " any more: it can be " + digitsInWords(digits) + ".";
  if (std::has_single_bit(digits)) return name + " is " + number + " already.";
  assume(letter, digit, Guesser::person, trace);
  if (const auto undoing = nameSingles(trace)) takeBack(*undoing, trace);
  return std::nullopt;
}

}  // namespace noggin::constraints
