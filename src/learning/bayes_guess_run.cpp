// One text, read word by word. Step unit: one token is combined with what came before.

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/text.h"
#include "learning/bayes_panels.h"
#include "learning/bayes_runs.h"

namespace noggin {
namespace {

constexpr size_t kShownTokens = 160;   // cells of text at a time
constexpr size_t kShownRows = 40;      // of a table
constexpr size_t kShownLabels = 12;    // columns and curves
constexpr size_t kShownDeciders = 10;  // bars
constexpr size_t kShownPoints = 400;   // of a curve

enum class MoveKind : uint8_t { train, untrain, text };

// One different token of the text that has been read.
struct ReadWord {
  std::string token;
  uint32_t times = 0;
};

class GuessRun final : public Run {
 public:
  explicit GuessRun(BayesTask task)
      : model_(task.rules), training_(std::move(task.training)), text_(std::move(task.text)) {
    for (const LabelledText& document : training_) model_.train(document.label, document.text);
    restart();
  }

  Status step(Trace* trace) override;
  Status status() const override { return position_ == tokens_.size() ? Status::solved : Status::running; }
  std::optional<Error> act(std::string_view move, Trace* trace) override;
  std::vector<Move> moves() const override;
  void draw(Scene& scene) const override;
  std::string narrate(std::span<const Event> events) const override;
  std::string describe(const Event& event) const override;
  Metrics metrics() const override;
  Json result() const override;
  size_t memory() const override {
    return model_.memory() + history_.capacity() * sizeof(double) + text_.capacity();
  }
  std::unique_ptr<Run> clone() const override { return std::make_unique<GuessRun>(*this); }

 private:
  void restart();
  void remember();
  std::optional<Error> learn(std::string_view labelled);
  std::optional<Error> forget(std::string_view number);
  std::optional<Error> readInstead(std::string_view text);
  std::string aboutToken(size_t index) const;
  std::string aboutMove(const Event& event) const;
  std::string aboutRobinson(const std::string& token) const;
  std::vector<uint32_t> shownLabels() const;
  // ln of how much a token prefers the leading label to the runner-up.
  double decides(const std::string& token) const;

  void drawText(Scene& scene) const;
  void drawDeciders(Scene& scene) const;
  void drawWords(Scene& scene) const;
  void drawCurves(Scene& scene) const;
  void drawTraining(Scene& scene) const;

