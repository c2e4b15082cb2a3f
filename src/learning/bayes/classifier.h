// Naive Bayes text classification: counts how often each token occurs under each label, and predicts the
// label of a new text as if its tokens were conditionally independent.
//
// Five combination rules, with V the number of distinct tokens in training and s the smoothing; unknown
// tokens are ignored:
//   multinomial      P(label | text) ~ P(label) * product over tokens of (count + s) / (tokens of label +
//                    s * V). Each occurrence counts. McCallum and Nigam, 1998.
//   Bernoulli        P(label | text) ~ P(label) * product over all V tokens of p where the text has the token
//                    and 1 - p where it has not, p = (documents of label with it + s) / (documents of label +
//                    2 s). Absent tokens count too; the number of occurrences does not. Same source.
//   complement       P(label | text) ~ product over tokens of (tokens of other labels + s * V) / (count under
//                    other labels + s). Each occurrence counts; the label's own counts do not. Rennie, Shih,
//                    Teevan, Karger, "Tackling the Poor Assumptions of Naive Bayes Text Classifiers", 2003,
//                    without their normalisation of weights.
//   Robinson         each label against all others, as in the library "Reverend" that the slides use: the
//                    distinct tokens of the text that occur under the label, each with a probability
//                    clamped to [0.0001, 0.9999] (ignored within 0.1 of one half), combined by geometric
//                    means. G. Robinson, "A Statistical Approach to the Spam Problem", Linux Journal 2003.
//   Robinson-Fisher  the same probabilities, combined by Fisher's chi-squared test. Same source.
// Under the two Robinson rules the probabilities of the labels do not sum to one, and a label without any of
// the tokens has 0 (the library omits it from its answer).
//
// Products are kept as integers in scaled form (scaled_product.h), so results are bit-identical on
// every platform.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "learning/bayes/labelled_text.h"
#include "learning/bayes/scaled_product.h"
#include "learning/bayes/tokenizer.h"
#include "learning/bayes/vocabulary.h"

namespace noggin::learning {

enum class Combining : uint8_t { multinomial, bernoulli, complement, robinson, robinson_fisher };

// Whether the probabilities of the labels sum to one.
constexpr bool sumsToOne(Combining combining) {
  return combining != Combining::robinson && combining != Combining::robinson_fisher;
}
// Whether repeated tokens of a text count once.
constexpr bool countsOnce(Combining combining) {
  return combining != Combining::multinomial && combining != Combining::complement;
}

struct BayesRules {
  TokenRules tokens;
  Combining combining = Combining::multinomial;
  // Added to every count if probabilities sum to one. 0, for multinomial only, lets a single unseen token
  // rule a label out.
  double smoothing = 1;
  // Multinomial and Bernoulli: uniform prior over labels.
  bool equal_priors = false;
};

// One label in a ranking.
struct Standing {
  uint32_t label = 0;
  double probability = 0;
  uint32_t evidence = 0;  // tokens counted for or against it

  // If not even the first of a ranking is, there is no guess: without smoothing every label may be ruled out,
  // and by Robinson's rules none may have evidence.
  bool possible() const { return probability > 0; }
};

// The evidence accumulated over the tokens of a text.
struct Evidence {
  struct PerLabel {
    ScaledProduct product;   // of the numerators; Robinson: of p
    ScaledProduct opposite;  // Bernoulli: of the remaining denominators; Robinson: of 1 - p
    uint32_t counted = 0;
  };
  std::vector<PerLabel> labels;
  std::vector<bool> seen;         // if each counts once: by token, whether it was counted
  std::vector<uint32_t> counted;  // and the tokens counted
  uint32_t known = 0;             // tokens that counted for some label
};

class NaiveBayes {
 public:
  explicit NaiveBayes(BayesRules rules) : rules_(rules), tokenizer_(rules.tokens) {}

  void train(std::string_view label, std::string_view text);
  void train(const LabelledTexts& documents);
  // Removes a trained document again. False, with no change, if there cannot have been such a document.
  bool untrain(std::string_view label, std::string_view text);

  // Removes a token from the counts of a label, as if its documents had never contained it. Returns its
  // count.
  uint32_t forget(uint32_t label, std::string_view token);
  // Undoes forget().
  void recall(uint32_t label, std::string_view token, uint32_t count);

  // By descending score; ties at 12 significant digits by label. Labels without documents are omitted.
  std::vector<Standing> guess(std::string_view text);
  // The first of guess() alone, faster.
  Standing best(std::string_view text);

  // The same, token by token.
  Evidence beginning() const;
  // False if the token changes nothing: unknown, or a repetition where each counts once.
  bool add(Evidence& evidence, std::string_view token) const;
  std::vector<Standing> ranking(const Evidence& evidence) const;

