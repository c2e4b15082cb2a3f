// Mastermind: guesses as probes into a space of codes. A strategy is good if its answers tell much.
// Source of the example and of the strategies that draw lots: R. Hettinger, "Easy AI with Python" (2009).

#include <memory>
#include <optional>

#include "core/lab.h"
#include "core/text.h"
#include "probing/mastermind_game.h"
#include "probing/mastermind_scene.h"
#include "probing/mastermind_tournament.h"

namespace noggin::labs {
namespace {

using namespace probing;

constexpr const char* kAll = "all";

CodeRules rulesOf(const Settings& settings) {
  return {.pegs = static_cast<int>(settings.integer("pegs")),
          .colours = static_cast<int>(settings.integer("colours")),
          .duplicates = settings.flag("duplicates")};
}

Play playOf(const Settings& settings) {
  const std::string& play = settings.text("play");
  return play == "machine" ? Play::machine : play == "you-score" ? Play::you_score : Play::you_guess;
}

bool isTournament(const Settings& settings) {
  return playOf(settings) == Play::machine && settings.text("secret") == kAll;
}

// Codes and their logarithms take a moment to lay out and an optimal strategy longer, and stepping back
// starts a run anew: the latest are kept.
class Grounds {
 public:
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
                      "The secret has " + inQuotes(secret.substr(place, 1)) +
                          (known ? " a second time at place " : " at place ") + std::to_string(place + 1) +
                          ": " + wanted,
                      static_cast<int32_t>(place));
  }
  return std::nullopt;
}

std::optional<Error> validate(const Settings& settings) {
  const CodeRules rules = rulesOf(settings);
  if (auto wrong = validateRules(rules, strategyOf(settings.text("strategy")))) return wrong;
  const std::string& secret = settings.text("secret");
  if (secret.empty() || secret == kAll || playOf(settings) == Play::you_score) return std::nullopt;
  return validateSecret(secret, rules);
}

uint32_t secretOf(const Settings& settings, const CodeSpace& space, uint32_t seed) {
  if (const std::optional<uint32_t> code = space.parse(settings.text("secret"))) return *code;
  Rng rng(uint64_t{seed} + (uint64_t{1} << 32u));  // not the numbers that the strategy will draw
  return rng.below(space.size());
}

std::unique_ptr<Run> start(const Settings& settings, uint32_t seed, std::shared_ptr<const Ground> ground) {
  const Strategy strategy = strategyOf(settings.text("strategy"));
  if (isTournament(settings)) {
    const auto games = static_cast<uint32_t>(settings.integer("sample"));
    return std::make_unique<TournamentRun>(TournamentRun::Setup{std::move(ground), strategy, games, seed});
  }
  const uint32_t secret = secretOf(settings, ground->space, seed);
  return std::make_unique<GameRun>(
      GameRun::Setup{std::move(ground), strategy, playOf(settings), secret, seed});
}

std::vector<Choice> strategies() {
  return {
      {"random", "Random", "Any code that is still possible."},
      {"no-duplicates", "No duplicates", "A possible code without equal pegs, if 20 draws find one."},
      {"best-information", "Best information", "The most informative of 20 possible codes."},
      {"sample-best", "Sample best", "The same, weighed against at most 150 codes: faster, nearly as good."},
      {"first-consistent", "First consistent", "The lowest code that is still possible."},
      {"minimax", "Minimax", "Leaves the fewest codes at worst, which is Knuth's rule."},
      {"entropy", "Entropy", "Expects the most information, among all guesses there are."},
      {"expected-size", "Expected size", "Leaves the fewest codes on average."},
      {"most-parts", "Most parts", "Can get the most different answers."},
      {"optimal", "Optimal", "The fewest guesses over all secrets, found by search, in small spaces."},
  };
}

std::vector<Setting> schema() {
  return {
      integerSetting("pegs", "Pegs", 4, 1, kMostPegs, "How long a code is."),
      integerSetting("colours", "Colours", 10, 2, kMostColours,
                     "How many colours there are, written 0 to 9, a and b."),
      flagSetting("duplicates", "Duplicates", true, "A colour may occur more than once in a code."),
      choiceSetting("play", "Who plays", "machine",
                    {{"machine", "The machine finds a secret", "One guess a step."},
                     {"you-score", "You score its guesses", "Think of a code and press the answers."},
                     {"you-guess", "You guess", "The machine keeps a secret and rates your guesses."}},
                    "Who guesses and who scores."),
      choiceSetting("strategy", "Strategy", "random", strategies(), "How the machine chooses its guesses."),
      textSetting("secret", "Secret", "4337",
                  "The code to find; all plays every secret in turn; empty draws one at random.", 8),
      integerSetting("sample", "Secrets to play", 0, 0, 1000000,
                     "Plays so many secrets, drawn at random; 0 plays every one.")
          .when("secret", {kAll}),
  };
}

