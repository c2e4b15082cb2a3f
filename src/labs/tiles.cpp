// Tiles: the 8 and the 15 puzzle, with every heuristic from none to pattern databases.
// Source: the slides of "Eight Puzzle Solver Implementation in Python" (p8.py), and R. Korf, "Depth-First
// Iterative-Deepening: An Optimal Admissible Tree Search" (1985), for the 15 puzzle.

#include <string>

#include "core/lab.h"
#include "search/tiles_compare.h"
#include "search/tiles_run.h"

namespace noggin::labs {
namespace {

using search::Algorithm;
using search::TilesBoard;
using search::TilesEstimator;
using search::TilesHeuristic;
using search::TilesState;

constexpr const char* kSlidesStart = "4*3275681";
constexpr const char* kSlidesGoal = "*12345678";
// Korf's twelfth instance, one of his easier ones.
constexpr const char* kKorfStart = "14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15";
constexpr const char* kKorfGoal = "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15";

struct Setup {
  TilesBoard board;
  TilesState start = 0, goal = 0;
};

// The 15 puzzle begins with its own example where start and goal are left as the 8 puzzle has them.
std::string positionText(const Settings& settings, const char* id, const char* small, const char* large) {
  const std::string& text = settings.text(id);
  return settings.integer("size") == 4 && text == small ? large : text;
}

Outcome<Setup> setupOf(const Settings& settings, uint32_t seed) {
  Setup setup{TilesBoard(static_cast<int>(settings.integer("size")))};
  const Outcome<TilesState> goal =
      setup.board.parse("goal", positionText(settings, "goal", kSlidesGoal, kKorfGoal));
  if (!goal) return goal.error();
  setup.goal = *goal;
  const Outcome<TilesState> start =
      setup.board.parse("start", positionText(settings, "start", kSlidesStart, kKorfStart));
  if (!start) return start.error();
  setup.start = *start;
  if (const int64_t steps = settings.integer("shuffle"); steps > 0) {
    Rng rng(seed);
    setup.start = setup.board.walk(setup.goal, static_cast<int>(steps), rng);
  }
  return setup;
}

bool usesEstimates(Algorithm algorithm) {
  return algorithm == Algorithm::greedy || algorithm == Algorithm::a_star || algorithm == Algorithm::ida_star;
}

TilesHeuristic heuristicOf(const Settings& settings) {
  for (size_t i = 0; i < search::kTilesHeuristics; ++i)
    if (const auto heuristic = static_cast<TilesHeuristic>(i); settings.text("heuristic") == name(heuristic))
      return heuristic;
  return TilesHeuristic::none;
}

Setting heuristicSetting() {
  const auto choice = [](TilesHeuristic heuristic, const char* note) {
    return Choice{std::string(name(heuristic)), std::string(title(heuristic)), note};
  };
  return choiceSetting(
             "heuristic", "Heuristic", "manhattan",
             {choice(TilesHeuristic::none,
                     "Always 1, as the slides have it: A* is then a search by cost alone."),
              choice(TilesHeuristic::misplaced,
                     "Tiles that are not where they belong: each needs a move at least, so it is never too "
                     "high."),
              choice(
                  TilesHeuristic::misplaced_and_blank,
                  "As the slides' code counts it, the blank's square too: a move from the goal it says 2, so "
                  "it may be too high, and it is not admissible though the slide says so."),
              choice(TilesHeuristic::manhattan, "How far each tile is from home, row and column, added up."),
              choice(TilesHeuristic::linear_conflict,
                     "Manhattan, and two moves more for each tile that has to step aside in its own row or "
                     "column."),
              choice(TilesHeuristic::walking_distance,
                     "How many moves up and down, and how many to the side, the rows and columns need as "
                     "wholes."),
              choice(
                  TilesHeuristic::pattern_database,
                  "Looked up: the true distances of all eight tiles, or of groups of the fifteen; the table "
                  "is built first, which takes a few seconds for the fifteen.")},
             "The estimate of the moves still to go.")
      .when("algorithm", {"greedy", "a-star", "ida-star"});
}

search::TilesBatch batchOf(const Settings& settings, const Setup& setup, uint32_t seed) {
  if (settings.text("batch") == "slides") return search::slidesBatch();
  const int64_t longest = settings.integer("shuffle") > 0 ? settings.integer("shuffle") : 40;
  return search::randomBatch(setup.board, setup.goal, static_cast<int>(settings.integer("instances")),
                             static_cast<int>(longest), seed);
}

std::vector<Setting> schema() {
  return {
      integerSetting("size", "Size", 3, 3, 4, "Squares in a row: 3 for the 8 puzzle, 4 for the 15 puzzle."),
      textSetting(
          "start", "Start", kSlidesStart,
          "Nine characters, * for the blank; for the 15 puzzle sixteen numbers, 0 for the blank, and if left "
          "as it is, Korf's twelfth instance.",
          80),
      textSetting("goal", "Goal", kSlidesGoal, "Written like the start.", 80),
      integerSetting(
          "shuffle", "Shuffle", 0, 0, 200,
          "Start instead after a random walk of that many moves from the goal that never comes back to "
          "a position; 0: start as written."),
      search::algorithmSetting({Algorithm::a_star, Algorithm::breadth_first, Algorithm::depth_first,
                                Algorithm::iterative_deepening, Algorithm::uniform_cost, Algorithm::greedy,
                                Algorithm::ida_star, Algorithm::bidirectional, Algorithm::exhaustive}),
      heuristicSetting(),
      search::tiesSetting(),
      choiceSetting("groups", "Groups of tiles", "6-6-3",
                    {{"6-6-3", "6, 6 and 3", "11.5 million placements: strong, and a few seconds to build."},
                     {"5-5-5", "5, 5 and 5", "1.6 million placements: weaker, and built in a moment."}},
                    "How the pattern database divides the fifteen tiles.")
          .when("heuristic", {"pattern-database"}),
      choiceSetting(
          "task", "Task", "solve",
          {{"solve", "Solve", "One position, step by step."},
           {"compare", "Compare heuristics",
            "Many positions, each with every heuristic: how much is expanded, by how far the goal is."}},
          "Solve a position, or compare the heuristics on many."),
      choiceSetting(
          "batch", "Positions", "slides",
          {{"slides", "The slides' five", "With the printed figures beside those found."},
           {"random", "Random",
            "Walks from the goal that never come back, as long as Shuffle says; 0: up to 40 moves."}},
          "Which positions to compare the heuristics on.")
          .when("task", {"compare"}),
      integerSetting("instances", "How many", 60, 1, 500, "Random positions to compare the heuristics on.")
          .when("task", {"compare"}),
  };
}

std::vector<Preset> presets() {
  return {
      {"slides", "Fifteen steps", "The slides' own start, fifteen moves from the goal, by A* and Manhattan.",
       R"({ "ties": "state" })"},
      {"blind", "Without a heuristic",
       "The same start with no estimate: 5173 positions expanded in place of 31.",
       R"({ "heuristic": "none", "ties": "state" })"},
      {"blank-counted", "Counting the blank",
       "Misplaced tiles with the blank counted, as the slides' code does; an estimate that is sometimes too "
       "high.",
       R"({ "start": "4258361*7", "heuristic": "misplaced-and-blank", "ties": "state" })"},
      {"hardest", "The hardest 8 puzzle", "One of the two positions that need 31 moves, the most there are.",
       R"({ "start": "8*6547231", "heuristic": "walking-distance" })"},
      {"korf", "A 15 puzzle", "Korf's twelfth instance, 45 moves, by IDA* and walking distance.",
       R"({ "size": 4, "start": "14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15", "goal": "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15", "algorithm": "ida-star", "heuristic": "walking-distance" })"},
      {"patterns", "A pattern database",
       "Korf's first instance, 57 moves: the table is built first, and then the search is short.",
       R"({ "size": 4, "start": "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3", "goal": "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15", "algorithm": "ida-star", "heuristic": "pattern-database", "groups": "5-5-5" })"},
      {"bidirectional", "From both ends",
       "Nineteen moves, searched from the start and from the goal; race it against breadth-first.",
       R"({ "start": "4258361*7", "algorithm": "bidirectional" })"},
      {"shuffled", "Shuffled", "Forty random moves that never come back to a position.",
       R"({ "shuffle": 40, "algorithm": "ida-star", "heuristic": "linear-conflict" })"},
      {"table", "The slides' table",
       "The five starts of the slides with six heuristics, beside the figures they print.",
       R"({ "task": "compare", "ties": "state" })"},
      {"chart", "Expanded by depth",
       "Random positions by six heuristics: each better estimate flattens the exponential.",
       R"({ "task": "compare", "batch": "random" })"},
      {"all", "Every position",
       "All 181440 positions that can be reached, by depth; the farthest are 31 moves away.",
       R"({ "start": "*12345678", "algorithm": "exhaustive" })"},
      {"unsolvable", "14 and 15 exchanged",
       "Sam Loyd's puzzle: the parity says at once that no moves solve it.",
       R"({ "size": 4, "start": "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0", "goal": "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0", "algorithm": "ida-star" })"},
  };
}

// A row of the slides' table.
void addSlidesFacts(std::vector<Fact>& facts) {
  struct Counts {
    const char* heuristic;
    const char* short_name;
    int states[5], successors[5];
  };
  constexpr const char* kStarts[] = {"142*35678", "25*148367", kSlidesStart, "64375182*", "4258361*7"};
  constexpr int kDepths[] = {3, 10, 15, 18, 19};
  const Counts table[] = {
      {"none", "NIL", {26, 1166, 14386, 48230, 78873}, {9, 420, 5173, 17402, 28567}},
      {"misplaced-and-blank", "OOP", {12, 30, 761, 1775, 3906}, {4, 12, 283, 659, 1457}},
      {"manhattan", "MHD", {10, 25, 87, 58, 499}, {3, 10, 31, 22, 185}},
  };
  for (size_t start = 0; start < 5; ++start)
    for (const Counts& row : table) {
      const std::string states = std::to_string(row.states[start]);
      const std::string successors = std::to_string(row.successors[start]);
      facts.push_back({std::string(kStarts[start]) + " by " + row.short_name + ": " + states + " states, " +
                           successors + " successors, " + std::to_string(kDepths[start]) + " moves",
                       "Eight Puzzle Solver Implementation in Python, slides: table of p8.py",
                       std::string(R"({ "start": ")") + kStarts[start] + R"(", "heuristic": ")" +
                           row.heuristic + R"(", "ties": "state" })",
                       {{"/metrics/depth", std::to_string(kDepths[start])},
                        {"/metrics/generated", states},
                        {"/metrics/expanded", successors}}});
    }
}

