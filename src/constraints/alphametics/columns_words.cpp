// Narration and listing of the search by columns.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

#include "constraints/alphametics/columns.h"
#include "constraints/alphametics/scene.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

constexpr std::array<std::string_view, 10> kColumnsLines = {
    "repeat: take a column whose letters or carries have changed, the leftmost first",
    "  a digit of a letter goes if the others cannot make up for it",
    "  a value of a carry goes if the letters cannot make up for it",
    "  a letter with one digit left takes it from all others",
    "  of ten letters, the only one left for a digit takes it",
    "if no column says more: take the letter with the fewest digits",
    "  and try the lowest of them",
    "if a letter or a column (of ten letters: or a digit) has nothing left: the digit tried last goes",
    "if every letter has its digit: keep the solution, and take back to find more",
    "if nothing is left to take back: stop",
};

}  // namespace

std::string AlphameticByColumns::carryInto(int place) const {
  for (const AlphameticColumn& column : ground_->columns.columns) {
    if (column.equality != 0 || column.place != place || place == 0) continue;
    return valuesOf(column.carry, column.carry_in_low);
  }
  return {};
}

std::string AlphameticByColumns::valuesOf(int carry, int32_t low) const {
  std::string text;
  for (uint64_t left = carries_[static_cast<size_t>(carry)]; left; left &= left - 1)
    text += (text.empty() ? "" : " ") + std::to_string(low + std::countr_zero(left));
  return text;
}

std::string AlphameticByColumns::columnWith(const AlphameticColumn& column,
                                            const std::function<std::string(const ColumnTerm&)>& term_text,
                                            const std::string& carry_in, const std::string& carry_out) const {
  std::string left, right;
  const auto add = [](std::string& side, const std::string& what) { side = withTerm(side, what); };
  for (const ColumnTerm& term : column.terms) add(term.coefficient > 0 ? left : right, term_text(term));
  if (column.constant > 0) add(left, std::to_string(column.constant));
  if (column.constant < 0) add(right, std::to_string(-column.constant));
  if (column.carry_in_low != 0 || column.carry_in_high != 0) add(left, carry_in);
  if (column.carry_out_low != 0 || column.carry_out_high != 0) {
    const size_t index = static_cast<size_t>(&column - ground_->columns.columns.data());
    const bool last = index + 1 == ground_->columns.columns.size() ||
                      ground_->columns.columns[index + 1].equality != column.equality;
    if (!last) add(right, carry_out);
  }
  return (left.empty() ? "0" : left) + " = " + (right.empty() ? "0" : right);
}

std::string AlphameticByColumns::columnInWords(const AlphameticColumn& column) const {
  const auto term_text = [this](const ColumnTerm& term) {
    const int32_t times = std::abs(term.coefficient);
    return (times == 1 ? "" : std::to_string(times) + " ") + letterName(term.letter);
  };
  return columnWith(column, term_text, "carry", "ten times the carry out");
}

std::string AlphameticByColumns::whereIs(const AlphameticColumn& column) const {
  return "the " + placeName(column.place) + ", " + columnInWords(column);
}

Told AlphameticByColumns::tellDeduced(std::span<const Event> events) const {
  const AlphameticColumn& column = ground_->columns.columns[events.front().detail];
  std::vector<std::string> found;
  Mask told = 0;
  for (const Event& event : events) {
    if (event.kind != EventKind::deduce) break;
    if (event.place >= kCarryIn) {
      const bool in = event.place == kCarryIn;
      const std::string values = valuesOf(event.value, in ? column.carry_in_low : column.carry_out_low);
      found.push_back(std::string("the carry ") + (in ? "into" : "out of") + " the " +
                      placeName(column.place) + " is " + eitherOf(values));
      continue;
    }
    const auto now = static_cast<Mask>(event.value), gone = static_cast<Mask>(event.node & ~event.value);
    const std::string letter = letterName(event.place);
    if (std::has_single_bit(now)) told = static_cast<Mask>(told | 1u << event.place);
    if (std::popcount(now) <= 3 || std::popcount(gone) > 3)
      found.push_back(letter + (std::has_single_bit(now) ? " is " : " can only be ") + digitsInWords(now));
    else
      found.push_back(letter + " cannot be " + digitsInWords(gone));
  }
  // A letter is not capitalised: small and large ones are different.
  if (events.front().place >= kCarryIn) found.front() = capitalised(found.front());
  std::string what;
  for (const std::string& each : found) what += (what.empty() ? "" : "; ") + each;
  return withWhatFollows({what + ".", "Nothing else adds up in " + whereIs(column) + "."}, events, told);
}

