// The engines against each other, against published counts, and against the definition of a solution.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "constraints/sudoku/candidates.h"
#include "constraints/sudoku/engine.h"
#include "constraints/sudoku/explain.h"
#include "constraints/sudoku/play.h"
#include "constraints/sudoku/text.h"
#include "core/rng.h"
#include "tests/support/plain_sudoku.h"

namespace noggin::constraints {
namespace {

SudokuGrid gridOf(const std::string& text) {
  return parseGrid(text, "grid")->cells;
}

// By the definition of sudoku, independent of the board's units.
bool isSolutionOf(const SudokuGrid& puzzle, const SudokuGrid& solution, int box) {
  const int side = box * box;
  if (solution.size() != puzzle.size()) return false;
  std::set<int> seen;
  for (int row = 0; row < side; ++row)
    for (int column = 0; column < side; ++column) {
      const auto cell = static_cast<size_t>(row * side + column);
      const int digit = solution[cell];
      if (digit < 1 || digit > side || (puzzle[cell] != 0 && puzzle[cell] != digit)) return false;
      const int square = row / box * box + column / box;
      for (const int unit : {row, 100 + column, 200 + square})
        if (!seen.insert(unit * 100 + digit).second) return false;
    }
  return true;
}

// Number and set of solutions of an engine with start() and advance().
template <class Engine>
std::set<SudokuGrid> allSolutions(Engine& engine, const SudokuGrid& puzzle, uint64_t limit) {
  engine.start(puzzle, limit, 100000);
  while (!engine.advance(3)) continue;
  std::set<SudokuGrid> solutions;
  for (const auto& grid : engine.solutions()) solutions.insert(SudokuGrid(grid.begin(), grid.end()));
  CHECK(solutions.size() == engine.count());  // no duplicates
  return solutions;
}

std::set<SudokuGrid> explained(const SudokuBoard& board, const SudokuGrid& puzzle, SudokuRules rules,
                               SudokuSelect select) {
  SudokuExplainRun run({&board, puzzle, SudokuFind::all, 0, select, rules, 7});
  while (!ended(run.status())) run.step(nullptr);
  std::set<SudokuGrid> solutions;
  const Json result = run.result();
  for (const Json& grid : result["solutions"]) solutions.insert(gridOf(grid.get<std::string>()));
  return solutions;
}

// Removes clues from a solved grid until `clues` are left.
SudokuGrid dug(SudokuGrid grid, int clues, Rng& rng) {
  int left = static_cast<int>(grid.size());
  while (left > clues) {
    uint8_t& cell = grid[rng.below(static_cast<uint32_t>(grid.size()))];
    left -= cell != 0;
    cell = 0;
  }
  return grid;
}

SudokuGrid filled(const SudokuBoard& board, uint32_t seed) {
  SudokuSearch search(board);
  search.randomise(Rng(seed));
  search.start(SudokuGrid(static_cast<size_t>(board.cells()), 0), 1, 1);
  search.advance(INT64_MAX);
  REQUIRE(search.count() == 1);
  return search.solutions().front();
}

// The lines of a file of ../shared; empty if it does not exist.
std::vector<std::string> linesOf(const std::string& file) {
  std::vector<std::string> lines;
  std::FILE* in = std::fopen((std::string(NOGGIN_SOURCE_DIR) + "/../shared/data/" + file).c_str(), "rb");
  if (!in) {
    MESSAGE("skipped: the shared data is not here");
    return lines;
  }
  char line[200];
  while (std::fgets(line, sizeof line, in)) lines.emplace_back(line, 81);
  std::fclose(in);
  return lines;
}

}  // namespace

TEST_CASE("sudoku: the number of 4x4 grids, with and without diagonals") {
  const SudokuGrid empty(16, 0);
  SudokuSearch search(SudokuBoard::of(2, false));
  CHECK(allSolutions(search, empty, 0).size() == 288);  // Felgenhauer and Jarvis
  SudokuSearch diagonal(SudokuBoard::of(2, true));
  CHECK(allSolutions(diagonal, empty, 0).size() == 48);
  CHECK(explained(SudokuBoard::of(2, false), empty, SudokuRules(), SudokuSelect::first).size() == 288);
}

TEST_CASE("sudoku: bit planes, sets and explanations have the same solutions") {
  const SudokuBoard& board = SudokuBoard::of(3, false);
  SudokuPlanes planes;
  SudokuSearch search(board);
  Rng rng(3);
  int several = 0, most = 0;
  for (uint32_t seed = 1; seed <= 40; ++seed) {
    const SudokuGrid puzzle = dug(filled(board, seed), 26 + static_cast<int>(rng.below(12)), rng);
    const auto expected = allSolutions(search, puzzle, 3000);
    const auto found = allSolutions(planes, puzzle, 3000);
    CHECK(found.size() == expected.size());
    for (const SudokuGrid& solution : found) CHECK(isSolutionOf(puzzle, solution, 3));
    if (expected.size() == 3000) continue;
    CHECK(found == expected);
    several += expected.size() > 1;
    most = std::max(most, static_cast<int>(expected.size()));
    if (expected.size() > 100) continue;
    for (const SudokuSelect select :
         {SudokuSelect::fewest, SudokuSelect::most, SudokuSelect::first, SudokuSelect::random})
      CHECK(explained(board, puzzle, SudokuRules::upTo(SudokuRule::x_wing), select) == expected);
    CHECK(explained(board, puzzle, SudokuRules(), SudokuSelect::fewest) == expected);
  }
  CHECK(several >= 5);
  CHECK(most >= 20);
}

TEST_CASE("sudoku: grids without a solution, by every engine") {
  const SudokuBoard& board = SudokuBoard::of(3, false);
  SudokuPlanes planes;
  SudokuSearch search(board);
  Rng rng(9);
  int unsolvable = 0;
  for (uint32_t seed = 1; seed <= 60; ++seed) {
    SudokuGrid puzzle = dug(filled(board, seed), 30, rng);
    // A clue that does not clash, but may still be wrong.
    const size_t cell = rng.below(81);
    puzzle[cell] = static_cast<uint8_t>(1 + rng.below(9));
    const auto expected = allSolutions(search, puzzle, 100);
    const auto found = allSolutions(planes, puzzle, 100);
    CHECK(found.size() == expected.size());
    unsolvable += expected.empty();
    if (expected.size() < 100)
      CHECK(explained(board, puzzle, SudokuRules::upTo(SudokuRule::only_choice), SudokuSelect::fewest) ==
            expected);
  }
  CHECK(unsolvable > 20);
}

// A digit settled twice in a box once led the search to assume it again and again, beyond the end of its
// stack.
TEST_CASE("sudoku: a digit twice in a box has no solution, by every engine and task") {
  const SudokuBoard& board = SudokuBoard::of(3, false);
  SudokuPlanes planes;
  SudokuSearch search(board);
  for (const size_t second : {1u, 2u, 10u, 11u, 18u, 20u, 8u, 72u}) {
    CAPTURE(second);
    SudokuGrid puzzle(81, 0);
    puzzle[0] = puzzle[second] = 1;
    CHECK(allSolutions(planes, puzzle, 5).empty());
    CHECK(planes.guesses() < 1000);
    CHECK(allSolutions(search, puzzle, 5).empty());
    const SudokuPlayRun play(board, puzzle);
    CHECK(play.hint()->reason.ends_with("both are given: this puzzle has no solution."));
    SudokuCandidatesRun candidates(board, puzzle);
    CHECK(candidates.step(nullptr) == Status::exhausted);
  }
}

TEST_CASE("sudoku: the guesses for true candidates are those of all its questions") {
  const SudokuBoard& board = SudokuBoard::of(3, false);
  const SudokuGrid grid =
      gridOf("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9.......");
  SudokuCandidatesRun run(board, grid);
  SudokuEngine engine(board);
  Trace trace;
  int64_t guesses = 0;
  while (!ended(run.status())) {
    trace.clear();
    run.step(&trace);
    const Event& event = trace.events().front();
    if (event.kind == EventKind::expand) continue;
    SudokuGrid asked = grid;
    if (event.value > 0) asked[event.place] = static_cast<uint8_t>(event.value);
    engine.start(asked, 1, 1);
    engine.finish();
    CHECK((engine.count() > 0) == (event.kind == EventKind::answer));
    guesses += engine.guesses();
    CHECK(run.result()["guesses"] == guesses);
  }
  CHECK(guesses > 0);
}

TEST_CASE("sudoku: play and candidates end for puzzles as people get them wrong") {
  const SudokuBoard& board = SudokuBoard::of(3, false);
  for (const std::string_view puzzle : test::knownSudokus())
    for (uint32_t seed = 1000; seed < 1020; ++seed) {
      const SudokuGrid grid = test::mutatedSudoku(puzzle, seed);
      CAPTURE(gridText(board, grid));
      SudokuEngine engine(board);
      engine.start(grid, 1, 1);
      engine.finish();
      const SudokuPlayRun play(board, grid);
      if (engine.count() == 0) CHECK(play.hint()->move.empty());
      SudokuCandidatesRun candidates(board, grid);
      int steps = 0;
      while (!ended(candidates.step(nullptr)) && ++steps < 3000) continue;
      CHECK(candidates.status() == Status::exhausted);
      CHECK((candidates.result()["count"].get<int>() > 0) == (engine.count() > 0));
    }
}

TEST_CASE("sudoku: every puzzle of the published files has one solution, by every engine") {
  SudokuPlanes planes;
  SudokuSearch search(SudokuBoard::of(3, false));
  for (const auto& [file, count] : {std::pair("sudoku-easy-50.txt", 50),
                                    {"sudoku-hardest-11.txt", 11},
                                    {"sudoku-17-clue-300.txt", 300}}) {
    const std::vector<std::string> lines = linesOf(file);
    CHECK((lines.empty() || lines.size() == static_cast<size_t>(count)));
    for (const std::string& line : lines) {
      CAPTURE(line);
      const SudokuGrid puzzle = gridOf(line);
      planes.start(puzzle, 2, 2);
      planes.advance(INT64_MAX);
      search.start(puzzle, 2, 2);
      search.advance(INT64_MAX);
      REQUIRE(planes.count() == 1);
      REQUIRE(search.count() == 1);
      const SudokuGrid solution(planes.solutions()[0].begin(), planes.solutions()[0].end());
      CHECK(isSolutionOf(puzzle, solution, 3));
      CHECK(search.solutions()[0] == solution);
    }
  }
}

TEST_CASE("sudoku: larger boards are filled, dug and solved again") {
  for (const int box : {4, 5}) {
    const SudokuBoard& board = SudokuBoard::of(box, false);
    const SudokuGrid full = filled(board, 5);
    CHECK(isSolutionOf(SudokuGrid(full.size(), 0), full, box));
    CHECK_FALSE(clashIn(board, full));
    Rng rng(2);
    const SudokuGrid puzzle = dug(full, board.cells() * 6 / 10, rng);
    SudokuSearch search(board);
    const auto solutions = allSolutions(search, puzzle, 50);
    CHECK(solutions.contains(full));
    for (const SudokuGrid& solution : solutions) CHECK(isSolutionOf(puzzle, solution, box));
  }
}

// A rule that finds less does not change the solutions, only the number of assumptions.
TEST_CASE("sudoku: the engines need as many assumptions as they did") {
  SudokuSearch search(SudokuBoard::of(3, false));
  SudokuPlanes planes;
  std::string by_sets, by_planes;
  for (const std::string_view puzzle : test::knownSudokus()) {
    const SudokuGrid grid = parseGrid(puzzle, "grid")->cells;
    allSolutions(search, grid, 2);
    by_sets += std::to_string(search.guesses()) + ' ';
    allSolutions(planes, grid, 2);
    by_planes += std::to_string(planes.guesses()) + ' ';
  }
  CHECK(by_sets == "0 0 84 0 27 5 0 53 0 0 ");
  CHECK(by_planes == "0 0 3 0 17 3 0 88 0 0 ");
}

TEST_CASE("sudoku: a limit stops the search, and nodes in small helpings change nothing") {
  SudokuEngine engine(SudokuBoard::of(3, false));
  SudokuGrid puzzle(81, 0);
  engine.start(puzzle, 5, 3);
  engine.finish();
  CHECK(engine.count() == 5);
  CHECK(engine.solutionsKept() == 3);
  const int64_t guesses = engine.guesses();
  engine.start(puzzle, 5, 3);
  while (!engine.advance(1)) continue;
  CHECK(engine.count() == 5);
  CHECK(engine.guesses() == guesses);
}

// A node at a time, no way of a cycle is ever counted for both; nor is one where solutions are kept.
TEST_CASE("sudoku: cycles of cells with two digits count as if each way were tried") {
  const SudokuBoard& board = SudokuBoard::of(3, false);
  SudokuPlanes one_by_one, at_once;
  int with_many = 0;
  for (uint32_t seed = 0; seed < 60; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    SudokuGrid puzzle = dug(filled(board, seed), 24 + static_cast<int>(seed % 8), rng);
    if (seed % 5 == 0) *std::find_if(puzzle.begin(), puzzle.end(), [](int digit) { return digit != 0; }) ^= 1;
    const uint64_t limit = 1 + rng.below(3000);
    one_by_one.start(puzzle, limit, 0);
    while (!one_by_one.advance(1)) continue;
    with_many += one_by_one.count() > 100;
    at_once.start(puzzle, limit, 0);
    at_once.advance(INT64_MAX);
    CHECK(at_once.count() == one_by_one.count());
    CHECK(at_once.guesses() == one_by_one.guesses());
    CHECK(allSolutions(at_once, puzzle, limit).size() == one_by_one.count());
  }
  CHECK(with_many > 10);
}

TEST_CASE("sudoku: what clashes is found, with its unit") {
  const SudokuBoard& board = SudokuBoard::of(3, true);
  SudokuGrid grid(81, 0);
  CHECK_FALSE(clashIn(board, grid));
  grid[10] = grid[20] = 7;  // B2, C3: a box and the falling diagonal
  REQUIRE(clashIn(board, grid));
  CHECK(board.unitName(clashIn(board, grid)->unit) == "box A1-C3");
  grid[20] = 0;
  grid[60] = 7;  // G7
  CHECK(board.unitName(clashIn(board, grid)->unit) == "the falling diagonal");
  CHECK_FALSE(clashIn(SudokuBoard::of(3, false), grid));
}

}  // namespace noggin::constraints
