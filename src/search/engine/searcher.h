// The base of all search algorithms on a problem; they differ in which node they take next. Each algorithm is
// a file of its own that derives from Searcher.
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/growth.h"
#include "search/engine/any_search.h"
#include "search/engine/problem.h"
#include "search/engine/state_table.h"

namespace noggin::search {

// A move out of a state, with its successor.
template <Problem P>
struct Transition {
  typename P::Action action;
  typename P::State state;  // where it leads
  double cost;
};

// The legal moves of a state as a list, for uses that need not be fast.
template <Problem P>
std::vector<Transition<P>> transitions(const P& problem, const typename P::State& from) {
  std::vector<Transition<P>> found;
  problem.forEachMove(from,
                      [&](const typename P::Action& action, const typename P::State& next, double cost) {
                        found.push_back({action, next, cost});
                      });
  return found;
}

template <Problem P>
MoveMade moveMade(const P& problem, const typename P::Action& action, const typename P::State& state) {
  return {problem.moveText(action), problem.moveWords(action), problem.stateText(state)};
}

template <Problem P>
class Searcher : public AnySearch {
  static_assert((holdToHooks<P>(), true));

 public:
  using State = typename P::State;
  using Action = typename P::Action;

  Searcher(std::shared_ptr<const P> problem, const State& root, int32_t step) : problem_(std::move(problem)) {
    table_.findOrInsert(problem_->canonical(root), 0);
    addNode(-1, Action{}, root, 0, step);
  }

  virtual std::unique_ptr<Searcher> clone() const = 0;

  std::string stateText(int32_t node) const override { return problem_->stateText(state(node)); }
  std::string stateWords(int32_t node) const override { return problem_->stateWords(state(node)); }
  std::string positionName(int32_t node) const override {
    if constexpr (P::kHooks.position_name)
      return problem_->positionName(state(node));
    else
      return stateText(node);
  }
  std::string badge(int32_t node) const override {
    const Action* const led = tree()[node].parent >= 0 ? &action(node) : nullptr;
    return problem_->badge(state(node), node == 0 && led_to_root_ ? &*led_to_root_ : led);
  }
  MoveMade moveTo(int32_t node) const override { return moveMade(*problem_, action(node), state(node)); }
  std::vector<Move> moves(int32_t node) const override {
    std::vector<Move> moves;
    for (const Transition<P>& transition : transitions(*problem_, state(node)))
      moves.push_back({problem_->moveText(transition.action), problem_->moveWords(transition.action)});
    return moves;
  }
  std::string moveTold(int32_t node) const override { return problem_->moveTold(action(node), state(node)); }
  std::string_view moveNoun() const override {
    if constexpr (P::kHooks.noun)
      return problem_->moveNoun();
    else
      return P::kMoveNoun;
  }
  bool isGoal(int32_t node) const override { return problem_->isGoal(state(node)); }
  double estimate(int32_t node) const override {
    if constexpr (P::kHooks.estimate)
      return problem_->estimate(state(node));
    else
      return std::numeric_limits<double>::quiet_NaN();
  }
  Successors successors(int32_t node) const override {
    Successors successors;
    std::vector<State> met;  // new ones, as they would be stored
    const int32_t parent = tree()[node].parent;
    for (const Transition<P>& transition : transitions(*problem_, state(node))) {
      const State key = problem_->canonical(transition.state);
      ++successors.moves;
      if (parent >= 0 && problem_->canonical(state(parent)) == key) ++successors.back;
      const int32_t known = table_.find(key);
      const auto same = std::find_if(met.begin(), met.end(),
                                     [&](const State& before) { return problem_->canonical(before) == key; });
      if (known >= 0) successors.known.push_back(known);
      if (known < 0 && same == met.end()) {
        ++successors.fresh;
        met.push_back(transition.state);
      } else if (!((known >= 0 ? state(known) : *same) == transition.state)) {
        ++successors.alike;
      }
    }
    return successors;
  }

  bool folds() const override {
    if constexpr (P::kHooks.folds)
      return problem_->folds();
    else
      return false;
  }
  bool beginsAtStart() const override { return !led_to_root_; }
  // The root is where this move by hand led.
  void beginAfter(const Action& move) { led_to_root_ = move; }

  const State& state(int32_t node) const { return states_[static_cast<size_t>(node)]; }
  // The move that led to the node; not for the root.
  const Action& action(int32_t node) const { return actions_[static_cast<size_t>(node)]; }
  // Of a search that tries the moves of a node one by one; of others nothing.
  virtual std::optional<Met> triedMove(int32_t /*node*/, const Action& /*move*/, const State& /*to*/) const {
    return std::nullopt;
  }
  // The first node of an equivalent state; -1 if there is none, or if the algorithm stores none.
  int32_t find(const State& state) const { return table_.find(problem_->canonical(state)); }

  size_t memory() const override {
    return tree().memory() + table_.memory() + grownBytes(states_) + grownBytes(actions_);
  }
  bool makeRoom() override { return AnySearch::makeRoom() || growth_of_states_.work(states_); }

 protected:
  Searcher(const Searcher&) = default;

