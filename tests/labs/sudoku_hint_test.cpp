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
  CHECK(session.settings().text("hint") == "where 0");
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
  for (const char* hint : {"where", "where x", "where -1", "where 1 ", "what 1"}) {
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
