// How good the guesses are: k-fold cross-validation and a learning curve. Step units: one held-out document
// is guessed; a few more documents are learned and all held-out ones guessed.

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/rng.h"
#include "core/text.h"
#include "core/words.h"
#include "learning/bayes/calibration.h"
#include "learning/bayes/panels.h"
#include "learning/bayes/roc.h"
#include "learning/bayes/runs.h"

namespace noggin::learning {
namespace {

constexpr size_t kShownDocuments = 30;
constexpr size_t kShownPoints = 400;
// The learning curve: how many points at most, and how many documents are tested at each.
constexpr size_t kCurvePoints = 100;
constexpr size_t kMostTested = 200;

// Numbers for the labels of a corpus, by name, so that tables read in order.
std::vector<std::string> labelsOf(const std::vector<LabelledText>& documents) {
  std::vector<std::string> labels;
  for (const LabelledText& document : documents)
    if (std::find(labels.begin(), labels.end(), document.label) == labels.end())
      labels.push_back(document.label);
  std::sort(labels.begin(), labels.end());
  return labels;
}

uint32_t numberOf(const std::vector<std::string>& labels, std::string_view label) {
  return static_cast<uint32_t>(std::find(labels.begin(), labels.end(), label) - labels.begin());
}

// Indices of the documents, shuffled within each label, label after label: dealing them out in this order
// gives everyone an equal share of each label.
std::vector<uint32_t> dealingOrder(const std::vector<LabelledText>& documents, Rng& rng) {
  std::vector<uint32_t> order;
  for (const std::string& label : labelsOf(documents)) {
    const size_t begin = order.size();
    for (uint32_t i = 0; i < documents.size(); ++i)
      if (documents[i].label == label) order.push_back(i);
    rng.shuffle(std::span(order).subspan(begin));
  }
  return order;
}

// How often one is right by always naming the commonest label.
double commonestShare(const std::vector<LabelledText>& documents) {
  const std::vector<std::string> labels = labelsOf(documents);
  std::vector<uint32_t> counts(labels.size());
  for (const LabelledText& document : documents) ++counts[numberOf(labels, document.label)];
  return static_cast<double>(*std::max_element(counts.begin(), counts.end())) /
         static_cast<double>(documents.size());
}

Series commonestLine(double share, double from, double to) {
  return {.title = "always the commonest label",
          .tone = Tone::muted,
          .x = {from, to},
          .y = {share, share},
          .dashed = true};
}

class CrossValidationRun final : public Run {
 public:
  CrossValidationRun(BayesTask task, uint32_t seed)
      : model_(task.rules),
        documents_(std::move(task.training)),
        labels_(labelsOf(documents_)),
        confusion_(labels_),
        commonest_(commonestShare(documents_)) {
    Rng rng(seed);
    const std::vector<uint32_t> order = dealingOrder(documents_, rng);
    const size_t folds = std::min(static_cast<size_t>(task.folds), documents_.size());
    folds_.resize(folds);
    for (size_t i = 0; i < order.size(); ++i) folds_[i % folds].documents.push_back(order[i]);
    for (const LabelledText& document : documents_) model_.train(document.label, document.text);
  }

  Status step(Trace* trace) override;
  Status status() const override { return fold_ == folds_.size() ? Status::solved : Status::running; }
  void draw(Scene& scene) const override;
  Told narrate(std::span<const Event> events) const override;
  std::string introduction() const override {
    return "Each text is guessed by what the other " + std::to_string(folds_.size() - 1) +
           " folds teach: so the classifier never sees a text before it guesses it.";
  }
  std::string describe(const Event& event) const override;
  Metrics metrics() const override {
    return {{"tested", "Documents guessed", static_cast<double>(confusion_.tested())},
            {"right", "Right", static_cast<double>(confusion_.right())},
            {"accuracy", "Accuracy", confusion_.accuracy(), 3},
            {"calibrationError", "Calibration error", calibration_.error(), 3, Better::less},
            {"vocabulary", "Different words learned", static_cast<double>(model_.vocabulary())}};
  }
  Json result() const override;
  std::string ending() const override { return confusion_.rightInWords(); }
  size_t memory() const override {
    return model_.memory() + guesses_.capacity() * sizeof(Guess) + roc_.memory();
  }
  std::unique_ptr<Run> clone() const override { return std::make_unique<CrossValidationRun>(*this); }

