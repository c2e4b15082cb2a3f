// Narration, decisions and listing of the search through all permutations.

#include <algorithm>
#include <array>

#include "constraints/alphametics/permutations.h"
#include "core/order.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

constexpr std::array<std::string_view, 5> kPermutationsLines = {
    "for each way to give the letters different digits, none 0 that begins a word",
    "  write the digits for the letters",
    "  compute the sides",
    "  if they are equal",
    "    the permutation is a solution",
};

constexpr Rival kLastDigitOnly{"looking only at the last digit",
                               "takes sides for equal whose last digits agree"};
constexpr Rival kDigitTwice{"giving a digit twice",
                            "counts the last letter up, even to a digit that another letter has"};
constexpr Rival kFromTheFront{"changing the first letter",
                              "counts up the first letter before those after it"};

// A question that is not whether a permutation is true comes in three of so many steps.
constexpr int64_t kQuestionsInTurn = 4;

}  // namespace

Told AlphameticByPermutations::tell(std::span<const Event> events) const {
  const Event& event = events.front();
  const std::string written = ground_->equation.written(digits());
  if (event.value > 1)
    return counted(event.value, "more permutation") + " tried" +
           (events.back().kind == EventKind::goal ? ", with a solution among them."
                                                  : ", the latest " + written + ".");
  const std::string which = "Permutation " + grouped(counters_.permutations) + ": " + written;
  if (events.back().kind == EventKind::goal) return {which + ", a solution.", "The sides are equal."};
  const std::optional<bool> endings_agree = value_.lastDigitsAgree(values());
  return {which + " is false.", !endings_agree   ? whyUnequal()
                                : *endings_agree ? "Only the last digits of the sides agree."
                                                 : "Not even the last digits of the sides agree."};
}

// ---- decision

std::vector<int64_t> AlphameticByPermutations::values() const {
  std::vector<int64_t> values;
  for (const AlphameticWord& word : ground_->equation.words) values.push_back(word.value(digits()));
  return values;
}

const char* AlphameticByPermutations::whyUnequal() const {
  return value_.haveValues(values()) ? kSidesUnequal : kNoValue;
}

std::string AlphameticByPermutations::verdict() const {
  const std::vector<int64_t> words = values();
  if (value_.holds(words)) return "true";
  return value_.lastDigitsAgree(words).value_or(true) ? "false" : "ending";
}

// Nearly all permutations are false by their last digits: for most of those the question is which it is.
bool AlphameticByPermutations::isAskedWhich(int64_t step) const {
  const std::vector<int64_t> words = values();
  return step % kQuestionsInTurn != 0 && !value_.holds(words) &&
         !value_.lastDigitsAgree(words).value_or(false);
}

std::string AlphameticByPermutations::idOf(const Digits& digits) const {
  std::string id;
  for (size_t i = 0; i < ground_->order.size(); ++i) id += std::to_string(digits[i]);
  return id;
}

std::optional<Decision> AlphameticByPermutations::decision() const {
  if (steps_ >= kStepsWatched) return std::nullopt;
  AlphameticByPermutations ahead = *this;
  AlphameticSolutions unused(0);
  if (ahead.tryOn(1, unused) == 0) return std::nullopt;
  if (!ahead.isAskedWhich(steps_)) return isTrue(ahead);
  Decision decision = whichIsNext(ahead);
  return decision.choices.size() > 1 ? std::optional(std::move(decision)) : std::nullopt;
}

