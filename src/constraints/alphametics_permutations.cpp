#include "constraints/alphametics_permutations.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace noggin::constraints {
namespace {

// What one more of a letter's digit adds to a word.
int64_t weightIn(const AlphameticWord& word, uint8_t letter) {
  int64_t weight = 0, power = 1;
  for (const uint8_t symbol : word.symbols) {
    if (symbol == letter) weight += power;
    power *= 10;
  }
  return weight;
}

// Whether no excess of a side can leave 64 bits.
bool sumsFit(const AlphameticEquation& equation, const std::vector<LinearForm>& forms) {
  Digits nines;
  nines.fill(9);
  return std::all_of(forms.begin(), forms.end(), [&](const LinearForm& form) {
    double most = std::abs(static_cast<double>(form.constant));
    for (const LinearTerm& term : form.terms)
      most += std::abs(static_cast<double>(term.coefficient)) *
              static_cast<double>(equation.words[static_cast<size_t>(term.word)].value(nines));
    return most < 4e18;
  });
}

}  // namespace

AlphameticByPermutations::AlphameticByPermutations(const AlphameticEquation& equation, bool all)
    : value_(equation), all_(all) {
  auto ground = std::make_shared<Ground>();
  ground->equation = equation;
  for (const bool leading : {true, false})
    for (int letter = 0; letter < equation.letterCount(); ++letter)
      if (equation.isLeading(letter) == leading) ground->order.push_back(static_cast<uint8_t>(letter));
  Digits none;
  none.fill(kNoDigit);
  const auto forms = linearForms(equation);
  ground->sums = forms && sumsFit(equation, *forms);
  ground->quantities = ground->sums ? forms->size() : equation.words.size();
  for (const uint8_t letter : ground->order)
    for (size_t i = 0; i < ground->quantities; ++i) {
      int64_t weight = 0;
      if (ground->sums)
        for (const LinearTerm& term : (*forms)[i].terms)
          weight += term.coefficient * weightIn(equation.words[static_cast<size_t>(term.word)], letter);
      else
        weight = weightIn(equation.words[i], letter);
      ground->weights.push_back(weight);
    }
  for (size_t i = 0; i < ground->quantities; ++i) {
    int64_t constant = ground->sums ? (*forms)[i].constant : equation.words[i].value(none);
    if (ground->sums)
      for (const LinearTerm& term : (*forms)[i].terms)
        constant += term.coefficient * equation.words[static_cast<size_t>(term.word)].value(none);
    ground->constants.push_back(constant);
  }
  totals_.resize(ground->quantities * (ground->order.size() + 1));
  std::copy(ground->constants.begin(), ground->constants.end(), totals_.begin());
  digit_.fill(-1);
  ground_ = std::move(ground);
}

// The next permutation; false after the last.
bool AlphameticByPermutations::next() {
  const auto letters = static_cast<int>(ground_->order.size());
  const size_t quantities = ground_->quantities;
  if (depth_ == letters) used_ = static_cast<Mask>(used_ & ~(1u << digit_[static_cast<size_t>(--depth_)]));
  while (true) {
    const auto at = static_cast<size_t>(depth_);
    const Mask allowed = static_cast<Mask>(ground_->equation.firstDigits(ground_->order[at]) & ~used_);
    const auto above = static_cast<Mask>(allowed & (kAllDigits << (digit_[at] + 1)) & kAllDigits);
    if (above == 0) {
      digit_[at] = -1;
      if (depth_ == 0) return false;
      --depth_;
      used_ = static_cast<Mask>(used_ & ~(1u << digit_[at - 1]));
      continue;
    }
    const int digit = std::countr_zero(above);
    digit_[at] = static_cast<int8_t>(digit);
    for (size_t i = 0; i < quantities; ++i)
      totals_[(at + 1) * quantities + i] =
          totals_[at * quantities + i] + digit * ground_->weights[at * quantities + i];
    used_ = static_cast<Mask>(used_ | 1u << digit);
    if (++depth_ == letters) return true;
  }
}

bool AlphameticByPermutations::isSolution() const {
  const size_t quantities = ground_->quantities;
  const std::span<const int64_t> totals(totals_.data() + quantities * ground_->order.size(), quantities);
  if (!ground_->sums) return value_.holds(totals);
  return std::all_of(totals.begin(), totals.end(), [](int64_t excess) { return excess == 0; });
}

Digits AlphameticByPermutations::digits() const {
  Digits digits;
  digits.fill(kNoDigit);
  for (size_t i = 0; i < ground_->order.size(); ++i) digits[ground_->order[i]] = digit_[i];
  return digits;
}

bool AlphameticByPermutations::step(AlphameticSolutions& found, Trace* trace) {
  const int64_t unit = steps_++ < kStepsWatched ? 1 : 4 * kLargeStep;
  const int64_t solutions = found.count();
  bool more = true;
  int32_t tried = 0;
  solution_ = false;
  while (tried < unit && (all_ || found.count() == solutions)) {
    more = next();
    if (!more) break;
    ++tried;
    solution_ = isSolution();
    if (solution_) found.add(digits());
  }
  counters_.permutations += tried;
  if (!trace) return more;
  if (tried > 0) trace->add({.kind = EventKind::evaluate, .value = tried});
  if (found.count() > solutions)
    trace->add({.kind = EventKind::goal, .value = static_cast<int32_t>(found.count())});
  if (!more) trace->add({.kind = EventKind::done});
  return more;
}

Mask AlphameticByPermutations::digitsLeft(int letter) const {
  const auto at = static_cast<size_t>(std::find(ground_->order.begin(), ground_->order.end(), letter) -
                                      ground_->order.begin());
  if (digit_[at] >= 0) return static_cast<Mask>(1u << digit_[at]);
  return ground_->equation.firstDigits(letter);
}

std::string AlphameticByPermutations::tell(std::span<const Event> events) const {
  const Event& event = events.front();
  const std::string written = ground_->equation.written(digits());
  const std::string number = std::to_string(counters_.permutations);
  if (event.value > 1)
    return std::to_string(event.value) + " more permutations tried" +
           (events.back().kind == EventKind::goal ? ", with a solution among them"
                                                  : ", the latest " + written);
  if (events.back().kind == EventKind::goal)
    return "Permutation " + number + ": " + written + " is true, a solution";
  return "Permutation " + number + ": " + written + " is false";
}

}  // namespace noggin::constraints
