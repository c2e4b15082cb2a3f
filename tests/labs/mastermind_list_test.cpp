// The list of codes in Mastermind: which ones it shows is a setting that a person changes on the picture,
// which is no step of the game.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "player/session.h"
#include "tests/support/opened.h"
#include "tests/support/played.h"
#include "tests/support/search_lab.h"

namespace noggin {
namespace {

using test::followed;
using test::kMastermind;
using test::play;

const Json kYouGuess = {{"colours", 6}, {"play", "you-guess"}, {"secret", "3524"}};
const Json kYouScore = {{"colours", 6}, {"play", "you-score"}, {"strategy", "minimax"}};

Session opened(const Json& given) {
  return Session(kMastermind.lab(), test::opened(kMastermind.lab(), given), 1);
}

std::string listTitle(const Session& session) {
  for (const Panel& panel : session.scene().panels)
    if (panel.id == "codes") return panel.title;
  return "";
}

}  // namespace

TEST_CASE("Mastermind list: what is listed is changed at any step, and the moves after it stay") {
  Session session = opened(kYouGuess);
  for (const char* guess : {"0011", "0203", "1414"}) play(session, guess);
  session.seek(0);
  const Json before = session.run().result();
  play(session, "list 1???");
  CHECK(session.tick() == 0);
  CHECK(session.furthest() == 3);
  CHECK(session.moves().size() == 3);
  CHECK(session.settings().text("list") == "1???");
  CHECK(session.run().result() == before);
  CHECK(listTitle(session) == "Possible codes like 1???: 216");

  // The same as if it had been opened so.
  Json given = kYouGuess;
  given["list"] = "1???";
  Session begun = opened(given);
  for (const char* guess : {"0011", "0203", "1414"}) play(begun, guess);
  for (const int64_t tick : {1, 3, 2, 0}) {
    session.seek(tick);
    begun.seek(tick);
    CHECK(toJson(session.scene()) == toJson(begun.scene()));
  }
  CHECK(session.link() == begun.link());
  CHECK(toJson(followed(session.link())->scene()) == toJson(session.scene()));

  play(session, "list ????");
  CHECK(session.settings().text("list").empty());
  CHECK(listTitle(session) == "Possible codes: 1,296");
}

TEST_CASE("Mastermind list: a link of an earlier version has it as a move") {
  const std::string link =
      "v1;lab=mastermind;s.colours=6;s.play=you-guess;s.secret=3524;moves=0:0011+1:list%201???+2:0203;step=";
  CHECK(listTitle(*followed(link + "1")).starts_with("Possible codes: "));
  CHECK(listTitle(*followed(link + "3")).starts_with("Possible codes like 1???: "));
  const auto listing = followed(link + "2");
  CHECK(listing->narration().starts_with("The list shows "));
  CHECK(listing->moves().size() == 3);

  // What a person chooses since replaces it, also if it is all codes.
  for (const std::string pattern : {"?2??", "????"}) {
    CAPTURE(pattern);
    const auto session = followed(link + "3");
    play(*session, "list " + pattern);
    CHECK(session->tick() == 3);
    const std::string title = listTitle(*session);
    CHECK(title.starts_with(pattern == "????" ? "Possible codes: " : "Possible codes like ?2??: "));
    session->seek(0);
    session->seek(3);
    CHECK(listTitle(*session) == title);
  }
}

TEST_CASE("Mastermind list: what is no pattern is refused, as a setting and as a move") {
  Json given = kYouGuess;
  for (const char* pattern : {"1??", "1??7", "?????"}) {
    CAPTURE(pattern);
    given["list"] = pattern;
    const Error refused = test::refusalOf(kMastermind.lab(), given);
    CHECK(refused.setting == "list");
    CHECK(refused.message == "The codes to list cannot be like \"" + std::string(pattern) +
                                 "\": a code is 4 of the digits 0 to 5, with ? for any of them.");
    Session session = opened(kYouGuess);
    CHECK(session.act("list " + std::string(pattern))->code == "bad-move");
    CHECK(session.settings().text("list").empty());
  }
}

TEST_CASE("Mastermind: the machine replies to a score and to nothing else") {
  const auto run = kMastermind.start(kYouScore);
  CHECK_FALSE(run->replies());  // it guesses first, but not because of a move
  REQUIRE_FALSE(run->act("list 3???", nullptr));
  CHECK_FALSE(run->replies());
  run->step(nullptr);
  CHECK_FALSE(run->replies());
  REQUIRE_FALSE(run->act("strikes 1", nullptr));
  CHECK_FALSE(run->replies());
  REQUIRE_FALSE(run->act("balls 1", nullptr));
  CHECK(run->replies());
  run->step(nullptr);
  CHECK_FALSE(run->replies());

  Json goes_on = kYouScore;
  goes_on["history"] = "0011 1,0";
  CHECK_FALSE(kMastermind.start(goes_on)->replies());
}

TEST_CASE("Mastermind: who scores is told how to score, as nobody else knows the secret") {
  const auto run = kMastermind.start(kYouScore);
  REQUIRE(run->hint());
  CHECK(run->hint()->move.empty());
  CHECK(run->hint()->reason == "It is the machine's turn: step on for its guess, and then score it.");
  run->step(nullptr);
  CHECK(run->hint()->move.empty());
  CHECK(run->hint()->reason ==
        "Only you know the secret, so only you can score 0011: strikes are right pegs in their place, and "
        "balls are right colours elsewhere.");
  REQUIRE_FALSE(run->act("4,0", nullptr));
  CHECK_FALSE(run->hint());

  Json without = kYouScore;
  without["answers"] = "strikes";
  const auto strikes = kMastermind.start(without);
  strikes->step(nullptr);
  CHECK(strikes->hint()->reason.ends_with(": strikes are right pegs in their place."));
}

}  // namespace noggin