Decision AlphameticByPermutations::whichIsNext(const AlphameticByPermutations& next) const {
  const size_t letters = ground_->order.size(), last = letters - 1;
  const auto name = [&](size_t at) { return std::string(1, ground_->equation.letters[ground_->order[at]]); };
  std::vector<std::string> names;
  for (size_t at = 0; at < letters; ++at) names.push_back(name(at));
  Decision decision{
      .ask = "Permutations are in the order of the digits of " + listed(names) + ": which comes next?",
      .choices = {}};
  const auto add = [&](const Digits& digits, std::string because, const Rival& rival) {
    Choice choice{.id = idOf(digits), .label = ground_->equation.written(byLetter(digits))};
    if (findChoice(decision, choice.id)) return;
    choice.right = decision.choices.empty();
    choice.because = std::move(because);
    addRival(choice, rival);
    decision.choices.push_back(std::move(choice));
  };
  const auto differs =
      std::mismatch(digit_.begin(), digit_.begin() + static_cast<int>(letters), next.digit_.begin());
  const auto raised = static_cast<size_t>(differs.first - digit_.begin());
  add(next.digit_,
      raised == last ? name(last) + ", the last, gets its next digit that no other letter has."
                     : "No letter after " + name(raised) + " has a larger digit left: " + name(raised) +
                           " gets its next, and those after it the smallest.",
      {});
  AlphameticByPermutations later = next;
  AlphameticSolutions unused(0);
  if (later.tryOn(1, unused) == 1) add(later.digit_, "Another comes before that one.", {});
  const auto has = [&](int digit) { return std::find(digit_.begin(), digit_.end(), digit) != digit_.end(); };
  if (Digits twice = digit_; twice[last] < 9 && has(++twice[last]))
    add(twice, "Two letters would have the digit " + std::to_string(twice[last]) + ".", kDigitTwice);
  Digits front = digit_;
  while (front[0] < 9 && has(front[0])) ++front[0];
  if (!has(front[0]))
    add(front, name(0) + " changes only when those after it have had all their digits.", kFromTheFront);
  putInOrderBy(decision.choices, &Choice::id);
  return decision;
}

Decision AlphameticByPermutations::isTrue(const AlphameticByPermutations& next) const {
  const std::string verdict = next.verdict(), written = ground_->equation.written(next.digits());
  Decision decision{.ask = "The next permutation makes it " + written + ": is that true?", .choices = {}};
  const auto add = [&](const char* id, const char* label, const char* right, const char* wrong,
                       const Rival& rival) {
    Choice choice{.id = id, .label = label};
    choice.right = verdict == id;
    choice.because = choice.right ? right : wrong;
    addRival(choice, rival);
    decision.choices.push_back(std::move(choice));
  };
  const char* ending = "Their last digits differ already.";
  const char* whole = "Computed, the sides differ, though their last digits agree.";
  if (!next.value_.lastDigitsAgree(next.values()).has_value()) {
    add("true", "It is true", kSidesEqual, next.whyUnequal(), {});
    add("false", "It is false", next.whyUnequal(), kSidesEqual, {});
    return decision;
  }
  const bool by_ending = verdict == "ending";
  add("true", "It is true", kSidesEqual, by_ending ? ending : whole, by_ending ? Rival{} : kLastDigitOnly);
  add("ending", "It is false: the last digits of the sides differ", ending,
      verdict == "true" ? kSidesEqual : whole, {});
  add("false", "It is false, although the last digits agree", whole, by_ending ? ending : kSidesEqual, {});
  return decision;
}

std::string AlphameticByPermutations::decided(std::span<const Event> events) const {
  if (events.front().kind != EventKind::evaluate) return "";
  return isAskedWhich(steps_ - 1) ? idOf(digit_) : verdict();
}

// ---- the listing

Listing AlphameticByPermutations::listing() const {
  return {"All permutations", kPermutationsLines, "R. Hettinger, Easy AI with Python, 2009"};
}

std::vector<int32_t> AlphameticByPermutations::lines(std::span<const Event> events) const {
  if (events.front().kind != EventKind::evaluate) return {0};
  const bool solution = std::any_of(events.begin(), events.end(),
                                    [](const Event& event) { return event.kind == EventKind::goal; });
  if (solution) return {0, 1, 2, 3, 4};
  return {0, 1, 2, 3};
}

std::vector<Variable> AlphameticByPermutations::variables() const {
  return {{"permutation", grouped(counters_.permutations)},
          {"equation", ground_->equation.written(digits())}};
}

}  // namespace noggin::constraints
