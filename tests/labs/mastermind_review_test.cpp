// Mastermind played by hand: what each guess lost and who else would have made it, against plain counting
// over codes as texts.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "core/words.h"
#include "probing/mastermind/game.h"
#include "tests/support/plain_mastermind.h"
#include "tests/support/played.h"
#include "tests/support/search_lab.h"
#include "tests/support/shrink.h"

namespace noggin {
namespace {

using test::kMastermind;

using Codes = std::vector<std::string>;

// Guesses by hand, of which the last is the secret.
struct HandGame {
  probing::CodeRules rules;
  Codes guesses;

  static HandGame drawn(Rng& rng) {
    HandGame game;
    do game.rules = test::someRules(rng);
    while (game.rules.codes() > 256);
    for (uint32_t guesses = 1 + rng.below(6); guesses > 0; --guesses)
      game.guesses.push_back(test::someCode(game.rules, rng));
    return game;
  }
  std::vector<HandGame> smaller() const {
    std::vector<HandGame> cases;
    test::addWith(cases, *this, &HandGame::guesses, test::withoutOne(guesses, 1));
    return cases;
  }
  std::string text() const { return test::textOf(rules) + ": " + inRow(guesses); }
  Json settings() const {
    return {{"pegs", rules.pegs},
            {"colours", rules.colours},
            {"duplicates", rules.duplicates},
            {"answers", rules.balls ? "strikes-and-balls" : "strikes"},
            {"play", "you-guess"},
            {"secret", guesses.back()}};
  }
};

// The measures of a guess, the less the better.
std::map<std::string, double> measuresOf(const HandGame& game, const std::string& guess, const Codes& codes) {
  std::map<std::pair<int, int>, double> parts;
  for (const std::string& code : codes) {
    const probing::Score score = test::plainScore(game.rules, guess, code);
    ++parts[{score.strikes, score.balls}];
  }
  std::map<std::string, double> measures = {{"most parts", -static_cast<double>(parts.size())}};
  for (const auto& [score, size] : parts) {
    measures["minimax"] = std::max(measures["minimax"], size);
    measures["expected size"] += size * size;
    measures["entropy"] += size * std::log2(size);
  }
  return measures;
}

// What a row of the table should say of a guess among these codes.
struct PlainVerdict {
  double lost = 0;  // bits
  bool possible = false, best_possible = false, certain = false;
  std::set<std::string> strategies;

