// The graph of all reachable states and moves, and all cheapest paths to a goal.
#pragma once

#include <cstdint>
#include <vector>

#include "search/engine/all_positions.h"
#include "search/engine/problem.h"

namespace noggin::search {

// A move between two states, by their numbers in AllPositions.
struct StateEdge {
  int32_t from = 0, to = 0;
  double cost = 1;
};

// All cheapest paths from state 0 to a goal.
struct CheapestPlans {
  double cost = 0;
  uint64_t ways = 0;                        // saturating; 0: no goal is reachable
  std::vector<std::vector<int32_t>> plans;  // the first of them, each a list of edges, in the order of edges
  std::vector<bool> on_plan;                // by edge: whether it lies on any cheapest path
};
CheapestPlans cheapestPlans(size_t states, const std::vector<StateEdge>& edges,
                            const std::vector<bool>& is_goal, size_t most_plans);

template <Problem P>
class StateGraph {
 public:
  using State = typename P::State;
  using Action = typename P::Action;

  // As for AllPositions; also incomplete if the states have more moves than this on average.
  static constexpr size_t kMostMovesEach = 32;
  StateGraph(const P& problem, size_t most)
      : states_(problem, most, [&](int32_t from, const Action& action, int32_t to, double cost) {
          edges_.push_back({from, to, cost});
          actions_.push_back(action);
          return edges_.size() < kMostMovesEach * most;
        }) {
    goals_.resize(states_.size());
    for (const int32_t goal : states_.goals()) goals_[static_cast<size_t>(goal)] = true;
  }

  const AllPositions<P>& states() const { return states_; }
  const std::vector<bool>& goals() const { return goals_; }  // by state
  const std::vector<StateEdge>& edges() const { return edges_; }
  const Action& action(size_t edge) const { return actions_[edge]; }

 private:
  std::vector<StateEdge> edges_;
  std::vector<Action> actions_;  // by edge
  AllPositions<P> states_;       // its construction fills those above
  std::vector<bool> goals_;
};

}  // namespace noggin::search
