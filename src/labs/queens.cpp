// Queens that do not attack each other, four ways: from trying every permutation to repairing a full board.
// Source of the example: R. Hettinger, "Easy AI with Python" (2009), recipe 576647.

#include <memory>
#include <optional>

#include "constraints/queens/permutations.h"
#include "constraints/queens/run.h"
#include "core/lab.h"

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

// Whether all solutions are wanted.
constexpr auto kFinds = choices<bool>({
    {false, "one", "the first solution", "Stops there."},
    {true, "all", "all solutions", "Goes on to the end."},
});

std::optional<Error> validate(const Settings& settings) {
  const int64_t n = settings.integer("n");
  const bool all = settings.choice("find", kFinds);
  const std::string queens = std::to_string(n) + " queens";
  switch (settings.choice("method", kMethods)) {
    case QueensMethod::min_conflicts:
      return std::nullopt;
    case QueensMethod::permutations:
      if (n <= kMostPermutedQueens) return std::nullopt;
      return badSetting("n", queens + " have more than six thousand million permutations; up to " +
                                 std::to_string(kMostPermutedQueens) +
                                 " can be tried, and for more take backtracking or bit masks.");
    case QueensMethod::backtracking:
    case QueensMethod::bitmask:
      break;
  }
  if (all && n > kMostCountedQueens)
    return badSetting("n", "All solutions of " + queens +
                               " are too many to count here; all can be found for up to " +
                               std::to_string(kMostCountedQueens) + " queens, and one for more.");
  if (n > kMostMaskQueens)
    return badSetting("n", "Trying squares in order takes too long for " + queens + "; up to " +
                               std::to_string(kMostMaskQueens) +
                               " are within reach, and for more take min-conflicts.");
  return std::nullopt;
}

constexpr Setting kSchema[] = {
    integerSetting("n", "Queens", 8, 1, kMostQueens, "How many queens on how many rows and columns."),
    choiceSetting("method", "Method", QueensMethod::permutations, kMethods, "How solutions are sought."),
    choiceSetting("find", "Find", true, kFinds,
                  "How many solutions are wanted; min-conflicts finds one in any case.")
        .when("method", {"permutations", "backtracking", "bitmask"}),
    integerSetting("limit", "Solutions kept", 1000, 0, 100000,
                   "So many solutions are kept to look through; all are counted.")
        .when("find", {"all"}),
};

constexpr Preset kPresets[] = {
    {"backtracking", "Eight queens by backtracking",
     "The first solution, with every square that is ruled out and every queen taken back.",
     R"({ "method": "backtracking", "find": "one" })"},
    {"slides", "Eight queens in six lines",
     "The slides' own program: all 40,320 permutations, 92 of them solutions.", "{}"},
    {"all-backtracking", "All 92 by backtracking",
     "The same to the end: 2056 queens placed instead of 40320 boards.", R"({ "method": "backtracking" })"},
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
    {"thirty", "Thirty queens repaired", "Min-conflicts needs a few moves where backtracking needs millions.",
     R"({ "n": 30, "method": "min-conflicts" })"},
    {"thousand", "A thousand queens", "A full board with few conflicts, mended in some dozens of moves.",
     R"({ "n": 1000, "method": "min-conflicts" })"},
};

constexpr std::string_view kSloane = "OEIS A000170 and A002562";

constexpr Fact kFacts[] = {
    {"Eight queens by permutations: 92 solutions",
     "R. Hettinger, Easy AI with Python, 2009",
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
};

constexpr Paragraph kAbout[] = {
    {"The idea",
     "One queen to each row and each column makes a board a permutation, and only the diagonals are left to "
     "check: no two queens may have the same sum, or the same difference, of column and row. Instead of "
     "judging full boards, backtracking stops as soon as two queens attack each other and never looks at "
     "what could follow."},
    {"What it costs",
     "Eight queens have 40320 permutations, of which backtracking visits the beginnings of 2056. Masks of "
     "bits make each of these a few instructions, and of the eight images of a board only one is sought. "
     "Even so the work grows about sevenfold with each further queen."},
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
    .validate = validate,
    .make_run = [](const Lab&, const Settings& settings, uint32_t seed) -> std::unique_ptr<Run> {
      const QueensMethod method = settings.choice("method", kMethods);
      const bool all = settings.choice("find", kFinds) && method != QueensMethod::min_conflicts;
      return std::make_unique<QueensRun>(
          QueensRun::Setup{method,
                           {.n = static_cast<int>(settings.integer("n")), .all = all, .seed = seed},
                           settings.integer("limit")});
    },
};

}  // namespace noggin::labs
