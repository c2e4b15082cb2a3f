#include "search/algorithm.h"

#include <array>
#include <string>

#include "core/check.h"

namespace noggin::search {
namespace {

struct Entry {
  Algorithm algorithm;
  const char* name;
  const char* title;
  const char* note;
};

constexpr std::array kEntries = {
    Entry{Algorithm::breadth_first, "breadth-first", "Breadth-first",
          "Takes positions in the order they were reached: finds a shortest solution, and keeps everything."},
    Entry{Algorithm::depth_first, "depth-first", "Depth-first",
          "Follows one line to its end before it tries another: finds some solution, seldom a short one."},
    Entry{Algorithm::iterative_deepening, "iterative-deepening", "Iterative deepening",
          "Depth-first to a depth of 0, 1, 2 and so on: a shortest solution in little memory, by repeating "
          "work."},
    Entry{Algorithm::uniform_cost, "uniform-cost", "Uniform cost",
          "Takes the position that was cheapest to reach: finds a cheapest solution."},
    Entry{
        Algorithm::greedy, "greedy", "Greedy best-first",
        "Takes the position that seems nearest to the goal, whatever it cost: often quick, seldom optimal."},
    Entry{Algorithm::a_star, "a-star", "A*",
          "Takes the position whose cost so far plus estimate is least: optimal if the estimate is never too "
          "high."},
    Entry{
        Algorithm::ida_star, "ida-star", "IDA*",
        "Depth-first within a bound on cost plus estimate, which grows round by round: as good as A* in next "
        "to no memory."},
    Entry{Algorithm::bidirectional, "bidirectional", "Bidirectional",
          "Breadth-first from the start and from the goal at once, until the two meet: two small searches in "
          "place of a large one."},
    Entry{
        Algorithm::monte_carlo, "monte-carlo", "Monte-Carlo tree search",
        "Plays at random, more and more along what was won before: finds a good solution without looking at "
        "everything."},
    Entry{Algorithm::exhaustive, "exhaustive", "Exhaustive",
          "Visits every position that can be reached and counts the ways to the goal."},
};

const Entry& entry(Algorithm algorithm) {
  for (const Entry& candidate : kEntries)
    if (candidate.algorithm == algorithm) return candidate;
  NOGGIN_CHECK(!"an algorithm without an entry");
  return kEntries.front();
}

}  // namespace

std::string_view name(Algorithm algorithm) {
  return entry(algorithm).name;
}

Setting algorithmSetting(std::initializer_list<Algorithm> offered) {
  std::vector<Choice> choices;
  for (const Algorithm algorithm : offered) {
    const Entry& found = entry(algorithm);
    choices.push_back({found.name, found.title, found.note});
  }
  std::string initial = choices.front().value;
  return choiceSetting("algorithm", "Algorithm", std::move(initial), std::move(choices),
                       "Which position to look at next, which is all that the algorithms differ in.");
}

Setting tiesSetting() {
  return choiceSetting("ties", "Ties", "first-in",
                       {{"first-in", "First in, first out", "The one that has waited longest."},
                        {"last-in", "Last in, first out", "The newest one, which dives towards the goal."},
                        {"state", "Smaller state", "The one whose position comes first in order."}},
                       "Which of several equally promising positions to take first.")
      .when("algorithm", {"uniform-cost", "greedy", "a-star"});
}

std::vector<Setting> samplingSettings() {
  std::vector<Setting> settings;
  settings.push_back(
      choiceSetting(
          "policy", "Policy", "win-ratio",
          {{"win-ratio", "Win ratio", "Moves are drawn with wins / plays as weight, as the article has it."},
           {"uct", "UCT", "The move with the largest upper confidence bound, shorter wins worth more."}},
          "How a rollout chooses among moves that earlier ones have tried.")
          .when("algorithm", {"monte-carlo"}));
  settings.push_back(integerSetting("rollouts", "Rollouts", 500, 1, 100000,
                                    "How many random paths are played before the route is replayed.")
                         .when("algorithm", {"monte-carlo"}));
  return settings;
}

SearchOptions searchOptions(const Settings& settings, uint32_t seed) {
  SearchOptions options;
  options.sampling.seed = seed;
  for (const Entry& candidate : kEntries)
    if (settings.text("algorithm") == candidate.name) options.algorithm = candidate.algorithm;
  for (const Setting& setting : settings.schema()) {
    if (setting.id == "ties") {
      const std::string& ties = settings.text("ties");
      options.ties = ties == "state" ? Ties::state : ties == "last-in" ? Ties::last_in : Ties::first_in;
    }
    if (setting.id == "rollouts")
      options.sampling.rollouts = static_cast<int32_t>(settings.integer("rollouts"));
    if (setting.id == "policy" && settings.text("policy") == "uct") {
      options.sampling.policy = Policy::uct;
      options.sampling.simple = true;
    }
  }
  return options;
}

}  // namespace noggin::search
