// Tic-tac-toe: the smallest interesting game tree. Minimax, alpha-beta and Monte-Carlo on any position, play
// against a person, and the whole game explored level by level.

#include <memory>

#include "adversarial/engine/run.h"
#include "adversarial/engine/settings.h"
#include "adversarial/tic_tac_toe/game.h"
#include "adversarial/tic_tac_toe/levels.h"
#include "core/lab.h"
#include "labs/sources.h"

namespace noggin::labs {
namespace {

using namespace adversarial;

constexpr auto kSides =
    sides({"x", "X", "You begin on an empty board."}, {"o", "O", "The machine begins on an empty board."});

enum class Task : uint8_t { value, explore };
constexpr auto kTasks = choices<Task>({
    {Task::value, "value", "Find the best move", "Searches the position, or plays against you."},
    {Task::explore, "explore", "Explore every position", "All that can come up, level by level."},
});

constexpr auto kBoards = choices<const SquareBoard*>({
    {&kThreeByThree, "3x3", "3 \u00D7 3", "Nine squares, three in a row."},
    {&kFourByFour, "4x4", "4 \u00D7 4", "Sixteen squares, four in a row."},
    {&kFourByFourThree, "4x4-three", "4 \u00D7 4, three in a row", "Sixteen squares, three in a row."},
});

TicTacToe::Rules rulesOf(const Settings& settings) {
  return {settings.choice("board", kBoards), settings.flag("misere")};
}

Started start(const Lab&, const Settings& settings, uint32_t seed) {
  const TicTacToe::Rules rules = rulesOf(settings);
  const bool explores = settings.choice("task", kTasks) == Task::explore;
  if (explores && rules.board != &kThreeByThree)
    return badSetting("board",
                      "On the board of 4 \u00D7 4 there are millions of positions, too many to show: "
                      "explore the one of 3 \u00D7 3.");
  const auto position = TicTacToe::parse("position", settings.text("position"), rules);
  if (!position) return position.error();
  const bool fold = settings.flag("symmetry");
  const TicTacToe game(*position, rules, fold);
  if (explores) return std::make_unique<TicTacToeLevels>(game, fold, settings.integer("stride"));
  return std::make_unique<GameRun>(std::make_shared<TicTacToe>(game), gameOptions(settings, seed),
                                   settings.choice("play", kSides));
}

constexpr auto kSchema = withSearchSettings({
    textSetting("position", "Position", ".........",
                "The squares row by row: X, O or a dot for empty. X begins.", 40)
        .joinedBy(""),
    choiceSetting("board", "Board", &kThreeByThree, kBoards, "How large it is, and how long a row must be."),
    flagSetting("misere", "A row loses", false,
                "Turns the game round (mis\u00E8re): who makes a row has lost."),
    choiceSetting("task", "Task", Task::value, kTasks, "What to do with the position."),
    algorithmSetting(GameAlgorithm::minimax).when("task", {"value"}),
    playSetting(kSides).when("task", {"value"}),
    integerSetting("depth", "Depth", 0, 0, 16,
                   "How many moves it looks ahead, which is its strength; 0 looks to the end. What is not "
                   "decided by then counts as drawn.")
        .when("algorithm", {"minimax", "alpha-beta"}),
    flagSetting("symmetry", "Fold symmetric positions", false,
                "Takes positions that mirroring or turning the board makes equal as one."),
});

constexpr Preset kPresets[] = {
    {"empty", "Empty board", "Minimax visits every game there is from the empty board.", "{}"},
    {"fork", "A fork",
     "O is to move, and in a corner would be forked: alpha-beta finds a square that holds the draw.",
     R"({ "position": "X...O...X", "algorithm": "alpha-beta" })"},
    {"alpha-beta", "What can be cut", "The empty board again: alpha-beta needs a thirtieth of the nodes.",
     R"({ "algorithm": "alpha-beta" })"},
    {"better-order", "With all refinements",
     "Good moves first, a table of positions, and symmetric moves folded: a few hundred nodes are left.",
     R"({ "algorithm": "alpha-beta", "ordering": true, "table": true, "symmetry": true })"},
    {"last-moves", "Five squares left", "A small tree to walk through node by node.",
     R"({ "position": "XO.OX....", "stride": 1 })"},
    {"play-x", "You play X", "You begin against alpha-beta, which does not lose.",
     R"({ "algorithm": "alpha-beta", "play": "x" })"},
    {"play-o", "You play O", "Monte-Carlo begins, with 30 rollouts a move: it can be beaten.",
     R"({ "algorithm": "monte-carlo", "rollouts": 30, "play": "o" })"},
    {"short-sighted", "A short-sighted opponent", "Minimax looks two moves ahead and walks into forks.",
     R"({ "algorithm": "minimax", "depth": 2, "play": "x" })"},
    {"misere", "A row loses", "Whoever makes three in a row has lost: where does X begin so as not to?",
     R"({ "misere": true, "algorithm": "alpha-beta", "values": true })"},
    {"four-by-four", "Four by four",
     "Sixteen squares, four in a row: eight squares are left, and alpha-beta finds what they are worth.",
     R"({ "board": "4x4", "position": "X.O..OX..X.OO..X", "algorithm": "alpha-beta", "ordering": true,
          "table": true })"},
    {"four-three", "Too large for three",
     "On sixteen squares three in a row are easy: X wins with its third.",
     R"({ "board": "4x4-three", "algorithm": "alpha-beta", "depth": 5, "ordering": true, "table": true,
          "symmetry": true })"},
    {"play-misere", "You play, and a row loses", "You begin against alpha-beta: do not make three in a row.",
     R"({ "misere": true, "algorithm": "alpha-beta", "play": "x" })"},
    {"play-four", "You play four by four", "You begin against alpha-beta that looks six moves ahead.",
     R"({ "board": "4x4", "algorithm": "alpha-beta", "depth": 6, "ordering": true, "table": true,
          "play": "x" })"},
    {"monte-carlo", "By rollouts", "Two thousand games at random, most of them where it pays.",
     R"({ "algorithm": "monte-carlo", "rollouts": 2000, "position": "X...O...." })"},
    {"all-folded", "Every position, folded", "765 classes of positions, level by level.",
     R"({ "task": "explore", "symmetry": true })"},
    {"all", "Every position", "5,478 positions, and how 255,168 games end.", R"({ "task": "explore" })"},
};

