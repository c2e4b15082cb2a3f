// The decisions of the search by columns: which digits of a letter remain, what a carry can be, which letter
// is tried.

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "constraints/alphametics/columns.h"
#include "constraints/alphametics/scene.h"
#include "core/order.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

constexpr Rival kNoCarry{"forgetting the carry", "adds each column up as if no carry came in"};
constexpr Rival kLeadingZero{"leading zero", "lets a word begin with 0"};
constexpr Rival kMostDigits{"the letter with the most digits left", "tries the letter that is least known"};
constexpr Rival kFirstLetter{"the first letter of the equation",
                             "tries the letters in the order in which they stand"};
constexpr size_t kMostChoices = 6;

std::string idOf(Mask digits) {
  std::string id;
  for (int digit = 0; digit < 10; ++digit)
    if (digits >> digit & 1) id += (id.empty() ? "" : " ") + std::to_string(digit);
  return id;
}

template <class Bits>
Bits lowestOf(Bits bits) {
  return static_cast<Bits>(bits & (0 - bits));
}

// A column with several letters does not see that they are different.
bool seesSeveral(const AlphameticColumn& column) {
  return column.terms.size() > 1;
}

std::string byItself(const AlphameticColumn& column) {
  return seesSeveral(column)
             ? "by this column alone, with settled digits taken and open letters perhaps equal, "
             : "";
}

}  // namespace

std::optional<Decision> AlphameticByColumns::decision() const {
  if (through_ || solution_) return std::nullopt;
  // Revises the columns of a copy until one removes something.
  AlphameticByColumns after = *this;
  Trace trace;
  const Revised revised = after.reviseNext(&trace);
  if (revised == Revised::impossible) return std::nullopt;
  if (revised == Revised::nothing) return whichLetter();
  const int index = after.column_;
  if (after.nameSingles(nullptr)) return std::nullopt;  // a contradiction, undone in the same step
  const auto events = trace.events();
  const auto letter =
      std::find_if(events.begin(), events.end(), [](const Event& event) { return event.place < kCarryIn; });
  return letter != events.end() ? whichDigits(index, *letter) : whichCarry(index, events.front(), after);
}

// What a column would leave for a letter under a changed premise; 0: nothing.
template <class Change>
Mask AlphameticByColumns::leftIf(int index, int letter, const Change& change) const {
  AlphameticByColumns other = *this;
  change(other);
  return other.reviseColumn(index, nullptr) == Revised::impossible
             ? Mask{0}
             : other.letters_[static_cast<size_t>(letter)];
}

// Of a digit that the column removes: what the sides can come to with it.
std::string AlphameticByColumns::whyGone(const AlphameticColumn& column, int letter, int digit) const {
  struct Side {
    int32_t low = 0, high = 0;
  } left, right;
  const auto add = [](Side& side, int32_t low, int32_t high) { side.low += low, side.high += high; };
  for (const ColumnTerm& term : column.terms) {
    const Mask digits = term.letter == letter ? static_cast<Mask>(1u << digit) : letters_[term.letter];
    const int32_t times = std::abs(term.coefficient);
    add(term.coefficient > 0 ? left : right, times * std::countr_zero(digits),
        times * (std::bit_width(digits) - 1));
  }
  add(column.constant > 0 ? left : right, std::abs(column.constant), std::abs(column.constant));
  const uint64_t in = carries_[static_cast<size_t>(column.carry)];
  const uint64_t out = carries_[static_cast<size_t>(column.carry) + 1];
  add(left, column.carry_in_low + std::countr_zero(in), column.carry_in_low + std::bit_width(in) - 1);
  add(right, 10 * (column.carry_out_low + std::countr_zero(out)),
      10 * (column.carry_out_low + std::bit_width(out) - 1));
  const std::string with = "with " + letterName(letter) + " = " + std::to_string(digit);
  if (left.high < right.low)
    return with + " the left side is at most " + decimals(left.high, 0) + " and the right side at least " +
           decimals(right.low, 0);
  if (left.low > right.high)
    return with + " the left side is at least " + decimals(left.low, 0) + " and the right side at most " +
           decimals(right.high, 0);
  return with + " the sides differ, whatever the others are";
}

