// Comparison of heuristics on many positions of a puzzle: nodes expanded against the distance to the goal, on
// a logarithmic scale. Step: one search of one position with one heuristic, or about a thousand expansions of
// a long one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/run.h"
#include "core/settings.h"
#include "search/engine/algorithm.h"
#include "search/watch/positions.h"

namespace noggin::search {

// The setting of labs that offer the comparison.
enum class Task : uint8_t { solve, compare };
inline constexpr auto kTasks = choices<Task>({
    {Task::solve, "solve", "Solve", "One position, step by step."},
    {Task::compare, "compare", "Compare heuristics",
     "Many positions, each with every heuristic: how much is expanded, by how far the goal is."},
});
constexpr Setting taskSetting() {
  return choiceSetting("task", "Task", Task::solve, kTasks,
                       "Solve a position, or compare the heuristics on many.");
}
constexpr Setting instancesSetting() {
  return integerSetting("instances", "How many", 60, 1, 500, "Random positions to compare the heuristics on.")
      .when("task", {"compare"});
}

struct Comparison {
  struct Heuristic {
    std::string_view id, title;
    bool estimates = true;  // false: it is 0 everywhere
  };
  // A published figure for a start and a heuristic.
  struct Printed {
    size_t heuristic;       // index among those compared
    std::string_view name;  // as the source names it
    int states, successors;
    std::string_view branching, seconds;
  };
  struct Instance {
    std::string start;
    std::vector<Printed> printed{};  // empty: no published figures
  };

  std::vector<Heuristic> heuristics{};
  std::vector<Instance> instances{};
  std::string_view printed_title{};  // title of the table of published figures; empty: there are none
  std::string_view noun = "move";
  std::string by{};  // the algorithm, where it is not the one chosen, and why: "by A*, as ..."; empty: it is
  // Creates the search of an instance with a heuristic.
  std::function<std::unique_ptr<Positions>(size_t instance, size_t heuristic)> begin{};
};

// Has A* do the searches where the algorithm chosen uses no estimate, and the comparison say so.
void ensureEstimates(SearchOptions& options, Comparison& comparison);

// { searches: [{ start, heuristic, depth, generated, expanded, branchingFactor }] }; an abandoned search has
// no depth.
std::unique_ptr<Run> compareRun(Comparison comparison);

}  // namespace noggin::search
