// Naive Bayes over text: the slides' language guesser, and other uses of the same counts.

#include "core/lab.h"
#include "labs/sources.h"
#include "learning/bayes/corpora.h"
#include "learning/bayes/runs.h"

namespace noggin::labs {
namespace {

using namespace learning;

// In bytes: enough for about 100,000 short documents to train on or to classify at once.
constexpr int kMostText = 8'000'000;
// A smaller amount would be lost when added to a count in double precision.
constexpr double kLeastSmoothing = 1e-6;

enum class Corpus : uint8_t { own, languages_of_the_slide, decade, spam, eight_languages, china };
constexpr auto kCorpora = choices<Corpus>({
    {Corpus::own, "own", "Your own text", "What is typed or pasted below."},
    {Corpus::languages_of_the_slide, "languages-of-the-slide", "Four languages",
     "The slides' few words of each."},
    {Corpus::decade, "decade", "Decade of birth", "48 people with name, dance, home and car, all made up."},
    {Corpus::spam, "spam", "Spam or ham", "200 short messages, written for this page."},
    {Corpus::eight_languages, "eight-languages", "Eight languages",
     "104 short paragraphs, written for this page."},
    {Corpus::china, "china", "About China", "A textbook's four texts of a few words."},
});

enum class Show : uint8_t { guess, batch, cross_validation, learning_curve };
constexpr auto kShows = choices<Show>({
    {Show::guess, "guess", "One guess, word by word", "Follows the probabilities through the text."},
    {Show::batch, "batch", "Every line of the text", "Guesses many texts at once."},
    {Show::cross_validation, "cross-validation", "How often it is right",
     "Hides part of the texts and guesses their labels."},
    {Show::learning_curve, "learning-curve", "Learning curve",
     "How much better it gets with every text learned."},
});

constexpr auto kCombinings = choices<Combining>({
    {Combining::multinomial, "multinomial", "Multinomial",
     "Multiplies how likely each word is under each label."},
    {Combining::bernoulli, "bernoulli", "Bernoulli",
     "Each word once, there or not there: what the text does not have counts too."},
    {Combining::complement, "complement", "Complement",
     "Multiplies how rare each word is under all other labels: fairer to labels with few texts."},
    {Combining::robinson, "robinson", "Robinson",
     "Geometric means of clamped word probabilities, as the slides' library."},
    {Combining::robinson_fisher, "robinson-fisher", "Robinson-Fisher",
     "The same word probabilities by Fisher's test."},
});

// true: all labels are equally likely a priori.
constexpr auto kPriors = choices<bool>({
    {false, "documents", "As in training", "Labels with more documents are likelier."},
    {true, "equal", "All alike", "Every label is equally likely."},
});

constexpr auto kTokens = choices<TokenUnit>({
    {TokenUnit::words, "words", "Words", "Letters and digits between anything else."},
    {TokenUnit::characters, "characters", "Runs of characters",
     "Every few characters in a row: good for languages."},
    {TokenUnit::fields, "fields", "Fields", "Whatever stands between commas: good for attributes."},
});

// The default training text, without its last line break.
constexpr std::string_view kOwn =
    corpora::kLanguagesOfTheSlide.substr(0, corpora::kLanguagesOfTheSlide.size() - 1);

constexpr Setting kSchema[] = {
    choiceSetting("corpus", "Learn from", Corpus::own, kCorpora, "The texts whose labels are known."),
    textSetting("training", "Training text", kOwn,
                "One text a line, as \"label: text\"; CSV and TSV of label and text are understood too.",
                kMostText, 6)
        .asWritten()
        .fromFile(".csv,.tsv,.txt")
        .when("corpus", {"own"}),
    textSetting(
        "text", "Text to guess", "they went to el cantina",
        "What to find a label for; when guessing every line, one text a line, and blank lines are left out.",
        kMostText, 3)
        .asWritten()
        .when("show", {"guess", "batch"}),
    choiceSetting("show", "Show", Show::guess, kShows, "What to watch."),
    choiceSetting("combine", "Combine by", Combining::multinomial, kCombinings,
                  "How the words' probabilities become one."),
    numberSetting("smoothing", "Smoothing", 1, 0, 100,
                  "Added to every count, so that a word never seen under a label does not rule it out; by "
                  "the multinomial rule, 0 shows what happens without.")
        .when("combine", {"multinomial", "bernoulli", "complement"}),
    choiceSetting("prior", "Before reading", false, kPriors,
                  "How likely each label is before the first word; by the other rules of combining equally.")
        .when("combine", {"multinomial", "bernoulli"}),
    choiceSetting("tokens", "Cut text into", TokenUnit::words, kTokens, "What is counted."),
    integerSetting("gram", "Characters in a run", 3, 1, 6, "How long each run of characters is.")
        .when("tokens", {"characters"}),
    flagSetting("ignoreCase", "Ignore case", true, "Counts capitals and small letters as the same."),
    integerSetting("folds", "Folds", 5, 2, 20,
                   "Into how many parts the texts are dealt; each is guessed by what the others teach.")
        .when("show", {"cross-validation"}),
};

BayesRules rulesOf(const Settings& settings) {
  return {.tokens = {.unit = settings.choice("tokens", kTokens),
                     .gram = static_cast<int32_t>(settings.integer("gram")),
                     .ignore_case = settings.flag("ignoreCase")},
          .combining = settings.choice("combine", kCombinings),
          .smoothing = settings.number("smoothing"),
          .equal_priors = settings.choice("prior", kPriors)};
}

std::string_view trainingOf(const Settings& settings) {
  switch (settings.choice("corpus", kCorpora)) {
    case Corpus::own:
      return settings.text("training");
    case Corpus::languages_of_the_slide:
      return corpora::kLanguagesOfTheSlide;
    case Corpus::decade:
      return corpora::decade();
    case Corpus::spam:
      return corpora::spam();
    case Corpus::eight_languages:
      return corpora::eightLanguages();
    case Corpus::china:
      return corpora::kChina;
  }
  return {};
}

std::optional<Error> validateSmoothing(const Settings& settings) {
  const double smoothing = settings.number("smoothing");
  if (smoothing > 0 && smoothing < kLeastSmoothing)
    return badSetting("smoothing", "Smoothing must be 0, for none at all, or at least 0.000001.");
  const Combining combining = settings.choice("combine", kCombinings);
  if (smoothing == 0 && (combining == Combining::bernoulli || combining == Combining::complement))
    return badSetting(
        "smoothing",
        "By this rule smoothing must be above 0: a word that stands in all texts of a label, or in "
        "none of another, would have it divide by zero.");
  return std::nullopt;
}

std::optional<Error> validateText(const Settings& settings) {
  const Show show = settings.choice("show", kShows);
  if ((show == Show::guess || show == Show::batch) &&
      !Tokenizer(rulesOf(settings).tokens).finds(settings.text("text")))
    return badSetting(
        "text", "There is no word in the text to guess: write some, as in \"they went to el cantina\".");
  return std::nullopt;
}

Started start(const Lab&, const Settings& settings, uint32_t seed) {
  if (auto wrong = validateSmoothing(settings)) return *wrong;
  Outcome<LabelledTexts> training = parseLabelledText(trainingOf(settings), "training");
  if (!training) return training.error();
  if (auto wrong = validateText(settings)) return *wrong;
  BayesTask task{.rules = rulesOf(settings),
                 .training = *std::move(training),
                 .text = settings.text("text"),
                 .folds = static_cast<int32_t>(settings.integer("folds"))};
  switch (settings.choice("show", kShows)) {
    case Show::guess:
      return guessRun(std::move(task));
    case Show::batch:
      return batchRun(std::move(task));
    case Show::cross_validation:
      return crossValidationRun(std::move(task), seed);
    case Show::learning_curve:
      return learningCurveRun(std::move(task), seed);
  }
  return nullptr;
}

constexpr Preset kPresets[] = {
    {"cantina", "Four languages: el cantina",
     "The slides' sentence, by multiplied word counts: two English words outweigh one Spanish word.", "{}"},
    {"cantina-robinson", "The same by Robinson's rule",
     "As the slides' library combines: a tie that it settles by the order of its output.",
     R"({ "combine": "robinson" })"},
    {"planes", "Four languages: flying planes",
     "The slides' second sentence: English under every rule but Bernoulli's, which says German.",
     R"({ "text": "they were flying planes" })"},
    {"china", "About China or not",
     "The textbook's example: what is said three times wins, by multiplied counts.",
     R"({ "corpus": "china", "text": "Chinese Chinese Chinese Tokyo Japan" })"},
    {"china-bernoulli", "The same by there or not there",
     "By Bernoulli's rule a word counts once, and so does what is missing: now it is not about China.",
     R"({ "corpus": "china", "text": "Chinese Chinese Chinese Tokyo Japan", "combine": "bernoulli" })"},
    {"free-free-free", "Free, free, free", "By Bernoulli's rule it does not help to say it five times.",
     R"({ "corpus": "spam", "text": "Free free free! Claim your free prize today: the prize is free, so claim it now, and win the cash prize.", "combine": "bernoulli" })"},
    {"spanish-complement", "Four languages by the others' words",
     "By the complement's rule the cantina is judged by what the three other languages have.",
     R"({ "combine": "complement" })"},
    {"no-smoothing", "Without the count of one",
     "One word that a label has never seen rules it out, and here no label is left.",
     R"({ "smoothing": 0 })"},
    {"decade", "When was Gertrude born?",
     "The slides' four attributes, with a table of people that is made up.",
     R"({ "corpus": "decade", "tokens": "fields", "text": "Gertrude, Foxtrot, suburbs, Buick Regal" })"},
    {"spam", "Spam or ham?", "A message with words of both kinds.",
     R"({ "corpus": "spam", "text": "The library is giving away free books today, shall we claim one after lunch?" })"},
    {"spam-accuracy", "How good is the spam filter?",
     "200 messages dealt into ten folds, and where it goes wrong.",
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
    {"many-lines", "Many texts at once",
     "Eight short texts, one a line, each with its own guess: the French and the Portuguese one go wrong.",
     R"({ "corpus": "eight-languages", "tokens": "characters", "show": "batch", "text": "Where did you put the key?\nWo hast du den Schlüssel hingelegt?\nOù as-tu mis la clé ?\n¿Dónde has puesto la llave?\nDove hai messo la chiave?\nOnde puseste a chave?\nWaar heb je de sleutel gelegd?\nVar har du lagt nyckeln?" })"},
};

constexpr std::string_view kRecomputed = "R. Hettinger, Easy AI with Python, 2009, recomputed";

constexpr std::string_view kManning =
    "C. Manning, P. Raghavan, H. Schütze, \"Introduction to Information Retrieval\", 2008, chapter 13";

constexpr Fact kFacts[] = {
    {"The textbook's text is about China: 3/4 times (3/7)\u00B3 times (1/14)\u00B2 against 1/4 times "
     "(2/9)\u2075",
     kManning,
     R"({ "corpus": "china", "text": "Chinese Chinese Chinese Tokyo Japan" })",
     {{"/result/ranking/0/label", "\"china\""}}},
    {"By Bernoulli's rule it is not: 0.022 against 0.005",
     kManning,
     R"({ "corpus": "china", "text": "Chinese Chinese Chinese Tokyo Japan", "combine": "bernoulli" })",
     {{"/result/ranking/0/label", "\"not china\""}}},
    {"\"they were flying planes\" is English",
     kSlides,
     R"({ "text": "they were flying planes" })",
     {{"/result/ranking/0/label", "\"english\""}}},
    {"\"they were flying planes\" is English by Robinson's rule too",
     kSlides,
     R"({ "text": "they were flying planes", "combine": "robinson" })",
     {{"/result/ranking/0/label", "\"english\""}}},
    {"\"they went to el cantina\": multiplied with a count of one, English (4/37\u00B3 against 2/35\u00B3); "
     "the slides print Spanish",
     kRecomputed,
     "{}",
     {{"/result/ranking/0/label", "\"english\""}, {"/result/ranking/1/label", "\"spanish\""}}},
    {"\"they went to el cantina\" by Robinson's rule: English and Spanish tie at 0.9999",
     kRecomputed,
     R"({ "combine": "robinson" })",
     {{"/result/ranking/0/label", "\"english\""},
      {"/result/ranking/0/probability", "0.9999"},
      {"/result/ranking/1/label", "\"spanish\""},
      {"/result/ranking/1/probability", "0.9999"}}},
};

constexpr Paragraph kAbout[] = {
    {"The idea",
     "Count how often each word occurs in texts whose label is known. For a new text, begin for every label "
     "with how common it is, multiply by how likely it makes each word, and take the label with the largest "
     "product. It is called naive because it treats words within a label as if they had nothing to do with "
     "one another; they do, but the right label tends to come first all the same."},
    {"The count of one",
     "A word that a label has never seen would make its product zero, whatever else the text says. Adding "
     "one to every count avoids that. Set the smoothing to 0 to see the difference."},
    {"Why the rules disagree about the cantina",
     "\"they went to el cantina\" has two words known from English (they, to) and one from Spanish (el). "
     "Multiplied with a count of one, English gets 4/37\u00B3 and Spanish 2/35\u00B3, so English is 1.7 "
     "times as likely. Robinson's rule gives each word a probability for each label it occurs in and clamps "
     "it to 0.9999: all three words occur in one language only, and the geometric mean of two such values is "
     "the same as one alone. So English and Spanish tie at 0.9999, and the Spanish printed on the slides "
     "came from the order in which the library happened to list them. Fisher's test counts how many words "
     "agree, and says English again. Bernoulli's rule counts every word that the text lacks against the "
     "language that has it, and says German, of which the fewest words were learned."},
    {"There or not there, and the others' words",
     "Two rules count something else. Bernoulli's asks of every word ever learned whether the text has it: a "
     "word counts once, and a word that is missing speaks too, which is good for short texts. The "
     "complement's asks how common a word is under all other labels, so that a label with few texts is "
     "judged by many."},
    {"How sure it may be",
     "Of all guesses that it calls 90 percent sure, nine in ten should be right. The curve of the "
     "calibration shows how near it comes; words that come together are counted as if each were news, so it "
     "tends to be too sure. With two labels the ROC curve shows, for every threshold one could set, what is "
     "caught against what is accused wrongly."},
    {"What it costs",
     "Learning and guessing each look at every word once, and training a further text or taking one back is "
     "as quick as reading it. By Bernoulli's rule the first guess after that looks at every word ever "
     "learned, because words that are missing count too. Memory holds one row of counts for every different "
     "word."},
    {"Where it fails",
     "Word order and meaning are lost: \"not bad, good\" and \"not good, bad\" are the same. Words that "
     "always come together count twice, so its probabilities are far too sure of themselves. And it can only "
     "know what it was shown: a text in a ninth language gets one of the eight."},
};

}  // namespace

extern constexpr Lab bayes = {
    .id = "bayes",
    .title = "Naive Bayes",
    .group = "Learning",
    .blurb = "Learns from texts with known labels, then guesses the label of a new one word by word.",
    .step_unit = "one word read, one text guessed, or a few texts learned",
    .environment = {.partially_observable = true,
                    .stochastic = true,
                    .why =
                        "The label itself is never seen, only words that come with it more or less often."},
    .schema = kSchema,
    .presets = kPresets,
    .facts = kFacts,
    .about = kAbout,
    .race_setting = "combine",
    .make_run = start,
};

}  // namespace noggin::labs
