// The decisions of the Mastermind lab against plain references: scores counted peg by peg, codes found by
// brute force.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "player/session.h"
#include "tests/support/asked.h"
#include "tests/support/plain_mastermind.h"
#include "tests/support/questions.h"
#include "tests/support/search_lab.h"

namespace noggin {
namespace {

using test::kMastermind;

using probing::Score;

const probing::CodeRules kFourOfSix{.pegs = 4, .colours = 6};

Score plainScore(const std::string& guess, const std::string& code) {
  return test::plainScore(kFourOfSix, guess, code);
}

Score scoreWithBallsTwice(const std::string& guess, const std::string& code) {
  Score score;
  for (size_t i = 0; i < guess.size(); ++i)
    if (guess[i] == code[i])
      ++score.strikes;
    else
      score.balls += code.find(guess[i]) != std::string::npos;
  return score;
}

// The codes consistent with every guess of a run so far.
std::vector<std::string> plainPossible(const Run& run) {
  std::vector<std::string> codes = test::plainCodes(kFourOfSix);
  const Json guesses = run.result()["guesses"];
  for (const Json& guess : guesses)
    std::erase_if(codes, [&](const std::string& code) {
      return plainScore(guess["code"], code) != Score{guess["strikes"], guess["balls"]};
    });
  return codes;
}

double worth(const std::string& strategy, const std::string& guess, const std::vector<std::string>& codes) {
  std::map<std::pair<int, int>, double> parts;
  for (const std::string& code : codes) {
    const Score score = plainScore(guess, code);
    ++parts[{score.strikes, score.balls}];
  }
  double worst = 0, squares = 0, bits = 0;
  for (const auto& [score, size] : parts) {
    worst = std::max(worst, size);
    squares += size * size;
    bits -= size / static_cast<double>(codes.size()) * std::log2(size / static_cast<double>(codes.size()));
  }
  return strategy == "minimax"         ? -worst
         : strategy == "expected-size" ? -squares
         : strategy == "most-parts"    ? static_cast<double>(parts.size())
                                       : bits;
}

struct Kinds {
  int remain = 0, possible = 0, worth = 0, twice = 0;
};

Scene sceneOf(const Run& run, bool asked) {
  Scene scene;
  scene.asked = asked;
  run.draw(scene);
  return scene;
}

// The secret on the board, the codes on the map and those in the list.
size_t codesShown(const Scene& scene) {
  size_t shown = 0;
  for (const Panel& panel : scene.panels) {
    if (panel.id == "possible") shown += std::get<Board>(panel.content).cells.size();
    if (panel.id == "codes") shown += std::get<Table>(panel.content).rows.size();
    if (panel.id != "board") continue;
    for (const Piece& piece : std::get<Board>(panel.content).pieces) shown += piece.y == 0;
  }
  return shown;
}

bool showsSecret(const Scene& scene) {
  for (const Piece& piece : std::get<Board>(scene.panels.front().content).pieces)
    if (piece.y == 0) return true;
  return false;
}

void checkQuestion(const Run& run, const Decision& decision, const std::string& strategy, Kinds& kinds) {
  const std::vector<std::string> codes = plainPossible(run);
  const std::set<std::string> possible(codes.begin(), codes.end());
  if (decision.ask.starts_with("The next guess is ")) {
    ++kinds.remain;
    const std::string guess = decision.ask.substr(18, 4);
    int strikes = 0, balls = 0;
    const size_t scores = decision.ask.find("scores ") + 7, comma = decision.ask.find(", ", scores);
    strikes = std::atoi(decision.ask.substr(scores).c_str());
    balls = std::atoi(decision.ask.substr(comma + 2).c_str());
    int left = 0, twice = 0;
    for (const std::string& code : codes) {
      left += plainScore(guess, code) == Score{strikes, balls};
      twice += scoreWithBallsTwice(guess, code) == Score{strikes, balls};
    }
    for (const Choice& choice : decision.choices) {
      REQUIRE(choice.right == (10 * std::abs(std::stoi(choice.id) - left) <= left));
      if (test::fits(choice, "counting balls twice")) {
        REQUIRE(10 * std::abs(std::stoi(choice.id) - twice) <= twice);
        ++kinds.twice;
      }
    }
  } else if (decision.ask.find("still be the secret") != std::string::npos) {
    ++kinds.possible;
    REQUIRE(codesShown(sceneOf(run, true)) == 0);
    REQUIRE(codesShown(sceneOf(run, false)) > 4);
    REQUIRE(sceneOf(run, true).panels.size() == sceneOf(run, false).panels.size());
    // Others choose among the codes that are possible.
    REQUIRE((decision.ask.find("the next guess") != std::string::npos) == (strategy == "random"));
    for (const Choice& choice : decision.choices) {
      REQUIRE(choice.right == (possible.count(choice.id) == 1));
      if (!test::fits(choice, "counting balls twice")) continue;
      ++kinds.twice;
      const Json guesses = run.result()["guesses"];
      for (const Json& guess : guesses)
        REQUIRE(scoreWithBallsTwice(guess["code"], choice.id) == Score{guess["strikes"], guess["balls"]});
    }
  } else {
    ++kinds.worth;
    double best = -1e9;
    for (const Choice& choice : decision.choices) best = std::max(best, worth(strategy, choice.id, codes));
    for (const Choice& choice : decision.choices) {
      REQUIRE(choice.right == (std::abs(worth(strategy, choice.id, codes) - best) < 1e-9));
      if (test::fits(choice, "taking a consistent code for the best one")) REQUIRE(possible.count(choice.id));
    }
  }
}

}  // namespace

TEST_CASE("Mastermind: what is right is what brute force counts") {
  Kinds kinds;
  test::Followed all;
  for (const char* strategy : {"random", "no-duplicates", "best-information", "sample-best",
                               "first-consistent", "minimax", "entropy", "expected-size", "most-parts"})
    for (const char* secret : {"4335", "0012", "5555", "2410"}) {
      CAPTURE(strategy);
      CAPTURE(secret);
      const auto run = kMastermind.start({{"colours", 6}, {"strategy", strategy}, {"secret", secret}});
      const test::Followed followed =
          test::follow(*run, 20, [&](const Run& before, const Decision& decision, const std::string&) {
            checkQuestion(before, decision, strategy, kinds);
          });
      all.asked += followed.asked;
      all.blind += followed.blind;
    }
  CHECK(kinds.remain > 20);
  CHECK(kinds.possible > 10);
  CHECK(kinds.worth > 10);
  CHECK(kinds.twice > 5);
  CHECK(all.chance() < 0.4);
}

TEST_CASE("Mastermind: the secret is not shown before the last question that it may answer is answered") {
  constexpr int kQuestions = 4;
  for (const char* strategy : {"random", "first-consistent", "entropy", "minimax", "look-ahead"}) {
    CAPTURE(strategy);
    const std::string_view named(strategy);
    const bool answers = named == "random" || named == "first-consistent";
    const Json settings = {{"colours", 6}, {"pegs", 5}, {"strategy", strategy}, {"secret", "43350"}};
    Session session(kMastermind.lab(), test::opened(kMastermind.lab(), settings), 1);
    CHECK(showsSecret(session.scene()));
    CHECK(session.scene().withheld.empty());
    CHECK(session.narration().find("43350") == std::string::npos);
    REQUIRE_FALSE(session.begin({.decisions = kQuestions}));
    for (int given = 0; given < kQuestions; ++given) {
      CAPTURE(given);
      if (!session.decision()) session.nextDecision(INFINITY);
      if (!answers && session.atEnd()) break;  // a better strategy is done sooner
      REQUIRE(session.decision());
      CHECK(showsSecret(session.scene()) != answers);
      CHECK(toJson(session.scene()).value("withheld", Json::array()) ==
            (answers ? Json{"secret"} : Json::array()));
      REQUIRE(session.answer(session.decision()->choices.front().id));
      CHECK(showsSecret(session.scene()) == (!answers || given + 1 == kQuestions));
      CHECK(codesShown(session.scene()) > 0);  // what the answer was about is there again
      if (given + 1 < kQuestions) session.nextDecision(INFINITY);
    }
    CHECK(showsSecret(session.scene()));
    CHECK(session.scene().withheld.empty());
  }
}

TEST_CASE("Mastermind: a secret to be found by hand in an exercise is kept out of the settings") {
  const Json settings = {{"colours", 6}, {"play", "you-guess"}, {"secret", "4335"}};
  Session session(kMastermind.lab(), test::opened(kMastermind.lab(), settings), 1);
  CHECK(session.scene().withheld.empty());  // who plays alone may set it
  REQUIRE_FALSE(session.begin({.decisions = 3}));
  CHECK(session.scene().withheld == std::vector<std::string>{"secret"});
  REQUIRE_FALSE(session.act("4334"));
  CHECK(session.scene().withheld.size() == 1);
  REQUIRE_FALSE(session.act("4335"));
  CHECK(session.scene().withheld.empty());
}

TEST_CASE("Mastermind: no example tells its secret in words") {
  int secrets = 0;
  for (const Preset& preset : kMastermind.lab().presets) {
    CAPTURE(preset.id);
    const auto [settings, run] = test::opened(kMastermind.lab(), Json::parse(preset.settings), preset.seed);
    const std::string& secret = settings.text("secret");
    if (secret.empty() || secret == "all") continue;
    ++secrets;
    CHECK(preset.note.find(secret) == std::string_view::npos);
    CHECK(run->introduction().find(secret) == std::string::npos);
  }
  CHECK(secrets > 3);
}

TEST_CASE("Mastermind: a secret that is found is shown, whatever was still to be asked") {
  const Json settings = {{"colours", 6}, {"strategy", "random"}, {"secret", "4335"}};
  Session session(kMastermind.lab(), test::opened(kMastermind.lab(), settings), 1);
  REQUIRE_FALSE(session.begin({.decisions = 1000}));
  CHECK_FALSE(showsSecret(session.scene()));
  session.step(1000);
  CHECK(session.status() == Status::solved);
  CHECK(showsSecret(session.scene()));
}

TEST_CASE("Mastermind: every listing is run line by line") {
  for (const char* strategy : {"random", "no-duplicates", "best-information", "sample-best",
                               "first-consistent", "minimax", "entropy", "expected-size", "most-parts"}) {
    CAPTURE(strategy);
    std::set<int32_t> lines;
    size_t count = 0;
    for (const char* secret : {"0", "1", "2", "3", "4", "5", "6", "7"}) {
      const std::string code = std::string("12") + secret + secret;
      const auto run = kMastermind.start(
          {{"colours", 8}, {"pegs", 4}, {"strategy", strategy}, {"secret", code}, {"duplicates", true}});
      const test::Followed followed = test::follow(*run, 20);
      lines.insert(followed.lines_run.begin(), followed.lines_run.end());
      count = run->listing().lines.size();
    }
    CHECK(lines.size() == count);
  }
}

TEST_CASE(
    "Mastermind: what is known is taken in when the run begins, and a first guess is the game's first") {
  const auto run_of = [](Json settings, std::string_view part) {
    settings["strategy"] = "best-information";
    const auto run = kMastermind.start(settings);
    std::string steps;
    for (Trace trace; run->status() == Status::running; trace.clear()) {
      run->step(&trace);
      const Listing listing = run->listing();
      const std::vector<int32_t> lines = run->lines(trace.events());
      steps +=
          std::any_of(lines.begin(), lines.end(),
                      [&](int32_t line) {
                        return listing.lines[static_cast<size_t>(line)].find(part) != std::string_view::npos;
                      })
              ? 'x'
              : '.';
    }
    CHECK(steps.size() > 1);
    return steps;
  };
  for (const Json& settings :
       {Json::object(), Json{{"known", "4??7"}}, Json{{"history", "0011 0,0; 5566 0,0"}}}) {
    CAPTURE(settings.dump());
    const std::string begins = run_of(settings, "that agree with what is known");
    CHECK(begins == "x" + std::string(begins.size() - 1, '.'));
    const std::string first = run_of(settings, "if it is the first guess");
    CHECK(first == (settings.contains("history") ? "." : "x") + std::string(first.size() - 1, '.'));
  }
}

TEST_CASE("Mastermind: 4337, the default secret, gives way to one that agrees with what is known") {
  for (const char* known : {"", "4??7", "1???"}) {
    CAPTURE(known);
    const auto run = kMastermind.start({{"known", known}});
    while (run->step(nullptr) == Status::running) continue;
    const std::string found = run->result()["guesses"].back()["code"];
    CHECK((found == "4337") == (*known != '1'));
  }
}

TEST_CASE("Mastermind: who scores is asked about the guess alone") {
  const auto run = kMastermind.start({{"colours", 6}, {"play", "you-score"}, {"strategy", "entropy"}});
  Trace trace;
  int asked = 0;
  for (int turn = 0; turn < 3; ++turn) {
    const auto decision = run->decision();
    trace.clear();
    run->step(&trace);
    if (decision) {
      ++asked;
      CHECK(decision->ask.starts_with("Which of these guesses "));
      CHECK(flaw(*decision) == "");
      const Choice* taken = test::choiceOf(*decision, run->decided(*decision, trace.events()));
      REQUIRE(taken);
      CHECK(taken->right);
    }
    REQUIRE_FALSE(run->act(run->moves().front().text, nullptr));
    if (run->status() != Status::running) break;
  }
  CHECK(asked == 2);
}

TEST_CASE("Mastermind: averages of thousands are grouped like counts") {
  const auto run = kMastermind.start({{"strategy", "expected-size"}, {"secret", "1234"}});
  const std::optional<Decision> decision = run->decision();
  REQUIRE(decision.has_value());
  int grouped = 0;
  for (const Choice& choice : decision->choices)
    grouped += choice.because.find("leaves 2,029.93 codes") != std::string::npos;
  CHECK(grouped == 1);
}

}  // namespace noggin
