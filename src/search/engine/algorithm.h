// The search algorithms by name, and the settings that all state-space labs share.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/settings.h"
#include "search/engine/problem.h"

namespace noggin::search {

enum class Algorithm : uint8_t {
  breadth_first,
  depth_first,
  iterative_deepening,
  uniform_cost,
  greedy,
  a_star,
  weighted_a_star,
  beam,
  ida_star,
  recursive_best_first,
  bidirectional,
  meet_in_the_middle,
  monte_carlo,
  exhaustive,
};

// Tie-breaking among nodes with equal evaluation.
enum class Ties : uint8_t { first_in, last_in, state };

inline constexpr auto kAlgorithms = choices<Algorithm>({
    {Algorithm::breadth_first, "breadth-first", "Breadth-first",
     "Takes positions in the order they were reached: finds a shortest solution, and keeps everything."},
    {Algorithm::depth_first, "depth-first", "Depth-first",
     "Follows one line to its end before it tries another: finds some solution, not always a short one."},
    {Algorithm::iterative_deepening, "iterative-deepening", "Iterative deepening",
     "Depth-first to a depth of 0, 1, 2 and so on: a shortest solution in little memory, by repeating work."},
    {Algorithm::uniform_cost, "uniform-cost", "Uniform cost",
     "Takes the position that was cheapest to reach: finds a cheapest solution."},
    {Algorithm::greedy, "greedy", "Greedy best-first",
     "Takes the position that seems nearest to the goal, whatever it cost: often quick, and no promise that "
     "the solution is optimal."},
    {Algorithm::a_star, "a-star", "A*",
     "Takes the position whose cost so far plus estimate is least: optimal if the estimate is never too high "
     "and no move lowers it by more than the move costs."},
    {Algorithm::weighted_a_star, "weighted-a-star", "Weighted A*",
     "A* with the estimate taken several times: mostly looks at fewer positions, and where A* is "
     "optimal its solution costs at most that many times the least."},
    {Algorithm::beam, "beam", "Beam search",
     "Breadth-first, but of each layer only the most promising positions stay: little work, and no promise "
     "that a solution is found."},
    {Algorithm::ida_star, "ida-star", "IDA*",
     "Depth-first within a bound on cost plus estimate, which grows round by round: as cheap a solution as "
     "A*'s in next to no memory, by repeating work."},
    {Algorithm::recursive_best_first, "recursive-best-first", "Recursive best-first",
     "Follows the best line until another looks better, and notes what it leaves behind: the best first like "
     "A*, in the memory of one line, by working out again what it forgot."},
    {Algorithm::bidirectional, "bidirectional", "Bidirectional",
     "Breadth-first from the start and from the goal at once, until the two meet: two small searches in "
     "place of a large one."},
    {Algorithm::meet_in_the_middle, "meet-in-the-middle", "Meet in the middle",
     "From both ends by cost plus estimate, and neither side goes further than half the way: optimal if the "
     "estimates are never too high."},
    {Algorithm::monte_carlo, "monte-carlo", "Monte-Carlo tree search",
     "Plays at random, more and more along what was won before: can find a good solution without looking at "
     "everything."},
    {Algorithm::exhaustive, "exhaustive", "Exhaustive",
     "Visits every position that can be reached and counts the shortest ways to the goal."},
});

inline constexpr auto kTies = choices<Ties>({
    {Ties::first_in, "first-in", "First in, first out", "The one that has waited longest."},
    {Ties::last_in, "last-in", "Last in, first out", "The newest one, which dives towards the goal."},
    {Ties::state, "state", "Smaller state",
     "The one whose position comes first in the order of their codes."},
});

// The value used in settings: "breadth-first".
constexpr std::string_view name(Algorithm algorithm) {
  return kAlgorithms.optionOf(algorithm).value;
}
// Its rule, as the end of a sentence: "the position that has waited longest is expanded first".
std::string_view ruleWords(Algorithm algorithm);

// Whether it uses a heuristic.
constexpr bool usesEstimates(Algorithm algorithm) {
  switch (algorithm) {
    case Algorithm::greedy:
    case Algorithm::a_star:
    case Algorithm::weighted_a_star:
    case Algorithm::beam:
    case Algorithm::ida_star:
    case Algorithm::recursive_best_first:
    case Algorithm::meet_in_the_middle:
      return true;
    default:
      return false;
  }
}

// Whether a problem with these hooks offers everything that the algorithm needs.
constexpr bool fits(Algorithm algorithm, const Hooks& hooks) {
  if (algorithm == Algorithm::monte_carlo) return hooks.sampled;
  if (algorithm == Algorithm::bidirectional) return hooks.moves_back;
  if (algorithm == Algorithm::meet_in_the_middle) return hooks.turned;
  return hooks.estimate || !usesEstimates(algorithm);
}

template <Algorithm... offered>
inline constexpr auto kAlgorithmsOffered = kAlgorithms.only(std::array{offered...});

// Every algorithm that fits the hooks: `first`, then the others in the order of kAlgorithms.
template <Algorithm first, Hooks hooks>
constexpr auto fittingAlgorithms() {
  constexpr size_t all = kAlgorithms.options().size();
  constexpr auto isOther = [](size_t i) {
    return static_cast<Algorithm>(i) != first && fits(static_cast<Algorithm>(i), hooks);
  };
  constexpr size_t count = [isOther] {
    size_t fitting = 1;
    for (size_t i = 0; i < all; ++i) fitting += isOther(i);
    return fitting;
  }();
  std::array<Algorithm, count> found{first};
  size_t next = 1;
  for (size_t i = 0; i < all; ++i)
    if (isOther(i)) found[next++] = static_cast<Algorithm>(i);
  return found;
}
template <Algorithm first, Hooks hooks>
inline constexpr auto kAlgorithmsFitting = kAlgorithms.only(fittingAlgorithms<first, hooks>());

// The setting `algorithm` with a choice of algorithms; the first is the default.
template <Algorithm first, Algorithm... others>
constexpr Setting algorithmSetting() {
  return choiceSetting(
      "algorithm", "Algorithm", first, kAlgorithmsOffered<first, others...>,
      "How the search goes on: which position it looks at next, and what it keeps or leaves out.");
}
// With all algorithms that the puzzle supports.
template <class P, Algorithm first = Algorithm::breadth_first>
constexpr Setting everyAlgorithmSetting() {
  return choiceSetting(
      "algorithm", "Algorithm", first, kAlgorithmsFitting<first, Hooks(P::kHooks)>,
      "How the search goes on: which position it looks at next, and what it keeps or leaves out.");
}

// The setting `ties`, for labs that offer a best-first algorithm.
constexpr Setting tiesSetting() {
  return choiceSetting("ties", "Ties", Ties::first_in, kTies,
                       "Which of several equally promising positions to take first.")
      .when("algorithm", {"uniform-cost", "greedy", "a-star", "weighted-a-star"});
}

// For labs that offer weighted A*, and beam search.
constexpr Setting weightSetting() {
  return numberSetting("weight", "Weight", 2, 1, 100,
                       "How many times the estimate counts in f = g + weight \u00d7 h; 1 is A*.")
      .when("algorithm", {"weighted-a-star"});
}
constexpr Setting widthSetting() {
  return integerSetting("width", "Width", 10, 1, 100000,
                        "How many positions of each layer stay; all others of it are dropped.")
      .when("algorithm", {"beam"});
}

// Shows a setting about heuristics only for algorithms that use one.
constexpr Setting whereEstimated(Setting setting) {
  setting.shown_when = "algorithm";
  for (const Option& algorithm : kAlgorithms.options())
    if (usesEstimates(kAlgorithms.meaningOf(algorithm.value)))
      setting.shown_values.push_back(algorithm.value);
  return setting;
}

// How Monte-Carlo tree search chooses among moves that were played before.
enum class Policy : uint8_t { win_ratio, uct };

struct Sampling {
  Policy policy = Policy::win_ratio;
  int32_t rollouts = 500;
  int32_t longest = 1000;    // moves in a rollout at most
  double exploration = 0.7;  // UCT's c
  bool simple = false;       // a path never returns to one of its positions
  uint32_t seed = 1;
  // Rollouts end as well once there are so many, 320 MB: a single one may open a million.
  size_t most_branches = 10'000'000;
};

inline constexpr auto kPolicies = choices<Policy>({
    {Policy::win_ratio, "win-ratio", "Win ratio",
     "Moves are drawn with wins / plays as weight, which begins at 1 / 2 for each, as the article has it."},
    {Policy::uct, "uct", "UCT",
     "The move with the largest upper confidence bound of those not known to be lost, shorter wins worth "
     "more."},
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

// The options of all algorithms; each uses those that concern it.
struct SearchOptions {
  Algorithm algorithm = Algorithm::breadth_first;
  Ties ties = Ties::first_in;
  Sampling sampling;
  double weight = 2;   // factor of h in weighted A*
  int32_t width = 10;  // beam width: positions kept per layer
};

SearchOptions searchOptions(const Settings& settings, uint32_t seed = 1);

}  // namespace noggin::search