 private:
  struct Fold {
    std::vector<uint32_t> documents;
    uint32_t right = 0;
  };
  struct Guess {
    uint32_t document = 0;
    uint32_t label = 0;  // in labels_
    double probability = 0;
  };

  Standing guess(std::string_view text, bool positive);
  bool twoLabels() const { return labels_.size() == 2; }
  const std::string& positive() const { return labels_.back(); }
  bool right(const Guess& guess) const { return documents_[guess.document].label == labels_[guess.label]; }
  void drawFolds(Scene& scene) const;
  void drawAccuracy(Scene& scene) const;
  void drawGuesses(Scene& scene) const;

  NaiveBayes model_;
  std::vector<LabelledText> documents_;
  std::vector<std::string> labels_;
  std::vector<Fold> folds_;
  size_t fold_ = 0;     // being tested: its documents are untrained once its first has been guessed
  size_t in_fold_ = 0;  // its next document
  std::vector<Guess> guesses_;
  std::vector<uint32_t> right_so_far_;  // after each guess
  Confusion confusion_;
  Calibration calibration_;
  Roc roc_;  // of two labels: how the second is told from the first
  double commonest_;
};

// The best label of a text; with two labels its place on the ROC curve is noted as well.
Standing CrossValidationRun::guess(std::string_view text, bool is_positive) {
  if (!twoLabels()) return model_.best(text);
  const std::vector<Standing> ranking = model_.guess(text);
  double score = 0;
  for (const Standing& standing : ranking)
    if (model_.labels()[standing.label] == positive()) score = standing.probability;
  roc_.add(score, is_positive);
  return ranking.front();
}

Status CrossValidationRun::step(Trace* trace) {
  if (ended(status())) return status();
  Fold& fold = folds_[fold_];
  if (in_fold_ == 0)
    for (const uint32_t i : fold.documents) model_.untrain(documents_[i].label, documents_[i].text);
  const uint32_t tested = fold.documents[in_fold_];
  const Standing best = guess(documents_[tested].text, documents_[tested].label == positive());
  guesses_.push_back({tested, numberOf(labels_, model_.labels()[best.label]), best.probability});
  confusion_.add(numberOf(labels_, documents_[tested].label), guesses_.back().label);
  fold.right += right(guesses_.back());
  right_so_far_.push_back(confusion_.right());
  calibration_.add(best.probability, right(guesses_.back()));
  if (trace)
    trace->add({.kind = EventKind::guess,
                .detail = right(guesses_.back()),
                .place = static_cast<uint16_t>(fold_),
                .node = static_cast<int32_t>(guesses_.size()) - 1,
                .value = static_cast<int32_t>(guesses_.back().label)});
  if (++in_fold_ == fold.documents.size()) {
    for (const uint32_t i : fold.documents) model_.train(documents_[i].label, documents_[i].text);
    in_fold_ = 0;
    ++fold_;
    if (trace && ended(status())) trace->add({.kind = EventKind::done});
  }
  return status();
}

Told CrossValidationRun::narrate(std::span<const Event> events) const {
  const Event& event = events.front();
  const Guess& guess = guesses_[static_cast<size_t>(event.node)];
  const LabelledText& document = documents_[guess.document];
  std::string what = "Fold " + std::to_string(event.place + 1) + " of " + std::to_string(folds_.size()) +
                     ": " + inQuotes(opening(document.text)) + " is " + document.label + ", ";
  what += right(guess) ? "and so it was guessed." : "but " + labels_[guess.label] + " was guessed.";
  return {what, (ended(status()) ? "In all " : "So far ") + grouped(confusion_.right()) + " of " +
                    grouped(confusion_.tested()) + " are right, " + percent(confusion_.accuracy()) + "."};
}

std::string CrossValidationRun::describe(const Event& event) const {
  if (event.kind == EventKind::done) return "accuracy " + percent(confusion_.accuracy());
  return "fold " + std::to_string(event.place + 1) + ": guessed " +
         labels_[static_cast<size_t>(event.value)] + (event.detail ? ", right" : ", wrong");
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
  Plot& plot = scene.add<Plot>("accuracy", "Accuracy so far");
  plot.x_title = "documents guessed";
  plot.y_title = "share right";
  plot.y_min = 0;
  plot.y_max = 1;
  Series series{.title = "naive Bayes", .tone = Tone::series1};
  const size_t stride = right_so_far_.size() / kShownPoints + 1;
  for (size_t tested = stride; tested <= right_so_far_.size(); tested += stride) {
    series.x.push_back(static_cast<double>(tested));
    series.y.push_back(right_so_far_[tested - 1] / static_cast<double>(tested));
  }
  plot.series.push_back(std::move(series));
  plot.series.push_back(commonestLine(commonest_, 0, static_cast<double>(documents_.size())));
}

void CrossValidationRun::drawGuesses(Scene& scene) const {
  Table& table = scene.add<Table>("guesses", "The latest guesses");
  table.columns = {{"", false}, {"text", false}, {"label", false}, {"guess", false}, {"probability", true}};
  const size_t begin = guesses_.size() > kShownDocuments ? guesses_.size() - kShownDocuments : 0;
  for (size_t i = guesses_.size(); i-- > begin;) {
    const Guess& guess = guesses_[i];
    const Tone tone = right(guess) ? Tone::goal : Tone::conflict;
    table.rows.push_back({{.text = right(guess) ? "right" : "wrong", .tone = tone},
                          {.text = shortened(documents_[guess.document].text, 60)},
                          {.text = documents_[guess.document].label},
                          {.text = labels_[guess.label], .tone = tone},
                          {.text = probabilityText(guess.probability, model_.rules().combining)}});
  }
}

void CrossValidationRun::draw(Scene& scene) const {
  confusion_.addTable(scene);
  drawFolds(scene);
  drawAccuracy(scene);
  calibration_.addPlot(scene);
  if (twoLabels()) roc_.addPlot(positive(), scene);
  drawGuesses(scene);
}

Json CrossValidationRun::result() const {
  Json folds = Json::array();
  for (const Fold& fold : folds_) folds.push_back({{"tested", fold.documents.size()}, {"right", fold.right}});
  Json result = {{"ranking", Json::array()},
                 {"words", Json::array()},
                 {"accuracy", roundedTo12(confusion_.accuracy())},
                 {"tested", confusion_.tested()},
                 {"right", confusion_.right()},
                 {"commonest", roundedTo12(commonest_)},
                 {"folds", std::move(folds)},
                 {"confusion", confusion_.json()},
                 {"calibration", calibration_.json()}};
  if (twoLabels()) result["roc"] = roc_.json(positive());
  return result;
}

class LearningCurveRun final : public Run {
 public:
  LearningCurveRun(BayesTask task, uint32_t seed)
      : model_(task.rules),
        documents_(std::move(task.training)),
        labels_(labelsOf(documents_)),
        confusion_(labels_),
        commonest_(commonestShare(documents_)) {
    Rng rng(seed);
    const std::vector<uint32_t> order = dealingOrder(documents_, rng);
    for (size_t i = 0; i < order.size(); ++i)
      (i % 4 == 0 && held_out_.size() < kMostTested ? held_out_ : to_learn_).push_back(order[i]);
    rng.shuffle(std::span(to_learn_));
    per_step_ = (to_learn_.size() + kCurvePoints - 1) / kCurvePoints;
  }

