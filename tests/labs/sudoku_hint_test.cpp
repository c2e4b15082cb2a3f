// Hints in a sudoku played by hand: which one is shown, and where, is a setting that a person changes on the
// picture, which is no move.

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "player/session.h"
#include "tests/support/opened.h"
#include "tests/support/played.h"
#include "tests/support/search_lab.h"

namespace noggin {
namespace {

using test::followed;
using test::play;

const test::SearchLab kPlayed("sudoku");

const Json kPlay = {
    {"task", "play"},
    {"grid", "....27.5...7...9..35...16..9...5...7...4.6...6...9...1..92...83..3...7...2.83...."}};

constexpr std::string_view kSolved =
    "417369825632158947958724316825437169791586432346912758289643571573291684164875293";

Session opened(const Json& given) {
  return Session(kPlayed.lab(), test::opened(kPlayed.lab(), given), 1);
}

std::ptrdiff_t cellsLit(const Session& session) {
  const Scene scene = session.scene();
  const std::vector<Cell>& cells = std::get<Board>(scene.panels.front().content).cells;
  return std::count_if(cells.begin(), cells.end(), [](const Cell& cell) {
    return cell.tone == Tone::candidate || cell.tone == Tone::current;
  });
}

// The cells of a tone: "A4 B5 ".
std::string cellsOf(const Session& session, Tone tone) {
  const Scene scene = session.scene();
  std::string names;
  for (const Cell& cell : std::get<Board>(scene.panels.front().content).cells)
    if (cell.tone == tone)
      names += std::string(1, static_cast<char>('A' + cell.id / 9)) + std::to_string(cell.id % 9 + 1) + " ";
  return names;
}

// The commands that are switched on.
std::string switchedOn(const Session& session) {
  std::string on;
  for (const Command& command : session.scene().commands)
    if (command.checked) on += command.move + "; ";
  return on;
}

}  // namespace

TEST_CASE("sudoku hints: asked for at any step, they are no move, and the moves after it stay") {
  Session session = opened(kPlay);
  for (const char* move : {"C4=9", "A2=9"}) play(session, move);
  session.seek(0);
  const std::string begun = session.narration();
  play(session, "hint where");
  CHECK(session.tick() == 0);
  CHECK(session.furthest() == 2);
  CHECK(session.moves().size() == 2);
  CHECK(session.settings().text("hint") == "where 0 b587");
  const std::string look = session.narration();
  CHECK(look.starts_with("Look at box "));
  CHECK(cellsLit(session) > 0);
  CHECK(switchedOn(session) == "hint where; ");

  // A stronger one takes its place, and the same again takes it away.
  play(session, "hint step");
  CHECK(session.narration() == "C4 is 9. Every other digit stands among its peers.");
  CHECK(switchedOn(session) == "hint step; ");
  play(session, "hint step");
  CHECK(session.settings().text("hint").empty());
  CHECK(session.narration() == begun);
  CHECK(cellsLit(session) == 0);
  CHECK(switchedOn(session).empty());
  CHECK(session.furthest() == 2);
}

TEST_CASE("sudoku hints: one is shown where it was asked for, and nowhere else") {
  Session session = opened(kPlay);
  play(session, "C4=9");
  play(session, "hint step");
  const std::string told = session.narration();
  CHECK(told == "A2 is 9: the only place for 9 in row A.");
  const std::string link = session.link();
  CHECK(link.find(";s.hint=step%201") != std::string::npos);
  CHECK(followed(link)->narration() == told);
  CHECK(toJson(followed(link)->scene()) == toJson(session.scene()));

  play(session, "A2=9");
  CHECK(session.narration().starts_with("A2 is 9 now"));
  CHECK(cellsLit(session) == 0);
  session.seek(1);
  CHECK(session.narration() == told);
  session.seek(0);
  CHECK(cellsLit(session) == 0);

  // What is refused changes nothing of it.
  session.seek(1);
  CHECK(session.act("A5=1"));
  CHECK(session.narration() == told);
}

TEST_CASE("sudoku hints: one asked for is not of another position after as many moves") {
  Session session = opened(kPlay);
  play(session, "C4=9");
  play(session, "hint step");
  const auto hints = [&session] { return !switchedOn(session).empty() || cellsLit(session) > 0; };
  CHECK(hints());
  for (const char* move : {"A2=9", "A2?9"}) {
    session.seek(0);
    play(session, move);
    CHECK_FALSE(hints());
  }
  session.seek(0);
  play(session, "C4=9");
  CHECK(hints());
  // Nor of another grid.
  session.seek(0);
  play(session, "hint where");
  REQUIRE_FALSE(session.change({{"grid", std::string(kSolved.substr(0, 80)) + "."}}));
  CHECK_FALSE(hints());
  // One written by hand, or by an earlier version, names no position.
  REQUIRE_FALSE(session.change({{"hint", Json::array({"where", 0})}}));
  CHECK(hints());
  CHECK(session.change({{"hint", "where 0 here"}}));
}

TEST_CASE("sudoku hints: of two equal digits the wrong one is erased, whichever was written last") {
  for (const auto& written : {std::pair{"C4=9", "A4=9"}, {"A4=9", "C4=9"}}) {
    CAPTURE(written.first);
    Session session = opened(kPlay);
    play(session, written.first);
    play(session, written.second);
    const std::optional<Hint> hint = session.hint();
    REQUIRE(hint);
    CHECK(hint->move == "A4=");
  }
}

TEST_CASE("sudoku hints: a hint lights up what it speaks of, and what follows only where it tells that") {
  const auto lit = [](const std::string& grid, const char* hint) {
    Session session = opened({{"task", "play"}, {"grid", grid}});
    play(session, hint);
    return cellsOf(session, Tone::current) + "in " + cellsOf(session, Tone::candidate) + "by " +
           cellsOf(session, Tone::frontier);
  };
  // A cell with one digit left.
  const std::string lone = kPlay["grid"];
  CHECK(lit(lone, "hint where") == "in A4 B4 B5 B6 C4 C5 by ");
  CHECK(lit(lone, "hint step") == "C4 in A4 B4 B5 B6 C5 by ");
  CHECK(lit("." + std::string(kSolved).substr(1), "hint step") == "A1 in by ");
  // "In box A1-C3 all places for 2 are in row B (B1, B2 and B3), so it goes from B4."
  const std::string locked =
      ".1.3.9825....58.4.958..43..8.54.71..791586432.469....8.....3...573.9.684.....52.3";
  CHECK(lit(locked, "hint rule") == "B1 B2 B3 in A1 A3 by ");
  CHECK(lit(locked, "hint step") == "B1 B2 B3 in A1 A3 B4 by ");
  // "Row I and column 2 have two places for 8 each, and G2 and I1 cannot both be it, so E2 or I4 is; ..."
  const std::string kite =
      "417369825632158947..8724316.25..716.7.....432.4...275.2....3.71.732...84.6..7.293";
  CHECK(lit(kite, "hint where") == "E2 I4 in by ");
  CHECK(lit(kite, "hint step") == "E2 I4 in E4 by G2 I1 ");
}

TEST_CASE("sudoku hints: a mistake, or that nothing is left to do, lights up nothing") {
  Session session = opened(kPlay);
  play(session, "A2=8");
  const Json before = toJson(session.scene())["panels"];
  play(session, "hint step");
  CHECK(session.narration() == "A2 cannot be 8, although nothing clashes yet: erase it.");
  CHECK(toJson(session.scene())["panels"] == before);

  session = opened({{"task", "play"}, {"grid", "." + std::string(kSolved).substr(1)}});
  play(session, "A1=4");
  play(session, "hint where");
  CHECK(session.narration() == "Everything is filled: there is nothing to advise.");
  CHECK(cellsLit(session) == 0);

  session = opened({{"task", "play"}, {"grid", "12....3........."}});
  play(session, "hint where");
  CHECK(session.narration() == "This puzzle has no solution, whatever is written into it.");
}

TEST_CASE("sudoku hints: that there is one solution is no reason where there are several") {
  // A unique rectangle would say that C2 is 5.
  const Session session =
      opened({{"task", "play"},
              {"grid", "4.73698.563.1.89479.87.43.68..437169791586432346912758289643571573291684164875293"}});
  CHECK(session.hint()->reason ==
        "There are several solutions, and no rule decides: A2=1 is in one of them.");
}

TEST_CASE("sudoku hints: of several solutions, that none is left is said before any further digit") {
  Session session = opened({{"task", "play"}, {"grid", "...3..1....13..."}});
  REQUIRE(!session.act("B2=3"));
  CHECK(session.run().hint()->move != "");
  REQUIRE(!session.act("A1=4"));
  CHECK(session.run().hint()->move == "");
  CHECK(session.run().hint()->reason == "From here there is no solution: take something back.");
  REQUIRE(!session.act("hint step"));
  CHECK(session.narration().find("From here there is no solution: take something back.") !=
        std::string::npos);
}

TEST_CASE("sudoku hints: marks in the first cell alone are marks that a hint rests on") {
  Session session = opened(kPlay);
  for (const char* move : {"C4=9", "A1?8", "A1?4", "hint step"}) play(session, move);
  CHECK(session.narration() ==
        "A2 is 9: the only place for 9 in row A. The pencil marks count as all that their cells can be.");
}

TEST_CASE("sudoku hints: a link of an earlier version has them as moves") {
  const std::string link = "v1;lab=sudoku;s.task=play;s.grid=" + kPlay["grid"].get<std::string>() +
                           ";moves=0:C4%3D9+1:hint%20step+2:hint%20where+3:A2%3D9;step=";
  const auto session = followed(link + "2");
  CHECK(session->moves().size() == 4);
  CHECK(session->narration() == "A2 is 9: the only place for 9 in row A.");
  CHECK(switchedOn(*session) == "hint step; ");
  session->seek(3);
  CHECK(session->narration().starts_with("Look at "));
  CHECK(cellsLit(*session) > 0);
  play(*session, "hint rule");  // in place of it
  CHECK(session->tick() == 3);
  CHECK(session->narration().starts_with("Use Only choice."));
  session->seek(4);
  CHECK(session->narration().starts_with("A2 is 9 now"));
  CHECK(cellsLit(*session) == 0);
}

TEST_CASE("sudoku hints: what is no hint is refused") {
  for (const char* hint : {"where", "where x", "where -1", "where 1 2", "what 1"}) {
    CAPTURE(hint);
    Json given = kPlay;
    given["hint"] = hint;
    const Error refused = test::refusalOf(kPlayed.lab(), given);
    CHECK(refused.setting == "hint");
    CHECK(refused.message == "\"" + std::string(hint) +
                                 "\" is no hint: write where, rule or step, and after how many moves it is "
                                 "shown, as in where 12.");
  }
}

}  // namespace noggin
