#include "constraints/alphametics/last_digits.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace noggin::constraints {
namespace {

// How many last digits of all words are known once the first `count` letters of the order are assigned; a
// fully assigned word counts as known in all digits.
int knownWith(const AlphameticEquation& equation, const std::vector<uint8_t>& order, size_t count,
              std::span<const int32_t> whole) {
  const auto end = order.begin() + static_cast<std::ptrdiff_t>(count);
  const auto isKnown = [&](uint8_t symbol) {
    return symbol >= AlphameticWord::kDigit || std::find(order.begin(), end, symbol) != end;
  };
  int known = kLongestWord + 1;
  for (const AlphameticWord& word : equation.words) {
    const auto first_unknown = std::find_if_not(word.symbols.begin(), word.symbols.end(), isKnown);
    if (first_unknown != word.symbols.end())
      known = std::min(known, static_cast<int>(first_unknown - word.symbols.begin()));
  }
  for (const int32_t index : whole) {
    const AlphameticWord& word = equation.words[static_cast<size_t>(index)];
    if (!std::all_of(word.symbols.begin(), word.symbols.end(), isKnown)) return 0;
  }
  return known;
}

}  // namespace

int64_t AlphameticByLastDigits::powerOfTen(int exponent) {
  int64_t power = 1;
  for (int i = 0; i < exponent; ++i) power *= 10;
  return power;
}

std::vector<uint8_t> lettersFromTheRight(const AlphameticEquation& equation) {
  std::vector<uint8_t> order;
  for (size_t place = 0; place < kLongestWord; ++place)
    for (const AlphameticWord& word : equation.words) {
      if (place >= word.symbols.size() || word.symbols[place] >= AlphameticWord::kDigit) continue;
      if (std::find(order.begin(), order.end(), word.symbols[place]) == order.end())
        order.push_back(word.symbols[place]);
    }
  return order;
}

AlphameticByLastDigits::AlphameticByLastDigits(const AlphameticEquation& equation, bool all)
    : value_(equation), all_(all) {
  auto ground = std::make_shared<Ground>();
  ground->equation = equation;
  ground->order = lettersFromTheRight(equation);
  int compared = 0;  // last digits
  for (size_t i = 0; i < ground->order.size(); ++i) {
    const uint8_t letter = ground->order[i];
    ground->known.push_back(
        value_.hasResidues() ? knownWith(equation, ground->order, i + 1, value_.exponentWords()) : 0);
    const int known = std::min(ground->known[i], kMostEndings);
    ground->modulus.push_back(known > compared ? powerOfTen(known) : 0);
    compared = known;
    ground->bounds_matter.push_back(equation.isLeading(letter));
    std::vector<Ground::Place> places;
    for (size_t word = 0; word < equation.words.size(); ++word) {
      const int64_t weight = equation.words[word].weightOf(letter);
      if (weight > 0) places.push_back({static_cast<uint32_t>(word), weight});
    }
    ground->places.push_back(std::move(places));
  }
  ground->rests.assign(ground->order.size() + 1, std::vector<Ground::Rest>(equation.words.size()));
  for (size_t i = ground->order.size(); i-- > 0;) {
    ground->rests[i] = ground->rests[i + 1];
    for (const Ground::Place& place : ground->places[i]) {
      Ground::Rest& rest = ground->rests[i][place.word];
      rest.weight += place.weight;
      if (equation.isLeading(ground->order[i])) rest.leading += place.weight;
    }
  }
  for (const AlphameticWord& word : equation.words) words_.push_back(word.value({}));
  low_.resize(words_.size());
  high_.resize(words_.size());
  digit_.fill(-1);
  ground_ = std::move(ground);
}

void AlphameticByLastDigits::set(int depth, int digit) {
  int8_t& now = digit_[static_cast<size_t>(depth)];
  const int change = digit - std::max<int>(now, 0);
  for (const Ground::Place& place : ground_->places[static_cast<size_t>(depth)])
    words_[place.word] += change * place.weight;
  now = static_cast<int8_t>(digit);
}

AlphameticByLastDigits::Verdict AlphameticByLastDigits::judge(int depth) {
  const auto at = static_cast<size_t>(depth);
  if (at + 1 == ground_->order.size()) return value_.holds(words_) ? Verdict::fits : Verdict::unequal;
  const int64_t modulus = ground_->modulus[at];
  if (modulus > 0 && !value_.mayHold(words_, modulus)) return Verdict::endings;
  if (ground_->bounds_matter[at] && !boundsFit(depth)) return Verdict::bounds;
  return Verdict::fits;
}

