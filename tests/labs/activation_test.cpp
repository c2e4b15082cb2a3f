// The activation lab: its settings, moves and scenes. The network itself is tested in
// unit/learning/activation_test.cpp.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <variant>

#include "core/lab.h"
#include "core/scene.h"
#include "learning/activation/questions.h"
#include "learning/activation/samples.h"
#include "player/session.h"
#include "tests/support/asked.h"
#include "tests/support/failing_memory.h"
#include "tests/support/opened.h"

namespace noggin::labs {
extern const Lab activation;
}

using namespace noggin;

namespace {

const Lab& lab() {
  static const Lab instance = labs::activation;
  return instance;
}

Session started(const Json& given) {
  return Session(lab(), test::opened(lab(), given), 1);
}

Session finished(const Json& given) {
  Session session = started(given);
  session.step(INT64_MAX);
  return session;
}

std::string messageOf(const Json& given, const std::string& setting) {
  const Error error = test::refusalOf(lab(), given);
  CHECK(error.setting == setting);
  return error.message;
}

double activationOf(const Run& run, const std::string& name) {
  const Json result = run.result();
  for (const Json& pool : result["pools"])
    for (const Json& unit : pool["units"])
      if (unit["name"] == name) return unit["activation"];
  FAIL("no unit " << name);
  return 0;
}

template <class Content>
const Content& panel(const Scene& scene, const std::string& id) {
  for (const Panel& candidate : scene.panels)
    if (candidate.id == id) return std::get<Content>(candidate.content);
  FAIL("no panel " << id);
  return std::get<Content>(scene.panels.front().content);
}

bool hasPanel(const Scene& scene, const std::string& id) {
  return std::any_of(scene.panels.begin(), scene.panels.end(), [&](const Panel& p) { return p.id == id; });
}

}  // namespace

TEST_CASE("activation lab: the presets answer what their notes say") {
  const auto leaders = [](const char* id, int pool) {
    for (const Preset& preset : lab().presets)
      if (preset.id == id) {
        const Json result = finished(Json::parse(preset.settings)).run().result();
        return result["pools"][static_cast<size_t>(pool)]["leaders"];
      }
    return Json();
  };
  CHECK(leaders("tie", 5) == Json{"pusher", "burglar", "bookie"});
  CHECK(leaders("default", 3) == Json{"flies"});
  CHECK(leaders("newcomer", 5) == Json{"burglar"});
  CHECK(leaders("missing", 5) == Json{"burglar"});
  CHECK(leaders("columns", 2) == Json{"roast"});
  const auto awake = [](int cycles) {
    const Json result = finished({{"instances", true}, {"touch", "Jets"}, {"cycles", cycles}}).run().result();
    std::set<std::string> names;
    for (const Json& unit : result["pools"][0]["units"])
      if (unit["activation"] > 0) names.insert(unit["name"].get<std::string>());
    return names;
  };
  std::set<std::string> jets = awake(10);
  CHECK(jets.size() == 15);
  for (const char* silent : {"_Al", "_Doug", "_Greg"}) CHECK(jets.erase(silent) == 1);
  CHECK(awake(100) == jets);
}

TEST_CASE("activation lab: a clamped unit may lie outside the limits, and the listing leaves it out") {
  for (const double held : {2.0, -5.0}) {
    const Session session = finished({{"clamp", "Ken=" + std::to_string(held)}, {"touch", "Lance"}});
    CHECK(activationOf(session.run(), "Ken") == held);
    CHECK(activationOf(session.run(), "Lance") <= 1);
    CHECK(session.run().listing().lines[2] == "  for each unit that is not clamped:");
  }
}

TEST_CASE("activation lab: units may be touched as the slides write them, without commas") {
  const Session commas = finished({{"touch", "Sharks, 20, jh, sing, burglar"}});
  const Session spaces = finished({{"touch", "Sharks 20 jh sing burglar"}});
  CHECK(spaces.run().result() == commas.run().result());
  CHECK(finished({{"touch", "Sharks 20, Ken=0.8"}}).run().result() ==
        finished({{"touch", "Sharks, 20, Ken=0.8"}}).run().result());
  CHECK(messageOf({{"touch", "Sharks Kenny"}}, "touch")
            .starts_with("Touch: there is no unit \"Sharks Kenny\"; "));
}

