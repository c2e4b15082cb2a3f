// Accuracy by k-fold cross-validation. Step unit: one held-out document is classified.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>

#include "core/growth.h"
#include "core/share_plot.h"
#include "core/text.h"
#include "core/words.h"
#include "learning/bayes/calibration.h"
#include "learning/bayes/evaluation.h"
#include "learning/bayes/roc.h"
#include "learning/bayes/runs.h"
#include "learning/bayes/scaled_product.h"
#include "learning/bayes/stratified.h"

namespace noggin::learning {
namespace {

constexpr size_t kShownDocuments = 30;

class CrossValidationRun final : public Run {
 public:
  CrossValidationRun(BayesTask task, uint32_t seed) : test_(task.rules, std::move(task.training)) {
    Rng rng(seed);
    const std::vector<uint32_t> order = dealingOrder(test_.documents, rng);
    const size_t folds = std::min(static_cast<size_t>(task.folds), test_.documents.size());
    folds_.resize(folds);
    for (size_t i = 0; i < order.size(); ++i) folds_[i % folds].documents.push_back(order[i]);
    commonest_ = commonestShare(test_.documents, order, order);
    test_.model.train(test_.documents);
    vocabulary_ = test_.model.vocabulary();
  }

  Status step(Trace* trace) override;
  bool prepare() override;
  Status status() const override { return fold_ == folds_.size() ? Status::solved : Status::running; }
  void draw(Scene& scene) const override;
  Told narrate(std::span<const Event> events) const override;
  std::string introduction() const override {
    return "The texts are dealt into " + counted(static_cast<int64_t>(folds_.size()), "fold") +
           ", and each text is guessed by what is learned outside its own fold: so the classifier never "
           "sees a text before it guesses it.";
  }
  std::string describe(const Event& event) const override;
  Metrics metrics() const override {
    return {counter("tested", "Documents tested", test_.confusion.tested()),
            counter("right", "Right", test_.confusion.right()),
            {"accuracy", "Accuracy", test_.confusion.accuracy(), 3},
            {"calibrationError", "Calibration error", calibration_.error(), 3, Better::less},
            counter("vocabulary", "Different words learned",
                    in_fold_ == 0 ? vocabulary_ : test_.model.vocabulary())};
  }
  Json result() const override;
  std::string ending() const override { return test_.confusion.rightInWords(); }
  size_t memory() const override {
    return test_.memory() + grownBytes(guesses_) + grownBytes(right_so_far_) + roc_.memory();
  }
  std::unique_ptr<Run> clone() const override { return std::make_unique<CrossValidationRun>(*this); }

 private:
  struct Fold {
    std::vector<uint32_t> documents;
    uint32_t right = 0;
  };
  struct Guess {
    uint32_t document = 0;
    std::optional<uint32_t> label;  // in test_.labels; none: no guess
    double probability = 0;
  };

  Standing guess(std::string_view text, bool positive);
  bool twoLabels() const { return test_.labels.size() == 2; }
  const std::string& positive() const { return test_.labels.back(); }
  bool right(const Guess& guess) const {
    return guess.label && test_.documents[guess.document].label == test_.labels[*guess.label];
  }
  std::string guessInWords(const Guess& guess) const {
    return guess.label ? test_.labels[*guess.label] : "no guess";
  }
  void drawFolds(Scene& scene) const;
  void drawAccuracy(Scene& scene) const;
  void drawGuesses(Scene& scene) const;

