// What there is to watch of naive Bayes, as runs: one text word by word, many texts, cross-validation, and a
// learning curve.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/run.h"
#include "learning/bayes/classifier.h"
#include "learning/bayes/labelled_text.h"

namespace noggin::learning {

struct BayesTask {
  BayesRules rules;
  std::vector<LabelledText> training;  // at least one
  std::string text;
  int32_t folds = 5;
};

// Trains at once, then one token of the text a step. Moves: "train LABEL: TEXT", "untrain N" (or "forget N"),
// "text TEXT"; each starts the reading anew. The text must have a token.
std::unique_ptr<Run> guessRun(BayesTask task);

// Trains at once, then guesses one line of the text a step.
std::unique_ptr<Run> batchRun(BayesTask task);

// Deals the documents to folds, label by label, so that every fold has its share of each. A step guesses one
// document by a model from which all of its fold has been untrained.
std::unique_ptr<Run> crossValidationRun(BayesTask task, uint32_t seed);

// Holds a quarter of the documents back, then learns the others in random order, a few a step, and tests on
// those held back.
std::unique_ptr<Run> learningCurveRun(BayesTask task, uint32_t seed);

// The lines of a text that are not blank.
std::vector<std::string_view> linesOf(std::string_view text);

}  // namespace noggin::learning
