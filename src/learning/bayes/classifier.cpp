#include "learning/bayes/classifier.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/growth.h"
#include "core/portable_math.h"

namespace noggin::learning {
namespace {

// From the library on the slides: limits of a single token's probability, and the range around one half that
// is ignored.
constexpr double kSurest = 0.9999;
constexpr double kLeastSure = 0.0001;
constexpr double kTellingDistance = 0.1;

// P(X > 2 * half) for a chi-squared variable with 2 * pairs degrees of freedom: the sum of e^-half * half^k /
// k! for k < pairs, each term computed from its logarithm, because e^-half alone may underflow.
double chiSquaredTail(double half, uint32_t pairs) {
  double log_term = -half;
  double sum = portableExp(log_term);
  if (half <= 0) return 1;
  const double log_half = portableLog(half);
  for (uint32_t k = 1; k < pairs; ++k) {
    log_term += log_half - portableLog(k);
    sum += portableExp(log_term);
  }
  return std::min(sum, 1.0);
}

double logRatio(double own, double other) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  if (own == 0 || other == 0) return own == other ? 0 : own == 0 ? -kInfinite : kInfinite;
  return portableLog(own / other);
}

double root(const ScaledProduct& product, uint32_t degree) {
  return portableExp(product.log() / degree);
}

}  // namespace

uint32_t NaiveBayes::labelNumber(std::string_view label) const {
  const auto found = std::find(labels_.begin(), labels_.end(), label);
  return found == labels_.end() ? kNone : static_cast<uint32_t>(found - labels_.begin());
}

uint32_t NaiveBayes::findOrAddLabel(std::string_view label) {
  if (const uint32_t number = labelNumber(label); number != kNone) return number;
  labels_.emplace_back(label);
  tallies_.emplace_back();
  if (labels_.size() > stride_) {
    const uint32_t wider = stride_ * 2;
    std::vector<uint32_t> counts(size_t{words_.size()} * wider);
    for (uint32_t word = 0; word < words_.size(); ++word)
      std::copy_n(row(word), stride_, &counts[size_t{word} * wider]);
    counts_ = std::move(counts);
    stride_ = wider;
  }
  return static_cast<uint32_t>(labels_.size()) - 1;
}

void NaiveBayes::increase(uint32_t label, std::string_view token) {
  const uint32_t word = words_.findOrAdd(token);
  if (word == totals_.size()) {
    totals_.push_back(0);
    met_.push_back(texts_);
    counts_.resize(counts_.size() + stride_);
  }
  ++row(word)[label];
  if (totals_[word]++ == 0) ++distinct_;
  ++tallies_[label].tokens;
  ++all_tokens_;
}

bool NaiveBayes::reduce(uint32_t label, std::string_view token) {
  const uint32_t word = words_.find(token);
  if (word == kNone || row(word)[label] == 0) return false;
  --row(word)[label];
  if (--totals_[word] == 0) --distinct_;
  --tallies_[label].tokens;
  --all_tokens_;
  return true;
}

// Bernoulli's rule counts documents: each distinct token of a text once.
template <class Take>
void NaiveBayes::forEachCounted(std::string_view text, const Take& take) {
  ++texts_;
  const bool once = rules_.combining == Combining::bernoulli;
  tokenizer_.forEach(text, [&](std::string_view token) {
    if (!once || !cameBefore(token)) take(token);
  });
}

// Whether the token occurred before in the current text; marks it.
bool NaiveBayes::cameBefore(std::string_view token) {
  const uint32_t word = words_.find(token);
  return word != kNone && std::exchange(met_[word], texts_) == texts_;
}

void NaiveBayes::train(uint32_t label, std::string_view text) {
  forEachCounted(text, [&](std::string_view token) { increase(label, token); });
  ++tallies_[label].documents;
  ++documents_;
  ++learned_;
}

void NaiveBayes::train(std::string_view label, std::string_view text) {
  train(findOrAddLabel(label), text);
}

