// The techniques after X-wing: positions of our own (found among random puzzles), a check that no candidate
// of a solution is removed, and plain second implementations of some.

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "constraints/sudoku/engine.h"
#include "constraints/sudoku/generator.h"
#include "constraints/sudoku/rules.h"
#include "constraints/sudoku/text.h"
#include "labs/catalog.h"
#include "tests/support/opened.h"
#include "tests/support/sudoku_readings.h"

namespace noggin::constraints {
namespace {

using plain::kBoard;

struct Position {
  const char* puzzle;
  const char* rule;
  const char* told;  // narration of its first use, with all rules enabled
};

constexpr Position kPositions[] = {
    {"...13.....89...3..4..5...8..3..74.9.........8....6..7.74....53..91..3.6..6...17..", "swordfish",
     "Swordfish: columns 2, 6 and 8 have 5 only in rows A, E and F, so these have their 5 there; therefore 5 "
     "goes from A1, A9 and F3"},
    {"...13.....89...3..4..5...8..3..74.9.........8....6..7.74....53..91..3.6..6...17..", "skyscraper",
     "Skyscraper: row E and row I have two places for 2 each, and E8 and I8 cannot both be it, so E6 or I4 "
     "is; therefore 2 goes from D4, F4 and G6"},
    {"...13.....89...3..4..5...8..3..74.9.........8....6..7.74....53..91..3.6..6...17..", "xyz-wing",
     "XYZ-wing: A9 can be 2, 4 or 6: then C7 is 2 or H9 is 2 or it is 2 itself; therefore 2 goes from B9 and "
     "C9"},
    {"...13.....89...3..4..5...8..3..74.9.........8....6..7.74....53..91..3.6..6...17..", "multi-colouring",
     "Multi-colouring: 2 stands either in all of H9 and I4 or in I8, and A2, D3, E8, F6 and H1, which "
     "stand or fall together, see some of each; therefore 2 goes from 5 cells"},
    {"..135..9....1....3..629.7........58...46.1...2......7........5..1.......8.394...2", "empty-rectangle",
     "Empty rectangle: box A4-C6 has 7 only in column 6 or row B; if in column 6, I6 is not it and I2 is; "
     "therefore 7 goes from B2"},
    {"..135..9....1....3..629.7........58...46.1...2......7........5..1.......8.394...2", "xy-wing",
     "XY-wing: A1 can be 4 or 7: then A9 is 8 or B3 is 8; therefore 8 goes from B7"},
    {"..135..9....1....3..629.7........58...46.1...2......7........5..1.......8.394...2", "finned-swordfish",
     "Finned swordfish: either 7 stands in the fin E5, or rows A, E and I have it only in columns 1, 2 and 6 "
     "(a swordfish); therefore 7 goes from D6"},
    {"..135..9....1....3..629.7........58...46.1...2......7........5..1.......8.394...2", "xy-chain",
     "XY-chain: if D2 is not 3, then D2 is 6, D9 is 4, D4 is 7, E5 is 8 and F5 is 3, so one of the two ends "
     "is true; therefore 3 goes from D5, D6 and F2"},
    {"..64.3..28..1.23.5....6......7.8.....3....7.1.5.........53.........5.1.96..9...23",
     "unique-rectangle-3",
     "Unique rectangle 3: F7, F9, G7 and G9 cannot hold only 6 and 8, or they could be swapped, and the "
     "puzzle has one solution; so F7 and G7 have another digit and with C7 and D7 hold 2, 4 and 9 between "
     "them; therefore 9 goes from A7"},
    {"..64.3..28..1.23.5....6......7.8.....3....7.1.5.........53.........5.1.96..9...23",
     "unique-rectangle-4",
     "Unique rectangle 4: A2 or B2 is the 7 of column 2; with 9 in the other, A2, A5, B2 and B5 would "
     "hold only 7 and 9 and could be swapped, but the puzzle has one solution; therefore 9 goes from A2 and "
     "B2"},
    {"..5...6..2...3..85..4..9...7..69.1.......25.....1.7..84.6.8..92........6......3..", "two-string-kite",
     "Two-string kite: row F and column 9 have two places for 3 each, and E9 and F8 cannot both be it, so C9 "
     "or F1 is; therefore 3 goes from C1"},
    {"..5...6..2...3..85..4..9...7..69.1.......25.....1.7..84.6.8..92........6......3..", "w-wing",
     "W-wing: B3 and E1 can be 1 or 9, and cannot both be 9, for B2 or E2 is, so one of them is 1; therefore "
     "1 goes from C1 and E3"},
    {"..41.9...6....4..2...5..6..1.5..8......9..4.......716.5......7..4....8.3.7.3..9..", "finned-x-wing",
     "Finned X-wing: either 3 stands in the fin A1, or columns 1 and 6 have it only in rows C and E (an "
     "X-wing); therefore 3 goes from C2 and C3"},
    {"..41.9...6....4..2...5..6..1.5..8......9..4.......716.5......7..4....8.3.7.3..9..", "alternating-chain",
     "Alternating chain: if B4 is not 8, then G4 is 8, D4 is 4, D5 is 3, C6 is 3 and C5 is 2, so one of the "
     "two ends is true; therefore 8 goes from C5"},
    {"..41.9...6....4..2...5..6..1.5..8......9..4.......716.5......7..4....8.3.7.3..9..", "grouped-chain",
     "Grouped chain: if E1 is not 7, then E3 is 7, H3 or I3 is 2 and I1 is 8, so one of the two ends is "
     "true; therefore 8 goes from E1"},
    {"..41.9...6....4..2...5..6..1.5..8......9..4.......716.5......7..4....8.3.7.3..9..", "forcing-chains",
     "Forcing chains: if A1 were 7, chains from there would leave no place for 8 in row G; therefore 7 goes "
     "from A1"},
    {"25......77.8.4......9.1...8.....56.2...13..8..2...43...........3.1.........89...5",
     "unique-rectangle-1",
     "Unique rectangle 1: B4, B7, C4 and C7 cannot hold only 2 and 5, or they could be swapped, and the "
     "puzzle has one solution; therefore 2 and 5 go from C7"},
    {"..4.97..8.5.....1.....8.6..6..73....5..4..9..........4..2..5.8.7....41..9.6..8...", "sue-de-coq",
     "Sue de Coq: F1, F2 and F3 with F7 of the line and D3 of the box are 5 cells for the 5 digits 1, 2, 3, "
     "7 and 9, so each stands once in them; therefore 2 goes from F6 and 2 and 7 go from F8"},
    {"..4.97..8.5.....1.....8.6..6..73....5..4..9..........4..2..5.8.7....41..9.6..8...", "als-xz",
     "ALS-XZ: only one of the sets E2, E5 and E6 (1, 2, 6 and 7) and F2, F6 and F7 (1, 2, 7 and 9) can have "
     "1, and the other then has all its other digits, 7 too; therefore 7 goes from F3"},
    {".......8..126.........4.7...74.8.3.....3...615....19...2...3......862...8.3.5....", "bug-plus-1",
     "BUG+1: if A9 were not 2, every open cell would have two candidates and every digit two places in each "
     "unit, and there would be no solution or two, but the puzzle has one; therefore 3 and 6 go from A9"},
    {"...21.98...26.9..5....4.....51....2..7..9.6..8.6......7..1.6.....8.........73.492",
     "unique-rectangle-2",
     "Unique rectangle 2: C8, C9, H8 and H9 cannot hold only 1 and 6, or they could be swapped, and the "
     "puzzle has one solution; so one of H8 and H9 is 7; therefore 7 goes from H7"},
    {"5.8...7..91....85.........1.4.78.....9.1.36..3..5.4.1.........2..6..5..88..6..579", "simple-colouring",
     "Simple colouring: 4 stands either in all of A8, C1 and I3 or in all of B3, C7, G1, H8 and I5, and a "
     "cell that sees one of each cannot be it; therefore 4 goes from A5"},
    {"4....5.8.5...1.43..1...8..939...6.....4.3.6..25.............9.....82...6...9...15", "sashimi-x-wing",
     "Sashimi X-wing: either 7 stands in one of the fins H7 and H8, or rows E and H have it only in columns "
     "2 and 9 (an X-wing); therefore 7 goes from G9"},
    {"..96..75..12...8.9...7.9....9.8.4...8...6.3....5..1....5.4..62.4.........7....9..", "naked-quads",
     "G5, G6, H6 and I6 hold 3, 6, 7 and 8 between them, so these go from the rest of box G4-I6: from H4, "
     "H5, I4 and I5"},
    {"...7.8..1......6384.............1.4.....952.....84...9.48..3.1...9....27.2.9..8..", "finned-jellyfish",
     "Finned jellyfish: either 6 stands in one of the fins A1 and A2, or rows A, D, E and G have it only in "
     "columns 3, 4, 5 and 9 (a jellyfish); therefore 6 goes from C3"},
    {"...2.17..1..........2.65.49...9....384...2....2.73.5.....1....5......374.79...2..", "forcing-nets",
     "Forcing nets: if A1 were 5, singles would fill 34 more cells and leave nothing for I6; therefore 5 "
     "goes from A1"},
    {".6..........2.......19.4.58....9.3...7.52.1....3..14.........7..98..25.34.......1", "sashimi-swordfish",
     "Sashimi swordfish: either 6 stands in the fin E9, or rows E, F and H have it only in columns 1, 4 and "
     "8 (a swordfish); therefore 6 goes from D8"},
    {"3.59..2.4..1...8..4...6...........61....2.5.8...3.5.....4712......53.........6..2", "jellyfish",
     "Jellyfish: rows B, C, E and G have 9 only in columns 1, 2, 7 and 8, so these have their 9 there; "
     "therefore 9 goes from H2, H7 and I7"},
    {"....5.62.....93..........1..58.3..4..324....56.4.1.7.2.....8.5.....4.3....35.1..6", "hidden-quads",
     "In box A1-C3 only A1, A3, C1 and C3 can be 3, 5, 7 and 9, so nothing else can stand there"},
    {"....1.6..6.......55.78...4..7........136..5.84.65.87........3...3..2...7.....1...", "remote-pairs",
     "Remote pairs: 2 and 9 alternate along A3, A9, C2, E1, E8 and F2, so A3, E8 and F2 have the one and A9, "
     "C2 and E1 the other; therefore 9 goes from B8 and D9"},
    {".3..1..98....9.4....4...56.21..34........8.5...6.....38............2.3.4...1.6.29", "sashimi-jellyfish",
     "Sashimi jellyfish: either 7 stands in the fin H1, or rows A, D, G and H have it only in columns 3, 6, "
     "7 and 8 (a jellyfish); therefore 7 goes from I3"},
};

// The first narration of the rule while the puzzle is solved.
std::string firstOf(SudokuRule rule, const char* puzzle) {
  SudokuCandidates candidates = SudokuCandidates::of(kBoard, parseGrid(puzzle, "grid")->cells);
  SudokuDeduction deduction;
  while (findDeduction(kBoard, candidates, SudokuRules::every(), deduction)) {
    if (deduction.rule == rule) return inWords(kBoard, deduction);
    apply(deduction, candidates);
  }
  return "";
}

// A puzzle with one solution, of which no clue can be removed.
SudokuGenerator minimalPuzzle(uint32_t seed) {
  SudokuGenerator generator(kBoard, {SudokuSymmetry::none, SudokuDifficulty::extreme}, seed);
  while (!generator.finished() && generator.step() != SudokuGenerator::Did::again) continue;
  return generator;
}

// Solves as far as the rules go; checks each removal against the solution.
void checkSound(const SudokuGrid& puzzle, const SudokuGrid& solution, SudokuRules rules,
                std::vector<int64_t>& used) {
  SudokuCandidates candidates = SudokuCandidates::of(kBoard, puzzle);
  SudokuDeduction deduction;
  while (findDeduction(kBoard, candidates, rules, deduction)) {
    ++used[static_cast<size_t>(deduction.rule)];
    CAPTURE(inWords(kBoard, deduction));
    REQUIRE_FALSE(deduction.removals.empty());
    for (const SudokuDeduction::Removal& removal : deduction.removals) {
      REQUIRE((removal.digits & digitBit(solution[static_cast<size_t>(removal.cell)])) == 0);
      REQUIRE((removal.digits & ~candidates.at(removal.cell)) == 0);
    }
    apply(deduction, candidates);
    REQUIRE_FALSE(contradictionAfter(kBoard, candidates, deduction));
  }
}

bool has(const SudokuCandidates& candidates, int row, int column, int digit) {
  const Digits digits = candidates.at(row * 9 + column);
  return digitCount(digits) > 1 && (digits & digitBit(digit));
}

// Whether three rows (or columns) have the digit in two or three cells each, all in three columns (rows),
// where it also occurs elsewhere.
bool plainSwordfish(const SudokuCandidates& candidates) {
  for (int flip = 0; flip < 2; ++flip)
    for (int digit = 1; digit <= 9; ++digit)
      for (int lines = 0; lines < 512; ++lines) {
        if (digitCount(static_cast<Digits>(lines)) != 3) continue;
        Digits across = 0;
        bool full = true, elsewhere = false;
        const auto at = [&](int line, int place) {
          return flip ? has(candidates, place, line, digit) : has(candidates, line, place, digit);
        };
        for (int line = 0; line < 9; ++line) {
          int count = 0;
          for (int place = 0; place < 9; ++place)
            if ((lines >> line & 1) && at(line, place)) ++count, across |= Digits{1} << place;
          if (lines >> line & 1) full &= count >= 2;
        }
        if (!full || digitCount(across) > 3) continue;
        for (int line = 0; line < 9; ++line)
          for (int place = 0; place < 9; ++place)
            elsewhere |= !(lines >> line & 1) && (across >> place & 1) && at(line, place);
        if (elsewhere) return true;
      }
  return false;
}

// Whether some pivot xy has pincers xz and yz that both see a cell with z.
bool plainXyWing(const SudokuCandidates& candidates) {
  const auto two = [&](int cell) { return digitCount(candidates.at(cell)) == 2; };
  for (int hinge = 0; hinge < 81; ++hinge)
    for (int a = 0; a < 81; ++a)
      for (int b = 0; b < 81; ++b) {
        if (!two(hinge) || !two(a) || !two(b)) continue;
        if (!kBoard.arePeers(hinge, a) || !kBoard.arePeers(hinge, b)) continue;
        const Digits of_hinge = candidates.at(hinge), of_a = candidates.at(a), of_b = candidates.at(b);
        const Digits z = of_a & of_b;
        if (digitCount(z) != 1 || (z & of_hinge) || digitCount(of_a & of_hinge) != 1 ||
            digitCount(of_b & of_hinge) != 1 || (of_a & of_b & of_hinge))
          continue;
        for (int cell = 0; cell < 81; ++cell)
          if (cell != a && cell != b && kBoard.arePeers(cell, a) && kBoard.arePeers(cell, b) &&
              digitCount(candidates.at(cell)) > 1 && (candidates.at(cell) & z))
            return true;
      }
  return false;
}

bool finds(SudokuRule rule, SudokuCandidates candidates) {
  SudokuRules rules;
  rules.set(rule, true);
  SudokuDeduction deduction;
  return findDeduction(kBoard, candidates, rules, deduction) && deduction.rule == rule;
}

Json solved(const Json& settings) {
  const Lab& lab = *findLab("sudoku");
  const auto run = test::runOf(lab, settings);
  while (!ended(run->status())) run->step(nullptr);
  return run->result();
}

}  // namespace

TEST_CASE("sudoku: each technique finds its pattern in a position of its own and says why") {
  std::vector<int> seen(kSudokuRules, 0);
  for (const Position& position : kPositions) {
    CAPTURE(position.puzzle);
    const SudokuRule rule = *ruleNamed(position.rule);
    CHECK(firstOf(rule, position.puzzle) == position.told);
    ++seen[static_cast<size_t>(rule)];
  }
  for (int i = static_cast<int>(SudokuRule::x_wing) + 1; i < kSudokuRules; ++i)
    CHECK_MESSAGE(seen[static_cast<size_t>(i)] == 1, infoOf(static_cast<SudokuRule>(i)).id);
}

// 10,000 puzzles (seeds 1 to 10000) were checked like this with a release build; these are the first of them.
TEST_CASE("sudoku: no technique takes the solution away, with all others or alone") {
  std::vector<int64_t> used(kSudokuRules, 0);
  for (uint32_t seed = 1; seed <= 12; ++seed) {
    const SudokuGenerator puzzle = minimalPuzzle(seed);
    checkSound(puzzle.puzzle(), puzzle.solution(), SudokuRules::every(), used);
  }
  for (int i = static_cast<int>(SudokuRule::x_wing) + 1; i < kSudokuRules; ++i)
    for (const uint32_t seed : {21u, 22u}) {
      SudokuRules rules = SudokuRules::upTo(SudokuRule::only_choice);
      rules.set(static_cast<SudokuRule>(i), true);
      const SudokuGenerator puzzle = minimalPuzzle(seed);
      checkSound(puzzle.puzzle(), puzzle.solution(), rules, used);
    }
  CHECK(std::count_if(used.begin(), used.end(), [](int64_t times) { return times > 0; }) > 15);
}

TEST_CASE("sudoku: swordfish and XY-wings are found where plain second readings see one") {
  int swordfish = 0, wings = 0;
  for (uint32_t seed = 1; seed <= 40; ++seed) {
    SudokuCandidates candidates = SudokuCandidates::of(kBoard, minimalPuzzle(seed).puzzle());
    SudokuDeduction deduction;
    while (findDeduction(kBoard, candidates, SudokuRules::upTo(SudokuRule::claiming), deduction))
      apply(deduction, candidates);
    const bool fish = plainSwordfish(candidates), wing = plainXyWing(candidates);
    CAPTURE(seed);
    CHECK(finds(SudokuRule::swordfish, candidates) == fish);
    CHECK(finds(SudokuRule::xy_wing, candidates) == wing);
    swordfish += fish;
    wings += wing;
  }
  CHECK(swordfish > 0);
  CHECK(wings > 0);
}

TEST_CASE("sudoku: uniqueness is used only where there is known to be one solution") {
  const std::string several =
      "....2.6..9..3.5..1.....64....81.29..7.......8..67..2....26.95..8....3..9....1.3..";
  const Json all = solved({{"grid", several}, {"find", "all"}, {"rules", "every"}});
  CHECK(all["count"] == 5);
  CHECK_FALSE(all["rules"].empty());
  for (const auto& [rule, times] : all["rules"].items())
    CHECK(infoOf(*ruleNamed(rule)).family != SudokuFamily::uniqueness);
  const char* rectangle = "25......77.8.4......9.1...8.....56.2...13..8..2...43...........3.1.........89...5";
  const Json one = solved({{"grid", rectangle}, {"find", "count"}, {"rules", "every"}});
  CHECK(one["count"] == 1);
  CHECK(one["rules"]["unique-rectangle-1"] >= 1);
}

TEST_CASE("sudoku: a puzzle is rated by its hardest step and by the sum of its scores") {
  const char* easy = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
  const Json rating = solved({{"grid", easy}, {"rules", "every"}})["rating"];
  // 49 cells to fill: naked singles score 4 each, hidden ones 14.
  CHECK(rating["hardest"] == 2.3);
  CHECK(rating["hardestRule"] == "elimination");
  CHECK(rating["score"].get<int>() >= 49 * 4);
  const Json wing =
      solved({{"grid", "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5"},
              {"rules", "all"}})["rating"];
  CHECK(wing["hardestRule"] == "hidden-pairs");  // 3.4; the X-wing is 3.2
  CHECK_FALSE(solved({}).contains("rating"));    // it needs guesses
}

}  // namespace noggin::constraints
