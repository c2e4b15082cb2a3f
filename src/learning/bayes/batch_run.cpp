// Classifies many texts, one per line. Step unit: one line.

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/growth.h"
#include "core/lines.h"
#include "core/text.h"
#include "core/words.h"
#include "learning/bayes/panels.h"
#include "learning/bayes/runs.h"

namespace noggin::learning {
namespace {

constexpr size_t kShownLines = 40;

class BatchRun final : public Run {
 public:
  explicit BatchRun(BayesTask task) : model_(task.rules), text_(std::move(task.text)) {
    model_.train(task.training);
    const std::string_view all = text_;
    for (size_t begin = 0, number = 1; begin < all.size(); ++number) {
      const size_t end = lineEnd(all, begin);
      if (!isBlankLine(all.substr(begin, end - begin))) lines_.push_back({begin, end - begin, number});
      begin = end + 1;
    }
    tally_.resize(model_.labels().size() + 1);
    guesses_.reserve(lines_.size());
  }

  Status step(Trace* trace) override {
    if (ended(status())) return status();
    guesses_.push_back(model_.best(line(guesses_.size())));
    const Standing& guess = guesses_.back();
    ++tally_[guess.possible() ? guess.label : model_.labels().size()];
    if (trace) {
      const int32_t label = guess.possible() ? static_cast<int32_t>(guess.label) : -1;
      trace->add(
          {.kind = EventKind::guess, .node = static_cast<int32_t>(guesses_.size()) - 1, .value = label});
      if (ended(status())) trace->add({.kind = EventKind::done, .value = label});
    }
    return status();
  }

  Status status() const override {
    return guesses_.size() == lines_.size() ? Status::solved : Status::running;
  }

  void draw(Scene& scene) const override {
    drawTally(scene);
    drawLines(scene);
  }

  Told narrate(std::span<const Event> events) const override {
    const auto index = static_cast<size_t>(events.front().node);
    const Standing& guess = guesses_[index];
    const std::string which =
        "Line " + grouped(numberOf(index)) + ", " + inQuotes(opening(line(index))) + ", ";
    const Combining combining = model_.rules().combining;
    if (!guess.possible()) return {which + "gets no guess.", whyNoGuess(combining) + "."};
    return {which + "is guessed to be " + labelOf(guess) + ".",
            "No label is likelier: " + probabilityText(guess.probability, combining) + "."};
  }
  std::string introduction() const override {
    const bool some_blank = lines_.back().number > lines_.size();
    return std::string("Every line of the text ") + (some_blank ? "that is not blank " : "") +
           "gets the label that its words make likeliest, " +
           counted(static_cast<int64_t>(lines_.size()), "line") + " in all.";
  }

  std::string describe(const Event& event) const override {
    if (event.kind == EventKind::done) return "all lines guessed";
    return "line " + std::to_string(numberOf(static_cast<size_t>(event.node))) + ": " +
           (event.value < 0 ? "no guess" : model_.labels()[static_cast<size_t>(event.value)]);
  }

  Metrics metrics() const override {
    return {counter("documents", "Documents learned", model_.documents()),
            counter("vocabulary", "Different words learned", model_.vocabulary()),
            counter("guessed", "Lines guessed", guessed())};
  }

  std::string ending() const override {
    return (guessed() < lines_.size() ? grouped(static_cast<int64_t>(guessed())) + " of " : "") +
           counted(static_cast<int64_t>(lines_.size()), "line") + " labelled";
  }

  Json result() const override {
    Json guesses = Json::array();
    Json probabilities = Json::array();
    guesses.get_ref<Json::array_t&>().reserve(guesses_.size());
    probabilities.get_ref<Json::array_t&>().reserve(guesses_.size());
    for (const Standing& guess : guesses_) {
      guesses.push_back(guess.possible() ? Json(guess.label) : Json());
      probabilities.push_back(std::floor(guess.probability * 1e6 + 0.5) / 1e6);
    }
    // Labels are given by number: a hundred thousand copies of their names would take longer than the
    // classification.
    Json batch = jsonObject({{"labels", model_.labels()},
                             {"guesses", std::move(guesses)},
                             {"probabilities", std::move(probabilities)}});
    return jsonObject({{"ranking", Json::array()}, {"words", Json::array()}, {"batch", std::move(batch)}});
  }

  size_t memory() const override {
    return model_.memory() + text_.size() + grownBytes(guesses_) + grownBytes(lines_);
  }
  std::unique_ptr<Run> clone() const override { return std::make_unique<BatchRun>(*this); }

 private:
  struct Line {
    size_t begin, size;  // in text_; offsets, so that copies of the run stay valid
    size_t number;       // among all lines, blank ones too
  };

  std::string_view line(size_t index) const {
    return std::string_view(text_).substr(lines_[index].begin, lines_[index].size);
  }
  int64_t numberOf(size_t index) const { return static_cast<int64_t>(lines_[index].number); }
  const std::string& labelOf(const Standing& guess) const { return model_.labels()[guess.label]; }
  size_t guessed() const { return guesses_.size() - tally_.back(); }

  void drawTally(Scene& scene) const {
    Bars& bars = scene.add<Bars>("tally", "Lines by label");
    bars.max = std::max<double>(1, *std::max_element(tally_.begin(), tally_.end()));
    const auto labels = static_cast<uint32_t>(model_.labels().size());
    for (uint32_t label = 0; label < labels; ++label)
      bars.bars.push_back({.id = static_cast<int32_t>(label),
                           .text = model_.labels()[label],
                           .value = static_cast<double>(tally_[label]),
                           .tone = seriesTone(label)});
    if (tally_.back() > 0)
      bars.bars.push_back({.id = static_cast<int32_t>(labels),
                           .text = "no guess",
                           .value = static_cast<double>(tally_.back()),
                           .tone = Tone::muted});
  }

  void drawLines(Scene& scene) const {
    Table& table = scene.add<Table>("lines", "The latest lines");
    table.columns = {{"line", true}, {"text", false}, {"guess", false}, {"probability", true}};
    const size_t begin = guesses_.size() > kShownLines ? guesses_.size() - kShownLines : 0;
    for (size_t i = guesses_.size(); i-- > begin;) {
      const Standing& guess = guesses_[i];
      TableCell label{.text = "no guess", .tone = Tone::muted};
      if (guess.possible()) label = {.text = labelOf(guess), .tone = seriesTone(guess.label)};
      table.rows.push_back({{.text = std::to_string(numberOf(i)), .tone = Tone::muted},
                            {.text = shortened(line(i), 60)},
                            std::move(label),
                            {.text = probabilityText(guess.probability, model_.rules().combining)}});
    }
  }

  NaiveBayes model_;
  std::string text_;
  std::vector<Line> lines_;  // that are not blank
  std::vector<Standing> guesses_;
  std::vector<uint32_t> tally_;  // lines classified, by label; the last counts those without a guess
};

}  // namespace

std::unique_ptr<Run> batchRun(BayesTask task) {
  return std::make_unique<BatchRun>(std::move(task));
}

}  // namespace noggin::learning
