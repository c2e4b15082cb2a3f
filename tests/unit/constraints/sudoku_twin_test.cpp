// Random boards of 4 x 4 and mutated puzzles of 9 x 9, by every engine and task, against plain solvers; one
// that fails is reported with as few clues as fail.

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "constraints/sudoku/candidates.h"
#include "constraints/sudoku/engine.h"
#include "constraints/sudoku/explain.h"
#include "constraints/sudoku/text.h"
#include "tests/support/plain_sudoku.h"
#include "tests/support/shrink.h"

namespace noggin::constraints {
namespace {

using Solutions = std::set<SudokuGrid>;

std::vector<SudokuGrid> withoutOneClue(const SudokuGrid& grid) {
  std::vector<SudokuGrid> fewer;
  for (size_t cell = 0; cell < grid.size(); ++cell)
    if (grid[cell] != 0) {
      fewer.push_back(grid);
      fewer.back()[cell] = 0;
    }
  return fewer;
}

std::string inNumbers(uint64_t found, uint64_t expected) {
  return std::to_string(found) + ", not " + std::to_string(expected);
}

struct SmallSudoku {
  SudokuGrid grid = SudokuGrid(16, 0);
  bool diagonal = false;

  static SmallSudoku drawn(Rng& rng) {
    SmallSudoku drawn;
    drawn.diagonal = rng.below(2);
    for (uint32_t clues = rng.below(8); clues > 0; --clues) {
      const uint32_t cell = rng.below(16);
      drawn.grid[cell] = static_cast<uint8_t>(1 + rng.below(4));
    }
    return drawn;
  }
  std::vector<SmallSudoku> smaller() const {
    std::vector<SmallSudoku> cases;
    test::addWith(cases, *this, &SmallSudoku::grid, withoutOneClue(grid));
    if (diagonal) test::addWith(cases, *this, &SmallSudoku::diagonal, {false});
    return cases;
  }
  const SudokuBoard& board() const { return SudokuBoard::of(2, diagonal); }
  std::string text() const { return gridText(board(), grid) + (diagonal ? " with diagonals" : ""); }
};

// Whether two cells of the 4 x 4 board may not have the same digit.
bool seeEachOther(size_t a, size_t b, bool diagonal) {
  const size_t row_a = a / 4, column_a = a % 4, row_b = b / 4, column_b = b % 4;
  return row_a == row_b || column_a == column_b || (row_a / 2 == row_b / 2 && column_a / 2 == column_b / 2) ||
         (diagonal &&
          ((row_a == column_a && row_b == column_b) || (row_a + column_a == 3 && row_b + column_b == 3)));
}

// Fills the cells in their order, and checks each digit against all cells before.
void fill(const SmallSudoku& puzzle, SudokuGrid& digits, Solutions& found) {
  const size_t cell = digits.size();
  if (cell == 16) {
    found.insert(digits);
    return;
  }
  for (uint8_t digit = 1; digit <= 4; ++digit) {
    bool fits = puzzle.grid[cell] == 0 || puzzle.grid[cell] == digit;
    for (size_t before = 0; before < cell; ++before)
      fits = fits && !(digits[before] == digit && seeEachOther(before, cell, puzzle.diagonal));
    if (!fits) continue;
    digits.push_back(digit);
    fill(puzzle, digits, found);
    digits.pop_back();
  }
}

Solutions plainSolutions(const SmallSudoku& puzzle) {
  SudokuGrid digits;
  Solutions found;
  fill(puzzle, digits, found);
  return found;
}

Solutions bySearch(const SmallSudoku& puzzle) {
  SudokuSearch search(puzzle.board());
  search.start(puzzle.grid, 0, 1000);
  search.advance(INT64_MAX);
  return {search.solutions().begin(), search.solutions().end()};
}

Solutions explained(const SmallSudoku& puzzle, SudokuRules rules, SudokuSelect select) {
  SudokuExplainRun run({&puzzle.board(), puzzle.grid, SudokuFind::all, 0, select, rules, 7});
  while (!ended(run.status())) run.step(nullptr);
  Solutions found;
  const Json result = run.result();
  for (const Json& grid : result["solutions"])
    found.insert(parseGrid(grid.get<std::string>(), "grid")->cells);
  return found;
}

// The digits that each cell has in some solution, as the result writes them.
Json trueCandidates(const Solutions& solutions) {
  Json candidates = Json::array();
  for (size_t cell = 0; cell < 16; ++cell) {
    std::set<char> digits;
    for (const SudokuGrid& solution : solutions) digits.insert(static_cast<char>('0' + solution[cell]));
    candidates.push_back(std::string(digits.begin(), digits.end()));
  }
  return candidates;
}

std::string flawOf(const SmallSudoku& puzzle, const Solutions& expected) {
  const Solutions searched = bySearch(puzzle);
  if (searched != expected) return "solutions by sets: " + inNumbers(searched.size(), expected.size());
  for (const SudokuSelect select :
       {SudokuSelect::fewest, SudokuSelect::most, SudokuSelect::first, SudokuSelect::random})
    for (const SudokuRules rules : {SudokuRules(), SudokuRules::upTo(SudokuRule::x_wing)}) {
      if (expected.size() > 12) continue;
      const Solutions found = explained(puzzle, rules, select);
      if (found != expected) return "solutions explained: " + inNumbers(found.size(), expected.size());
    }
  SudokuCandidatesRun candidates(puzzle.board(), puzzle.grid);
  while (!ended(candidates.step(nullptr))) continue;
  const Json found = candidates.result()["candidates"], wanted = trueCandidates(expected);
  return found == wanted ? "" : "true candidates: " + found.dump() + ", not " + wanted.dump();
}

struct Mutated {
  SudokuGrid grid;

