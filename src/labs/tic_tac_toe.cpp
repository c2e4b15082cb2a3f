// Tic-tac-toe: the smallest game worth a tree. Minimax, alpha-beta and Monte-Carlo on any position, played
// against by a person, and the whole game explored level by level.

#include <memory>
#include <optional>

#include "adversarial/game_run.h"
#include "adversarial/game_settings.h"
#include "adversarial/tic_tac_toe.h"
#include "adversarial/tic_tac_toe_levels.h"
#include "core/lab.h"

namespace noggin::labs {
namespace {

using namespace adversarial;

std::optional<Error> validate(const Settings& settings) {
  return TicTacToe::parse("position", settings.text("position")).failure();
}

std::unique_ptr<Run> start(const Settings& settings, uint32_t seed) {
  const TicTacToe::Position position = *TicTacToe::parse("position", settings.text("position"));
  const bool fold = settings.flag("symmetry");
  if (settings.text("task") == "explore")
    return std::make_unique<TicTacToeLevels>(position, fold, settings.integer("stride"));
  const std::string& play = settings.text("play");
  const int person = play == "x" ? 0 : play == "o" ? 1 : -1;
  return std::make_unique<GameRun<TicTacToe>>(std::make_shared<TicTacToe>(position, fold),
                                              gameOptions(settings, seed), person);
}

std::vector<Setting> schema() {
  std::vector<Setting> schema = {
      textSetting("position", "Position", ".........",
                  "The nine squares row by row: X, O or a dot for empty. X begins.", 40),
      choiceSetting("task", "Task", "value",
                    {{"value", "Find the best move", "Searches the position, or plays against you."},
                     {"explore", "Explore every position", "All that can come up, level by level."}},
                    "What to do with the position."),
      algorithmSetting("minimax"),
      playSetting({{"x", "X", "You begin."}, {"o", "O", "The machine begins."}}),
      integerSetting("depth", "Depth", 0, 0, 9,
                     "How many moves it looks ahead, which is its strength; 0 looks to the end. What is not "
                     "decided by then counts as drawn."),
      flagSetting("symmetry", "Fold symmetric positions", false,
                  "Takes positions that mirroring or turning the board makes equal as one."),
  };
  for (Setting& setting : searchSettings()) schema.push_back(std::move(setting));
  return schema;
}

std::vector<Preset> presets() {
  return {
      {"empty", "Empty board", "Minimax visits every game there is from the empty board.", "{}"},
      {"fork", "A fork", "X is to move and can threaten twice at once: alpha-beta finds where.",
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
      {"play-o", "You play O", "Monte-Carlo begins, with 200 rollouts a move: it can be beaten.",
       R"({ "algorithm": "monte-carlo", "rollouts": 200, "play": "o" })"},
      {"short-sighted", "A short-sighted opponent", "Minimax looks two moves ahead and walks into forks.",
       R"({ "algorithm": "minimax", "depth": 2, "play": "x" })"},
      {"monte-carlo", "By rollouts", "Two thousand games at random, most of them where it pays.",
       R"({ "algorithm": "monte-carlo", "rollouts": 2000, "position": "X...O...." })"},
      {"all-folded", "Every position, folded", "765 classes of positions, level by level.",
       R"({ "task": "explore", "symmetry": true })"},
      {"all", "Every position", "5478 positions, and how 255168 games end.", R"({ "task": "explore" })"},
  };
}

std::vector<Fact> facts() {
  const std::string counted_here = "counted independently for this project";
  return {
      {"The game is a draw; minimax visits 549946 nodes",
       "S. Russell, P. Norvig, Artificial Intelligence; nodes " + counted_here,
       "{}",
       {{"/result/value", "0"}, {"/result/nodes", "549946"}}},
      {"Alpha-beta, squares in order, visits 18297",
       counted_here,
       R"({ "algorithm": "alpha-beta" })",
       {{"/result/value", "0"}, {"/result/nodes", "18297"}}},
      {"255168 games: 131184 won by X, 77904 by O, 46080 drawn; 5478 positions",
       counted_here,
       R"({ "task": "explore" })",
       {{"/result/games", "255168"},
        {"/result/xWins", "131184"},
        {"/result/oWins", "77904"},
        {"/result/draws", "46080"},
        {"/result/positions", "5478"}}},
      {"Up to symmetry there are 765 positions, and as many games",
       counted_here,
       R"({ "task": "explore", "symmetry": true })",
       {{"/result/positions", "765"}, {"/result/games", "255168"}}},
  };
}

}  // namespace

Lab tic_tac_toe() {
  Lab lab;
  lab.id = "tic-tac-toe";
  lab.title = "Tic-tac-toe";
  lab.group = "Adversarial";
  lab.blurb = "Three in a row: the whole game tree, walked by minimax, alpha-beta and Monte-Carlo.";
  lab.step_unit = "a node visited or a value handed up, then longer strides; or a rollout";
  lab.environment = {
      .adversarial = true,
      .why =
          "Both sides see the whole board and nothing is left to chance, but every second move "
          "is made by somebody who wants the opposite."};
  lab.schema = schema();
  lab.presets = presets();
  lab.facts = facts();
  lab.about = {
      {"The idea",
       "A position is worth what its best move is worth to the side that moves, if both play their best to "
       "the "
       "end. So values come from below: games that are over are worth 1, 0 or \u22121, max takes the highest "
       "value of its moves, min the lowest. Alpha-beta stops looking at a position as soon as one side has "
       "something at least as good elsewhere."},
      {"What it costs",
       "Minimax visits 549946 nodes from the empty board, although there are only 5478 positions: it meets "
       "them "
       "again and again. Alpha-beta with the squares in their order leaves 18297; good moves first, a table "
       "of positions and symmetry leave a few hundred."},
      {"Where it fails",
       "Minimax takes the other side to be as good as itself: it knows draws but no traps, and among equal "
       "moves it takes the first. Rollouts do set traps, but a thousand random games may miss the one answer "
       "that refutes a move."},
  };
  lab.race_setting = "algorithm";
  lab.validate = validate;
  lab.start = start;
  return lab;
}

}  // namespace noggin::labs
