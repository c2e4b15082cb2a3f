// Narration, decisions and listing of the search through all permutations.

#include <algorithm>
#include <array>

#include "constraints/alphametics/permutations.h"
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

std::optional<Decision> AlphameticByPermutations::decision() const {
  if (steps_ >= kStepsWatched) return std::nullopt;
  AlphameticByPermutations ahead = *this;
  AlphameticSolutions unused(0);
  if (ahead.tryOn(1, unused) == 0) return std::nullopt;
  const std::string verdict = ahead.verdict(), written = ground_->equation.written(ahead.digits());
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
  if (!ahead.value_.lastDigitsAgree(ahead.values()).has_value()) {
    add("true", "It is true", kSidesEqual, ahead.whyUnequal(), {});
    add("false", "It is false", ahead.whyUnequal(), kSidesEqual, {});
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
  return events.front().kind == EventKind::evaluate ? verdict() : "";
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
