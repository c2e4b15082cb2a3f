// Heuristics compared on many positions of a puzzle: how much each expands, against how far the goal is, on a
// logarithmic scale. The same for every puzzle that has more than one. Step: one search of one position with
// one heuristic, or about a thousand expansions of it where it is long.
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
#include "search/watch/positions.h"

namespace noggin::search {

// The settings of a lab that has it.
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
  };
  // What a source prints for a start and a heuristic.
  struct Printed {
    size_t heuristic;       // which of those compared
    std::string_view name;  // as the source calls it
    int states, successors;
    std::string_view branching, seconds;
  };
  struct Instance {
    std::string start;
    std::vector<Printed> printed{};  // empty: nothing is known of it
  };

  std::vector<Heuristic> heuristics{};
  std::vector<Instance> instances{};
  std::string_view printed_title{};  // of the table of what is printed; empty: nothing is, of any instance
  std::string_view noun = "move";
  // A search of an instance with a heuristic, not begun.
  std::function<std::unique_ptr<Positions>(size_t instance, size_t heuristic)> begin{};
};

// { searches: [{ start, heuristic, depth, generated, expanded, branchingFactor }] }; a search that was given
// up has no depth.
std::unique_ptr<Run> compareRun(Comparison comparison);

}  // namespace noggin::search