  NaiveBayes model_;
  std::vector<LabelledText> training_;
  std::string text_;
  std::vector<std::string> tokens_;  // of the text, in order
  size_t position_ = 0;              // tokens read
  Evidence evidence_;
  std::vector<Standing> ranking_;
  std::vector<ReadWord> read_;   // in the order they first came
  Vocabulary read_words_;        // number in read_
  std::vector<double> history_;  // probability of every label after 0, 1, ... tokens
  bool last_counted_ = false;
  std::string told_;  // the label or text of the last move
};

void GuessRun::restart() {
  tokens_.clear();
  model_.tokenizer().forEach(text_, [this](std::string_view token) { tokens_.emplace_back(token); });
  position_ = 0;
  evidence_ = model_.beginning();
  read_.clear();
  read_words_ = {};
  history_.clear();
  remember();
}

void GuessRun::remember() {
  ranking_ = model_.ranking(evidence_);
  const size_t begin = history_.size();
  history_.resize(begin + model_.labels().size());
  for (const Standing& standing : ranking_) history_[begin + standing.label] = standing.probability;
}

Status GuessRun::step(Trace* trace) {
  if (ended(status())) return status();
  const std::string& token = tokens_[position_];
  const uint32_t word = read_words_.findOrAdd(token);
  if (word == read_.size()) read_.push_back({token, 0});
  ++read_[word].times;
  last_counted_ = model_.add(evidence_, token);
  remember();
  if (trace)
    trace->add({.kind = EventKind::evaluate,
                .detail = last_counted_,
                .node = static_cast<int32_t>(position_),
                .value = static_cast<int32_t>(ranking_[0].label)});
  ++position_;
  if (trace && ended(status()))
    trace->add({.kind = EventKind::done, .value = static_cast<int32_t>(ranking_[0].label)});
  return status();
}

// --- Moves ---

std::optional<Error> GuessRun::learn(std::string_view labelled) {
  std::optional<LabelledText> document = splitLabelledLine(labelled);
  if (!document)
    return badMove("To train, write \"train label: text\", with a label, a colon and some words; it is " +
                   inQuotes(labelled) + ".");
  const bool known =
      std::find(model_.labels().begin(), model_.labels().end(), document->label) != model_.labels().end();
  if (!known && model_.labels().size() == kMostLabels)
    return badMove("There are " + std::to_string(kMostLabels) + " labels already, and no more fit.");
  model_.train(document->label, document->text);
  told_ = document->label;
  training_.push_back(*std::move(document));
  return std::nullopt;
}

std::optional<Error> GuessRun::forget(std::string_view number) {
  size_t which = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), which);
  if (error != std::errc() || end != number.data() + number.size() || which < 1 || which > training_.size())
    return badMove("There is no training document " + inQuotes(number) + ": they are numbered 1 to " +
                   std::to_string(training_.size()) + ".");
  if (training_.size() == 1) return badMove("This is the last training document, and one has to stay.");
  const auto document = training_.begin() + static_cast<std::ptrdiff_t>(which - 1);
  model_.untrain(document->label, document->text);
  told_ = document->label;
  training_.erase(document);
  return std::nullopt;
}

std::optional<Error> GuessRun::readInstead(std::string_view text) {
  if (countTokens(model_.rules().tokens, text) == 0)
    return badMove("There is no word to read in " + inQuotes(text) + ".");
  text_ = told_ = text;
  return std::nullopt;
}

std::optional<Error> GuessRun::act(std::string_view move, Trace* trace) {
  if (!isUtf8(move)) return badMove("The move is not readable text.");
  const size_t space = std::min(move.find(' '), move.size());
  const std::string_view verb = move.substr(0, space);
  const std::string_view rest = move.substr(std::min(space + 1, move.size()));
  MoveKind kind = MoveKind::text;
  std::optional<Error> refused;
  if (verb == "train") {
    kind = MoveKind::train;
    refused = learn(rest);
  } else if (verb == "untrain" || verb == "forget") {
    kind = MoveKind::untrain;
    refused = forget(rest);
  } else if (verb == "text") {
    refused = readInstead(rest);
  } else {
    refused = badMove(
        "Write \"train label: text\", \"untrain\" and a document's number, or \"text\" and what "
        "to read instead.");
  }
  if (refused) return refused;
  restart();
  if (trace) trace->add({.kind = EventKind::move, .detail = static_cast<uint8_t>(kind)});
  return std::nullopt;
}

std::vector<Move> GuessRun::moves() const {
  std::vector<Move> list;
  for (size_t i = 0; i < std::min(ranking_.size(), kShownLabels); ++i) {
    const std::string& label = model_.labels()[ranking_[i].label];
    list.push_back({"train " + label + ": " + text_, "Learn that this text is " + label});
  }
  if (training_.size() > 1)
    for (size_t i = 0; i < std::min(training_.size(), kShownRows); ++i)
      list.push_back({"untrain " + std::to_string(i + 1), "Forget document " + std::to_string(i + 1) + ", " +
                                                              training_[i].label + ": " +
                                                              shortened(training_[i].text, 30)});
  return list;
}

// --- In words ---

std::string GuessRun::aboutRobinson(const std::string& token) const {
  std::string list;
  for (uint32_t label = 0; label < model_.labels().size(); ++label) {
    if (model_.factor(label, token) < 0) continue;
    list += (list.empty() ? "" : ", ") + factorText(model_, label, token) + " for " + model_.labels()[label];
  }
  if (list.empty()) return inQuotes(token) + " is about as common everywhere, so it is left out";
  return inQuotes(token) + " has " + list;
}