  Evaluation test_;
  uint32_t vocabulary_ = 0;  // of all documents
  double commonest_ = 0;     // the accuracy of always guessing the commonest label
  std::vector<Fold> folds_;
  size_t fold_ = 0;     // the current fold: untrained once its first document has been classified
  size_t in_fold_ = 0;  // its next document
  size_t moved_ = 0;    // documents trained again or untrained so far, before the first is classified
  std::vector<Guess> guesses_;
  std::vector<uint32_t> right_so_far_;  // after each prediction
  Calibration calibration_;
  Roc roc_;  // with two labels: the ROC of the second
};

// Classifies a text; with two labels also adds its point to the ROC curve.
Standing CrossValidationRun::guess(std::string_view text, bool is_positive) {
  if (!twoLabels()) return test_.model.best(text);
  const std::vector<Standing> ranking = test_.model.guess(text);
  double score = 0;
  for (const Standing& standing : ranking)
    if (test_.model.labels()[standing.label] == positive()) score = standing.probability;
  roc_.add(score, is_positive);
  return ranking.front();
}

// Trains the fold before this one again, then untrains this one.
bool CrossValidationRun::prepare() {
  if (ended(status()) || in_fold_ > 0) return false;
  const std::vector<uint32_t>& out = folds_[fold_].documents;
  std::span<const uint32_t> back;
  if (fold_ > 0) back = folds_[fold_ - 1].documents;
  for (size_t letters = 0; moved_ < back.size() + out.size(); ++moved_) {
    if (letters >= kLettersAtOnce) return true;
    const bool again = moved_ < back.size();
    const LabelledText document = test_.documents[again ? back[moved_] : out[moved_ - back.size()]];
    if (again)
      test_.model.train(document.label, document.text);
    else
      test_.model.untrain(document.label, document.text);
    letters += document.text.size();
  }
  return false;
}

Status CrossValidationRun::step(Trace* trace) {
  if (ended(status())) return status();
  while (prepare()) continue;
  Fold& fold = folds_[fold_];
  const uint32_t tested = fold.documents[in_fold_];
  const Standing best = guess(test_.documents[tested].text, test_.documents[tested].label == positive());
  guesses_.push_back({tested, test_.count(tested, best), best.probability});
  fold.right += right(guesses_.back());
  right_so_far_.push_back(test_.confusion.right());
  if (best.possible()) calibration_.add(best.probability, right(guesses_.back()));
  if (trace)
    trace->add({.kind = EventKind::guess,
                .detail = right(guesses_.back()),
                .place = static_cast<uint16_t>(fold_),
                .node = static_cast<int32_t>(guesses_.size()) - 1,
                .value = best.possible() ? static_cast<int32_t>(*guesses_.back().label) : -1});
  if (++in_fold_ == fold.documents.size()) {
    in_fold_ = moved_ = 0;
    ++fold_;
    if (trace && ended(status())) trace->add({.kind = EventKind::done});
  }
  return status();
}

Told CrossValidationRun::narrate(std::span<const Event> events) const {
  const Event& event = events.front();
  const Guess& guess = guesses_[static_cast<size_t>(event.node)];
  const LabelledText document = test_.documents[guess.document];
  std::string what = "Fold " + std::to_string(event.place + 1) + " of " + std::to_string(folds_.size()) +
                     ": " + inQuotes(opening(document.text)) + " is " + std::string(document.label) + ", ";
  what += right(guess)  ? "and so it was guessed."
          : guess.label ? "but " + test_.labels[*guess.label] + " was guessed."
                        : "but there was no guess.";
  return {what,
          (ended(status()) ? "In all it has " : "So far it has ") + test_.confusion.rightInWords() + "."};
}

std::string CrossValidationRun::describe(const Event& event) const {
  if (event.kind == EventKind::done) return "accuracy " + percent(test_.confusion.accuracy());
  return "fold " + std::to_string(event.place + 1) + ": " +
         (event.value < 0 ? "no guess" : "guessed " + test_.labels[static_cast<size_t>(event.value)]) +
         (event.detail ? ", right" : ", wrong");
}

void CrossValidationRun::drawFolds(Scene& scene) const {
  Bars& bars = scene.add<Bars>("folds", "Accuracy of each fold");
  for (size_t i = 0; i < folds_.size(); ++i) {
    const size_t tested = i < fold_ ? folds_[i].documents.size() : i == fold_ ? in_fold_ : 0;
    const double accuracy =
        tested == 0 ? 0 : static_cast<double>(folds_[i].right) / static_cast<double>(tested);
    const bool testing = i == fold_ || (in_fold_ == 0 && i + 1 == fold_);
    bars.bars.push_back({.id = static_cast<int32_t>(i),
                         .text = "fold " + std::to_string(i + 1),
                         .value = accuracy,
                         .tone = tested == 0 ? Tone::muted
                                 : testing   ? Tone::current
                                             : Tone::visited,
                         .note = tested == 0 ? "\u2013" : percent(accuracy)});
  }
}

void CrossValidationRun::drawAccuracy(Scene& scene) const {
  Plot& plot = addSharePlot(scene, "accuracy", "Accuracy so far");
  plot.x_title = "documents tested";
  plot.y_title = "share right";
  Series series = modelSeries();
  const size_t stride = right_so_far_.size() / kShownPoints + 1;
  for (size_t tested = stride; tested <= right_so_far_.size(); tested += stride) {
    series.x.push_back(static_cast<double>(tested));
    series.y.push_back(right_so_far_[tested - 1] / static_cast<double>(tested));
  }
  plot.series.push_back(std::move(series));
  plot.series.push_back(commonestLine(commonest_, test_.documents.size()));
}

void CrossValidationRun::drawGuesses(Scene& scene) const {
  Table& table = scene.add<Table>("guesses", "The latest guesses");
  table.columns = {
      {"result", false}, {"text", false}, {"label", false}, {"guess", false}, {"probability", true}};
  const size_t begin = guesses_.size() > kShownDocuments ? guesses_.size() - kShownDocuments : 0;
  for (size_t i = guesses_.size(); i-- > begin;) {
    const Guess& guess = guesses_[i];
    const Tone tone = right(guess) ? Tone::goal : Tone::conflict;
    table.rows.push_back({{.text = right(guess) ? "right" : "wrong", .tone = tone},
                          {.text = shortened(test_.documents[guess.document].text, 60)},
                          {.text = std::string(test_.documents[guess.document].label)},
                          {.text = guessInWords(guess), .tone = tone},
                          {.text = probabilityText(guess.probability, test_.model.rules().combining)}});
  }
}

void CrossValidationRun::draw(Scene& scene) const {
  test_.confusion.addBoard(scene);
  drawFolds(scene);
  drawAccuracy(scene);
  calibration_.addPlot(scene);
  if (twoLabels()) roc_.addPlot(positive(), scene);
  drawGuesses(scene);
}

Json CrossValidationRun::result() const {
  Json folds = Json::array();
  for (const Fold& fold : folds_)
    folds.push_back(jsonObject({{"tested", fold.documents.size()}, {"right", fold.right}}));
  Json result = jsonObject({{"ranking", Json::array()},
                            {"words", Json::array()},
                            {"accuracy", roundedTo12(test_.confusion.accuracy())},
                            {"tested", test_.confusion.tested()},
                            {"right", test_.confusion.right()},
                            {"commonest", roundedTo12(commonest_)},
                            {"folds", std::move(folds)},
                            {"confusion", test_.confusion.json()},
                            {"calibration", calibration_.json()}});
  if (twoLabels()) result["roc"] = roc_.json(positive());
  return result;
}

}  // namespace

std::unique_ptr<Run> crossValidationRun(BayesTask task, uint32_t seed) {
  return std::make_unique<CrossValidationRun>(std::move(task), seed);
}

}  // namespace noggin::learning
