// The scene of a text being read.

#include <algorithm>
#include <cmath>

#include "core/order.h"
#include "core/share_plot.h"
#include "core/words.h"
#include "learning/bayes/guess_run.h"

namespace noggin::learning {
namespace {

constexpr size_t kShownTokens = 160;   // cells of text at a time
constexpr size_t kShownRows = 40;      // of a table
constexpr size_t kShownLabels = 12;    // columns and curves
constexpr size_t kShownDeciders = 10;  // bars

std::string factorsTitle(Combining combining) {
  if (combining == Combining::bernoulli) return "The odds that a text has each word";
  if (combining == Combining::complement) return "How rare each word is elsewhere";
  return "The probability of each word";
}

std::string pullText(double pull) {
  if (std::isinf(pull)) return pull > 0 ? "+∞" : "−∞";
  return signedDecimals(pull, 2);
}

}  // namespace

std::vector<uint32_t> GuessRun::shownLabels() const {
  std::vector<uint32_t> labels;
  for (uint32_t label = 0; label < model_.labels().size() && labels.size() < kShownLabels; ++label)
    if (model_.documents(label) > 0) labels.push_back(label);
  return labels;
}

// Cells flow in lines like words on a page; the next page is shown once its predecessor has been read.
void GuessRun::drawText(Scene& scene) const {
  Board& board = scene.add<Board>("text", "The text");
  constexpr float kLineWidth = 22;
  constexpr float kGap = 0.2f;
  const size_t begin = position_ == 0 ? 0 : (position_ - 1) / kShownTokens * kShownTokens;
  const size_t end = std::min(begin + kShownTokens, tokens_.size());
  float x = 0;
  float y = 0;
  for (size_t i = begin; i < end; ++i) {
    const std::string token = tokenAt(i);
    const std::string shown = shownToken(token);
    const auto characters = std::count_if(
        shown.begin(), shown.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; });
    const float width = 0.6f + 0.34f * static_cast<float>(characters);
    if (x > 0 && x + width > kLineWidth) {
      x = 0;
      y += 1.3f;
    }
    const bool read = i < position_;
    const bool known = model_.knows(token);
    Cell cell{.id = static_cast<int32_t>(i), .x = x + width / 2, .y = y, .width = width, .text = shown};
    cell.tone = i + 1 == position_ ? Tone::current
                : !read            ? Tone::plain
                : known            ? Tone::visited
                                   : Tone::muted;
    cell.struck = read && !known;
    cell.label = shown + (!read                ? ", not read yet"
                          : known              ? ", read"
                          : isForgotten(token) ? ", read, forgotten"
                                               : ", read, unknown");
    board.cells.push_back(std::move(cell));
    x += width + kGap;
  }
}

double GuessRun::decides(const std::string& token) const {
  const uint32_t first = ranking_[0].label;
  return sumsToOne(model_.rules().combining) ? model_.pull(first, token, ranking_[1].label)
                                             : model_.pull(first, token);
}

// Where no label is possible any more: the first word that ruled each of them out.
void GuessRun::drawRulingOut(Scene& scene) const {
  const std::vector<uint32_t> shown = shownLabels();
  const bool all = shown.size() == ranking_.size();
  Bars& bars = scene.add<Bars>(
      "deciders", "What rules out " + (all ? "each label"
                                           : "the first " + std::to_string(shown.size()) + " of " +
                                                 counted(static_cast<int64_t>(ranking_.size()), "label")));
  for (const uint32_t label : shown) {
    const auto rules_out = [&](const ReadWord& word) { return model_.factor(label, word.token) == 0; };
    const auto word = std::find_if(read_.begin(), read_.end(), rules_out);
    if (word != read_.end())
      bars.bars.push_back({.id = static_cast<int32_t>(label),
                           .text = model_.labels()[label],
                           .value = 1,
                           .tone = Tone::dead,
                           .note = shownToken(word->token)});
  }
}