  Status step(Trace* trace) override;
  Status status() const override { return learned_ == to_learn_.size() ? Status::solved : Status::running; }
  void draw(Scene& scene) const override;
  Told narrate(std::span<const Event> events) const override;
  std::string introduction() const override {
    return counted(static_cast<int64_t>(held_out_.size()), "text") + " are held back; the other " +
           std::to_string(to_learn_.size()) + " are learned, and each time the held back ones are guessed.";
  }
  std::string describe(const Event& event) const override {
    if (event.kind == EventKind::done) return "accuracy " + percent(confusion_.accuracy());
    return std::to_string(event.node) + " learned, " + std::to_string(event.value) + " right";
  }
  Metrics metrics() const override {
    return {{"documents", "Documents learned", static_cast<double>(learned_)},
            {"tested", "Documents held back", static_cast<double>(held_out_.size())},
            {"accuracy", "Accuracy", confusion_.accuracy(), 3},
            {"vocabulary", "Different words learned", static_cast<double>(model_.vocabulary())}};
  }
  Json result() const override;
  std::string ending() const override { return confusion_.rightInWords(); }
  size_t memory() const override { return model_.memory(); }
  std::unique_ptr<Run> clone() const override { return std::make_unique<LearningCurveRun>(*this); }

 private:
  struct Point {
    size_t documents = 0;
    double accuracy = 0;
  };

