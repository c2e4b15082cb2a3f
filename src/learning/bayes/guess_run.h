// Classification of one text word by word, by naive Bayes: the run behind guessRun(). Step unit: one token is
// combined with the evidence so far.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/growth.h"
#include "core/run.h"
#include "learning/bayes/panels.h"
#include "learning/bayes/runs.h"

namespace noggin::learning {

// A distinct token of the text read so far.
struct ReadWord {
  std::string token;
  uint32_t times = 0;
};

// A token ignored for a label, and its count there.
struct ForgottenWord {
  uint32_t label = 0;
  std::string token;
  uint32_t count = 0;
};

class GuessRun final : public Run {
 public:
  explicit GuessRun(BayesTask task)
      : model_(task.rules), training_(std::move(task.training)), text_(std::move(task.text)) {
    model_.train(training_);
    restart();
  }

  Status step(Trace* trace) override;
  Status status() const override { return position_ == tokens_.size() ? Status::solved : Status::running; }
  std::optional<Error> act(std::string_view move, Trace* trace) override;
  std::vector<Move> moves() const override;
  std::optional<Hint> hint() const override;
  void draw(Scene& scene) const override;
  Told narrate(std::span<const Event> events) const override;
  std::string introduction() const override;
  std::optional<Decision> decision() const override;
  std::string decided(const Decision& before, std::span<const Event> events) const override;
  Listing listing() const override;
  std::vector<int32_t> lines(std::span<const Event> events) const override;
  std::vector<Variable> variables() const override;
  std::string describe(const Event& event) const override;
  Metrics metrics() const override;
  Json result() const override;
  std::string ending() const override;
  size_t memory() const override {
    return model_.memory() + training_.memory() + text_.size() + words_.memory() + grownBytes(tokens_) +
           grownBytes(read_) + grownBytes(history_);
  }
  std::unique_ptr<Run> clone() const override { return std::make_unique<GuessRun>(*this); }

 private:
  // The leading label under other rules; none if it is not unique.
  struct Rivals {
    std::optional<uint32_t> adding, no_prior, last_word;
  };

  void restart();
  void remember();
  std::optional<Error> learn(std::string_view labelled);
  std::optional<Error> forget(std::string_view number);
  std::optional<Error> readInstead(std::string_view text);
  std::optional<Error> toggleWord(std::string_view label_and_word, bool& forgotten);
  const ForgottenWord* forgottenWord(uint32_t label, std::string_view token) const;
  // Whether a token is unknown because a person had it forgotten.
  bool isForgotten(std::string_view token) const;
  template <class Change>
  void changeDocuments(const Change& change);
  std::string tokenAt(size_t index) const { return std::string(words_.word(tokens_[index])); }
  std::string aboutToken(size_t index) const;
  std::string aboutMove(const Event& event) const;
  std::string bestGuess() const;  // "english, 45.6 %"
  std::string aboutRobinson(const std::string& token) const;
  std::vector<uint32_t> shownLabels() const;
  // Natural logarithm of how much a token favours the leading label: over the runner-up, or by Robinson's
  // rules over all others.
  double decides(const std::string& token) const;
  // The same for all occurrences of a word that count.
  double decides(const ReadWord& word) const { return decides(word.token) * timesCounted(word); }
  int32_t timesCounted(const ReadWord& word) const {
    return countsOnce(model_.rules().combining) ? 1 : word.times;
  }
  // The token read that favours the leading label most and was learned of it; null if none does.
  const std::string* mostDeciding() const;
  // Forgets a word that was learned of the label, or counts it again.
  std::string wordMove(uint32_t label, const std::string& token) const;
  void listWords(std::vector<Move>& list) const;
  std::string whyNoneDecides() const;

  // Whether it is asked how the next token counts, which has been read before.
  bool isAskedAboutAgain() const;
  Decision askUnseen(const std::string& token) const;
  Decision askRepeated(const std::string& token) const;
  std::optional<Decision> askLeader(const std::string& token, const std::vector<Standing>& next) const;
  std::optional<Decision> askGain(const std::string& token, const std::vector<Standing>& next) const;
  std::string countsFor(uint32_t label, const std::string& token) const;
  std::vector<uint32_t> rivalLabels(const std::vector<Standing>& next) const;
  Rivals rivals(const std::vector<uint32_t>& labels, const std::string& token) const;
  std::string becauseOf(const Standing& standing, const Standing& leader, const std::string& token) const;

  void drawText(Scene& scene) const;
  void drawDeciders(Scene& scene) const;
  void drawRulingOut(Scene& scene) const;
  TableCell countCell(uint32_t label, const std::string& token) const;
  void drawWords(Scene& scene) const;
  void drawCurves(Scene& scene) const;
  void drawTraining(Scene& scene) const;

  NaiveBayes model_;
  LabelledTexts training_;
  std::vector<ForgottenWord> forgotten_;
  std::string text_;
  Vocabulary words_;              // of the text, in order of first occurrence
  std::vector<uint32_t> tokens_;  // of the text, as numbers of words_
  size_t position_ = 0;           // tokens read
  Evidence evidence_;
  std::vector<Standing> ranking_;
  std::vector<ReadWord> read_;   // by number in words_
  std::vector<double> history_;  // probability of every label after 0, 1, ... tokens
  bool last_counted_ = false;
  std::string told_;  // label, word or text of the last move
};

}  // namespace noggin::learning