TEST_CASE("activation lab: says what is wrong with settings, and where") {
  CHECK(messageOf({{"touch", "Kenny"}}, "touch") ==
        "Touch: there is no unit \"Kenny\"; the units are the table's own words, such as Art or bookie.");
  CHECK(
      messageOf({{"table", "sharks"}}, "table") ==
      "There is no table called \"sharks\"; give jets-and-sharks, animals, guests, or a text with a line of "
      "titles and a line for each row.");
  CHECK(messageOf({{"table", "name,gang\nKen,Sharks\nAl"}}, "table").substr(0, 20) == "Line 3 of the table:");
  CHECK(messageOf({{"depair", "Lance-pusher"}}, "depair") ==
        "Lance and pusher are not linked, so there is nothing to cut.");
  CHECK(messageOf({{"pair", "Lance-burglar"}}, "pair") == "Lance and burglar are linked already.");
  CHECK(messageOf({{"remove", "Ken"}}, "touch") ==
        "Touch: there is no unit \"Ken\" any more: Remove takes it out of the table.");
  CHECK(messageOf({{"remove", "Sharks"}}, "remove") == "Remove: Sharks is not the name of a row.");
  CHECK(messageOf({{"min", 1}}, "min") == "The lowest activation must be below the highest.");
  CHECK(messageOf({{"rest", -0.5}}, "rest") ==
        "Activation at rest must lie between the lowest and the highest.");
  CHECK(messageOf({{"remove", "x"}, {"table", "name,kind\nx,1"}, {"touch", ""}}, "remove") ==
        "Remove: no row would be left; keep one at least.");
}

TEST_CASE("activation lab: own tables, with and without titles") {
  const Json csv = {{"table", "pet,kind,age\nRex,dog,2\nTom,cat,2\n"}, {"touch", "Rex"}};
  const Session titled = finished(csv);
  CHECK(activationOf(titled.run(), "dog") > 0.3);
  CHECK(activationOf(titled.run(), "2") > 0.3);
  CHECK(titled.run().result()["pools"][1]["name"] == "kind");
  Json untitled = csv;
  untitled["titles"] = false;
  CHECK(finished(untitled).run().result()["pools"][0]["units"].size() == 3);
}

TEST_CASE("activation lab: removing rows, pairing and clamping count from the start") {
  const Session session =
      finished({{"remove", "Ken"}, {"touch", ""}, {"clamp", "Lance=0.5"}, {"pair", "Lance-Al"}});
  CHECK(activationOf(session.run(), "Lance") == 0.5);
  CHECK(activationOf(session.run(), "Al") > activationOf(session.run(), "Jim"));
  const Json result = session.run().result();
  for (const Json& unit : result["pools"][0]["units"]) CHECK(unit["name"] != "Ken");
}

TEST_CASE("activation lab: a row taken out before the start is silent, even where units at rest speak") {
  Json given = {{"table", "name,kind\nRex,dog\nTom,dog\n"}, {"touch", "dog"}, {"threshold", -0.2}};
  given["remove"] = "Tom";
  const Session removed = finished(given);
  given["table"] = "name,kind\nRex,dog\n";
  given["remove"] = "";
  const Session without = finished(given);
  CHECK(removed.run().result() == without.run().result());
  CHECK(removed.run().metrics()[3].value == without.run().metrics()[3].value);  // active units
  CHECK(
      started(
          {{"table", "name,kind\nRex,dog\nTom,dog\n"}, {"touch", ""}, {"remove", "Tom"}, {"threshold", -0.2}})
          .run()
          .result()["pools"][0]["leaders"] == Json{"Rex"});
}

TEST_CASE("activation lab: what is taken out is counted nowhere") {
  const auto counts = [](const Session& session) {
    int shown = 0;
    const Json result = session.run().result();
    for (const Json& pool : result["pools"]) shown += static_cast<int>(pool["units"].size());
    CHECK(toJson(session.run().metrics())["units"] == shown);
    return shown;
  };
  CHECK(counts(finished({{"remove", "Ken, Lance"}, {"touch", "Rick"}})) == 39);
  Session session = started(Json::object());
  REQUIRE_FALSE(session.act("remove Art"));
  CHECK(counts(session) == 40);

  std::string table = "name,kind";
  for (int row = 0; row < 60; ++row) table += "\nr" + std::to_string(row) + ",x";
  const Scene scene = started({{"table", table}, {"remove", "r0, r1"}, {"touch", ""}}).scene();
  const Board& board = panel<Board>(scene, "pools");
  CHECK(std::any_of(board.cells.begin(), board.cells.end(),
                    [](const Cell& cell) { return cell.text == "name (and 4 more)"; }));
}

TEST_CASE("activation lab: what a refusal suggests is there") {
  Session session = started(Json::object());
  REQUIRE_FALSE(session.act("remove Art"));
  CHECK(session.act("touch Zed")->message.ends_with("the table's own words, such as Al or bookie."));
  CHECK(session.act("pair Al")->message.ends_with(" with a - between them, as in Al-bookie."));
  CHECK(messageOf({{"table", "a,b\nx,"}, {"touch", "z"}}, "touch")
            .ends_with("the table's own words, such as x."));
  CHECK(messageOf({{"table", "a,b\nx,"}, {"touch", ""}, {"pair", "x"}}, "pair")
            .ends_with(" with a - between them."));
  CHECK(finished({{"table", "x,y"}, {"titles", false}, {"touch", "x"}}).run().result() ==
        finished({{"table", "x,y\n"}, {"titles", false}, {"touch", "x"}}).run().result());
  CHECK(messageOf({{"table", "sharks"}, {"titles", false}}, "table")
            .ends_with("or a text with a line for each row."));
}