  NaiveBayes model_;
  std::vector<LabelledText> documents_;
  std::vector<std::string> labels_;
  std::vector<uint32_t> held_out_, to_learn_;
  size_t per_step_ = 1;
  size_t learned_ = 0;
  std::vector<Point> curve_;
  Confusion confusion_;  // at the latest point
  double commonest_;
};

Status LearningCurveRun::step(Trace* trace) {
  if (ended(status())) return status();
  const size_t until = std::min(learned_ + per_step_, to_learn_.size());
  for (; learned_ < until; ++learned_) {
    const LabelledText& document = documents_[to_learn_[learned_]];
    model_.train(document.label, document.text);
  }
  confusion_ = Confusion(labels_);
  for (const uint32_t i : held_out_) {
    const Standing best = model_.best(documents_[i].text);
    confusion_.add(numberOf(labels_, documents_[i].label), numberOf(labels_, model_.labels()[best.label]));
  }
  curve_.push_back({learned_, confusion_.accuracy()});
  if (trace) {
    trace->add({.kind = EventKind::evaluate,
                .node = static_cast<int32_t>(learned_),
                .value = static_cast<int32_t>(confusion_.right())});
    if (ended(status())) trace->add({.kind = EventKind::done});
  }
  return status();
}

Told LearningCurveRun::narrate(std::span<const Event>) const {
  const LabelledText& latest = documents_[to_learn_[learned_ - 1]];
  return {inQuotes(opening(latest.text)) + " is learned as " + latest.label + ", and " +
              counted(static_cast<int64_t>(learned_), "text") + " in all.",
          "Of the " + counted(confusion_.tested(), "text") + " held back " + grouped(confusion_.right()) +
              " are guessed right, " + percent(confusion_.accuracy()) + "."};
}

void LearningCurveRun::draw(Scene& scene) const {
  Plot& plot = scene.add<Plot>("curve", "Learning curve");
  plot.x_title = "documents learned";
  plot.y_title = "share right of those held back";
  plot.y_min = 0;
  plot.y_max = 1;
  Series series{.title = "naive Bayes", .tone = Tone::series1};
  for (const Point& point : curve_) {
    series.x.push_back(static_cast<double>(point.documents));
    series.y.push_back(point.accuracy);
  }
  plot.series.push_back(std::move(series));
  plot.series.push_back(commonestLine(commonest_, 0, static_cast<double>(to_learn_.size())));
  confusion_.addTable(scene);
}

Json LearningCurveRun::result() const {
  Json curve = Json::array();
  for (const Point& point : curve_)
    curve.push_back({{"documents", point.documents}, {"accuracy", roundedTo12(point.accuracy)}});
  return {{"ranking", Json::array()},
          {"words", Json::array()},
          {"accuracy", roundedTo12(confusion_.accuracy())},
          {"tested", held_out_.size()},
          {"commonest", roundedTo12(commonest_)},
          {"curve", std::move(curve)},
          {"confusion", confusion_.json()}};
}

}  // namespace

std::unique_ptr<Run> crossValidationRun(BayesTask task, uint32_t seed) {
  return std::make_unique<CrossValidationRun>(std::move(task), seed);
}

std::unique_ptr<Run> learningCurveRun(BayesTask task, uint32_t seed) {
  return std::make_unique<LearningCurveRun>(std::move(task), seed);
}

}  // namespace noggin::learning
