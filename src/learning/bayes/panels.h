// Texts and panels shared by the runs of naive Bayes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/scene.h"
#include "learning/bayes/classifier.h"

namespace noggin::learning {

// Of a curve; longer ones are thinned out.
constexpr size_t kShownPoints = 400;

// As a percentage if the labels' probabilities sum to one, otherwise as 0.9999.
std::string probabilityText(double probability, Combining combining);
// NaiveBayes::factor in text: "2/37" if the smoothing is an integer, otherwise decimals; "\u2013" if the
// token says nothing.
std::string factorText(const NaiveBayes& model, uint32_t label, std::string_view token);
// The same in a sentence: "odds of 13/89" by Bernoulli's rule.
std::string factorInWords(const NaiveBayes& model, uint32_t label, std::string_view token);
// A token for display: shortened, and with middle dots for spaces within n-grams.
std::string shownToken(std::string_view token);
// Cut to about `most` characters, with an ellipsis.
std::string shortened(std::string_view text, size_t most);
// The first sentence of a text for quoting it in another: without its full stop, with an ellipsis if there is
// more.
std::string opening(std::string_view text);
// "Every label is ruled out by a word it never saw".
std::string whyNoGuess(Combining combining);
// "Now english leads with 93.2 %", "Now english and spanish are level at 0.9999", "All labels are level at
// 25.0 %": a sentence without its full stop, in which labels are written as they were given.
std::string leaders(const NaiveBayes& model, std::span<const Standing> ranking);
// How many labels are tied for first place.
size_t levelAtTop(std::span<const Standing> ranking);

// A bar for every label, in the order of the ranking.
void addRace(Scene& scene, const NaiveBayes& model, std::span<const Standing> ranking);
// The classifier's curve in a plot.
Series modelSeries();
// A dashed curve for comparison.
Series referenceLine(std::string title, std::vector<double> x, std::vector<double> y);
Series commonestLine(double share, size_t documents);
Json rankingJson(const NaiveBayes& model, std::span<const Standing> ranking);

// The confusion matrix: how often each label was predicted for each actual label, and how often none.
class Confusion {
 public:
  explicit Confusion(std::vector<std::string> labels)
      : labels_(std::move(labels)), counts_(labels_.size() * width()) {}

  void add(uint32_t actual, std::optional<uint32_t> guessed) {
    ++counts_[actual * width() + guessed.value_or(static_cast<uint32_t>(labels_.size()))];
    ++tested_;
    right_ += actual == guessed;
  }
  uint32_t count(size_t actual, size_t guessed) const { return counts_[actual * width() + guessed]; }
  uint32_t withoutGuess(size_t actual) const { return count(actual, labels_.size()); }
  uint32_t tested() const { return tested_; }
  uint32_t right() const { return right_; }
  double accuracy() const { return tested_ == 0 ? 0 : static_cast<double>(right_) / tested_; }

  std::string rightInWords() const;  // "197 of 200 right, 98.5 %"
  void addBoard(Scene& scene) const;
  Json json() const;  // { labels, counts: one row of predictions per actual label, noGuess: by actual label }

 private:
  size_t width() const { return labels_.size() + 1; }  // the last column counts texts without a prediction

  std::vector<std::string> labels_;
  std::vector<uint32_t> counts_;
  uint32_t tested_ = 0;
  uint32_t right_ = 0;
};

}  // namespace noggin::learning