  PlainVerdict(const HandGame& game, const std::string& guess, const Codes& codes) {
    const auto isPossible = [&](const std::string& code) {
      return std::find(codes.begin(), codes.end(), code) != codes.end();
    };
    possible = isPossible(guess);
    certain = codes.size() == 1;
    if (possible) strategies.insert("random");
    if (guess == codes.front()) strategies.insert("first consistent");
    const auto repeats = [](const std::string& code) {
      return std::set<char>(code.begin(), code.end()).size() < code.size();
    };
    if (possible && (!repeats(guess) || std::all_of(codes.begin(), codes.end(), repeats)))
      strategies.insert("no duplicates");
    struct Least {
      double bad = std::numeric_limits<double>::infinity();
      bool possible = false;
    };
    std::map<std::string, Least> best;
    for (const std::string& other : test::plainCodes(game.rules))
      for (const auto& [name, bad] : measuresOf(game, other, codes)) {
        Least& least = best[name];
        if (bad < least.bad - 1e-9) least = {bad, isPossible(other)};
        if (std::abs(bad - least.bad) < 1e-9 && isPossible(other)) least.possible = true;
      }
    std::map<std::string, double> own = measuresOf(game, guess, codes);
    for (const auto& [name, least] : best)
      if (own[name] < least.bad + 1e-9 && (possible || !least.possible)) strategies.insert(name);
    lost = (own["entropy"] - best["entropy"].bad) / static_cast<double>(codes.size());
    best_possible = best["entropy"].possible;
  }
};

std::string flawOfRow(const std::vector<TableCell>& row, const PlainVerdict& expected) {
  const std::string &lost = row[row.size() - 3].text, &verdict = row[row.size() - 2].text;
  const bool loses = expected.lost > 1e-9,
             late = verdict.find("no longer be the secret") != std::string::npos;
  const bool wasted = !loses && expected.best_possible && !expected.possible;
  const std::string bits = expected.lost < 0.005 ? "under 0.01" : decimals(expected.lost, 2);
  if (lost != (loses ? bits : "")) return "lost " + lost;
  if (verdict.starts_with("lost ") != loses) return verdict;
  if ((verdict.starts_with("could no") || verdict.starts_with("told as much")) != wasted) return verdict;
  if (late == expected.possible) return verdict;
  if ((row.front().tone == Tone::conflict) != (loses || wasted)) return "another tone";
  const std::set<std::string> draw = {"random", "no duplicates"};
  std::set<std::string> strategies;
  const std::string& made = row.back().text;
  const size_t perhaps = std::min(made.find("perhaps "), made.size());
  const auto add = [&](size_t from, size_t to, const std::string& between) {
    while (from < to) {
      const size_t end = std::min(made.find(between, from), to);
      const std::string name = made.substr(from, end - from);
      if (!expected.certain && draw.contains(name) != (from > perhaps)) return false;
      strategies.insert(name);
      from = end + between.size();
    }
    return true;
  };
  if (expected.certain && perhaps < made.size()) return made;
  const bool apart = add(0, perhaps, ", ") && add(perhaps + 8, made.size(), " or ");
  return apart && strategies == expected.strategies ? "" : "would be made by " + made;
}

std::unique_ptr<Run> played(const Json& settings, const Codes& guesses) {
  std::unique_ptr<Run> run = kMastermind.start(settings);
  for (const std::string& guess : guesses) REQUIRE_FALSE(run->act(guess, nullptr).has_value());
  return run;
}

const Table& turnsOf(const Scene& scene) {
  return test::panel<Table>(scene, "guesses");
}

// The last columns: bits lost, the verdict and who would have made it.
std::string reviewOf(const Run& run) {
  const Scene scene = test::sceneAt(run);
  std::string text;
  for (const auto& row : turnsOf(scene).rows) {
    for (size_t i = row.size() - 3; i < row.size(); ++i) text += row[i].text + "|";
    text += "\n";
  }
  return text;
}

Told toldOfReview(const Json& settings, const Codes& guesses) {
  const auto run = played(settings, guesses);
  Trace trace;
  CHECK(run->step(&trace) == Status::solved);
  return run->narrate(trace.events());
}

}  // namespace

TEST_CASE("Mastermind: a game by hand is reviewed guess by guess") {
  const Json settings = {{"colours", 6}, {"play", "you-guess"}, {"secret", "3524"}};
  const auto run = played(settings, {"0000", "0011", "2345", "3524"});
  CHECK(run->status() == Status::running);
  CHECK(run->replies());
  CHECK(run->moves().empty());
  CHECK_FALSE(run->decision().has_value());
  CHECK(run->hint()->reason == "The secret is found: step on to see your guesses reviewed.");
  CHECK(turnsOf(test::sceneAt(*run)).columns.back().title == "Best");
  Trace trace;
  CHECK(run->step(&trace) == Status::solved);
  CHECK_FALSE(run->replies());
  CHECK_FALSE(run->hint().has_value());
  CHECK(run->lines(trace.events()).empty());
  CHECK(run->describe(trace.events().front()) == "review of the guesses by hand");
  const Told told = run->narrate(trace.events());
  CHECK(told.what == "You found 3524; each of your 4 guesses lost information, 2.82 bits in all.");
  CHECK(told.why ==
        "The worst was guess 1, 0000, which lost 1.56 bits, and better was 0123; first consistent would have "
        "made it or one as good, and random might have made it.");
  CHECK(reviewOf(*run) ==
        "1.56|lost 1.56 bits, and better was 0123|first consistent, perhaps random|\n"
        "1.02|lost 1.02 bits and could no longer be the secret, and better was 1123||\n"
        "0.18|lost 0.18 bits, and better was 2234|perhaps random or no duplicates|\n"
        "0.05|lost 0.05 bits, and better was 3422|most parts, perhaps random or no duplicates|\n");
  CHECK(turnsOf(test::sceneAt(*run)).columns.back().title == "Could be guessed by");
  CHECK(run->step(nullptr) == Status::solved);
  CHECK(run->act("3524", nullptr)->message == "The code is found: it is 3524.");
}

TEST_CASE("Mastermind: the review of a game under random rules is that of plain counting") {
  test::checkRandom<HandGame>(150, [](const HandGame& game) -> std::string {
    Codes guesses = game.guesses;  // up to the secret, which may be guessed before
    guesses.erase(std::find(guesses.begin(), guesses.end(), guesses.back()) + 1, guesses.end());
    const auto run = played(game.settings(), guesses);
    if (run->step(nullptr) != Status::solved) return "it does not end";
    const Scene scene = test::sceneAt(*run);
    Codes codes = test::plainCodes(game.rules);
    for (size_t i = 0; i < guesses.size(); ++i) {
      const std::string flaw = flawOfRow(turnsOf(scene).rows[i], PlainVerdict(game, guesses[i], codes));
      if (!flaw.empty()) return guesses[i] + ": " + flaw;
      const probing::Score answer = test::plainScore(game.rules, guesses[i], guesses.back());
      std::erase_if(codes, [&](const std::string& code) {
        return test::plainScore(game.rules, guesses[i], code) != answer;
      });
    }
    return "";
  });
}

TEST_CASE("Mastermind: the review sums up what was lost in a sentence") {
  Json settings = {{"pegs", 2}, {"colours", 4}, {"play", "you-guess"}, {"secret", "31"}};
  const Told none = toldOfReview(settings, {"01", "31"});
  CHECK(none.what == "You found 31; none of your 2 guesses lost information.");
  CHECK(none.why == "");
  const Told wasted = toldOfReview(settings, {"01", "12", "22", "31"});
  CHECK(wasted.what == "You found 31; none of your 4 guesses lost information.");
  CHECK(wasted.why ==
        "Guess 2, 12, told as much as 02, but could no longer be the secret; none of the strategies compared "
        "would have made it.");
  settings["secret"] = "00";
  const Told only = toldOfReview(settings, {"00"});
  CHECK(only.what == "You found 00; your only guess lost information, 0.78 bits.");
  CHECK(only.why ==
        "Guess 1, 00, lost 0.78 bits, and better was 01; first consistent would have made it or one as good, "
        "and random might have made it.");
  const Told one = toldOfReview(settings, {"12", "11", "00"});
  CHECK(one.what == "You found 00; 1 of your 3 guesses lost information, 1.50 bits.");
  CHECK(one.why.starts_with(
      "Guess 2, 11, lost 1.50 bits and could no longer be the secret, and better was 00; "));
}

TEST_CASE("Mastermind: guesses given before the game are not reviewed") {
  const auto run =
      played({{"colours", 6}, {"play", "you-guess"}, {"secret", "2300"}, {"history", "0011 0,2; 0223 0,3"}},
             {"2300"});
  CHECK(run->step(nullptr) == Status::solved);
  CHECK(reviewOf(*run) == "|||\n|||\n0.40|lost 0.40 bits, and better was 3102|perhaps random|\n");
}

TEST_CASE("Mastermind: the review is prepared bit by bit, and is the same from a copy or at once") {
  const Json settings = {{"pegs", 6}, {"play", "you-guess"}, {"secret", "314159"}};
  const Codes guesses = {"001122", "334455", "314159"};
  const auto run = played(settings, guesses), at_once = played(settings, guesses);
  int slices = 0;
  std::unique_ptr<Run> copy;
  while (run->prepare())
    if (++slices == 20) copy = run->clone();
  CHECK(slices > 40);
  REQUIRE(copy);
  for (Run* other : {run.get(), at_once.get(), copy.get()}) {
    CHECK(other->step(nullptr) == Status::solved);
    CHECK(reviewOf(*other) == reviewOf(*run));
  }
}

TEST_CASE("Mastermind: the review is found again by going back and by a link") {
  Session session(
      kMastermind.lab(),
      test::opened(kMastermind.lab(), {{"colours", 6}, {"play", "you-guess"}, {"secret", "3524"}}), 1);
  for (const char* guess : {"0011", "3524"}) test::play(session, guess);
  CHECK(session.status() == Status::running);
  session.step();
  CHECK(session.status() == Status::solved);
  CHECK(session.tick() == 3);
  CHECK(session.told().text().starts_with("You found 3524; "));
  test::checkEndFoundAgain(session);
}

}  // namespace noggin
