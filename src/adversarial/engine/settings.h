// The settings shared by all labs of games, and their texts.
#pragma once

#include <array>

#include "adversarial/engine/searcher.h"
#include "core/settings.h"

namespace noggin::adversarial {

inline constexpr auto kGameAlgorithms = choices<GameAlgorithm>({
    {GameAlgorithm::minimax, "minimax", "Minimax", "Visits every position that can come up: the yardstick."},
    {GameAlgorithm::alpha_beta, "alpha-beta", "Alpha-beta",
     "The same value, without the parts of the tree that cannot matter."},
    {GameAlgorithm::monte_carlo, "monte-carlo", "Monte-Carlo",
     "Plays at random, most where it pays: needs to know only the rules."},
});

constexpr Setting algorithmSetting(GameAlgorithm initial) {
  return choiceSetting("algorithm", "Algorithm", initial, kGameAlgorithms,
                       "How the best move is looked for.");
}

// The sides a person can play, named by the lab: 0 and 1 as in the game, kNobody for none.
inline constexpr int kNobody = -1;

constexpr Choices<int, 3> sides(const Option& first, const Option& second) {
  return choices<int>({
      {kNobody, "none", "Nobody", "The position is searched, and any move can be tried."},
      {0, first.value, first.title, first.note},
      {1, second.value, second.title, second.note},
  });
}

constexpr Setting playSetting(const Choices<int, 3>& sides) {
  return choiceSetting("play", "You play", kNobody, sides,
                       "The side you play; the algorithm answers for the other one.");
}

// A lab's own settings, followed by those of the search.
template <size_t own_count>
constexpr auto withSearchSettings(const Setting (&own)[own_count]) {
  const std::array search = {
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
      integerSetting("rollouts", "Rollouts", 1000, 1, 1000000,
                     "How many games are played out for a move; for an answer in play at most 150,000.")
          .when("algorithm", {"monte-carlo"}),
      numberSetting("exploration", "Exploration", 1.4, 0, 10,
                    "How much a move that was seldom tried is worth trying (c of UCT).")
          .when("algorithm", {"monte-carlo"}),
      flagSetting("values", "Values of all moves", false,
                  "Alpha-beta finds out exactly what every move is worth, not only that it is no better.")
          .when("algorithm", {"alpha-beta"}),
      integerSetting("stride", "Nodes a step", 0, 0, 10000,
                     "How much one step does, up to what takes a moment. 0 begins with one node at a time "
                     "and takes longer strides as the tree grows."),
  };
  std::array<Setting, own_count + search.size()> all{};
  for (size_t i = 0; i < all.size(); ++i) all[i] = i < own_count ? own[i] : search[i - own_count];
  return all;
}

GameOptions gameOptions(const Settings& settings, uint32_t seed);

}  // namespace noggin::adversarial