void NaiveBayes::train(const LabelledTexts& documents) {
  std::vector<uint32_t> numbers;  // by those of `documents`
  for (const std::string& label : documents.labels()) numbers.push_back(findOrAddLabel(label));
  for (size_t i = 0; i < documents.size(); ++i) train(numbers[documents.labelOf(i)], documents[i].text);
}

bool NaiveBayes::untrain(std::string_view label, std::string_view text) {
  const uint32_t number = labelNumber(label);
  if (number == kNone || tallies_[number].documents == 0) return false;
  uint32_t taken = 0;
  bool possible = true;
  forEachCounted(text, [&](std::string_view token) {
    possible = possible && reduce(number, token);
    taken += possible;
  });
  if (!possible) {  // restore what was removed
    forEachCounted(text, [&](std::string_view token) {
      if (taken == 0) return;
      increase(number, token);
      --taken;
    });
    return false;
  }
  --tallies_[number].documents;
  --documents_;
  ++learned_;
  return true;
}

uint32_t NaiveBayes::forget(uint32_t label, std::string_view token) {
  const uint32_t had = count(label, token);
  for (uint32_t i = 0; i < had; ++i) reduce(label, token);
  ++learned_;
  return had;
}

void NaiveBayes::recall(uint32_t label, std::string_view token, uint32_t count) {
  for (uint32_t i = 0; i < count; ++i) increase(label, token);
  ++learned_;
}

uint32_t NaiveBayes::knownWord(std::string_view token) const {
  const uint32_t word = words_.find(token);
  return word != kNone && totals_[word] > 0 ? word : kNone;
}

bool NaiveBayes::knows(std::string_view token) const {
  return knownWord(token) != kNone;
}

uint32_t NaiveBayes::count(uint32_t label, std::string_view token) const {
  const uint32_t word = words_.find(token);
  return word == kNone ? 0 : row(word)[label];
}

double NaiveBayes::numerator(uint32_t label, uint32_t word) const {
  const uint32_t own = row(word)[label];
  return (rules_.combining == Combining::complement ? totals_[word] - own : own) + rules_.smoothing;
}

double NaiveBayes::numerator(uint32_t label, std::string_view token) const {
  const uint32_t word = words_.find(token);
  return word == kNone ? rules_.smoothing : numerator(label, word);
}

double NaiveBayes::denominator(uint32_t label) const {
  const Tally& own = tallies_[label];
  if (rules_.combining == Combining::bernoulli) return own.documents + 2 * rules_.smoothing;
  const uint64_t tokens = rules_.combining == Combining::complement ? all_tokens_ - own.tokens : own.tokens;
  return static_cast<double>(tokens) + rules_.smoothing * distinct_;
}

// The probability that the token indicates the label: its count under the label relative to the tokens of
// other labels, against its count elsewhere relative to the label's tokens. The denominators are crossed
// because the library on the slides does so. Negative if the token says nothing.
double NaiveBayes::robinsonProbability(uint32_t label, uint32_t word) const {
  const double here = row(word)[label];
  if (here == 0) return -1;
  const double elsewhere = totals_[word] - here;
  const auto own_tokens = static_cast<double>(tallies_[label].tokens);
  const double other_tokens = std::max(static_cast<double>(all_tokens_) - own_tokens, 1.0);
  const double against = std::min(1.0, elsewhere / own_tokens);
  const double in_favour = std::min(1.0, here / other_tokens);
  const double probability = in_favour / (in_favour + against);
  if (std::fabs(probability - 0.5) < kTellingDistance) return -1;
  return std::clamp(probability, kLeastSure, kSurest);
}

void NaiveBayes::restart(Evidence& evidence) const {
  evidence.labels.assign(labels_.size(), {});
  evidence.known = 0;
  if (!countsOnce(rules_.combining)) return;
  for (const uint32_t word : evidence.counted) evidence.seen[word] = false;
  evidence.counted.clear();
  evidence.seen.resize(words_.size());
}

Evidence NaiveBayes::beginning() const {
  Evidence evidence;
  restart(evidence);
  return evidence;
}

