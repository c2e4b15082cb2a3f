#include "learning/bayes/panels.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/characters.h"
#include "core/words.h"

namespace noggin::learning {
namespace {

// "24,331", "1.5", "0.1235", "0.00002434": to four significant digits, or to the point.
std::string withFourDigits(double value) {
  constexpr int kDigits = 4, kMostPlaces = 12;
  int places = kDigits - 1;
  for (double large = value; large >= 10 && places > 0; large /= 10) --places;
  for (double small = value; small > 0 && small < 1 && places < kMostPlaces; small *= 10) ++places;
  return withoutEndZeros(grouped(value, places));
}

}  // namespace

std::string probabilityText(double probability, Combining combining) {
  return sumsToOne(combining) ? percent(probability) : decimals(probability, 4);
}

std::string factorText(const NaiveBayes& model, uint32_t label, std::string_view token) {
  const double factor = model.factor(label, token);
  if (factor < 0) return "\u2013";
  const Combining combining = model.rules().combining;
  if (!sumsToOne(combining)) return decimals(factor, 4);
  const double smoothing = model.rules().smoothing;
  if (smoothing != std::floor(smoothing)) return withFourDigits(factor);
  double above = model.numerator(label, token), below = model.denominator(label);
  if (combining == Combining::bernoulli) below -= above;
  if (combining == Combining::complement) std::swap(above, below);
  return decimals(above, 0) + "/" + decimals(below, 0);
}

std::string factorInWords(const NaiveBayes& model, uint32_t label, std::string_view token) {
  return (model.rules().combining == Combining::bernoulli ? "odds of " : "") +
         factorText(model, label, token);
}

std::string shownToken(std::string_view token) {
  constexpr size_t kMost = 40;
  std::string shown;
  for (const char c : shortened(token, kMost)) {
    if (c == ' ')
      shown += "\u00B7";
    else
      shown += c;
  }
  return shown;
}

std::string shortened(std::string_view text, size_t most) {
  if (text.size() <= most) return std::string(text);
  return std::string(beginningOf(text, most)) + "\u2026";
}

std::string opening(std::string_view text) {
  for (size_t i = 0; i + 1 < text.size(); ++i)
    if ((text[i] == '.' || text[i] == '!' || text[i] == '?') && text[i + 1] == ' ')
      return std::string(text.substr(0, i)) + "\u2026";
  if (text.ends_with('.')) text.remove_suffix(1);
  return std::string(text);
}

size_t levelAtTop(std::span<const Standing> ranking) {
  size_t level = 0;
  while (level < ranking.size() && !clearlyGreater(ranking[0].probability, ranking[level].probability))
    ++level;
  return level;
}

std::string whyNoGuess(Combining combining) {
  return sumsToOne(combining) ? "Every label is ruled out by a word it never saw"
                              : "No word read speaks for any label";
}

std::string leaders(const NaiveBayes& model, std::span<const Standing> ranking) {
  if (!ranking[0].possible()) return whyNoGuess(model.rules().combining);
  const std::string value = probabilityText(ranking[0].probability, model.rules().combining);
  const size_t level = levelAtTop(ranking);
  if (level == 1) return "Now " + model.labels()[ranking[0].label] + " leads with " + value;
  if (level == ranking.size()) return "All labels are level at " + value;
  std::vector<std::string> names;
  for (const Standing& standing : ranking.first(level)) names.push_back(model.labels()[standing.label]);
  return "Now " + listed(names) + " are level at " + value;
}

void addRace(Scene& scene, const NaiveBayes& model, std::span<const Standing> ranking) {
  Bars& race = scene.add<Bars>("race", "Which label?");
  race.sorted = true;
  for (const Standing& standing : ranking)
    race.bars.push_back({.id = static_cast<int32_t>(standing.label),
                         .text = model.labels()[standing.label],
                         .value = standing.probability,
                         .tone = seriesTone(standing.label),
                         .note = probabilityText(standing.probability, model.rules().combining)});
}

Series modelSeries() {
  return {.title = "naive Bayes", .tone = Tone::series1};
}

Series referenceLine(std::string title, std::vector<double> x, std::vector<double> y) {
  return {
      .title = std::move(title), .tone = Tone::muted, .x = std::move(x), .y = std::move(y), .dashed = true};
}

Series commonestLine(double share, size_t documents) {
  return referenceLine("always the commonest", {0, static_cast<double>(documents)}, {share, share});
}

Json rankingJson(const NaiveBayes& model, std::span<const Standing> ranking) {
  Json list = Json::array();
  for (const Standing& standing : ranking)
    list.push_back(jsonObject({{"label", model.labels()[standing.label]},
                               {"probability", roundedTo12(standing.probability)},
                               {"evidence", standing.evidence}}));
  return list;
}

std::string Confusion::rightInWords() const {
  return grouped(right_) + " of " + grouped(tested_) + " right, " + percent(accuracy());
}

void Confusion::addBoard(Scene& scene) const {
  constexpr float kWidth = 1.5f;  // of a cell, so that labels have room above it
  Board& board = scene.add<Board>("confusion", "Guessed (across) for each label (down)");
  const size_t labels = labels_.size();
  bool all_guessed = true;
  for (size_t actual = 0; actual < labels; ++actual) all_guessed = all_guessed && withoutGuess(actual) == 0;
  const size_t columns = all_guessed ? labels : width();
  const auto heading = [&](size_t id, float x, float y, float width, const std::string& label) {
    Cell cell{.id = static_cast<int32_t>(id), .x = x, .y = y, .width = width, .shape = Shape::none};
    cell.text = label;
    return cell;
  };
  for (size_t guessed = 0; guessed < columns; ++guessed)
    board.cells.push_back(heading(labels * width() + guessed, static_cast<float>(guessed) * kWidth, -1,
                                  kWidth, guessed < labels ? labels_[guessed] : "no guess"));
  for (size_t actual = 0; actual < labels; ++actual) {
    const auto y = static_cast<float>(actual);
    board.cells.push_back(heading((labels + 1) * width() + actual, -1.8f, y, 2, labels_[actual]));
    for (size_t guessed = 0; guessed < columns; ++guessed) {
      const uint32_t times = count(actual, guessed);
      Cell cell{.id = static_cast<int32_t>(actual * width() + guessed),
                .x = static_cast<float>(guessed) * kWidth,
                .y = y,
                .width = kWidth};
      cell.tone = times == 0 ? Tone::muted : actual == guessed ? Tone::goal : Tone::conflict;
      cell.text = std::to_string(times);
      cell.label = counted(times, "text") + " of " + labels_[actual] +
                   (guessed < labels ? " guessed to be " + labels_[guessed] : " without a guess");
      board.cells.push_back(std::move(cell));
    }
  }
}

Json Confusion::json() const {
  Json counts = Json::array(), no_guess = Json::array();
  for (size_t actual = 0; actual < labels_.size(); ++actual) {
    Json row = Json::array();
    for (size_t guessed = 0; guessed < labels_.size(); ++guessed) row.push_back(count(actual, guessed));
    counts.push_back(std::move(row));
    no_guess.push_back(withoutGuess(actual));
  }
  return jsonObject({{"labels", labels_}, {"counts", std::move(counts)}, {"noGuess", std::move(no_guess)}});
}

}  // namespace noggin::learning
