#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "core/characters.h"
#include "core/rng.h"
#include "labs/catalog.h"
#include "player/session.h"
#include "tests/support/asked.h"
#include "tests/support/opened.h"
#include "tests/support/presets.h"
#include "tests/support/search_lab.h"

namespace noggin {
namespace {

const Lab& lab() {
  return *findLab("connect-four");
}

std::unique_ptr<Run> startRun(const Json& given, uint32_t seed = 1) {
  return test::runOf(lab(), given, seed);
}

Json finished(const Json& given) {
  const auto run = startRun(given);
  while (run->step(nullptr) == Status::running) continue;
  return run->result();
}

std::string refusal(const char* moves) {
  const Outcome<Opening> opening = openLab(lab(), {{"moves", moves}}, 1);
  if (opening) return "";
  CHECK(opening.error().setting == "moves");
  return std::to_string(opening.error().position) + " " + opening.error().message;
}

std::string variable(const Run& run, std::string_view name) {
  for (const Variable& variable : run.variables())
    if (variable.name == name) return variable.value;
  return "";
}

bool begins(const std::string& text, const std::string& with) {
  CAPTURE(text);
  CHECK(text.substr(0, with.size()) == with);
  return text.substr(0, with.size()) == with;
}

}  // namespace

TEST_CASE("connect-four lab: exact value, move and nodes") {
  const Json solved =
      finished({{"moves", "45726775655771213412"}, {"algorithm", "alpha-beta"}, {"depth", 0}});
  CHECK(solved["value"] == 3);
  CHECK(solved["move"] == 4);
  CHECK(solved["estimated"] == false);
  CHECK(solved["nodes"] > 1000);
  const Json late = finished({{"moves", "466225322572463557441166165733477"}, {"depth", 0}});
  CHECK(late["value"] == -1);
  CHECK(late["estimated"] == false);
  const Json win = finished({{"moves", "121212"}, {"algorithm", "alpha-beta"}, {"depth", 0}});
  CHECK(win["value"] == 18);
  CHECK(win["move"] == 1);
  CHECK(finished({{"algorithm", "alpha-beta"}, {"ordering", true}})["nodes"] == 173);
}

TEST_CASE("connect-four lab: a step of the exact solver that leaves a position runs a line that returns") {
  const auto run = startRun({{"moves", "45726775655771213412"}, {"algorithm", "alpha-beta"}, {"depth", 0}});
  const auto isReturn = [](int32_t line) { return line == 8 || line == 9; };
  std::string before;
  int left = 0, stayed = 0;
  for (int step = 0; step < 600; ++step) {
    Trace trace;
    run->step(&trace);
    const std::vector<int32_t> lines = run->lines(trace.events());
    std::string position = variable(*run, "position");
    std::erase_if(position, [](char character) { return !isAsciiDigit(character); });
    if (!position.starts_with(before)) {
      CHECK(std::any_of(lines.begin(), lines.end(), isReturn));
      ++left;
    } else if (position.size() > before.size() &&
               run->narrate(trace.events()).text().find(" later: ") == std::string::npos) {
      CHECK(std::none_of(lines.begin(), lines.end(), isReturn));
      ++stayed;
    }
    before = position;
  }
  CHECK(left > 100);
  CHECK(stayed > 5);
}

TEST_CASE("connect-four lab: once a column is settled, the variables do not tell what the other side sees") {
  const auto run = startRun(
      {{"moves", "45726775655771213412333"}, {"algorithm", "alpha-beta"}, {"depth", 0}, {"values", true}});
  int settled = 0;
  while (run->status() == Status::running) {
    Trace trace;
    run->step(&trace);
    const std::string what = run->narrate(trace.events()).what;
    if (what.find(" is worth exactly ") == std::string::npos) continue;
    CAPTURE(what);
    CHECK(variable(*run, "lowest").empty());
    CHECK(variable(*run, "target").empty());
    const size_t column = what.find("column ");
    CHECK(variable(*run, "position") == "after " + what.substr(column, 8));
    ++settled;
  }
  CHECK(settled > 3);
}

TEST_CASE("connect-four lab: the best play is told without the figures of the position before it") {
  const auto run = startRun({{"moves", "45726775655771213412"}, {"algorithm", "alpha-beta"}, {"depth", 0}});
  int told = 0;
  while (run->status() == Status::running) {
    Trace trace;
    run->step(&trace);
    const std::string text = run->narrate(trace.events()).text();
    if (text.find("So it is worth exactly ") != std::string::npos) {
      CHECK(variable(*run, "lowest") == "3");
      CHECK(variable(*run, "position") == "the position");
    }
    if (text.find("The best play goes on: ") == std::string::npos) continue;
    CHECK(variable(*run, "lowest").empty());
    ++told;
  }
  CHECK(told > 3);
}

TEST_CASE("connect-four lab: there is no mean of no rollouts") {
  const auto run = startRun({{"algorithm", "monte-carlo"}});
  CHECK(variable(*run, "n") == "no rollouts at node");
  CHECK(variable(*run, "mean") == "–");
  run->step(nullptr);
  CHECK(variable(*run, "mean") != "–");
}

TEST_CASE("connect-four lab: a limited depth gives an estimate between -1 and 1, or a certain win") {
  const Json empty = finished(Json::object());
  CHECK(empty["estimated"] == true);
  CHECK(empty["value"].get<double>() > -1);
  CHECK(empty["value"].get<double>() < 1);
  CHECK(empty["nodes"] == 2801);
  const Json cut = finished({{"algorithm", "alpha-beta"}});
  CHECK(cut["value"] == empty["value"]);
  CHECK(cut["move"] == empty["move"]);
  CHECK(cut["nodes"].get<int>() < 1000);
  const Json trap = finished({{"moves", "4455"}, {"algorithm", "alpha-beta"}, {"depth", 5}});
  CHECK(trap["value"] == 18);
  CHECK(trap["estimated"] == false);
  CHECK((trap["move"] == 3 || trap["move"] == 6));
}

TEST_CASE("connect-four lab: moves that cannot be are refused where they are wrong") {
  CHECK(refusal("4444443") == "");
  CHECK(begins(refusal("448"), "2 The moves have \"8\" at place 3"));
  CHECK(begins(refusal("4 4"), "1 The moves have \" \" at place 2"));
  CHECK(begins(refusal("4444444"), "6 Move 7 drops a disc in column 4, which is full"));
  CHECK(
      begins(refusal("12121213"), "6 The game is over with move 7, when First has four in a row: leave out"));
  CHECK(begins(refusal("1212121"),
               "6 The game is over with move 7, when First has four in a row: leave it out"));
}

TEST_CASE("connect-four lab: hints say why") {
  const auto hintOf = [](const char* moves) { return *startRun({{"moves", moves}})->hint(); };
  CHECK(hintOf("121212").reason == "Column 1 makes four in a row.");
  CHECK(hintOf("11223").reason == "Column 4 stops four in a row of First.");
  CHECK(hintOf("44553").reason ==
        "Column 2 stops four in a row of First, which has a second place to win, though.");
  CHECK(begins(hintOf("45726775655771213412").reason,
               "Column 4 wins within 9 discs of yours, whatever Second plays"));
  CHECK(begins(hintOf("").reason,
               "Column 4 wins within 21 discs of yours, whatever Second plays: the opening"));
}

// The score of a win says with which disc; played out by the solver on both sides, it must come true.
TEST_CASE("connect-four lab: a solved win is won on the board, when it was said to be") {
  std::string moves = "45726775655771213412";
  const int first_score = 3;
  int plies = 0;
  while (true) {
    const Json solved = finished({{"moves", moves}, {"algorithm", "alpha-beta"}, {"depth", 0}});
    CHECK(solved["value"] == (plies % 2 == 0 ? first_score : -first_score));
    moves += std::to_string(solved["move"].get<int>());
    ++plies;
    if (!openLab(lab(), {{"moves", moves}}, 1)) break;
  }
  CHECK(refusal(moves.c_str()).find("First has four in a row") != std::string::npos);
  CHECK((44 - static_cast<int>(moves.size())) / 2 == first_score);
}

TEST_CASE("connect-four lab: against a random player alpha-beta and Monte-Carlo win") {
  for (const Json& settings :
       {Json{{"algorithm", "alpha-beta"}, {"depth", 5}, {"ordering", true}, {"play", "first"}},
        Json{{"algorithm", "monte-carlo"}, {"rollouts", 400}, {"play", "second"}}})
    for (uint32_t seed = 1; seed <= 4; ++seed) {
      const auto run = startRun(settings, seed);
      Rng rng(seed);
      while (!ended(run->status())) {
        if (run->status() == Status::running) {
          run->step(nullptr);
          continue;
        }
        const std::vector<Move> moves = run->moves();
        const size_t columns = moves.size() - 2;  // the last are "scores" and "values"
        REQUIRE_FALSE(run->act(moves[rng.below(static_cast<uint32_t>(columns))].text, nullptr).has_value());
      }
      const bool machine_first = settings["play"] == "second";
      CHECK(run->result()["outcome"] ==
            (machine_first ? "First has four in a row" : "Second has four in a row"));
    }
}

TEST_CASE("connect-four lab: discs fall from above the board and keep their number") {
  const auto run = startRun({{"play", "first"}});
  const auto discs = [&] { return std::get<Board>(test::sceneOf(*run).panels.front().content).pieces; };
  const std::vector<Piece> before = discs();
  REQUIRE(before.size() == 1);
  CHECK(before.front().y < -1);
  REQUIRE_FALSE(run->act("4", nullptr).has_value());
  const std::vector<Piece> after = discs();
  CHECK(after.front().id == before.front().id);
  CHECK(after.front().y == 5);
  CHECK(after.back().tone == Tone::second);
  for (const Piece& disc : after) CHECK(disc.over == before.front().y);
}

TEST_CASE("connect-four lab: a cell says what lies in it, and a disc where it lies and whether it wins") {
  const auto run = startRun({{"moves", "121212"}, {"play", "first"}});
  const auto board = [&] { return std::get<Board>(test::sceneOf(*run).panels.front().content); };
  const auto says = [](const auto& items, const char* label) {
    return std::count_if(items.begin(), items.end(), [&](const auto& item) { return item.label == label; });
  };
  const Board before = board();
  CHECK(says(before.cells, "Column 1, row 3, First") == 1);
  CHECK(says(before.cells, "Column 2, row 3, Second") == 1);
  CHECK(says(before.cells, "Column 1, row 4, empty") == 1);
  CHECK(says(before.pieces, "First in column 1, row 3") == 1);
  CHECK(says(before.pieces, "Second in column 2, row 1") == 1);
  REQUIRE_FALSE(run->act("1", nullptr).has_value());
  const Board after = board();
  CHECK(says(after.cells, "Column 1, row 4, First") == 1);
  for (const char* disc : {"First in column 1, row 1, one of the four in a row",
                           "First in column 1, row 4, one of the four in a row", "Second in column 2, row 3"})
    CHECK(says(after.pieces, disc) == 1);
}

TEST_CASE(
    "connect-four lab: scores are found in one step of their own, prepared in parts, and can be hidden") {
  const auto run = startRun({{"moves", "45726775655771213412"}, {"play", "first"}, {"scores", true}});
  REQUIRE(run->status() == Status::running);
  int parts = 0;
  while (run->prepare()) ++parts;
  CHECK(parts > 7);
  CHECK_FALSE(run->result().contains("scores"));
  Trace trace;
  run->step(&trace);
  CHECK(run->status() == Status::needs_move);
  CHECK(run->narrate(trace.events()).text() ==
        "Every move is scored with best play of both sides: best is First in column 4, which wins in 9 "
        "moves. All "
        "of it is proved, "
        "and no move is better.");
  const Json scores = run->result()["scores"];
  REQUIRE(scores.size() == 7);
  CHECK(scores[3]["lowest"] == 3);
  CHECK(scores[3]["known"] == "exact");
  const Board board = std::get<Board>(test::sceneOf(*run).panels.front().content);
  REQUIRE(board.ghosts.size() == 1);
  CHECK(board.ghosts.front().x == 3);
  CHECK(std::any_of(board.cells.begin(), board.cells.end(), [](const Cell& cell) {
    return cell.text == "win 9" && cell.press == "4" && cell.tone == Tone::candidate;
  }));
  REQUIRE_FALSE(run->act("scores", nullptr).has_value());
  CHECK(run->status() == Status::needs_move);
  CHECK_FALSE(run->result().contains("scores"));
  REQUIRE_FALSE(run->act("scores", nullptr).has_value());
  CHECK(run->status() == Status::running);
  REQUIRE_FALSE(run->act("4", nullptr).has_value());
  CHECK(run->act("scores", nullptr)->message.find("step on until it is your turn") != std::string::npos);
}

TEST_CASE("connect-four lab: how many of the scores are proved is said in plain words") {
  const auto told = [](const char* moves) {
    const auto run = startRun({{"moves", moves}, {"scores", true}});
    Trace trace;
    run->step(&trace);
    return run->narrate(trace.events());
  };
  CHECK(told("1133366").why == "The score of 1 of 7 moves is proved; the others are estimates.");
  CHECK(told("326534").why == "The scores of 2 of 7 moves are proved; the others are estimates.");
  CHECK(told("4444442572").why == "The scores of 5 of 6 moves are proved; the other is an estimate.");
  CHECK(begins(told("116651").what, "Every move is scored as far as can be seen: highest is "));
  CHECK(told("53").what.ends_with(", which is estimated at 0.08, and 4 others are as high."));
  const Told bounded = told("232643276231171");
  CHECK(begins(bounded.what,
               "Every move is scored with best play of both sides: best is Second in column 6, which "));
  CHECK(bounded.why == "All of it is proved, and no move is better.");
}

TEST_CASE("connect-four lab: the review goes through the game with the board as it was") {
  const std::string before = "45726775655771213412";
  const auto run =
      startRun({{"moves", before}, {"play", "first"}, {"algorithm", "alpha-beta"}, {"depth", 1}});
  while (!run->result().contains("outcome")) {
    if (run->status() == Status::running)
      run->step(nullptr);
    else
      REQUIRE_FALSE(run->act(run->moves().front().text, nullptr).has_value());
  }
  const size_t played = run->result()["played"].size();
  size_t mistakes = 0;
  for (size_t reviewed = 1; reviewed <= played; ++reviewed) {
    REQUIRE(run->status() == Status::running);
    run->step(nullptr);
    const Scene scene = test::sceneOf(*run);
    const Board& board = std::get<Board>(scene.panels.front().content);
    const auto settled = std::count_if(board.pieces.begin(), board.pieces.end(),
                                       [](const Piece& disc) { return disc.y >= 0; });
    CHECK(settled == static_cast<std::ptrdiff_t>(before.size() + reviewed));
    const auto& row = std::get<Table>(scene.panels[1].content).rows.back();
    const bool mistake = row[0].tone == Tone::conflict;
    CHECK(board.ghosts.size() == (mistake ? 1 : 0));
    mistakes += mistake;
    if (mistake) CHECK(row[2].text != row[3].text);
  }
  CHECK(mistakes > 0);
  CHECK(run->status() == Status::solved);
}

TEST_CASE("connect-four lab: the moves have a count of nodes only where the solver counts them") {
  for (const bool values : {false, true}) {
    const auto run = startRun(
        {{"moves", "1355567216753146675273"}, {"algorithm", "alpha-beta"}, {"depth", 0}, {"values", values}});
    while (run->step(nullptr) == Status::running) continue;
    const Scene scene = test::sceneOf(*run);
    const auto panel = std::find_if(scene.panels.begin(), scene.panels.end(),
                                    [](const Panel& one) { return one.id == "moves"; });
    REQUIRE(panel != scene.panels.end());
    const std::vector<TableColumn> columns = std::get<Table>(panel->content).columns;
    CHECK(std::any_of(columns.begin(), columns.end(),
                      [](const TableColumn& column) { return column.title == "Nodes"; }) == values);
  }
}

TEST_CASE("connect-four lab: the solver's counter and its variable say the same of the table") {
  const auto run = startRun({{"moves", "45726775655771213412"}, {"algorithm", "alpha-beta"}, {"depth", 0}});
  while (run->step(nullptr) == Status::running) continue;
  const std::vector<Variable> variables = run->variables();
  REQUIRE(variables.back().name == "table");
  CHECK(variables.back().value == "4,380 positions settled");
}

TEST_CASE("connect four: questions and listings, in every preset") {
  CHECK(test::flawOfQuestions(lab(), 3000) == "");
}

TEST_CASE("connect four: at any strength the machine answers, though it cannot search to the end") {
  for (const char* algorithm : {"minimax", "alpha-beta"}) {
    CAPTURE(algorithm);
    const auto run = test::runOf(lab(), {{"algorithm", algorithm}, {"depth", 0}, {"play", "second"}});
    int steps = 0;
    for (; run->status() == Status::running && steps < 100; ++steps) run->step(nullptr);
    CHECK(run->status() == Status::needs_move);
    CHECK(steps <= 50);
    CHECK(run->result()["played"].size() == 1);
  }
}

TEST_CASE("connect four: in play a result values the position on the board, or none") {
  const auto run = startRun({{"play", "first"}, {"algorithm", "alpha-beta"}, {"depth", 2}});
  const auto valuesNothing = [&] {
    const Json result = run->result();
    return result["value"].is_null() && result["move"].is_null() && result["line"].empty() &&
           result["moves"].empty();
  };
  CHECK(valuesNothing());
  REQUIRE_FALSE(run->act("4", nullptr).has_value());
  while (run->status() == Status::running) run->step(nullptr);
  CHECK(run->result()["played"].size() == 2);
  CHECK(run->result()["nodes"] > 0);
  CHECK(valuesNothing());
  REQUIRE_FALSE(run->act("values", nullptr).has_value());
  while (run->status() == Status::running) run->step(nullptr);
  CHECK(run->result()["moves"].size() == 7);
  CHECK(run->result()["move"] == run->result()["line"][0]);
  CHECK_FALSE(run->result()["value"].is_null());
}

TEST_CASE("connect four: whose turn it is at the start is said by the names of the sides") {
  CHECK(startRun({{"moves", "32656"}, {"play", "first"}})
            ->introduction()
            .find(" You play First. It is the machine's turn, as Second. ") != std::string::npos);
  CHECK(startRun({{"play", "second"}})
            ->introduction()
            .find(" You play Second. It is the machine's turn, as First. ") != std::string::npos);
}

namespace {

// The moves of the search that is on show.
Table movesTable(const Run& run) {
  for (const Panel& panel : test::sceneOf(run).panels)
    if (panel.id == "moves") return std::get<Table>(panel.content);
  FAIL("no table of moves");
  return {};
}

// −0.1 of "≤ −0.10"
double numberShown(const std::string& text) {
  const size_t minus = text.find("−"), digit = text.find_first_of("0123456789");
  REQUIRE(digit != std::string::npos);
  return std::stod(text.substr(digit)) * (minus == std::string::npos ? 1 : -1);
}

}  // namespace

TEST_CASE(
    "connect four: an answer that takes too long rests on a comparison of all moves at a smaller depth") {
  struct Row {
    Json settings;
    const char* why;
  };
  for (const Row& row :
       {Row{{{"algorithm", "alpha-beta"}, {"depth", 20}}, "To search straight at depth 20 takes too long: "},
        Row{{{"algorithm", "minimax"}, {"depth", 9}}, "To search straight at depth 9 takes too long: "},
        Row{{{"algorithm", "alpha-beta"}, {"depth", 0}, {"moves", "1212"}},
            "To search straight to the end of the game takes too long: "},
        Row{{{"algorithm", "alpha-beta"}, {"depth", 20}, {"deepening", true}},
            "To search at depth 20 takes too long: it came to depth "}}) {
    CAPTURE(row.why);
    Json settings = row.settings;
    settings["play"] = "first";
    const auto run = startRun(settings), sliced = startRun(settings);
    const bool replaced = std::string_view(row.why).find("straight") != std::string_view::npos;
    for (Run* one : {run.get(), sliced.get()}) REQUIRE_FALSE(one->act("5", nullptr).has_value());
    Trace trace;
    Told before = "", told = "";
    int steps = 0;
    for (; run->status() == Status::running; ++steps) {
      CHECK(run->result()["value"].is_null() == (run->result()["line"].empty()));
      trace.clear();
      run->step(&trace);
      before = std::exchange(told, run->narrate(trace.events()));
      for (int i = 0; i < 3 || steps % 2 == 0; ++i)
        if (!sliced->prepare()) break;
      sliced->step(nullptr);
    }
    CHECK(steps <= 50);
    CHECK(begins(told.why, row.why));
    if (replaced) CHECK(before.what.find(" takes too long for an answer: ") != std::string::npos);
    if (replaced) CHECK(before.what.find(" of 7 moves.") != std::string::npos);
    const Json result = run->result();
    const std::vector<std::vector<TableCell>> moves = movesTable(*run).rows;
    CHECK(moves.size() == 7);
    const auto best = std::find_if(moves.begin(), moves.end(), [](const std::vector<TableCell>& shown) {
      return shown.back().text == "best";
    });
    REQUIRE(best != moves.end());
    for (const std::vector<TableCell>& shown : moves)
      CHECK(numberShown(shown[1].text) <= numberShown((*best)[1].text));
    CHECK((*best)[0].text == "Second in column " + result["played"][1].dump());
    CHECK(result["played"][1] != 1);
    CHECK(sliced->result() == result);
    CHECK(toJson(test::sceneOf(*sliced)) == toJson(test::sceneOf(*run)));
  }
}

TEST_CASE("connect four: there is time for so many rollouts before an answer, and that is told") {
  Session session(
      lab(), test::opened(lab(), {{"algorithm", "monte-carlo"}, {"rollouts", 1000000}, {"play", "second"}}),
      1);
  session.step(INT64_MAX);
  CHECK(session.narration().find(" rollouts take too long: after these it found this best, worth ") !=
        std::string::npos);
  CHECK(session.tick() <= 70);
}

TEST_CASE("connect four: each node of the exact search leads to its position, beside the line too") {
  const auto run = startRun({{"moves", "4444"}, {"algorithm", "alpha-beta"}, {"depth", 0}});
  for (int step = 0; step < 20; ++step) run->step(nullptr);
  using Places = std::set<std::pair<float, float>>;
  const auto discs = [&run](int32_t focus) {
    Places places;
    const Scene scene = test::sceneAt(*run, focus);
    for (const Piece& piece : test::panel<Board>(scene, "board").pieces) places.insert({piece.x, piece.y});
    return places;
  };
  const Scene scene = test::sceneAt(*run);
  const size_t before = discs(0).size();
  std::set<Places> boards;
  for (const GraphNode& node : test::panel<Graph>(scene, "tree").nodes) {
    CAPTURE(node.label);
    const Places shown = discs(node.focusId());
    CHECK(shown.size() == before + static_cast<size_t>(node.depth));
    CHECK(boards.insert(shown).second);
  }
  CHECK(boards.size() > 7);
}

TEST_CASE("connect four: the machine's answer has its limit whatever a step does") {
  Session session(
      lab(),
      test::opened(lab(), {{"play", "second"}, {"algorithm", "minimax"}, {"depth", 0}, {"stride", 10000}}),
      1);
  session.step(1000);
  CHECK(session.status() == Status::needs_move);
  CHECK(session.run().result()["played"].size() == 1);
}

// Limits are in nodes and rollouts, not in time, so that the test holds on any machine.
TEST_CASE("connect-four lab: a step does no more than a page can wait for, whatever the stride") {
  struct Row {
    const char* algorithm;
    const char* metric;
    double most;
  };
  for (const Row& row : {Row{"monte-carlo", "rollouts", 128}, Row{"alpha-beta", "nodes", 4096}}) {
    CAPTURE(row.algorithm);
    const auto run =
        startRun({{"algorithm", row.algorithm}, {"depth", 10}, {"rollouts", 100000}, {"stride", 10000}});
    double before = 0;
    for (int step = 0; step < 5 && run->status() == Status::running; ++step) {
      run->step(nullptr);
      for (const Metric& metric : run->metrics()) {
        if (metric.id != row.metric) continue;
        CHECK(metric.value - before <= row.most);
        before = metric.value;
      }
    }
    CHECK(before > row.most / 2);
  }
}

}  // namespace noggin