// Of a digit that the column leaves: numbers with which it adds up.
std::string AlphameticByColumns::whyStays(int index, int letter, int digit) const {
  const AlphameticColumn& column = ground_->columns.columns[static_cast<size_t>(index)];
  AlphameticByColumns with = *this;
  with.letters_[static_cast<size_t>(letter)] = static_cast<Mask>(1u << digit);
  with.reviseColumn(index, nullptr);
  for (const ColumnTerm& term : column.terms) {
    with.letters_[term.letter] = lowestOf(with.letters_[term.letter]);
    with.reviseColumn(index, nullptr);
  }
  uint64_t& carry_in = with.carries_[static_cast<size_t>(column.carry)];
  carry_in = lowestOf(carry_in);
  with.reviseColumn(index, nullptr);
  const uint64_t out = with.carries_[static_cast<size_t>(column.carry) + 1];
  const auto term_text = [&with](const ColumnTerm& term) {
    const int32_t times = std::abs(term.coefficient);
    return (times == 1 ? "" : std::to_string(times) + " \u00b7 ") +
           std::to_string(std::countr_zero(with.letters_[term.letter]));
  };
  return "with " + letterName(letter) + " = " + std::to_string(digit) + " both sides can be equal: " +
         columnWith(column, term_text, decimals(column.carry_in_low + std::countr_zero(carry_in), 0),
                    decimals(10 * (column.carry_out_low + std::countr_zero(out)), 0)) +
         (seesSeveral(column) ? ", where letters may still be equal" : "");
}

// Of the digits that remain: why none beside them does, and that the lowest of them does.
std::string AlphameticByColumns::whyThese(int index, int letter, Mask now, Mask before) const {
  const AlphameticColumn& column = ground_->columns.columns[static_cast<size_t>(index)];
  const auto gone = static_cast<Mask>(before & ~now);
  const int lowest = std::countr_zero(now), highest = std::bit_width(now) - 1;
  const auto below = static_cast<Mask>(gone & ((1 << lowest) - 1));
  const auto above = static_cast<Mask>(gone >> highest << highest);
  std::string text;
  if (below) text += whyGone(column, letter, std::bit_width(below) - 1) + "; ";
  if (above) text += whyGone(column, letter, std::countr_zero(above)) + "; ";
  if (!below && !above) text += whyGone(column, letter, std::countr_zero(gone)) + "; ";
  return capitalised(text + whyStays(index, letter, lowest) + ".");
}

Decision AlphameticByColumns::whichDigits(int index, const Event& deduced) const {
  const AlphameticColumn& column = ground_->columns.columns[static_cast<size_t>(index)];
  const int letter = deduced.place;
  const std::string name = letterName(letter), carries = valuesOf(column.carry, column.carry_in_low);
  const auto now = static_cast<Mask>(deduced.value), before = static_cast<Mask>(deduced.node);
  Decision decision{
      .ask = "In " + whereIs(column) + ": " + byItself(column) + "which digits remain for " + name + "?",
      .choices = {}};
  const auto add = [&](Mask digits, std::string because, const Rival& rival) {
    const std::string id = idOf(digits);
    if (Choice* there = findChoice(decision, id)) return addRival(*there, rival);
    if (digits == 0 || decision.choices.size() == kMostChoices) return;
    decision.choices.push_back({id, digitsInWords(digits), {}, digits == now, std::move(because), {}});
    addRival(decision.choices.back(), rival);
  };
  const auto wrong = [&](Mask digits) {
    const auto extra = static_cast<Mask>(digits & ~now), missing = static_cast<Mask>(now & ~digits);
    return capitalised((extra ? whyGone(column, letter, std::countr_zero(extra))
                              : whyStays(index, letter, std::countr_zero(missing))) +
                       ".");
  };
  add(now, whyThese(index, letter, now, before), {});
  add(leftIf(index, letter,
             [&](AlphameticByColumns& other) {
               uint64_t& carry = other.carries_[static_cast<size_t>(column.carry)];
               if (column.carry_in_low <= 0 && column.carry_in_high >= 0)
                 carry = uint64_t{1} << -column.carry_in_low;
             }),
      "The carry into the column counts too, and can be " + eitherOf(carries) + ".", kNoCarry);
  if (!(ground_->at_first[static_cast<size_t>(letter)] & 1))
    add(leftIf(index, letter,
               [&](AlphameticByColumns& other) {
                 Mask& digits = other.letters_[static_cast<size_t>(letter)];
                 digits = static_cast<Mask>(digits | 1);
               }),
        name + " begins a word, so it is not 0.", kLeadingZero);
  const auto gone = static_cast<Mask>(before & ~now);
  for (const int mask : {int{before}, now & (now - 1), now | lowestOf(gone), int{gone},
                         now & ~(1 << (std::bit_width(now) - 1)), before & (before - 1)})
    if (mask != 0 && mask != now) add(static_cast<Mask>(mask), wrong(static_cast<Mask>(mask)), {});
  putInOrderBy(decision.choices, &Choice::id);
  return decision;
}

