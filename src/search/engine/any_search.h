// A search as one can speak of it without knowing what it searches: its tree, the rule by which it takes the
// next node, and its positions in words. Sentences, questions and lit lines are made from this alone, so that
// they are compiled once and not for each puzzle.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/decision.h"
#include "core/json.h"
#include "core/listing.h"
#include "core/metrics.h"
#include "core/run.h"
#include "core/scene.h"
#include "core/status.h"
#include "core/told.h"
#include "core/trace.h"
#include "search/engine/metrics.h"
#include "search/engine/tree.h"

namespace noggin::search {

// Which of the waiting nodes is taken first: by when it was reached, or by the least g (cost of the way so
// far), h (estimate of what is to come), f = g + h, f = g + weight * h, or the larger one of g + h and 2 g.
enum class Rule : uint8_t { oldest, newest, least_g, least_h, least_f, least_weighted, least_middle };
constexpr size_t kRuleCount = 7;

// What a rule compares; 0 for those that go by when a node was reached.
constexpr double evaluation(Rule rule, double g, double h, double weight) {
  switch (rule) {
    case Rule::oldest:
    case Rule::newest:
      return 0;
    case Rule::least_g:
      return g;
    case Rule::least_h:
      return h;
    case Rule::least_f:
      return g + h;
    case Rule::least_weighted:
      return g + weight * h;
    case Rule::least_middle:
      return std::max(g + h, 2 * g);
  }
  return 0;
}

// What the moves from a node lead to.
struct Successors {
  int64_t moves = 0;
  int64_t fresh = 0;  // to a state that the search does not know yet
  int64_t back = 0;   // to the state it came from
};

// A move and where it led.
struct MoveMade {
  std::string text;   // as act() takes it
  std::string words;  // as a person reads it
  std::string state;  // after it
};

class AnySearch {
 public:
  virtual ~AnySearch() = default;

  // Takes one node from the frontier and tests it for the goal or computes its successors. `step` is noted in
  // the nodes that come of it. Solved: goal() is the goal reached. Exhausted: the frontier is empty.
  virtual Status advance(int32_t step, Trace* trace) = 0;
  // Replaces the path in Run::result() by what the algorithm finds out instead, if it does. True if it did.
  virtual bool report(Json& /*result*/) const { return false; }
  virtual size_t memory() const = 0;

  const SearchTree& tree() const { return tree_; }
  int32_t current() const { return current_; }  // the node taken last; the root before the first step
  int32_t goal() const { return goal_; }        // -1: none found yet

  // From the tree; an engine that keeps less than a tree of all it meets counts by itself.
  virtual SearchCounts counts() const {
    return {tree_.generated(), tree_.expanded(), tree_.sizePeak(), tree_.waitingPeak()};
  }

  // --- its positions

  virtual std::string stateText(int32_t node) const = 0;
  virtual std::string stateWords(int32_t node) const = 0;
  virtual std::string badge(int32_t node) const = 0;  // in the picture of the tree
  // The move that led to the node, and what it did; not for a root.
  virtual MoveMade moveTo(int32_t node) const = 0;
  virtual std::string moveTold(int32_t node) const = 0;
  virtual std::vector<Move> moves(int32_t node) const = 0;
  virtual std::string_view moveNoun() const = 0;
  virtual bool isGoal(int32_t node) const = 0;
  // Of what is still to pay; NaN if the puzzle makes no estimates.
  virtual double estimate(int32_t node) const = 0;
  // Of a node that has not been expanded.
  virtual Successors successors(int32_t node) const = 0;
  // Whether the way to a node begins at a goal and not at the root.
  virtual bool backwards(int32_t /*node*/) const { return false; }

  // --- its rule

  virtual Rule rule() const { return Rule::oldest; }
  // How many times the estimate counts in f, where the rule is least_weighted.
  virtual double weight() const { return 1; }
  // The node that is taken next; -1 if that is not known or none.
  virtual int32_t next() const { return -1; }

  // Whether an empty frontier means that there is no solution.
  virtual bool isComplete() const { return true; }

  // What the next step decides, and what a step has decided: see Run.
  virtual std::optional<Decision> decision() const;
  virtual std::string decided(const Decision& before, std::span<const Event> events) const;
  virtual Listing listing() const = 0;
  virtual std::vector<int32_t> lines(std::span<const Event> events) const = 0;
  virtual std::vector<Variable> variables() const;

  // --- telling and showing

  // What a step did, and why by the rule.
  virtual Told told(std::span<const Event> events) const;
  // That the frontier is empty, as a sentence.
  virtual std::string conclusion() const;
  // What a node of the tree carries beside its badge: "3/5". Empty: nothing.
  virtual std::string tally(int32_t /*node*/) const { return {}; }
  // How often the search came to the state of a node; -1: it does not count that.
  virtual int64_t visits(int32_t /*node*/) const { return -1; }
  // Panels and counters of the algorithm's own; `node` is the one looked at.
  virtual void illustrate(int32_t /*node*/, Scene& /*scene*/) const {}
  virtual void addMetrics(Metrics& /*metrics*/) const {}

 protected:
  AnySearch() = default;
  AnySearch(const AnySearch&) = default;

  SearchTree& mutableTree() { return tree_; }
  void setCurrent(int32_t node) { current_ = node; }

  // The newest node leaves the frontier.
  void takeLast(SearchTree::Stage stage) { tree_.take(tree_.size() - 1, stage); }

  // The way to `node` is the solution; the search is over.
  void reachGoal(int32_t node, Trace* trace) {
    goal_ = node;
    if (trace) trace->add({EventKind::goal, 0, 0, node, tree_[node].parent, tree_[node].depth});
  }

  // Begins the expansion of `node`.
  void beginExpansion(int32_t node, Trace* trace) {
    tree_.take(node, SearchTree::Stage::expanded);
    if (trace) trace->add({EventKind::expand, 0, 0, node, tree_[node].parent, tree_[node].depth});
  }

  void markDeadEnd(int32_t node, Trace* trace) {
    tree_.markDeadEnd(node);
    if (trace) trace->add({EventKind::dead_end, 0, 0, node, tree_[node].parent, tree_[node].depth});
  }

 private:
  SearchTree tree_;
  int32_t current_ = 0;
  int32_t goal_ = -1;
};

}  // namespace noggin::search