  const P& problem() const { return *problem_; }
  // g + h of a node, where the problem has an estimate.
  double f(int32_t node) const {
    return evaluation(Rule::least_f, tree()[node].cost, problem_->estimate(state(node)));
  }

  // Takes a node from the frontier and returns whether it is a goal; the search is then over.
  bool takeIsGoal(int32_t node, Trace* trace) {
    setCurrent(node);
    if (!problem_->isGoal(state(node))) return false;
    mutableTree().take(node, SearchTree::Stage::goal);
    reachGoal(node, trace);
    return true;
  }

  [[gnu::always_inline]] void addNode(int32_t parent, const Action& action, const State& state, double cost,
                                      int32_t step) {
    mutableTree().add(parent, cost, step);
    states_.push_back(state);
    actions_.push_back(action);
  }

  void removeLastNode() {
    mutableTree().removeLast();
    states_.pop_back();
    actions_.pop_back();
  }

  // The node stored for an equivalent state; if there is none, stores `node`.
  int32_t findOrStore(const State& state, int32_t node) {
    return table_.findOrInsert(problem_->canonical(state), node);
  }

  // `to`: the node of the successor; if it is new, the one that is added next.
  void traceSuccessor(int32_t node, int32_t to, const State& reached, Trace* trace) const {
    if (!trace) return;
    const bool seen = to < tree().size();
    const uint8_t detail = seen && !(state(to) == reached) ? kAlike : 0;
    trace->add(
        {seen ? EventKind::duplicate : EventKind::generate, detail, 0, to, node, tree()[node].depth + 1});
  }

  // Expands `node`. Calls onNew(id) for successors stored now, and onSeen(id, action, state, path cost
  // through `node`) for states stored before.
  template <class OnNew, class OnSeen>
  void expand(int32_t node, int32_t step, Trace* trace, const OnNew& onNew, const OnSeen& onSeen) {
    beginExpansion(node, trace);
    const State from = state(node);  // a copy: the vector grows meanwhile
    // Most moves can be undone; the parent's state then needs no look-up.
    const int32_t parent = tree()[node].parent;
    const State before = state(std::max(parent, 0));
    size_t count = 0;
    bool any = false;
    problem_->forEachMove(from, [&](const Action& action, const State& next, double cost) {
      any = true;
      if (count == kReached) storeReached(node, step, trace, std::exchange(count, 0), onNew, onSeen);
      Reached& reached = reached_[count++];
      reached.action = action;
      reached.state = next;
      reached.cost = cost;
      if (parent >= 0 && next == before) {
        reached.known = parent;
        return;
      }
      reached.key = problem_->canonical(next);
      reached.hash = hashOf(reached.key);
      reached.known = table_.atHome(reached.key, reached.hash);
    });
    storeReached(node, step, trace, count, onNew, onSeen);
    if (!any) markDeadEnd(node, trace);
  }

  // Gives a node another parent, and thereby another path cost.
  void hang(int32_t node, int32_t parent, const Action& action, double cost) {
    mutableTree().reparent(node, parent, cost);
    actions_[static_cast<size_t>(node)] = action;
  }

  // Updates a frontier node to a cheaper path.
  void reroute(int32_t node, int32_t parent, const Action& action, const State& reached, double cost,
               Trace* trace) {
    hang(node, parent, action, cost);
    states_[static_cast<size_t>(node)] = reached;
    record(EventKind::reroute, node, trace);
  }

 private:
  // A successor that is about to be looked up. Several are gathered first, so that the processor waits for
  // their slots of the table at once and not for one after the other.
  struct Reached {
    State state{}, key{};
    uint64_t hash = 0;
    double cost = 0;
    Action action{};
    int32_t known = -1;  // its node, if that was found at first sight
  };
  static constexpr size_t kReached = 8;

  // Stores the first `count` of reached_ as successors of `node`, or finds that they are.
  template <class OnNew, class OnSeen>
  void storeReached(int32_t node, int32_t step, Trace* trace, size_t count, const OnNew& onNew,
                    const OnSeen& onSeen) {
    mutableTree().countGenerated(static_cast<int64_t>(count));
    const double cost = tree()[node].cost;
    for (size_t i = 0; i < count; ++i) {
      const Reached& next = reached_[i];
      const int32_t fresh = tree().size();
      const int32_t found = next.known >= 0 ? next.known : table_.findOrInsert(next.key, next.hash, fresh);
      const bool seen = found != fresh;
      traceSuccessor(node, found, next.state, trace);
      if (seen) {
        onSeen(found, next.action, next.state, cost + next.cost);
      } else {
        addNode(node, next.action, next.state, next.cost, step);
        onNew(fresh);
      }
    }
  }

  std::shared_ptr<const P> problem_;
  std::vector<State> states_;    // by node, parallel to the tree
  std::vector<Action> actions_;  // by node, parallel to the tree
  Growth<State> growth_of_states_;
  StateTable<State> table_;      // by canonical state
  std::array<Reached, kReached> reached_;
  std::optional<Action> led_to_root_;  // the last move by hand; none at the puzzle's start
};

}  // namespace noggin::search