void GuessRun::drawDeciders(Scene& scene) const {
  if (ranking_.size() < 2) return;
  const bool two_sided = sumsToOne(model_.rules().combining);
  if (two_sided && !ranking_[0].possible()) return drawRulingOut(scene);
  struct Decider {
    size_t word;
    double weight;
  };
  std::vector<Decider> deciders;
  for (size_t i = 0; i < read_.size(); ++i) {
    const double weight = decides(read_[i]);
    if (weight != 0) deciders.push_back({i, weight});
  }
  putInOrder(deciders,
             [](const Decider& a, const Decider& b) { return std::fabs(a.weight) > std::fabs(b.weight); });
  if (deciders.size() > kShownDeciders) deciders.resize(kShownDeciders);

  const std::string& first = model_.labels()[ranking_[0].label];
  const std::string& second = model_.labels()[ranking_[1].label];
  Bars& bars =
      scene.add<Bars>("deciders", two_sided ? "What decides: " + first + " (right) or " + second + " (left)"
                                            : "What decides: for " + first + " (right) or against (left)");
  constexpr double kLeast = 1, kInfinite = 10;  // lengths of bars
  double strongest = kLeast;
  for (const Decider& decider : deciders)
    strongest = std::max(strongest, std::isinf(decider.weight) ? kInfinite : std::fabs(decider.weight));
  for (const Decider& decider : deciders) {
    bars.bars.push_back({.id = static_cast<int32_t>(decider.word),
                         .text = shownToken(read_[decider.word].token),
                         .value = std::clamp(decider.weight, -strongest, strongest),
                         .tone = seriesTone(ranking_[decider.weight > 0 || !two_sided ? 0 : 1].label),
                         .note = pullText(decider.weight)});
  }
  bars.min = -strongest;
  bars.max = strongest;
  bars.sorted = true;
}

TableCell GuessRun::countCell(uint32_t label, const std::string& token) const {
  const std::string press = wordMove(label, token);
  if (const ForgottenWord* word = forgottenWord(label, token); word && word->count > 0)
    return {.text = "0 of " + std::to_string(word->count), .tone = Tone::conflict, .press = press};
  const uint32_t count = model_.count(label, token);
  if (count == 0) return {.text = "0", .tone = Tone::muted};
  return {.text = std::to_string(count), .press = press};
}

// Three tables: each word's pull as a logarithm, the factors that are multiplied, and the counts behind them.
void GuessRun::drawWords(Scene& scene) const {
  const std::vector<uint32_t> labels = shownLabels();
  Table factors;
  factors.columns = {{"word", false}};
  for (const uint32_t label : labels) factors.columns.push_back({model_.labels()[label], true});
  Table pulls = factors, counts = factors;
  const size_t begin = read_.size() > kShownRows ? read_.size() - kShownRows : 0;
  for (size_t i = begin; i < read_.size(); ++i) {
    const ReadWord& word = read_[i];
    const std::string times = word.times > 1 ? " \u00D7" + std::to_string(word.times) : "";
    const Tone tone = model_.knows(word.token) ? Tone::plain : Tone::muted;
    std::vector<TableCell> factor_row = {{.text = shownToken(word.token) + times, .tone = tone}};
    std::vector<TableCell> pull_row = factor_row, count_row = factor_row;
    for (const uint32_t label : labels) {
      const double pull = model_.pull(label, word.token) * timesCounted(word);
      const Tone pulled = pull > 0.005 ? Tone::goal : pull < -0.005 ? Tone::conflict : Tone::muted;
      factor_row.push_back({.text = factorText(model_, label, word.token), .tone = tone});
      pull_row.push_back({.text = pulled == Tone::muted ? "0" : pullText(pull), .tone = pulled});
      count_row.push_back(countCell(label, word.token));
    }
    factors.rows.push_back(std::move(factor_row));
    pulls.rows.push_back(std::move(pull_row));
    counts.rows.push_back(std::move(count_row));
  }
  scene.add<Table>("pull", "How much each word pulls (log-odds)", Weight::detail) = std::move(pulls);
  scene.add<Table>("factors", factorsTitle(model_.rules().combining), Weight::detail) = std::move(factors);
  const bool documents = model_.rules().combining == Combining::bernoulli;
  scene.add<Table>("counts",
                   documents ? "How many texts have each word (press to forget)"
                             : "How often each word was learned (press to forget)",
                   Weight::detail) = std::move(counts);
}

void GuessRun::drawCurves(Scene& scene) const {
  Plot& plot = addSharePlot(scene, "posterior", "Word by word");
  plot.x_title = "words read";
  plot.y_title = "probability";
  const size_t width = model_.labels().size();
  const size_t stride = position_ / kShownPoints + 1;
  for (const uint32_t label : shownLabels()) {
    Series series;
    series.title = model_.labels()[label];
    series.tone = seriesTone(label);
    for (size_t at = position_ % stride; at <= position_; at += stride) {
      series.x.push_back(static_cast<double>(at));
      series.y.push_back(history_[at * width + label]);
    }
    plot.series.push_back(std::move(series));
  }
}

void GuessRun::drawTraining(Scene& scene) const {
  Table& table = scene.add<Table>("training", "What it learned from (press to forget)", Weight::detail);
  table.columns = {{"no.", true}, {"label", false}, {"text", false}};
  for (size_t i = 0; i < std::min(training_.size(), kShownRows); ++i) {
    const std::string number = std::to_string(i + 1);
    const std::string press = training_.size() > 1 ? "untrain " + number : "";
    table.rows.push_back({{.text = number, .press = press},
                          {.text = std::string(training_[i].label)},
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

}  // namespace noggin::learning
