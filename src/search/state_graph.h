// Every state that can be reached and every move between them, where they are few enough to be looked at
// whole: the ground that all searches of one problem walk over, however they go about it.
#pragma once

#include <cstdint>
#include <vector>

#include "search/problem.h"
#include "search/state_table.h"

namespace noggin::search {

struct StateEdge {
  int32_t from = 0, to = 0;
  double cost = 1;
};

// All cheapest ways from state 0 to a goal.
struct CheapestPlans {
  double cost = 0;
  uint64_t ways = 0;                        // stops at the largest value; 0: no goal can be reached
  std::vector<std::vector<int32_t>> plans;  // the first of them, each a list of edges, in the order of edges
  std::vector<bool> on_plan;                // by edge: whether it lies on any of all
};
CheapestPlans cheapestPlans(size_t states, const std::vector<StateEdge>& edges,
                            const std::vector<bool>& is_goal, size_t most_plans);

template <Problem P>
class StateGraph {
 public:
  using State = typename P::State;
  using Action = typename P::Action;

  // Stops when `most` states are found; what is known then is not the whole.
  StateGraph(const P& problem, size_t most) {
    add(problem, problem.start(), -1);
    for (size_t next = 0; next < states_.size() && whole_; ++next) {
      const State from = states_[next];
      problem.forEachMove(from, [&](const Action& action, const State& reached, double cost) {
        if (!whole_) return;
        const auto fresh = static_cast<int32_t>(states_.size());
        const int32_t to = table_.findOrInsert(problem.canonical(reached), fresh);
        if (to == fresh) {
          if (states_.size() == most) {
            whole_ = false;
            return;
          }
          append(problem, reached, static_cast<int32_t>(next));
        }
        edges_.push_back({static_cast<int32_t>(next), to, cost});
        actions_.push_back(action);
      });
    }
  }

  size_t size() const { return states_.size(); }
  bool whole() const { return whole_; }
  const State& state(size_t index) const { return states_[index]; }
  int32_t depth(size_t index) const { return depths_[index]; }
  int32_t parent(size_t index) const { return parents_[index]; }  // by which it was first reached
  const std::vector<bool>& goals() const { return goals_; }
  const std::vector<StateEdge>& edges() const { return edges_; }
  const Action& action(size_t edge) const { return actions_[edge]; }

 private:
  void add(const P& problem, const State& state, int32_t parent) {
    table_.findOrInsert(problem.canonical(state), static_cast<int32_t>(states_.size()));
    append(problem, state, parent);
  }
  void append(const P& problem, const State& state, int32_t parent) {
    states_.push_back(state);
    parents_.push_back(parent);
    depths_.push_back(parent < 0 ? 0 : depths_[static_cast<size_t>(parent)] + 1);
    goals_.push_back(problem.isGoal(state));
  }

  std::vector<State> states_;  // breadth-first
  std::vector<int32_t> parents_, depths_;
  std::vector<bool> goals_;
  std::vector<StateEdge> edges_;
  std::vector<Action> actions_;  // by edge
  StateTable<State> table_;
  bool whole_ = true;
};

}  // namespace noggin::search
