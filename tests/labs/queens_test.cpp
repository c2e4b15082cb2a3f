#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "core/words.h"
#include "tests/support/played.h"
#include "tests/support/search_lab.h"

namespace noggin {
namespace {

using test::kQueens;

std::string tellOf(Run& run, int steps) {
  Trace trace;
  for (int i = 0; i < steps; ++i) {
    trace.clear();
    run.step(&trace);
  }
  return run.narrate(trace.events()).text();
}

const Cell& cellAt(const Board& board, int32_t id) {
  for (const Cell& cell : board.cells)
    if (cell.id == id) return cell;
  FAIL("no such cell");
  return board.cells.front();
}

std::string played(Run& run, const char* move) {
  Trace trace;
  const auto refused = run.act(move, &trace);
  return refused ? refused->message : run.narrate(trace.events()).text();
}

}  // namespace

TEST_CASE("queens: the slides' program tries 40320 permutations for 92 solutions") {
  const auto run = kQueens.finish();
  CHECK(run->status() == Status::exhausted);
  CHECK(test::metric(*run, "permutations") == 40320);
  const Json result = run->result();
  CHECK(result["count"] == 92);
  CHECK(result["fundamental"] == 12);
  CHECK(result["solutions"].size() == 92);
  CHECK(result["solutions"][0] == Json({0, 4, 7, 5, 2, 6, 1, 3}));
}

TEST_CASE("queens: once every permutation is tried, the last of them still stands") {
  for (const int n : {1, 2, 4, 6}) {
    CAPTURE(n);
    std::string last;
    for (int column = n; column >= 1; --column) last += std::to_string(column) + (column > 1 ? " " : "");
    const auto run = kQueens.finish({{"n", n}});
    CHECK(run->status() == Status::exhausted);
    CHECK(run->variables().front().value == last);
  }
}

TEST_CASE("queens: a permutation with a queen where none may stand is no solution, and none by hand") {
  const auto stepped = [](const Json& settings, int steps) {
    auto run = kQueens.start(settings);
    for (int i = 0; i < steps; ++i) run->step(nullptr);
    return run;
  };
  const auto given = stepped({{"n", 6}, {"given", "1,3"}}, 187);
  const auto pieces = [](const Run& run) {
    const Scene scene = test::sceneAt(run);
    return test::panel<Board>(scene, "board").pieces;
  };
  const auto tones = [&](const Run& run) {
    std::set<Tone> all;
    for (const Piece& piece : pieces(run)) all.insert(piece.tone);
    return all;
  };
  CHECK(tones(*given).count(Tone::goal) == 0);
  CHECK(tones(*given).count(Tone::conflict) == 1);
  CHECK(given->hint()->move == "1,2");
  CHECK(given->hint()->reason ==
        "The queen given in row 1 belongs to column 3: take the one of row 1, column 2 away.");
  REQUIRE(!given->act("6,5", nullptr));
  std::vector<Piece> now = pieces(*given);
  CHECK(std::any_of(now.begin(), now.end(), [](const Piece& piece) { return piece.x == 2 && piece.y == 0; }));
  REQUIRE(!given->act("6,5", nullptr));
  CHECK(given->status() == Status::needs_move);

  const auto blocked = stepped({{"n", 4}, {"blocked", "1,2"}}, 11);
  const Hint hint = *blocked->hint();
  CHECK(hint.reason == "The queen of row 1, column 2 stands on a blocked square: take her away.");
  CHECK(played(*blocked, hint.move.c_str()) == "You take the queen of row 1, column 2 away: 3 queens stand.");
  CHECK(blocked->status() == Status::needs_move);
  CHECK(pieces(*blocked).size() == 3);
  CHECK(blocked->act("1,2", nullptr)->message == "Row 1, column 2 is blocked: no queen may stand there.");
  const auto several = kQueens.start({{"n", 6}, {"blocked", "1,1; 2,2"}, {"given", "3,6"}});
  several->step(nullptr);
  CHECK(played(*several, "4,4") ==
        "You take the queen of row 4, column 4 away: 3 queens stand. 3 queens that stood on blocked squares "
        "or in rows of given queens are gone.");
  CHECK(played(*several, "1,2") == "You set a queen on row 1, column 2: it attacks no other.");
  // Whatever a hint offers is a move, and nothing drawn as a solution is none.
  for (int seed = 1; seed <= 5; ++seed) {
    const auto run =
        kQueens.start({{"n", 5}, {"blocked", "2,3; 4,2; 1," + std::to_string(seed)}, {"given", "3,5"}});
    while (!ended(run->step(nullptr))) {
      const std::unique_ptr<Run> copy = run->clone();
      const Hint next = *copy->hint();
      if (!next.move.empty()) CHECK(!copy->act(next.move, nullptr));
      if (tones(*run).count(Tone::goal) == 0) continue;
      for (const Piece& piece : pieces(*run))
        if (piece.y == 2) CHECK(piece.x == 4);
    }
  }
}

TEST_CASE("queens: each method tells its step in words") {
  const auto permutations = kQueens.start();
  CHECK(
      tellOf(*permutations, 1) ==
      "Permutation 1, 1 2 3 4 5 6 7 8, is no solution: rows 1 and 2 share a diagonal. Column minus row is 0 "
      "for both.");

  const auto backtracking = kQueens.start({{"method", "backtracking"}, {"n", 4}});
  CHECK(tellOf(*backtracking, 1) ==
        "A queen goes to row 1, column 1. It is the first square of the row that is free and untried.");
  CHECK(
      tellOf(*backtracking, 2) ==
      "The queen of row 2 leaves column 3. Every square of row 3 is attacked: column 1 by row 1, 2 by row 2, "
      "3 by row 1, 4 by row 2.");
  CHECK(
      tellOf(*backtracking, 3) ==
      "The queen of row 3 leaves column 2. Every square of row 4 is attacked: column 1 by row 1, 2 by row 2, "
      "3 by row 3, 4 by row 1.");
  CHECK(tellOf(*backtracking, 1) ==
        "The queen of row 2 leaves column 4. Every free square of row 3 has been tried.");

  const auto masks = kQueens.start({{"method", "bitmask"}, {"n", 6}});
  CHECK(tellOf(*masks, 1) ==
        "A queen goes to row 1, column 1. It is the lowest free bit of the row, and 2 and 3 are left for "
        "later.");

  const auto four = kQueens.start({{"method", "bitmask"}, {"n", 4}});
  while (test::metric(*four, "found") == 0) four->step(nullptr);
  CHECK(tellOf(*four, 1) ==
        "The queen of row 4 goes, and the queen of row 3 leaves column 1. No bit is left in row 4.");
  CHECK(tellOf(*four, 1) == "The queen of row 2 leaves column 4. No bit is left in row 3.");

  const auto none = kQueens.start({{"method", "backtracking"}, {"n", 2}});
  CHECK(tellOf(*none, 5) == "Everything has been tried: there is no solution.");
  CHECK(none->status() == Status::exhausted);
}

TEST_CASE("queens: one solution ends the search, and undoing is told once it goes on") {
  const auto run = kQueens.finish({{"method", "backtracking"}, {"find", "one"}});
  CHECK(run->status() == Status::solved);
  CHECK(test::metric(*run, "placed") == 113);  // published: nodes to the first solution of eight queens
  CHECK(run->result()["solutions"] == Json::array({{0, 4, 7, 5, 2, 6, 1, 3}}));
  CHECK(kQueens.finish({{"method", "backtracking"}, {"find", "one"}, {"limit", 0}})
            ->result()["solutions"]
            .size() == 1);
}

TEST_CASE("queens: a search of a torus without a solution is known to be long, and takes large steps") {
  for (const char* method : {"backtracking", "bitmask"}) {
    const auto run = kQueens.start({{"n", 12}, {"method", method}, {"board", "torus"}, {"find", "one"}});
    int steps = 0;
    while (run->step(nullptr) == Status::running) ++steps;
    CHECK(run->status() == Status::exhausted);
    CHECK(steps < 100);
  }
}

TEST_CASE("queens: sizes beyond a method are refused with what would do") {
  CHECK(kQueens.refusal({{"n", 13}}) ==
        "13 queens have more than six thousand million permutations; up to 12 can be tried, and for so many "
        "take backtracking or bit masks.");
  CHECK(kQueens.refusal({{"n", 16}}).ends_with("take backtracking or bit masks."));
  CHECK(
      kQueens.refusal({{"n", 17}}).ends_with("take backtracking or bit masks and find the first solution."));
  CHECK(kQueens.refusal({{"n", 17}, {"find", "one"}}).ends_with("take backtracking or bit masks."));
  CHECK(
      kQueens.refusal({{"n", 30}}).ends_with("take backtracking or bit masks and find the first solution."));
  CHECK(kQueens.refusal({{"n", 1000}}).starts_with("1,000 queens have"));
  CHECK(kQueens.refusal({{"n", 1000}}).ends_with("for so many take min-conflicts."));
  CHECK(kQueens.refusal({{"n", 31}, {"method", "bitmask"}}).ends_with("for more take min-conflicts."));
  CHECK(
      kQueens.refusal({{"n", 17}, {"method", "bitmask"}}) ==
      "All solutions of 17 queens are too many to count here; all can be found for up to 16 queens, and one "
      "for more.");
  CHECK(kQueens.refusal({{"n", 31}, {"method", "backtracking"}, {"find", "one"}}) ==
        "Trying squares in order takes too long for 31 queens; up to 30 are within reach, and for more take "
        "min-conflicts.");
  CHECK(kQueens.refusal({{"n", 30}, {"method", "backtracking"}, {"find", "one"}}) == "");
  CHECK(kQueens.refusal({{"n", 1000}, {"method", "min-conflicts"}}) == "");
  CHECK(kQueens.refusal({{"n", 16}, {"method", "bitmask"}}) == "");
}

TEST_CASE("queens: solutions can be looked through") {
  const auto run = kQueens.finish({{"method", "bitmask"}});
  CHECK(played(*run, "show 12") == "Solution 12: 2 8 6 1 3 5 7 4.");
  CHECK(played(*run, "next").starts_with("Solution 13: "));
  CHECK(played(*run, "previous").starts_with("Solution 12: "));
  CHECK(played(*run, "show 93") == "There is no solution \"93\" to show: 92 solutions can be looked at.");
  const Scene scene = test::sceneAt(*run);
  const Board& small = test::panel<Board>(scene, "fundamental");
  CHECK(small.pieces.size() == 12 * 8);
  const Board& board = test::panel<Board>(scene, "board");
  REQUIRE(board.pieces.size() == 8);
  for (const Piece& queen : board.pieces) CHECK(queen.tone == Tone::goal);
  CHECK(played(*run, "resume") == "Back to the search where it stood.");
}

TEST_CASE("queens: the only solution sought stands on the board, and there is no next one") {
  for (const Json& settings :
       {Json{{"method", "backtracking"}, {"find", "one"}}, Json{{"n", 30}, {"method", "min-conflicts"}}}) {
    const auto run = kQueens.finish(settings);
    CHECK(played(*run, "next") == "There is no next solution: 1 solution can be looked at.");
    for (const Move& move : run->moves()) CHECK(move.text != "next");
    for (const Command& command : test::sceneAt(*run).commands) CHECK(command.text != "Next solution");
    CHECK(played(*run, "show 1").starts_with("Solution 1: "));
  }
}

TEST_CASE("queens: a given queen neither comes nor goes, whoever searches") {
  for (const char* method : {"backtracking", "bitmask"}) {
    CAPTURE(method);
    const auto run = kQueens.start({{"method", method}, {"given", "5,2; 4,4"}});
    Trace trace;
    int past = 0, stands = 0;
    while (run->status() == Status::running) {
      trace.clear();
      run->step(&trace);
      const Event& event = trace.events().front();
      const bool given = (event.place == 4 && event.value == 1) || (event.place == 3 && event.value == 3);
      const std::string told = run->narrate(trace.events()).what;
      const std::string square =
          "row " + std::to_string(event.place + 1) + ", column " + std::to_string(event.value + 1);
      if (event.kind == EventKind::undo && given) {
        ++past;
        CHECK(told == "The search goes back past the given queen of " + square + ".");
        CHECK(run->describe(event) == "back past the given queen of " + square);
      }
      if (event.kind == EventKind::place && given) {
        ++stands;
        CHECK(told == "The given queen of " + square + " stands already.");
      }
      if (event.kind == EventKind::undo && !given) CHECK(told.find(" leaves column ") != std::string::npos);
    }
    CHECK(past > 3);
    CHECK(stands >= past);
  }
}

TEST_CASE("queens: a queen that is drawn and stays has not moved") {
  const auto run = kQueens.start({{"n", 30}, {"method", "min-conflicts"}});
  Trace trace;
  int64_t moved = 0, stayed = 0;
  while (run->status() == Status::running) {
    trace.clear();
    run->step(&trace);
    const std::string told = run->narrate(trace.events()).what;
    moved += told.find(" moves from column ") != std::string::npos;
    stayed += told.find(" stays in column ") != std::string::npos;
    CHECK(test::metric(*run, "moved") == moved);
  }
  CHECK(moved > 3);
  CHECK(stayed > 3);
  CHECK(run->variables().back().name == "rounds");
  CHECK(run->variables().back().value == std::to_string(moved + stayed));
}

TEST_CASE("queens: the queens said to be in conflict are those marked on the board, given ones too") {
  int with_given = 0;
  for (const Json& ground : {Json{{"n", 4}, {"blocked", "1,3; 3,3; 2,1"}, {"given", "4,4"}},
                             Json{{"n", 8}, {"given", "1,1"}}, Json{{"n", 8}, {"board", "torus"}}}) {
    Json settings = ground;
    settings["method"] = "min-conflicts";
    const auto run = kQueens.start(settings);
    for (int step = 1; step <= 60 && run->status() == Status::running; ++step) {
      const std::string told = tellOf(*run, 1);
      const Scene scene = test::sceneAt(*run);
      const auto full = [&] {
        return scene.panels.size() > 1 && scene.panels[1].id == "conflicts" &&
               test::panel<Board>(scene, "board").pieces.size() == ground["n"];
      };
      if (!full()) continue;
      int marked = 0;
      for (const Piece& queen : test::panel<Board>(scene, "board").pieces) {
        const bool conflict = queen.label.ends_with(", in conflict");
        marked += conflict;
        with_given += conflict && queen.label.starts_with("Given queen");
      }
      CAPTURE(told);
      CHECK(run->variables()[2].value == std::to_string(marked));
      CHECK(test::panel<Plot>(scene, "conflicts").series.front().y.back() == marked);
      if (marked > 0)
        CHECK(told.find("; " + counted(marked, "queen") + " in conflict.") != std::string::npos);
    }
  }
  CHECK(with_given > 3);
}

TEST_CASE("queens: what is said of one queen is said in the singular") {
  const auto run = kQueens.start({{"n", 1}});
  CHECK(test::panel<Table>(test::sceneAt(*run), "costs").rows.size() == 3);
  bool titled = false;
  for (const Panel& panel : test::sceneAt(*run).panels)
    titled |= panel.title == "Work for all solutions of 1 queen";
  CHECK(titled);
  played(*run, "clear");
  CHECK(played(*run, "1,1") ==
        "You set a queen on row 1, column 1, and every row has a queen that no other attacks: solved.");
}

TEST_CASE("queens: the solutions are counted in words that hold for one, for two and for many") {
  const auto ended = [](int n) {
    const auto run = kQueens.start({{"n", n}, {"method", "backtracking"}});
    std::string told;
    while (run->status() == Status::running) told = tellOf(*run, 1);
    return std::pair{run->ending(), told};
  };
  CHECK(ended(1) ==
        std::pair<std::string, std::string>{"The only solution", "Everything has been tried: 1 solution."});
  CHECK(ended(3).first == "No solution");
  CHECK(ended(4) ==
        std::pair<std::string, std::string>{
            "Both solutions found",
            "Everything has been tried: 2 solutions, or 1 where turned and mirrored boards count as one."});
  CHECK(ended(6).first == "All 4 solutions found");
}

TEST_CASE("queens: a hint counts free squares only where some are attacked") {
  const auto run = kQueens.start({{"n", 6}});
  played(*run, "clear");
  CHECK(run->hint()->reason == "A queen on row 1, column 2 leads to a solution.");
  played(*run, "1,2");
  CHECK(run->hint()->reason.find(" free squares, the fewest of all rows, and column ") != std::string::npos);
}

TEST_CASE("queens: on three rows two queens may stand, and the hint does not deny it") {
  const auto run = kQueens.start({{"n", 3}});
  played(*run, "clear");
  played(*run, "1,1");
  CHECK(played(*run, "2,3") == "You set a queen on row 2, column 3: it attacks no other.");
  CHECK(run->hint()->reason ==
        "On 3 rows there is no solution at all: of three queens two always attack each other.");
}

TEST_CASE("queens: what is said of a solution holds for its board and its search") {
  const auto found = kQueens.start({{"n", 5}, {"method", "bitmask"}, {"find", "one"}});
  CHECK(tellOf(*found, 5) ==
        "A queen goes to row 5, column 4: a solution. All rows are filled, and no mask had the bit of that "
        "column.");
  CHECK(found->result()["count"] == 1);

  const auto torus = kQueens.start({{"n", 5}, {"board", "torus"}});
  CHECK(tellOf(*torus, 11) ==
        "Permutation 11, 1 3 5 2 4, is a solution. No two share a diagonal, not even around the edge.");
  const auto blocked = kQueens.start({{"n", 4}, {"blocked", "1,1"}});
  CHECK(tellOf(*blocked, 11) ==
        "Permutation 11, 2 4 1 3, is a solution. Every queen may stand where it does, and no two share a "
        "diagonal.");
}

TEST_CASE("queens: the listing of permutations comes to a solution where there is one, on every board") {
  for (const Json& ground : {Json{{"n", 6}}, Json{{"n", 6}, {"board", "torus"}},
                             Json{{"n", 6}, {"blocked", "1,2; 3,6"}}, Json{{"n", 6}, {"given", "1,2"}}}) {
    CAPTURE(ground);
    const auto run = kQueens.start(ground);
    const std::string last(run->listing().lines.back());
    CHECK(last.ends_with("the ordering is a solution"));
    const auto end = static_cast<int32_t>(run->listing().lines.size()) - 1;
    Trace trace;
    int solutions = 0, alike = 0;
    while (true) {
      trace.clear();
      run->step(&trace);
      if (trace.events().front().kind == EventKind::done) break;
      const bool solution = trace.events().back().kind == EventKind::goal;
      solutions += solution;
      const std::vector<int32_t> lines = run->lines(trace.events());
      CHECK((lines.back() == end) == solution);
      // Where no square is barred, the numbers of the diagonals are all different exactly in solutions.
      bool different = true;
      const Scene scene = test::sceneAt(*run);
      for (const std::vector<TableCell>& row : test::panel<Table>(scene, "diagonals").rows)
        for (const TableCell& cell : row) different &= cell.tone != Tone::conflict;
      alike += different && !solution;
      CHECK((different || !solution));
    }
    CHECK(solutions == run->result()["count"]);
    CHECK((alike > 0) == (ground.contains("blocked") || ground.contains("given")));
  }
  const auto torus = kQueens.start({{"n", 7}, {"board", "torus"}});
  CHECK(tellOf(*torus, 981) ==
        "Permutation 981, 2 4 1 7 5 3 6, is no solution: rows 3 and 4 share a diagonal. The diagonal goes on "
        "at "
        "the opposite edge.");
  CHECK(torus->variables().size() == 1);  // and not seven different sums, which prove nothing here
  CHECK(test::panel<Table>(test::sceneAt(*torus), "diagonals").columns[1].title == "(Column + row) mod 7");
}

TEST_CASE("queens: nodes of the tree say what was so on their board") {
  const auto labelsAt = [](const Json& settings, int steps) {
    const auto run = kQueens.start(settings);
    tellOf(*run, steps);
    std::string labels;
    const Scene scene = test::sceneAt(*run);
    for (const GraphNode& node : test::panel<Graph>(scene, "tree").nodes) labels += node.label + "; ";
    return labels;
  };
  // Two squares of the second row are blocked, not attacked.
  CHECK(labelsAt({{"n", 4}, {"method", "backtracking"}, {"blocked", "2,3; 2,4"}}, 2) ==
        "The board at the start; row 1, column 1, a dead end: no square of the next row was free; ");
  // Two queens stand from the beginning.
  CHECK(labelsAt({{"method", "backtracking"}, {"given", "5,2; 4,4"}}, 1) ==
        "The board at the start; row 1, column 3, standing; ");
}

TEST_CASE("queens: of many solutions it is said how many of them are kept") {
  const auto run = kQueens.finish({{"method", "bitmask"}, {"limit", 20}});
  CHECK(test::sceneAt(*run).panels.front().title == "Solution 1 of 20 kept");
  CHECK(test::sceneAt(*kQueens.finish({{"method", "bitmask"}})).panels.front().title == "Solution 1 of 92");
  const auto many = kQueens.finish({{"n", 11}, {"method", "bitmask"}, {"limit", 1000}});
  CHECK(played(*many, "show 1000").starts_with("Solution 1,000"));
}

TEST_CASE("queens: of many small boards it is said how many are shown") {
  const auto titleWith = [](int limit) {
    const auto run = kQueens.finish({{"method", "bitmask"}, {"limit", limit}});
    for (const Panel& panel : test::sceneAt(*run).panels)
      if (panel.id == "fundamental") return panel.title;
    return std::string();
  };
  CHECK(titleWith(1) == "Up to symmetry: 12 solutions, the first is shown");
  CHECK(titleWith(10) == "Up to symmetry: 12 solutions, the first 2 are shown");
  CHECK(titleWith(92) == "Up to symmetry: 12 solutions");
}

TEST_CASE("queens: the words below a small board lie clear of its frame") {
  for (const int n : {4, 5, 8}) {
    CAPTURE(n);
    const auto run = kQueens.finish({{"n", n}, {"method", "backtracking"}});
    const Scene scene = test::sceneAt(*run);
    const std::vector<Cell>& cells = test::panel<Board>(scene, "fundamental").cells;
    REQUIRE(cells.size() >= 2);
    CHECK(cells[1].text.ends_with("images"));
    CHECK(cells[0].label.ends_with(", one of " + cells[1].text));
    CHECK(cells[1].y - cells[1].height / 2 > cells[0].y + cells[0].height / 2);
  }
}

TEST_CASE("queens: attacked squares are shaded, those of the queen pointed at apart") {
  const auto run = kQueens.start({{"method", "backtracking"}});
  tellOf(*run, 2);
  const Scene scene = test::sceneAt(*run);
  const Board& board = test::panel<Board>(scene, "board");
  CHECK(cellAt(board, 2 * 8 + 0).label == "Row 3, column 1, attacked");
  CHECK(cellAt(board, 2 * 8 + 4).tone == Tone::candidate);
  CHECK(cellAt(board, 7 * 8 + 0).tone == Tone::muted);    // attacked by the queen of row 1
  CHECK(cellAt(board, 7 * 8 + 2).tone == Tone::visited);  // attacked by the last queen

  Scene pointed;
  pointed.pointed = {"board", -1, 0};
  run->draw(pointed);
  const Board& same = test::panel<Board>(pointed, "board");
  CHECK(cellAt(same, 7 * 8 + 7).tone == Tone::frontier);
  CHECK(same.cells.size() == board.cells.size());
  CHECK(same.pieces.size() == board.pieces.size());
}

TEST_CASE("queens: a board by hand shows its conflicts and can be solved") {
  const auto run = kQueens.start();
  CHECK(played(*run, "clear") == "The board is empty and yours: press a square to set a queen.");
  CHECK(run->status() == Status::needs_move);
  CHECK(played(*run, "1,1") == "You set a queen on row 1, column 1: it attacks no other.");
  CHECK(played(*run, "3,3") ==
        "You set a queen on row 3, column 3: it attacks the one of row 1, column 1 along a diagonal.");
  CHECK(played(*run, "1,5") ==
        "You set a queen on row 1, column 5: it attacks the one of row 1, column 1 along a "
        "row and the one of row 3, column 3 along a diagonal.");
  const Scene clash = test::sceneAt(*run);
  for (const Piece& queen : test::panel<Board>(clash, "board").pieces) CHECK(queen.tone == Tone::conflict);
  CHECK(played(*run, "1,5") == "You take the queen of row 1, column 5 away: 2 queens stand.");
  CHECK(played(*run, "9,1") ==
        "\"9,1\" is no square here: write row and column from 1 to 8 with a comma between, as in 1,1.");
  while (run->status() == Status::needs_move) REQUIRE_FALSE(run->act(run->hint()->move, nullptr));
  CHECK(run->status() == Status::solved);
  CHECK(run->hint()->reason == "All queens stand and none attacks another: it is solved.");
  CHECK_FALSE(run->act("resume", nullptr));
  CHECK(run->status() == Status::running);
}

TEST_CASE("queens: from play by hand the way back leads to what the search had shown, also after its end") {
  for (const char* method : {"backtracking", "bitmask", "permutations"}) {
    CAPTURE(method);
    const auto run = kQueens.finish({{"n", 4}, {"method", method}, {"find", "all"}});
    const Scene ended = test::sceneAt(*run);
    const Board& solution = test::panel<Board>(ended, "board");
    CHECK(ended.panels.front().title == "Solution 1 of 2");
    CHECK(run->act("resume", nullptr)->message == "The search is on the board already.");
    REQUIRE_FALSE(run->act("clear", nullptr));
    REQUIRE_FALSE(run->act("resume", nullptr));
    const Scene back = test::sceneAt(*run);
    const Board& again = test::panel<Board>(back, "board");
    CHECK(back.panels.front().title == ended.panels.front().title);
    REQUIRE(again.pieces.size() == 4);
    for (size_t i = 0; i < 4; ++i) CHECK(again.pieces[i].x == solution.pieces[i].x);
    CHECK(run->act("resume", nullptr)->message == "The search is on the board already.");
  }
}

TEST_CASE("queens: a full board of thirty or of a thousand is mended in some dozens of moves") {
  for (const int n : {30, 1000}) {
    CAPTURE(n);
    int64_t moved = 0;
    for (uint32_t seed = 1; seed <= 8; ++seed) {
      const auto run = test::runOf(kQueens.lab(), {{"n", n}, {"method", "min-conflicts"}}, seed);
      while (!ended(run->step(nullptr))) {
      }
      moved += test::metric(*run, "moved");
    }
    CHECK(moved / 8 >= 24);
    CHECK(moved / 8 < 100);
  }
}

TEST_CASE("queens: a thousand queens are drawn as a thousand pieces and few lines") {
  const auto run = kQueens.finish({{"n", 1000}, {"method", "min-conflicts"}});
  CHECK(run->status() == Status::solved);
  const Scene scene = test::sceneAt(*run);
  const Board& board = test::panel<Board>(scene, "board");
  CHECK(board.pieces.size() == 1000);
  CHECK(board.cells.size() < 10);
  CHECK(board.lines.size() < 20);
  CHECK(run->act("1,1", nullptr)->message ==
        "Queens can be set by hand on boards of up to 20 rows; this one has 1000.");
  CHECK_FALSE(run->hint());
}

TEST_CASE("queens: a node of the tree leads to its step, also after moves by hand") {
  const Json six = {{"n", 6}, {"method", "backtracking"}, {"find", "all"}};
  Session session(kQueens.lab(), test::opened(kQueens.lab(), six), 1);
  while (session.run().result()["count"] == 0) session.step();
  test::play(session, "next");
  test::play(session, "resume");
  session.step(20);
  test::play(session, "1,1");
  test::play(session, "resume");
  session.step(20);
  test::checkNodesLeadToTheirSteps(session, [](const Event& event, const std::string& text) {
    return event.kind == EventKind::place && text == std::to_string(event.value + 1);
  });
}

}  // namespace noggin