constexpr Fact kFacts[] = {
    {"The game is a draw; minimax visits 549,946 nodes",
     "S. Russell, P. Norvig, Artificial Intelligence; nodes counted independently for this project",
     "{}",
     {{"/result/value", "0"}, {"/result/nodes", "549946"}}},
    {"Alpha-beta, squares in order, visits 18,297",
     kCounted,
     R"({ "algorithm": "alpha-beta" })",
     {{"/result/value", "0"}, {"/result/nodes", "18297"}}},
    {"255,168 games: 131,184 won by X, 77,904 by O, 46,080 drawn; 5,478 positions",
     kCounted,
     R"({ "task": "explore" })",
     {{"/result/games", "255168"},
      {"/result/xWins", "131184"},
      {"/result/oWins", "77904"},
      {"/result/draws", "46080"},
      {"/result/positions", "5478"}}},
    {"Up to symmetry there are 765 positions; the games are the same 255,168",
     kCounted,
     R"({ "task": "explore", "symmetry": true })",
     {{"/result/positions", "765"}, {"/result/games", "255168"}}},
    {"Where three in a row lose the game is a draw too, and X must begin in the middle",
     "S. Golomb, A. Hales, Hypercube tic-tac-toe, 2002; values counted independently for this project",
     R"({ "misere": true, "algorithm": "alpha-beta", "values": true })",
     {{"/result/value", "0"},
      {"/result/move", "4"},
      {"/result/moves/0/value", "-1"},
      {"/result/moves/1/value", "-1"},
      {"/result/moves/4/value", "0"}}},
    {"Three in a row on four by four: X wins",
     "E. Berlekamp, J. Conway, R. Guy, Winning ways for your mathematical plays, 1982",
     R"({ "board": "4x4-three", "algorithm": "alpha-beta", "depth": 5, "ordering": true, "table": true,
          "symmetry": true })",
     {{"/result/value", "1"}}},
};

constexpr Paragraph kAbout[] = {
    {"The idea",
     "A position is worth what its best move is worth to the side that moves, if both play their best to the "
     "end. So values come from below: games that are over are worth 1, 0 or \u22121, max takes the highest "
     "value of its moves, min the lowest. Alpha-beta stops looking at a position as soon as one side has "
     "something at least as good elsewhere."},
    {"What it costs",
     "Minimax visits 549,946 nodes from the empty board, although there are only 5,478 positions: it meets "
     "them again and again. Alpha-beta with the squares in their order leaves 18,297; good moves first, a "
     "table of positions and symmetry leave a few hundred."},
    {"Other boards and rules",
     "Where a row loses (mis\u00E8re) the same algorithms play with the values turned round. On four by four "
     "with four in a row there are sixteen squares and millions of positions; nobody wins against good play, "
     "which hints and reviews prove with two questions: can the side to move win by force, and can the other "
     "side?"},
    {"Where it fails",
     "Minimax takes the other side to be as good as itself: it knows draws but no traps, and among equal "
     "moves it takes the first. Rollouts do set traps, but a thousand random games may miss the one answer "
     "that refutes a move."},
};

}  // namespace

extern constexpr Lab tic_tac_toe = {
    .id = "tic-tac-toe",
    .title = "Tic-tac-toe",
    .group = "Adversarial",
    .blurb = "Three in a row: the whole game tree, walked by minimax, alpha-beta and Monte-Carlo.",
    .step_unit = "a node visited or a value backed up, then longer strides; or a rollout",
    .environment = {.adversarial = true,
                    .why = "Both sides see the whole board and nothing is left to chance, but every second "
                           "move is made by somebody who wants the opposite."},
    .schema = kSchema,
    .presets = kPresets,
    .facts = kFacts,
    .about = kAbout,
    .race_setting = "algorithm",
    .race_only = {"play", "none"},
    .make_run = start,
};

}  // namespace noggin::labs
