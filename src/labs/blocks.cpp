// Sliding blocks: blocks of any shape slide within a box until some of them are in their goal places.
// Sources: R. Hettinger, "Easy AI with Python" (2009), for the first puzzle and for identifying blocks that
// are alike; M. Gardner, "The Hypnotic Fascination of Sliding-Block Puzzles" (1964), for Klotski's 81 moves.

#include <string>

#include "core/lab.h"
#include "core/rng.h"
#include "core/words.h"
#include "labs/sources.h"
#include "search/blocks/draw_run.h"
#include "search/blocks/puzzle.h"
#include "search/engine/instances.h"
#include "search/watch/run.h"

namespace noggin::labs {
namespace {

using search::BlockDraft;
using search::BlockHand;
using search::BlockLayout;
using search::BlockMove;
using search::BlocksDrawing;
using search::BlocksPuzzle;
using search::kBlockHands;

constexpr auto kMoves = choices<BlockMove>({
    {BlockMove::cell, "cell", "One cell", "One block slides by one cell."},
    {BlockMove::straight, "straight", "Straight", "One block slides in one direction as far as one likes."},
    {BlockMove::any_path, "any-path", "Any path", "One block is taken as far as it goes, round corners too."},
});

enum class Task : uint8_t { solve, draw };
constexpr auto kTasks = choices<Task>({
    {Task::solve, "solve", "Solve the board", "The search looks for a way to the goal."},
    {Task::draw, "draw", "Draw the board", "Blocks, walls and the goal are drawn by hand."},
});

// The layout with its blocks where a random walk of so many moves leads.
Outcome<BlockLayout> shuffled(BlockLayout layout, BlockMove rule, int moves, uint32_t seed) {
  const BlocksPuzzle puzzle(layout, rule, false);
  Rng rng(seed);
  const auto start = search::endOfWalk(moves, puzzle.start(), rng, search::nextIn(puzzle));
  if (!start) return search::noWalk(moves);
  for (size_t block = 0; block < layout.blocks.size(); ++block)
    layout.blocks[block].start = puzzle.place(*start, block);
  return layout;
}

Outcome<BlocksPuzzle> problemOf(const Settings& settings, uint32_t seed) {
  Outcome<BlockLayout> layout =
      search::parseBlocks(settings.text("board"), settings.text("goal"), settings.text("walls"));
  if (!layout) return layout.error();
  const size_t most = BlocksPuzzle::mostBlocks(layout->cells());
  if (layout->blocks.size() > most)
    return badSetting("board", "The board has " + std::to_string(layout->blocks.size()) +
                                   " blocks; on so many cells at most " + std::to_string(most) +
                                   " can be kept track of.");
  const BlockMove rule = settings.choice("move", kMoves);
  if (const int64_t moves = settings.integer("shuffle"); moves > 0) {
    layout = shuffled(*std::move(layout), rule, static_cast<int>(moves), seed);
    if (!layout) return layout.error();
  }
  return BlocksPuzzle(*std::move(layout), rule, settings.flag("symmetry"));
}

Started start(const Lab&, const Settings& settings, uint32_t seed) {
  Outcome<BlocksPuzzle> problem = problemOf(settings, seed);
  if (settings.choice("task", kTasks) == Task::draw) {
    const Outcome<BlockDraft> draft =
        search::parseDraft(settings.text("board"), settings.text("goal"), settings.text("walls"));
    if (!draft) return draft.error();
    return std::make_unique<search::BlocksDrawRun>(BlocksDrawing(*draft),
                                                   settings.choice("hand", kBlockHands),
                                                   problem ? std::string() : problem.error().message);
  }
  if (!problem) return problem.error();
  return std::make_unique<search::SearchRun>(*std::move(problem), search::searchOptions(settings));
}

constexpr Setting kSchema[] = {
    choiceSetting(
        "task", "Task", Task::solve, kTasks,
        "Whether the board is searched or drawn; what is drawn is written into the settings below."),
    choiceSetting("hand", "Drawing", BlockHand::block, kBlockHands, "What a press on the board draws.")
        .when("task", {"draw"}),
    textSetting("board", "Board", "1122/1133/45../6788/6799",
                "Rows separated by /: the same character in each cell of a block, . for an empty cell.", 160)
        .joinedBy("/"),
    textSetting("goal", "Goal", R"(????/????/????/11??/11??)",
                "Rows as on the board, with ? for anything: where the blocks named should be.", 160)
        .joinedBy("/"),
    integerSetting(
        "shuffle", "Shuffle", 0, 0, 200,
        "Starts instead after a random walk of that many moves from the board that never comes back to "
        "a position: another for each seed; 0: as written.")
        .when("task", {"solve"}),
    choiceSetting("move", "A move is", BlockMove::cell, kMoves,
                  "What counts as one move: it changes how long solutions are, not what can be reached.")
        .when("task", {"solve"}),
    search::everyAlgorithmSetting<search::BlocksPuzzle>().when("task", {"solve"}),
    search::tiesSetting(),
    search::weightSetting(),
    search::widthSetting(),
    flagSetting("symmetry", "Fold blocks that are alike", true,
                "Takes positions as one that differ only in which of several equal blocks stands where. "
                "Blocks that the goal names are kept apart.")
        .when("task", {"solve"}),
    textSetting("walls", "Walls", "", "Characters that stand for walls, which never move; usually none.",
                search::kMostWalls)
        .joinedBy(""),
};

constexpr Preset kPresets[] = {
    {"slides", "The slides' puzzle", "The square goes to the corner below: 83 moves of one cell.", "{}"},
    {"small", "Ten moves", "Small enough to see every position: forty of them.",
     R"({ "board": "112/113/4..", "goal": "???/?11/?11", "algorithm": "exhaustive" })"},
    {"klotski", "Klotski", "The large square has to get out at the bottom: 116 moves of one cell.",
     R"({ "board": "2113/2113/4556/4786/9..a", "goal": "????/????/????/?11?/?11?" })"},
    {"klotski-straight", "Klotski, straight moves",
     "The same puzzle, but any slide in one direction is one move: 90 of them.",
     R"({ "board": "2113/2113/4556/4786/9..a", "goal": "????/????/????/?11?/?11?", "move": "straight" })"},
    {"klotski-any-path", "Klotski, any path",
     "The same puzzle, but a slide may go round corners: 81 moves, the figure most books give.",
     R"({ "board": "2113/2113/4556/4786/9..a", "goal": "????/????/????/?11?/?11?", "move": "any-path" })"},
    {"five-gates", "Five gates", "Five wide blocks bar the way of the square: 34 moves round corners.",
     R"({ "board": "2113/4115/6677/8899/.aa.", "goal": "????/????/????/?11?/?11?", "move": "any-path" })"},
    {"pennant", "Pennant puzzle",
     "The slides' puzzle as it was sold from 1909, also as Dad's Puzzler: 59 moves, corners allowed.",
     R"({ "move": "any-path" })"},
    {"side-by-side", "Side by side", "Klotski with the four small ones in a row: 60 moves.",
     R"({ "board": "2113/2113/abcd/4556/4..6", "goal": "????/????/????/?11?/?11?", "move": "any-path" })"},
    {"in-command", "In command", "Klotski with the small ones about the wide block: 70 moves.",
     R"({ "board": "2113/2113/a55b/4cd6/4..6", "goal": "????/????/????/?11?/?11?", "move": "any-path" })"},
    {"three-ways", "Three ways", "Klotski with small ones in three places: 72 moves.",
     R"({ "board": "a11b/2113/2553/4cd6/4..6", "goal": "????/????/????/?11?/?11?", "move": "any-path" })"},
    {"corners", "Corners",
     "Blocks need not be rectangles: the left corner piece goes to the right, in 55 moves.",
     R"({ "board": "a.b./aacc/deLf/ghLL", "goal": "????/????/??a?/??aa", "move": "any-path" })"},
    {"a-star", "A* on the small one",
     "The square has to move two cells at least, which is all that the estimate knows.",
     R"({ "board": "112/113/4..", "goal": "???/?11/?11", "algorithm": "a-star" })"},
    {"greedy", "Greedy on the slides' puzzle",
     "Goes for the corner at once: sees a third of the positions, and needs 87 moves rather than 83.",
     R"({ "algorithm": "greedy" })"},
    {"shuffled", "Shuffled",
     "The slides' puzzle from where two hundred moves at random have left it, another place for each seed.",
     R"({ "shuffle": 200 })"},
    {"all", "Every position", "All positions of the slides' puzzle, with blocks that are alike folded.",
     R"({ "algorithm": "exhaustive" })"},
    {"all-apart", "Every position, told apart",
     "The same without folding: 48 positions for each one, and the same 83 moves.",
     R"({ "algorithm": "exhaustive", "symmetry": false })"},
    {"draw", "Draw your own",
     "Press or draw over cells to make blocks, walls and a goal, and have it solved.",
     R"({ "task": "draw", "board": "11../11../223./..3.", "goal": "????/????/??11/??11" })"},
};

constexpr std::string_view kPublished = "published for Klotski, also known as Huarong Dao";

constexpr Fact kFacts[] = {
    {"The slides' puzzle takes 83 moves of one cell", kCounted, "{}", {{"/metrics/depth", "83"}}},
    {"It has 1,398 positions with blocks that are alike folded, which stand for 67,104",
     kCounted,
     R"({ "algorithm": "exhaustive" })",
     {{"/result/positions", "1398"}, {"/result/unfolded", "67104"}}},
    {"It has 67,104 positions with every block told apart",
     kCounted,
     R"({ "algorithm": "exhaustive", "symmetry": false })",
     {{"/result/positions", "67104"}}},
    {"Klotski takes 116 moves of one cell",
     kPublished,
     R"({ "board": "2113/2113/4556/4786/9..a", "goal": "????/????/????/?11?/?11?" })",
     {{"/metrics/depth", "116"}}},
    {"Klotski takes 90 straight moves",
     kPublished,
     R"({ "board": "2113/2113/4556/4786/9..a", "goal": "????/????/????/?11?/?11?", "move": "straight" })",
     {{"/metrics/depth", "90"}}},
    {"Klotski takes 81 moves",
     "M. Gardner, Scientific American, February 1964",
     R"({ "board": "2113/2113/4556/4786/9..a", "goal": "????/????/????/?11?/?11?", "move": "any-path" })",
     {{"/metrics/depth", "81"}}},
    {"The Pennant puzzle takes 59 moves",
     "published for the Pennant puzzle (L. Hardy, 1909), also sold as Dad's Puzzler",
     R"({ "move": "any-path" })",
     {{"/metrics/depth", "59"}}},
    {"Five gates takes 34 moves",
     kPublished,
     R"({ "board": "2113/4115/6677/8899/.aa.", "goal": "????/????/????/?11?/?11?", "move": "any-path" })",
     {{"/metrics/depth", "34"}}},
    {"Side by side (qi tou bing jin) takes 60 moves",
     kPublished,
     R"({ "board": "2113/2113/abcd/4556/4..6", "goal": "????/????/????/?11?/?11?", "move": "any-path" })",
     {{"/metrics/depth", "60"}}},
    {"In command (zhi hui ruo ding) takes 70 moves",
     kPublished,
     R"({ "board": "2113/2113/a55b/4cd6/4..6", "goal": "????/????/????/?11?/?11?", "move": "any-path" })",
     {{"/metrics/depth", "70"}}},
    {"Three ways (bing fen san lu) takes 72 moves",
     kPublished,
     R"({ "board": "a11b/2113/2553/4cd6/4..6", "goal": "????/????/????/?11?/?11?", "move": "any-path" })",
     {{"/metrics/depth", "72"}}},
    {"Klotski has 25,955 configurations",
     kPublished,
     R"({ "board": "2113/2113/4556/4786/9..a", "goal": "????/????/????/?11?/?11?", "algorithm": "exhaustive" })",
     {{"/result/positions", "25955"}}},
};

constexpr Paragraph kAbout[] = {
    {"The idea",
     "A position says where each block stands, and a block may slide wherever the cells in front of it are "
     "empty. Which of two equal blocks stands where makes no difference, so positions that differ in nothing "
     "else are folded into one: the slides do that with a line of code, and it saves their search all but "
     "one in 48 positions."},
    {"What it costs",
     "Few blocks can move at a time, but they can move back, so the search is deep and must remember where "
     "it has been. Folded, Klotski has 25,955 positions and is searched in a moment; told apart, each would "
     "be there hundreds of times. What one calls a move changes the length of the solution, and which way is "
     "shortest, but not a single position."},
    {"Where it fails",
     "An estimate helps little: how far the square has to go says nothing of the blocks that must first be "
     "taken out of its way, so A* looks at nearly as much as breadth-first does. In general such puzzles are "
     "as hard as anything that fits in memory (Hearn and Demaine, 2005): a few more blocks, and no search "
     "sees the end."},
};

}  // namespace

extern constexpr Lab blocks = {
    .id = "blocks",
    .title = "Sliding blocks",
    .group = "Search",
    .blurb = "Slide blocks within a box, without lifting any, until the right one stands in the right place.",
    .step_unit = "one expansion",
    .environment = {.why = "Every block is in sight, a slide always ends the same way, positions are "
                           "countable, and nobody slides against you."},
    .schema = kSchema,
    .presets = kPresets,
    .facts = kFacts,
    .about = kAbout,
    .race_setting = "algorithm",
    .make_run = start,
};

}  // namespace noggin::labs
