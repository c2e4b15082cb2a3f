// Mastermind: guesses as probes into a space of codes. A strategy is good if its answers tell much.
// Source of the example and of the strategies that draw lots: R. Hettinger, "Easy AI with Python" (2009).

#include <memory>
#include <optional>

#include "core/characters.h"
#include "core/lab.h"
#include "core/text.h"
#include "probing/mastermind/game.h"
#include "probing/mastermind/scene.h"
#include "probing/mastermind/tournament.h"

namespace noggin::labs {
namespace {

using namespace probing;

constexpr std::string_view kAll = "all";
constexpr std::string_view kDefaultSecret = "4337";  // the slides' own

CodeRules rulesOf(const Settings& settings) {
  return {.pegs = static_cast<int>(settings.integer("pegs")),
          .colours = static_cast<int>(settings.integer("colours")),
          .duplicates = settings.flag("duplicates")};
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

// Codes and their logarithms take a moment to lay out and an optimal strategy longer, and stepping back
// starts a run anew: the latest are kept.
class Grounds {
 public:
  static Grounds& latest() {
    static Grounds grounds;
    return grounds;
  }

  std::shared_ptr<const Ground> forRules(const CodeRules& rules) {
    if (!latest_ || !same(latest_->space.rules(), rules)) latest_ = std::make_shared<Ground>(rules);
    return latest_;
  }

 private:
  static bool same(const CodeRules& a, const CodeRules& b) {
    return a.pegs == b.pegs && a.colours == b.colours && a.duplicates == b.duplicates;
  }
  std::shared_ptr<const Ground> latest_;
};

std::optional<Error> validateRules(const CodeRules& rules, Strategy strategy) {
  const std::string size =
      std::to_string(rules.pegs) + " pegs of " + std::to_string(rules.colours) + " colours";
  if (!rules.duplicates && rules.pegs > rules.colours)
    return badSetting("colours", "Without duplicates " + std::to_string(rules.pegs) + " pegs need at least " +
                                     std::to_string(rules.pegs) + " colours; there are " +
                                     std::to_string(rules.colours) + ".");
  if (rules.codes() > kMostCodes)
    return badSetting("colours", size + " make " + std::to_string(rules.codes()) +
                                     " codes, and a million is the most: take fewer colours or pegs.");
  if (strategy == Strategy::optimal && rules.codes() > kMostCodesForOptimal)
    return badSetting("strategy", "The optimal strategy is searched for in spaces of up to " +
                                      std::to_string(kMostCodesForOptimal) +
                                      " codes, such as 4 pegs of 6 colours; " + size + " make " +
                                      std::to_string(rules.codes()) + ".");
  if (strategy == Strategy::look_ahead && rules.codes() > kMostCodesForLookAhead)
    return badSetting("strategy", "Look-ahead plays whole games in spaces of up to " +
                                      std::to_string(kMostCodesForLookAhead) +
                                      " codes, such as 4 pegs of 10 colours; " + size + " make " +
                                      std::to_string(rules.codes()) + ".");
  return std::nullopt;
}

// What is wrong with a secret that is not `all` and not empty.
std::optional<Error> validateSecret(const std::string& secret, const CodeRules& rules) {
  const std::string wanted = codeInWords(rules) + ", or all.";
  if (secret.size() != static_cast<size_t>(rules.pegs))
    return badSetting("secret", "The secret " + inQuotes(secret) + " does not have " +
                                    std::to_string(rules.pegs) + " pegs: " + wanted);
  for (size_t place = 0; place < secret.size(); ++place) {
    const size_t colour = std::string_view("0123456789ab").find(secret[place]);
    const bool known = colour < static_cast<size_t>(rules.colours);
    if (known && (rules.duplicates || secret.find(secret[place]) == place)) continue;
    return badSetting("secret",
                      "The secret has " + inQuotes(characterAt(secret, place)) +
                          (known ? " a second time at place " : " at place ") + std::to_string(place + 1) +
                          ": " + wanted,
                      static_cast<int32_t>(place));
  }
  return std::nullopt;
}

std::optional<Error> validate(const Settings& settings) {
  const CodeRules rules = rulesOf(settings);
  if (auto wrong = validateRules(rules, settings.choice("strategy", kStrategies))) return wrong;
  const std::string& secret = settings.text("secret");
  if (secret.empty() || secret == kAll || playOf(settings) == Play::you_score) return std::nullopt;
  if (secret == kDefaultSecret) return std::nullopt;  // where it does not fit, one is drawn
  return validateSecret(secret, rules);
}

uint32_t secretOf(const Settings& settings, const CodeSpace& space, uint32_t seed) {
  if (const std::optional<uint32_t> code = space.parse(settings.text("secret"))) return *code;
  Rng rng(uint64_t{seed} + (uint64_t{1} << 32u));  // not the numbers that the strategy will draw
  return rng.below(space.size());
}

std::unique_ptr<Run> start(const Lab&, const Settings& settings, uint32_t seed) {
  std::shared_ptr<const Ground> ground = Grounds::latest().forRules(rulesOf(settings));
  const Strategy strategy = settings.choice("strategy", kStrategies);
  if (isTournament(settings)) {
    const auto games = static_cast<uint32_t>(settings.integer("sample"));
    return std::make_unique<TournamentRun>(TournamentRun::Setup{std::move(ground), strategy, games, seed});
  }
  const uint32_t secret = secretOf(settings, ground->space, seed);
  return std::make_unique<GameRun>(
      GameRun::Setup{std::move(ground), strategy, playOf(settings), secret, seed});
}

constexpr Setting kSchema[] = {
    integerSetting("pegs", "Pegs", 4, 1, kMostPegs, "How long a code is."),
    integerSetting("colours", "Colours", 10, 2, kMostColours,
                   "How many colours there are, written 0 to 9, a and b."),
    flagSetting("duplicates", "Duplicates", true, "A colour may occur more than once in a code."),
    choiceSetting("play", "Who plays", Play::machine, kPlays, "Who guesses and who scores."),
    choiceSetting("strategy", "Strategy", Strategy::random, kStrategies,
                  "How the machine chooses its guesses."),
    textSetting("secret", "Secret", kDefaultSecret,
                "The code to find; all plays every secret in turn; empty draws one at random, and so does "
                "4337 where it is no code.",
                8),
    integerSetting("sample", "Secrets to play", 0, 0, 1000000,
                   "Plays so many secrets, drawn at random; 0 plays every one.")
        .when("secret", {kAll}),
};

constexpr Preset kPresets[] = {
    {"slides", "4 digits of 10", "The slides' own game: any code that is still possible, until it is 4337.",
     "{}"},
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
    {"million", "A million codes", "Six digits: samples of 20 guesses and 150 codes are enough to choose by.",
     R"({ "pegs": 6, "strategy": "sample-best", "secret": "314159" })"},
};

constexpr std::string_view kCounted = "counted independently for this project";

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
    {"Minimax begins with two pairs, 0011",
     "D. E. Knuth, The computer as Master Mind, 1976",
     R"({ "colours": 6, "secret": "5555", "strategy": "minimax" })",
     {{"/result/guesses/0/code", "\"0011\""}}},
    {"The slides' secret 4337 is found",
     "R. Hettinger, Easy AI with Python, 2009",
     "{}",
     {{"/status", "\"solved\""}, {"/result/possible/0", "\"4337\""}}},
};

constexpr Paragraph kAbout[] = {
    {"The idea",
     "Every answer divides the codes that are still possible: those that would have given it stay, all "
     "others go. A guess is worth the information its answer is expected to bring, in bits; one bit halves "
     "what is left. A guess that cannot be the secret itself may still be the better question."},
    {"What it costs",
     "Scoring every guess against every code takes millions of comparisons a guess. Guesses that differ only "
     "in colours nobody has tried are compared once, and where there would be more than eight million "
     "comparisons, a sample of guesses is weighed against a sample of codes."},
    {"Where it fails",
     "All rules but the last two look a single guess ahead, and the most informative question need not "
     "lead to the shortest game. Look-ahead plays the five most informative ones on to the end: for four "
     "digits it needs 5.59 guesses on average where entropy needs 5.62. The optimal strategy is found by "
     "branch and bound, which only small spaces allow."},
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
    .validate = validate,
    .make_run = start,
};

}  // namespace noggin::labs
