// Tiles: the 8, the 15 and the 19 puzzle, with every heuristic from none to pattern databases.
// Source: the slides of "Eight Puzzle Solver Implementation in Python" (p8.py), and R. Korf, "Depth-First
// Iterative-Deepening: An Optimal Admissible Tree Search" (1985), for the 15 puzzle.

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "core/joined_texts.h"
#include "core/lab.h"
#include "labs/sources.h"
#include "search/engine/instances.h"
#include "search/tiles/compare.h"
#include "search/tiles/run.h"
#include "search/watch/compare.h"

namespace noggin::labs {
namespace {

using search::Algorithm;
using search::kPrintedSearches;
using search::kSlidesGoal;
using search::PatternSplit;
using search::PrintedSearch;
using search::TilesBoard;
using search::TilesEstimator;
using search::TilesHeuristic;
using search::TilesState;

constexpr std::string_view kSlidesStart = "4*3275681";
// Instance 12 of Korf's hundred, one of the easier ones.
constexpr std::string_view kKorfStart = "14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15";
constexpr std::string_view kKorfGoal = "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15";

struct Setup {
  TilesBoard board;
  TilesState start = 0, goal = 0;
};

TilesBoard boardOf(const Settings& settings) {
  const auto columns = static_cast<int>(settings.integer("size"));
  const auto rows = static_cast<int>(settings.integer("rows"));
  return TilesBoard(rows == 0 ? columns : rows, columns);
}

// The blank first, then all tiles in order.
std::string inOrder(const TilesBoard& board) {
  std::string text = "0";
  for (int tile = 1; tile < board.squares(); ++tile) text += " " + std::to_string(tile);
  return text;
}

// The 15 puzzle gets an example of its own if start and goal are at the defaults, which are for the 8 puzzle.
// Non-square boards have no example: start and goal are then both in order.
std::string positionText(const Settings& settings, const TilesBoard& board, std::string_view id,
                         std::string_view small, std::string_view large) {
  const std::string& text = settings.text(id);
  if (board.is(3, 3) || text != small) return text;
  return board.is(4, 4) ? std::string(large) : inOrder(board);
}

std::optional<Error> sizeFlaw(const Settings& settings) {
  const int64_t columns = settings.integer("size"), rows = settings.integer("rows");
  if (rows == 1)
    return badSetting("rows",
                      "Tiles cannot change places in a single row: 2 to 5 rows, or 0 for a square board.");
  if (columns * (rows == 0 ? columns : rows) > TilesBoard::kMostSquares)
    return badSetting("rows", "A board of 5 x 5 is too large: up to 20 squares, such as 4 rows of 5.");
  return std::nullopt;
}

std::optional<Error> boardFlaw(const Settings& settings) {
  if (std::optional<Error> flaw = sizeFlaw(settings)) return flaw;
  const TilesBoard board = boardOf(settings);
  if (board.isSquare()) return std::nullopt;
  if (settings.choice("task", search::kTasks) == search::Task::compare)
    return badSetting("rows", "Heuristics are compared on square boards: leave the rows at 0.");
  const auto heuristic = settings.choice("heuristic", search::kHeuristicChoices);
  if (heuristic == TilesHeuristic::pattern_database)
    return badSetting("heuristic",
                      "There is a pattern database for the 8 and the 15 puzzle only: choose another "
                      "heuristic, such as linear-conflict.");
  if (heuristic == TilesHeuristic::walking_distance &&
      std::max(board.rows(), board.columns()) > search::WalkingTable::kMostLines)
    return badSetting("heuristic",
                      "Walking distance is there for up to four rows and columns: choose another heuristic, "
                      "such as linear-conflict.");
  if (settings.choice("algorithm", search::kAlgorithms) == Algorithm::exhaustive && board.squares() > 16)
    return badSetting("algorithm",
                      "Nineteen tiles have 1.2 million million million positions, too many to visit all: "
                      "choose another algorithm, such as ida-star.");
  return std::nullopt;
}

Outcome<Setup> setupOf(const Settings& settings, uint32_t seed) {
  if (const std::optional<Error> flaw = boardFlaw(settings)) return *flaw;
  Setup setup{boardOf(settings)};
  const TilesBoard& board = setup.board;
  const Outcome<TilesState> goal =
      board.parse("goal", positionText(settings, board, "goal", kSlidesGoal, kKorfGoal));
  if (!goal) return goal.error();
  setup.goal = *goal;
  const Outcome<TilesState> start =
      board.parse("start", positionText(settings, board, "start", kSlidesStart, kKorfStart));
  if (!start) return start.error();
  setup.start = *start;
  if (const int64_t steps = settings.integer("shuffle"); steps > 0) {
    Rng rng(seed);
    setup.start = setup.board.walk(setup.goal, static_cast<int>(steps), rng);
    if (setup.start == setup.goal) return search::noWalk(steps);  // a walk never comes back to it
  }
  return setup;
}

constexpr auto kGroups = choices<PatternSplit>({
    {PatternSplit::six_six_three, "6-6-3", "6, 6 and 3",
     "11.5 million placements: strong, and a few seconds to build."},
    {PatternSplit::five_five_five, "5-5-5", "5, 5 and 5",
     "1.6 million placements: weaker, and built in a moment."},
});

enum class Batch : uint8_t { slides, random };
constexpr auto kBatches = choices<Batch>({
    {Batch::slides, "slides", "The slides' five", "With the printed figures beside those found."},
    {Batch::random, "random", "Random",
     "Walks from the goal that never come back, each of a length drawn up to what Shuffle says; 0: up to "
     "40 moves."},
});

search::TilesBatch batchOf(const Settings& settings, const Setup& setup, uint32_t seed) {
  if (settings.choice("batch", kBatches) == Batch::slides) return search::slidesBatch();
  const int64_t longest = settings.integer("shuffle") > 0 ? settings.integer("shuffle") : 40;
  return search::randomBatch(setup.board, setup.goal, static_cast<int>(settings.integer("instances")),
                             static_cast<int>(longest), seed);
}

constexpr Setting kSchema[] = {
    integerSetting("size", "Size", 3, 3, TilesBoard::kMostSide,
                   "Squares in a row: 3 for the 8 puzzle, 4 for the 15 puzzle, 5 with 4 rows for the 19."),
    integerSetting("rows", "Rows", 0, 0, TilesBoard::kMostSide,
                   "Rows, where they are not as many as the squares in a row; 0: a square board."),
    flagSetting("picture", "Picture", false,
                "Each tile shows its part of one picture, and its number small in the corner."),
    textSetting("start", "Start", kSlidesStart,
                "Nine characters, * for the blank; for the 15 puzzle sixteen numbers, 0 for the blank, and "
                "if left as it is, Korf's twelfth instance; for other boards likewise as many numbers.",
                80),
    textSetting("goal", "Goal", kSlidesGoal, "Written like the start.", 80),
    integerSetting("shuffle", "Shuffle", 0, 0, 200,
                   "Start instead after a random walk of that many moves from the goal that never comes back "
                   "to a position; 0: start as written."),
    search::everyAlgorithmSetting<search::TilesPuzzle, Algorithm::a_star>(),
    search::whereEstimated(choiceSetting("heuristic", "Heuristic", TilesHeuristic::manhattan,
                                         search::kHeuristicChoices,
                                         "The estimate of the moves still to go.")),
    search::tiesSetting(),
    search::weightSetting(),
    search::widthSetting(),
    choiceSetting("groups", "Groups of tiles", PatternSplit::six_six_three, kGroups,
                  "How the pattern database divides the fifteen tiles.")
        .when("heuristic", {"pattern-database"}),
    search::taskSetting(),
    choiceSetting("batch", "Positions", Batch::slides, kBatches,
                  "Which positions to compare the heuristics on.")
        .when("task", {"compare"}),
    search::instancesSetting(),
};

constexpr Preset kPresets[] = {
    {"slides", "Fifteen steps", "The slides' own start, fifteen moves from the goal, by A* and Manhattan.",
     R"({ "ties": "state" })"},
    {"blind", "Without a heuristic",
     "The same start with no estimate: 5,173 positions expanded in place of 31.",
     R"({ "heuristic": "none", "ties": "state" })"},
    {"blank-counted", "Counting the blank",
     "Misplaced tiles with the blank counted, as the slides' code does: an estimate that may be too "
     "high by one.",
     R"({ "start": "4258361*7", "heuristic": "misplaced-and-blank", "ties": "state" })"},
    {"hardest", "The hardest 8 puzzle", "One of the two positions that need 31 moves, the most there are.",
     R"({ "start": "8*6547231", "heuristic": "walking-distance" })"},
    {"korf", "A 15 puzzle", "Korf's twelfth instance, 45 moves, by IDA* and walking distance.",
     R"({ "size": 4, "start": "14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15", "goal": "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15", "algorithm": "ida-star", "heuristic": "walking-distance" })"},
    {"patterns", "A pattern database",
     "Korf's first instance, 57 moves: the table is built first, and then the search is short.",
     R"({ "size": 4, "start": "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3", "goal": "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15", "algorithm": "ida-star", "heuristic": "pattern-database", "groups": "5-5-5" })"},
    {"bidirectional", "From both ends",
     "Nineteen moves, searched from the start and from the goal: 641 positions expanded, where breadth-first "
     "search expands 33,535.",
     R"({ "start": "4258361*7", "algorithm": "bidirectional" })"},
    {"weighted", "Weighted A*",
     "The hardest 8 puzzle with the estimate counted four times: 443 positions expanded in place of 20,290, "
     "and 43 moves in place of 31.",
     R"({ "start": "8*6547231", "algorithm": "weighted-a-star", "weight": 4 })"},
    {"middle", "Meeting in the middle",
     "Thirty-one moves from both ends with the estimate: neither side goes further than half the way.",
     R"({ "start": "8*6547231", "algorithm": "meet-in-the-middle", "heuristic": "walking-distance" })"},
    {"shuffled", "Shuffled", "Forty random moves that never come back to a position.",
     R"({ "shuffle": 40, "algorithm": "ida-star", "heuristic": "linear-conflict" })"},
    {"picture", "A picture on the tiles",
     "The 15 puzzle as a picture: each tile shows its part, and its number small in the corner.",
     R"({ "size": 4, "picture": true, "shuffle": 40, "algorithm": "ida-star", "heuristic": "walking-distance" })"},
    {"rectangle", "Three rows of four",
     "Eleven tiles, sixty random moves from home; 239.5 million positions, too many to keep.",
     R"({ "size": 4, "rows": 3, "shuffle": 60, "algorithm": "ida-star", "heuristic": "walking-distance" })"},
    {"nineteen", "Nineteen tiles",
     "Four rows of five, sixty random moves from home: 38 moves by IDA* and linear conflict.",
     R"({ "size": 5, "rows": 4, "shuffle": 60, "algorithm": "ida-star", "heuristic": "linear-conflict" })"},
    {"tall", "Five rows of four",
     "Two hundred random moves from home, too far for a shortest way: weighted A* finds one of 92 moves.",
     R"({ "size": 4, "rows": 5, "shuffle": 200, "algorithm": "weighted-a-star", "weight": 3, "heuristic": "linear-conflict" })"},
    {"two-rows", "Two rows of three, every position",
     "Five tiles, 360 positions, and yet one of them is 21 moves away.",
     R"({ "rows": 2, "algorithm": "exhaustive" })"},
    {"table", "The slides' table",
     "The five starts of the slides with six heuristics, beside the figures they print.",
     R"({ "task": "compare", "ties": "state" })"},
    {"chart", "Expanded by depth",
     "Random positions by six heuristics: each better estimate flattens the exponential.",
     R"({ "task": "compare", "batch": "random" })"},
    {"all", "Every position",
     "All 181,440 positions that can be reached, by depth; the farthest are 31 moves away.",
     R"({ "start": "*12345678", "algorithm": "exhaustive" })"},
    {"unsolvable", "14 and 15 exchanged",
     "The one that Sam Loyd offered a prize for: the parity says at once that no moves solve it.",
     R"({ "size": 4, "start": "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0", "goal": "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0", "algorithm": "ida-star" })"},
};

// A whole number below a million in the parts that it is grouped by: "14", ",", "386".
constexpr std::array<std::string_view, 3> thousands(std::string_view number) {
  if (number.size() <= 3) return {"", "", number};
  return {number.substr(0, number.size() - 3), ",", number.substr(number.size() - 3)};
}

constexpr auto kPrintedClaims = [] {
  JoinedTexts<kPrintedSearches.size(), 2000> claims;
  for (const PrintedSearch& row : kPrintedSearches) {
    const auto [states_before, states_comma, states_after] = thousands(row.states);
    const auto [expanded_before, expanded_comma, expanded_after] = thousands(row.successors);
    const Option& heuristic = search::kPrintedNames.optionOf(row.heuristic);
    claims.add({row.start, " by ", heuristic.title, " (", heuristic.value, "): ", states_before, states_comma,
                states_after, " successors computed, ", expanded_before, expanded_comma, expanded_after,
                " positions expanded, ", row.depth, " moves"});
  }
  return claims;
}();

constexpr auto kPrintedSettings = [] {
  JoinedTexts<kPrintedSearches.size(), 1200> settings;
  for (const PrintedSearch& row : kPrintedSearches)
    settings.add({R"({ "start": ")", row.start, R"(", "heuristic": ")", name(row.heuristic),
                  R"(", "ties": "state" })"});
  return settings;
}();

constexpr Fact kOtherFacts[] = {
    {"181,440 positions can be reached, at most 31 moves away, two of them that far",
     kCounted,
     R"({ "start": "*12345678", "algorithm": "exhaustive" })",
     {{"/result/positions", "181440"},
      {"/result/positionsByDepth/#", "32"},
      {"/result/positionsByDepth/31", "2"}}},
    {"Two rows of three: 360 positions, at most 21 moves away, one of them that far",
     kCounted,
     R"({ "rows": 2, "algorithm": "exhaustive" })",
     {{"/result/positions", "360"},
      {"/result/positionsByDepth/#", "22"},
      {"/result/positionsByDepth/21", "1"}}},
    {"Two rows of four: 20,160 positions, at most 36 moves away, one of them that far",
     kCounted,
     R"({ "size": 4, "rows": 2, "algorithm": "exhaustive" })",
     {{"/result/positions", "20160"},
      {"/result/positionsByDepth/#", "37"},
      {"/result/positionsByDepth/36", "1"}}},
    {"Nineteen tiles, a position sixty random moves from home: 38 moves",
     kCounted,
     R"({ "size": 5, "rows": 4, "start": "7 5 6 8 4 10 1 2 14 3 11 16 12 18 0 15 17 19 9 13", "algorithm": "ida-star", "heuristic": "linear-conflict" })",
     {{"/result/cost", "38"}}},
    {"Korf's twelfth instance of the 15 puzzle takes 45 moves",
     "R. Korf, Depth-First Iterative-Deepening, 1985",
     R"({ "size": 4, "algorithm": "ida-star", "heuristic": "walking-distance" })",
     {{"/result/cost", "45"}}},
    {"IDA* by Manhattan generates 546,344 nodes there, the root counted",
     "R. Korf, Depth-First Iterative-Deepening, 1985",
     R"({ "size": 4, "algorithm": "ida-star", "heuristic": "manhattan" })",
     {{"/result/cost", "45"}, {"/metrics/generated", "546343"}}},
};

constexpr auto kFacts = [] {
  std::array<Fact, kPrintedSearches.size() + std::size(kOtherFacts)> facts{};
  for (size_t i = 0; i < kPrintedSearches.size(); ++i)
    facts[i] = {
        kPrintedClaims[i],
        "Eight Puzzle Solver Implementation in Python, slides: table of p8.py, whose columns are headed "
        "'states' and 'successors'",
        kPrintedSettings[i],
        {{"/metrics/depth", kPrintedSearches[i].depth},
         {"/metrics/generated", kPrintedSearches[i].states},
         {"/metrics/expanded", kPrintedSearches[i].successors}}};
  std::copy(std::begin(kOtherFacts), std::end(kOtherFacts), facts.begin() + kPrintedSearches.size());
  return facts;
}();

constexpr Paragraph kAbout[] = {
    {"The idea",
     "Only the tiles beside the blank can move, so a position has two to four successors, and the search is "
     "for the fewest moves home. An estimate that is never too high lets A* and IDA* leave out whatever "
     "could not be part of a shortest solution; the closer it comes to the truth, the more they leave out."},
    {"What it costs",
     "The 8 puzzle has 181,440 positions and can be searched whole in milliseconds. The 15 puzzle has ten "
     "million million, and nineteen tiles have a hundred thousand times as many, 20!/2: IDA* remembers only "
     "the current line, and its time is decided by the estimate. For Korf's first fifty instances it "
     "computes 9,900 million positions by Manhattan, 1,500 million by walking distance, and 29 million by a "
     "pattern database of groups of six, six and three tiles."},
    {"Where it fails",
     "An estimate that is too high can make A* miss the shortest solution. Counting the blank as a tile is "
     "too high, but only by one, and all ways to the goal are of even or all of odd length: the next longer "
     "one has two moves more, so A* still finds a shortest. Breadth-first search and A* run out of memory on "
     "the 15 puzzle. And half of all positions cannot be solved at all: a search would have to see all of "
     "these to find that out, while the parity of the permutation tells it at once."},
};

}  // namespace