TEST_CASE("activation lab: runs the cycles asked for, or until settled, or says it has not settled") {
  const Session all = finished({{"cycles", 250}});
  CHECK(all.tick() == 250);
  CHECK(all.status() == Status::solved);
  const Session settled = finished({{"cycles", 5000}, {"until", "settled"}, {"tolerance", 1e-5}});
  CHECK(settled.status() == Status::solved);
  CHECK(settled.tick() < 1000);
  CHECK(settled.narration().ends_with("It has settled: no unit changed by more than 0.00001."));
  const Session roughly = finished({{"until", "settled"}, {"tolerance", 0.1}});
  CHECK(roughly.narration().ends_with("It has settled: no unit changed by more than 0.1."));
  CHECK(finished({{"cycles", 20}, {"until", "settled"}}).status() == Status::over_budget);
}

TEST_CASE("activation lab: moves") {
  Session session = started({{"touch", "Ken"}});
  session.step(10);
  const auto play = [&](std::string_view move) {
    const std::optional<Error> refused = session.act(move);
    CHECK_MESSAGE(!refused, (refused ? refused->message : ""));
    CHECK_FALSE(session.narration().empty());
  };
  const auto refusal = [&](std::string_view move) {
    const std::string before = session.run().result().dump();
    const std::optional<Error> refused = session.act(move);
    REQUIRE(refused);
    CHECK(session.run().result().dump() == before);
    return refused->message;
  };
  play("touch Lance=0.5");
  CHECK(session.narration() == "Lance is touched from outside with 0.50.");
  play("release Ken");
  play("clamp Jets");
  CHECK(session.narration() == "Jets is held at 1.00, whatever flows in.");
  CHECK(activationOf(session.run(), "Jets") == 1);
  play("depair Lance-burglar");
  play("pair Ken-Lance");
  play("remove Al");
  CHECK(session.narration() == "The row Al is taken out of the table.");
  play("touch Ken=0.001");
  CHECK(session.narration() == "Ken is touched from outside with 0.001.");
  play("set gamma 0.0004");
  CHECK(session.narration() == "Inhibition (gamma) is 0.0004 from here on.");
  CHECK(panel<noggin::Table>(session.scene(), "weights").rows.front().back().text == "\u22120.0004");
  session.step(INT64_MAX);
  CHECK(session.status() == Status::solved);
  CHECK(session.tick() == 10 + 8 + 100);
  play("reset");
  CHECK(session.status() == Status::running);
  CHECK(activationOf(session.run(), "Jets") == -0.1);

  CHECK(refusal("release Ken") == "Ken is neither touched nor clamped, so there is nothing to release.");
  CHECK(refusal("touch Al").find("there is no unit \"Al\"") != std::string::npos);
  CHECK(refusal("remove Jets") == "Jets is not the name of a row.");
  CHECK(refusal("pair Ken-Lance") == "Ken and Lance are linked already.");
  CHECK(refusal("depair Ken-Al").find("no unit") != std::string::npos);
  CHECK(refusal("touch").find("takes the name of one unit") != std::string::npos);
  CHECK(refusal("touch Ken, Lance").find("takes the name of one unit") != std::string::npos);
  CHECK(refusal("reset all").find("takes no names") != std::string::npos);
  CHECK(refusal("dance").find("is no move here") != std::string::npos);
  CHECK(refusal("").find("is no move here") != std::string::npos);
}

TEST_CASE("activation lab: a parameter changed while it cycles counts from there on") {
  Session changed = started({{"touch", "Ken"}}), plain = started({{"touch", "Ken"}});
  changed.step(10);
  plain.step(10);
  for (const char* refused :
       {"set", "set alpha", "set alpha x", "set alpha -1", "set alpha 11", "set rest 0"})
    CHECK(changed.act(refused).has_value());
  CHECK(changed.run().result() == plain.run().result());
  for (const char* move : {"set alpha 0.2", "set gamma 0.3", "set estr 0.1", "set decay 0.05"}) {
    REQUIRE_FALSE(changed.act(move).has_value());
    CHECK(changed.narration().ends_with("from here on."));
  }
  changed.step(1);
  plain.step(1);
  CHECK(changed.run().result() != plain.run().result());
  const auto now = [&](std::string_view id) {
    const auto setting = std::find_if(lab().schema.begin(), lab().schema.end(),
                                      [id](const Setting& one) { return one.id == id; });
    REQUIRE(setting != lab().schema.end());
    return changed.numberNow(*setting);
  };
  CHECK(now("gamma") == 0.3);
  CHECK(now("rest") == -0.1);
  changed.seek(11);  // before gamma was changed
  CHECK(now("gamma") == 0.1);

  // Set at the start, it equals the setting.
  Session moved = started({{"touch", "Ken"}}), set = started({{"touch", "Ken"}, {"estr", 0.2}});
  REQUIRE_FALSE(moved.act("set estr 0.2").has_value());
  moved.step(20);
  set.step(20);
  CHECK(activationOf(moved.run(), "Ken") == activationOf(set.run(), "Ken"));
}