std::string GuessRun::aboutToken(size_t index) const {
  const std::string token = shownToken(tokens_[index]);
  const std::string& raw = tokens_[index];
  if (!model_.knows(raw)) return inQuotes(token) + " was never seen in training, so it changes nothing";
  if (model_.rules().combining != Combining::multinomial) return aboutRobinson(raw);
  uint32_t best = ranking_[0].label;
  for (const Standing& standing : ranking_)
    if (clearlyGreater(model_.factor(standing.label, raw), model_.factor(best, raw))) best = standing.label;
  std::optional<uint32_t> second;
  for (const Standing& standing : ranking_)
    if (standing.label != best &&
        (!second || clearlyGreater(model_.factor(standing.label, raw), model_.factor(*second, raw))))
      second = standing.label;
  const std::string own = factorText(model_, best, raw);
  if (!second) return inQuotes(token) + " is " + own + " of " + model_.labels()[best];
  const bool level = !clearlyGreater(model_.factor(best, raw), model_.factor(*second, raw));
  if (level)
    return inQuotes(token) + " speaks as much for " + model_.labels()[best] + " as for " +
           model_.labels()[*second] + ", with " + own + " each";
  return inQuotes(token) + " speaks most for " + model_.labels()[best] + ", with " + own + " against " +
         factorText(model_, *second, raw) + " for " + model_.labels()[*second];
}

std::string GuessRun::aboutMove(const Event& event) const {
  switch (static_cast<MoveKind>(event.detail)) {
    case MoveKind::train:
      return "One more text is learned as " + told_ + ", " + std::to_string(training_.size()) +
             " in all, and the reading begins again.";
    case MoveKind::untrain:
      return "One text is forgotten, of " + told_ + ", " + std::to_string(training_.size()) +
             " are left, and the reading begins again.";
    case MoveKind::text:
      break;
  }
  return "The text to read is now " + inQuotes(told_) + ".";
}

std::string GuessRun::narrate(std::span<const Event> events) const {
  const Event& event = events.front();
  if (event.kind == EventKind::move) return aboutMove(event);
  const auto index = static_cast<size_t>(event.node);
  const bool repeated = model_.knows(tokens_[index]) && event.detail == 0;
  std::string sentence =
      repeated ? inQuotes(shownToken(tokens_[index])) + " came before, and each word counts once"
               : aboutToken(index);
  sentence += "; " + leaders(model_, ranking_);
  if (!ended(status())) return sentence + ".";
  if (levelAtTop(ranking_) > 1)
    return sentence + ", and the text is at its end: a tie, in which order by name is all that is left.";
  return sentence + ", and with the text at its end that is the guess.";
}

std::string GuessRun::describe(const Event& event) const {
  if (event.kind == EventKind::move) return "a move by hand";
  const auto label = static_cast<size_t>(event.value);
  const std::string leader = label < model_.labels().size() ? model_.labels()[label] : std::string();
  if (event.kind == EventKind::done) return "guess: " + leader;
  const auto index = static_cast<size_t>(event.node);
  const std::string token = index < tokens_.size() ? shownToken(tokens_[index]) : std::string();
  return token + (event.detail ? ": " : " (not counted): ") + leader + " leads";
}

// --- Pictures ---

std::vector<uint32_t> GuessRun::shownLabels() const {
  std::vector<uint32_t> labels;
  for (uint32_t label = 0; label < model_.labels().size() && labels.size() < kShownLabels; ++label)
    if (model_.documents(label) > 0) labels.push_back(label);
  return labels;
}

