// Sudoku: constraint propagation, then search where propagation stalls.
// Source of the first grid and of the agent: the course notes (eliminate, only choice, search); choice of the
// cell to branch on: R. Hettinger, "Easy AI with Python" (2009).

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "constraints/sudoku/batch.h"
#include "constraints/sudoku/candidates.h"
#include "constraints/sudoku/explain.h"
#include "constraints/sudoku/fast.h"
#include "constraints/sudoku/generator.h"
#include "constraints/sudoku/play.h"
#include "constraints/sudoku/samples.h"
#include "constraints/sudoku/task.h"
#include "constraints/sudoku/text.h"
#include "core/lab.h"
#include "core/text.h"
#include "labs/sources.h"

namespace noggin::labs {
namespace {

using namespace constraints;

constexpr size_t kMostPuzzles = 200000;
constexpr int kLongestPuzzles = 20000000;
constexpr int kLongestGrid = 4000;  // 625 cells with separators

enum class Engine : uint8_t { explain, fast };
constexpr auto kEngines = choices<Engine>({
    {Engine::explain, "explain", "With reasons", "Rules, then assumptions, a sentence a step."},
    {Engine::fast, "fast", "Fast", "Bit planes: many assumptions a step, no reasons."},
});

constexpr auto kFinds = choices<SudokuFind>({
    {SudokuFind::one, "one", "One solution", "Stops at the first."},
    {SudokuFind::all, "all", "All solutions", "Up to the limit."},
    {SudokuFind::count, "count", "How many there are",
     "Up to the limit; 2 proves a solution to be the only one."},
});

constexpr auto kSelects = choices<SudokuSelect>({
    {SudokuSelect::fewest, "fewest", "Fewest candidates", "An assumption is right most often there."},
    {SudokuSelect::most, "most", "Most candidates", "To see how much the choice matters."},
    {SudokuSelect::first, "first", "First open cell", "Row by row."},
    {SudokuSelect::random, "random", "Random cell", "Another for each seed."},
});

constexpr auto kSymmetries = choices<SudokuSymmetry>({
    {SudokuSymmetry::none, "none", "None", "Clues anywhere."},
    {SudokuSymmetry::half_turn, "half-turn", "Half turn", "As newspapers have it."},
    {SudokuSymmetry::quarter_turn, "quarter-turn", "Quarter turn", "Looks the same from all sides."},
    {SudokuSymmetry::mirror, "mirror", "Mirror", "Left and right alike."},
    {SudokuSymmetry::diagonal, "diagonal", "Diagonal", "Rows and columns alike."},
});

constexpr auto kDifficulties = choices<SudokuDifficulty>({
    {SudokuDifficulty::easy, "easy", "Easy", "Elimination and only choice are enough."},
    {SudokuDifficulty::medium, "medium", "Medium", "Needs pointing or claiming."},
    {SudokuDifficulty::hard, "hard", "Hard", "Needs pairs, triples or an X-wing."},
    {SudokuDifficulty::extreme, "extreme", "Extreme", "Needs more than these rules."},
});

SudokuGenerator::Wish wishOf(const Settings& settings) {
  return {.symmetry = settings.choice("symmetry", kSymmetries),
          .difficulty = settings.choice("difficulty", kDifficulties),
          .technique = ruleNamed(settings.text("technique"))};
}

std::optional<Error> validateWish(const Settings& settings) {
  const SudokuDifficulty difficulty = wishOf(settings).difficulty;
  const auto box = settings.integer("box");
  const std::string technique = settings.text("technique");
  if (!technique.empty() && !ruleNamed(technique))
    return badSetting("technique",
                      "There is no rule " + inQuotes(technique) +
                          ": write one of those that the setting of rules names, such as xy-wing.");
  if (!technique.empty() && infoOf(*ruleNamed(technique)).family == SudokuFamily::uniqueness &&
      settings.flag("diagonal"))
    return badSetting(
        "technique",
        "No uniqueness technique applies where the diagonals hold every digit once, too: choose "
        "another technique, or no diagonals.");
  if (!technique.empty() && box != 3)
    return badSetting("box", "Puzzles that need a technique are made for boxes of 3.");
  if (box == 2 && difficulty != SudokuDifficulty::easy)
    return badSetting("difficulty", "Every sudoku of 4x4 is easy: choose that, or larger boxes.");
  if (box > 3 && difficulty > SudokuDifficulty::medium)
    return badSetting("difficulty",
                      "Hard and extreme sudokus are made for boxes of 3: choose easy or medium here.");
  return std::nullopt;
}

// A cache: parsing many puzzles takes longer than solving some of them, and stepping back restarts the run.
// Only the latest is kept.
Outcome<std::shared_ptr<const std::vector<GivenGrid>>> readPuzzles(const std::string& text) {
  static std::string latest_text;
  static std::shared_ptr<const std::vector<GivenGrid>> latest;
  if (latest && text == latest_text) return latest;
  Outcome<std::vector<GivenGrid>> puzzles = parseGrids(text, "puzzles", kMostPuzzles);
  if (!puzzles) return puzzles.error();
  if (puzzles->empty())
    return badSetting("puzzles", "There is no puzzle here: write one a line, 81 cells each.");
  std::string kept = text;
  latest = std::make_shared<const std::vector<GivenGrid>>(*std::move(puzzles));
  latest_text = std::move(kept);
  return latest;
}

std::optional<Error> validateDrill(const Settings& settings) {
  const std::string technique = settings.text("technique");
  const std::optional<SudokuRule> rule = ruleNamed(technique);
  if (technique.empty() || (rule && *rule > SudokuRule::only_choice)) return std::nullopt;
  return badSetting("technique", inQuotes(technique) +
                                     " is no technique to drill: write one of the rules from "
                                     "pointing on, such as xy-wing.");
}

// Whether a puzzle is to be generated: play on an empty grid.
bool makesOwn(const Settings& settings) {
  const SudokuTask task = settings.choice("task", kSudokuTasks);
  return task == SudokuTask::generate || (task == SudokuTask::play && isBlankGrid(settings.text("grid")));
}

std::optional<Error> validateHint(const Settings& settings) {
  const std::string& hint = settings.text("hint");
  if (hint.empty() || SudokuHint::parse(hint)) return std::nullopt;
  return badSetting("hint", inQuotes(hint) +
                                " is no hint: write where, rule or step, and after how many moves it is "
                                "shown, as in where 12.");
}

Started startMade(const Settings& settings, uint32_t seed) {
  if (auto wrong = validateWish(settings)) return *wrong;
  SudokuGenerator generator(
      SudokuBoard::of(static_cast<int>(settings.integer("box")), settings.flag("diagonal")), wishOf(settings),
      seed);
  if (settings.choice("task", kSudokuTasks) == SudokuTask::generate)
    return std::make_unique<SudokuGenerateRun>(std::move(generator));
  while (!generator.finished()) generator.step();
  return std::make_unique<SudokuPlayRun>(
      generator.board(), generator.puzzle(), SudokuHint::parse(settings.text("hint")),
      generator.granted() ? "" : generator.notGrantedInWords() + " This is the hardest of them.");
}

// The latest position is cached: generating one takes a while, and stepping back restarts the run.
Started startDrill(const Settings& settings, uint32_t seed) {
  static std::optional<std::pair<SudokuRule, uint32_t>> latest;
  static SudokuDrill drill;
  if (auto wrong = validateDrill(settings)) return *wrong;
  const SudokuRule rule = ruleNamed(settings.text("technique")).value_or(SudokuRule::xy_wing);
  if (latest != std::pair(rule, seed)) drill = drillOf(rule, seed);
  latest = std::pair(rule, seed);
  SudokuExplainRun::Setup setup{&SudokuBoard::of(3, false), drill.puzzle};
  setup.rules = drill.rules;
  setup.seed = seed;
  setup.drill = rule;
  return std::make_unique<SudokuExplainRun>(std::move(setup));
}

Started startBatch(const Settings& settings, const SudokuRules& rules, uint32_t seed) {
  auto puzzles = readPuzzles(settings.text("puzzles"));
  if (!puzzles) return puzzles.error();
  return std::make_unique<SudokuBatchRun>(SudokuBatchRun::Setup{
      *std::move(puzzles), settings.flag("diagonal"), settings.choice("engine", kEngines) == Engine::explain,
      settings.choice("select", kSelects), rules, seed});
}

Started start(const Lab&, const Settings& settings, uint32_t seed) {
  const SudokuTask task = settings.choice("task", kSudokuTasks);
  if (auto wrong = validateHint(settings)) return *wrong;
  if (makesOwn(settings)) return startMade(settings, seed);
  if (task == SudokuTask::drill) return startDrill(settings, seed);
  const Outcome<SudokuRules> rules = parseRules(settings.text("rules"), "rules");
  if (!rules) return rules.error();
  if (task == SudokuTask::batch) return startBatch(settings, *rules, seed);
  Outcome<GivenGrid> given = parseGrid(settings.text("grid"), "grid");
  if (!given) return given.error();
  const SudokuBoard& board = SudokuBoard::of(given->box, settings.flag("diagonal"));
  SudokuGrid cells = (*std::move(given)).cells;
  if (task == SudokuTask::play)
    return std::make_unique<SudokuPlayRun>(board, std::move(cells), SudokuHint::parse(settings.text("hint")));
  if (task == SudokuTask::candidates) return std::make_unique<SudokuCandidatesRun>(board, std::move(cells));
  if (settings.choice("engine", kEngines) == Engine::fast)
    return std::make_unique<SudokuFastRun>(SudokuFastRun::Setup{
        &board, std::move(cells), settings.choice("find", kFinds), settings.integer("limit")});
  return std::make_unique<SudokuExplainRun>(
      SudokuExplainRun::Setup{&board, std::move(cells), settings.choice("find", kFinds),
                              settings.integer("limit"), settings.choice("select", kSelects), *rules, seed});
}

constexpr Setting kSchema[] = {
    choiceSetting("task", "Task", SudokuTask::solve, kSudokuTasks, "What to do."),
    textSetting("grid", "Grid", kNotesGrid,
                "16, 81, 256 or 625 cells row by row: digits, then letters; ., 0 or a space where empty. "
                "Line breaks, | and - may stand between. To play, leave it empty to have one made.",
                kLongestGrid, 9)
        .joinedBy("")
        .fromFile(".txt,.sdk")
        .when("task", {"solve", "play", "candidates"}),
    textSetting(
        "puzzles", "Puzzles", kMany,
        "A puzzle a line, or with empty lines between; of a CSV file the first column. 200,000 at most.",
        kLongestPuzzles, 9)
        .fromFile(".txt,.csv,.sdk")
        .when("task", {"batch"}),
    choiceSetting("engine", "Engine", Engine::explain, kEngines,
                  "Both find the same solutions, but of several another may come first.")
        .when("task", {"solve", "batch"}),
    choiceSetting("find", "Find", SudokuFind::one, kFinds, "What to look for.").when("task", {"solve"}),
    integerSetting("limit", "Limit", 1000, 0, 1000000000,
                   "Stops once this many solutions are found; 0 goes on to the end.")
        .when("find", {"all", "count"}),
    textSetting(
        "rules", "Rules", "only-choice",
        "Besides elimination: only-choice, pointing, claiming, naked-pairs, hidden-pairs, "
        "naked-triples, hidden-triples, x-wing, or all of these; of the techniques after them single "
        "ones, such as xy-wing, or families: quads, fish, one-digit, wings, uniqueness, sets, chains, "
        "forcing; or every. Press them in the table to switch them.",
        1000)
        .when("engine", {"explain"}),
    choiceSetting("select", "Assume in", SudokuSelect::fewest, kSelects,
                  "The cell to assume a digit in when no rule finds more.")
        .when("engine", {"explain"}),
    flagSetting("diagonal", "Diagonals", false, "Both diagonals hold every digit once, too."),
    integerSetting("box", "Box", 3, 2, 5, "How wide and high a box is: 3 makes 9x9.")
        .when("task", {"generate", "play"})
        .unlessGiven("grid"),
    choiceSetting("symmetry", "Symmetry", SudokuSymmetry::half_turn, kSymmetries, "The pattern of the clues.")
        .when("task", {"generate", "play"})
        .unlessGiven("grid"),
    choiceSetting("difficulty", "Difficulty", SudokuDifficulty::easy, kDifficulties,
                  "By the rules that it takes.")
        .when("task", {"generate", "play"})
        .unlessGiven("grid"),
    textSetting("technique", "Technique", "",
                "In place of a difficulty: a rule that the puzzle has to need after those before it, such as "
                "xy-wing; empty: any. To drill: the rule to look for.",
                40)
        .when("task", {"generate", "play", "drill"})
        .unlessGiven("grid"),
    textSetting(
        "hint", "Hint", "",
        "The hint that is shown, and after how many moves: where 12 (to look), rule 12 (which one) or "
        "step 12 (what follows). Empty: none. The buttons of the picture set it, for that position alone.",
        20)
        .joinedBy(" ")
        .when("task", {"play"})
        .ofThePicture(),
};

constexpr Preset kPresets[] = {
    {"notes", "The notes' own grid", "Elimination and only choice stall here, and search goes on.", "{}"},
    {"slides", "The slides' own grid",
     "The grid that the slides print with its solution: three digits are assumed on the way there.",
     R"({ "grid": "27..15..8...3..7.4....7.....5.1...7...9...2...6...2.5.....8....6.5..4...8..59..41" })"},
    {"easy", "An easy one", "Elimination and only choice are enough: no guess at all.",
     R"({ "grid": "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.." })"},
    {"seventeen", "17 clues",
     "As few clues as a sudoku can have, and proof that there is no second solution.",
     R"({ "grid": "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
            "find": "count", "limit": 2 })"},
    {"hardest", "One of the hardest",
     "The grid that Arto Inkala called the hardest: with the rules as far as X-wing it still takes many "
     "assumptions.",
     R"({ "grid": "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            "rules": "all" })"},
    {"x-wing", "X-wing", "Solved without a guess: pointing, a hidden pair and an X-wing open the way.",
     R"({ "grid": "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5",
            "rules": "all" })"},
    {"techniques", "Harder techniques",
     "Fish, wings, almost locked sets and chains: very hard, but no guess.",
     R"({ "grid": "...58..21.2...354.......7.3.86.4........9.....5.3.....7.9....8...8..1..4....3..1.",
            "rules": "every" })"},
    {"elimination", "Elimination alone",
     "The grid that the slides write as a line of text: crossing out at the peers is enough.",
     R"({ "grid": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79" })"},
    {"contradictory", "Contradictory",
     "The grid before with a clue changed and one more: two clues clash, and the grid says which.",
     R"({ "grid": "53..7....6..195....98....6.5...6...34..8.3..17...2...6.6....28....419..5...68..79" })"},
    {"several", "Several solutions", "Clues are missing: five solutions, found one after the other.",
     R"({ "grid": "....2.6..9..3.5..1.....64....81.29..7.......8..67..2....26.95..8....3..9....1.3..",
            "find": "all" })"},
    {"diagonal", "With diagonals", "Both diagonals hold every digit once, and so 22 clues are enough.",
     R"({ "grid": ".3.8..5..7.......9...47........2....2.15.97.3....6........16...1.......5..6..8.3.",
            "diagonal": true, "rules": "all" })"},
    {"four", "4x4", "Four clues fix the other twelve cells.", R"({ "grid": "..32........13.." })"},
    {"sixteen", "16x16", "Digits 1 to 9 and A to G: locked candidates in large boxes.", kSixteenSettings},
    {"twenty-five", "25x25", "625 cells, proved to have one solution in a single step.", kTwentyFiveSettings},
    {"play", "Play", "Fill it yourself: type digits, pencil in candidates, ask for hints.",
     R"({ "task": "play", "grid": "....27.5...7...9..35...16..9...5...7...4.6...6...9...1..92...83..3...7...2.83...." })"},
    {"candidates", "True candidates", "Too few clues: which digits are in some solution, which in none?",
     R"({ "task": "candidates",
            "grid": "....2.6..9..3.5..1.....64....81.29..7.......8..67..2....26.95..8....3..9....1.3.." })"},
    {"batch", "Many puzzles", "Twelve made here, from easy to extreme: how many guesses does each take?",
     R"({ "task": "batch" })"},
    {"xy-wing", "A puzzle that needs an XY-wing",
     "Made for the technique: the rules before it do not solve it.",
     R"({ "task": "generate", "technique": "xy-wing" })"},
    {"generate", "Make a puzzle", "A hard one with a half turn's symmetry, by taking clues away.",
     R"({ "task": "generate", "difficulty": "hard" })", 3},
};