  // The factor that one token contributes to a label's product. Negative if it says nothing.
  double factor(uint32_t label, std::string_view token) const;
  // Natural logarithm of how much the token favours the label: its factor against the mean of the other
  // labels' factors, or its odds by Robinson's rules. 0 if it says nothing; infinite where a factor is zero.
  double pull(uint32_t label, std::string_view token) const;
  // The same against one other label.
  double pull(uint32_t label, std::string_view token, uint32_t other) const;

  // Labels by number, in order of first training.
  const std::vector<std::string>& labels() const { return labels_; }
  uint32_t documents(uint32_t label) const { return tallies_[label].documents; }
  uint32_t documents() const { return documents_; }
  uint64_t tokens(uint32_t label) const { return tallies_[label].tokens; }
  uint32_t vocabulary() const { return distinct_; }
  // Occurrences of the token under the label; by Bernoulli's rule, documents that contain it.
  uint32_t count(uint32_t label, std::string_view token) const;
  bool knows(std::string_view token) const;
  const BayesRules& rules() const { return rules_; }
  // The parts of a factor, if probabilities sum to one: count + s, and the denominator.
  double numerator(uint32_t label, std::string_view token) const;
  double denominator(uint32_t label) const;
  Tokenizer& tokenizer() { return tokenizer_; }
  size_t memory() const;

 private:
  struct Tally {
    uint32_t documents = 0;
    uint64_t tokens = 0;
  };

  // Buffers reused between texts, because allocating them takes longer than scoring a short one.
  struct Scores {
    std::vector<Standing> standings;  // not sorted
    std::vector<ScaledProduct> products;
  };

  // A cache of powers of the labels' denominators, valid until something is learned.
  struct Powers {
    static constexpr uint32_t kMost = 32;  // largest exponent: tokens of a text
    uint64_t learned = UINT64_MAX;         // value of learned_ they are valid for
    std::vector<ScaledProduct> values;     // kMost per label; zero: not computed yet
  };

  // By Bernoulli's rule, per label: the product over all words of the probability that a text lacks them; a
  // cache as well.
  struct Silence {
    uint64_t learned = UINT64_MAX;
    std::vector<ScaledProduct> products;
  };

  static constexpr uint32_t kNone = Vocabulary::kNone;

  uint32_t labelNumber(std::string_view label) const;  // or kNone
  uint32_t findOrAddLabel(std::string_view label);
  uint32_t* row(uint32_t word) { return &counts_[size_t{word} * stride_]; }
  const uint32_t* row(uint32_t word) const { return &counts_[size_t{word} * stride_]; }
  void train(uint32_t label, std::string_view text);
  template <class Take>
  void forEachCounted(std::string_view text, const Take& take);
  bool cameBefore(std::string_view token);
  bool reduce(uint32_t label, std::string_view token);
  void increase(uint32_t label, std::string_view token);
  void count(Evidence& evidence, uint32_t word) const;

  void restart(Evidence& evidence) const;
  uint32_t knownWord(std::string_view token) const;
  double numerator(uint32_t label, uint32_t word) const;
  ScaledProduct denominatorPower(uint32_t label, uint32_t count) const;
  const ScaledProduct& silence(uint32_t label) const;
  ScaledProduct productOf(const Evidence::PerLabel& evidence, uint32_t label, uint32_t known) const;
  double robinsonProbability(uint32_t label, uint32_t word) const;
  double robinsonScore(const Evidence::PerLabel& evidence) const;
  void scoreProducts(const Evidence& evidence, Scores& scores) const;
  void score(const Evidence& evidence, Scores& scores) const;
  bool before(const Standing& a, const Standing& b) const;

  BayesRules rules_;
  Tokenizer tokenizer_;
  Vocabulary words_;
  std::vector<std::string> labels_;
  std::vector<Tally> tallies_;
  std::vector<uint32_t> counts_;  // one row per word, stride_ labels wide
  std::vector<uint32_t> totals_;  // by word, over all labels
  std::vector<uint64_t> met_;     // by word: the last text in which it was counted
  uint32_t stride_ = 4;           // a power of two, at least the number of labels
  uint32_t distinct_ = 0;         // words with a non-zero total
  uint32_t documents_ = 0;
  uint64_t all_tokens_ = 0;
  uint64_t learned_ = 0;  // counts changes to the model
  uint64_t texts_ = 0;    // counts texts learned or unlearned
  Evidence scratch_;      // buffer of best()
  Scores scores_;
  mutable Powers powers_;
  mutable Silence silence_;
};

}  // namespace noggin::learning
