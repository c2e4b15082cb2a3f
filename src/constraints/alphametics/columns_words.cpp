// Narration, decisions and listing of the search by columns.

#include <algorithm>
#include <array>
#include <bit>

#include "constraints/alphametics/columns.h"
#include "constraints/alphametics/scene.h"
#include "core/order.h"
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

// "0, 1 or 2" for the values "0 1 2".
std::string eitherOf(std::string_view values) {
  std::vector<std::string> each;
  for (size_t end; (end = values.find(' ')) != std::string_view::npos; values.remove_prefix(end + 1))
    each.emplace_back(values.substr(0, end));
  each.emplace_back(values);
  for (std::string& value : each) value = withMinus(std::move(value));
  return listed(each, "or");
}

// A column with several letters does not see that they are different.
bool seesSeveral(const AlphameticColumn& column) {
  return column.terms.size() > 1;
}

std::string byItself(const AlphameticColumn& column) {
  return seesSeveral(column) ? "by this column alone, where letters may still be equal, " : "";
}

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

std::string AlphameticByColumns::columnInWords(const AlphameticColumn& column) const {
  std::string left, right;
  const auto add = [](std::string& side, int32_t count, const std::string& what) {
    side += (side.empty() ? "" : " + ") + (count == 1 ? what : std::to_string(count) + " " + what);
  };
  for (const ColumnTerm& term : column.terms)
    add(term.coefficient > 0 ? left : right, std::abs(term.coefficient), letterName(term.letter));
  if (column.constant > 0) add(left, 1, std::to_string(column.constant));
  if (column.constant < 0) add(right, 1, std::to_string(-column.constant));
  if (column.carry_in_low != 0 || column.carry_in_high != 0) add(left, 1, "carry");
  if (column.carry_out_low != 0 || column.carry_out_high != 0) {
    const size_t index = static_cast<size_t>(&column - ground_->columns.columns.data());
    const bool last = index + 1 == ground_->columns.columns.size() ||
                      ground_->columns.columns[index + 1].equality != column.equality;
    if (!last) add(right, 1, "ten times the carry out");
  }
  return (left.empty() ? "0" : left) + " = " + (right.empty() ? "0" : right);
}

std::string AlphameticByColumns::whereIs(const AlphameticColumn& column) const {
  return "the " + placeName(column.place) + ", " + columnInWords(column);
}

Told AlphameticByColumns::tellDeduced(std::span<const Event> events) const {
  const AlphameticColumn& column = ground_->columns.columns[events.front().detail];
  std::string what;
  for (const Event& event : events) {
    if (event.kind != EventKind::deduce) break;
    if (event.place >= kCarryIn && !what.empty()) continue;
    what += what.empty() ? "" : "; ";
    if (event.place >= kCarryIn) {
      const bool in = event.place == kCarryIn;
      const std::string values = valuesOf(event.value, in ? column.carry_in_low : column.carry_out_low);
      what += std::string("The carry ") + (in ? "into" : "out of") + " the " + placeName(column.place) +
              " is " + eitherOf(values);
      continue;
    }
    const auto now = static_cast<Mask>(event.value), gone = static_cast<Mask>(event.node & ~event.value);
    what += letterName(event.place);
    if (std::popcount(now) <= 3 || std::popcount(gone) > 3)
      what += (std::popcount(now) == 1 ? " is " : " can only be ") + digitsInWords(now);
    else
      what += " cannot be " + digitsInWords(gone);
  }
  // Not capitalised: small and large letters are different.
  return {what + ".", "Nothing else adds up in " + whereIs(column) + "."};
}

// Of a guess that leaves nothing for a letter or a digit: "no digit would be left for T".
std::string AlphameticByColumns::nothingLeft(const Event& undo) const {
  return undo.detail == kDigit ? "no digit would be left for " + letterName(undo.node)
                               : "no letter would be left for " + std::to_string(undo.node);
}

Told AlphameticByColumns::tellUndone(const Event& event) const {
  const std::string letter = letterName(event.place), digit = std::to_string(event.value);
  if (event.detail == kSolution)
    return {digit + " for " + letter + " is taken back.", "Its solution is kept, and more are looked for."};
  if (event.detail != kColumn)
    return {letter + " is not " + digit + ".", capitalised(nothingLeft(event)) + "."};
  return {letter + " is not " + digit + ".",
          "The " + placeName(ground_->columns.columns[static_cast<size_t>(event.node)].place) +
              " would not add up."};
}

Told AlphameticByColumns::tellGuess(const Event& guess) const {
  const std::string letter = letterName(guess.place), digit = std::to_string(guess.value);
  if (static_cast<Guesser>(guess.detail) == Guesser::person)
    return "You try " + digit + " for " + letter + ".";
  return {letter + " is tried as " + digit + ".",
          "No column says more, and no letter has fewer digits left than " + letter + " with " +
              std::to_string(guess.node) + ", of which this is tried first."};
}

Told AlphameticByColumns::tell(std::span<const Event> events) const {
  // Deductions before a contradiction are undone with it.
  const auto undone = std::find_if(events.begin(), events.end(),
                                   [](const Event& each) { return each.kind == EventKind::undo; });
  const Event& event = events.front();
  if (undone != events.end() && event.kind == EventKind::guess)
    return {"With " + letterName(event.place) + " = " + std::to_string(event.value) + " " +
            nothingLeft(*undone) + ", so it is taken back at once."};
  if (undone != events.end()) return tellUndone(*undone);
  const std::string digit = std::to_string(event.value);
  switch (event.kind) {
    case EventKind::goal:
      return {"Every letter has its digit: a solution.", "Every column adds up."};
    case EventKind::guess:
      return tellGuess(event);
    case EventKind::deduce:
      return tellDeduced(events);
    default:
      return letterName(event.place) + " is " + digit + ".";
  }
}

// ---- decision

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
    return extra ? "With " + name + " = " + std::to_string(std::countr_zero(extra)) +
                       " the column does not add up, whatever the others are."
                 : name + " = " + std::to_string(std::countr_zero(missing)) +
                       " can still be made up for by the others" +
                       (seesSeveral(column) ? ": in this column alone, letters may still be equal." : ".");
  };
  add(now, "The other letters and the carries can make up for these digits and for no others.", {});
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
  const auto lowest = [](Mask mask) { return static_cast<Mask>(mask & (0 - mask)); };
  for (const int mask : {int{before}, now & (now - 1), now | lowest(gone), int{gone},
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
          "and of these one in the most columns?",
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
    choice.because = letterName(letter) + " has " + counted(digits(letter), "digit") +
                     " left and stands in " + counted(columnsWith(letter), "column") +
                     (choice.right ? ", and no letter has fewer digits, or as few and more columns."
                                   : "; " + letterName(taken) + " has " + std::to_string(digits(taken)) +
                                         " and stands in " + std::to_string(columnsWith(taken)) + ".");
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