// Multiplies the numerators only, in integers if the smoothing is an integer; the denominator is the same for
// every token and is applied at the end, as a power.
void NaiveBayes::count(Evidence& evidence, uint32_t word) const {
  if (sumsToOne(rules_.combining)) ++evidence.known;
  if (rules_.combining == Combining::multinomial) {
    const uint32_t* counts = row(word);
    for (Evidence::PerLabel& label : evidence.labels) label.product.multiply(*counts++ + rules_.smoothing);
    return;
  }
  if (rules_.combining == Combining::complement) {
    for (uint32_t label = 0; label < labels_.size(); ++label)
      evidence.labels[label].product.multiply(numerator(label, word));
    return;
  }
  evidence.seen[word] = true;
  evidence.counted.push_back(word);
  if (rules_.combining == Combining::bernoulli) {
    for (uint32_t label = 0; label < labels_.size(); ++label) {
      const double with = numerator(label, word);
      evidence.labels[label].product.multiply(with);
      evidence.labels[label].opposite.multiply(denominator(label) - with);
    }
    return;
  }
  bool speaks = false;
  for (uint32_t label = 0; label < labels_.size(); ++label) {
    const double probability = robinsonProbability(label, word);
    if (probability < 0) continue;
    speaks = true;
    Evidence::PerLabel& held = evidence.labels[label];
    held.product.multiply(probability);
    held.opposite.multiply(1 - probability);
    ++held.counted;
  }
  evidence.known += speaks;
}

bool NaiveBayes::add(Evidence& evidence, std::string_view token) const {
  const uint32_t word = knownWord(token);
  if (word == kNone) return false;
  if (countsOnce(rules_.combining) && evidence.seen[word]) return false;
  count(evidence, word);
  return true;
}

double NaiveBayes::robinsonScore(const Evidence::PerLabel& evidence) const {
  if (evidence.counted == 0) return 0;
  if (rules_.combining == Combining::robinson) {
    const double in_favour = 1 - root(evidence.opposite, evidence.counted);
    const double against = 1 - root(evidence.product, evidence.counted);
    return in_favour / (in_favour + against);
  }
  const double in_favour = chiSquaredTail(-evidence.product.log(), evidence.counted);
  const double against = chiSquaredTail(-evidence.opposite.log(), evidence.counted);
  return (1 + in_favour - against) / 2;
}

ScaledProduct NaiveBayes::denominatorPower(uint32_t label, uint32_t count) const {
  if (count >= Powers::kMost) return ScaledProduct::power(denominator(label), count);
  if (powers_.learned != learned_) {
    ScaledProduct none;
    none.multiply(0);
    powers_.values.assign(labels_.size() * Powers::kMost, none);
    powers_.learned = learned_;
  }
  ScaledProduct& kept = powers_.values[size_t{label} * Powers::kMost + count];
  if (kept.zero()) kept = ScaledProduct::power(denominator(label), count);
  return kept;
}

const ScaledProduct& NaiveBayes::silence(uint32_t label) const {
  if (silence_.learned != learned_) {
    silence_.learned = learned_;
    silence_.products.assign(labels_.size(), {});
    for (uint32_t own = 0; own < labels_.size(); ++own) {
      ScaledProduct& product = silence_.products[own];
      for (uint32_t word = 0; word < totals_.size(); ++word)
        if (totals_[word] > 0) product.multiply(denominator(own) - numerator(own, word));
      product.divide(ScaledProduct::power(denominator(own), distinct_));
    }
  }
  return silence_.products[label];
}

// P(label | text) up to a factor common to all labels.
ScaledProduct NaiveBayes::productOf(const Evidence::PerLabel& evidence, uint32_t label,
                                    uint32_t known) const {
  if (rules_.combining == Combining::complement) {
    ScaledProduct product = denominatorPower(label, known);
    product.divide(evidence.product);
    return product;
  }
  ScaledProduct product = evidence.product;
  if (!rules_.equal_priors) product.multiply(tallies_[label].documents);
  if (rules_.combining == Combining::bernoulli) {
    product.multiply(silence(label));
    product.divide(evidence.opposite);
  } else if (known > 0 && !product.zero()) {  // without smoothing, a label without tokens divides by zero
    product.divide(denominatorPower(label, known));
  }
  return product;
}