constexpr Fact kFacts[] = {
    {"Search solves the notes' grid",
     "course notes, introduction to AI",
     "{}",
     {{"/status", "\"solved\""},
      {"/result/solutions/0",
       "\"417369825632158947958724316825437169791586432346912758289643571573291684164875293\""}}},
    {"It has no other solution",
     "P. Norvig, Solving every sudoku puzzle",
     R"({ "find": "count", "limit": 2, "engine": "explain", "grid": "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......" })",
     {{"/result/count", "1"}}},
    {"The slides' own grid has the solution that they print, and no other",
     kSlides,
     R"({ "find": "count", "limit": 2, "engine": "explain", "grid": "27..15..8...3..7.4....7.....5.1...7...9...2...6...2.5.....8....6.5..4...8..59..41" })",
     {{"/result/count", "1"},
      {"/result/solutions/0",
       "\"276415938581329764934876512352168479149753286768942153497681325615234897823597641\""}}},
    {"The first of G. Royle's 17-clue grids has one solution",
     "G. Royle, minimum sudoku",
     R"({ "find": "count", "limit": 2, "engine": "explain", "grid": "000000010400000000020000000000050407008000300001090000300400200050100000000806000" })",
     {{"/result/count", "1"}}},
    {"The fast engine proves the same",
     "G. Royle, minimum sudoku",
     R"({ "find": "count", "limit": 2, "engine": "fast", "grid": "000000010400000000020000000000050407008000300001090000300400200050100000000806000" })",
     {{"/result/count", "1"}}},
    {"There are 288 grids of 4x4",
     "B. Felgenhauer, F. Jarvis, Mathematics of sudoku, 2006",
     R"({ "grid": "................", "find": "count", "limit": 0 })",
     {{"/result/count", "288"}}},
};

