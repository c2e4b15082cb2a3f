#include "learning/bayes/guess_run.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/text.h"

namespace noggin::learning {
namespace {

constexpr size_t kListedLabels = 12;  // as moves
constexpr size_t kListedDocuments = 40, kListedWords = 40;
constexpr size_t kLongestListed = 2000;

enum class MoveKind : uint8_t { train, untrain, text, forget_word, recall_word };

}  // namespace

void GuessRun::restart() {
  words_ = {};
  tokens_.clear();
  model_.tokenizer().forEach(text_,
                             [this](std::string_view token) { tokens_.push_back(words_.findOrAdd(token)); });
  position_ = 0;
  evidence_ = model_.beginning();
  read_.clear();
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
  const uint32_t word = tokens_[position_];
  const std::string_view token = words_.word(word);
  if (word == read_.size()) read_.push_back({std::string(token), 0});
  ++read_[word].times;
  last_counted_ = model_.add(evidence_, token);
  remember();
  const int32_t first = ranking_[0].possible() ? static_cast<int32_t>(ranking_[0].label) : -1;
  if (trace)
    trace->add({.kind = EventKind::evaluate,
                .detail = last_counted_,
                .node = static_cast<int32_t>(position_),
                .value = first});
  ++position_;
  if (trace && ended(status())) trace->add({.kind = EventKind::done, .value = first});
  return status();
}

// --- Moves ---

// Changes whole documents; tokens to be forgotten are forgotten again afterwards.
template <class Change>
void GuessRun::changeDocuments(const Change& change) {
  for (const ForgottenWord& word : forgotten_) model_.recall(word.label, word.token, word.count);
  change();
  for (ForgottenWord& word : forgotten_) word.count = model_.forget(word.label, word.token);
}

std::optional<Error> GuessRun::learn(std::string_view labelled) {
  const std::optional<LabelledText> document = splitLabelledLine(labelled);
  if (!document)
    return badMove("To train, write \"train label: text\", with a label, a colon and some words; it is " +
                   inQuotes(labelled) + ".");
  const bool known =
      std::find(model_.labels().begin(), model_.labels().end(), document->label) != model_.labels().end();
  if (!known && model_.labels().size() == kMostLabels)
    return badMove("There are " + std::to_string(kMostLabels) + " labels already, and no more fit.");
  changeDocuments([&] { model_.train(document->label, document->text); });
  told_ = document->label;
  training_.add(document->label, document->text);
  return std::nullopt;
}

std::optional<Error> GuessRun::forget(std::string_view number) {
  if (training_.size() == 1) return badMove("Only one training document is left, and one has to stay.");
  const size_t which = wholeNumber<size_t>(number).value_or(0);
  if (which < 1 || which > training_.size())
    return badMove("There is no training document " + inQuotes(number) + ": they are numbered 1 to " +
                   std::to_string(training_.size()) + ".");
  const LabelledText document = training_[which - 1];
  changeDocuments([&] { model_.untrain(document.label, document.text); });
  told_ = document.label;
  training_.erase(which - 1);
  return std::nullopt;
}

const ForgottenWord* GuessRun::forgottenWord(uint32_t label, std::string_view token) const {
  const auto found = std::find_if(
      forgotten_.begin(), forgotten_.end(),
      [label, token](const ForgottenWord& word) { return word.label == label && word.token == token; });
  return found == forgotten_.end() ? nullptr : &*found;
}

bool GuessRun::isForgotten(std::string_view token) const {
  return !model_.knows(token) &&
         std::any_of(forgotten_.begin(), forgotten_.end(),
                     [token](const ForgottenWord& word) { return word.token == token && word.count > 0; });
}

// The token exactly as counted: a character n-gram may begin with a space.
std::optional<Error> GuessRun::toggleWord(std::string_view label_and_word, bool& forgotten) {
  std::string reason =
      "To forget a word or take it back, write \"word label: word\", with a label that there is; it is " +
      inQuotes(label_and_word) + ".";
  // A label may itself have a colon, and another be what stands before that.
  for (uint32_t label = 0; label < model_.labels().size(); ++label) {
    const std::string begin = model_.labels()[label] + ": ";
    if (!label_and_word.starts_with(begin)) continue;
    const std::string token(label_and_word.substr(begin.size()));
    const ForgottenWord* const known = forgottenWord(label, token);
    if (known) {
      model_.recall(label, token, known->count);
      forgotten_.erase(forgotten_.begin() + (known - forgotten_.data()));
    } else if (const uint32_t count = model_.forget(label, token); count > 0) {
      forgotten_.push_back({label, token, count});
    } else {
      reason = model_.labels()[label] + " has no word " + inQuotes(token) + " to forget.";
      continue;
    }
    forgotten = known == nullptr;
    told_ = inQuotes(shownToken(token)) + " for " + model_.labels()[label];
    return std::nullopt;
  }
  return badMove(std::move(reason));
}

std::optional<Error> GuessRun::readInstead(std::string_view text) {
  if (!model_.tokenizer().finds(text)) return badMove("There is no word to read in " + inQuotes(text) + ".");
  text_ = told_ = text;
  return std::nullopt;
}

std::optional<Error> GuessRun::act(std::string_view move, Trace* trace) {
  if (!isUtf8(move)) return badMove("The move is not readable text.");
  const auto [verb, rest] = firstWord(move);
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
  } else if (verb == "word") {
    bool forgotten = false;
    refused = toggleWord(rest, forgotten);
    kind = forgotten ? MoveKind::forget_word : MoveKind::recall_word;
  } else {
    refused = badMove(
        "Write \"train label: text\", \"untrain\" and a document's number, \"word label: word\" to "
        "forget a word or take it back, or \"text\" and what to read instead.");
  }
  if (refused) return refused;
  restart();
  if (trace) trace->add({.kind = EventKind::move, .detail = static_cast<uint8_t>(kind)});
  return std::nullopt;
}