std::vector<Preset> presets() {
  return {
      {"slides", "4 digits of 10", "The slides' own game: any code that is still possible, until it is 4337.",
       "{}"},
      {"entropy", "The most information", "The same secret with guesses that promise the most bits.",
       R"({ "strategy": "entropy" })"},
      {"you-guess", "You guess", "Find a secret of 4 pegs and 6 colours, each guess rated in bits.",
       R"({ "colours": 6, "play": "you-guess", "secret": "" })", 7},
      {"you-score", "You keep the secret", "Think of a code of 4 digits and score the machine's guesses.",
       R"({ "play": "you-score", "strategy": "entropy" })"},
      {"knuth", "Knuth's five guesses", "Minimax against all 1296 secrets: never more than five guesses.",
       R"({ "colours": 6, "strategy": "minimax", "secret": "all" })"},
      {"optimal", "The best there is", "The optimal strategy against all 1296 secrets, as a tree to walk.",
       R"({ "colours": 6, "strategy": "optimal", "secret": "all" })"},
      {"slides-tournament", "200 secrets", "The slides' best strategy against 200 secrets of 4 digits.",
       R"({ "strategy": "best-information", "secret": "all", "sample": 200 })"},
      {"bulls-and-cows", "Bulls and cows", "Four different digits, as played on paper long before the pegs.",
       R"({ "duplicates": false, "strategy": "entropy", "secret": "4137" })"},
      {"million", "A million codes",
       "Six digits: samples of 20 guesses and 150 codes are enough to choose by.",
       R"({ "pegs": 6, "strategy": "sample-best", "secret": "314159" })"},
  };
}

Fact total(const std::string& claim, const std::string& source, const std::string& strategy,
           const std::string& guesses, const std::string& worst) {
  return {claim,
          source,
          R"({ "colours": 6, "secret": "all", "strategy": ")" + strategy + "\" }",
          {{"/result/total", guesses}, {"/result/worst", worst}}};
}

std::vector<Fact> facts() {
  const std::string counted = "counted independently for this project";
  return {
      total("Minimax needs 5801 guesses for all 1296 secrets, at worst 5",
            "D. E. Knuth, The computer as Master Mind, 1976", "minimax", "5801", "5"),
      total("Entropy needs 5722, at worst 6", counted, "entropy", "5722", "6"),
      total("The lowest consistent code needs 7471, at worst 9", counted, "first-consistent", "7471", "9"),
      total("No strategy needs fewer than 5625", "K. Koyama, T. W. Lai, An optimal Mastermind strategy, 1993",
            "optimal", "5625", "6"),
      {"Minimax begins with two pairs, 0011",
       "D. E. Knuth, The computer as Master Mind, 1976",
       R"({ "colours": 6, "secret": "5555", "strategy": "minimax" })",
       {{"/result/guesses/0/code", "\"0011\""}}},
      {"The slides' secret 4337 is found",
       "R. Hettinger, Easy AI with Python, 2009",
       "{}",
       {{"/status", "\"solved\""}, {"/result/possible/0", "\"4337\""}}},
  };
}

}  // namespace

Lab mastermind() {
  Lab lab;
  lab.id = "mastermind";
  lab.title = "Mastermind";
  lab.group = "Probing";
  lab.blurb = "Find a secret code by guesses that are answered with strikes and balls.";
  lab.step_unit = "one guess, or one secret of a tournament";
  lab.environment = {.partially_observable = true,
                     .why =
                         "The code is hidden and shows itself only through answers, but it never changes, "
                         "and the same guess always gets the same answer."};
  lab.schema = schema();
  lab.presets = presets();
  lab.facts = facts();
  lab.about = {
      {"The idea",
       "Every answer divides the codes that are still possible: those that would have given it stay, all "
       "others go. A guess is worth the information its answer is expected to bring, in bits; one bit halves "
       "what is left. A guess that cannot be the secret itself may still be the better question."},
      {"What it costs",
       "Scoring every guess against every code takes millions of comparisons a guess. Guesses that differ "
       "only in colours nobody has tried are compared once, and where there would be more than eight "
       "million comparisons, a sample of guesses is weighed against a sample of codes."},
      {"Where it fails",
       "All rules but the optimal one look a single guess ahead, and the most informative question need not "
       "lead to the shortest game. The optimal strategy is found by branch and bound, which only small "
       "spaces allow."},
  };
  lab.race_setting = "strategy";
  lab.validate = validate;
  lab.start = [grounds = std::make_shared<Grounds>()](const Settings& settings, uint32_t seed) {
    return start(settings, seed, grounds->forRules(rulesOf(settings)));
  };
  return lab;
}

}  // namespace noggin::labs