constexpr Paragraph kAbout[] = {
    {"The idea",
     "A digit that stands in a cell cannot stand in any of its peers, the other cells of its row, column and "
     "box; a digit with one place left in such a unit stands there. Each such step makes others possible, "
     "and repeated until nothing changes they solve many puzzles. Patterns of several cells, from pairs to "
     "chains, take more away; each technique has a name and can be switched on. Where all stall, assume a "
     "digit in a cell with few candidates, go on, and take it back if that leads to a contradiction."},
    {"What it costs",
     "A deduction looks at a few hundred candidates at most. Assumptions multiply: without propagation there "
     "would be more of them than anyone can try; with it most puzzles take none or a handful, and the "
     "hardest known one or two hundred. The fast engine keeps a bit plane for every digit, so that one "
     "operation works on a whole band of cells, and proves an ordinary puzzle to have one solution in a few "
     "millionths of a second."},
    {"Where it fails",
     "Sudoku of any size is NP-complete: on large boards with few clues, search explodes. The rules of "
     "pencil and paper need not find what follows; there are puzzles that none of those here solves. "
     "Uniqueness techniques hold only where one solution is known to be there. And a "
     "puzzle with no solution or with two is not a sudoku, which only the search to the end can tell."},
};

}  // namespace

extern constexpr Lab sudoku = {
    .id = "sudoku",
    .title = "Sudoku",
    .group = "Constraints",
    .blurb = "Fill a grid by constraint propagation, and by search where that stalls.",
    .step_unit =
        "one deduction or assumption, or many assumptions for the fast engine; one candidate asked about; "
        "one puzzle of many; or one attempt to take clues away",
    .environment = {.why = "The whole grid is in sight, nothing is left to chance, and nobody else acts; all "
                           "that is missing is what follows from it."},
    .schema = kSchema,
    .presets = kPresets,
    .facts = kFacts,
    .about = kAbout,
    .race_setting = "select",
    .make_run = start,
};

}  // namespace noggin::labs
