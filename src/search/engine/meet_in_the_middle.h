// MM, bidirectional A* that meets in the middle: one search forwards from the start and one backwards from
// the goal. Of both frontiers the node with the least p = max(g + h, 2 g) is expanded, so that neither side
// goes further than half the solution cost. Once the sides have met, the best path found so far is the
// solution as soon as no frontier node has a p below its cost.
//
// Source: R. Holte, A. Felner, G. Sharon, N. Sturtevant, "Bidirectional Search That Is Guaranteed to Meet in
// the Middle" (2016). Its further lower bounds, which end some searches a little sooner, are omitted. h of a
// side estimates the cost between a state and the other side's root; the solution is optimal if the
// heuristics are admissible. States are reopened if a cheaper path to them is found.
// Invariant: both sides share one tree, rooted at node 0 and node 1; a state has a node for each side that
// reached it; a side's heap has one entry for each frontier node with its latest order, other entries are
// stale, and the first one is not. Step: one node expanded. At the end the goal's half of the path is
// reattached to the start's half, so that the solution is one path from node 0.
#pragma once

#include <algorithm>
#include <array>
#include <limits>

#include "core/check.h"
#include "core/growth.h"
#include "search/engine/bidirectional_words.h"
#include "search/engine/listings.h"
#include "search/engine/questions.h"
#include "search/engine/searcher.h"

