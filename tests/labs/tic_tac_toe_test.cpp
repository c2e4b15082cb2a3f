#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "adversarial/engine/monte_carlo.h"
#include "adversarial/tic_tac_toe/game.h"
#include "core/rng.h"
#include "core/words.h"
#include "labs/catalog.h"
#include "player/session.h"
#include "tests/support/asked.h"
#include "tests/support/opened.h"
#include "tests/support/presets.h"

namespace noggin {
namespace {

const Lab& lab() {
  return *findLab("tic-tac-toe");
}

std::unique_ptr<Run> startRun(const Json& given, uint32_t seed = 1) {
  return test::runOf(lab(), given, seed);
}

Json finished(const Json& given) {
  const auto run = startRun(given);
  while (run->step(nullptr) == Status::running) continue;
  CHECK(ended(run->status()));
  return run->result();
}

// The error sentence and its position; empty if the position is accepted.
std::string refusal(const char* position) {
  const Outcome<Opening> opening = openLab(lab(), {{"position", position}}, 1);
  if (opening) return "";
  CHECK(opening.error().setting == "position");
  return std::to_string(opening.error().position) + " " + opening.error().message;
}

bool begins(const std::string& text, const std::string& with) {
  CAPTURE(text);
  CHECK(text.substr(0, with.size()) == with);
  return text.substr(0, with.size()) == with;
}

// Plays random moves as `person` against the machine; returns the outcome.
std::string playedOut(const Json& settings, uint32_t seed) {
  const auto run = startRun(settings, seed);
  Rng rng(seed);
  while (!ended(run->status())) {
    if (run->status() == Status::running) {
      run->step(nullptr);
      continue;
    }
    std::vector<Move> moves = run->moves();
    std::erase_if(moves, [](const Move& move) { return move.text == "values"; });
    REQUIRE_FALSE(moves.empty());
    REQUIRE_FALSE(run->act(moves[rng.below(static_cast<uint32_t>(moves.size()))].text, nullptr).has_value());
  }
  return run->result()["outcome"].get<std::string>();
}

}  // namespace

TEST_CASE("tic-tac-toe: value, move and nodes of a position") {
  const Json fork = finished({{"position", "X...O...X"}, {"algorithm", "alpha-beta"}});
  CHECK(fork["value"] == 0);
  CHECK(fork["move"] == 1);  // a corner would lose
  CHECK(std::count_if(fork["moves"].begin(), fork["moves"].end(),
                      [](const Json& move) { return move["bound"] == "exact"; }) == 1);
  const Json wins = finished({{"position", "XX.OO...."}});
  CHECK(wins["value"] == 1);
  CHECK(wins["line"].size() % 2 == 1);
  const Json lost = finished({{"position", "X.XO..X.O"}});
  CHECK(lost["value"] == -1);
  for (const Json& move : lost["moves"]) CHECK(move["value"] == -1);
}

TEST_CASE("tic-tac-toe: the whole game, plain and folded") {
  const Json all = finished({{"task", "explore"}});
  CHECK(all["positionsByDepth"] == Json({1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78}));
  CHECK(all["games"] == 255168);
  const Json folded = finished({{"task", "explore"}, {"symmetry", true}});
  CHECK(folded["positionsByDepth"] == Json({1, 3, 12, 38, 108, 174, 204, 153, 57, 15}));
  for (const char* key : {"games", "xWins", "oWins", "draws"}) CHECK(folded[key] == all[key]);
  // From a position in the middle of a game: every game ends in one of the three ways.
  const Json rest = finished({{"task", "explore"}, {"position", "XO.OX...."}});
  CHECK(rest["games"].get<int64_t>() ==
        rest["xWins"].get<int64_t>() + rest["oWins"].get<int64_t>() + rest["draws"].get<int64_t>());
}

TEST_CASE("tic-tac-toe: a level of one position is told as such, and folded positions are classes") {
  const auto run = startRun({{"task", "explore"}, {"position", "XOXOXO..."}, {"symmetry", true}});
  std::set<std::string> reasons;
  Trace trace;
  for (int step = 0; step < 4; ++step) {
    trace.clear();
    run->step(&trace);
    reasons.insert(run->narrate(trace.events()).why);
    if (step == 0) CHECK(run->variables()[2].value == "2 classes");
  }
  CHECK(reasons.contains("It was the only one after 2 moves."));
}

TEST_CASE("tic-tac-toe: positions that cannot be are refused where they are wrong") {
  CHECK(refusal("XO.......") == "");
  CHECK(refusal("xo..X....") == refusal("XO..X...."));
  CHECK(begins(refusal("XO..z...."), "4 The position has \"z\" at place 5"));
  CHECK(begins(refusal("XO......"), "8 The position has 8 squares of nine"));
  CHECK(begins(refusal("XO........"), "9 The position has more than nine"));
  CHECK(begins(refusal("X.X......"), "2 There are 2 Xs and no Os: X begins"));
  CHECK(begins(refusal("OX.O....."), "3 There are 1 X and 2 Os"));
  CHECK(begins(refusal("XXXOO...."), "0 X has three in a row already, at 0, 1, 2"));
  CHECK(begins(refusal("XX.OOOX.."), "3 O has three in a row already, at 3, 4, 5"));
  CHECK(begins(refusal("XXXOOO..."),
               "3 X has three in a row at 0, 1, 2 and O at 3, 4, 5: only one of them can be"));
  CHECK(refusal("XXXOO.O..") ==
        "0 X has three in a row already, at 0, 1, 2: O has moved since, though the game was over; take one "
        "of them "
        "away, and an O.");
  CHECK(refusal("XXXXOOXOO") ==
        "0 X has three in a row already, at 0, 1, 2, 3, 6: the game is over; take 0 away.");
  CHECK(begins(refusal("XOXXOOOXX"), "8 The board is full"));
}

TEST_CASE("tic-tac-toe: of one move the value is taken, and no highest of several") {
  const auto run = startRun({{"position", "XO.OXX..O"}, {"stride", 1}});
  std::set<std::string> of_one, of_several;
  while (run->status() == Status::running) {
    Trace trace;
    run->step(&trace);
    const Told told = run->narrate(trace.events());
    if (told.what.find(" has 1 move.") != std::string::npos) of_one.insert(told.why);
    if (told.what.find(" moves.") != std::string::npos) of_several.insert(told.why);
  }
  CHECK(of_one == std::set<std::string>{"It will take the value of that move."});
  CHECK(of_several.contains("It will take the lowest of their values."));
}

TEST_CASE("tic-tac-toe: nobody beats alpha-beta, neither side") {
  for (uint32_t seed = 1; seed <= 25; ++seed) {
    CHECK(playedOut({{"algorithm", "alpha-beta"}, {"play", "x"}}, seed) != "X has three in a row");
    CHECK(playedOut({{"algorithm", "alpha-beta"}, {"play", "o"}, {"table", true}}, seed) !=
          "O has three in a row");
  }
}

TEST_CASE("tic-tac-toe: a game against the machine, move by move") {
  Session session(lab(), test::opened(lab(), {{"algorithm", "alpha-beta"}, {"play", "x"}}), 1);
  CHECK(session.status() == Status::needs_move);
  REQUIRE_FALSE(session.act("4").has_value());
  CHECK(session.status() == Status::running);
  CHECK(session.run().moves().empty());
  const std::optional<Error> early = session.act("0");
  REQUIRE(early.has_value());
  CHECK(begins(early->message, "It is the turn of O"));
  session.step(INT64_MAX);
  CHECK(session.status() == Status::needs_move);
  CHECK(begins(session.narration(), "The machine answers O at 0"));
  const std::optional<Error> taken = session.act("0");
  REQUIRE(taken.has_value());
  CHECK(taken->message == "Square 0 is taken by O.");
  REQUIRE_FALSE(session.act("1").has_value());
  session.step(INT64_MAX);
  CHECK(begins(session.narration(), "The machine answers O at 7"));  // otherwise X completes a column
  const int64_t there = session.tick();
  const std::string told = session.narration();
  session.seek(0);
  session.seek(there);
  CHECK(session.narration() == told);
}

TEST_CASE("tic-tac-toe: the values of a person's moves, on request") {
  const auto run = startRun({{"algorithm", "alpha-beta"}, {"play", "o"}});
  while (run->status() == Status::running) run->step(nullptr);
  REQUIRE_FALSE(run->act("values", nullptr).has_value());
  while (run->status() == Status::running) run->step(nullptr);
  CHECK(run->status() == Status::needs_move);
  const Json result = run->result();
  REQUIRE(result["moves"].size() == 8);
  int draws = 0;
  for (const Json& move : result["moves"]) {
    CHECK(move["bound"] == "exact");
    draws += move["value"] == 0;
    CHECK((move["value"] == 0) == (move["move"] == 4));  // against a corner only the centre holds the draw
  }
  CHECK(draws == 1);
  CHECK(run->act("values", nullptr).has_value());
}

TEST_CASE("tic-tac-toe: the values of all moves are offered where they are not known anyway") {
  const auto offers = [](const Json& settings) {
    const auto run = startRun(settings);
    while (run->status() == Status::running && run->moves().empty()) run->step(nullptr);
    const std::vector<Move> moves = run->moves();
    const std::vector<Command> commands = test::sceneOf(*run).commands;
    const bool listed =
        std::any_of(moves.begin(), moves.end(), [](const Move& m) { return m.text == "values"; });
    CHECK(listed == std::any_of(commands.begin(), commands.end(),
                                [](const Command& command) { return command.move == "values"; }));
    CHECK(listed != run->act("values", nullptr).has_value());
    return listed;
  };
  CHECK(offers({{"algorithm", "alpha-beta"}}));
  CHECK_FALSE(offers({{"algorithm", "alpha-beta"}, {"values", true}}));
  CHECK_FALSE(offers({{"algorithm", "minimax"}}));
  CHECK_FALSE(offers({{"algorithm", "monte-carlo"}}));
  CHECK(offers({{"algorithm", "minimax"}, {"play", "x"}}));
}

TEST_CASE("tic-tac-toe: the table of moves groups its digits as the counters do") {
  const auto run = startRun(Json::object());
  while (run->step(nullptr) == Status::running) continue;
  const Scene scene = test::sceneOf(*run);
  const auto panel = std::find_if(scene.panels.begin(), scene.panels.end(),
                                  [](const Panel& one) { return one.id == "moves"; });
  REQUIRE(panel != scene.panels.end());
  const Table& table = std::get<Table>(panel->content);
  CHECK(table.rows.front()[2].text == "59,705");
  for (const TableColumn& column : table.columns) CHECK_FALSE(column.title.empty());
  CHECK(run->ending() == "Best play to the end");
}

TEST_CASE("tic-tac-toe: a game that the machine begins is not begun with an answer") {
  Session session(lab(), test::opened(lab(), {{"algorithm", "alpha-beta"}, {"play", "o"}}), 1);
  session.step(INT64_MAX);
  CHECK(begins(session.narration(), "The machine plays X at "));
}

TEST_CASE("tic-tac-toe: a game without a move of the person's has none to review") {
  const auto run = startRun({{"position", "....XXO.O"}, {"play", "o"}});
  CHECK(run->introduction().find(" It is the machine's turn, as X. Minimax looks for its moves to the end of "
                                 "the game, if that is not too much work.") != std::string::npos);
  Trace trace;
  run->step(&trace);
  CHECK(begins(run->narrate(trace.events()).what, "The machine plays X at 3; "));
  while (run->status() == Status::running) {
    trace.clear();
    run->step(&trace);
  }
  CHECK(run->narrate(trace.events()).why == "You made no move.");
}

TEST_CASE("tic-tac-toe: how many games are played out for an answer is said, and does not hang on the time") {
  const auto game = std::make_shared<adversarial::TicTacToe>();
  const int64_t most = adversarial::MonteCarlo<adversarial::TicTacToe>(game, {}, {}).unitsForReply();
  const auto rollouts = std::find_if(lab().schema.begin(), lab().schema.end(),
                                     [](const Setting& setting) { return setting.id == "rollouts"; });
  REQUIRE(rollouts != lab().schema.end());
  CHECK(rollouts->help.find("at most " + grouped(most)) != std::string_view::npos);
  const auto introduction = [](int64_t count) {
    return startRun({{"algorithm", "monte-carlo"}, {"play", "o"}, {"rollouts", count}})->introduction();
  };
  CHECK(introduction(most).ends_with("looks for its moves by 150,000 rollouts."));
  CHECK(introduction(most + 1).ends_with("by 150,001 rollouts, if that is not too much work."));
}

TEST_CASE("tic-tac-toe: there is time for minimax to search the whole game before an answer") {
  Session session(lab(), test::opened(lab(), {{"play", "o"}}), 1);
  session.step(INT64_MAX);
  CHECK(session.narration() ==
        "The machine plays X at 0. Of 549,946 nodes it found this best, worth 0 to itself.");
  CHECK(session.tick() < 50);
}

TEST_CASE("tic-tac-toe: hints say why") {
  const auto hintOf = [](const char* position) { return *startRun({{"position", position}})->hint(); };
  CHECK(hintOf("XX.OO....").reason == "X at 2 makes three in a row.");
  CHECK(hintOf("XX..O....").reason == "O at 2 stops the three in a row of X.");
  CHECK(begins(hintOf("X........").reason, "O at 4 keeps the draw, which 1 of 8 moves does"));
  CHECK(begins(hintOf("XO.......").reason, "X at "));
  CHECK(hintOf("XO.......").reason.find("wins by force") != std::string::npos);
  CHECK(hintOf("XOXXOOOX.").reason == "X at 8 is the only move.");
  CHECK(hintOf("XOXXO.OX.").reason ==
        "O at 8 keeps the draw, as both moves do; nobody wins against good play.");
  CHECK(hintOf("X.XO..X.O").reason.find("as good as any") != std::string::npos);
}

TEST_CASE("tic-tac-toe: no step of a person's turn grows with the work done before it") {
  const auto run =
      startRun({{"algorithm", "alpha-beta"}, {"board", "4x4-three"}, {"play", "x"}, {"values", true}});
  int64_t before = 0, longest = 0;
  for (int step = 0; step < 60; ++step) {
    run->step(nullptr);
    const auto found = run->metrics();
    const auto nodes =
        std::find_if(found.begin(), found.end(), [](const Metric& metric) { return metric.id == "nodes"; });
    REQUIRE(nodes != found.end());
    const auto now = static_cast<int64_t>(nodes->value);
    longest = std::max(longest, now - before);
    before = now;
  }
  CHECK(before > 300000);
  CHECK(longest <= 4 * 4096);
}

TEST_CASE("tic-tac-toe: alpha-beta looks at less than a tenth of minimax's nodes, and may race it") {
  CHECK(lab().race_setting == "algorithm");
  const auto nodes = [](const char* algorithm) {
    return finished({{"position", "X........"}, {"algorithm", algorithm}})["nodes"].get<int64_t>();
  };
  CHECK(nodes("alpha-beta") * 10 < nodes("minimax"));
}

TEST_CASE(
    "tic-tac-toe: deepening goes on until the values of all moves are known, not that of the best alone") {
  for (const char* position : {"XX..OO...", "..XO.....", "X...O....", "XO.XO...."}) {
    CAPTURE(position);
    const auto valuesOf = [&](bool deepening) {
      const Json result = finished(
          {{"position", position}, {"algorithm", "alpha-beta"}, {"values", true}, {"deepening", deepening}});
      std::vector<std::pair<Json, Json>> values;
      for (const Json& move : result["moves"]) {
        CHECK(move["bound"] == "exact");
        values.emplace_back(move["move"], move["value"]);
      }
      return values;
    };
    CHECK(valuesOf(true) == valuesOf(false));
  }
}

TEST_CASE("tic-tac-toe: a search that ends early claims no worth of a move that it does not have") {
  Rng rng(7);
  int bounded = 0;
  for (int i = 0; i < 150; ++i) {
    std::string position(9, '.');
    for (uint32_t moves = 2 + rng.below(5), made = 0; made < moves;) {
      char& square = position[rng.below(9)];
      if (square == '.') square = made++ % 2 == 0 ? 'X' : 'O';
    }
    if (!openLab(lab(), {{"position", position}}, 1)) continue;
    CAPTURE(position);
    Json settings = {{"position", position}, {"algorithm", "alpha-beta"}, {"deepening", true}};
    const Json early = finished(settings)["moves"];
    settings["values"] = true;
    const Json exact = finished(settings)["moves"];
    for (const Json& move : early) {
      const auto same = std::find_if(exact.begin(), exact.end(),
                                     [&](const Json& other) { return other["move"] == move["move"]; });
      REQUIRE(same != exact.end());
      if (move["bound"] == "exact") CHECK(move["value"] == (*same)["value"]);
      if (move["bound"] == "at-most") CHECK(move["value"] >= (*same)["value"]);
      if (move["bound"] == "at-least") CHECK(move["value"] <= (*same)["value"]);
      bounded += move["bound"] == "at-most";
    }
  }
  CHECK(bounded > 20);
}

TEST_CASE("tic-tac-toe: a search that ends early says how deep it came, not how deep it might have gone") {
  const auto run =
      startRun({{"position", "XX..OO..."}, {"algorithm", "alpha-beta"}, {"depth", 4}, {"deepening", true}});
  Trace trace;
  while (run->status() == Status::running) {
    trace.clear();
    run->step(&trace);
  }
  CHECK(run->narrate(trace.events()).why.find("Best move at depth 1: ") == 0);
  CHECK(run->ending() == "Best move at depth 1");
}

TEST_CASE("tic-tac-toe: a line that ends where the table knew the rest says so") {
  const auto run = startRun({{"position", "X...O...."},
                             {"misere", true},
                             {"algorithm", "alpha-beta"},
                             {"table", true},
                             {"symmetry", true},
                             {"values", true}});
  std::string last;
  Trace trace;
  while (run->status() == Status::running) {
    trace.clear();
    run->step(&trace);
    last = run->narrate(trace.events()).text();
  }
  CHECK(run->result()["line"].size() == 3);
  CHECK(last.find("Move 3 of 3 of the best play") == 0);
  CHECK(last.ends_with(" Of what follows the table has kept the worth, not the moves."));
}

TEST_CASE("tic-tac-toe: what was only estimated is expected, and no best play") {
  const auto endOf = [](const Json& settings) {
    const auto run = startRun(settings);
    Trace trace;
    while (run->status() == Status::running) {
      trace.clear();
      run->step(&trace);
    }
    Scene scene;
    run->draw(scene);
    const auto line = std::find_if(scene.panels.begin(), scene.panels.end(),
                                   [](const Panel& panel) { return panel.id == "line"; });
    REQUIRE(line != scene.panels.end());
    return std::pair(run->narrate(trace.events()).what, line->title);
  };
  const Json at_depth = {{"depth", 2}}, to_the_end = {{"position", "XO.OX...."}};
  CHECK(endOf(at_depth).first.starts_with("Move 2 of 2 of the line it expects: "));
  CHECK(endOf(at_depth).second == "Expected play");
  CHECK(endOf({{"algorithm", "monte-carlo"}, {"rollouts", 500}}).second == "Expected play");
  CHECK(endOf(to_the_end).first.find(" of the best play: ") != std::string::npos);
  CHECK(endOf(to_the_end).second == "Best play");
}

TEST_CASE("tic-tac-toe: where moves are folded, it is said of those that are counted") {
  Trace trace;
  const auto firstOf = [&](bool folded) {
    const auto run = startRun({{"algorithm", "alpha-beta"}, {"symmetry", folded}, {"stride", 1}});
    trace.clear();
    run->step(&trace);
    return run->narrate(trace.events()).what;
  };
  CHECK(firstOf(true) ==
        "X at 0: now O (min) has 5 moves, counting those that are the same by symmetry once.");
  CHECK(firstOf(false) == "X at 0: now O (min) has 8 moves.");
}

TEST_CASE("tic-tac-toe: values refused at the end of the shown line change nothing") {
  const auto run = startRun({{"position", "XX.OO...."}, {"algorithm", "alpha-beta"}});
  while (run->status() == Status::running) run->step(nullptr);
  const Json result = run->result();
  Scene before, after;
  run->draw(before);
  CHECK(run->act("values", nullptr));
  run->draw(after);
  CHECK(run->result() == result);
  CHECK(toJson(after) == toJson(before));
}

TEST_CASE("tic-tac-toe: a step shows a node at first, and the whole tree takes few steps") {
  const auto run = startRun(Json::object());
  int64_t steps = 0;
  for (; run->status() == Status::running; ++steps) {
    run->step(nullptr);
    if (steps < 100) REQUIRE(run->result()["nodes"] <= steps + 2);
  }
  CHECK(run->result()["nodes"] == 549946);
  CHECK(steps < 4000);
}

TEST_CASE("tic-tac-toe: questions and listings, in every preset") {
  CHECK(test::flawOfQuestions(lab(), 3000) == "");
}

}  // namespace noggin
