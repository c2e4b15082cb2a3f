// One search algorithm at work on a problem: what all of them share, and the one thing they differ in, which
// node to take next. Each algorithm is a file of its own that derives from Searcher.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/json.h"
#include "core/metrics.h"
#include "core/status.h"
#include "core/trace.h"
#include "search/problem.h"
#include "search/search_metrics.h"
#include "search/search_tree.h"
#include "search/state_table.h"

namespace noggin::search {

template <Problem P>
class Searcher {
 public:
  using State = typename P::State;
  using Action = typename P::Action;

  Searcher(std::shared_ptr<const P> problem, const State& root, int32_t step) : problem_(std::move(problem)) {
    table_.findOrInsert(problem_->canonical(root), 0);
    addNode(-1, Action{}, root, 0, step);
  }
  virtual ~Searcher() = default;

  // Takes one node from the frontier and tests it for the goal or computes its successors. `step` is noted in
  // the nodes that come of it. Solved: goal() is the goal reached. Exhausted: the frontier is empty.
  virtual Status advance(int32_t step, Trace* trace) = 0;
  virtual std::unique_ptr<Searcher> clone() const = 0;
  // Replaces the path in Run::result() by what the algorithm finds out instead, if it does. True if it did.
  virtual bool report(Json& /*result*/) const { return false; }

  // From the tree; an engine that keeps less than a tree of all it meets counts by itself.
  virtual SearchCounts counts() const {
    return {tree_.generated(), tree_.expanded(), tree_.sizePeak(), tree_.waitingPeak()};
  }

  // What the algorithm thinks of a node, for its sentence: "2 paid, at least 3 to go". Empty: nothing.
  virtual std::string remark(int32_t /*node*/) const { return {}; }
  // The sentence on a step where the usual one, on an expansion or a goal, does not say it. Empty: it does.
  virtual std::string sentence(std::span<const Event> /*events*/) const { return {}; }
  // Whether the way to a node begins at a goal and not at the root.
  virtual bool backwards(int32_t /*node*/) const { return false; }
  // What a node of the tree carries beside its badge: "3/5". Empty: nothing.
  virtual std::string tally(int32_t /*node*/) const { return {}; }
  // How often the search came to the state of a node; -1: it does not count that.
  virtual int64_t visits(int32_t /*node*/) const { return -1; }
  // Panels and counters of the algorithm's own; `node` is the one looked at.
  virtual void illustrate(int32_t /*node*/, Scene& /*scene*/) const {}
  virtual void addMetrics(Metrics& /*metrics*/) const {}

  // What it means that the frontier is empty, as part of a sentence.
  virtual std::string conclusion() const { return "nothing is left to expand, so there is no solution"; }

  const SearchTree& tree() const { return tree_; }
  const State& state(int32_t node) const { return states_[static_cast<size_t>(node)]; }
  // The move that led to the node; not for the root.
  const Action& action(int32_t node) const { return actions_[static_cast<size_t>(node)]; }
  // The first node of an equivalent state; -1 if there is none, or if the algorithm does not keep them.
  int32_t find(const State& state) const { return table_.find(problem_->canonical(state)); }
  int32_t current() const { return current_; }  // the node taken last; the root before the first step
  int32_t goal() const { return goal_; }        // -1: none found yet

  virtual size_t memory() const {
    return tree_.memory() + table_.memory() + states_.capacity() * sizeof(State) +
           actions_.capacity() * sizeof(Action);
  }

 protected:
  Searcher(const Searcher&) = default;

  const P& problem() const { return *problem_; }
  SearchTree& mutableTree() { return tree_; }

  // Takes a node out of the frontier and says whether it is a goal; then the search is over.
  bool takeIsGoal(int32_t node, Trace* trace) {
    current_ = node;
    if (!problem_->isGoal(state(node))) return false;
    tree_.take(node, SearchTree::Stage::goal);
    reachGoal(node, trace);
    return true;
  }

  // The way to `node` is the solution; the search is over.
  void reachGoal(int32_t node, Trace* trace) {
    goal_ = node;
    if (trace) trace->add({EventKind::goal, 0, 0, node, tree_[node].parent, tree_[node].depth});
  }

  void setCurrent(int32_t node) { current_ = node; }

  // Begins the expansion of `node`.
  void beginExpansion(int32_t node, Trace* trace) {
    tree_.take(node, SearchTree::Stage::expanded);
    if (trace) trace->add({EventKind::expand, 0, 0, node, tree_[node].parent, tree_[node].depth});
  }

  void markDeadEnd(int32_t node, Trace* trace) {
    tree_.markDeadEnd(node);
    if (trace) trace->add({EventKind::dead_end, 0, 0, node, tree_[node].parent, tree_[node].depth});
  }

  void addNode(int32_t parent, const Action& action, const State& state, double cost, int32_t step) {
    tree_.add(parent, cost, step);
    states_.push_back(state);
    actions_.push_back(action);
  }

  // The newest node leaves the frontier.
  void takeLast(SearchTree::Stage stage) { tree_.take(tree_.size() - 1, stage); }

  void removeLastNode() {
    tree_.removeLast();
    states_.pop_back();
    actions_.pop_back();
  }

  // The node stored for an equivalent state; if there is none, `node` is stored for it.
  int32_t findOrStore(const State& state, int32_t node) {
    return table_.findOrInsert(problem_->canonical(state), node);
  }

  // Computes the successors of `node`. Those not stored yet are stored, and onNew(id) is called; for the
  // others onSeen(id, action, state, cost of the way through `node`).
  template <class OnNew, class OnSeen>
  void expand(int32_t node, int32_t step, Trace* trace, OnNew onNew, OnSeen onSeen) {
    beginExpansion(node, trace);
    bool any = false;
    const State from = state(node);  // a copy: the vector grows while we look at it
    problem_->forEachMove(from, [&](const Action& action, const State& next, double cost) {
      any = true;
      tree_.countGenerated();
      const int32_t fresh = tree_.size();
      const int32_t found = table_.findOrInsert(problem_->canonical(next), fresh);
      const bool seen = found != fresh;
      if (trace) {
        const EventKind kind = seen ? EventKind::duplicate : EventKind::generate;
        trace->add({kind, 0, 0, found, node, tree_[node].depth + 1});
      }
      if (seen) return onSeen(found, action, next, tree_[node].cost + cost);
      addNode(node, action, next, cost, step);
      onNew(fresh);
    });
    if (!any) markDeadEnd(node, trace);
  }

  // Gives a node another parent, and so the way to it another cost.
  void hang(int32_t node, int32_t parent, const Action& action, double cost) {
    tree_.reparent(node, parent, cost);
    actions_[static_cast<size_t>(node)] = action;
  }

  // A cheaper way to a waiting node was found.
  void reroute(int32_t node, int32_t parent, const Action& action, const State& reached, double cost) {
    hang(node, parent, action, cost);
    states_[static_cast<size_t>(node)] = reached;
  }

 private:
  std::shared_ptr<const P> problem_;
  SearchTree tree_;
  std::vector<State> states_;    // by node, as tree_
  std::vector<Action> actions_;  // by node, as tree_
  StateTable<State> table_;      // by canonical state
  int32_t current_ = 0;
  int32_t goal_ = -1;
};

}  // namespace noggin::search
