// Knowledge before the first guess, answers without balls, and the list of codes, against plain references:
// scores counted peg by peg, codes found by brute force.

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "labs/catalog.h"
#include "probing/mastermind/game.h"
#include "probing/mastermind/tree.h"
#include "probing/mastermind/words.h"
#include "tests/support/asked.h"
#include "tests/support/opened.h"
#include "tests/support/plain_mastermind.h"
#include "tests/support/questions.h"
#include "tests/support/search_lab.h"
#include "tests/support/shrink.h"

namespace noggin {
namespace {

using namespace probing;
using test::plainCodes;
using test::plainScore;

using test::kMastermind;

bool plainLike(const std::string& pattern, const std::string& code) {
  for (size_t i = 0; i < pattern.size(); ++i)
    if (pattern[i] != '?' && pattern[i] != code[i]) return false;
  return true;
}

Json settingsOf(const CodeRules& rules) {
  return {{"pegs", rules.pegs},
          {"colours", rules.colours},
          {"duplicates", rules.duplicates},
          {"answers", rules.balls ? "strikes-and-balls" : "strikes"}};
}

const Table& codeList(const Scene& scene) {
  for (const Panel& panel : scene.panels)
    if (panel.id == "codes") return std::get<Table>(panel.content);
  throw std::runtime_error("no list");
}

std::vector<std::string> listedIn(const Run& run) {
  Scene scene;
  run.draw(scene);
  std::vector<std::string> codes;
  for (const auto& row : codeList(scene).rows)
    if (!row[0].text.empty()) codes.push_back(row[1].text);
  return codes;
}

// The least total over a set of codes by trying every guess for every subset: no bound, no symmetry.
class PlainOptimum {
 public:
  explicit PlainOptimum(const CodeRules& rules) : rules_(rules), all_(plainCodes(rules)) {}
  int total() { return of(all_); }

 private:
  int of(const std::vector<std::string>& codes) {
    if (codes.size() <= 1) return static_cast<int>(codes.size());
    if (const auto known = known_.find(codes); known != known_.end()) return known->second;
    int best = 1 << 20;
    for (const std::string& guess : all_) {
      std::map<int, std::vector<std::string>> parts;
      for (const std::string& code : codes) {
        const probing::Score score = plainScore(rules_, guess, code);
        parts[score.strikes * 10 + score.balls].push_back(code);
      }
      if (parts.size() == 1) continue;
      int total = static_cast<int>(codes.size());
      for (const auto& part : parts)
        if (part.first != rules_.pegs * 10) total += of(part.second);
      best = std::min(best, total);
    }
    return known_[codes] = best;
  }

  CodeRules rules_;
  std::vector<std::string> all_;
  std::map<std::vector<std::string>, int> known_;
};

}  // namespace

namespace {

// A game of which a pattern and some answers are known.
struct KnownGame {
  CodeRules rules;
  std::string secret, pattern;
  std::vector<std::string> guesses;
  int notation = 0;  // of four to write the history in

  static KnownGame drawn(Rng& rng) {
    KnownGame game;
    game.rules = test::someRules(rng);
    game.secret = game.pattern = test::someCode(game.rules, rng);
    for (char& peg : game.pattern)
      if (rng.below(3) > 0) peg = kAnyPeg;
    for (uint32_t guesses = rng.below(4); guesses > 0; --guesses)
      if (const std::string guess = test::someCode(game.rules, rng); guess != game.secret)
        game.guesses.push_back(guess);
    game.notation = static_cast<int>(rng.below(4));
    return game;
  }

  std::vector<KnownGame> smaller() const {
    std::vector<KnownGame> games;
    test::addWith(games, *this, &KnownGame::guesses, test::withoutOne(guesses));
    for (size_t peg = 0; secret.size() > 1 && peg < secret.size(); ++peg) games.push_back(without(peg));
    for (size_t peg = 0; peg < pattern.size(); ++peg) {
      if (pattern[peg] == kAnyPeg) continue;
      games.push_back(*this);
      games.back().pattern[peg] = kAnyPeg;
    }
    if (notation > 0) test::addWith(games, *this, &KnownGame::notation, {0});
    std::erase_if(games, [](const KnownGame& game) {
      return std::count(game.guesses.begin(), game.guesses.end(), game.secret) > 0;
    });
    return games;
  }