TEST_CASE("activation lab: the handbook's network recalls names like any other value") {
  const Session session = finished({{"instances", true}, {"touch", "Sharks, 20, hs, sing, burglar"}});
  const Json pools = session.run().result()["pools"];
  CHECK(pools[0]["leaders"] == Json({"_Ken"}));
  CHECK(pools[1]["leaders"] == Json({"Ken"}));
  CHECK(pools[1]["units"].size() == 27);
}

TEST_CASE("activation lab: with instances a row is taken out by its name too") {
  for (const char* name : {"Ken", "_Ken", "name:ken"}) {
    const Session session = started({{"instances", true}, {"remove", name}});
    CHECK(session.run().result()["pools"][0]["units"].size() == 26);
  }
  CHECK(messageOf({{"instances", true}, {"remove", "Ken, _Ken"}}, "remove") ==
        "Remove: _Ken is named twice.");
  CHECK(messageOf({{"instances", true}, {"remove", "navy"}}, "remove").find("no unit") != std::string::npos);
  CHECK(messageOf({{"instances", true}, {"remove", "Jets"}}, "remove") ==
        "Remove: Jets is not the name of a row.");
  Session session = started({{"instances", true}});
  CHECK_FALSE(session.act("remove Al"));
  CHECK(session.narration() == "The row _Al is taken out of the table.");
}

TEST_CASE("activation lab: the table of weights has every link and every column's rivalry") {
  const Session session = started({{"alpha", 0.25}});
  const Scene scene = session.scene();
  const auto& weights = panel<noggin::Table>(scene, "weights");
  const auto links = std::count_if(weights.rows.begin(), weights.rows.end(),
                                   [](const auto& row) { return row[2].text == "+0.250"; });
  CHECK(toJson(session.run().metrics())["links"] == links);
  CHECK(weights.rows.size() == static_cast<size_t>(links) + 6);
}

TEST_CASE("activation lab: names with quotes, commas and signs are written and read") {
  Session session = started({{"table", "name,x\n\"5\"\" disk, red\",y\n\"a=b\",z\n"}, {"touch", ""}});
  std::set<std::string> offered;
  for (const Move& move : session.run().moves()) {
    offered.insert(move.text);
    CHECK_FALSE(session.run().clone()->act(move.text, nullptr));
  }
  CHECK(offered.contains("touch \"5\"\" disk, red\""));
}

TEST_CASE("activation lab: every move offered and everything pressable is accepted") {
  for (const Preset& preset : lab().presets) {
    Session session = started(Json::parse(preset.settings));
    session.step(20);
    for (const Move& move : session.run().moves()) {
      CAPTURE(move.text);
      CHECK_FALSE(session.run().clone()->act(move.text, nullptr));
    }
    const Scene scene = session.scene();
    const Board& board = panel<Board>(scene, "pools");
    REQUIRE(board.pieces.size() > 10);
    for (const Piece& piece : board.pieces) {
      CAPTURE(piece.press);
      CHECK_FALSE(session.run().clone()->act(piece.press, nullptr));
    }
    for (const Bar& bar : panel<Bars>(scene, "bars").bars) {
      CAPTURE(bar.press);
      CHECK_FALSE(session.run().clone()->act(bar.press, nullptr));
    }
  }
}

TEST_CASE("activation lab: a clone goes on as the run would") {
  Session session = started({{"touch", "Lance"}, {"depair", "Lance-burglar"}});
  session.step(30);
  const std::unique_ptr<Run> copy = session.run().clone();
  REQUIRE_FALSE(session.act("touch Ken"));
  session.step(40);
  REQUIRE_FALSE(copy->act("touch Ken", nullptr));
  for (int i = 0; i < 40; ++i) copy->step(nullptr);
  CHECK(copy->result() == session.run().result());
  Scene scene;
  copy->draw(scene);
  CHECK(toJson(scene) == toJson(session.scene()));
}

TEST_CASE("activation lab: narration says who leads and what changes") {
  Session session = started({});
  session.step();
  CHECK(session.narration() ==
        "Cycle 1: Ken is the most active name at 0.25. The unit that changes most is Ken, by +0.35.");
  session.seek(100);
  CHECK(session.narration() ==
        "Cycle 100: Ken is the most active name at 0.82. Hardly anything changes now.");
  Session nobody = started({{"touch", ""}});
  nobody.step();
  CHECK(nobody.narration() == "Cycle 1: no name is active. Hardly anything changes now.");
}

