// A search independent of its problem: the tree, the rule that selects the next node, and the positions in
// words. Narration, decisions and listings are made from this interface alone, so that they are compiled once
// and not for each puzzle.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
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

// Which node of the frontier is taken first: by when it was reached, or by the least g (path cost), h
// (heuristic), f = g + h, f = g + weight * h, or max(g + h, 2 g).
enum class Rule : uint8_t { oldest, newest, least_g, least_h, least_f, least_weighted, least_middle };
constexpr size_t kRuleCount = 7;

// Fractions to nine places, because those of binary numbers make 0.4 + 0.8 more than 0.2 + 1.
inline double comparable(double value) {
  if (value == std::floor(value)) return value;
  constexpr double kPlaces = 1e9;
  return std::nearbyint(value * kPlaces) / kPlaces;
}

// The value that a rule minimises; 0 for rules that go by age.
inline double evaluation(Rule rule, double g, double h, double weight = 1) {
  switch (rule) {
    case Rule::oldest:
    case Rule::newest:
      return 0;
    case Rule::least_g:
      return comparable(g);
    case Rule::least_h:
      return comparable(h);
    case Rule::least_f:
      return comparable(g + h);
    case Rule::least_weighted:
      return comparable(g + weight * h);
    case Rule::least_middle:
      return comparable(std::max(g + h, 2 * g));
  }
  return 0;
}

// The successors of a node, counted.
struct Successors {
  int64_t moves = 0;
  int64_t fresh = 0;  // to states not reached before
  int64_t back = 0;   // to the state of the parent
  int64_t alike = 0;  // to states that differ from the one reached before that they are folded into
  std::vector<int32_t> known;  // the nodes of states reached before
};

// Event::detail of EventKind::duplicate: the state differs from the stored one that it is folded into.
constexpr uint8_t kAlike = 1;

// What a search knows of a successor of an expanded node.
enum class Met : uint8_t {
  fresh,       // the node is the first to reach it
  taken_next,  // the same, and it is taken next
  leads_on,    // the same, as far as the line goes that is all the search knows
  seen,        // reached before
  alike,       // folded into a different one that was reached before
  tried,       // of a search that tries the moves of a node one by one
  untried,
  turns_back,  // to a position on the way, where none may stand twice
};

// A move and the state it led to.
struct MoveMade {
  std::string text;   // as act() takes it
  std::string words;  // as a person reads it
  std::string state;  // the state after it
};

class AnySearch {
 public:
  virtual ~AnySearch() = default;

  // Takes one node from the frontier, tests it for the goal or expands it. `step` is stored in the new nodes.
  // Solved: goal() is the goal reached. Exhausted: the frontier is empty.
  virtual Status advance(int32_t step, Trace* trace) = 0;
  // If the algorithm has a result other than a path, writes it into Run::result() and returns true.
  virtual bool report(Json& /*result*/) const { return false; }
  virtual size_t memory() const = 0;
  // Moves part of what is largest and nearly full to where there is room for more, so that no step moves all
  // of it; true while more is left to move, and until then advance() must not be called.
  virtual bool makeRoom() { return tree_.makeRoom(); }

  const SearchTree& tree() const { return tree_; }
  int32_t current() const { return current_; }  // the node taken last; the root before the first step
  int32_t goal() const { return goal_; }        // -1: none found yet

  // Taken from the tree; engines that do not keep all nodes override it.
  virtual SearchCounts counts() const {
    return {tree_.generated(), tree_.expanded(), tree_.sizePeak(), tree_.waitingPeak()};
  }

  // --- positions

  virtual std::string stateText(int32_t node) const = 0;
  virtual std::string stateWords(int32_t node) const = 0;
  virtual std::string positionName(int32_t node) const = 0;  // within a sentence
  virtual std::string badge(int32_t node) const = 0;  // text of its node in the tree
  // The move that led to the node, and a sentence on what it did; not for a root.
  virtual MoveMade moveTo(int32_t node) const = 0;
  virtual std::string moveTold(int32_t node) const = 0;
  virtual std::vector<Move> moves(int32_t node) const = 0;
  virtual std::string_view moveNoun() const = 0;
  virtual bool isGoal(int32_t node) const = 0;
  // The heuristic value h; NaN if the puzzle has no heuristic.
  virtual double estimate(int32_t node) const = 0;
  // Counts the successors of a node that has not been expanded.
  virtual Successors successors(int32_t node) const = 0;
  // Whether the root is the puzzle's start, and not a position that moves by hand led to.
  virtual bool beginsAtStart() const = 0;
  // Whether a position that is reached again is recognised only if it is on the path to the node expanded.
  virtual bool knowsOnlyLine() const { return false; }
  // Whether positions that count as the same are taken as one, so that those reached stand for more.
  virtual bool folds() const { return false; }
  // Whether the node belongs to the backward search, so that its path begins at a goal.
  virtual bool backwards(int32_t /*node*/) const { return false; }

  // --- selection rule

  virtual Rule rule() const { return Rule::oldest; }
  // The factor of h, for Rule::least_weighted.
  virtual double weight() const { return 1; }
  // The node that is taken next; -1 if that is unknown or none.
  virtual int32_t next() const { return -1; }

  // Whether an empty frontier proves that there is no solution.
  virtual bool isComplete() const { return true; }

  // See Run. Unless overridden, as of a search that takes its nodes from a frontier by its rule.
  virtual std::optional<Decision> decision() const;
  virtual std::string decided(const Decision& before, std::span<const Event> events) const;
  virtual Listing listing() const;
  virtual std::vector<int32_t> lines(std::span<const Event> events) const;
  virtual std::vector<Variable> variables() const;

  // --- narration and scene

  // What a step did, and why by the rule.
  virtual Told told(std::span<const Event> events) const;
  // A sentence for an empty frontier.
  virtual std::string conclusion() const;
  // A node's text in the tree in addition to its badge: "3/5". May be empty.
  virtual std::string tally(int32_t /*node*/) const { return {}; }
  // How often the search visited the state of a node; -1 if it does not count that.
  virtual int64_t visits(int32_t /*node*/) const { return -1; }
  // Panels and counters specific to the algorithm; `node` is the one shown.
  virtual void illustrate(int32_t /*node*/, Scene& /*scene*/) const {}
  virtual void addMetrics(Metrics& /*metrics*/) const {}

 protected:
  AnySearch() = default;
  AnySearch(const AnySearch&) = default;

  SearchTree& mutableTree() { return tree_; }
  void setCurrent(int32_t node) { current_ = node; }

  // The newest node leaves the frontier.
  void takeLast(SearchTree::Stage stage) { tree_.take(tree_.size() - 1, stage); }

  // What happened to a node, at its depth.
  void record(EventKind kind, int32_t node, Trace* trace) const {
    if (trace) trace->add({kind, 0, 0, node, tree_[node].parent, tree_[node].depth});
  }

  // The path to `node` is the solution; the search is over.
  void reachGoal(int32_t node, Trace* trace) {
    goal_ = node;
    record(EventKind::goal, node, trace);
  }

  // Starts to expand `node`.
  void beginExpansion(int32_t node, Trace* trace) {
    tree_.take(node, SearchTree::Stage::expanded);
    record(EventKind::expand, node, trace);
  }

  void markDeadEnd(int32_t node, Trace* trace) {
    tree_.markDeadEnd(node);
    record(EventKind::dead_end, node, trace);
  }

 private:
  SearchTree tree_;
  int32_t current_ = 0;
  int32_t goal_ = -1;
};

}  // namespace noggin::search