void NaiveBayes::scoreProducts(const Evidence& evidence, Scores& scores) const {
  auto& [standings, products] = scores;
  products.clear();
  int32_t largest = INT32_MIN;
  for (const Standing& standing : standings) {
    const ScaledProduct product = productOf(evidence.labels[standing.label], standing.label, evidence.known);
    if (!product.zero()) largest = std::max(largest, product.exponent());
    products.push_back(product);
  }
  if (largest == INT32_MIN) return;  // without smoothing, all labels may be ruled out
  double sum = 0;
  for (const ScaledProduct& product : products) sum += product.zero() ? 0 : product.relativeTo(largest);
  for (size_t i = 0; i < products.size(); ++i)
    standings[i].probability = products[i].zero() ? 0 : products[i].relativeTo(largest) / sum;
}

void NaiveBayes::score(const Evidence& evidence, Scores& scores) const {
  const bool sums_to_one = sumsToOne(rules_.combining);
  std::vector<Standing>& standings = scores.standings;
  standings.clear();
  for (uint32_t label = 0; label < labels_.size(); ++label)
    if (tallies_[label].documents > 0)
      standings.push_back({label, 0, sums_to_one ? evidence.known : evidence.labels[label].counted});
  if (sums_to_one) return scoreProducts(evidence, scores);
  for (Standing& standing : standings) standing.probability = robinsonScore(evidence.labels[standing.label]);
}

bool NaiveBayes::before(const Standing& a, const Standing& b) const {
  if (clearlyGreater(a.probability, b.probability)) return true;
  if (clearlyGreater(b.probability, a.probability)) return false;
  return labels_[a.label] < labels_[b.label];
}

std::vector<Standing> NaiveBayes::ranking(const Evidence& evidence) const {
  Scores scores;
  score(evidence, scores);
  std::sort(scores.standings.begin(), scores.standings.end(),
            [this](const Standing& a, const Standing& b) { return before(a, b); });
  return std::move(scores.standings);
}

std::vector<Standing> NaiveBayes::guess(std::string_view text) {
  Evidence evidence = beginning();
  tokenizer_.forEach(text, [&](std::string_view token) { add(evidence, token); });
  return ranking(evidence);
}

Standing NaiveBayes::best(std::string_view text) {
  restart(scratch_);
  tokenizer_.forEach(text, [this](std::string_view token) { add(scratch_, token); });
  score(scratch_, scores_);
  return *std::min_element(scores_.standings.begin(), scores_.standings.end(),
                           [this](const Standing& a, const Standing& b) { return before(a, b); });
}

double NaiveBayes::factor(uint32_t label, std::string_view token) const {
  const uint32_t word = knownWord(token);
  if (word == kNone || tallies_[label].documents == 0) return -1;
  if (!sumsToOne(rules_.combining)) return robinsonProbability(label, word);
  const double above = numerator(label, word), below = denominator(label);
  if (rules_.combining == Combining::bernoulli) return above / (below - above);
  if (rules_.combining == Combining::complement) return below / above;
  return below > 0 ? above / below : 0;
}

double NaiveBayes::pull(uint32_t label, std::string_view token) const {
  const double own = factor(label, token);
  if (own < 0) return 0;
  double other = 0;
  if (sumsToOne(rules_.combining)) {
    uint32_t others = 0;
    for (uint32_t i = 0; i < labels_.size(); ++i) {
      if (i == label || tallies_[i].documents == 0) continue;
      other += factor(i, token);
      ++others;
    }
    if (others > 0) other /= others;
  } else {
    other = 1 - own;
  }
  return logRatio(own, other);
}

double NaiveBayes::pull(uint32_t label, std::string_view token, uint32_t other) const {
  const double own = factor(label, token);
  return own < 0 ? 0 : logRatio(own, factor(other, token));
}

size_t NaiveBayes::memory() const {
  return words_.memory() + grownBytes(counts_) + grownBytes(totals_) + grownBytes(met_);
}

}  // namespace noggin::learning