TEST_CASE("activation lab: units that change alike are told together") {
  Session session = started({});
  session.step(5);
  CHECK(session.narration().ends_with("5 units change most, by +0.05 each, Sharks among them."));
  Session two = started({{"table", "name,colour\nAnn,red\nBob,red\n"}, {"touch", "Ann, Bob"}});
  two.step();
  CHECK(two.narration() ==
        "Cycle 1: 2 units of \"name\" share the lead at 0.34. Ann and Bob change most, by +0.44 each.");
  Session apart = started({{"table", "n,b\nP,x\nQ,y"}, {"touch", "P, Q=-1"}, {"rest", 0}, {"min", -1}});
  apart.step();
  CHECK(apart.narration().ends_with("P and Q change most, by 0.40 up or down."));
}

TEST_CASE("activation lab: at the end it is said who leads, if one does") {
  CHECK(finished({}).run().ending() == "Ken leads after 100 cycles");
  CHECK(finished({{"touch", ""}, {"cycles", 1}}).run().ending() == "After 1 cycle");
  CHECK(finished({{"until", "settled"}, {"cycles", 5000}}).run().ending().starts_with("Settled after "));
}

TEST_CASE("activation lab: the exact filter stands beside the network") {
  const Scene facts = finished({{"touch", "Sharks, 20, jh, sing, burglar"}}).scene();
  const Table& nobody = panel<Table>(facts, "filter");
  REQUIRE(nobody.rows.size() == 6);
  CHECK(nobody.rows[0][1].text == "no such row");
  CHECK(nobody.rows[0][2].text == "Ken 0.54, John 0.47, Lance 0.47");
  const Table& rows = panel<Table>(facts, "rows");
  CHECK(rows.rows[0][0].text == "Ken");
  CHECK(rows.rows[0][6].text == "4 of 5");

  const Scene missing = finished({{"touch", "Lance"}, {"depair", "Lance-burglar"}}).scene();
  CHECK(panel<Table>(missing, "filter").rows[5][1].text == "unknown");
  CHECK(panel<Table>(missing, "filter").rows[5][2].text == "burglar 0.54");
  CHECK(panel<Table>(missing, "rows").rows[0][6].text == "found");

  const Scene burglars = finished({{"touch", "burglar, Sharks"}}).scene();
  CHECK(panel<Table>(burglars, "filter").rows[0][1].text == "Don, Ken, Earl and Rick");
  CHECK(panel<Table>(burglars, "filter").rows[2][1].text == "40 (1), 30 (2), 20 (1)");
}

TEST_CASE("activation lab: printed values stand beside ours where the question is the slides'") {
  for (const learning::PrintedProbe& probe : learning::kPrintedProbes) {
    const Scene scene = finished({{"touch", probe.touch}, {"depair", probe.depair}}).scene();
    const Table& printed = panel<Table>(scene, "printed");
    CHECK(printed.rows.size() == probe.values.size());
    for (const auto& row : printed.rows) CHECK(row[3].text == "same");
  }
  CHECK_FALSE(hasPanel(finished({{"touch", "Ken"}}).scene(), "printed"));
  CHECK_FALSE(hasPanel(finished({{"decay", 0.2}}).scene(), "printed"));
  Session moved = started({});
  CHECK(hasPanel(moved.scene(), "printed"));
  REQUIRE_FALSE(moved.act("touch Al"));
  CHECK_FALSE(hasPanel(moved.scene(), "printed"));
}

TEST_CASE("activation lab: the flow picture follows the unit that is looked at") {
  Session session = started({});
  session.step(50);
  const Graph touched = panel<Graph>(session.scene(), "flow");
  CHECK(touched.nodes.front().text.substr(0, 3) == "Ken");
  const int32_t sharks = 28;
  const Graph focused = panel<Graph>(session.scene(sharks), "flow");
  CHECK(focused.nodes.front().id == sharks);
  CHECK(focused.nodes.front().text.substr(0, 6) == "Sharks");
  CHECK_FALSE(focused.edges.empty());
  for (const GraphEdge& edge : focused.edges) CHECK(edge.to == sharks);
  CHECK(touched.nodes.back().label == "Input from outside, excites Ken by 0.320");
  for (const GraphEdge& edge : focused.edges) {
    const auto from = std::find_if(focused.nodes.begin(), focused.nodes.end(),
                                   [&](const GraphNode& node) { return node.id == edge.from; });
    REQUIRE(from != focused.nodes.end());
    const std::string flow = (edge.tone == Tone::conflict ? ", inhibits" : ", excites") +
                             std::string(" Sharks by ") + edge.text.substr(edge.text.find('0'));
    CHECK(from->label.ends_with(flow));
  }
}