std::vector<Move> GuessRun::moves() const {
  std::vector<Move> list;
  for (size_t i = 0; i < std::min(ranking_.size(), kListedLabels); ++i) {
    const std::string& label = model_.labels()[ranking_[i].label];
    if (label.find(':') != std::string::npos || text_.size() > kLongestListed) continue;
    list.push_back({"train " + label + ": " + text_, "Learn that this text is " + label});
  }
  if (training_.size() > 1)
    for (size_t i = 0; i < std::min(training_.size(), kListedDocuments); ++i)
      list.push_back({"untrain " + std::to_string(i + 1), "Forget document " + std::to_string(i + 1) + ", " +
                                                              std::string(training_[i].label) + ": " +
                                                              shortened(training_[i].text, 30)});
  listWords(list);
  return list;
}

std::string GuessRun::wordMove(uint32_t label, const std::string& token) const {
  return "word " + model_.labels()[label] + ": " + token;
}

// Words read that were learned for the first label, among them the one that the hint names, and those
// forgotten.
void GuessRun::listWords(std::vector<Move>& list) const {
  if (ranking_.empty()) return;
  const auto add = [&](uint32_t label, const std::string& token, std::string_view what) {
    list.push_back({wordMove(label, token), std::string(what) + " " + inQuotes(shownToken(token)) + " for " +
                                                model_.labels()[label]});
  };
  const std::string* const deciding = mostDeciding();
  size_t listed = 0;
  for (const ReadWord& word : read_) {
    if (model_.count(ranking_[0].label, word.token) == 0) continue;
    if (&word.token == deciding || listed++ < kListedWords) add(ranking_[0].label, word.token, "Forget");
  }
  for (const ForgottenWord& word : forgotten_)
    if (word.count > 0) add(word.label, word.token, "Count again");
}

const std::string* GuessRun::mostDeciding() const {
  if (ranking_.size() < 2 || !ranking_[0].possible() || levelAtTop(ranking_) > 1) return nullptr;
  const std::string* most = nullptr;
  double weight = 0;
  for (const ReadWord& word : read_) {
    if (model_.count(ranking_[0].label, word.token) == 0) continue;
    const double its = decides(word);
    if (its <= weight) continue;
    weight = its;
    most = &word.token;
  }
  return most;
}

// The sentence, without its full stop, where mostDeciding() finds none.
std::string GuessRun::whyNoneDecides() const {
  const std::string& first = model_.labels()[ranking_[0].label];
  if (ranking_.size() < 2) return first + " is the only label";
  if (!ranking_[0].possible()) return whyNoGuess(model_.rules().combining);
  if (levelAtTop(ranking_) > 1) return leaders(model_, ranking_) + ", and no word read breaks the tie";
  return "No word read that was learned as " + first + " does anything for it" +
         (sumsToOne(model_.rules().combining) ? " against " + model_.labels()[ranking_[1].label] : "");
}

std::optional<Hint> GuessRun::hint() const {
  if (read_.empty()) return Hint{{}, "Nothing is read yet: step on, and see what each word says."};
  const std::string* const token = mostDeciding();
  if (!token) return Hint{{}, whyNoneDecides() + ": learn this text as what it is, or read another."};
  const std::string& label = model_.labels()[ranking_[0].label];
  const std::string does = sumsToOne(model_.rules().combining)
                               ? "does more for it against " + model_.labels()[ranking_[1].label]
                               : "speaks more for it";
  return Hint{wordMove(ranking_[0].label, *token),
              "Of the words read that were learned as " + label + ", none " + does + " than " +
                  inQuotes(shownToken(*token)) +
                  ": forget that it was learned there, and see whether the guess changes."};
}

// --- Narration ---

std::string GuessRun::aboutRobinson(const std::string& token) const {
  const std::string word = inQuotes(shownToken(token));
  std::string list;
  for (uint32_t label = 0; label < model_.labels().size(); ++label) {
    if (model_.factor(label, token) < 0) continue;
    list += (list.empty() ? "" : ", ") + factorText(model_, label, token) + " for " + model_.labels()[label];
  }
  if (list.empty())
    return word + " has a probability near 0.5 for every label that has seen it, so it is left out";
  return word + " has " + list;
}

