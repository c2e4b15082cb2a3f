// Accuracy as a function of training size. Step unit: a few more documents are learned and all held-out ones
// classified.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/share_plot.h"
#include "core/text.h"
#include "core/words.h"
#include "learning/bayes/evaluation.h"
#include "learning/bayes/runs.h"
#include "learning/bayes/scaled_product.h"
#include "learning/bayes/stratified.h"

namespace noggin::learning {
namespace {

// Maximum number of points, and of documents tested at each.
constexpr size_t kCurvePoints = 100;
constexpr size_t kMostTested = 200;

class LearningCurveRun final : public Run {
 public:
  LearningCurveRun(BayesTask task, uint32_t seed) : test_(task.rules, std::move(task.training)) {
    Rng rng(seed);
    const std::vector<uint32_t> order = dealingOrder(test_.documents, rng);
    const size_t every = std::max<size_t>(4, (order.size() + kMostTested - 1) / kMostTested);
    for (size_t i = 0; i < order.size(); ++i) (i % every == 0 ? held_out_ : to_learn_).push_back(order[i]);
    commonest_ = commonestShare(test_.documents, to_learn_, held_out_);
    rng.shuffle(std::span(to_learn_));
    per_step_ = (to_learn_.size() + kCurvePoints - 1) / kCurvePoints;
  }

  Status step(Trace* trace) override;
  bool prepare() override;
  Status status() const override { return learned_ == to_learn_.size() ? Status::solved : Status::running; }
  void draw(Scene& scene) const override;
  Told narrate(std::span<const Event> events) const override;
  std::string introduction() const override {
    return "The classifier learns " + counted(static_cast<int64_t>(to_learn_.size()), "text") +
           " little by little, and after each step guesses the " +
           counted(static_cast<int64_t>(held_out_.size()), "text") + " held back.";
  }
  std::string describe(const Event& event) const override {
    if (event.kind == EventKind::done) return "accuracy " + percent(test_.confusion.accuracy());
    return std::to_string(event.node) + " learned, " + std::to_string(event.value) + " right";
  }
  Metrics metrics() const override {
    return {counter("documents", "Documents learned", learned_),
            counter("tested", "Documents held back", held_out_.size()),
            {"accuracy", "Accuracy", test_.confusion.accuracy(), 3},
            counter("vocabulary", "Different words learned", vocabulary_)};
  }
  Json result() const override;
  std::string ending() const override { return test_.confusion.rightInWords(); }
  size_t memory() const override { return test_.memory(); }
  std::unique_ptr<Run> clone() const override { return std::make_unique<LearningCurveRun>(*this); }

 private:
  struct Point {
    size_t documents = 0;
    double accuracy = 0;
  };

  Evaluation test_;  // its confusion is that at the last point
  std::vector<uint32_t> held_out_, to_learn_;
  double commonest_ = 0;  // the accuracy on those held out of always guessing the commonest label learned
  size_t per_step_ = 1;
  size_t learned_ = 0;
  uint32_t vocabulary_ = 0;  // at the last point
  std::vector<Point> curve_;
  // What is prepared of the next point: texts learned by then, and guesses of those held out.
  size_t learned_ahead_ = 0;
  std::vector<Standing> guesses_;
};

bool LearningCurveRun::prepare() {
  if (ended(status())) return false;
  size_t letters = 0;
  for (const size_t until = std::min(learned_ + per_step_, to_learn_.size()); learned_ahead_ < until;
       ++learned_ahead_) {
    if (letters >= kLettersAtOnce) return true;
    const LabelledText document = test_.documents[to_learn_[learned_ahead_]];
    test_.model.train(document.label, document.text);
    letters += document.text.size();
  }
  while (guesses_.size() < held_out_.size()) {
    if (letters >= kLettersAtOnce) return true;
    const std::string_view text = test_.documents[held_out_[guesses_.size()]].text;
    guesses_.push_back(test_.model.best(text));
    letters += text.size();
  }
  return false;
}

Status LearningCurveRun::step(Trace* trace) {
  if (ended(status())) return status();
  while (prepare()) continue;
  learned_ = learned_ahead_;
  vocabulary_ = test_.model.vocabulary();
  test_.confusion = Confusion(test_.labels);
  for (size_t i = 0; i < held_out_.size(); ++i) test_.count(held_out_[i], guesses_[i]);
  guesses_.clear();
  curve_.push_back({learned_, test_.confusion.accuracy()});
  if (trace) {
    trace->add({.kind = EventKind::evaluate,
                .node = static_cast<int32_t>(learned_),
                .value = static_cast<int32_t>(test_.confusion.right())});
    if (ended(status())) trace->add({.kind = EventKind::done});
  }
  return status();
}

Told LearningCurveRun::narrate(std::span<const Event>) const {
  const LabelledText latest = test_.documents[to_learn_[learned_ - 1]];
  const size_t before = curve_.size() > 1 ? curve_[curve_.size() - 2].documents : 0;
  const auto now = static_cast<int64_t>(learned_ - before);
  const std::string text = inQuotes(opening(latest.text)), as = " as " + std::string(latest.label) + ".";
  return {now == 1 ? text + " is learned" + as
                   : counted(now, before > 0 ? "more text" : "text") + " are learned, the last of them, " +
                         text + "," + as,
          "With " + counted(static_cast<int64_t>(learned_), "text") +
              " learned it guesses, of those held back, " + test_.confusion.rightInWords() + "."};
}

void LearningCurveRun::draw(Scene& scene) const {
  Plot& plot = addSharePlot(scene, "curve", "Learning curve");
  plot.x_title = "documents learned";
  plot.y_title = "share right of those held back";
  Series series = modelSeries();
  for (const Point& point : curve_) {
    series.x.push_back(static_cast<double>(point.documents));
    series.y.push_back(point.accuracy);
  }
  plot.series.push_back(std::move(series));
  plot.series.push_back(commonestLine(commonest_, to_learn_.size()));
  test_.confusion.addBoard(scene);
}

Json LearningCurveRun::result() const {
  Json curve = Json::array();
  for (const Point& point : curve_)
    curve.push_back(jsonObject({{"documents", point.documents}, {"accuracy", roundedTo12(point.accuracy)}}));
  return jsonObject({{"ranking", Json::array()},
                     {"words", Json::array()},
                     {"accuracy", roundedTo12(test_.confusion.accuracy())},
                     {"tested", held_out_.size()},
                     {"commonest", roundedTo12(commonest_)},
                     {"curve", std::move(curve)},
                     {"confusion", test_.confusion.json()}});
}

}  // namespace

std::unique_ptr<Run> learningCurveRun(BayesTask task, uint32_t seed) {
  return std::make_unique<LearningCurveRun>(std::move(task), seed);
}

}  // namespace noggin::learning
