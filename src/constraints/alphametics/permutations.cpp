#include "constraints/alphametics/permutations.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "constraints/alphametics/linear.h"

namespace noggin::constraints {
namespace {

// Whether the excess of a side always fits 64 bits.
bool sumsFit(const AlphameticEquation& equation, const std::vector<LinearForm>& forms) {
  LetterDigits nines;
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
  for (const uint8_t letter : ground->order) ground->allowed.push_back(equation.firstDigits(letter));
  std::optional<std::vector<LinearForm>> sums = linearForms(equation);
  ground->sums = sums && sumsFit(equation, *sums);
  std::vector<LinearForm> quantities;
  if (ground->sums)
    quantities = *std::move(sums);
  else
    for (int32_t word = 0; word < static_cast<int32_t>(equation.words.size()); ++word)
      quantities.push_back({.terms = {{word, 1}}});
  ground->quantities = quantities.size();
  const auto wordOf = [&](const LinearTerm& term) -> const AlphameticWord& {
    return equation.words[static_cast<size_t>(term.word)];
  };
  for (const uint8_t letter : ground->order)
    for (const LinearForm& quantity : quantities) {
      int64_t weight = 0;
      for (const LinearTerm& term : quantity.terms)
        weight += term.coefficient * wordOf(term).weightOf(letter);
      ground->weights.push_back(weight);
    }
  totals_.resize(quantities.size() * (ground->order.size() + 1));
  for (size_t i = 0; i < quantities.size(); ++i) {
    totals_[i] = quantities[i].constant;
    for (const LinearTerm& term : quantities[i].terms)
      totals_[i] += term.coefficient * wordOf(term).value({});
  }
  digit_.fill(-1);
  ground_ = std::move(ground);
}

// The next digits of all letters but the last; false after the last such assignment.
bool AlphameticByPermutations::nextAbove() {
  const auto last = static_cast<int>(ground_->order.size()) - 1;
  const size_t quantities = ground_->quantities;
  if (depth_ == last) {
    if (depth_ == 0) return false;
    takeBack();
  }
  while (true) {
    const auto at = static_cast<size_t>(depth_);
    const Mask above = digitsAbove(at);
    if (above == 0) {
      digit_[at] = -1;
      if (depth_ == 0) return false;
      takeBack();
      continue;
    }
    const int digit = std::countr_zero(above);
    digit_[at] = static_cast<int8_t>(digit);
    for (size_t i = 0; i < quantities; ++i)
      totals_[(at + 1) * quantities + i] =
          totals_[at * quantities + i] + digit * ground_->weights[at * quantities + i];
    used_ = static_cast<Mask>(used_ | 1u << digit);
    if (++depth_ == last) return true;
  }
}

void AlphameticByPermutations::takeBack() {
  --depth_;
  used_ = static_cast<Mask>(used_ & ~(1u << digit_[static_cast<size_t>(depth_)]));
}

// The larger digits that a letter may still get.
Mask AlphameticByPermutations::digitsAbove(size_t at) const {
  return static_cast<Mask>(ground_->allowed[at] & ~used_ & (kAllDigits << (digit_[at] + 1)));
}

// Tries up to `most` digits for the last letter; returns how many. If it runs out of digits it has none in
// the end, otherwise the one tried last.
template <class Holds>
int64_t AlphameticByPermutations::tryLast(int64_t most, AlphameticSolutions& found, Holds holds) {
  const size_t last = ground_->order.size() - 1;
  if (depth_ > static_cast<int>(last)) takeBack();
  int64_t tried = 0;
  for (Mask left = digitsAbove(last); left != 0; left = static_cast<Mask>(left & (left - 1))) {
    const int digit = std::countr_zero(left);
    digit_[last] = static_cast<int8_t>(digit);
    solution_ = holds(digit);
    if (solution_) found.add(digits());
    if (++tried < most && (all_ || !solution_)) continue;
    used_ = static_cast<Mask>(used_ | 1u << digit);
    ++depth_;
    return tried;
  }
  digit_[last] = -1;
  return tried;
}

int64_t AlphameticByPermutations::tryLast(int64_t most, AlphameticSolutions& found) {
  const size_t last = ground_->order.size() - 1;
  const size_t quantities = ground_->quantities;
  const int64_t* const weights = &ground_->weights[last * quantities];
  const int64_t* const above = &totals_[last * quantities];
  if (ground_->sums && quantities == 1) {
    const int64_t weight = *weights, total = *above;
    return tryLast(most, found, [=](int digit) { return total + digit * weight == 0; });
  }
  int64_t* const totals = &totals_[(last + 1) * quantities];
  return tryLast(most, found, [&](int digit) {
    for (size_t i = 0; i < quantities; ++i) totals[i] = above[i] + digit * weights[i];
    return isSolution();
  });
}

bool AlphameticByPermutations::isSolution() const {
  const size_t quantities = ground_->quantities;
  const std::span<const int64_t> totals(totals_.data() + quantities * ground_->order.size(), quantities);
  if (!ground_->sums) return value_.holds(totals);
  return std::all_of(totals.begin(), totals.end(), [](int64_t excess) { return excess == 0; });
}

LetterDigits AlphameticByPermutations::byLetter(const Digits& digits) const {
  LetterDigits by_letter;
  by_letter.fill(kNoDigit);
  for (size_t i = 0; i < ground_->order.size(); ++i) by_letter[ground_->order[i]] = digits[i];
  return by_letter;
}

// Tries up to `most` permutations, or up to the first solution if one is enough; returns how many. Fewer,
// without such a solution, means that none are left.
int64_t AlphameticByPermutations::tryOn(int64_t most, AlphameticSolutions& found) {
  const auto last = static_cast<int>(ground_->order.size()) - 1;
  const int64_t solutions = found.count();
  int64_t tried = 0;
  solution_ = false;
  while (tried < most && (all_ || found.count() == solutions)) {
    if (depth_ >= last) tried += tryLast(most - tried, found);
    if (depth_ <= last && tried < most && !nextAbove()) break;
  }
  return tried;
}

bool AlphameticByPermutations::step(AlphameticSolutions& found, Trace* trace) {
  const int64_t unit = steps_++ < kStepsWatched ? 1 : 4 * kLargeStep;
  const int64_t solutions = found.count();
  const int64_t tried = tryOn(unit, found);
  const bool more = tried == unit || (!all_ && found.count() > solutions);
  counters_.permutations += tried;
  if (!trace) return more;
  if (tried > 0) trace->add({.kind = EventKind::evaluate, .value = static_cast<int32_t>(tried)});
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

}  // namespace noggin::constraints