TEST_CASE("activation lab: what flows into the unit under the pointer") {
  Session session = finished({});
  const auto pools = [&](const Pointed& pointed) {
    const Scene scene = session.scene(-1, pointed);
    return panel<Board>(scene, "pools");
  };
  const Board plain = pools({});
  const auto ken = std::find_if(plain.pieces.begin(), plain.pieces.end(),
                                [](const Piece& piece) { return piece.label.starts_with("Ken:"); });
  REQUIRE(ken != plain.pieces.end());
  const Board pointed = pools({"pools", -1, ken->id});
  const auto isArrow = [](const Line& line) { return line.arrow; };
  // Ken's own five values excite him while they are active; his competitors inhibit him.
  CHECK(std::count_if(pointed.lines.begin(), pointed.lines.end(), isArrow) == 5);
  CHECK(std::count_if(plain.lines.begin(), plain.lines.end(), isArrow) == 0);
  for (const Line& line : pointed.lines) {
    CHECK(line.tone == (line.arrow ? Tone::path : Tone::conflict));
    CHECK(line.x2 == ken->x);
    CHECK(line.y2 == ken->y);
  }
  const auto written = [&](const std::string& text) {
    return std::any_of(pointed.cells.begin(), pointed.cells.end(),
                       [&](const Cell& cell) { return cell.text == text; });
  };
  CHECK(written("+0.053"));       // Sharks: alpha times .53
  CHECK(written("\u22120.023"));  // Nick: gamma times .23
  CHECK(pointed.cells.size() == plain.cells.size() + pointed.lines.size());
  CHECK(pools({"bars", -1, ken->id}).lines.size() == plain.lines.size());
  CHECK(pools({"pools", 999999, -1}).lines.size() == plain.lines.size());
}

TEST_CASE("activation lab: hints ask what is still open") {
  CHECK(started({{"touch", ""}}).run().hint()->move == "touch Art");
  const std::optional<Hint> tie = finished({{"touch", "Jets"}}).run().hint();
  REQUIRE(tie);
  CHECK(tie->move == "touch pusher");
  CHECK(tie->reason ==
        "Of occupation, pusher ties with burglar: touch pusher to see what else would follow from it.");
  Session session = finished({{"touch", "Jets"}});
  CHECK(!session.act(tie->move));
  CHECK(finished({}).run().hint()->move.empty());
}

TEST_CASE("activation lab: what is held is not offered to be touched, and is released once") {
  Session session = finished({{"touch", "Ken"}, {"clamp", "Jets=0.3, Sharks=0.3, Ken"}});
  CHECK(session.run().hint()->move.find("Jets") == std::string::npos);
  std::multiset<std::string> offered;
  for (const Move& move : session.run().moves()) offered.insert(move.text);
  CHECK(offered.count("touch Jets") == 0);
  CHECK(offered.count("release Ken") == 1);
  CHECK(offered.count("release Jets") == 1);
}

TEST_CASE("activation lab: an answer is called clear where a unit is active and ahead of the others") {
  const auto reason = [](const Json& settings, int64_t cycles) {
    Session session = started(settings);
    session.step(cycles);
    return session.run().hint()->reason;
  };
  CHECK(reason({}, 1) ==
        "There is no clear answer in 5 columns; run on, or put all units to rest and ask anew.");
  CHECK(reason({}, 100).starts_with("Every column has a clear answer; "));
  const Json two_rows = {{"table", "name,colour\nAnn,red\nBob,red\n"}, {"touch", "red"}};
  CHECK(reason(two_rows, 100).starts_with("There is no clear answer in 1 column; "));
}

TEST_CASE("activation lab: curves are those asked for, from the start to now") {
  Session session = started({{"curves", "jh, Al"}});
  session.step(60);
  const Plot plot = panel<Plot>(session.scene(), "curves");
  REQUIRE(plot.series.size() == 2);
  CHECK(plot.series[0].title == "jh");
  CHECK(plot.series[1].x.front() == 0);
  CHECK(plot.series[1].x.back() == 60);
  CHECK(plot.series[1].y.back() == doctest::Approx(activationOf(session.run(), "Al")).epsilon(1e-6));
}

TEST_CASE("activation lab: what is held beyond the range of activations lies within the axes") {
  const auto axes = [](const char* clamp) {
    Session session = started({{"clamp", clamp}, {"max", 0.3}});
    session.step(20);
    const Scene scene = session.scene();
    const Plot plot = panel<Plot>(scene, "curves");
    const Bars bars = panel<Bars>(scene, "bars");
    CHECK(bars.min == plot.y_min);
    CHECK(bars.max == plot.y_max);
    return std::pair(plot.y_min, plot.y_max);
  };
  CHECK(axes("Jets=0.2") == std::pair(-0.2, 0.3));
  CHECK(axes("Jets=0.5") == std::pair(-0.2, 0.5));
  CHECK(axes("Jets=0.5, Ken=-0.4") == std::pair(-0.4, 0.5));
}

