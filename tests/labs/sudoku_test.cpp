#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "labs/catalog.h"
#include "player/session.h"
#include "tests/support/opened.h"
#include "tests/support/played.h"

namespace noggin {
namespace {

const std::string kNotes =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const std::string kNotesSolved =
    "417369825632158947958724316825437169791586432346912758289643571573291684164875293";

const Lab& lab() {
  return *findLab("sudoku");
}

std::unique_ptr<Run> startRun(const Json& settings, uint32_t seed = 1) {
  return test::runOf(lab(), settings, seed);
}

Error refusal(const Json& settings) {
  return test::refusalOf(lab(), settings);
}

struct Finished {
  Status status;
  Json result;
};

Finished finished(const Json& settings, uint32_t seed = 1) {
  const auto run = startRun(settings, seed);
  while (run->step(nullptr) == Status::running) continue;
  return {run->status(), run->result()};
}

std::string preset(const std::string& id) {
  for (const Preset& each : lab().presets)
    if (each.id == id) return std::string(each.settings);
  FAIL("no such preset");
  return "";
}

Finished finishedPreset(const std::string& id) {
  return finished(Json::parse(preset(id)));
}

// The narration of every step.
std::string toldBy(Run& run) {
  std::string told;
  Trace trace;
  while (!ended(run.status())) {
    trace.clear();
    run.step(&trace);
    told += run.narrate(trace.events()).text() + "\n";
  }
  return told;
}

const Board& boardOf(const Scene& scene) {
  return std::get<Board>(scene.panels.front().content);
}

}  // namespace

TEST_CASE("sudoku: what is taken back is not shown any more") {
  const auto run = startRun({{"find", "all"}});
  Trace trace;
  int taken_back = 0;
  while (!ended(run->status())) {
    trace.clear();
    run->step(&trace);
    if (trace.events().front().kind != EventKind::undo || ended(run->status())) continue;
    const std::unique_ptr<Run> next = run->clone();
    Trace after;
    next->step(&after);
    if (after.events().front().kind != EventKind::guess) continue;
    ++taken_back;
    // The last event names the assumption whose alternative is next.
    Scene scene;
    run->draw(scene);
    const Event& undone = trace.events().back();
    REQUIRE(undone.place == after.events().front().place);
    const std::string digit(1,
                            static_cast<char>('1' + std::countr_zero(static_cast<uint32_t>(undone.value))));
    const Cell& cell = boardOf(scene).cells[undone.place];
    CAPTURE(cell.label);
    CHECK(cell.text != digit);
    CHECK(cell.marks.find(digit) == std::string::npos);
  }
  CHECK(taken_back > 3);
}

TEST_CASE("sudoku: a forcing net that fills nothing more says only what would be left without a place") {
  const auto run =
      startRun({{"grid", "27..15..8...3..7.4....7.....5.1...7...9...2...6...2.5.....8....6.5..4...8..59..41"},
                {"rules", "forcing-nets"}});
  std::string told;
  Trace trace;
  for (int step = 0; step < 4; ++step) {
    trace.clear();
    run->step(&trace);
    told += run->narrate(trace.events()).text();
  }
  CHECK_MESSAGE(told.find("if A4 were 9, there would be no place for 4 in row A") != std::string::npos, told);
}

TEST_CASE("sudoku: the notes' grid needs search, and search solves it") {
  const Finished notes = finished(Json::object());
  CHECK(notes.status == Status::solved);
  CHECK(notes.result["solutions"] == Json::array({kNotesSolved}));
  CHECK(notes.result["guesses"] > 0);
  for (const char* select : {"fewest", "most", "first", "random"}) {
    const Finished unique = finished({{"select", select}, {"find", "count"}, {"limit", 2}, {"rules", "all"}});
    CHECK(unique.status == Status::exhausted);
    CHECK(unique.result["count"] == 1);
    CHECK(unique.result["solutions"][0] == kNotesSolved);
  }
  CHECK(finished({{"engine", "fast"}}).result["solutions"][0] == kNotesSolved);
}

TEST_CASE("sudoku: which digits are assumed is said as well as shown") {
  const auto run = startRun({{"rules", ""}});
  int assumed = 0;
  for (int step = 0; step < 40; ++step) {
    run->step(nullptr);
    Scene scene;
    run->draw(scene);
    for (const Cell& cell : boardOf(scene).cells) {
      CAPTURE(cell.label);
      CHECK((cell.note == "?") == (cell.label.find(", assumed") != std::string::npos));
      assumed += cell.note == "?";
    }
  }
  CHECK(assumed > 40);
}

TEST_CASE("sudoku: rules spare guesses") {
  const auto guesses = [](const char* rules) {
    return finished({{"rules", rules}}).result["guesses"].get<int>();
  };
  CHECK(guesses("") > guesses("only-choice"));
  CHECK(guesses("only-choice") > guesses("all"));
  CHECK(finishedPreset("easy").result["guesses"] == 0);
  const Finished x_wing = finishedPreset("x-wing");
  CHECK(x_wing.result["guesses"] == 0);
  CHECK(x_wing.result["rules"]["x-wing"] == 1);
}

TEST_CASE("sudoku: one solution, several, none") {
  CHECK(finishedPreset("seventeen").result["count"] == 1);
  const Finished several = finishedPreset("several");
  CHECK(several.status == Status::exhausted);
  CHECK(several.result["count"] == 5);
  CHECK(several.result["solutions"].size() == 5);
  const Finished limited =
      finished({{"grid", std::string(81, '.')}, {"find", "all"}, {"limit", 3}, {"engine", "fast"}});
  CHECK(limited.result["count"] == 3);
  // A9 could only be 9, but B9 in its column is 9.
  const Finished unsolvable =
      finished({{"grid", "12345678.........9" + std::string(63, '.')}, {"engine", "explain"}});
  CHECK(unsolvable.status == Status::exhausted);
  CHECK(unsolvable.result["count"] == 0);
  CHECK(toldBy(*startRun({{"grid", "12345678.........9" + std::string(63, '.')}}))
            .find("now nothing is left for A9, a contradiction.") != std::string::npos);
  CHECK(finished({{"grid", "12345678.........9" + std::string(63, '.')}, {"engine", "fast"}}).status ==
        Status::exhausted);
}

TEST_CASE("sudoku: a search that stopped at its limit does not claim to know all solutions") {
  const std::string grid = Json::parse(preset("several"))["grid"];
  const auto seen = [&](const std::string& engine, int limit) {
    const auto run = startRun({{"grid", grid}, {"find", "all"}, {"engine", engine}, {"limit", limit}});
    const std::string told = toldBy(*run);
    Scene scene;
    run->draw(scene);
    return std::array{run->ending(), scene.panels.front().title, told};
  };
  const auto [stopped, title, told] = seen("explain", 1);
  CHECK(stopped == "Stopped at 1 solution");
  CHECK(title == "At least 1 solution");
  CHECK(
      told.ends_with("Every cell is filled: the 1st solution. The limit is 1 solution, so the search stops "
                     "without looking for more.\n"));
  CHECK(seen("explain", 2)[0] == "Stopped at 2 solutions");
  CHECK(seen("explain", 5)[0] == "Stopped at 5 solutions");
  CHECK(seen("explain", 6)[0] == "All 5 solutions found");
  CHECK(seen("explain", 6)[1] == "5 solutions");
  CHECK(seen("fast", 1)[0] == "Stopped at 1 solution");
  CHECK(seen("fast", 1)[1].starts_with("There is at least 1 solution ("));
  CHECK(seen("fast", 0)[0] == "All 5 solutions found");
  CHECK(seen("fast", 0)[1].starts_with("There are 5 solutions ("));

  const auto unique = startRun({{"grid", kNotes}, {"find", "count"}, {"limit", 2}, {"engine", "fast"}});
  while (unique->step(nullptr) == Status::running) continue;
  CHECK(unique->ending() == "The only solution");
}

TEST_CASE("sudoku: what is counted, listed and told of the digits assumed agrees") {
  const auto run = startRun(Json::object());
  const auto assumed = [&] {
    const Metric counter = run->metrics().front();
    CHECK(counter.title == "Digits assumed");
    return static_cast<int>(counter.value);
  };
  Trace trace;
  int last_ones = 0;
  size_t most = 0;
  while (!ended(run->status())) {
    const int before = assumed();
    trace.clear();
    run->step(&trace);
    const std::string told = run->narrate(trace.events()).text();
    CHECK((assumed() > before) == told.starts_with("Assume that "));
    last_ones += told.find(", the last digit left for it. ") != std::string::npos;
    const std::string listed = run->variables().back().value;
    most = std::max(most, static_cast<size_t>(std::count(listed.begin(), listed.end(), '=')));
  }
  CHECK(last_ones > 3);
  CHECK(static_cast<double>(most) == run->metrics()[3].value);  // assumptions at once
  CHECK(run->narrate(trace.events()).text() == "Solved, with 25 digits assumed.");

  // Where the search has come back to the beginning, a solution is shown, and nothing of it is open.
  const auto all = startRun({{"find", "all"}});
  while (all->step(nullptr) == Status::running) continue;
  CHECK(all->variables().front().value == "0");
}

TEST_CASE("sudoku: contradictory clues are named, in words and on the board") {
  const auto run = startRun(Json::parse(preset("contradictory")));
  CHECK(toldBy(*run) == "A1 and D1 are both 5 in column 1, so there is no solution.\n");
  CHECK(run->result()["clash"] == Json({{"cells", {"A1", "D1"}}, {"unit", "column 1"}}));
  Scene scene;
  run->draw(scene);
  int conflicts = 0;
  for (const Cell& cell : boardOf(scene).cells) conflicts += cell.tone == Tone::conflict;
  CHECK(conflicts == 2);
}

TEST_CASE("sudoku: every step says why") {
  const std::string told = toldBy(*startRun(Json::object()));
  CHECK(told.starts_with("The given digits are crossed out at all their peers, 275 candidates in all. "));
  CHECK(told.find("4 goes from F4 and F6. F2 is 4, and no peer may be the same.") != std::string::npos);
  CHECK(told.find("F2 is 4. It is the only place for 4 in column 2.") != std::string::npos);
  CHECK(told.find("No rule finds more; ") != std::string::npos);
  CHECK(told.find("a contradiction.") != std::string::npos);
  CHECK(told.find("Go back and take away ") != std::string::npos);
  CHECK(
      toldBy(*startRun(Json::parse(preset("x-wing")))).find("X-wing: 7 stands in two of B4, F4, B8 and F8") !=
      std::string::npos);
}

TEST_CASE("sudoku: clues are written into the grid, and rules switched, while it runs") {
  const auto run = startRun({{"grid", std::string(16, '.')}, {"find", "count"}, {"limit", 0}});
  for (const char* move : {"A1=1", "a2=2", "B1=3", "C2=1"}) CHECK_FALSE(run->act(move, nullptr));
  CHECK(run->act("A1=1", nullptr));
  CHECK(run->act("A1=5", nullptr));
  CHECK(run->act("E1=1", nullptr));
  while (run->step(nullptr) == Status::running) continue;
  const int with_clues = run->result()["count"].get<int>();
  CHECK(with_clues > 1);
  Trace trace;
  CHECK_FALSE(run->act("C2=", &trace));
  CHECK(run->describe(trace.events().front()) == "C2 is empty now");
  CHECK(run->narrate(trace.events()).text() == "C2 is empty now, and the work begins anew.");
  CHECK(run->status() == Status::running);
  while (run->step(nullptr) == Status::running) continue;
  CHECK(run->result()["count"] > with_clues);

  const auto x_wing = startRun(Json::parse(preset("x-wing")));
  CHECK_FALSE(x_wing->act("rule x-wing", nullptr));
  CHECK(x_wing->act("rule elimination", nullptr));
  while (x_wing->step(nullptr) == Status::running) continue;
  CHECK(x_wing->result()["guesses"] > 0);
}

TEST_CASE("sudoku: diagonals are units like others") {
  const Finished diagonal = finishedPreset("diagonal");
  REQUIRE(diagonal.result["count"] == 1);
  const std::string solution = diagonal.result["solutions"][0].get<std::string>();
  int falling = 0, rising = 0;
  for (size_t i = 0; i < 9; ++i) {
    falling |= 1 << (solution[i * 10] - '1');
    rising |= 1 << (solution[i * 8 + 8] - '1');
  }
  CHECK(falling == 511);
  CHECK(rising == 511);
  Json plain = Json::parse(preset("diagonal"));
  plain["diagonal"] = false;
  plain["find"] = "count";
  plain["limit"] = 2;
  CHECK(finished(plain).result["count"] == 2);
}

TEST_CASE("sudoku: large boards") {
  const Finished sixteen = finishedPreset("sixteen");
  CHECK(sixteen.result["guesses"] == 0);
  CHECK(sixteen.result["solutions"][0].get<std::string>().find('G') != std::string::npos);
  CHECK(finishedPreset("twenty-five").result["count"] == 1);
}

TEST_CASE("sudoku: a limit of one solution hides nothing where it follows without an assumption") {
  for (const std::string engine : {"explain", "fast"}) {
    CAPTURE(engine);
    Json settings = Json::parse(preset("easy"));
    settings.update({{"find", "count"}, {"limit", 1}, {"engine", engine}});
    const auto run = startRun(settings);
    const std::string told = toldBy(*run);
    REQUIRE(run->result()["guesses"] == 0);
    CHECK(run->ending() == "The only solution");
    Scene scene;
    run->draw(scene);
    CHECK(scene.panels.front().title == (engine == "fast"
                                             ? "There is one solution and no other (no digits assumed)"
                                             : "One solution and no other"));
    if (engine == "explain")
      CHECK(
          told.ends_with("Every cell is filled: the 1st solution. No assumption was needed, so the solution "
                         "found is the only one.\n"));
  }
  // Something is assumed, but a uniqueness rule has asked before, and there is no other.
  const auto known = startRun(
      {{"grid", kNotes}, {"find", "count"}, {"limit", 1}, {"rules", "only-choice,unique-rectangle-1"}});
  const std::string told = toldBy(*known);
  REQUIRE(known->result()["guesses"] > 0);
  CHECK(told.ends_with("The puzzle is known to have one solution, so the solution found is the only one.\n"));
}

TEST_CASE("sudoku: while a puzzle is made, what is said to stay does stay") {
  for (const Json& settings : {Json::parse(preset("xy-wing")), Json::parse(preset("generate")),
                               Json{{"task", "generate"}, {"symmetry", "none"}}}) {
    CAPTURE(settings);
    const auto run = startRun(settings);
    Trace trace;
    std::set<std::string> staying;  // of the grid at hand
    int stay = 0, put_back = 0;
    for (int step = 0; step < 400 && !ended(run->status()); ++step) {
      trace.clear();
      run->step(&trace);
      if (trace.events().front().kind == EventKind::start) staying.clear();
      const std::string told = run->narrate(trace.events()).what;
      const bool stays = told.find(" stay") != std::string::npos;
      for (size_t at = 0; at + 1 < told.size(); ++at) {
        if (told[at] < 'A' || told[at] > 'I' || told[at + 1] < '1' || told[at + 1] > '9') continue;
        const std::string cell = told.substr(at, 2);
        CHECK_FALSE(staying.contains(cell));
        if (stays) staying.insert(cell);
      }
      stay += stays;
      put_back += told.ends_with(" are put back, and fewer are tried next.");
    }
    CHECK(stay > 10);
    CHECK(put_back > 3);
  }
}

TEST_CASE("sudoku: a puzzle is made, and is what it says") {
  const Finished made = finishedPreset("generate");
  CHECK(made.status == Status::solved);
  CHECK(made.result["difficulty"] == "hard");
  const auto run = startRun({{"task", "generate"}});
  while (run->step(nullptr) == Status::running) continue;
  CHECK(run->ending() == "A puzzle is made");
  const Finished solved =
      finished({{"grid", made.result["puzzle"]}, {"find", "count"}, {"limit", 2}, {"rules", "all"}});
  CHECK(solved.result["count"] == 1);
  CHECK(solved.result["solutions"] == made.result["solutions"]);
  CHECK(solved.result["rules"].contains(made.result["hardestRule"].get<std::string>()));
  CHECK(finished({{"task", "generate"}}, 1).result["puzzle"] !=
        finished({{"task", "generate"}}, 2).result["puzzle"]);
  CHECK(refusal({{"task", "generate"}, {"box", 5}, {"difficulty", "extreme"}}).setting == "difficulty");
}

TEST_CASE("sudoku: hints lead a person to the solution, and say why") {
  for (const char* grid :
       {"....27.5...7...9..35...16..9...5...7...4.6...6...9...1..92...83..3...7...2.83....",
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"}) {
    const auto run = startRun({{"task", "play"}, {"grid", grid}});
    CHECK(run->status() == Status::needs_move);
    CHECK(run->hint()->reason.find(" is ") != std::string::npos);
    int moves = 0;
    for (; run->status() == Status::needs_move && moves < 81; ++moves)
      REQUIRE_FALSE(run->act(run->hint()->move, nullptr));
    CHECK(run->status() == Status::solved);
    CHECK(run->result()["solutions"] == finished({{"grid", grid}, {"engine", "fast"}}).result["solutions"]);
    CHECK_FALSE(run->hint());
  }
}

TEST_CASE("sudoku: cells written by hand become the grid where another setting begins anew") {
  const std::string empty(81, '.');
  const auto gridAfter = [](Json settings, const Json& changes) {
    Session session(lab(), test::opened(lab(), settings), 1);
    for (const char* move : {"A1=4", "B2=3", "B2=", "C4=7"}) test::play(session, move);
    REQUIRE_FALSE(session.change(changes));
    CHECK(session.moves().empty());
    return session.settings().text("grid");
  };
  std::string written = empty;
  written[0] = '4';
  written[21] = '7';
  CHECK(gridAfter({{"grid", empty}}, {{"engine", "fast"}}) == written);
  CHECK(gridAfter({{"grid", empty}, {"engine", "fast"}}, {{"find", "count"}}) == written);
  CHECK(gridAfter({{"grid", empty}, {"task", "play"}}, {{"task", "solve"}}) == written);
  CHECK(gridAfter({{"grid", empty}}, {{"grid", kNotes}, {"engine", "fast"}}) == kNotes);
  // By hand digits may be wrong: they are no clues of what is played on, nor of what reads no grid.
  CHECK(gridAfter({{"grid", empty}, {"task", "play"}}, {{"diagonal", true}}) == empty);
  CHECK(gridAfter({{"grid", empty}, {"task", "play"}}, {{"task", "generate"}}) == empty);

  // Of a puzzle that was made the whole is solved; to make another is to begin anew.
  Session unwritten(lab(), test::opened(lab(), {{"grid", ""}, {"task", "play"}}), 1);
  REQUIRE_FALSE(unwritten.change({{"task", "solve"}}));
  CHECK(unwritten.settings().text("grid").size() == 81);
  Session made(lab(), test::opened(lab(), {{"grid", ""}, {"task", "play"}}), 1);
  const std::vector<Move> moves = made.run().moves();
  test::play(made, moves.front().text);
  REQUIRE_FALSE(made.change({{"difficulty", "medium"}}));
  CHECK(made.settings().text("grid").empty());
  test::play(made, made.run().moves().front().text);
  REQUIRE_FALSE(made.change({{"task", "solve"}}));
  const std::string& grid = made.settings().text("grid");
  CHECK(std::count_if(grid.begin(), grid.end(), [](char c) { return c != '.'; }) > 20);

  // Where nothing was written the grid stays as it is, and what changes only the picture leaves the moves.
  Session untouched(lab(), test::opened(lab(), {{"grid", kNotes + "\n"}}), 1);
  REQUIRE_FALSE(untouched.change({{"engine", "fast"}}));
  CHECK(untouched.settings().text("grid") == kNotes + "\n");
  Session played(lab(), test::opened(lab(), {{"grid", empty}, {"task", "play"}}), 1);
  test::play(played, "A1=4");
  test::play(played, "hint where");
  CHECK(played.moves().size() == 1);
  CHECK(played.settings().text("grid") == empty);
}

TEST_CASE("sudoku: what a puzzle is made by is shown only where one is made") {
  const auto shown = [](const Json& given) {
    const Settings settings = *Settings::parse(lab().schema, given);
    std::string ids;
    for (const Setting& setting : lab().schema)
      if (!setting.unless_given.empty() && settings.shown(setting)) ids += std::string(setting.id) + " ";
    return ids;
  };
  const std::string all = "box symmetry difficulty technique ";
  CHECK(shown({{"task", "generate"}}) == all);
  CHECK(shown({{"task", "play"}, {"grid", ""}}) == all);
  CHECK(shown({{"task", "play"}, {"grid", kNotes}}).empty());
  CHECK(shown({{"task", "drill"}}) == "technique ");
}

TEST_CASE("sudoku: hints say what follows, after what, and where to look") {
  constexpr const char* kEasy =
      "....27.5...7...9..35...16..9...5...7...4.6...6...9...1..92...83..3...7...2.83....";
  constexpr const char* kSparse =
      "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
  constexpr const char* kHardest =
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
  struct Expected {
    const char* grid;
    int after;  // hints that were followed
    const char* reason;
    const char* where;
  };
  const std::vector<Expected> all = {
      {kEasy, 0, "C4 is 9: every other digit stands among its peers.", "Look at box A4-C6."},
      {kEasy, 1, "A2 is 9: the only place for 9 in row A.", "Look at row A."},
      {kEasy, 28,
       "In box A1-C3 all places for 4 are in column 1 (A1 and B1), so it goes from H1; after 1 more such "
       "step H8 is 2: the only place for 2 in row H.",
       "Look at box A1-C3."},
      {kSparse, 3,
       "In box A7-C9 all places for 7 are in row B (B7 and B9), so it goes from B1 and B3; after 2 more "
       "such steps A6 is 9: nothing else is left for it.",
       "Look at box A7-C9."},
      {kHardest, 0,
       "No rule here finds the next digit, but H7 is 9: trying the others leads to contradictions.",
       "No rule here finds more: only trying a digit goes on."},
      {kHardest, 26,
       "F2 and F5 hold 6 and 8 between them, so these go from the rest of row F: from F3 and F9; after 4 "
       "more such steps B1 is 9: nothing else is left for it.",
       "Look at row F."},
      {".................................................................................", 0,
       "There are several solutions, and no rule decides: A1=1 is in one of them.",
       "No rule here finds more: only trying a digit goes on."},
  };
  for (const Expected& expected : all) {
    const auto run = startRun({{"task", "play"}, {"grid", expected.grid}});
    for (int i = 0; i < expected.after; ++i) REQUIRE_FALSE(run->act(run->hint()->move, nullptr));
    CHECK(run->hint()->reason == expected.reason);
    Trace trace;
    REQUIRE_FALSE(run->act("hint where", &trace));
    CHECK(run->narrate(trace.events()).text() == expected.where);
  }
}

TEST_CASE("sudoku: a hint speaks of several solutions only where there are several from there on") {
  // Without the 8 of A1 there are several.
  const auto run = startRun(
      {{"task", "play"},
       {"grid", "...........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."}});
  CHECK(run->hint()->reason.starts_with("There are several solutions, and no rule decides: "));
  REQUIRE_FALSE(run->act("A1=8", nullptr));
  CHECK(run->hint()->reason ==
        "No rule here finds the next digit, but H7 is 9: trying the others leads to contradictions.");
}

TEST_CASE("sudoku: what is said of one cell, one clue and one puzzle is said in the singular") {
  const std::string full = "1234341221434321", one_open = "123434122143432.";
  const std::string goal = "each row, column and box has every digit once";
  const auto introduced = [](const char* task, const char* engine, const std::string& grid) {
    return startRun({{"task", task}, {"engine", engine}, {"grid", grid}})->introduction();
  };
  CHECK(introduced("solve", "explain", one_open)
            .starts_with("Fill the only empty cell so that " + goal + ". "));
  CHECK(introduced("solve", "explain", full) == "Every cell is filled: see whether " + goal + ".");
  CHECK(introduced("play", "explain", one_open) ==
        "Fill the only empty cell so that " + goal + ". Press a cell and write a digit.");
  CHECK(introduced("play", "explain", full) == "Every cell is filled: see whether " + goal + ".");
  CHECK(introduced("solve", "fast", one_open).starts_with("Find a solution of a grid with 1 empty cell. "));
  CHECK(introduced("solve", "fast", full).starts_with("Find a solution of a grid with no empty cells. "));

  const auto one_clue = startRun({{"grid", "1" + std::string(15, '.')}});
  Trace trace;
  one_clue->step(&trace);
  CHECK(one_clue->narrate(trace.events()).what ==
        "The given digit is crossed out at all its peers, 7 candidates in all.");

  const auto batch = [](const std::string& puzzles) {
    return startRun({{"task", "batch"}, {"puzzles", puzzles}});
  };
  CHECK(batch(kNotes)->introduction() ==
        "Solve 1 puzzle, and tell whether it has one solution, several or none.");
  CHECK(
      batch(kNotes + "\n" + kNotes)->introduction() ==
      "Solve 2 puzzles, one after the other, and tell of each whether it has one solution, several or none.");
  CHECK(toldBy(*batch(std::string(81, '.'))) == "Puzzle 1 has several solutions.\n");
  CHECK(toldBy(*batch(std::string(81, '.') + "\n" + kNotes))
            .find("Puzzle 2 has one solution; of all 2 puzzles 1 has one solution. ") != std::string::npos);
}

TEST_CASE("sudoku: a made puzzle tells the last rule it needs apart from its hardest step") {
  struct Made {
    Json settings;
    uint32_t seed;
    const char* told;
  };
  for (const Made& made :
       {Made{{{"task", "generate"}},
             1,
             "the last it needs is Only choice; its hardest step, by Elimination, is rated 2.3 and "},
        Made{{{"task", "generate"}, {"technique", "xy-wing"}},
             2,
             "the last it needs is XY-wing; its hardest step, by Two-string kite, is rated 6.6 and "}})
    CHECK(toldBy(*startRun(made.settings, made.seed)).find(made.told) != std::string::npos);
}

TEST_CASE("sudoku: a hint at a place lights up what is open there, and nothing else") {
  const auto run = startRun(
      {{"task", "play"},
       {"grid", "....27.5...7...9..35...16..9...5...7...4.6...6...9...1..92...83..3...7...2.83...."}});
  REQUIRE_FALSE(run->act(run->hint()->move, nullptr));
  REQUIRE_FALSE(run->act("hint where", nullptr));  // row A
  Scene scene;
  run->draw(scene);
  const std::vector<Cell>& cells = boardOf(scene).cells;
  for (size_t cell = 0; cell < 81; ++cell) {
    CAPTURE(cell);
    const bool open_in_row_a = cell < 9 && cells[cell].text.empty();
    CHECK((cells[cell].tone == Tone::candidate) == open_in_row_a);
  }
}

TEST_CASE("sudoku: a person's mistakes are shown and hinted at") {
  const auto run = startRun({{"task", "play"}, {"grid", kNotes}});
  Trace trace;
  REQUIRE_FALSE(run->act("A2=4", &trace));
  CHECK(run->narrate(trace.events()).text() == "A2 is 4 now, and that is a conflict. A1 is 4 too, in row A.");
  Scene scene;
  run->draw(scene);
  CHECK(boardOf(scene).cells[0].tone == Tone::conflict);
  CHECK(boardOf(scene).cells[1].tone == Tone::conflict);
  CHECK(run->hint()->move == "A2=");
  REQUIRE_FALSE(run->act("A2=6", nullptr));  // clashes with nothing, but is wrong: it is 1
  CHECK(run->hint()->move == "A2=");
  CHECK(run->hint()->reason == "A2 cannot be 6, although nothing clashes yet: erase it.");
  REQUIRE_FALSE(run->act("A2=", nullptr));
  CHECK(run->act("A1=3", nullptr)->message == "A1 is given and stays 4.");
}

TEST_CASE("sudoku: a board that is full and wrong is not said to have no cells left") {
  const auto run = startRun({{"task", "play"}, {"grid", "12343412214.4321"}});
  REQUIRE_FALSE(run->act("C4=3", nullptr));
  CHECK(run->status() == Status::solved);
  const auto wrong = startRun({{"task", "play"}, {"grid", "....341221434321"}});
  Trace trace;
  for (const char* move : {"A1=2", "A2=2", "A3=3", "A4=4"}) {
    trace.clear();
    REQUIRE_FALSE(wrong->act(move, &trace));
  }
  CHECK(wrong->narrate(trace.events()).what ==
        "A4 is 4 now: every cell is filled, but 3 cells are in conflict.");
  CHECK(toJson(wrong->metrics())["conflicts"] == 3);
}

TEST_CASE("sudoku: a move that is none is answered with what the board has") {
  struct Row {
    const char *task, *grid, *move, *answer;
  };
  const std::string four(16, '.'), nine(81, '.');
  for (const Row& row :
       {Row{"play", four.c_str(), "A1=9", "\"9\" is no digit here: the digits are 1 to 4."},
        Row{"play", four.c_str(), "E1?2", "There is no cell E1 here: rows are A to D, and columns 1 to 4."},
        Row{"play", four.c_str(), "A9=1", "There is no cell A9 here: rows are A to D, and columns 1 to 4."},
        Row{"play", four.c_str(), "go",
            "Write a digit as in A3=2, erase it as in A3=, or pencil it in as in A3?2; \"go\" is none of "
            "these."},
        Row{"play", nine.c_str(), "Z9=1", "There is no cell Z9 here: rows are A to I, and columns 1 to 9."},
        Row{"play", nine.c_str(), "A5=77",
            "Write a digit as in A5=7, erase it as in A5=, or pencil it in as in A5?7; \"A5=77\" is none of "
            "these."},
        Row{"solve", four.c_str(), "A1=5", "\"5\" is no digit here: the digits are 1 to 4."},
        Row{"solve", four.c_str(), "A1?2",
            "Write a digit into a cell as in A3=2, or erase it as in A3=; \"A1?2\" is neither."}}) {
    CAPTURE(row.move);
    const auto run = startRun({{"task", row.task}, {"grid", row.grid}});
    CHECK(run->act(row.move, nullptr)->message == row.answer);
  }
}

TEST_CASE("sudoku: pencil marks come, go, and leave by themselves") {
  const auto run = startRun({{"task", "play"}, {"grid", kNotes}});
  const auto marksOf = [&](size_t cell) {
    Scene scene;
    run->draw(scene);
    return boardOf(scene).cells[cell].marks;
  };
  REQUIRE_FALSE(run->act("A2?1", nullptr));
  REQUIRE_FALSE(run->act("A2?9", nullptr));
  CHECK(marksOf(1) == "1       9");
  REQUIRE_FALSE(run->act("A2?9", nullptr));
  CHECK(marksOf(1) == "1        ");
  REQUIRE_FALSE(run->act("marks", nullptr));
  CHECK(marksOf(1) == "1    67 9");
  REQUIRE_FALSE(run->act("A3=7", nullptr));
  CHECK(marksOf(1) == "1    6  9");
  CHECK(run->act("A3?1", nullptr));
  REQUIRE_FALSE(run->act("unmark", nullptr));
  CHECK(marksOf(1).empty());
}

TEST_CASE("sudoku: a puzzle to play is made where none is given") {
  const auto run = startRun({{"task", "play"}, {"grid", ""}, {"difficulty", "medium"}}, 3);
  const std::string puzzle = run->result()["grid"].get<std::string>();
  CHECK(finished({{"grid", puzzle}, {"find", "count"}, {"limit", 2}}).result["count"] == 1);
  CHECK(finished({{"grid", puzzle}}).result["guesses"] > 0);
  CHECK(finished({{"grid", puzzle}, {"rules", "only-choice,pointing,claiming"}}).result["guesses"] == 0);
  CHECK(refusal({{"task", "play"}, {"grid", ""}, {"box", 2}, {"difficulty", "hard"}}).setting ==
        "difficulty");
}

TEST_CASE("sudoku: of a puzzle to play it is said when it is not what was wished") {
  Json wish = {{"task", "play"}, {"grid", ""}, {"technique", "jellyfish"}};
  CHECK(startRun(wish)->introduction().starts_with(
      "No puzzle that needs Jellyfish came of 1,000 grids. This is the hardest of them. Fill the "));
  wish["technique"] = "xy-wing";
  CHECK(startRun(wish)->introduction().starts_with("Fill the "));
  for (const char* task : {"play", "generate"}) {
    wish = {{"task", task}, {"grid", ""}, {"technique", "unique-rectangle-1"}, {"diagonal", true}};
    CHECK(refusal(wish).setting == "technique");
  }
}

TEST_CASE("sudoku: true candidates are those of all solutions") {
  const Json settings = Json::parse(preset("several"));
  const Json solutions = finished(settings).result["solutions"];
  const Json candidates = finishedPreset("candidates").result["candidates"];
  REQUIRE(candidates.size() == 81);
  for (size_t cell = 0; cell < 81; ++cell)
    for (const char digit : std::string("123456789")) {
      bool in_one = false;
      for (const Json& solution : solutions) in_one |= solution.get<std::string>()[cell] == digit;
      CHECK((candidates[cell].get<std::string>().find(digit) != std::string::npos) == in_one);
    }
  const Finished none =
      finished({{"task", "candidates"}, {"grid", "12345678.........9" + std::string(63, '.')}});
  CHECK(none.result["count"] == 0);
  CHECK(none.result["candidates"][80] == "");
}

TEST_CASE(
    "sudoku: while true candidates are looked for, all that is open is marked, and each step says what it "
    "found") {
  const auto run = startRun(Json::parse(preset("candidates")));
  const std::string grid = Json::parse(preset("candidates"))["grid"];
  std::string open[81];  // of the empty cells: what none in the row, column and box is; less what was settled
  for (size_t cell = 0; cell < 81; ++cell)
    for (char digit = '1'; digit <= '9'; ++digit) {
      bool may_be = grid[cell] < '1' || grid[cell] > '9';
      for (size_t other = 0; other < 81; ++other)
        may_be &= other == cell || grid[other] != digit ||
                  (other / 9 != cell / 9 && other % 9 != cell % 9 &&
                   (other / 27 != cell / 27 || other % 9 / 3 != cell % 9 / 3));
      if (may_be) open[cell] += digit;
    }
  std::string candidates[81];
  Trace trace;
  int64_t steps = 0;
  for (; !ended(run->status()); ++steps) {
    Scene scene;
    run->draw(scene);
    size_t unsettled = 0;
    for (const std::string& digits : open) unsettled += digits.size();
    CHECK(scene.panels.front().title == "Candidates, " + std::to_string(unsettled) + " of them unsettled");

    const Json before = run->result();
    trace.clear();
    run->step(&trace);
    const Json after = run->result();
    const Event event = trace.events().front();
    const std::string told = run->narrate(trace.events()).text();
    const std::string digit = std::to_string(event.value);
    const std::string cell(1, "ABCDEFGHI"[event.place / 9]);
    const std::string question =
        event.value == 0 ? "" : cell + std::to_string(event.place % 9 + 1) + " = " + digit;
    if (event.kind == EventKind::dead_end) {
      CHECK(told.starts_with("No solution has " + question + "."));
      std::erase(open[event.place], digit.front());
      continue;
    }
    REQUIRE(event.kind == EventKind::answer);
    const std::string solution = after["solutions"][before["count"].get<size_t>()];
    int added = 0;
    for (size_t i = 0; i < 81; ++i) {
      added += open[i].find(solution[i]) != std::string::npos;
      std::erase(open[i], solution[i]);
      if (candidates[i].find(solution[i]) == std::string::npos) candidates[i] += solution[i];
    }
    CHECK(told == (question.empty() ? "A solution is found." : "A solution with " + question + " is found.") +
                      " Its digits in the empty cells are true candidates: " + std::to_string(added) +
                      (added == 1 ? " of them is new." : " of them are new."));
  }
  Scene scene;
  run->draw(scene);
  CHECK(scene.panels.front().title == "True candidates");
  int several = 0;
  size_t of_empty_cells = 0;
  for (size_t cell = 0; cell < 81; ++cell) {
    if (grid[cell] < '1' || grid[cell] > '9') of_empty_cells += candidates[cell].size();
    const Cell& drawn = boardOf(scene).cells[cell];
    const bool given = grid[cell] >= '1' && grid[cell] <= '9', one = candidates[cell].size() == 1;
    CHECK(drawn.tone == (given ? Tone::given : one ? Tone::path : Tone::visited));
    CHECK(drawn.text == (one ? candidates[cell] : ""));
    several += !one;
  }
  CHECK(several > 3);
  CHECK(toJson(run->metrics())["candidates"] == of_empty_cells);
  CHECK(steps > 10);
}

TEST_CASE("sudoku: where there is no solution no digit is a candidate, and it is said why") {
  const auto clash = startRun({{"task", "candidates"}, {"grid", "11" + std::string(79, '.')}});
  CHECK(toldBy(*clash).find(", so there is no solution and no candidate.") != std::string::npos);
  CHECK(clash->status() == Status::exhausted);

  const auto none = startRun({{"task", "candidates"}, {"grid", "12345678.........9" + std::string(63, '.')}});
  CHECK(toldBy(*none) == "There is no solution, so no digit is a true candidate.\n");
  Scene scene;
  none->draw(scene);
  CHECK(scene.panels.front().title == "No solution, so no candidates");
  CHECK(boardOf(scene).cells[0].tone == Tone::given);
  CHECK(boardOf(scene).cells[80].tone == Tone::dead);
}

TEST_CASE("sudoku: the listing takes the rules that are on, and no others") {
  const auto linesAt = [](const Json& settings, int steps) {
    const auto run = startRun(settings);
    CHECK(run->listing().lines[0] == "repeat: of these rules take the first that is on and finds something");
    Trace trace;
    for (int i = 0; i < steps; ++i) {
      trace.clear();
      run->step(&trace);
    }
    return run->lines(trace.events());
  };
  using Lines = std::vector<int32_t>;
  CHECK(linesAt(Json::object(), 8) == Lines{0, 14});  // an assumption, though pointing would find something
  CHECK(linesAt({{"rules", "only-choice,pointing"}}, 8) == Lines{0, 3});
}

TEST_CASE("sudoku: the example with diagonals has as many clues as it says") {
  for (const Preset& preset : lab().presets) {
    if (preset.id != "diagonal") continue;
    const std::string grid = Json::parse(preset.settings)["grid"];
    const auto clues = std::count_if(grid.begin(), grid.end(), [](char c) { return c != '.'; });
    CHECK(preset.note.find(" " + std::to_string(clues) + " clues") != std::string_view::npos);
    return;
  }
  FAIL("no such preset");
}

TEST_CASE("sudoku: many puzzles at once, by both engines") {
  const std::string puzzles = kNotes + "\n" + std::string(81, '.') + "\n12345678.........9" +
                              std::string(63, '.') + "\n..32........13..\n";
  for (const char* engine : {"fast", "explain"}) {
    const Finished batch = finished({{"task", "batch"}, {"puzzles", puzzles}, {"engine", engine}});
    CHECK(batch.status == Status::exhausted);
    CHECK(batch.result["unique"] == 2);
    CHECK(batch.result["several"] == 1);
    CHECK(batch.result["none"] == 1);
    REQUIRE(batch.result["rows"].size() == 4);
    CHECK(batch.result["rows"][0]["solution"] == kNotesSolved);
    CHECK(batch.result["rows"][1]["count"] == 2);
    CHECK(batch.result["rows"][2]["solution"] == "");
  }
  CHECK(refusal({{"task", "batch"}, {"puzzles", kNotes + "\n" + kNotes.substr(1)}})
            .message.starts_with("Puzzle 2: "));
  CHECK(refusal({{"task", "batch"}, {"puzzles", ""}}).setting == "puzzles");
}

TEST_CASE("sudoku: many puzzles by slow rules are done in small steps, and what is kept of them is counted") {
  const auto sixteen = [](int puzzles) {
    Json settings = Json::parse(preset("sixteen"));
    std::string many;
    for (int i = 0; i < puzzles; ++i) many += settings["grid"].get<std::string>() + "\n";
    const auto run = startRun({{"task", "batch"}, {"puzzles", many}, {"engine", "fast"}});
    while (run->step(nullptr) == Status::running) continue;
    return run->memory();
  };
  CHECK(sixteen(9) >= sixteen(1) + 8 * 256);

  const auto stepsBy = [](const char* rules) {
    const auto run =
        startRun({{"task", "batch"}, {"puzzles", kNotes}, {"engine", "explain"}, {"rules", rules}});
    int steps = 1;
    while (run->step(nullptr) == Status::running) ++steps;
    return std::pair(steps, run->result()["steps"].get<int>());
  };
  const auto [quick_steps, quick] = stepsBy("all");
  CHECK(quick_steps == (quick + 199) / 200);
  const auto [steps, deductions] = stepsBy("every");
  CHECK(steps == (deductions + 19) / 20);
}

TEST_CASE("sudoku: of uniqueness rules nothing is said on boards where they never apply") {
  Json large = Json::parse(preset("sixteen")), diagonal = Json::parse(preset("diagonal"));
  for (Json* settings : {&large, &diagonal}) {
    (*settings)["rules"] = "every";
    (*settings)["engine"] = "explain";
    CHECK(startRun(*settings)->introduction().find("niqueness") == std::string::npos);
  }
}

TEST_CASE("sudoku: what cannot be used is refused, and where") {
  std::string wrong = kNotes;
  wrong[30] = 'x';
  CHECK(refusal({{"grid", wrong}}).position == 30);
  CHECK(refusal({{"grid", kNotes.substr(1)}}).setting == "grid");
  CHECK(refusal({{"rules", Json::array({"only-choice", "sword-fish"})}}).position == 12);
}

TEST_CASE("sudoku: a node of the tree leads to its step, also after moves by hand") {
  Session session(lab(), test::opened(lab(), {{"find", "all"}}), 1);
  for (const int64_t steps : {60, 90}) {
    for (const char* move : {"rule pointing", "rule pointing"}) test::play(session, move);
    session.step(steps);
  }
  test::checkNodesLeadToTheirSteps(session, [](const Event& event, const std::string& text) {
    const std::string digit = std::to_string(std::bit_width(static_cast<uint32_t>(event.value)));
    return event.kind == EventKind::guess && text.ends_with(digit);
  });
}

}  // namespace noggin