std::optional<Decision> AlphameticByColumns::whichCarry(int index, const Event& deduced,
                                                        const AlphameticByColumns& after) const {
  const AlphameticColumn& column = ground_->columns.columns[static_cast<size_t>(index)];
  const bool in = deduced.place == kCarryIn;
  const int32_t low = in ? column.carry_in_low : column.carry_out_low;
  const std::string before = valuesOf(deduced.value, low), now = after.valuesOf(deduced.value, low);
  Decision decision{.ask = "In " + whereIs(column) + ": " + byItself(column) + "what can the carry " +
                           (in ? "in" : "out") + " be?",
                    .choices = {}};
  const auto add = [&](const std::string& values) {
    if (findChoice(decision, values) || decision.choices.size() == kMostChoices) return;
    Choice choice{.id = values, .label = eitherOf(values)};
    choice.right = values == now;
    choice.because = choice.right ? "With the digits that the letters have left, nothing else adds up."
                                  : "With the digits that the letters have left it is " + eitherOf(now) + ".";
    if (values == "0") addRival(choice, kNoCarry);
    decision.choices.push_back(std::move(choice));
  };
  add(now);
  add(before);
  for (int32_t value = low; value <= (in ? column.carry_in_high : column.carry_out_high); ++value)
    add(std::to_string(value));
  putInOrderBy(decision.choices, &Choice::id);
  return decision.choices.size() < 2 ? std::nullopt : std::optional(decision);
}

std::optional<Decision> AlphameticByColumns::whichLetter() const {
  const int taken = letterToTry();
  if (taken < 0) return std::nullopt;
  const auto digits = [this](int letter) { return std::popcount(letters_[static_cast<size_t>(letter)]); };
  Decision decision{
      .ask =
          "No column says more: which letter is tried, if it is one with the fewest digits left "
          "and of these one in the most columns where it does not cancel out?",
      .choices = {}};
  int most = 0;
  bool wrong = false;
  for (int letter = 0; letter < letter_count_; ++letter)
    if (!(named_ >> letter & 1)) most = std::max(most, digits(letter));
  for (int letter = 0; letter < letter_count_; ++letter) {
    if (named_ >> letter & 1) continue;
    Choice choice{.id = letterName(letter), .label = letterName(letter)};
    choice.place = {"letters", PlaceKind::cell, letterCell(letter)};
    choice.right = digits(letter) == digits(taken) && columnsWith(letter) == columnsWith(taken);
    choice.because = letterName(letter) + " has " + counted(digits(letter), "digit") + " left and " +
                     counted(columnsWith(letter), "column") + " where it does not cancel out" +
                     (choice.right ? ", and no letter has fewer digits, or as few and more such columns."
                                   : "; " + letterName(taken) + " has " + std::to_string(digits(taken)) +
                                         " and " + std::to_string(columnsWith(taken)) + ".");
    wrong |= !choice.right;
    if (decision.choices.empty()) addRival(choice, kFirstLetter);
    if (digits(letter) == most && most > digits(taken)) addRival(choice, kMostDigits);
    decision.choices.push_back(std::move(choice));
  }
  return wrong ? std::optional(decision) : std::nullopt;
}

std::string AlphameticByColumns::decided(std::span<const Event> events) const {
  const Event& event = events.front();
  if (event.kind == EventKind::guess) return letterName(event.place);
  if (event.kind != EventKind::deduce) return {};
  for (const Event& each : events) {
    if (each.kind != EventKind::deduce) break;
    if (each.place < kCarryIn) return idOf(static_cast<Mask>(each.value));
  }
  const AlphameticColumn& column = ground_->columns.columns[event.detail];
  return valuesOf(event.value, event.place == kCarryIn ? column.carry_in_low : column.carry_out_low);
}

}  // namespace noggin::constraints