std::vector<Fact> facts() {
  std::vector<Fact> facts;
  addSlidesFacts(facts);
  facts.push_back({"181440 positions can be reached, at most 31 moves away, two of them that far",
                   "counted independently for this project",
                   R"({ "start": "*12345678", "algorithm": "exhaustive" })",
                   {{"/result/positions", "181440"},
                    {"/result/positionsByDepth/#", "32"},
                    {"/result/positionsByDepth/31", "2"}}});
  facts.push_back({"Korf's twelfth instance of the 15 puzzle takes 45 moves",
                   "R. Korf, Depth-First Iterative-Deepening, 1985",
                   R"({ "size": 4, "algorithm": "ida-star", "heuristic": "walking-distance" })",
                   {{"/result/cost", "45"}}});
  facts.push_back({"IDA* by Manhattan generates 546344 nodes there, the root counted",
                   "R. Korf, Depth-First Iterative-Deepening, 1985",
                   R"({ "size": 4, "algorithm": "ida-star", "heuristic": "manhattan" })",
                   {{"/result/cost", "45"}, {"/metrics/generated", "546343"}}});
  return facts;
}

}  // namespace

Lab tiles() {
  Lab lab;
  lab.id = "tiles";
  lab.title = "Tiles";
  lab.group = "Search";
  lab.blurb = "The 8 and the 15 puzzle: slide the tiles home, and see what a good estimate is worth.";
  lab.step_unit = "expansion";
  lab.environment.why =
      "The whole board is seen, a slide always ends the same way, there are finitely many positions, and "
      "nobody "
      "interferes.";
  lab.schema = schema();
  lab.presets = presets();
  lab.facts = facts();
  lab.about = {
      {"The idea",
       "Only the tiles beside the blank can move, so a position has two to four successors, and the search "
       "is "
       "for the fewest moves home. An estimate that is never too high lets A* and IDA* leave out whatever "
       "could "
       "not be part of a shortest solution; the closer it comes to the truth, the more they leave out."},
      {"What it costs",
       "The 8 puzzle has 181440 positions and can be searched whole in milliseconds. The 15 puzzle has ten "
       "million million: IDA* remembers only the current line, and its time is decided by the estimate. For "
       "Korf's first fifty instances it computes 9900 million positions by Manhattan, 1500 million by "
       "walking "
       "distance, and 29 million by a pattern database of groups of six, six and three tiles."},
      {"Where it fails",
       "An estimate that is too high, as when the blank is counted as a tile, can make A* miss the shortest "
       "solution. Breadth-first search and A* run out of memory on the 15 puzzle. And half of all positions "
       "cannot be solved at all: a search would have to see the other half to find that out, the parity of "
       "the "
       "permutation tells it at once."},
  };
  lab.race_setting = "heuristic";
  lab.validate = [](const Settings& settings) { return setupOf(settings, 1).failure(); };
  lab.start = [](const Settings& settings, uint32_t seed) -> std::unique_ptr<Run> {
    const Outcome<Setup> setup = setupOf(settings, seed);
    const search::SearchOptions options = search::searchOptions(settings);
    if (settings.text("task") == "compare")
      return search::tilesCompareRun(batchOf(settings, *setup, seed), options);
    const TilesHeuristic heuristic =
        usesEstimates(options.algorithm) ? heuristicOf(settings) : TilesHeuristic::none;
    const auto split = settings.text("groups") == "5-5-5" ? search::PatternSplit::five_five_five
                                                          : search::PatternSplit::six_six_three;
    return search::tilesRun(setup->start, TilesEstimator(setup->board, setup->goal, heuristic, split),
                            options);
  };
  return lab;
}

}  // namespace noggin::labs
