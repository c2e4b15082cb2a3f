// The layout of the pools in the activation lab: a text setting that a person changes by dragging, without
// affecting the run.

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "core/words.h"
#include "learning/activation/layout.h"
#include "learning/activation/samples.h"
#include "learning/activation/scene.h"
#include "player/permalink.h"
#include "player/session.h"
#include "tests/support/opened.h"
#include "tests/support/played.h"
#include "tests/support/search_lab.h"

namespace noggin {
namespace {

using learning::PoolLayout;
using learning::PoolShift;
using test::play;

const test::SearchLab kLab("activation");

Session opened(const Json& given = Json::object()) {
  return Session(kLab.lab(), test::opened(kLab.lab(), given), 1);
}

learning::Network network() {
  return learning::Network(*learning::parseTable(learning::sampleTables().front().csv, true, "table"));
}

const Group& groupOf(const Board& board, const std::string& name) {
  for (const Group& group : board.groups)
    if (group.move == "shift " + name) return group;
  FAIL("no such pool");
  return board.groups.front();
}

Board poolsOf(const Session& session) {
  const Scene scene = session.scene();
  return test::panel<Board>(scene, "pools");
}

}  // namespace

TEST_CASE("activation layout: a text gives it and is given back") {
  const learning::Network net = network();
  const auto read = [&](const std::string& text) {
    return learning::parseLayout(net, text, "layout", "Layout");
  };
  const Outcome<PoolLayout> layout = read(" age 0 -3.5,gang  12 0.25 ");
  REQUIRE(layout);
  CHECK(learning::layoutText(net, *layout) == "gang 12 0.3, age 0 -3.5");
  CHECK(*read(learning::layoutText(net, *layout)) == *layout);
  CHECK(learning::layoutText(net, *read("")).empty());
  CHECK(learning::layoutText(net, *read("gang 0 0")).empty());

  CHECK(read("gang").error().message.find("as in name 3 -2") != std::string::npos);
  CHECK(read("gang 1").error().message.find("how far") != std::string::npos);
  CHECK(read("gang 1 x").error().message.find("how far") != std::string::npos);
  CHECK(read("gang 1 1e9").error().message.find("how far") != std::string::npos);
  CHECK(read("gong 1 1").error().message.find("only name, gang") != std::string::npos);
  CHECK(read("gang 1 1, gang 2 2").error().message.find("named twice") != std::string::npos);
  CHECK(read("gang 1 1, gong 2 2").error().position == 10);
  CHECK(kLab.refusal({{"layout", "gang 1"}}).starts_with("Layout: "));
}

TEST_CASE("activation layout: a column with a comma is written in quotes, and one without a name stays") {
  const auto table = learning::parseTable("who,\"a, b\",say \"\"x\nKen,1,2\nJo,3,4\n", true, "table");
  REQUIRE_MESSAGE(table, (table ? "" : table.error().message));
  const learning::Network net(*table);
  const PoolLayout moved = learning::movedOn(net, {}, 1, {30, -10});
  const std::string text = learning::layoutText(net, moved);
  CHECK(text == "\"a, b\" 3 -1");
  CHECK(*learning::parseLayout(net, text, "layout", "Layout") == moved);
}

TEST_CASE("activation layout: a pool dragged is elsewhere at every step, and nothing else changes") {
  Session moved = opened(), plain = opened();
  moved.step(40);
  plain.step(40);
  const Board before = poolsOf(moved);
  play(moved, "shift gang 3.5 -2");
  CHECK(moved.tick() == 40);
  CHECK(moved.moves().empty());
  CHECK(moved.settings().text("layout") == "gang 3.5 -2");
  CHECK(moved.run().result() == plain.run().result());
  CHECK(moved.narration() == plain.narration());
  const Board after = poolsOf(moved);
  CHECK(groupOf(after, "gang").x == doctest::Approx(groupOf(before, "gang").x + 3.5f));
  CHECK(groupOf(after, "gang").y == doctest::Approx(groupOf(before, "gang").y - 2));
  CHECK(groupOf(after, "age").x == groupOf(before, "age").x);
  REQUIRE(after.pieces.size() == before.pieces.size());
  int elsewhere = 0;
  for (size_t i = 0; i < after.pieces.size(); ++i) elsewhere += after.pieces[i].x != before.pieces[i].x;
  CHECK(elsewhere == 2);  // Jets and Sharks

  // The same as if it had started with this layout.
  Session begun = opened({{"layout", "gang 3.5 -2"}});
  for (const int64_t tick : {70, 100, 10, 0, 64}) {
    moved.seek(tick);
    begun.seek(tick);
    CHECK(toJson(moved.scene()) == toJson(begun.scene()));
  }
  CHECK(moved.link() == begun.link());
  const auto opened = openLink(moved.link());
  REQUIRE(opened);
  CHECK(toJson((*opened)->scene()) == toJson(moved.scene()));

  // A further drag adds to it, a move by hand keeps it, and a command resets it.
  play(moved, "shift gang 1 0");
  CHECK(moved.settings().text("layout") == "gang 4.5 -2");
  play(moved, "touch Sharks");
  CHECK(moved.settings().text("layout") == "gang 4.5 -2");
  play(moved, "unshift");
  CHECK(moved.settings().text("layout").empty());
  CHECK(moved.moves().size() == 1);
}

TEST_CASE("activation layout: of a large pool the most active units are shown, each in a place of its own") {
  for (const int rows : {1, 6, 7, 54, 55, 60}) {
    CAPTURE(rows);
    std::string csv = "name,kind\n";
    for (int row = 0; row < rows; ++row)
      csv += "n" + std::to_string(row) + (row % 2 == 0 ? ",even\n" : ",odd\n");
    learning::ProbedNetwork probed(learning::Network(*learning::parseTable(csv, true, "table")), {}, false);
    probed.touch({*probed.network().find("n" + std::to_string(rows - 1)), 1});
    for (int i = 0; i < 30; ++i) probed.cycle();
    Board board;
    learning::drawPools(probed, learning::standingsOf(probed), {}, -1, board);

    const auto titled = [&board](const std::string& title) {
      return std::any_of(board.cells.begin(), board.cells.end(),
                         [&title](const Cell& cell) { return cell.text == title; });
    };
    CHECK(titled(rows > 54 ? "name (and " + std::to_string(rows - 54) + " more)" : "name"));
    CHECK(titled("kind"));
    std::vector<int32_t> shown;
    for (const Piece& piece : board.pieces) {
      const Group& pool = groupOf(board, piece.id < rows ? "name" : "kind");
      CHECK(std::abs(piece.x - pool.x) <= (pool.width - piece.width) / 2);
      CHECK(std::abs(piece.y - pool.y) <= (pool.height - piece.height) / 2);
      for (const Piece& other : board.pieces)
        CHECK((&other == &piece || std::abs(other.x - piece.x) >= 1 || std::abs(other.y - piece.y) >= 1));
      if (piece.id < rows) shown.push_back(piece.id);
    }
    CHECK(board.pieces.size() - shown.size() == std::min(rows, 2));
    std::vector<int32_t> wanted = probed.ranked(probed.network().pools().front(), SIZE_MAX);
    if (rows > 54)
      wanted.resize(54);
    else
      std::sort(wanted.begin(), wanted.end());
    CHECK(shown == wanted);
  }
}

TEST_CASE("activation layout: a press releases what is touched or clamped, and touches anything else") {
  Session session = opened();
  play(session, "clamp Al");
  play(session, "touch Ken");
  const Board board = poolsOf(session);
  const auto pressOf = [&board](const std::string& name) {
    for (const Piece& piece : board.pieces)
      if (piece.press.ends_with(" " + name)) return piece.press;
    return std::string();
  };
  CHECK(pressOf("Al") == "release Al");
  CHECK(pressOf("Ken") == "release Ken");
  CHECK(pressOf("Art") == "touch Art");
}

TEST_CASE(
    "activation layout: pointed at, a unit shows what flows into it, from where it comes and how much") {
  learning::ProbedNetwork probed(network(), {}, false);
  probed.touch({*probed.network().find("Ken"), 1});
  for (int i = 0; i < 40; ++i) probed.cycle();
  int excited = 0, inhibited = 0;
  for (int32_t unit = 0; unit < probed.network().size(); ++unit) {
    CAPTURE(unit);
    Board board;
    learning::drawPools(probed, learning::standingsOf(probed), {}, unit, board);
    const auto placeOf = [&board](int32_t id) -> const Piece& {
      return *std::find_if(board.pieces.begin(), board.pieces.end(),
                           [id](const Piece& piece) { return piece.id == id; });
    };
    const learning::Flows flows = learning::flowsInto(probed, unit);
    size_t line = 0;
    for (const auto* part : {&flows.exciting, &flows.inhibiting})
      for (const learning::Flow& flow : *part) {
        if (flow.amount == 0) continue;
        REQUIRE(line < board.lines.size());
        const Line& drawn = board.lines[line++];
        CHECK(drawn.x1 == placeOf(flow.from).x);
        CHECK(drawn.y1 == placeOf(flow.from).y);
        CHECK(drawn.x2 == placeOf(unit).x);
        CHECK(drawn.y2 == placeOf(unit).y);
        CHECK(drawn.arrow == (flow.amount > 0));
        CHECK(drawn.weight > 1);  // the more, the bolder
        CHECK(drawn.weight == doctest::Approx(1 + 40 * std::min(std::abs(flow.amount), 0.1)));
        CHECK(std::any_of(board.cells.begin(), board.cells.end(), [&](const Cell& cell) {
          return cell.x == drawn.x1 && cell.y < drawn.y1 && cell.text == signedDecimals(flow.amount, 3);
        }));
        ++(flow.amount > 0 ? excited : inhibited);
      }
    CHECK(line == board.lines.size());
  }
  CHECK(excited > 20);
  CHECK(inhibited > 20);
}

TEST_CASE("activation layout: the more active a unit the larger, and links join units that are both active") {
  learning::ProbedNetwork probed(network(), {}, false);
  probed.touch({*probed.network().find("Ken"), 1});
  for (int i = 0; i < 60; ++i) probed.cycle();
  Board board;
  learning::drawPools(probed, learning::standingsOf(probed), {}, -1, board);
  std::vector<std::pair<double, float>> sizes;
  for (const Piece& piece : board.pieces) sizes.push_back({probed.activation(piece.id), piece.width});
  std::sort(sizes.begin(), sizes.end());
  CHECK(sizes.front().second >= 0.25f);
  CHECK(sizes.back().second <= 0.95f);
  // From the least activation to the most, -0.2 to 1, the size grows evenly.
  for (const auto& size : sizes) CHECK(size.second == doctest::Approx(0.25 + 0.7 * (size.first + 0.2) / 1.2));

  size_t links = 0;
  for (const Piece& a : board.pieces)
    for (const Piece& b : board.pieces) {
      const std::vector<int32_t> linked(probed.network().linksOf(a.id).begin(),
                                        probed.network().linksOf(a.id).end());
      if (a.id >= b.id || std::find(linked.begin(), linked.end(), b.id) == linked.end()) continue;
      const bool both = probed.active(a.id) && probed.active(b.id);
      links += both;
      CHECK(both == std::any_of(board.lines.begin(), board.lines.end(), [&](const Line& line) {
              return line.x1 == a.x && line.y1 == a.y && line.x2 == b.x && line.y2 == b.y;
            }));
    }
  CHECK(links == board.lines.size());
  CHECK(links > 5);
}

TEST_CASE("activation layout: what flows from a unit that is not shown is not drawn") {
  std::string csv = "name,kind\n";
  for (int row = 0; row < 60; ++row) csv += "n" + std::to_string(row) + ",all\n";
  learning::ProbedNetwork probed(learning::Network(*learning::parseTable(csv, true, "table")), {}, false);
  const int32_t kind = *probed.network().find("all");
  for (int row = 0; row < 60; ++row) probed.clamp({row, row < 6 ? 0.1 : 0.9});
  probed.cycle();
  Board board;
  learning::drawPools(probed, learning::standingsOf(probed), {}, kind, board);
  CHECK(board.lines.size() == 54);
}

TEST_CASE("activation layout: pools stay on the stage, however far they are dragged") {
  Session session = opened();
  for (const char* move : {"shift gang 900 900", "shift age -900 900", "shift name 900 -900"})
    play(session, move);
  const std::string layout = session.settings().text("layout");
  for (const char* move : {"shift gang 1 1", "shift age -1 1", "shift name 1 -1"}) play(session, move);
  CHECK(session.settings().text("layout") == layout);
  for (const Group& group : poolsOf(session).groups) {
    CHECK(std::abs(group.x) < 40);
    CHECK(std::abs(group.y) < 40);
  }
  // A layout typed with larger offsets is limited to the edge too, and dragged from there.
  Session typed = opened({{"layout", "gang 900 0"}});
  play(typed, "shift gang -1 0");
  CHECK(groupOf(poolsOf(typed), "gang").x == doctest::Approx(groupOf(poolsOf(session), "gang").x - 1));

  CHECK(session.act("shift gang 1")->message.find("how far") != std::string::npos);
  CHECK(session.act("shift")->code == "bad-move");
  CHECK(session.act("shift gang 1 1, age 1 1")->code == "bad-move");
  CHECK(session.act("shift nobody 1 1")->message.find("no column") != std::string::npos);
}

}  // namespace noggin
