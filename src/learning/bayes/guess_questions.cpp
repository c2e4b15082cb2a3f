// The decisions before the next word of a text, and the combination rules as pseudocode.

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "core/order.h"
#include "core/portable_math.h"
#include "core/text.h"
#include "core/words.h"
#include "learning/bayes/guess_run.h"

namespace noggin::learning {
namespace {

constexpr size_t kMostLeaders = 6;  // labels to choose from

constexpr double kClearly = 1e-9;  // least difference of scores or logarithms

constexpr Rival kEveryOccurrence{"counting every occurrence", "counts a word again each time it comes"};
constexpr Rival kZeroForUnseen{"a zero for what was never seen", "multiplies by 0 where a count is 0"};
constexpr Rival kSmoothingUnknown{"smoothing words never trained",
                                  "gives words outside the vocabulary a factor too"};
constexpr Rival kLastWord{"the last word alone", "looks at the latest word and forgets the ones before"};
constexpr Rival kAdding{"adding instead of multiplying", "adds the factors of the words up"};
constexpr Rival kNoPrior{"no prior", "multiplies the words alone, without the share of the label"};

constexpr const char* kNothing = "nothing";
constexpr const char* kZero = "zero";
constexpr const char* kSmaller = "smaller";
constexpr const char* kLeftOut = "left out";
constexpr const char* kOnceMore = "once more";
constexpr const char* kBack = "back";

std::string labelId(uint32_t label) {
  return "label " + std::to_string(label);
}

// A factor of zero rules a label out.
double logOf(double factor) {
  constexpr double kRuledOut = -1e6;
  return factor > 0 ? portableLog(factor) : kRuledOut;
}

// The label with the highest score, if it is unique.
std::optional<uint32_t> only(const std::vector<uint32_t>& labels, const std::vector<double>& scores) {
  size_t best = 0;
  for (size_t i = 1; i < labels.size(); ++i)
    if (scores[i] > scores[best]) best = i;
  for (size_t i = 0; i < labels.size(); ++i)
    if (i != best && scores[best] <= scores[i] + kClearly) return std::nullopt;
  return labels[best];
}

// Whether a factor for unknown words, s / (words of label + s * V), would be largest for one label alone.
bool smallestGains(const NaiveBayes& model, const std::vector<Standing>& ranking) {
  if (model.rules().combining != Combining::multinomial || model.rules().smoothing == 0) return false;
  std::vector<uint64_t> sizes;
  for (const Standing& standing : ranking) sizes.push_back(model.tokens(standing.label));
  std::sort(sizes.begin(), sizes.end());
  return sizes.size() > 1 && sizes[0] < sizes[1];
}

// "takes spam from 50.0 % to 66.7 %"
std::string changeOf(const std::string& label, const std::string& from, const std::string& to) {
  return from == to ? "leaves " + label + " at " + to : "takes " + label + " from " + from + " to " + to;
}

}  // namespace

// ---- decision: a word that was never trained

Decision GuessRun::askUnseen(const std::string& token) const {
  const std::string word = inQuotes(shownToken(token));
  const bool forgotten = isForgotten(token);
  const std::string why =
      word + (forgotten ? " has been forgotten" : " stands in no training text") + ", so it is left out.";
  Decision decision;
  decision.ask =
      word + (forgotten ? " is forgotten" : " was never seen in training") + ": what does it change?";
  decision.choices = {
      {.id = kNothing, .label = "Nothing", .right = true, .because = why},
      {.id = kZero, .label = "Every label drops to 0", .because = why, .rivals = {kZeroForUnseen}},
      {.id = kSmaller, .label = "The label with the fewest words gains", .because = why}};
  if (smallestGains(model_, ranking_)) {
    decision.choices[2].because =
        "That would follow if the smoothing were given to words outside the vocabulary too; " + word +
        " is left out.";
    decision.choices[2].rivals = {kSmoothingUnknown};
  }
  return decision;
}

// ---- decision: a word that came before

// Once of each word; where such words count like others, of every second one, because what leads is asked
// too.
bool GuessRun::isAskedAboutAgain() const {
  const uint32_t word = tokens_[position_];
  if (word >= read_.size() || read_[word].times > 1) return false;
  if (countsOnce(model_.rules().combining)) return true;
  const auto repeated =
      std::count_if(read_.begin(), read_.end(), [](const ReadWord& read) { return read.times > 1; });
  return repeated % 2 == 0;
}

Decision GuessRun::askRepeated(const std::string& token) const {
  const std::string word = inQuotes(shownToken(token));
  const bool once = countsOnce(model_.rules().combining);
  const std::string why = word + (once ? " has been read before, and each word counts once by this rule."
                                       : " counts each time it comes by this rule, with the same factors.");
  Decision decision;
  decision.ask = word + " comes once more: how does it count?";
  decision.choices = {{.id = kLeftOut, .label = "Not again", .right = once, .because = why},
                      {.id = kOnceMore, .label = "Once more, as before", .right = !once, .because = why},
                      {.id = kBack, .label = "Against what it counted before", .because = why}};
  if (once) decision.choices[1].rivals = {kEveryOccurrence};
  return decision;
}

// ---- decision: which label leads

std::vector<uint32_t> GuessRun::rivalLabels(const std::vector<Standing>& next) const {
  std::vector<uint32_t> labels;
  for (const std::vector<Standing>* ranking : {&next, &ranking_})
    for (const Standing& standing : *ranking) {
      if (labels.size() == kMostLeaders) break;
      if (std::find(labels.begin(), labels.end(), standing.label) == labels.end())
        labels.push_back(standing.label);
    }
  putInOrderBy(labels, [this](uint32_t label) { return std::string_view(model_.labels()[label]); });
  return labels;
}

// The leading labels under other rules, each only if it is unique.
GuessRun::Rivals GuessRun::rivals(const std::vector<uint32_t>& labels, const std::string& token) const {
  std::vector<double> sums, products, last;
  for (const uint32_t label : labels) {
    const double latest = model_.factor(label, token);
    double sum = std::max(0.0, latest), product = 0;
    for (const ReadWord& word : read_) {
      const double factor = model_.factor(label, word.token);
      if (factor < 0) continue;
      sum += factor * word.times;
      product += logOf(factor) * word.times;
    }
    sums.push_back(sum);
    products.push_back(product + logOf(latest));
    last.push_back(std::max(0.0, latest));
  }
  return {only(labels, sums), only(labels, products), only(labels, last)};
}

std::string GuessRun::becauseOf(const Standing& standing, const Standing& leader,
                                const std::string& token) const {
  const Combining combining = model_.rules().combining;
  const std::string& name = model_.labels()[standing.label];
  const std::string value = probabilityText(standing.probability, combining);
  std::string text = name + " comes to " + value;
  if (sumsToOne(combining)) {
    const double before = history_[position_ * model_.labels().size() + standing.label];
    text += ", which is " + percent(before) + " times " + factorInWords(model_, standing.label, token) +
            " divided by the sum of these products over all labels";
  }
  if (!clearlyGreater(leader.probability, standing.probability)) return text + ", and no label has more.";
  const std::string most = probabilityText(leader.probability, combining);
  return text + ", and " + model_.labels()[leader.label] + " to " +
         (most == value ? "a very little more." : most + ".");
}

std::optional<Decision> GuessRun::askLeader(const std::string& token,
                                            const std::vector<Standing>& next) const {
  const std::vector<uint32_t> labels = rivalLabels(next);
  const Rivals others = rivals(labels, token);
  const bool multinomial = model_.rules().combining == Combining::multinomial;
  Decision decision;
  decision.ask = "Which label leads once " + inQuotes(shownToken(token)) + " is read?";
  for (const uint32_t label : labels) {
    const auto standing = std::find_if(next.begin(), next.end(),
                                       [label](const Standing& other) { return other.label == label; });
    Choice choice{.id = labelId(label), .label = model_.labels()[label]};
    choice.place = {"race", PlaceKind::bar, static_cast<int32_t>(label)};
    choice.right = !clearlyGreater(next[0].probability, standing->probability);
    choice.because = becauseOf(*standing, next[0], token);
    if (multinomial && others.adding == label) addRival(choice, kAdding);
    if (multinomial && others.no_prior == label) addRival(choice, kNoPrior);
    if (others.last_word == label) addRival(choice, kLastWord);
    decision.choices.push_back(std::move(choice));
  }
  return decision;
}

std::string GuessRun::countsFor(uint32_t label, const std::string& token) const {
  const std::string& name = model_.labels()[label];
  return model_.factor(label, token) < 0 ? "does not count for " + name
                                         : "has " + factorInWords(model_, label, token) + " for " + name;
}

// With two labels: whether the leading one gets further ahead, which is not whether it gains where the
// probabilities do not sum to one.
std::optional<Decision> GuessRun::askGain(const std::string& token, const std::vector<Standing>& next) const {
  const uint32_t front = ranking_[0].label, second = ranking_[1].label;
  const bool stays = next[0].label == front;
  const double lead = ranking_[0].probability - ranking_[1].probability;
  const double next_lead = next[0].probability - next[1].probability;
  const bool gains = stays && clearlyGreater(next_lead, lead);
  if (levelAtTop(ranking_) > 1 || levelAtTop(next) > 1 ||
      (stays && !gains && !clearlyGreater(lead, next_lead)))
    return std::nullopt;
  const std::string& name = model_.labels()[front];
  const std::string& other = model_.labels()[second];
  const Combining combining = model_.rules().combining;
  const auto figure = [combining](const Standing& standing) {
    return probabilityText(standing.probability, combining);
  };
  const std::string from = figure(ranking_[0]), to = figure(next[stays ? 0 : 1]);
  const std::string other_from = figure(ranking_[1]), other_to = figure(next[stays ? 1 : 0]);
  std::string change = changeOf(name, from, to);
  if (!sumsToOne(combining))
    change += " and " + changeOf(other, other_from, other_to) +
              (from == to && other_from == other_to ? ": the difference is in later digits" : "");
  else if (from == to)
    change += std::string(", a very little ") + (gains ? "higher" : "lower") + " than before";
  const bool both_count = model_.factor(front, token) >= 0 && model_.factor(second, token) >= 0;
  const std::string figures =
      inQuotes(shownToken(token)) + " " + countsFor(front, token) + " and " +
      (both_count ? factorInWords(model_, second, token) + " for " + other : countsFor(second, token)) +
      ", which " + change + ".";
  Decision decision;
  decision.ask = name + " leads with " + from + (sumsToOne(combining) ? "" : " against " + other_from) +
                 ": what does " + inQuotes(shownToken(token)) + " do?";
  decision.choices = {
      {.id = "more", .label = name + " leads by more", .right = stays && gains, .because = figures},
      {.id = "less", .label = name + " leads by less", .right = stays && !gains, .because = figures},
      {.id = "other", .label = other + " takes the lead", .right = !stays, .because = figures}};
  const bool speaks_for_other = clearlyGreater(model_.factor(second, token), model_.factor(front, token));
  if (speaks_for_other) addRival(decision.choices[2], kLastWord);
  return decision;
}

std::optional<Decision> GuessRun::decision() const {
  if (ended(status())) return std::nullopt;
  const std::string token = tokenAt(position_);
  if (!model_.knows(token)) return askUnseen(token);
  if (isAskedAboutAgain()) return askRepeated(token);
  Evidence evidence = evidence_;
  if (!model_.add(evidence, token)) return std::nullopt;
  const std::vector<Standing> next = model_.ranking(evidence);
  if (next.size() < 2 || !next[0].possible() || levelAtTop(next) == next.size()) return std::nullopt;
  return next.size() == 2 ? askGain(token, next) : askLeader(token, next);
}

std::string GuessRun::decided(const Decision& before, std::span<const Event> events) const {
  const Event& event = events.front();
  if (event.kind != EventKind::evaluate) return {};
  const std::string& first = before.choices.front().id;
  if (first == kLeftOut) return event.detail == 0 ? kLeftOut : kOnceMore;
  if (event.detail == 0) return kNothing;
  const auto label = static_cast<uint32_t>(event.value);
  if (first != "more") return labelId(label);
  const size_t width = model_.labels().size();
  const double* now = &history_[position_ * width];
  const double* then = now - width;
  const auto leader = static_cast<uint32_t>(std::max_element(then, then + width) - then);
  if (label != leader) return "other";
  const uint32_t other = ranking_[1].label;
  return now[label] - now[other] > then[label] - then[other] ? "more" : "less";
}

// ---- the listing

namespace {

constexpr std::array<std::string_view, 7> kMultinomial = {
    "P(label) = its share of the training texts, or equal for all",
    "for each word of the text:",
    "  if the word was never trained: leave it out",
    "  for each label:",
    "    P(label) = P(label) * (count of word + s) / (words of label + s * V)",
    "  divide every P(label) by their sum",
    "guess the label with the largest P",
};
constexpr std::array<std::string_view, 8> kBernoulli = {
    "P(label) = its share of the training texts, or equal for all",
    "for each word w ever trained: P(label) = P(label) * (1 - p(w))",
    "for each word w of the text:",
    "  if it was never trained, or came before: leave it out",
    "  for each label: p(w) = (texts of label with w + s) / (texts of label + 2s)",
    "    P(label) = P(label) * p(w) / (1 - p(w))",
    "  divide every P(label) by their sum",
    "guess the label with the largest P",
};
constexpr std::array<std::string_view, 7> kComplement = {
    "P(label) = equal for all",
    "for each word of the text:",
    "  if the word was never trained: leave it out",
    "  for each label, by the texts of all other labels:",
    "    P(label) = P(label) * (their words + s * V) / (their count of word + s)",
    "  divide every P(label) by their sum",
    "guess the label with the largest P",
};

// Robinson's rule and Fisher's test differ in how a label's P follows from its products.
constexpr std::array<std::string_view, 10> robinsonLines(std::string_view for_each_label,
                                                         std::string_view combines) {
  return {
      "for each word of the text:",
      "  if it was never trained, or came before: leave it out",
      "  for each label that has seen it:",
      "    f = min(1, count of it here / words elsewhere)",
      "    g = min(1, count of it elsewhere / words here)",
      "    p = f / (f + g), kept within 0.0001 and 0.9999",
      "    if p is not near 1/2: a = a * p; b = b * (1 - p); n = n + 1",
      for_each_label,
      combines,
      "guess the label with the largest P",
  };
}

constexpr auto kRobinson = robinsonLines("  for each label: in favour = 1 - b^(1/n), against = 1 - a^(1/n)",
                                         "    P(label) = in favour / (in favour + against)");
constexpr auto kFisher = robinsonLines("  for each label, C the chi-squared tail of 2n degrees of freedom:",
                                       "    P(label) = (1 + C(-2 ln a) - C(-2 ln b)) / 2");

}  // namespace

Listing GuessRun::listing() const {
  switch (model_.rules().combining) {
    case Combining::bernoulli:
      return {"Bernoulli naive Bayes", kBernoulli, "A. McCallum, K. Nigam, 1998"};
    case Combining::complement:
      return {"Complement naive Bayes", kComplement, "J. Rennie and others, 2003"};
    case Combining::robinson:
      return {"Robinson's rule", kRobinson, "G. Robinson, Linux Journal, 2003"};
    case Combining::robinson_fisher:
      return {"Fisher's test by Robinson", kFisher, "G. Robinson, Linux Journal, 2003"};
    case Combining::multinomial:
      break;
  }
  return {"Multinomial naive Bayes", kMultinomial, "A. McCallum, K. Nigam, 1998"};
}

std::vector<int32_t> GuessRun::lines(std::span<const Event> events) const {
  const Event& event = events.front();
  if (event.kind == EventKind::move) return {0};
  const Combining combining = model_.rules().combining;
  const bool begins = event.node == 0 && sumsToOne(combining);
  // The line of the loop over words; the next one skips words, and the last one predicts.
  const int32_t loop = !sumsToOne(combining) ? 0 : combining == Combining::bernoulli ? 2 : 1;
  const auto guess = static_cast<int32_t>(listing().lines.size()) - 1;
  std::vector<int32_t> lines;
  for (int32_t line = 0; begins && line < loop; ++line) lines.push_back(line);
  lines.push_back(loop);
  if (event.detail == 0)
    lines.push_back(loop + 1);
  else
    for (int32_t line = loop + 2; line < guess; ++line) lines.push_back(line);
  if (ended(status())) lines.push_back(guess);
  return lines;
}

std::vector<Variable> GuessRun::variables() const {
  std::vector<Variable> variables;
  if (position_ > 0) variables.push_back({"word", inQuotes(shownToken(tokenAt(position_ - 1)))});
  constexpr size_t kShown = 4;
  for (size_t i = 0; i < std::min(ranking_.size(), kShown); ++i)
    variables.push_back({"P(" + model_.labels()[ranking_[i].label] + ")",
                         probabilityText(ranking_[i].probability, model_.rules().combining)});
  variables.push_back({"V", counted(model_.vocabulary(), "word")});
  return variables;
}

std::string GuessRun::introduction() const {
  const BayesRules& rules = model_.rules();
  std::string text = "Which label has " + inQuotes(opening(shortened(text_, 60))) +
                     "? Word by word, each of the " + std::to_string(ranking_.size()) +
                     " labels is made likelier or less likely by how often " +
                     (rules.combining == Combining::complement ? "all others" : "it") + " had the word in " +
                     counted(model_.documents(), "training text") + ".";
  if (rules.tokens.unit == TokenUnit::characters)
    text +=
        (rules.tokens.gram == 1 ? " Here each character counts"
                                : " Here " + counted(rules.tokens.gram, "character") + " in a row count") +
        std::string(" as a word, and · is a space.");
  if (rules.tokens.unit == TokenUnit::fields)
    text += " Here all that stands between commas counts as one word, and · is a space.";
  if (rules.combining == Combining::bernoulli)
    text += " The words missing from the text have been counted already.";
  return text;
}

}  // namespace noggin::learning
