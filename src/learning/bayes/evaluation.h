// A classifier that is tested on labelled texts, and what came of it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "learning/bayes/classifier.h"
#include "learning/bayes/labelled_text.h"
#include "learning/bayes/panels.h"
#include "learning/bayes/stratified.h"

namespace noggin::learning {

// Bytes of text learned or guessed in one call of prepare().
constexpr size_t kLettersAtOnce = size_t{1} << 15u;

struct Evaluation {
  Evaluation(const BayesRules& rules, LabelledTexts texts)
      : model(rules), documents(std::move(texts)), labels(labelsOf(documents)), confusion(labels) {}

  // Counts the guess of a document; returns the guessed label's number in `labels`, none if there is no
  // guess.
  std::optional<uint32_t> count(size_t document, const Standing& guess) {
    std::optional<uint32_t> guessed;
    if (guess.possible()) guessed = numberOf(labels, model.labels()[guess.label]);
    confusion.add(numberOf(labels, documents[document].label), guessed);
    return guessed;
  }
  size_t memory() const { return model.memory() + documents.memory(); }

  NaiveBayes model;
  LabelledTexts documents;
  std::vector<std::string> labels;
  Confusion confusion;
};

}  // namespace noggin::learning