TEST_CASE("activation lab: a table of 2000 rows draws a bounded scene") {
  std::string csv = "name,a,b,c\n";
  for (int i = 0; i < 2000; ++i)
    csv += "r" + std::to_string(i) + "," + std::to_string(i % 7) + ",b" + std::to_string(i % 50) + ",c" +
           std::to_string(i % 3) + "\n";
  Session session = started({{"table", csv}, {"touch", "r5, b6"}});
  session.step(30);
  const Scene scene = session.scene();
  CHECK(flaw(scene) == "");
  CHECK(panel<Board>(scene, "pools").pieces.size() < 120);
  CHECK(toJson(scene).dump().size() < 100000);
}

TEST_CASE("activation lab: a picture of many rows takes no more allocations than one of some") {
  const auto needed = [](int rows) {
    std::string csv = "name,a,b\n";
    for (int i = 0; i < rows; ++i)
      csv += "r" + std::to_string(i) + ",a" + std::to_string(i % 7) + ",b" + std::to_string(i % 90) + "\n";
    Session session = started({{"table", csv}, {"touch", "r5, a3, b6"}});
    session.step(30);
    Scene scene;
    const int64_t before = test::allocations();
    session.run().draw(scene);
    return test::allocations() - before;
  };
  CHECK(needed(3000) < needed(1000) + 100);
}

TEST_CASE("activation lab: of many values that the filter finds some are named, the others counted") {
  std::string csv = "name,a,b\n";
  for (int i = 0; i < 100; ++i)
    csv += "r" + std::to_string(i) + ",same," + (i == 7 ? "" : "b" + std::to_string(i)) + "\n";
  const Scene scene = started({{"table", csv}, {"touch", "same"}}).scene();
  const std::string text = panel<noggin::Table>(scene, "filter").rows[2][1].text;
  CHECK(text.starts_with("b0 (1), b1 (1), "));
  CHECK(text.ends_with(", b20 (1) and 79 more, unknown (1)"));
}

TEST_CASE("activation lab: questions and listings, in every preset") {
  CHECK(test::flawOfQuestions(labs::activation, 300) == "");
}

TEST_CASE("activation lab: a unit that is held counts among the most active") {
  int asked = 0, held = 0;
  for (const Json& settings :
       {Json{{"touch", "Ken"}, {"clamp", "Art=1"}}, Json{{"touch", "Jets"}, {"clamp", "Ken=1, Sharks=0.9"}},
        Json{{"touch", "Jets"}, {"clamp", "30=0.1, div=0.1"}}}) {
    CAPTURE(settings.dump());
    Session session = started(settings);
    for (int cycle = 0; cycle < 60; ++cycle) {
      const std::optional<Decision> decision = session.run().decision();
      session.step();
      if (!decision || !decision->ask.starts_with("In the column ")) continue;
      ++asked;
      const Json result = session.run().result();
      for (const Json& pool : result["pools"]) {
        if (decision->ask.find("column " + pool["name"].get<std::string>() + ",") == std::string::npos)
          continue;
        double most = -1;
        for (const Json& unit : pool["units"]) most = std::max(most, unit["activation"].get<double>());
        for (const Choice& choice : decision->choices) {
          CHECK(choice.right == (activationOf(session.run(), choice.label) > most - 1e-5));
          held += choice.because == choice.label + " is held at 0.100, whatever flows in.";
        }
      }
    }
  }
  CHECK(asked > 20);
  CHECK(held > 0);
}

TEST_CASE("activation lab: before the first cycle no answer is claimed") {
  CHECK(started({}).run().hint()->reason.find("No cycle has run yet") == 0);
}

namespace {

// The textbook formula over everything, unit by unit; nothing is shared with the engine.
struct PlainCycle {
  std::vector<double> net, after;

  PlainCycle(const learning::ProbedNetwork& probed, bool inhibition) {
    const learning::Network& network = probed.network();
    const learning::ActivationParameters& p = probed.parameters();
    const auto output = [&](int32_t unit) {
      return probed.activation(unit) > p.threshold ? probed.activation(unit) : 0;
    };
    for (int32_t i = 0; i < network.size(); ++i) {
      double sum = p.estr * probed.touchOf(i);
      for (int32_t j = 0; j < network.size(); ++j) {
        if (i == j) continue;
        if (network.linked(i, j)) sum += p.alpha * output(j);
        if (inhibition && network.unit(i).pool == network.unit(j).pool) sum -= p.gamma * output(j);
      }
      const double a = probed.activation(i);
      const double next = a + (sum > 0 ? p.max - a : a - p.min) * sum - p.decay * (a - p.rest);
      net.push_back(sum);
      after.push_back(std::min(p.max, std::max(p.min, next)));
    }
  }
};

}  // namespace

