// Every position reachable from the start of a problem, breadth-first, for problems small enough to show the
// whole state space.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "search/engine/problem.h"
#include "search/engine/state_table.h"

namespace noggin::search {

template <Problem P>
class AllPositions {
 public:
  using State = typename P::State;
  using Action = typename P::Action;

  // Gives up if there are more than `most`; the result is then incomplete.
  AllPositions(const P& problem, size_t most)
      : AllPositions(problem, most, [](int32_t, const Action&, int32_t, double) { return true; }) {}
  // Calls visit(from, action, to, cost) for every move between kept positions; gives up as well once that returns false.
  template <class Visit>
  AllPositions(const P& problem, size_t most, Visit visit) {
    table_.findOrInsert(problem.canonical(problem.start()), 0);
    append(problem, problem.start(), Action{}, -1);
    for (size_t next = 0; next < states_.size() && whole_; ++next) {
      const State from = states_[next];
      const auto parent = static_cast<int32_t>(next);
      problem.forEachMove(from, [&](const Action& action, const State& reached, double cost) {
        if (!whole_) return;
        const auto fresh = static_cast<int32_t>(states_.size());
        const int32_t to = table_.findOrInsert(problem.canonical(reached), fresh);
        if (to == fresh) {
          left_out_ = states_.size() == most;
          whole_ = !left_out_;
          if (!whole_) return;
          append(problem, reached, action, parent);
        }
        whole_ = visit(parent, action, to, cost);
      });
    }
  }

  bool whole() const { return whole_; }
  // There are more positions than these; where it gave up for another reason, there may be none.
  bool leftOut() const { return left_out_; }
  size_t size() const { return states_.size(); }
  const State& state(int32_t position) const { return states_[static_cast<size_t>(position)]; }
  int32_t find(const P& problem, const State& state) const { return table_.find(problem.canonical(state)); }
  // The position from which it was first reached; -1 for the start.
  int32_t parent(int32_t position) const { return parents_[static_cast<size_t>(position)]; }
  // Distance from the start in moves.
  int32_t depth(int32_t position) const { return depths_[static_cast<size_t>(position)]; }
  // Number of positions at each depth; positions are numbered in that order.
  const std::vector<int32_t>& rings() const { return rings_; }
  const std::vector<int32_t>& goals() const { return goals_; }

  // A shortest path from the start.
  std::vector<Action> way(int32_t position) const {
    std::vector<Action> actions;
    for (; parent(position) >= 0; position = parent(position))
      actions.push_back(actions_[static_cast<size_t>(position)]);
    std::reverse(actions.begin(), actions.end());
    return actions;
  }

 private:
  void append(const P& problem, const State& state, const Action& action, int32_t parent) {
    const auto position = static_cast<int32_t>(states_.size());
    const int32_t depth = parent < 0 ? 0 : depths_[static_cast<size_t>(parent)] + 1;
    states_.push_back(state);
    actions_.push_back(action);
    parents_.push_back(parent);
    depths_.push_back(depth);
    rings_.resize(static_cast<size_t>(depth) + 1);
    ++rings_.back();
    if (problem.isGoal(state)) goals_.push_back(position);
  }

  std::vector<State> states_;
  std::vector<Action> actions_;  // the move by which it was first reached
  std::vector<int32_t> parents_, depths_, goals_, rings_;
  StateTable<State> table_;
  bool whole_ = true, left_out_ = false;
};

}  // namespace noggin::search
