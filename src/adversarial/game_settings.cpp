#include "adversarial/game_settings.h"

#include <utility>

namespace noggin::adversarial {

Setting algorithmSetting(const std::string& initial) {
  return choiceSetting(
      "algorithm", "Algorithm", initial,
      {{"minimax", "Minimax", "Visits every position that can come up: the yardstick."},
       {"alpha-beta", "Alpha-beta", "The same value, without the parts of the tree that cannot matter."},
       {"monte-carlo", "Monte-Carlo", "Plays at random, most where it pays: needs to know only the rules."}},
      "How the best move is looked for.");
}

Setting playSetting(std::vector<Choice> sides) {
  std::vector<Choice> choices = {{"none", "Nobody", "The position is searched, and any move can be tried."}};
  choices.insert(choices.end(), sides.begin(), sides.end());
  return choiceSetting("play", "You play", "none", std::move(choices),
                       "The side you play; the algorithm answers for the other one.");
}

std::vector<Setting> searchSettings() {
  return {
      flagSetting("ordering", "Order moves", false,
                  "Searches moves that look good first, so that more of the others are cut.")
          .when("algorithm", {"alpha-beta"}),
      flagSetting("table", "Table of positions", false,
                  "Remembers positions that other moves have led to before (transposition table).")
          .when("algorithm", {"alpha-beta"}),
      flagSetting("deepening", "Iterative deepening", false,
                  "Searches one move deep, then two and so on; each search begins with what the one before "
                  "found best.")
          .when("algorithm", {"alpha-beta"}),
      integerSetting("rollouts", "Rollouts", 1000, 1, 1000000, "How many games are played out for a move.")
          .when("algorithm", {"monte-carlo"}),
      numberSetting("exploration", "Exploration", 1.4, 0, 10,
                    "How much a move that was seldom tried is worth trying (c of UCT).")
          .when("algorithm", {"monte-carlo"}),
      flagSetting("values", "Values of all moves", false,
                  "Alpha-beta finds out exactly what every move is worth, not only that it is no better."),
      integerSetting("stride", "Nodes a step", 0, 0, 10000,
                     "How much one step does. 0 begins with one node at a time and takes longer strides as "
                     "the tree grows."),
  };
}

GameOptions gameOptions(const Settings& settings, uint32_t seed) {
  GameOptions options;
  const std::string& algorithm = settings.text("algorithm");
  options.algorithm = algorithm == "minimax"      ? GameAlgorithm::minimax
                      : algorithm == "alpha-beta" ? GameAlgorithm::alpha_beta
                                                  : GameAlgorithm::monte_carlo;
  options.depth = static_cast<int32_t>(settings.integer("depth"));
  options.ordering = settings.flag("ordering");
  options.table = settings.flag("table");
  options.deepening = settings.flag("deepening");
  options.values = settings.flag("values");
  options.rollouts = static_cast<int32_t>(settings.integer("rollouts"));
  options.exploration = settings.number("exploration");
  options.stride = settings.integer("stride");
  options.seed = seed;
  return options;
}

}  // namespace noggin::adversarial
