// Queens that do not attack each other, four ways: from trying every permutation to repairing a full board.
// Source of the example: R. Hettinger, "Easy AI with Python" (2009), recipe 576647.

#include <memory>
#include <optional>

#include "constraints/queens_permutations.h"
#include "constraints/queens_run.h"
#include "core/lab.h"

namespace noggin::labs {
namespace {

using namespace constraints;

constexpr int kMostCountedQueens = 16;

QueensMethod methodOf(const Settings& settings) {
  const std::string& method = settings.text("method");
  return method == "permutations"   ? QueensMethod::permutations
         : method == "backtracking" ? QueensMethod::backtracking
         : method == "bitmask"      ? QueensMethod::bitmask
                                    : QueensMethod::min_conflicts;
}

std::optional<Error> validate(const Settings& settings) {
  const int64_t n = settings.integer("n");
  const bool all = settings.text("find") == "all";
  const std::string queens = std::to_string(n) + " queens";
  switch (methodOf(settings)) {
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

std::vector<Setting> schema() {
  return {
      integerSetting("n", "Queens", 8, 1, kMostQueens, "How many queens on how many rows and columns."),
      choiceSetting(
          "method", "Method", "permutations",
          {{"permutations", "Permutations", "Tries every order of the columns, as the slides do."},
           {"backtracking", "Backtracking", "Sets row by row and takes back where a row is all attacked."},
           {"bitmask", "Bit masks", "The same with three numbers for a row, and no image of a board twice."},
           {"min-conflicts", "Min-conflicts", "Repairs a full board queen by queen: for very many queens."}},
          "How solutions are sought."),
      choiceSetting(
          "find", "Find", "all",
          {{"one", "the first solution", "Stops there."}, {"all", "all solutions", "Goes on to the end."}},
          "How many solutions are wanted; min-conflicts finds one in any case.")
          .when("method", {"permutations", "backtracking", "bitmask"}),
      integerSetting("limit", "Solutions kept", 1000, 0, 100000,
                     "So many solutions are kept to look through; all are counted.")
          .when("find", {"all"}),
  };
}

std::vector<Preset> presets() {
  return {
      {"slides", "Eight queens in six lines",
       "The slides' own program: all 40320 permutations, 92 of them solutions.", "{}"},
      {"backtracking", "Eight queens by backtracking",
       "The first solution, with every square that is ruled out and every queen taken back.",
       R"({ "method": "backtracking", "find": "one" })"},
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
       "14200 solutions, 1787 of them different, in a moment by bit masks.",
       R"({ "n": 12, "method": "bitmask", "limit": 200 })"},
      {"thirty", "Thirty queens repaired",
       "Min-conflicts needs a few moves where backtracking needs millions.",
       R"({ "n": 30, "method": "min-conflicts" })"},
      {"thousand", "A thousand queens", "A full board with few conflicts, mended in some dozens of moves.",
       R"({ "n": 1000, "method": "min-conflicts" })"},
  };
}

Fact counted(int n, const char* count, const char* fundamental, const char* method, const char* source) {
  Fact fact{std::to_string(n) + " queens: " + count + " solutions",
            source,
            R"({ "n": )" + std::to_string(n) + R"(, "method": ")" + method + R"(", "limit": 0 })",
            {{"/result/count", count}}};
  if (fundamental) {
    fact.claim += ", " + std::string(fundamental) + " up to symmetry";
    fact.expected.push_back({"/result/fundamental", fundamental});
  }
  return fact;
}

std::vector<Fact> facts() {
  const char* sloane = "OEIS A000170 and A002562";
  return {
      {"Eight queens by permutations: 92 solutions",
       "R. Hettinger, Easy AI with Python, 2009",
       "{}",
       {{"/result/count", "92"}, {"/result/fundamental", "12"}, {"/metrics/permutations", "40320"}}},
      counted(4, "2", "1", "backtracking", sloane),
      counted(5, "10", "2", "backtracking", sloane),
      counted(6, "4", "1", "backtracking", sloane),
      counted(7, "40", "6", "backtracking", sloane),
      counted(9, "352", "46", "bitmask", sloane),
      counted(10, "724", "92", "bitmask", sloane),
      counted(12, "14200", "1787", "bitmask", sloane),
      counted(14, "365596", "45752", "bitmask", sloane),
  };
}

}  // namespace

Lab queens() {
  Lab lab;
  lab.id = "queens";
  lab.title = "Queens";
  lab.group = "Constraints";
  lab.blurb = "Set queens on a board, one to a row, so that no two attack each other.";
  lab.step_unit = "one permutation, or one queen set, moved or taken back; many at once on large boards";
  lab.environment.why =
      "The whole board is in sight, a queen attacks as she always did, squares are countable, and nobody "
      "plays "
      "against you.";
  lab.schema = schema();
  lab.presets = presets();
  lab.facts = facts();
  lab.about = {
      {"The idea",
       "One queen to each row and each column makes a board a permutation, and only the diagonals are left "
       "to "
       "check: no two queens may have the same sum, or the same difference, of column and row. Instead of "
       "judging full boards, backtracking stops as soon as two queens attack each other and never looks at "
       "what could follow."},
      {"What it costs",
       "Eight queens have 40320 permutations, of which backtracking visits the beginnings of 2056. Masks of "
       "bits make each of these a few instructions, and of the eight images of a board only one is sought. "
       "Even so the work grows about sevenfold with each further queen."},
      {"Where it fails",
       "Setting squares in order is hopeless for a hundred queens, although solutions abound: repairing a "
       "full "
       "board by lot finds one for a thousand queens in some dozens of moves. But repair can never tell that "
       "there is no solution, nor count them."},
  };
  lab.race_setting = "method";
  lab.validate = validate;
  lab.start = [](const Settings& settings, uint32_t seed) -> std::unique_ptr<Run> {
    const QueensMethod method = methodOf(settings);
    const bool all = settings.text("find") == "all" && method != QueensMethod::min_conflicts;
    return std::make_unique<QueensRun>(
        QueensRun::Setup{method,
                         {.n = static_cast<int>(settings.integer("n")), .all = all, .seed = seed},
                         settings.integer("limit")});
  };
  return lab;
}

}  // namespace noggin::labs