Told AlphameticByColumns::withWhatFollows(Told told, std::span<const Event> events, Mask named) const {
  // As facts, and as what would be the case before a digit is taken back.
  std::vector<std::string> facts, suppositions, letters, digits;
  std::string before;  // what followed until a digit was taken back, and was taken back with it
  for (const Event& event : events) {
    const std::string letter = letterName(event.place), digit = std::to_string(event.value);
    if (event.kind == EventKind::undo) {
      before += "; then " + (suppositions.empty() ? "" : listed(suppositions) + ", and ") + whyUndone(event);
      facts = {letter + " is not " + digit};
      suppositions = {letter + " would not be " + digit};
      letters.clear();
      digits.clear();
    }
    if (event.kind != EventKind::place || named >> event.place & 1) continue;
    facts.push_back(letter + " is " + digit);
    suppositions.push_back(letter + " would be " + digit);
    if (event.detail == kOneDigit)
      letters.push_back(letter);
    else
      digits.push_back(digit);
  }
  if (facts.empty()) return told;
  told.what.pop_back();
  told.what += before + ", and so " + listed(facts) + ".";
  const auto add = [&told](std::string left, const std::vector<std::string>& of) {
    if (of.empty()) return;
    left += listed(of, "or");
    told.why = told.why.empty() ? capitalised(std::move(left)) + "." : withClause(told.why, "; " + left);
  };
  add("no other digit is left for ", letters);
  add("no other letter is left for ", digits);
  return told;
}

// Of a guess that leaves nothing for a letter or a digit: "no digit would be left for T".
std::string AlphameticByColumns::nothingLeft(const Event& undo) const {
  return undo.detail == kDigit ? "no digit would be left for " + letterName(undo.node)
                               : "no letter would be left for " + std::to_string(undo.node);
}

// "With M = 5 and E = 2, ": the digits tried before that still stand; empty if none do.
std::string AlphameticByColumns::underGuesses() const {
  if (guesses_.empty()) return {};
  std::vector<std::string> tried;
  for (const Guess& guess : guesses_)
    tried.push_back(letterName(guess.letter) + " = " + std::to_string(guess.digit));
  return "With " + listed(tried) + ", ";
}

Told AlphameticByColumns::tellUndone(std::span<const Event> events) const {
  std::vector<size_t> undone;
  for (size_t i = 0; i < events.size(); ++i)
    if (events[i].kind == EventKind::undo) undone.push_back(i);
  const Event &first = events.front(), &last = events[undone.back()];
  const bool several = undone.size() > 1;
  Told told = underGuesses() + letterName(last.place) + " is not " + std::to_string(last.value) + ".";
  if (first.detail == kSolution) {
    std::vector<std::string> taken;
    for (const size_t i : undone)
      taken.push_back(std::to_string(events[i].value) + " for " + letterName(events[i].place));
    told = {listed(taken) + (several ? " are" : " is") + " taken back.",
            std::string(several ? "Their" : "Its") + " solution is kept, and more are looked for."};
  } else if (several) {  // with the last digit, the ones before could not be either
    std::string would;
    for (const size_t i : undone)
      if (i != undone.back())
        would += letterName(events[i].place) + " would not be " + std::to_string(events[i].value) +
                 (i == 0 ? ", as " + whyUndone(first) : "") + ", and then ";
    told.why = would + nothingLeft(last) + ".";
  } else {
    told.why = capitalised(whyUndone(first)) + ".";
  }
  return withWhatFollows(std::move(told), events.subspan(undone.back() + 1));
}

// "the tens would not add up"
std::string AlphameticByColumns::whyUndone(const Event& undo) const {
  if (undo.detail != kColumn) return nothingLeft(undo);
  const AlphameticColumn& column = ground_->columns.columns[static_cast<size_t>(undo.node)];
  return "the " + placeName(column.place) + " would not add up";
}