// Cells in lines, as words flow on a page; a page turns when its last word has been read.
void GuessRun::drawText(Scene& scene) const {
  Board& board = scene.add<Board>("text", "The text");
  constexpr float kLineWidth = 22;
  constexpr float kGap = 0.2f;
  const size_t begin = position_ == 0 ? 0 : (position_ - 1) / kShownTokens * kShownTokens;
  const size_t end = std::min(begin + kShownTokens, tokens_.size());
  float x = 0;
  float y = 0;
  for (size_t i = begin; i < end; ++i) {
    const std::string shown = shortened(shownToken(tokens_[i]), 40);
    const auto characters = std::count_if(
        shown.begin(), shown.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; });
    const float width = 0.6f + 0.34f * static_cast<float>(characters);
    if (x > 0 && x + width > kLineWidth) {
      x = 0;
      y += 1.3f;
    }
    const bool read = i < position_;
    const bool known = model_.knows(tokens_[i]);
    Cell cell{.id = static_cast<int32_t>(i), .x = x + width / 2, .y = y, .width = width, .text = shown};
    cell.tone = i + 1 == position_ ? Tone::current
                : !read            ? Tone::plain
                : known            ? Tone::visited
                                   : Tone::muted;
    cell.struck = read && !known;
    cell.label = shown + (!read ? ", not read yet" : known ? ", read" : ", read, unknown");
    board.cells.push_back(std::move(cell));
    x += width + kGap;
  }
}

double GuessRun::decides(const std::string& token) const {
  const uint32_t first = ranking_[0].label;
  if (model_.rules().combining != Combining::multinomial) return model_.pull(first, token);
  const double here = model_.factor(first, token);
  const double there = model_.factor(ranking_[1].label, token);
  if (here <= 0 || there <= 0) return model_.pull(first, token);
  return portableLog(here / there);
}

void GuessRun::drawDeciders(Scene& scene) const {
  if (ranking_.size() < 2) return;
  const bool multinomial = model_.rules().combining == Combining::multinomial;
  struct Decider {
    size_t word;
    double weight;
  };
  std::vector<Decider> deciders;
  for (size_t i = 0; i < read_.size(); ++i) {
    const double weight = decides(read_[i].token) * (multinomial ? read_[i].times : 1);
    if (weight != 0) deciders.push_back({i, weight});
  }
  std::sort(deciders.begin(), deciders.end(), [](const Decider& a, const Decider& b) {
    if (std::fabs(a.weight) != std::fabs(b.weight)) return std::fabs(a.weight) > std::fabs(b.weight);
    return a.word < b.word;
  });
  if (deciders.size() > kShownDeciders) deciders.resize(kShownDeciders);

  const std::string& first = model_.labels()[ranking_[0].label];
  const std::string& second = model_.labels()[ranking_[1].label];
  Bars& bars =
      scene.add<Bars>("deciders", multinomial ? "What decides: " + first + " (right) or " + second + " (left)"
                                              : "What decides: for " + first + " (right) or against (left)");
  double strongest = 1;
  for (const Decider& decider : deciders) {
    strongest = std::max(strongest, std::fabs(decider.weight));
    char note[32];
    std::snprintf(note, sizeof note, "%+.2f", decider.weight);
    bars.bars.push_back({.id = static_cast<int32_t>(decider.word),
                         .text = shownToken(read_[decider.word].token),
                         .value = decider.weight,
                         .tone = labelTone(ranking_[decider.weight > 0 || !multinomial ? 0 : 1].label),
                         .note = note});
  }
  bars.min = -strongest;
  bars.max = strongest;
  bars.sorted = true;
}

