// Scores and whole games of Mastermind under random rules, each guess read again by counting, and tournaments
// against the sum of their games.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "probing/mastermind/strategy.h"
#include "probing/mastermind/words.h"
#include "tests/support/plain_mastermind.h"
#include "tests/support/search_lab.h"
#include "tests/support/shrink.h"

namespace noggin {
namespace {

using test::kMastermind;

using Codes = std::vector<std::string>;
using PlainScore = std::pair<int, int>;

struct Game {
  int pegs = 1, colours = 1;
  bool repeats = false, balls = false;
  std::string secret;

  static Game drawn(Rng& rng) {
    Game game;
    game.pegs = static_cast<int>(2 + rng.below(2));
    game.repeats = rng.below(2);
    game.balls = rng.below(4) > 0;
    game.colours = static_cast<int>((game.repeats ? 2 : static_cast<uint32_t>(game.pegs)) + rng.below(3));
    const Codes codes = game.codes();
    game.secret = codes[rng.below(static_cast<uint32_t>(codes.size()))];
    return game;
  }

  std::vector<Game> smaller() const {
    std::vector<Game> cases;
    for (const std::string& shorter : test::withoutOne(secret, 2)) {
      cases.push_back(*this);
      --cases.back().pegs;
      cases.back().secret = shorter;
    }
    const char last = static_cast<char>('0' + colours - 1);
    if (colours > std::max(2, repeats ? 2 : pegs) && secret.find(last) == std::string::npos)
      test::addWith(cases, *this, &Game::colours, {colours - 1});
    for (const std::string& code : codes())
      if (code < secret) test::addWith(cases, *this, &Game::secret, {code});
    return cases;
  }

  Codes codes() const {
    Codes all = {""};
    for (int peg = 0; peg < pegs; ++peg) {
      Codes longer;
      for (const std::string& code : all)
        for (char colour = '0'; colour < '0' + colours; ++colour)
          if (repeats || code.find(colour) == std::string::npos) longer.push_back(code + colour);
      all = std::move(longer);
    }
    return all;
  }

  // The strikes; and of each colour what both codes have of it, less the strikes.
  PlainScore score(const std::string& guess, const std::string& code) const {
    PlainScore score{0, 0};
    for (size_t peg = 0; peg < code.size(); ++peg) score.first += guess[peg] == code[peg];
    for (char colour = '0'; colour < '0' + colours && balls; ++colour)
      score.second += static_cast<int>(std::min(std::count(guess.begin(), guess.end(), colour),
                                                std::count(code.begin(), code.end(), colour)));
    if (balls) score.second -= score.first;
    return score;
  }