std::string AlphameticByColumns::whyNone() const {
  if (!flaw_) return {};
  if (flaw_->why == kDigit) return "No digit is left for " + letterName(flaw_->of) + ".";
  if (flaw_->why == kLetter) return "No letter is left for " + std::to_string(flaw_->of) + ".";
  return "Nothing adds up in " + whereIs(ground_->columns.columns[static_cast<size_t>(flaw_->of)]) + ".";
}

Told AlphameticByColumns::tellGuess(std::span<const Event> events) const {
  const Event& guess = events.front();
  const std::string letter = letterName(guess.place), digit = std::to_string(guess.value);
  const auto named = static_cast<Mask>(1u << guess.place);
  if (static_cast<Guesser>(guess.detail) == Guesser::person)
    return withWhatFollows("You try " + digit + " for " + letter + ".", events, named);
  return withWhatFollows({letter + " is tried as " + digit + ".",
                          "No column says more, and no letter has fewer digits left than " + letter +
                              " with " + std::to_string(guess.node) + ", of which this is tried first."},
                         events, named);
}

Told AlphameticByColumns::tell(std::span<const Event> events) const {
  // Deductions before a contradiction are undone with it.
  const auto undone = std::find_if(events.begin(), events.end(),
                                   [](const Event& each) { return each.kind == EventKind::undo; });
  const Event& event = events.front();
  if (undone != events.end()) {
    const auto back = events.subspan(static_cast<size_t>(undone - events.begin()));
    if (event.kind != EventKind::guess) return tellUndone(back);
    return withWhatFollows("With " + letterName(event.place) + " = " + std::to_string(event.value) + " " +
                               nothingLeft(*undone) + ", so it is taken back at once.",
                           back.subspan(1));
  }
  const std::string digit = std::to_string(event.value);
  switch (event.kind) {
    case EventKind::goal:
      return {"Every letter has its digit: a solution.", "Every column adds up."};
    case EventKind::guess:
      return tellGuess(events);
    case EventKind::deduce:
      return tellDeduced(events);
    default:
      return letterName(event.place) + " is " + digit + ".";
  }
}

// ---- the listing

Listing AlphameticByColumns::listing() const {
  return {"Columns with carries", kColumnsLines,
          "After A. Mackworth, Consistency in networks of relations, 1977"};
}

std::vector<int32_t> AlphameticByColumns::lines(std::span<const Event> events) const {
  std::vector<int32_t> lines;
  const auto add = [&lines](int32_t line) {
    if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(line);
  };
  for (const Event& event : events) switch (event.kind) {
      case EventKind::deduce:
        add(0);
        add(event.place < kCarryIn ? 1 : 2);
        break;
      case EventKind::place:
        add(event.detail == kOneDigit ? 3 : 4);
        break;
      case EventKind::guess:
        add(0);
        add(5);
        add(6);
        break;
      case EventKind::undo:
        if (event.detail == kColumn) add(0);
        add(event.detail == kSolution ? 8 : 7);
        break;
      case EventKind::goal:
        add(0);
        add(8);
        break;
      default:
        if (flaw_ && flaw_->why == kColumn) add(0);
        if (flaw_) add(7);
        add(9);
        break;
    }
  std::sort(lines.begin(), lines.end());
  return lines;
}

std::vector<Variable> AlphameticByColumns::variables() const {
  std::string known;
  for (int letter = 0; letter < letter_count_; ++letter)
    if (std::popcount(letters_[static_cast<size_t>(letter)]) == 1)
      known += (known.empty() ? "" : ", ") + letterName(letter) + " = " +
               std::to_string(std::countr_zero(letters_[static_cast<size_t>(letter)]));
  std::string tried;
  for (const Guess& guess : guesses_)
    tried += (tried.empty() ? "" : ", ") + letterName(guess.letter) + " = " + std::to_string(guess.digit);
  return {{"digits known", known.empty() ? "none" : known},
          {"tried", tried.empty() ? "nothing" : tried},
          {"columns to take", std::to_string(std::popcount(dirty_))}};
}

}  // namespace noggin::constraints