// Two tables: the factors that are multiplied, and how much each pulls in logarithms.
void GuessRun::drawWords(Scene& scene) const {
  const std::vector<uint32_t> labels = shownLabels();
  Table factors;
  factors.columns = {{"word", false}};
  for (const uint32_t label : labels) factors.columns.push_back({model_.labels()[label], true});
  Table pulls = factors;
  const size_t begin = read_.size() > kShownRows ? read_.size() - kShownRows : 0;
  for (size_t i = begin; i < read_.size(); ++i) {
    const ReadWord& word = read_[i];
    const std::string times = word.times > 1 ? " \u00D7" + std::to_string(word.times) : "";
    const Tone tone = model_.knows(word.token) ? Tone::plain : Tone::muted;
    std::vector<TableCell> factor_row = {{.text = shownToken(word.token) + times, .tone = tone}};
    std::vector<TableCell> pull_row = factor_row;
    for (const uint32_t label : labels) {
      const double pull = model_.pull(label, word.token);
      char text[32];
      std::snprintf(text, sizeof text, "%+.2f", pull);
      const Tone pulled = pull > 0.005 ? Tone::goal : pull < -0.005 ? Tone::conflict : Tone::muted;
      factor_row.push_back({.text = factorText(model_, label, word.token), .tone = tone});
      pull_row.push_back({.text = pulled == Tone::muted ? "0" : text, .tone = pulled});
    }
    factors.rows.push_back(std::move(factor_row));
    pulls.rows.push_back(std::move(pull_row));
  }
  scene.add<Table>("pull", "How much each word pulls (log-odds)") = std::move(pulls);
  scene.add<Table>("factors", "The probability of each word") = std::move(factors);
}

void GuessRun::drawCurves(Scene& scene) const {
  Plot& plot = scene.add<Plot>("posterior", "Word by word");
  plot.x_title = "words read";
  plot.y_title = "probability";
  plot.y_min = 0;
  plot.y_max = 1;
  const size_t width = model_.labels().size();
  const size_t stride = position_ / kShownPoints + 1;
  for (const uint32_t label : shownLabels()) {
    Series series;
    series.title = model_.labels()[label];
    series.tone = labelTone(label);
    for (size_t at = position_ % stride; at <= position_; at += stride) {
      series.x.push_back(static_cast<double>(at));
      series.y.push_back(history_[at * width + label]);
    }
    plot.series.push_back(std::move(series));
  }
}

void GuessRun::drawTraining(Scene& scene) const {
  Table& table = scene.add<Table>("training", "What it learned from (press to forget)");
  table.columns = {{"no.", true}, {"label", false}, {"text", false}};
  for (size_t i = 0; i < std::min(training_.size(), kShownRows); ++i) {
    const std::string number = std::to_string(i + 1);
    const std::string press = training_.size() > 1 ? "untrain " + number : "";
    table.rows.push_back({{.text = number, .press = press},
                          {.text = training_[i].label},
                          {.text = shortened(training_[i].text, 60), .tone = Tone::muted}});
  }
}

void GuessRun::draw(Scene& scene) const {
  drawText(scene);
  addRace(scene, model_, ranking_);
  drawDeciders(scene);
  drawWords(scene);
  drawCurves(scene);
  drawTraining(scene);
}

// --- Results ---

Metrics GuessRun::metrics() const {
  return {{"documents", "Documents learned", static_cast<double>(model_.documents())},
          {"vocabulary", "Different words learned", static_cast<double>(model_.vocabulary())},
          {"read", "Words read", static_cast<double>(position_)},
          {"known", "Words that counted", static_cast<double>(evidence_.known)}};
}

Json GuessRun::result() const {
  Json words = Json::array();
  for (const ReadWord& word : read_) {
    Json per_label = Json::object();
    for (uint32_t label = 0; label < model_.labels().size(); ++label) {
      const double factor = model_.factor(label, word.token);
      if (factor >= 0) per_label[model_.labels()[label]] = roundedTo12(factor);
    }
    words.push_back({{"word", word.token}, {"perLabel", std::move(per_label)}, {"times", word.times}});
  }
  return {{"ranking", rankingJson(model_, ranking_)}, {"words", std::move(words)}};
}

}  // namespace

std::unique_ptr<Run> guessRun(BayesTask task) {
  return std::make_unique<GuessRun>(std::move(task));
}

size_t countTokens(const TokenRules& rules, std::string_view text) {
  size_t count = 0;
  Tokenizer(rules).forEach(text, [&count](std::string_view) { ++count; });
  return count;
}

}  // namespace noggin