TEST_CASE("activation lab: the right answers are those of the formula, for any touch of any table") {
  int directions = 0, leaders = 0, rivals = 0, resting = 0;
  for (const learning::SampleTable& sample : learning::sampleTables()) {
    const learning::Network network(*learning::parseTable(sample.csv, true, "table"));
    for (int32_t unit = 0; unit < network.size(); ++unit) {
      learning::ProbedNetwork probed(network, {}, unit % 3 == 0);
      probed.touch({unit, 0.3 + 0.1 * (unit % 7)});
      probed.touch({(unit + 11) % network.size(), 0.8});
      for (int cycle = 0; cycle < 40; ++cycle) {
        const std::optional<Decision> decision = learning::askBeforeCycle(probed);
        const PlainCycle full(probed, true), alone(probed, false);
        probed.cycle();
        if (!decision) continue;
        REQUIRE(flaw(*decision) == "");
        const std::string answer = learning::answerAfterCycle(*decision, probed);
        REQUIRE(findChoice(*decision, answer));
        CHECK(findChoice(*decision, answer)->right);
        if (decision->choices.front().id == "rises") {
          ++directions;
          const auto asked = static_cast<size_t>(decision->choices.front().place.id);
          const double change = full.after[asked] - probed.activation(static_cast<int32_t>(asked));
          CHECK(std::abs(change) < 1e-5);
          const bool rests = findChoice(*decision, "stays")->right;
          CHECK(rests == (std::abs(probed.change(static_cast<int32_t>(asked))) < 1e-6));
          resting += rests;
          rivals += !decision->choices.front().right && !decision->choices.front().rivals.empty();
          if (!decision->choices.front().rivals.empty()) CHECK(alone.after[asked] >= full.after[asked]);
          continue;
        }
        ++leaders;
        const auto pool = network.unit(decision->choices.front().place.id).pool;
        double highest = -1;
        for (int32_t other = 0; other < network.size(); ++other)
          if (network.unit(other).pool == pool)
            highest = std::max(highest, full.after[static_cast<size_t>(other)]);
        for (const Choice& choice : decision->choices) {
          const double after = full.after[static_cast<size_t>(choice.place.id)];
          CHECK(choice.right == (after > highest - 1e-5));
        }
        // The figures of a reason tell a right answer from a wrong one.
        const auto figures = [](const Choice& choice) {
          return choice.because.substr(choice.because.find("links bring"));
        };
        for (const Choice& right : decision->choices)
          for (const Choice& wrong : decision->choices)
            if (right.right && !wrong.right) CHECK(figures(right) != figures(wrong));
      }
    }
  }
  CHECK(directions > 1000);
  CHECK(leaders > 200);
  CHECK(rivals > 20);
  CHECK(resting > 20);
}

TEST_CASE("activation lab: a reason says where a sum goes beyond the limit") {
  const Session session = started({{"estr", 5}});
  const std::optional<Decision> decision = session.run().decision();
  REQUIRE(decision);
  CHECK(decision->choices.front().because.ends_with(
      "so it would come to 4.300, beyond its limit: it goes from \u22120.100 to 1.000."));
}

TEST_CASE("activation: what is asked is what the exact filter asks, and what is held down is told apart") {
  const auto introduced = [](const Json& given) { return started(given).run().introduction(); };
  const std::string rest =
      " Cycle by cycle, activation spreads along the links, and the units of a column hold each other down.";
  CHECK(introduced({}) == "What goes with Ken?" + rest);
  CHECK(introduced({{"touch", "Jets, Ken=-1"}}) == "What goes with Jets while Ken is held down?" + rest);
  CHECK(introduced({{"touch", ""}, {"clamp", "Jets"}}) == "What goes with Jets?" + rest);
  CHECK(introduced({{"touch", "Ken=-1, Art=-1"}}) ==
        "Touch a unit and see what goes with it while Ken and Art are held down: cycle by cycle, activation "
        "spreads.");
  // What a parameter of 0 turns off does not happen.
  CHECK(introduced({{"gamma", 0}}) ==
        "What goes with Ken? Cycle by cycle, activation spreads along the links.");
  CHECK(introduced({{"alpha", 0}}) ==
        "What goes with Ken? Cycle by cycle, the units of a column hold each other down.");
  CHECK(introduced({{"alpha", 0}, {"gamma", 0}}) == "What goes with Ken?");
  // What is clamped stands where it is held, touched or not.
  const std::string held =
      "Touch a unit and see what goes with it while Ken is held down: cycle by cycle, activation spreads.";
  CHECK(introduced({{"clamp", "Ken=-0.2"}}) == held);
  CHECK(introduced({{"touch", "Art=-0.5"}, {"clamp", "Art=1"}}) == "What goes with Art?" + rest);
  Session down = finished({{"touch", "Ken=-1"}, {"cycles", 5}});
  CHECK(down.run().hint()->reason.starts_with("Nothing is asked yet: touch a unit, such as "));
  // A hint does not undo what is held down.
  CHECK(started({{"touch", "Art=-0.8"}}).run().hint()->move == "touch Al");
  const Scene scene = down.scene();
  for (const auto& row : panel<noggin::Table>(scene, "rows").rows) CHECK(row[row.size() - 2].text == "");
}
