// Naive Bayes over text: the slides' guess of a language, and what else the same counting can do.

#include <nlohmann/json.hpp>

#include "core/lab.h"
#include "learning/bayes_runs.h"
#include "learning/corpora.h"

namespace noggin::labs {
namespace {

// Room for about 100,000 short documents, given or guessed at once.
constexpr int kMostText = 8'000'000;
// Smaller amounts would vanish beside a count in double precision.
constexpr double kLeastSmoothing = 1e-6;

constexpr std::string_view kSlides = "R. Hettinger, \"Easy AI with Python\", 2009";

std::vector<Setting> schema() {
  std::string own(corpora::languagesOfTheSlide());
  own.pop_back();  // the last line end
  return {
      choiceSetting("corpus", "Learn from", "own",
                    {{"own", "Your own text", "What is typed or pasted below."},
                     {"languages-of-the-slide", "Four languages", "The slides' few words of each."},
                     {"decade", "Decade of birth", "48 people with name, dance, home and car, all made up."},
                     {"spam", "Spam or ham", "200 short messages, written for this page."},
                     {"eight-languages", "Eight languages", "104 short paragraphs, written for this page."}},
                    "The texts whose labels are known."),
      textSetting("training", "Training text", std::move(own),
                  "One text a line, as \"label: text\"; CSV and TSV of label and text are understood too.",
                  kMostText, 6)
          .fromFile(".csv,.tsv,.txt")
          .when("corpus", {"own"}),
      textSetting("text", "Text to guess", "they went to el cantina",
                  "What to find a label for; when guessing every line, one text a line.", kMostText, 3)
          .when("show", {"guess", "batch"}),
      choiceSetting(
          "show", "Show", "guess",
          {{"guess", "One guess, word by word", "Follows the probabilities through the text."},
           {"batch", "Every line of the text", "Guesses many texts at once."},
           {"cross-validation", "How often it is right", "Hides part of the texts and guesses their labels."},
           {"learning-curve", "Learning curve", "How much better it gets with every text learned."}},
          "What to watch."),
      choiceSetting(
          "combine", "Combine by", "multinomial",
          {{"multinomial", "Multinomial", "Multiplies how likely each word is under each label."},
           {"robinson", "Robinson", "Geometric means of clamped word probabilities, as the slides' library."},
           {"robinson-fisher", "Robinson-Fisher", "The same word probabilities by Fisher's test."}},
          "How the words' probabilities become one."),
      numberSetting("smoothing", "Smoothing", 1, 0, 100,
                    "Added to every count, so that a word never seen under a label does not rule it out; 0 "
                    "shows what happens without.")
          .when("combine", {"multinomial"}),
      choiceSetting("prior", "Before reading", "documents",
                    {{"documents", "As in training", "Labels with more documents are likelier."},
                     {"equal", "All alike", "Every label is equally likely."}},
                    "How likely each label is before the first word.")
          .when("combine", {"multinomial"}),
      choiceSetting(
          "tokens", "Cut text into", "words",
          {{"words", "Words", "Letters and digits between anything else."},
           {"characters", "Runs of characters", "Every few characters in a row: good for languages."},
           {"fields", "Fields", "Whatever stands between commas: good for attributes."}},
          "What is counted."),
      integerSetting("gram", "Characters in a run", 3, 1, 6, "How long each run of characters is.")
          .when("tokens", {"characters"}),
      flagSetting("ignoreCase", "Ignore case", true, "Counts capitals and small letters as the same."),
      integerSetting("folds", "Folds", 5, 2, 20,
                     "Into how many parts the texts are dealt; each is guessed by what the others teach.")
          .when("show", {"cross-validation"}),
  };
}

TokenUnit unitOf(const std::string& tokens) {
  if (tokens == "characters") return TokenUnit::characters;
  return tokens == "fields" ? TokenUnit::fields : TokenUnit::words;
}

Combining combiningOf(const std::string& combine) {
  if (combine == "robinson") return Combining::robinson;
  return combine == "robinson-fisher" ? Combining::robinson_fisher : Combining::multinomial;
}

BayesRules rulesOf(const Settings& settings) {
  return {.tokens = {.unit = unitOf(settings.text("tokens")),
                     .gram = static_cast<int32_t>(settings.integer("gram")),
                     .ignore_case = settings.flag("ignoreCase")},
          .combining = combiningOf(settings.text("combine")),
          .smoothing = settings.number("smoothing"),
          .equal_priors = settings.text("prior") == "equal"};
}

std::string_view trainingOf(const Settings& settings) {
  const std::string& corpus = settings.text("corpus");
  if (corpus == "languages-of-the-slide") return corpora::languagesOfTheSlide();
  if (corpus == "decade") return corpora::decade();
  if (corpus == "spam") return corpora::spam();
  if (corpus == "eight-languages") return corpora::eightLanguages();
  return settings.text("training");
}

std::optional<Error> validate(const Settings& settings) {
  const double smoothing = settings.number("smoothing");
  if (smoothing > 0 && smoothing < kLeastSmoothing)
    return badSetting("smoothing", "Smoothing must be 0, for none at all, or at least 0.000001.");
  if (settings.text("corpus") == "own")
    if (std::optional<Error> error = labelledTextFlaw(settings.text("training"), "training")) return error;
  const std::string& show = settings.text("show");
  if ((show == "guess" || show == "batch") &&
      !Tokenizer(rulesOf(settings).tokens).finds(settings.text("text")))
    return badSetting(
        "text", "There is no word in the text to guess: write some, as in \"they went to el cantina\".");
  return std::nullopt;
}

std::unique_ptr<Run> start(const Settings& settings, uint32_t seed) {
  BayesTask task{.rules = rulesOf(settings),
                 .training = *parseLabelledText(trainingOf(settings), "training"),
                 .text = settings.text("text"),
                 .folds = static_cast<int32_t>(settings.integer("folds"))};
  const std::string& show = settings.text("show");
  if (show == "batch") return batchRun(std::move(task));
  if (show == "cross-validation") return crossValidationRun(std::move(task), seed);
  if (show == "learning-curve") return learningCurveRun(std::move(task), seed);
  return guessRun(std::move(task));
}

std::vector<Preset> presets() {
  return {
      {"cantina", "Four languages: el cantina",
       "The slides' sentence, by multiplied word counts: two English words outweigh one Spanish word.", "{}"},
      {"cantina-robinson", "The same by Robinson's rule",
       "As the slides' library combines: a tie that it settles by the order of its output.",
       R"({ "combine": "robinson" })"},
      {"planes", "Four languages: flying planes", "The slides' second sentence, English under every rule.",
       R"({ "text": "they were flying planes" })"},
      {"no-smoothing", "Without the count of one",
       "One word that a label has never seen rules it out, and here no label is left.",
       R"({ "smoothing": 0 })"},
      {"decade", "When was Gertrude born?",
       "The slides' four attributes, with a table of people that is made up.",
       R"({ "corpus": "decade", "tokens": "fields", "text": "Gertrude, Foxtrot, suburbs, Buick Regal" })"},
      {"spam", "Spam or ham?", "A message with words of both kinds.",
       R"({ "corpus": "spam", "text": "The library is giving away free books today, shall we claim one after lunch?" })"},
      {"spam-accuracy", "How good is the spam filter?", "Ten folds of 200 messages, and where it goes wrong.",
       R"({ "corpus": "spam", "show": "cross-validation", "folds": 10 })"},
      {"spam-learning", "How many messages does it need?",
       "Accuracy on 50 messages while it learns the others.",
       R"({ "corpus": "spam", "show": "learning-curve" })"},
      {"eight-languages", "Which of eight languages?",
       "By runs of three characters, so that words never seen before still count.",
       R"({ "corpus": "eight-languages", "tokens": "characters", "text": "Amanhã vamos visitar a tia que mora perto da estação." })"},
      {"eight-languages-accuracy", "How good is the guess of eight languages?",
       "Every paragraph guessed by what the other folds teach.",
       R"({ "corpus": "eight-languages", "tokens": "characters", "show": "cross-validation", "folds": 13 })"},
      {"many-lines", "Many texts at once", "One text a line, each with its own guess.",
       R"({ "corpus": "eight-languages", "tokens": "characters", "show": "batch", "text": "Where did you put the key?\nWo hast du den Schlüssel hingelegt?\nOù as-tu mis la clé ?\n¿Dónde has puesto la llave?\nDove hai messo la chiave?\nOnde puseste a chave?\nWaar heb je de sleutel gelegd?\nVar har du lagt nyckeln?" })"},
  };
}

std::vector<Fact> facts() {
  const std::string slides(kSlides);
  const std::string recomputed = slides + ", recomputed";
  return {
      {"\"they were flying planes\" is English",
       slides,
       R"({ "text": "they were flying planes" })",
       {{"/result/ranking/0/label", "\"english\""}}},
      {"\"they were flying planes\" is English by Robinson's rule too",
       slides,
       R"({ "text": "they were flying planes", "combine": "robinson" })",
       {{"/result/ranking/0/label", "\"english\""}}},
      {"\"they went to el cantina\": multiplied with a count of one, English (4/37\u00B3 against "
       "2/35\u00B3); the "
       "slides print Spanish",
       recomputed,
       "{}",
       {{"/result/ranking/0/label", "\"english\""}, {"/result/ranking/1/label", "\"spanish\""}}},
      {"\"they went to el cantina\" by Robinson's rule: English and Spanish tie at 0.9999",
       recomputed,
       R"({ "combine": "robinson" })",
       {{"/result/ranking/0/label", "\"english\""},
        {"/result/ranking/0/probability", "0.9999"},
        {"/result/ranking/1/label", "\"spanish\""},
        {"/result/ranking/1/probability", "0.9999"}}},
  };
}

std::vector<Paragraph> about() {
  return {
      {"The idea",
       "Count how often each word occurs in texts whose label is known. For a new text, multiply for every "
       "label how likely it makes each word, and take the label with the largest product. It is called naive "
       "because it treats words as if they had nothing to do with one another; they do, but the right label "
       "tends to come first all the same."},
      {"The count of one",
       "A word that a label has never seen would make its product zero, whatever else the text says. Adding "
       "one "
       "to every count avoids that. Set the smoothing to 0 to see the difference."},
      {"Why the rules disagree about the cantina",
       "\"they went to el cantina\" has two words known from English (they, to) and one from Spanish (el). "
       "Multiplied with a count of one, English gets 4/37\u00B3 and Spanish 2/35\u00B3, so English is twice "
       "as "
       "likely. Robinson's rule gives each word a probability for each label it occurs in and clamps it to "
       "0.9999: "
       "all three words occur in one language only, and the geometric mean of two such values is the same as "
       "one alone. So English and Spanish tie at 0.9999, and the Spanish printed on the slides came from the "
       "order in which the library happened to list them. Fisher's test counts how many words agree, and "
       "says "
       "English again."},
      {"What it costs",
       "Learning and guessing each look at every word once, and training a further text or taking one back "
       "is "
       "as quick as reading it. Memory holds one row of counts for every different word."},
      {"Where it fails",
       "Word order and meaning are lost: \"not bad, good\" and \"not good, bad\" are the same. Words that "
       "always "
       "come together count twice, so its probabilities are far too sure of themselves. And it can only know "
       "what it was shown: a text in a ninth language gets one of the eight."},
  };
}

}  // namespace

Lab bayes() {
  Lab lab;
  lab.id = "bayes";
  lab.title = "Naive Bayes";
  lab.group = "Learning";
  lab.blurb = "Learns from texts with known labels, then guesses the label of a new one word by word.";
  lab.step_unit = "word";
  lab.environment = {
      .partially_observable = true,
      .stochastic = true,
      .why = "The label itself is never seen, only words that come with it more or less often."};
  lab.schema = schema();
  lab.presets = presets();
  lab.facts = facts();
  lab.about = about();
  lab.race_setting = "combine";
  lab.validate = validate;
  lab.start = start;
  return lab;
}

}  // namespace noggin::labs
