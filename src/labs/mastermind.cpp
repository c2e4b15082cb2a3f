// Mastermind: guesses as probes into a space of codes; a good strategy gains much information per answer.
// Source of the example and of the random strategies: R. Hettinger, "Easy AI with Python" (2009).

#include <algorithm>
#include <memory>
#include <optional>

#include "core/lab.h"
#include "core/text.h"
#include "core/words.h"
#include "labs/sources.h"
#include "probing/mastermind/game.h"
#include "probing/mastermind/knowledge.h"
#include "probing/mastermind/tournament.h"
#include "probing/mastermind/words.h"

namespace noggin::labs {
namespace {

using namespace probing;

constexpr std::string_view kAll = "all";
constexpr std::string_view kDefaultSecret = "4337";  // the example of the slides

enum class Answers : uint8_t { strikes_and_balls, strikes };

constexpr auto kAnswers = choices<Answers>({
    {Answers::strikes_and_balls, "strikes-and-balls", "Strikes and balls",
     "Right pegs in their place, and right colours elsewhere."},
    {Answers::strikes, "strikes", "Strikes alone",
     "Only right pegs in their place, as black pegs without white ones."},
});

CodeRules rulesOf(const Settings& settings) {
  return {.pegs = static_cast<int>(settings.integer("pegs")),
          .colours = static_cast<int>(settings.integer("colours")),
          .duplicates = settings.flag("duplicates"),
          .balls = settings.choice("answers", kAnswers) == Answers::strikes_and_balls};
}

constexpr auto kPlays = choices<Play>({
    {Play::machine, "machine", "The machine finds a secret", "One guess a step."},
    {Play::you_score, "you-score", "You score its guesses", "Think of a code and press the answers."},
    {Play::you_guess, "you-guess", "You guess", "The machine keeps a secret and rates your guesses."},
});

Play playOf(const Settings& settings) {
  return settings.choice("play", kPlays);
}

bool isTournament(const Settings& settings) {
  return playOf(settings) == Play::machine && settings.text("secret") == kAll;
}

// A cache: building the codes and logarithms takes a moment, an optimal strategy longer, and stepping back
// restarts the run. Only the latest is kept.
std::shared_ptr<const Ground> groundOf(const CodeRules& rules, const Knowledge& known) {
  static std::shared_ptr<const Ground> latest;
  if (!latest || latest->space.rules() != rules || latest->knowledge != known)
    latest = std::make_shared<Ground>(rules, known);
  return latest;
}

std::optional<Error> validateRules(const CodeRules& rules, Strategy strategy) {
  const std::string size =
      std::to_string(rules.pegs) + " pegs of " + std::to_string(rules.colours) + " colours";
  if (!rules.duplicates && rules.pegs > rules.colours)
    return badSetting("colours", "Without duplicates " + std::to_string(rules.pegs) + " pegs need at least " +
                                     std::to_string(rules.pegs) + " colours; there are " +
                                     std::to_string(rules.colours) + ".");
  if (rules.codes() > kMostCodes)
    return badSetting("colours", size + " make " + grouped(rules.codes()) +
                                     " codes, and a million is the most: take fewer colours or pegs.");
  if (strategy == Strategy::optimal && !rules.balls && rules.codes() > kMostCodesForOptimalByStrikes)
    return badSetting(
        "strategy",
        "Where answers are strikes alone, the optimal strategy is searched for in spaces of up to " +
            grouped(kMostCodesForOptimalByStrikes) + " codes, such as 4 pegs of 3 colours; " + size +
            " make " + grouped(rules.codes()) + ".");
  if (strategy == Strategy::optimal && rules.codes() > kMostCodesForOptimal)
    return badSetting("strategy", "The optimal strategy is searched for in spaces of up to " +
                                      grouped(kMostCodesForOptimal) +
                                      " codes, such as 4 pegs of 6 colours; " + size + " make " +
                                      grouped(rules.codes()) + ".");
  if (strategy == Strategy::look_ahead && rules.codes() > kMostCodesForLookAhead)
    return badSetting("strategy", "Look-ahead plays whole games in spaces of up to " +
                                      grouped(kMostCodesForLookAhead) +
                                      " codes, such as 4 pegs of 10 colours; " + size + " make " +
                                      grouped(rules.codes()) + ".");
  return std::nullopt;
}

// Checks that some secret is consistent with the known answers.
std::optional<Error> validateGround(const Ground& ground) {
  if (!ground.possible.empty()) return std::nullopt;
  const std::span<const Answered> answered = ground.answered;
  std::vector<uint32_t> possible = codesThatAgree(ground.space, ground.pattern, {});
  size_t given = 0;
  do {
    eraseContradicting(ground.space, answered[given++], possible);
  } while (!possible.empty());
  return badSetting("history", whyImpossible(ground.space, ground.pattern, answered.first(given)));
}

// Checks that a valid secret is consistent with the known answers.
std::optional<Error> validateAgreement(const Ground& ground, uint32_t secret) {
  if (std::binary_search(ground.possible.begin(), ground.possible.end(), secret)) return std::nullopt;
  const CodeSpace& space = ground.space;
  const std::string subject = "The secret " + space.text(secret);
  if (!space.fits(secret, ground.pattern))
    return badSetting("secret", subject + " is not like " + space.text(ground.pattern) +
                                    ", which is said to be known of it.");
  const auto broken = std::find_if(ground.answered.begin(), ground.answered.end(), [&](const Answered& one) {
    return space.feedback(one.guess, secret) != one.feedback;
  });
  const auto inWordsOf = [&](uint8_t feedback) { return inWords(space.rules(), space.scoreOf(feedback)); };
  return badSetting("secret", subject + " would have given " + space.text(broken->guess) + " " +
                                  inWordsOf(space.feedback(broken->guess, secret)) + " and not " +
                                  inWordsOf(broken->feedback) + ".");
}

// Checks that the secret, if one is given, is a code that is consistent with the known answers.
std::optional<Error> validateSecret(const Settings& settings, const Ground& ground) {
  const std::string& secret = settings.text("secret");
  if (secret.empty() || secret == kAll || playOf(settings) == Play::you_score) return std::nullopt;
  if (secret == kDefaultSecret) return std::nullopt;  // if it does not fit the rules, one is drawn
  const CodeRules& rules = ground.space.rules();
  if (const auto flaw = flawOfCode("The secret", secret, rules, codeInWords(rules) + ", or all."))
    return badSetting("secret", flaw->message, flaw->position);
  return validateAgreement(ground, *ground.space.parse(secret));
}

// Checks that the codes to list, if not all, are given by a pattern.
std::optional<Error> validateList(const Settings& settings, const CodeSpace& space) {
  const std::string& list = settings.text("list");
  if (list.empty() || space.parsePattern(list)) return std::nullopt;
  return badSetting("list", "The codes to list cannot be like " + inQuotes(list) + ": " +
                                patternInWords(space.rules()) + ".");
}

uint32_t secretOf(const Settings& settings, const Ground& ground, uint32_t seed) {
  const std::vector<uint32_t>& possible = ground.possible;
  const std::optional<uint32_t> code = ground.space.parse(settings.text("secret"));
  if (code && std::binary_search(possible.begin(), possible.end(), *code)) return *code;
  Rng rng(uint64_t{seed} + (uint64_t{1} << 32u));  // another stream than that of the strategy
  return possible[rng.below(static_cast<uint32_t>(possible.size()))];
}

Started start(const Lab&, const Settings& settings, uint32_t seed) {
  const CodeRules rules = rulesOf(settings);
  const Strategy strategy = settings.choice("strategy", kStrategies);
  if (auto wrong = validateRules(rules, strategy)) return *wrong;
  const Outcome<Knowledge> known = readKnowledge(settings.text("known"), settings.text("history"), rules);
  if (!known) return known.error();
  std::shared_ptr<const Ground> ground = groundOf(rules, *known);
  if (auto wrong = validateGround(*ground)) return *wrong;
  if (auto wrong = validateSecret(settings, *ground)) return *wrong;
  if (auto wrong = validateList(settings, ground->space)) return *wrong;
  if (isTournament(settings)) {
    const auto games = static_cast<uint32_t>(settings.integer("sample"));
    return std::make_unique<TournamentRun>(TournamentRun::Setup{std::move(ground), strategy, games, seed});
  }
  const uint32_t secret = secretOf(settings, *ground, seed);
  const std::optional<Pattern> listed = ground->space.parsePattern(settings.text("list"));
  return std::make_unique<GameRun>(
      GameRun::Setup{std::move(ground), strategy, playOf(settings), secret, seed, listed});
}

constexpr Setting kSchema[] = {
    integerSetting("pegs", "Pegs", 4, 1, kMostPegs, "How long a code is."),
    integerSetting("colours", "Colours", 10, 2, kMostColours,
                   "How many colours there are, written 0 to 9, a and b."),
    flagSetting("duplicates", "Duplicates", true, "A colour may occur more than once in a code."),
    choiceSetting("answers", "Answers", Answers::strikes_and_balls, kAnswers, "What a guess is told."),
    choiceSetting("play", "Who plays", Play::machine, kPlays, "Who guesses and who scores."),
    choiceSetting("strategy", "Strategy", Strategy::random, kStrategies,
                  "How the machine chooses its guesses."),
    textSetting("secret", "Secret", kDefaultSecret,
                "The code to find, or the word all: then every secret is played in turn. Empty draws one at "
                "random, and so does 4337 where it is no code or does not agree with what is known.")
        .joinedBy(""),
    textSetting("known", "Known pegs", "",
                "What is known of the secret before the first guess, with ? for any peg: 4??7.")
        .joinedBy(""),
    textSetting("history", "Guesses so far", "",
                "Guesses made already, each with its strikes and balls: 1122 1,0; 3345 0,2. The game goes on "
                "from there.",
                400, 3),
    integerSetting("sample", "Secrets to play", 0, 0, 1000000,
                   "Plays this many secrets, drawn at random; 0 plays every one.")
        .when("secret", {kAll}),
    textSetting(
        "list", "List codes like", "",
        "Which of the codes still possible are listed, with ? for any peg: 1??3. Empty: all. The pegs can "
        "be chosen on the picture, too.",
        8)
        .joinedBy("")
        .ofThePicture(),
};

constexpr Preset kPresets[] = {
    {"slides", "4 digits of 10", "The slides' own game: the machine guesses any code that is still possible.",
     "{}"},
    {"slides-game", "The game that the slides print",
     "Their six guesses, and what each of them leaves of 10,000 codes; the seventh is the secret.",
     R"({ "history": "0093 0,1; 9448 0,1; 8385 1,0; 3324 1,2; 4336 3,0; 4331 3,0" })"},
    {"entropy", "The most information", "The same secret with guesses that promise the most bits.",
     R"({ "strategy": "entropy" })"},
    {"you-guess", "You guess", "Find a secret of 4 pegs and 6 colours, each guess rated in bits.",
     R"({ "colours": 6, "play": "you-guess", "secret": "" })", 7},
    {"you-score", "You keep the secret", "Think of a code of 4 digits and score the machine's guesses.",
     R"({ "play": "you-score", "strategy": "entropy" })"},
    {"knuth", "Knuth's five guesses", "Minimax against all 1,296 secrets: never more than five guesses.",
     R"({ "colours": 6, "strategy": "minimax", "secret": "all" })"},
    {"optimal", "The best there is", "The optimal strategy against all 1,296 secrets, as a tree to walk.",
     R"({ "colours": 6, "strategy": "optimal", "secret": "all" })"},
    {"look-ahead", "Played on to the end",
     "Of the five most informative guesses the one that leads to the shortest games.",
     R"({ "colours": 6, "strategy": "look-ahead", "secret": "3524" })"},
    {"slides-tournament", "200 secrets", "The slides' best strategy against 200 secrets of 4 digits.",
     R"({ "strategy": "best-information", "secret": "all", "sample": 200 })"},
    {"bulls-and-cows", "Bulls and cows", "Four different digits, as played on paper long before the pegs.",
     R"({ "duplicates": false, "strategy": "entropy", "secret": "4137" })"},
    {"bulls-and-cows-all", "All bulls and cows",
     "Minimax against all 5,040 numbers of four different digits: never more than seven guesses.",
     R"({ "duplicates": false, "strategy": "minimax", "secret": "all" })"},
    {"board-game", "The board in front of you",
     "Two guesses are made already: the machine goes on, and you score its guesses.",
     R"({ "colours": 6, "play": "you-score", "strategy": "entropy", "history": "0011 1,0; 0223 0,2" })"},
    {"known-pegs", "Two pegs are known", "Somebody saw the first peg and the last: 100 codes are left.",
     R"({ "strategy": "entropy", "known": "4??7" })"},
    {"strikes-alone", "Strikes alone",
     "Answers without balls tell far less: 6.9 guesses on average, not 4.4.",
     R"({ "colours": 6, "answers": "strikes", "strategy": "entropy", "secret": "3521" })"},
    {"million", "A million codes", "Six digits: samples of 20 guesses and 150 codes are enough to choose by.",
     R"({ "pegs": 6, "strategy": "sample-best", "secret": "314159" })"},
};

constexpr Fact kFacts[] = {
    {"Minimax needs 5,801 guesses for all 1,296 secrets, at worst 5",
     "D. E. Knuth, The computer as Master Mind, 1976",
     R"({ "colours": 6, "secret": "all", "strategy": "minimax" })",
     {{"/result/total", "5801"}, {"/result/worst", "5"}}},
    {"Entropy needs 5,722, at worst 6",
     kCounted,
     R"({ "colours": 6, "secret": "all", "strategy": "entropy" })",
     {{"/result/total", "5722"}, {"/result/worst", "6"}}},
    {"The lowest consistent code needs 7,471, at worst 9",
     kCounted,
     R"({ "colours": 6, "secret": "all", "strategy": "first-consistent" })",
     {{"/result/total", "7471"}, {"/result/worst", "9"}}},
    {"No strategy needs fewer than 5,625",
     "K. Koyama, T. W. Lai, An optimal Mastermind strategy, 1993",
     R"({ "colours": 6, "secret": "all", "strategy": "optimal" })",
     {{"/result/total", "5625"}, {"/result/worst", "6"}}},
    {"Look-ahead needs 5,644, at worst 6",
     kCounted,
     R"({ "colours": 6, "secret": "all", "strategy": "look-ahead" })",
     {{"/result/total", "5644"}, {"/result/worst", "6"}}},
    {"Seven guesses are enough for bulls and cows, and six are not",
     "A. Slovesnov, Search of optimal algorithms for Bulls and Cows game, 2013",
     R"({ "duplicates": false, "secret": "all", "strategy": "minimax" })",
     {{"/result/games", "5040"}, {"/result/worst", "7"}}},
    {"Bulls and cows: look-ahead needs 26,373; the fewest of any strategy are 26,274, or 5.213 on average",
     "the least: T. Tanaka, An optimal MOO strategy, 1996; look-ahead counted for this project",
     R"({ "duplicates": false, "secret": "all", "strategy": "look-ahead" })",
     {{"/result/total", "26373"}, {"/result/average", "5.233"}}},
    {"Strikes alone, 3 pegs of 3 colours: no strategy needs fewer than 95",
     kCounted,
     R"({ "pegs": 3, "colours": 3, "answers": "strikes", "secret": "all", "strategy": "optimal" })",
     {{"/result/total", "95"}, {"/result/worst", "5"}, {"/result/proved", "true"}}},
    {"Strikes alone, 4 pegs of 6 colours: entropy needs 8,949, at worst 10",
     kCounted,
     R"({ "colours": 6, "answers": "strikes", "secret": "all", "strategy": "entropy" })",
     {{"/result/total", "8949"}, {"/result/worst", "10"}}},
    {"Minimax begins with two pairs, 0011",
     "D. E. Knuth, The computer as Master Mind, 1976",
     R"({ "colours": 6, "secret": "5555", "strategy": "minimax" })",
     {{"/result/guesses/0/code", "\"0011\""}}},
    {"The slides' game against 4337: its answers leave 3,052, 822, 123, 6, 2 and 1 codes",
     kSlides,
     R"({ "history": "0093 0,1; 9448 0,1; 8385 1,0; 3324 1,2; 4336 3,0; 4331 3,0" })",
     {{"/status", "\"solved\""},
      {"/result/guesses/0/remaining", "3052"},
      {"/result/guesses/1/remaining", "822"},
      {"/result/guesses/2/remaining", "123"},
      {"/result/guesses/3/remaining", "6"},
      {"/result/guesses/4/remaining", "2"},
      {"/result/guesses/5/remaining", "1"},
      {"/result/guesses/6/code", "\"4337\""}}},
    {"The slides' secret 4337 is found",
     kSlides,
     "{}",
     {{"/status", "\"solved\""}, {"/result/possible/0", "\"4337\""}}},
};

constexpr Paragraph kAbout[] = {
    {"The idea",
     "Every answer divides the codes that are still possible: those that would have given it stay, all "
     "others go. A guess is worth the information its answer is expected to bring, in bits; one bit halves "
     "what is left. A guess that cannot be the secret itself may still be the better question."},
    {"What is known already",
     "A game need not begin at the beginning: pegs that are known are written with ? for the others, and "
     "guesses that were made with their answers. Only codes that agree with all of it are possible, so a "
     "board game can be entered and continued, and answers that cannot all be right are refused. Bulls are "
     "strikes and cows are balls; where answers are strikes alone, fewer answers are possible, and every "
     "guess tells less."},
    {"What it costs",
     "Scoring every guess against every code takes millions of comparisons a guess. Guesses that differ only "
     "in colours nobody has tried are compared once. Where there would be more than eight million "
     "comparisons, a sample is weighed: of the guesses, of the possible codes, or of both."},
    {"Where it fails",
     "Random, no duplicates and first consistent weigh no guess at all. All other rules but the last two "
     "look a single guess ahead, and the most informative question need not lead to the shortest game. "
     "Look-ahead plays the five most informative ones on to the end: for four digits it needs 5.59 guesses "
     "on average where entropy needs 5.62. The optimal strategy is found by branch and bound, which only "
     "small spaces allow."},
};

}  // namespace

extern constexpr Lab mastermind = {
    .id = "mastermind",
    .title = "Mastermind",
    .group = "Probing",
    .blurb = "Find a secret code by guesses that are answered with strikes and balls.",
    .step_unit = "one guess, or one secret of a tournament",
    .environment = {.partially_observable = true,
                    .why = "The code is hidden and shows itself only through answers, but it never changes, "
                           "and the same guess always gets the same answer."},
    .schema = kSchema,
    .presets = kPresets,
    .facts = kFacts,
    .about = kAbout,
    .race_setting = "strategy",
    .race_only = {"play", "machine"},
    .make_run = start,
};

}  // namespace noggin::labs