  std::string history() const {
    std::string history;
    for (const std::string& guess : guesses)
      history += guess + (notation % 2 ? " " : ": ") + asMove(rules, plainScore(rules, guess, secret)) +
                 (notation / 2 ? "; " : "\n");
    return history;
  }
  Json settings() const {
    Json settings = settingsOf(rules);
    settings.update({{"known", pattern}, {"history", history()}, {"secret", secret}});
    return settings;
  }
  std::string text() const { return settings().dump(); }

  std::vector<std::string> possible() const {
    std::vector<std::string> codes = plainCodes(rules);
    std::erase_if(codes, [&](const std::string& code) {
      return !plainLike(pattern, code) || std::any_of(guesses.begin(), guesses.end(), [&](const auto& guess) {
        return plainScore(rules, guess, code) != plainScore(rules, guess, secret);
      });
    });
    return codes;
  }

 private:
  KnownGame without(size_t peg) const {
    KnownGame game = *this;
    --game.rules.pegs;
    game.secret.erase(peg, 1);
    game.pattern.erase(peg, 1);
    for (std::string& guess : game.guesses) guess.erase(peg, 1);
    return game;
  }
};

std::string flawOfPossible(const KnownGame& game) {
  if (const std::string why = kMastermind.refusal(game.settings()); !why.empty()) return "refused: " + why;
  const auto run = kMastermind.start(game.settings());
  const std::vector<std::string> codes = game.possible(), listed = listedIn(*run);
  const size_t possible = dynamic_cast<const GameRun&>(*run).possible().size();
  if (possible != codes.size())
    return std::to_string(possible) + " codes, not " + std::to_string(codes.size());
  if (listed.size() != std::min<size_t>(codes.size(), 24))
    return std::to_string(listed.size()) + " are listed";
  return std::equal(listed.begin(), listed.end(), codes.begin()) ? "" : "others are listed";
}

}  // namespace

TEST_CASE("Mastermind: a game that goes on from what is known has the codes that brute force leaves") {
  int patterns = 0;
  size_t guesses = 0;
  test::checkRandom<KnownGame>(2500, [&](const KnownGame& game) {
    patterns += game.pattern.find_first_not_of(kAnyPeg) != std::string::npos;
    guesses += game.guesses.size();
    return flawOfPossible(game);
  });
  CHECK(patterns > 1000);
  CHECK(guesses > 2000);
}

TEST_CASE("Mastermind: every strategy finds every secret from what is known, with answers of both kinds") {
  for (const bool balls : {true, false})
    for (const Option& strategy : kStrategies.options()) {
      CAPTURE(strategy.value);
      CAPTURE(balls);
      Json settings = {{"pegs", 3},
                       {"colours", 4},
                       {"strategy", strategy.value},
                       {"answers", balls ? "strikes-and-balls" : "strikes"},
                       {"known", "?2?"},
                       {"history", balls ? "012 0,2" : "010 0"},
                       {"secret", "all"}};
      const auto tournament = kMastermind.start(settings);
      while (tournament->step(nullptr) == Status::running) continue;
      const Json result = tournament->result();
      int64_t games = 0, total = 0;
      std::vector<std::string> codes = plainCodes({3, 4, true, balls});
      std::erase_if(codes, [&](const std::string& code) {
        return !plainLike("?2?", code) || plainScore({3, 4, true, balls}, balls ? "012" : "010", code) !=
                                              (balls ? probing::Score{0, 2} : probing::Score{0, 0});
      });
      for (const std::string& secret : codes) {
        settings["secret"] = secret;
        const auto game = kMastermind.start(settings);
        while (game->step(nullptr) == Status::running) continue;
        REQUIRE(game->result()["guesses"].back()["code"] == secret);
        REQUIRE(game->result()["guesses"].front()["given"] == true);
        total += static_cast<int64_t>(game->result()["guesses"].size());
        ++games;
      }
      CHECK(result["games"] == games);
      if (strategy.value != "random" && strategy.value != "no-duplicates" &&
          strategy.value != "best-information" && strategy.value != "sample-best")
        CHECK(result["total"] == total);
      if (strategy.value == "optimal") CHECK(result["proved"] == true);
    }
}

TEST_CASE("Mastermind: the least total of small games is what trying everything finds") {
  for (const CodeRules rules :
       {CodeRules{2, 3, true, false}, CodeRules{2, 4, true, false}, CodeRules{3, 2, true, false},
        CodeRules{3, 3, false, false}, CodeRules{3, 3, true, false}, CodeRules{2, 4, true, true},
        CodeRules{3, 4, false, true}, CodeRules{4, 4, false, false}}) {
    Json settings = settingsOf(rules);
    settings.update({{"secret", "all"}, {"strategy", "optimal"}});
    CAPTURE(settings.dump());
    const auto run = kMastermind.start(settings);
    while (run->step(nullptr) == Status::running) continue;
    CHECK(run->result()["total"] == PlainOptimum(rules).total());
    CHECK(run->result()["proved"] == true);
  }
}

TEST_CASE("Mastermind: answers that cannot all be right are refused with the one that cannot be") {
  const auto refused = [](const char* history, const char* known = "",
                          const char* answers = "strikes-and-balls") {
    return kMastermind.refusal(
        {{"colours", 6}, {"history", history}, {"known", known}, {"answers", answers}});
  };
  CHECK(refused("0011 1,1; 0223 0,2") == "");
  CHECK(refused("0011 0,0\n2233 0,0; 0123 0,1") ==
        "It cannot be 0 strikes, 1 ball for 0123: with the scores before, that contradicts the 0 strikes, 0 "
        "balls for 2233.");
  CHECK(refused("0011 0,0; 0111 0,1") ==
        "It cannot be 0 strikes, 1 ball for 0111: that contradicts the 0 strikes, 0 balls for 0011.");
  CHECK(refused("0011 0,0", "1???") ==
        "It cannot be 0 strikes, 0 balls for 0011: no code like 1??? would give that.");
  CHECK(refused("0000 0,1") == "No code at all would give 0 strikes, 1 ball for 0000.");
  CHECK(refused("0011 3,1") ==
        "No two codes of 4 pegs score \"3,1\": strikes and balls together are at most 4, and one peg alone "
        "cannot be out of place.");
  CHECK(refused("0011 1,0; 0017 1,0") == "Guess 2 has \"7\" at place 4: a code is 4 of the digits 0 to 5.");
  CHECK(refused("0011 1,0; 001 1,0") ==
        "Guess 2 \"001\" does not have 4 pegs: a code is 4 of the digits 0 to 5.");
  CHECK(refused("0011 1") == "Guess 1 needs strikes and balls after it and nothing else, as in 0011 1,0.");
  CHECK(refused("0011 1,0", "", "strikes") ==
        "Guess 1 needs strikes after it and nothing else, as in 0011 1.");
  CHECK(refused("0011 1", "", "strikes") == "");
  CHECK(refused("0011 5", "", "strikes") == "No two codes of 4 pegs score \"5\": strikes are at most 4.");
  CHECK(refused("0011 1,x") == "Guess 1 is answered by \"x\", which is no number of pegs.");
  CHECK(refused("0011 4,0") == "Guess 1 found the secret 0011, so there is nothing left to look for.");
  CHECK(refused("", "1?") ==
        "The pattern \"1?\" does not have 4 pegs: a code is 4 of the digits 0 to 5, with ? for a peg that is "
        "not known.");
  CHECK(refused("0\u00f8\u00f85 1,0") ==
        "Guess 1 has \"\u00f8\" at place 2: a code is 4 of the digits 0 to 5.");
  CHECK(refused("\uff10\uff10\uff11\uff11 1,0") == "");
  CHECK(kMastermind.refusal({{"known", {4, "?", "?", 7}}, {"secret", {4, 3, 3, 7}}}) == "");
  CHECK(refused("", "1??9").find("The pattern has \"9\" at place 4") == 0);
  CHECK(kMastermind.refusal({{"known", "4??7"}, {"secret", "4338"}}) ==
        "The secret 4338 is not like 4??7, which is said to be known of it.");
  CHECK(kMastermind.refusal({{"history", "1122 1,1"}, {"secret", "4338"}}) ==
        "The secret 4338 would have given 1122 0 strikes, 0 balls and not 1 strike, 1 ball.");
  CHECK(kMastermind.refusal({{"answers", "strikes"}, {"colours", 6}, {"strategy", "optimal"}})
            .find("up to 120 codes") != std::string::npos);
}

TEST_CASE("Mastermind: a refused history is marked at the word that is wrong") {
  const auto markedAt = [](const char* history) {
    const Json settings = {{"colours", 6}, {"history", history}};
    return test::refusalOf(*findLab("mastermind"), settings).position;
  };
  CHECK(markedAt("0017 1,0") == 3);             // the colour
  CHECK(markedAt("0011 1,0; 0017 1,0") == 13);  // the colour, in the second line
  CHECK(markedAt("0011 1,0; 001 1,0") == 10);   // the guess
  CHECK(markedAt("0011 1,0;\n 0022 1") == 11);  // the guess whose answer is not whole
  CHECK(markedAt("0011 1,x") == 7);
  CHECK(markedAt("0011 1,0; 0022 3,1") == 15);
  CHECK(markedAt("0011 1,0; 0022 4,0") == 10);
}

TEST_CASE("Mastermind: what is known is part of the game, and a secret that fits is drawn") {
  const auto run = kMastermind.start(
      {{"colours", 6}, {"history", "0011 1,0; 0223 0,2"}, {"strategy", "entropy"}, {"play", "you-guess"}});
  const Json guesses = run->result()["guesses"];
  REQUIRE(guesses.size() == 2);
  CHECK(guesses[0]["remaining"] == 256);
  CHECK(run->introduction().find("After 2 guesses, ") != std::string::npos);
  for (int i = 0; i < 8 && run->status() == Status::needs_move; ++i)
    CHECK_FALSE(run->act(run->hint()->move, nullptr));
  CHECK(run->step(nullptr) == Status::solved);  // the guesses are reviewed
  const std::string found = run->result()["guesses"].back()["code"];
  CHECK(plainScore({}, "0011", found) == probing::Score{1, 0});
  CHECK(plainScore({}, "0223", found) == probing::Score{0, 2});
}

TEST_CASE("Mastermind: half a score waits for the other half") {
  const auto run = kMastermind.start({{"colours", 6}, {"play", "you-score"}, {"strategy", "minimax"}});
  CHECK(run->act("strikes 1", nullptr)->message == "There is no guess to score: step on for the next one.");
  run->step(nullptr);  // 0011
  CHECK_FALSE(run->act("balls 2", nullptr));
  CHECK(run->status() == Status::needs_move);
  CHECK_FALSE(run->act("balls 1", nullptr));
  CHECK(run->act("strikes 9", nullptr)->message ==
        "\"strikes 9\" is no part of a score here: there are 0 to 4 strikes and balls.");
  CHECK(run->act("strikes 3", nullptr)->message.find("No two codes of 4 pegs score \"3,1\"") == 0);
  CHECK_FALSE(run->act("strikes 1", nullptr));
  CHECK(run->status() == Status::running);
  CHECK(run->result()["guesses"][0]["balls"] == 1);

  const auto without = kMastermind.start(
      {{"colours", 6}, {"play", "you-score"}, {"strategy", "minimax"}, {"answers", "strikes"}});
  without->step(nullptr);
  CHECK(without->act("1,0", nullptr)->message ==
        "\"1,0\" is no score: write the number of strikes, as in 1.");
  CHECK(without->act("balls 1", nullptr)->message ==
        "\"balls 1\" is no part of a score here: there are 0 to 4 strikes.");
  CHECK_FALSE(without->clone()->act("2", nullptr));
  CHECK_FALSE(without->act("strikes 2", nullptr));
  CHECK(without->status() == Status::running);
}

TEST_CASE("Mastermind: the list shows the codes like a pattern, and changes nothing else") {
  Rng rng(4);
  const auto run = kMastermind.start({{"colours", 6}, {"secret", "3521"}, {"strategy", "first-consistent"}});
  for (int turn = 0; turn < 4; ++turn) {
    const auto& game = dynamic_cast<const GameRun&>(*run);
    for (int i = 0; i < 40; ++i) {
      std::string pattern = game.space().text(rng.below(game.space().size()));
      for (char& peg : pattern)
        if (rng.below(2)) peg = '?';
      const Json before = run->result();
      Trace trace;
      REQUIRE_FALSE(run->act("list " + pattern, &trace));
      REQUIRE(run->result() == before);
      std::vector<std::string> like;
      for (const uint32_t code : game.possible())
        if (plainLike(pattern, game.space().text(code))) like.push_back(game.space().text(code));
      const std::vector<std::string> listed = listedIn(*run);
      REQUIRE(std::equal(listed.begin(), listed.end(), like.begin()));
      REQUIRE(listed.size() == std::min<size_t>(like.size(), 24));
      REQUIRE(trace.events().front().value == static_cast<int32_t>(like.size()));
    }
    run->step(nullptr);
  }
  CHECK(run->act("list 1??", nullptr)->message ==
        "\"1??\" is no pattern here: a code is 4 of the digits 0 to 5, with ? for any of them.");
  Trace trace;
  CHECK_FALSE(run->act("list ????", &trace));
  CHECK(run->narrate(trace.events()).what.find("The list shows all ") == 0);
}

TEST_CASE(
    "Mastermind: the pegs of the pattern are set one by one, and the list says how many more there are") {
  const auto run = kMastermind.start({{"pegs", 3}, {"colours", 4}, {"secret", "312"}});
  const Table all = test::panel<Table>(test::sceneAt(*run), "codes");
  REQUIRE(all.rows.size() == 25);
  CHECK(all.columns[0].number);
  CHECK_FALSE(all.columns[1].number);
  CHECK(all.rows[23].front().text == "24");
  CHECK(all.rows[23].back().text == "113");  // in base 4 that is 23
  CHECK(all.rows[24].back().text == "and 40 more");

  REQUIRE_FALSE(run->act("list 1?3", nullptr));
  const Scene scene = test::sceneAt(*run);
  CHECK(test::panel<Table>(scene, "codes").rows.size() == 4);
  const Board& pattern = test::panel<Board>(scene, "pattern");
  REQUIRE(pattern.cells.size() == 3);
  const std::string written = "1?3";
  for (size_t peg = 0; peg < 3; ++peg) {
    const Cell& cell = pattern.cells[peg];
    const std::string shown = written.substr(peg, 1);
    CHECK(cell.text == shown);
    CHECK(cell.x == static_cast<float>(peg));
    CHECK(cell.tone == (shown == "?" ? Tone::plain : Tone::current));
    CHECK(cell.label ==
          "Peg " + std::to_string(peg + 1) + " of the pattern: " + (shown == "?" ? "any" : shown));
    REQUIRE(cell.entries.size() == 5);
    for (size_t entry = 0; entry < 5; ++entry) {
      std::string changed = written;
      changed[peg] = "0123?"[entry];
      CHECK(cell.entries[entry].text == changed.substr(peg, 1));
      CHECK(cell.entries[entry].move == "list " + changed);
    }
  }
}

TEST_CASE(
    "Mastermind: questions on answers without balls, and from what is known, are counted by brute force") {
  int remain = 0, possible = 0, mistaken = 0;
  const CodeRules rules{4, 5, true, false};
  for (const char* strategy : {"random", "first-consistent", "minimax", "entropy", "most-parts"})
    for (const char* secret : {"3124", "0012", "4210"}) {
      const std::string known = std::string(1, secret[0]) + "???";
      const auto run = kMastermind.start({{"colours", 5},
                                          {"answers", "strikes"},
                                          {"strategy", strategy},
                                          {"secret", secret},
                                          {"known", known}});
      test::follow(*run, 20, [&](const Run& before, const Decision& decision, const std::string&) {
        std::vector<std::string> codes = plainCodes(rules);
        const Json guesses = before.result()["guesses"];
        std::erase_if(codes, [&](const std::string& code) {
          return !plainLike(known, code) ||
                 std::any_of(guesses.begin(), guesses.end(), [&](const Json& guess) {
                   return plainScore(rules, guess["code"], code).strikes != guess["strikes"];
                 });
        });
        if (decision.ask.starts_with("The next guess is ")) {
          ++remain;
          const std::string guess = decision.ask.substr(18, 4);
          const int strikes = std::atoi(decision.ask.substr(decision.ask.find("scores ") + 7).c_str());
          const auto left = std::count_if(codes.begin(), codes.end(), [&](const std::string& code) {
            return plainScore(rules, guess, code).strikes == strikes;
          });
          for (const Choice& choice : decision.choices) {
            REQUIRE(choice.right == (10 * std::abs(std::stoi(choice.id) - left) <= left));
            mistaken += test::fits(choice, "counting colours out of place");
          }
        } else if (decision.ask.find("still be the secret") != std::string::npos) {
          ++possible;
          for (const Choice& choice : decision.choices)
            REQUIRE(choice.right == (std::count(codes.begin(), codes.end(), choice.id) == 1));
        }
      });
    }
  CHECK(remain > 5);
  CHECK(possible > 5);
  CHECK(mistaken > 3);
}

}  // namespace noggin
