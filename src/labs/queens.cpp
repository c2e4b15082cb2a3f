// Queens that do not attack each other, by four methods: from trying every permutation to local search on a
// full board. Source of the example: R. Hettinger, "Easy AI with Python" (2009), recipe 576647.

#include <memory>
#include <optional>
#include <string>

#include "constraints/queens/permutations.h"
#include "constraints/queens/run.h"
#include "core/lab.h"
#include "core/words.h"
#include "labs/sources.h"

namespace noggin::labs {
namespace {

using namespace constraints;

constexpr int kMostCountedQueens = 16;

constexpr auto kMethods = choices<QueensMethod>({
    {QueensMethod::permutations, "permutations", "Permutations",
     "Tries every order of the columns, as the slides do."},
    {QueensMethod::backtracking, "backtracking", "Backtracking",
     "Sets row by row and takes back where a row is all attacked."},
    {QueensMethod::bitmask, "bitmask", "Bit masks",
     "The same with three numbers for a row, and no image of a board twice."},
    {QueensMethod::min_conflicts, "min-conflicts", "Min-conflicts",
     "Repairs a full board queen by queen: for very many queens."},
});

// true: all solutions.
constexpr auto kFinds = choices<bool>({
    {false, "one", "the first solution", "Stops there."},
    {true, "all", "all solutions", "Goes on to the end."},
});

constexpr auto kBoards = choices<bool>({
    {false, "plain", "Plain", "The edges are walls."},
    {true, "torus", "Torus", "A line that leaves the board comes in again at the opposite edge."},
});

Outcome<QueensGround> groundOf(const Settings& settings) {
  const auto n = static_cast<int>(settings.integer("n"));
  Outcome<std::vector<Square>> blocked = readSquares("blocked", settings.text("blocked"), n);
  if (!blocked) return blocked.error();
  Outcome<std::vector<Square>> given = readSquares("given", settings.text("given"), n);
  if (!given) return given.error();
  QueensGround ground{settings.choice("board", kBoards), *std::move(blocked), *std::move(given)};
  if (auto wrong = validateGround(ground, n)) return *wrong;
  return ground;
}

// What to take for more queens than all permutations can be tried of.
std::string beyondPermutations(int64_t n, bool all) {
  if (n > kMostMaskQueens) return "min-conflicts";
  const std::string masks = "backtracking or bit masks";
  return all && n > kMostCountedQueens ? masks + " and find the first solution" : masks;
}

// Checks that the method can handle this number of queens.
std::optional<Error> validateNumber(const Settings& settings) {
  const int64_t n = settings.integer("n");
  const bool all = settings.choice("find", kFinds);
  const std::string queens = grouped(n) + " queens";
  switch (settings.choice("method", kMethods)) {
    case QueensMethod::min_conflicts:
      return std::nullopt;
    case QueensMethod::permutations:
      if (n <= kMostPermutedQueens) return std::nullopt;
      return badSetting("n", queens + " have more than six thousand million permutations; up to " +
                                 std::to_string(kMostPermutedQueens) +
                                 " can be tried, and for so many take " + beyondPermutations(n, all) + ".");
    case QueensMethod::backtracking:
    case QueensMethod::bitmask:
      break;
  }
  if (n > kMostMaskQueens)
    return badSetting("n", "Trying squares in order takes too long for " + queens + "; up to " +
                               std::to_string(kMostMaskQueens) +
                               " are within reach, and for more take min-conflicts.");
  if (all && n > kMostCountedQueens)
    return badSetting("n", "All solutions of " + queens +
                               " are too many to count here; all can be found for up to " +
                               std::to_string(kMostCountedQueens) + " queens, and one for more.");
  return std::nullopt;
}

constexpr Setting kSchema[] = {
    integerSetting("n", "Queens", 8, 1, kMostQueens, "How many queens on how many rows and columns."),
    choiceSetting("method", "Method", QueensMethod::permutations, kMethods, "How solutions are sought."),
    choiceSetting("find", "Find", true, kFinds,
                  "How many solutions are wanted; min-conflicts looks for one in any case.")
        .when("method", {"permutations", "backtracking", "bitmask"}),
    choiceSetting("board", "Board", false, kBoards, "Whether its edges are joined."),
    textSetting("blocked", "Blocked squares", "",
                "Squares where no queen may stand, row and column from 1: 1,1; 2,5.", 2000, 2),
    textSetting("given", "Given queens", "",
                "Queens that stand from the beginning and stay, row and column from 1: 5,2; 4,4.", 2000, 2),
    integerSetting("limit", "Solutions kept", 1000, 0, 100000,
                   "This many solutions are kept to look through; all are counted.")
        .when("find", {"all"}),
};

constexpr Preset kPresets[] = {
    {"backtracking", "Eight queens by backtracking",
     "The first solution, with every square that is ruled out and every queen taken back.",
     R"({ "method": "backtracking", "find": "one" })"},
    {"slides", "Eight queens in six lines",
     "The slides' own program: all 40,320 permutations, 92 of them solutions.", "{}"},
    {"all-backtracking", "All 92 by backtracking",
     "The same to the end: 2,056 queens placed instead of 40,320 boards.", R"({ "method": "backtracking" })"},
    {"bitmask", "Bit masks and symmetry",
     "Only the twelve fundamental solutions are sought; the 92 are their images.",
     R"({ "method": "bitmask" })"},
    {"four", "Four queens", "Small enough to follow from the first queen to the last.",
     R"({ "n": 4, "method": "backtracking" })"},
    {"six", "Six queens", "Fewer solutions than five queens have: just four, all images of one.",
     R"({ "n": 6, "method": "backtracking" })"},
    {"twelve", "Twelve queens counted",
     "14,200 solutions, 1,787 of them different, in a moment by bit masks.",
     R"({ "n": 12, "method": "bitmask", "limit": 200 })"},
    {"nauck", "Nauck's two queens",
     "Two of eight queens are given, as in 1850: the other six are to be found.",
     R"({ "method": "backtracking", "given": "5,2; 4,4" })"},
    {"holes", "A board with a hole",
     "No queen may stand on the four squares in the middle: 60 of 92 solutions are left.",
     R"({ "method": "bitmask", "blocked": "4,4; 4,5; 5,4; 5,5" })"},
    {"torus", "Seven queens on a torus", "Lines go on at the opposite edge: of 40 solutions 28 are left.",
     R"({ "n": 7, "method": "backtracking", "board": "torus" })"},
    {"torus-six", "Six queens on a torus", "There is no solution, as for every number that 2 or 3 divides.",
     R"({ "n": 6, "method": "bitmask", "board": "torus" })"},
    {"torus-repaired", "A torus repaired",
     "Few boards of thirteen have no conflict: repair often has to begin anew.",
     R"({ "n": 13, "method": "min-conflicts", "board": "torus" })"},
    {"thirty", "Thirty queens repaired",
     "Min-conflicts needs some dozens of moves where backtracking needs millions.",
     R"({ "n": 30, "method": "min-conflicts" })"},
    {"thousand", "A thousand queens", "A full board with few conflicts, mended in some dozens of moves.",
     R"({ "n": 1000, "method": "min-conflicts" })"},
};

constexpr std::string_view kSloane = "OEIS A000170 and A002562";
constexpr std::string_view kTorus = "OEIS A007705";

constexpr Fact kFacts[] = {
    {"Eight queens by permutations: 92 solutions",
     kSlides,
     "{}",
     {{"/result/count", "92"}, {"/result/fundamental", "12"}, {"/metrics/permutations", "40320"}}},
    {"4 queens: 2 solutions, 1 up to symmetry",
     kSloane,
     R"({ "n": 4, "method": "backtracking", "limit": 0 })",
     {{"/result/count", "2"}, {"/result/fundamental", "1"}}},
    {"5 queens: 10 solutions, 2 up to symmetry",
     kSloane,
     R"({ "n": 5, "method": "backtracking", "limit": 0 })",
     {{"/result/count", "10"}, {"/result/fundamental", "2"}}},
    {"6 queens: 4 solutions, 1 up to symmetry",
     kSloane,
     R"({ "n": 6, "method": "backtracking", "limit": 0 })",
     {{"/result/count", "4"}, {"/result/fundamental", "1"}}},
    {"7 queens: 40 solutions, 6 up to symmetry",
     kSloane,
     R"({ "n": 7, "method": "backtracking", "limit": 0 })",
     {{"/result/count", "40"}, {"/result/fundamental", "6"}}},
    {"9 queens: 352 solutions, 46 up to symmetry",
     kSloane,
     R"({ "n": 9, "method": "bitmask", "limit": 0 })",
     {{"/result/count", "352"}, {"/result/fundamental", "46"}}},
    {"10 queens: 724 solutions, 92 up to symmetry",
     kSloane,
     R"({ "n": 10, "method": "bitmask", "limit": 0 })",
     {{"/result/count", "724"}, {"/result/fundamental", "92"}}},
    {"12 queens: 14,200 solutions, 1,787 up to symmetry",
     kSloane,
     R"({ "n": 12, "method": "bitmask", "limit": 0 })",
     {{"/result/count", "14200"}, {"/result/fundamental", "1787"}}},
    {"14 queens: 365,596 solutions, 45,752 up to symmetry",
     kSloane,
     R"({ "n": 14, "method": "bitmask", "limit": 0 })",
     {{"/result/count", "365596"}, {"/result/fundamental", "45752"}}},
    {"5 queens on a torus: 10 solutions",
     kTorus,
     R"({ "n": 5, "method": "permutations", "board": "torus", "limit": 0 })",
     {{"/result/count", "10"}}},
    {"7 queens on a torus: 28 solutions",
     kTorus,
     R"({ "n": 7, "method": "backtracking", "board": "torus", "limit": 0 })",
     {{"/result/count", "28"}}},
    {"11 queens on a torus: 88 solutions",
     kTorus,
     R"({ "n": 11, "method": "bitmask", "board": "torus", "limit": 0 })",
     {{"/result/count", "88"}}},
    {"13 queens on a torus: 4,524 solutions",
     kTorus,
     R"({ "n": 13, "method": "bitmask", "board": "torus", "limit": 0 })",
     {{"/result/count", "4524"}}},
    {"Eight queens, two of them given on b4 and d5: 2 solutions",
     "F. Nauck's puzzle of 1850, after I. Gent, C. Jefferson, P. Nightingale, Complexity of n-Queens "
     "Completion, 2017; counted for this project",
     R"({ "method": "backtracking", "given": "5,2; 4,4" })",
     {{"/result/count", "2"}}},
    {"Eight queens around a hole of four squares: 60 solutions",
     kCounted,
     R"({ "method": "bitmask", "blocked": "4,4; 4,5; 5,4; 5,5" })",
     {{"/result/count", "60"}, {"/result/fundamental", "8"}}},
    {"8 queens on a torus: none, as 2 divides 8",
     "G. Pólya, Über die doppelt-periodischen Lösungen des n-Damen-Problems, 1918",
     R"({ "n": 8, "method": "bitmask", "board": "torus" })",
     {{"/result/count", "0"}}},
    {"9 queens on a torus: none, as 3 divides 9",
     "G. Pólya, Über die doppelt-periodischen Lösungen des n-Damen-Problems, 1918",
     R"({ "n": 9, "method": "backtracking", "board": "torus" })",
     {{"/result/count", "0"}}},
};

constexpr Paragraph kAbout[] = {
    {"The idea",
     "One queen to each row and each column makes a board a permutation, and only the diagonals are left to "
     "check: no two queens may have the same sum, or the same difference, of column and row. Instead of "
     "judging full boards, backtracking stops as soon as two queens attack each other and never looks at "
     "what could follow."},
    {"Other boards",
     "On a torus the edges are joined, so that every diagonal is as long as a row: there is a solution "
     "exactly where neither 2 nor 3 divides the number of queens, as G. Pólya proved in 1918. Where some "
     "queens are given and the others are to be set, or squares are blocked, whether there is a solution is "
     "hard to tell in general: NP-complete, as I. Gent, C. Jefferson and P. Nightingale showed in 2017."},
    {"What it costs",
     "Eight queens have 40,320 permutations; backtracking finds the same 92 solutions and sets a queen just "
     "2,056 times. Masks of bits make each of these a few instructions, and of the eight images of a board "
     "only one is sought. Even so the work grows four- to sixfold with each further queen."},
    {"Where it fails",
     "Setting squares in order is hopeless for a hundred queens, although solutions abound: repairing a full "
     "board by lot finds one for a thousand queens in some dozens of moves. But repair can never tell that "
     "there is no solution, nor count them."},
};

}  // namespace

extern constexpr Lab queens = {
    .id = "queens",
    .title = "Queens",
    .group = "Constraints",
    .blurb = "Set queens on a board, one to a row, so that no two attack each other.",
    .step_unit = "one permutation, or one queen set, moved or taken back; many at once on large boards",
    .environment = {.why = "The whole board is in sight, a queen attacks as she always did, squares are "
                           "countable, and nobody plays against you."},
    .schema = kSchema,
    .presets = kPresets,
    .facts = kFacts,
    .about = kAbout,
    .race_setting = "method",
    .make_run = [](const Lab&, const Settings& settings, uint32_t seed) -> Started {
      if (auto wrong = validateNumber(settings)) return *wrong;
      Outcome<QueensGround> ground = groundOf(settings);
      if (!ground) return ground.error();
      const QueensMethod method = settings.choice("method", kMethods);
      const bool all = settings.choice("find", kFinds) && method != QueensMethod::min_conflicts;
      return std::make_unique<QueensRun>(QueensRun::Setup{method,
                                                          {.n = static_cast<int>(settings.integer("n")),
                                                           .all = all,
                                                           .seed = seed,
                                                           .ground = *std::move(ground)},
                                                          settings.integer("limit")});
    },
};

}  // namespace noggin::labs