std::string GuessRun::aboutToken(size_t index) const {
  const std::string raw = tokenAt(index);
  const std::string token = inQuotes(shownToken(raw));
  if (!model_.knows(raw))
    return token + (isForgotten(raw) ? " has been forgotten" : " was never seen in training") +
           ", so it changes nothing";
  if (!sumsToOne(model_.rules().combining)) return aboutRobinson(raw);
  uint32_t best = ranking_[0].label;
  for (const Standing& standing : ranking_)
    if (clearlyGreater(model_.factor(standing.label, raw), model_.factor(best, raw))) best = standing.label;
  std::optional<uint32_t> second;
  for (const Standing& standing : ranking_)
    if (standing.label != best &&
        (!second || clearlyGreater(model_.factor(standing.label, raw), model_.factor(*second, raw))))
      second = standing.label;
  const std::string own = factorInWords(model_, best, raw);
  if (!second) return token + " has " + own + " for " + model_.labels()[best] + ", the only label left";
  const std::string against = factorText(model_, *second, raw);
  const bool level = !clearlyGreater(model_.factor(best, raw), model_.factor(*second, raw));
  if (level)
    return token + " speaks as much for " + model_.labels()[best] + " as for " + model_.labels()[*second] +
           ", with " + own +
           (factorText(model_, best, raw) == against ? " each" : " and " + against + ", which is the same");
  return token + " speaks most for " + model_.labels()[best] + ", with " + own + " against " + against +
         " for " + model_.labels()[*second];
}

std::string GuessRun::aboutMove(const Event& event) const {
  switch (static_cast<MoveKind>(event.detail)) {
    case MoveKind::train:
      return "One more text is learned as " + told_ + ", " + std::to_string(training_.size()) +
             " in all, and the reading begins again.";
    case MoveKind::untrain:
      return "One text of " + told_ + " is forgotten, which leaves " + std::to_string(training_.size()) +
             " in all, and the reading begins again.";
    case MoveKind::forget_word:
      return told_ + " no longer counts, as if no text had had it, and the reading begins again.";
    case MoveKind::recall_word:
      return told_ + " counts again, and the reading begins again.";
    case MoveKind::text:
      break;
  }
  return "The text to read is now " + inQuotes(opening(told_)) + ".";
}

Told GuessRun::narrate(std::span<const Event> events) const {
  const Event& event = events.front();
  if (event.kind == EventKind::move) return aboutMove(event);
  const auto index = static_cast<size_t>(event.node);
  const std::string token = tokenAt(index);
  const bool repeated = model_.knows(token) && event.detail == 0;
  const std::string what = (repeated ? inQuotes(shownToken(token)) + " came before, and each word counts once"
                                     : aboutToken(index)) +
                           ".";
  const std::string standing = leaders(model_, ranking_);
  if (!ended(status())) return {what, standing + "."};
  if (!ranking_[0].possible()) return {what, standing + ": there is no guess."};
  if (levelAtTop(ranking_) > 1)
    return {what, standing + ": the text ends in a tie, and only the order of names is left."};
  return {what, "Best guess: " + bestGuess() + "."};
}

std::string GuessRun::ending() const {
  if (!ranking_[0].possible()) return "No guess";
  if (levelAtTop(ranking_) > 1) return "A tie";
  return bestGuess();
}

std::string GuessRun::bestGuess() const {
  return model_.labels()[ranking_[0].label] + ", " +
         probabilityText(ranking_[0].probability, model_.rules().combining);
}

std::string GuessRun::describe(const Event& event) const {
  if (event.kind == EventKind::move) return "a move by hand";
  const bool none = event.value < 0;
  const std::string first = none ? "no label" : model_.labels()[static_cast<size_t>(event.value)];
  if (event.kind == EventKind::done) return none ? "no guess" : "guess: " + first;
  const auto index = static_cast<size_t>(event.node);
  const std::string token = index < tokens_.size() ? shownToken(tokenAt(index)) : std::string();
  return token + (event.detail ? ": " : " (not counted): ") + first + " comes first";
}

// --- Results ---

Metrics GuessRun::metrics() const {
  return {counter("documents", "Documents learned", model_.documents()),
          counter("vocabulary", "Different words learned", model_.vocabulary()),
          counter("read", "Words read", position_), counter("known", "Words that counted", evidence_.known)};
}

Json GuessRun::result() const {
  Json words = Json::array();
  for (const ReadWord& word : read_) {
    Json per_label = Json::object();
    for (uint32_t label = 0; label < model_.labels().size(); ++label) {
      const double factor = model_.factor(label, word.token);
      if (factor >= 0) per_label[model_.labels()[label]] = roundedTo12(factor);
    }
    words.push_back(
        jsonObject({{"word", word.token}, {"perLabel", std::move(per_label)}, {"times", word.times}}));
  }
  return jsonObject({{"ranking", rankingJson(model_, ranking_)}, {"words", std::move(words)}});
}

std::unique_ptr<Run> guessRun(BayesTask task) {
  return std::make_unique<GuessRun>(std::move(task));
}

}  // namespace noggin::learning