// Bounds: unassigned letters take the smallest and the largest free digit that they may have.
bool AlphameticByLastDigits::boundsFit(int depth) {
  const Mask free = static_cast<Mask>(kAllDigits & ~used_ & ~(1u << digit_[static_cast<size_t>(depth)]));
  const int least = std::countr_zero(free), least_leading = std::countr_zero(static_cast<Mask>(free & ~1u));
  int most = 9;
  while (!(free >> most & 1)) --most;
  const std::vector<Ground::Rest>& rests = ground_->rests[static_cast<size_t>(depth) + 1];
  for (size_t word = 0; word < words_.size(); ++word) {
    const auto [weight, leading] = rests[word];
    low_[word] = static_cast<double>(words_[word] + least_leading * leading + least * (weight - leading));
    high_[word] = static_cast<double>(words_[word] + most * weight);
  }
  return value_.mayHoldBetween(low_, high_);
}

int AlphameticByLastDigits::nextDigit() const {
  const auto at = static_cast<size_t>(depth_);
  const uint32_t tried = (1u << (digit_[at] + 1)) - 1;  // and all below
  const auto left = static_cast<Mask>(ground_->equation.firstDigits(ground_->order[at]) & ~used_ & ~tried);
  return left == 0 ? 10 : std::countr_zero(left);
}

// As the detail of a prune event; `at`: the letter, by its order.
uint8_t AlphameticByLastDigits::reasonOf(Verdict verdict, size_t at) const {
  if (verdict == Verdict::endings) return static_cast<uint8_t>(std::min(ground_->known[at], kMostEndings));
  if (verdict == Verdict::bounds) return kBounds;
  return value_.haveValues(words_) ? kUnequal : kUndefined;
}

// The next digit of the current letter, or backtracks by one letter; false at the end.
bool AlphameticByLastDigits::advance(AlphameticSolutions& found, Trace* trace) {
  const auto at = static_cast<size_t>(depth_);
  const uint8_t letter = ground_->order[at];
  const int digit = nextDigit();
  solution_ = false;
  if (digit == 10) {
    set(depth_, 0);
    digit_[at] = -1;
    if (depth_ == 0) return false;
    --depth_;
    const uint8_t back = ground_->order[at - 1];
    used_ = static_cast<Mask>(used_ & ~(1u << digit_[at - 1]));
    ++counters_.undone;
    if (trace)
      trace->add({.kind = EventKind::undo, .detail = letter, .place = back, .value = digit_[at - 1]});
    return true;
  }
  set(depth_, digit);
  ++counters_.placed;
  const bool last = at + 1 == ground_->order.size();
  counters_.permutations += last;
  const Verdict verdict = judge(depth_);
  if (verdict != Verdict::fits) {
    if (trace)
      trace->add(
          {.kind = EventKind::prune, .detail = reasonOf(verdict, at), .place = letter, .value = digit});
    return true;
  }
  if (trace)
    trace->add({.kind = EventKind::place, .place = letter, .node = ground_->known[at], .value = digit});
  if (!last) {
    used_ = static_cast<Mask>(used_ | 1u << digit);
    ++depth_;
    return true;
  }
  LetterDigits digits;
  digits.fill(kNoDigit);
  for (size_t i = 0; i <= at; ++i) digits[ground_->order[i]] = digit_[i];
  found.add(digits);
  solution_ = true;
  if (trace) trace->add({.kind = EventKind::goal, .value = static_cast<int32_t>(found.count())});
  return true;
}

bool AlphameticByLastDigits::step(AlphameticSolutions& found, Trace* trace) {
  if (steps_++ < kStepsWatched) {
    if (advance(found, trace)) return true;
    if (trace) trace->add({.kind = EventKind::done});
    return false;
  }
  const int64_t solutions = found.count();
  bool more = true;
  int32_t taken = 0;
  while (more && taken < kLargeStep && (all_ || found.count() == solutions)) {
    more = advance(found, nullptr);
    ++taken;
  }
  if (trace) {
    trace->add({.kind = EventKind::evaluate, .value = taken});
    if (!all_ && found.count() > solutions) trace->add({.kind = EventKind::goal, .value = 1});
    if (!more) trace->add({.kind = EventKind::done});
  }
  return more;
}

Mask AlphameticByLastDigits::digitsLeft(int letter) const {
  const auto& order = ground_->order;
  const auto at = static_cast<size_t>(std::find(order.begin(), order.end(), letter) - order.begin());
  const int tried = digit_[at];
  if (static_cast<int>(at) < depth_ || (static_cast<int>(at) == depth_ && tried >= 0))
    return static_cast<Mask>(1u << tried);
  return static_cast<Mask>(ground_->equation.firstDigits(letter) & ~used_);
}

bool AlphameticByLastDigits::isGuessed(int letter) const {
  return !solution_ && std::popcount(digitsLeft(letter)) == 1;
}

int AlphameticByLastDigits::column() const {
  const uint8_t letter = ground_->order[std::min(static_cast<size_t>(depth_), ground_->order.size() - 1)];
  std::ptrdiff_t nearest = kLongestWord - 1;
  for (const AlphameticWord& word : ground_->equation.words)
    if (const auto found = std::find(word.symbols.begin(), word.symbols.end(), letter);
        found != word.symbols.end())
      nearest = std::min(nearest, found - word.symbols.begin());
  return static_cast<int>(nearest);
}

}  // namespace noggin::constraints