namespace noggin::search {

template <Problem P>
requires(P::kHooks.turned) class MeetInTheMiddle final : public Searcher<P> {
 public:
  using Base = Searcher<P>;
  using State = typename P::State;
  using Action = typename P::Action;

  MeetInTheMiddle(std::shared_ptr<const P> problem, const State& root, int32_t step)
      : Base(std::move(problem), root, step),
        turned_(std::make_shared<const P>(this->problem().turned(root))) {
    if constexpr (P::kHooks.folds) NOGGIN_CHECK(!this->problem().folds());  // two ways meet in one position
    note(kForwards, 0);
    push(0);
    const State goal = this->problem().goal();
    if (this->find(goal) == 0) return;  // the start is the goal
    backwards_.findOrInsert(goal, 1);
    this->addNode(-1, Action{}, goal, 0, step);
    note(kBackwards, 0);
    push(1);
  }

  Status advance(int32_t step, Trace* trace) override {
    if (this->tree().size() == 1 && this->takeIsGoal(0, trace)) return Status::solved;
    improved_ = false;
    waited_ = this->tree().waiting();
    const Side side = sideNext();
    const int32_t node = heaps_[side].front().node;
    pop(side);
    this->setCurrent(node);
    expandOn(side, node, step, trace);
    for (const Side each : {kForwards, kBackwards}) dropStale(each);
    const bool over = heaps_[kForwards].empty() || heaps_[kBackwards].empty();
    if (met_[kForwards] >= 0 && (over || best_ <= leastWaiting())) {
      join(trace);
      return Status::solved;
    }
    // A side with an empty frontier has seen everything reachable from its root without meeting the other.
    return over ? Status::exhausted : Status::running;
  }

  bool backwards(int32_t node) const override { return sides_[static_cast<size_t>(node)] == kBackwards; }
  double estimate(int32_t node) const override {
    return (backwards(node) ? *turned_ : this->problem()).estimate(this->state(node));
  }
  Rule rule() const override { return Rule::least_middle; }
  int32_t next() const override {
    if (heaps_[kForwards].empty() || heaps_[kBackwards].empty()) return -1;
    return heaps_[sideNext()].front().node;
  }

  std::optional<Decision> decision() const override {
    if (this->tree().size() == 1) return std::nullopt;
    return askWhichIsNext(*this);
  }
  Listing listing() const override { return meetInTheMiddleListing(); }
  std::vector<int32_t> lines(std::span<const Event> events) const override {
    return meetInTheMiddleLines(events, improved_);
  }
  std::vector<Variable> variables() const override { return variablesOfMiddle(*this, now()); }
  Told told(std::span<const Event> events) const override { return toldOfMiddle(*this, events, now()); }

  std::unique_ptr<Base> clone() const override { return std::make_unique<MeetInTheMiddle>(*this); }
  size_t memory() const override {
    return Base::memory() + backwards_.memory() + grownBytes(sides_) + grownBytes(moves_) +
           grownBytes(orders_) + grownBytes(heaps_[kForwards]) + grownBytes(heaps_[kBackwards]);
  }

 private:
  enum Side : uint8_t { kForwards, kBackwards };
  static constexpr double kNone = std::numeric_limits<double>::infinity();
  struct Entry {
    double p;
    uint32_t order;  // order of insertion
    int32_t node;
    // Inverted, so that the first element of the heap is the least.
    bool operator<(const Entry& other) const { return p != other.p ? p > other.p : order > other.order; }
  };

  Middle now() const { return {met_[kForwards], improved_, best_, leastWaiting(), waited_}; }

  double leastWaiting() const {
    double least = kNone;
    for (const std::vector<Entry>& heap : heaps_)
      if (!heap.empty()) least = std::min(least, heap.front().p);
    return least;
  }
  Side sideNext() const {
    return heaps_[kBackwards].front().p < heaps_[kForwards].front().p ? kBackwards : kForwards;
  }

  // Records the side and cost of a new node.
  void note(Side side, double cost) {
    sides_.push_back(side);
    moves_.push_back(cost);
    orders_.push_back(0);
  }

  void push(int32_t node) {
    orders_[static_cast<size_t>(node)] = ++inserted_;
    std::vector<Entry>& heap = heaps_[sides_[static_cast<size_t>(node)]];
    const double p = evaluation(Rule::least_middle, this->tree()[node].cost, estimate(node));
    heap.push_back({p, inserted_, node});
    std::push_heap(heap.begin(), heap.end());
  }
  void pop(Side side) {
    std::pop_heap(heaps_[side].begin(), heaps_[side].end());
    heaps_[side].pop_back();
  }
  void dropStale(Side side) {
    while (!heaps_[side].empty() &&
           orders_[static_cast<size_t>(heaps_[side].front().node)] != heaps_[side].front().order)
      pop(side);
  }

  void expandOn(Side side, int32_t node, int32_t step, Trace* trace) {
    this->beginExpansion(node, trace);
    orders_[static_cast<size_t>(node)] = 0;
    bool any = false;
    const State from = this->state(node);
    const auto reach = [&](const Action& action, const State& next, double cost) {
      any = true;
      reached(side, node, {action, next, cost}, step, trace);
    };
    if (side == kForwards)
      this->problem().forEachMove(from, reach);
    else
      this->problem().forEachMoveBack(from, reach);
    if (!any) this->markDeadEnd(node, trace);
  }

  // The first node of a state on a side; if there is none, stores `fresh` for it.
  int32_t findOrStoreOn(Side side, const State& state, int32_t fresh) {
    return side == kForwards ? this->findOrStore(state, fresh) : backwards_.findOrInsert(state, fresh);
  }

  void reached(Side side, int32_t node, const Transition<P>& move, int32_t step, Trace* trace) {
    this->mutableTree().countGenerated();
    const double g = this->tree()[node].cost + move.cost;
    const int32_t fresh = this->tree().size();
    const int32_t found = findOrStoreOn(side, move.state, fresh);
    this->traceSuccessor(node, found, move.state, trace);
    if (found == fresh) {
      this->addNode(node, move.action, move.state, move.cost, step);
      note(side, move.cost);
    } else if (comparable(g) < comparable(this->tree()[found].cost)) {
      this->hang(found, node, move.action, g);
      this->record(EventKind::reroute, found, trace);
      moves_[static_cast<size_t>(found)] = move.cost;
      if (!this->tree().waits(found)) this->mutableTree().putBack(found);
    } else {
      return;
    }
    push(found);
    const int32_t other = side == kForwards ? backwards_.find(move.state) : this->find(move.state);
    if (other >= 0 && comparable(g + this->tree()[other].cost) < best_) {
      best_ = comparable(g + this->tree()[other].cost);
      met_[side] = found;
      met_[1 - side] = other;
      improved_ = true;
    }
  }

  // Attaches the path from the meeting point to the goal to the path from the start: along it, parents become
  // children.
  void join(Trace* trace) {
    const std::vector<int32_t> first_half = this->tree().path(met_[kForwards]);
    double cost = 0;
    for (size_t i = 1; i < first_half.size(); ++i) {
      cost += moves_[static_cast<size_t>(first_half[i])];
      this->hang(first_half[i], first_half[i - 1], this->action(first_half[i]), cost);
    }
    struct Link {
      int32_t node;
      Action action;  // leads to it
      double cost;
    };
    std::vector<Link> second_half;
    for (int32_t from = met_[kBackwards]; this->tree()[from].parent >= 0; from = this->tree()[from].parent)
      second_half.push_back(
          {this->tree()[from].parent, this->action(from), moves_[static_cast<size_t>(from)]});
    int32_t near = met_[kForwards];
    for (const Link& link : second_half) {
      cost += link.cost;
      this->hang(link.node, near, link.action, cost);
      sides_[static_cast<size_t>(link.node)] = kForwards;
      near = link.node;
    }
    this->reachGoal(near, trace);
  }

  std::shared_ptr<const P> turned_;
  StateTable<State> backwards_;  // of the goal's side; the start's is the Searcher's own
  std::array<std::vector<Entry>, 2> heaps_;
  std::vector<uint8_t> sides_;    // by node
  std::vector<double> moves_;     // by node: the cost of the move between it and its parent
  std::vector<uint32_t> orders_;  // by node: the order of its latest entry; 0: not in the frontier
  uint32_t inserted_ = 0;
  double best_ = kNone;                 // cost of the best path found so far
  std::array<int32_t, 2> met_{-1, -1};  // nodes of its common state, by side
  bool improved_ = false;               // by the last step
  int64_t waited_ = 0;                  // before it, on both sides
};

}  // namespace noggin::search