extern constexpr Lab tiles = {
    .id = "tiles",
    .title = "Tiles",
    .group = "Search",
    .blurb = "The 8 and the 15 puzzle: slide the tiles home, and see what a good estimate is worth.",
    .step_unit = "one expansion",
    .environment = {.why = "The whole board is seen, a slide always ends the same way, there are finitely "
                           "many positions, and nobody interferes."},
    .schema = kSchema,
    .presets = kPresets,
    .facts = kFacts,
    .about = kAbout,
    .race_setting = "heuristic",
    .race_only = {"task", "solve"},
    .make_run = [](const Lab&, const Settings& settings, uint32_t seed) -> Started {
      const Outcome<Setup> setup = setupOf(settings, seed);
      if (!setup) return setup.error();
      const search::SearchOptions options = search::searchOptions(settings);
      const bool compares = settings.choice("task", search::kTasks) == search::Task::compare;
      if (compares && options.algorithm == Algorithm::exhaustive)
        return badSetting(
            "algorithm",
            "An exhaustive search looks for no solution, so there is nothing to compare: choose another "
            "algorithm, such as A*.");
      if (compares) return search::tilesCompareRun(batchOf(settings, *setup, seed), options);
      const TilesHeuristic heuristic = search::usesEstimates(options.algorithm)
                                           ? settings.choice("heuristic", search::kHeuristicChoices)
                                           : TilesHeuristic::none;
      const PatternSplit split = settings.choice("groups", kGroups);
      return search::tilesRun(setup->start, TilesEstimator(setup->board, setup->goal, heuristic, split),
                              options, settings.flag("picture"));
    },
};

}  // namespace noggin::labs