  Json settings() const {
    return {{"pegs", pegs},
            {"colours", colours},
            {"duplicates", repeats},
            {"answers", balls ? "strikes-and-balls" : "strikes"},
            {"secret", secret}};
  }
  std::string text() const { return settings().dump(); }
};

// How good a guess is by a strategy that compares all of them; the less the better. The others take any
// consistent code.
double badness(const std::string& strategy, const Game& game, const std::string& guess, const Codes& codes) {
  std::map<PlainScore, double> parts;
  for (const std::string& code : codes) ++parts[game.score(guess, code)];
  double worst = 0, squares = 0, logarithms = 0;
  for (const auto& [score, size] : parts) {
    worst = std::max(worst, size);
    squares += size * size;
    logarithms += size * std::log2(size);
  }
  return strategy == "minimax"         ? worst
         : strategy == "expected-size" ? squares
         : strategy == "entropy"       ? logarithms
                                       : -static_cast<double>(parts.size());
}

std::string flawOfGuess(const std::string& strategy, const Game& game, const std::string& guess,
                        const Codes& all, const Codes& codes) {
  if (strategy == "look-ahead" || strategy == "optimal") return "";  // they count on the games to come
  if (strategy != "minimax" && strategy != "expected-size" && strategy != "entropy" &&
      strategy != "most-parts")
    return std::count(codes.begin(), codes.end(), guess) > 0 ? "" : guess + " is not consistent";
  const double bad = badness(strategy, game, guess, codes);
  for (const std::string& other : all)
    if (badness(strategy, game, other, codes) < bad - 1e-9) return other + " is better than " + guess;
  return "";
}

std::string flawOfGame(const std::string& strategy, const Game& game, const Json& guesses) {
  const Codes all = game.codes();
  Codes codes = all;
  for (const Json& step : guesses) {
    const std::string guess = step["code"];
    const PlainScore score = game.score(guess, game.secret);
    if (step["strikes"] != score.first || (game.balls && step["balls"] != score.second))
      return guess + " is answered " + step.dump();
    if (std::string flaw = flawOfGuess(strategy, game, guess, all, codes); !flaw.empty()) return flaw;
    std::erase_if(codes, [&](const std::string& code) { return game.score(guess, code) != score; });
  }
  return guesses.back()["code"] == game.secret ? "" : "ends at " + guesses.back().dump();
}

struct AnyPair : test::CodePair {
  static AnyPair drawn(Rng& rng) {
    const probing::CodeRules rules = test::someRules(rng);
    return {drawnFrom(rules, rng)};
  }
  std::vector<AnyPair> smaller() const {
    std::vector<AnyPair> pairs;
    for (const CodePair& pair : CodePair::smaller()) pairs.push_back({pair});
    return pairs;
  }
};

std::string flawOfFeedback(const test::CodePair& pair) {
  const probing::CodeSpace& space = test::spaceOf(pair.rules);
  const uint32_t a = *space.parse(pair.a), b = *space.parse(pair.b);
  const uint8_t feedback = space.feedback(a, b);
  if (space.scoreOf(feedback) != test::plainScore(pair.rules, pair.a, pair.b))
    return "scores " + probing::asMove(pair.rules, space.scoreOf(feedback));
  if (feedback != probing::CodeSpace::Scorer(space, a)(b)) return "another feedback of one against many";
  if (feedback >= space.feedbacks()) return "a feedback too large";
  return (feedback == space.win()) == (a == b) ? "" : "a win or not";
}

}  // namespace

TEST_CASE("Mastermind: answers without balls are the strikes of the answers with them") {
  test::checkRandom<AnyPair>(3000, flawOfFeedback);
}

TEST_CASE("Mastermind: in games under random rules every answer and every guess is what counting says") {
  int played = 0;
  test::checkRandom<Game>(150, [&played](const Game& game) -> std::string {
    Json settings = game.settings();
    for (const Option& strategy : probing::kStrategies.options()) {
      settings["strategy"] = strategy.value;
      if (!kMastermind.refusal(settings).empty()) continue;
      ++played;
      const std::string name(strategy.value);
      const std::string flaw = flawOfGame(name, game, kMastermind.finish(settings)->result()["guesses"]);
      if (!flaw.empty()) return name + ": " + flaw;
    }
    return "";
  });
  CHECK(played > 750);
}

TEST_CASE("Mastermind: a tournament under random rules is the sum of its games") {
  test::checkRandom<Game>(40, [](const Game& game) -> std::string {
    for (const char* strategy : {"first-consistent", "minimax", "entropy", "expected-size", "most-parts"}) {
      Game each = game;
      int64_t total = 0;
      size_t longest = 0;
      for (const std::string& secret : game.codes()) {
        each.secret = secret;
        Json settings = each.settings();
        settings["strategy"] = strategy;
        const size_t guesses = kMastermind.finish(settings)->result()["guesses"].size();
        total += static_cast<int64_t>(guesses);
        longest = std::max(longest, guesses);
      }
      Json settings = game.settings();
      settings.update({{"strategy", strategy}, {"secret", "all"}});
      const Json result = kMastermind.finish(settings)->result();
      if (result["total"] != total || result["games"] != game.codes().size() || result["worst"] != longest)
        return std::string(strategy) + ": " + result["total"].dump() + " guesses and at worst " +
               result["worst"].dump() + ", not " + std::to_string(total) + " and " + std::to_string(longest);
    }
    return "";
  });
}

}  // namespace noggin
