// The runs of naive Bayes: one text word by word, many texts, cross-validation, and a learning curve.
#pragma once

#include <memory>
#include <string>

#include "core/run.h"
#include "learning/bayes/classifier.h"
#include "learning/bayes/labelled_text.h"

namespace noggin::learning {

struct BayesTask {
  BayesRules rules;
  LabelledTexts training;  // at least one
  std::string text;
  int32_t folds = 5;
};

// Trains immediately, then reads one token of the text per step. Moves: "train LABEL: TEXT", "untrain N" (or
// "forget N"), "text TEXT"; each restarts the reading. The text must have a token.
std::unique_ptr<Run> guessRun(BayesTask task);

// Trains immediately, then classifies one line of the text per step; blank ones are left out. The text must
// have a token.
std::unique_ptr<Run> batchRun(BayesTask task);

// Stratified folds: documents are dealt label by label. A step classifies one document by a model from which
// its fold has been untrained.
std::unique_ptr<Run> crossValidationRun(BayesTask task, uint32_t seed);

// Holds out a quarter of the documents, at most 200, of every label alike; learns the others in random order,
// a few per step, and tests on those held out.
std::unique_ptr<Run> learningCurveRun(BayesTask task, uint32_t seed);

}  // namespace noggin::learning