  static Mutated drawn(Rng& rng) {
    const auto known = test::knownSudokus();
    const std::string_view puzzle = known[rng.below(static_cast<uint32_t>(known.size()))];
    const uint32_t seed = rng.next();
    return {test::mutatedSudoku(puzzle, seed)};
  }
  std::vector<Mutated> smaller() const {
    std::vector<Mutated> cases;
    for (const SudokuGrid& fewer : withoutOneClue(grid)) cases.push_back({fewer});
    return cases;
  }
  std::string text() const { return gridText(SudokuBoard::of(3, false), grid); }
};

template <class Grids>
bool areSolutionsOf(const SudokuGrid& puzzle, const Grids& grids) {
  Solutions different;
  for (const auto& grid : grids) {
    for (size_t cell = 0; cell < puzzle.size(); ++cell)
      if (puzzle[cell] != 0 && puzzle[cell] != grid[cell]) return false;
    if (std::count(grid.begin(), grid.end(), 0) > 0 || test::PlainSudoku().count(grid, 2) != 1) return false;
    different.insert(SudokuGrid(grid.begin(), grid.end()));
  }
  return different.size() == grids.size();
}

// `plain`: the number of solutions up to 10; where it is not known, the engines are held to each other.
std::string flawOf(const Mutated& mutated, std::optional<int> plain) {
  SudokuPlanes planes;
  SudokuSearch search(SudokuBoard::of(3, false));
  // With a limit of 2 the planes branch on triads instead of cells.
  for (const uint64_t limit : {10u, 2u}) {
    planes.start(mutated.grid, limit, limit);
    planes.advance(INT64_MAX);
    search.start(mutated.grid, limit, limit);
    search.advance(INT64_MAX);
    const uint64_t expected = plain ? std::min(static_cast<uint64_t>(*plain), limit) : search.count();
    if (planes.count() != expected) return "solutions by planes: " + inNumbers(planes.count(), expected);
    if (search.count() != expected) return "solutions by sets: " + inNumbers(search.count(), expected);
    if (!areSolutionsOf(mutated.grid, planes.solutions())) return "a solution by planes is none";
    if (!areSolutionsOf(mutated.grid, search.solutions())) return "a solution by sets is none";
  }
  return "";
}

}  // namespace

TEST_CASE("sudoku: on random boards of 4 x 4 every engine and task finds what trying every digit finds") {
  int none = 0, one = 0, several = 0;
  test::checkRandom<SmallSudoku>(600, [&](const SmallSudoku& puzzle) {
    const Solutions solutions = plainSolutions(puzzle);
    (solutions.empty() ? none : solutions.size() == 1 ? one : several) += 1;
    return flawOf(puzzle, solutions);
  });
  CHECK(none > 80);
  CHECK(one > 15);
  CHECK(several > 150);
}

TEST_CASE("sudoku: puzzles as people get them wrong, against a plain solver") {
  int none = 0, one = 0, several = 0, untold = 0;
  test::checkRandom<Mutated>(3000, [&](const Mutated& mutated) {
    const std::optional<int> plain = test::PlainSudoku().count(mutated.grid, 10);
    (!plain ? untold : *plain == 0 ? none : *plain == 1 ? one : several) += 1;
    return flawOf(mutated, plain);
  });
  CHECK(none > 500);
  CHECK(one > 200);
  CHECK(several > 500);
  CHECK(untold < 600);
}

}  // namespace noggin::constraints
