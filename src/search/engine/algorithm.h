// The search algorithms by name, and the settings every state-space lab has in common.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/settings.h"

namespace noggin::search {

enum class Algorithm : uint8_t {
  breadth_first,
  depth_first,
  iterative_deepening,
  uniform_cost,
  greedy,
  a_star,
  ida_star,
  bidirectional,
  monte_carlo,
  exhaustive,
};

// Which of several equally promising nodes to take first.
enum class Ties : uint8_t { first_in, last_in, state };

inline constexpr auto kAlgorithms = choices<Algorithm>({
    {Algorithm::breadth_first, "breadth-first", "Breadth-first",
     "Takes positions in the order they were reached: finds a shortest solution, and keeps everything."},
    {Algorithm::depth_first, "depth-first", "Depth-first",
     "Follows one line to its end before it tries another: finds some solution, seldom a short one."},
    {Algorithm::iterative_deepening, "iterative-deepening", "Iterative deepening",
     "Depth-first to a depth of 0, 1, 2 and so on: a shortest solution in little memory, by repeating work."},
    {Algorithm::uniform_cost, "uniform-cost", "Uniform cost",
     "Takes the position that was cheapest to reach: finds a cheapest solution."},
    {Algorithm::greedy, "greedy", "Greedy best-first",
     "Takes the position that seems nearest to the goal, whatever it cost: often quick, seldom optimal."},
    {Algorithm::a_star, "a-star", "A*",
     "Takes the position whose cost so far plus estimate is least: optimal if the estimate is never too "
     "high."},
    {Algorithm::ida_star, "ida-star", "IDA*",
     "Depth-first within a bound on cost plus estimate, which grows round by round: as good as A* in next to "
     "no memory."},
    {Algorithm::bidirectional, "bidirectional", "Bidirectional",
     "Breadth-first from the start and from the goal at once, until the two meet: two small searches in "
     "place of a large one."},
    {Algorithm::monte_carlo, "monte-carlo", "Monte-Carlo tree search",
     "Plays at random, more and more along what was won before: finds a good solution without looking at "
     "everything."},
    {Algorithm::exhaustive, "exhaustive", "Exhaustive",
     "Visits every position that can be reached and counts the ways to the goal."},
});

inline constexpr auto kTies = choices<Ties>({
    {Ties::first_in, "first-in", "First in, first out", "The one that has waited longest."},
    {Ties::last_in, "last-in", "Last in, first out", "The newest one, which dives towards the goal."},
    {Ties::state, "state", "Smaller state", "The one whose position comes first in order."},
});

// As settings spell it: "breadth-first".
constexpr std::string_view name(Algorithm algorithm) {
  return kAlgorithms.optionOf(algorithm).value;
}
// What it does, as the end of a sentence: "the position that has waited longest is expanded first".
std::string_view ruleWords(Algorithm algorithm);

template <Algorithm... offered>
inline constexpr auto kAlgorithmsOffered = kAlgorithms.only(std::array{offered...});

// The setting `algorithm`, with those that make sense in a lab; the first is the default.
template <Algorithm first, Algorithm... others>
constexpr Setting algorithmSetting() {
  return choiceSetting("algorithm", "Algorithm", first, kAlgorithmsOffered<first, others...>,
                       "Which position to look at next, which is all that the algorithms differ in.");
}

// The setting `ties`, for labs that offer a best-first algorithm.
constexpr Setting tiesSetting() {
  return choiceSetting("ties", "Ties", Ties::first_in, kTies,
                       "Which of several equally promising positions to take first.")
      .when("algorithm", {"uniform-cost", "greedy", "a-star"});
}

// How Monte-Carlo tree search chooses among moves it knows something of.
enum class Policy : uint8_t { win_ratio, uct };

struct Sampling {
  Policy policy = Policy::win_ratio;
  int32_t rollouts = 500;
  int32_t longest = 1000;    // moves of a rollout
  double exploration = 0.7;  // UCT's c
  bool simple = false;       // a path never comes back to one of its positions
  uint32_t seed = 1;
};

inline constexpr auto kPolicies = choices<Policy>({
    {Policy::win_ratio, "win-ratio", "Win ratio",
     "Moves are drawn with wins / plays as weight, as the article has it."},
    {Policy::uct, "uct", "UCT", "The move with the largest upper confidence bound, shorter wins worth more."},
});

// For labs that offer Monte-Carlo tree search.
constexpr Setting policySetting() {
  return choiceSetting("policy", "Policy", Policy::win_ratio, kPolicies,
                       "How a rollout chooses among moves that earlier ones have tried.")
      .when("algorithm", {"monte-carlo"});
}
constexpr Setting rolloutsSetting() {
  return integerSetting("rollouts", "Rollouts", 500, 1, 100000,
                        "How many random paths are played before the route is replayed.")
      .when("algorithm", {"monte-carlo"});
}

struct SearchOptions {
  Algorithm algorithm = Algorithm::breadth_first;
  Ties ties = Ties::first_in;
  Sampling sampling;
};

SearchOptions searchOptions(const Settings& settings, uint32_t seed = 1);

}  // namespace noggin::search
