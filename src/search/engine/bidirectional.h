// Bidirectional breadth-first search: one search forwards from the start and one backwards from the goal,
// until they meet. Two searches to half the depth are far smaller than one to the full depth.
//
// Source: I. Pohl, "Bi-directional Search" (1971). Whole layers are expanded, each time on the side with the
// smaller frontier, so the first meeting gives a path with the fewest moves: a shorter one would have met in
// an earlier layer.
// Invariant: both sides share one tree, rooted at node 0 and node 1; each side's queue holds nodes of at most
// two neighbouring layers; a state is stored once, on the side that reached it first. Step: one node taken,
// forwards or backwards. When the sides meet, the goal's half of the path is reattached to the start's half,
// so that the solution is one path from node 0.
#pragma once

#include <array>

#include "core/check.h"
#include "core/growth.h"
#include "search/engine/bidirectional_words.h"
#include "search/engine/listings.h"
#include "search/engine/questions.h"
#include "search/engine/searcher.h"

namespace noggin::search {

template <Problem P>
requires(P::kHooks.moves_back) class Bidirectional final : public Searcher<P> {
 public:
  using Base = Searcher<P>;
  using State = typename P::State;
  using Action = typename P::Action;

  Bidirectional(std::shared_ptr<const P> problem, const State& root, int32_t step)
      : Base(std::move(problem), root, step) {
    if constexpr (P::kHooks.folds) NOGGIN_CHECK(!this->problem().folds());  // two ways meet in one position
    queues_[kForwards].nodes.push_back(0);
    sides_.push_back(kForwards);
    const State goal = this->problem().goal();
    if (this->findOrStore(goal, 1) == 0) return;  // the start is the goal
    store(kBackwards, -1, Action{}, goal, 0, step);
  }

  Status advance(int32_t step, Trace* trace) override {
    if (this->tree().size() == 1 && this->takeIsGoal(0, trace)) return Status::solved;
    chooseSide();
    Queue& queue = queues_[side_];
    const int32_t node = queue.nodes[queue.next++];
    this->setCurrent(node);
    expandOnSide(node, step, trace);
    if (this->goal() >= 0) return Status::solved;
    // A side with an empty frontier has seen everything reachable from its root without meeting the other.
    return queues_[side_].waiting() > 0 ? Status::running : Status::exhausted;
  }

  bool backwards(int32_t node) const override { return sides_[static_cast<size_t>(node)] == kBackwards; }

  std::optional<Decision> decision() const override {
    if (this->tree().size() == 1) return std::nullopt;
    SidesAsked asked;
    for (const Side side : {kForwards, kBackwards}) {
      asked.oldest[side] = queues_[side].waiting() > 0 ? queues_[side].nodes[queues_[side].next] : -1;
      asked.waiting[side] = waiting(side);
    }
    asked.grows = sideNext();
    asked.inside_layer = insideLayer();
    return askWhichSide(*this, asked);
  }
  Listing listing() const override { return bidirectionalListing(); }
  std::vector<int32_t> lines(std::span<const Event> events) const override {
    return bidirectionalLines(events, layer_begun_);
  }
  std::vector<Variable> variables() const override { return variablesOfSides(*this, sides()); }
  Told told(std::span<const Event> events) const override { return toldOfSides(*this, events, sides()); }

  std::unique_ptr<Base> clone() const override { return std::make_unique<Bidirectional>(*this); }
  size_t memory() const override {
    return Base::memory() + grownBytes(sides_) + grownBytes(queues_[kForwards].nodes) +
           grownBytes(queues_[kBackwards].nodes);
  }

 private:
  enum Side : uint8_t { kForwards, kBackwards };
  struct Queue {
    std::vector<int32_t> nodes{};
    size_t next = 0;
    size_t layer_end = 0;  // index where the current layer ends
    size_t waiting() const { return nodes.size() - next; }
  };

  int64_t waiting(Side side) const { return static_cast<int64_t>(queues_[side].waiting()); }
  bool insideLayer() const { return queues_[side_].next < queues_[side_].layer_end; }
  // The side stays the same within a layer; then it is the one with the smaller frontier, the other side on a
  // tie.
  Side sideNext() const {
    const Side other = side_ == kForwards ? kBackwards : kForwards;
    return !insideLayer() && queues_[other].waiting() <= queues_[side_].waiting() ? other : side_;
  }
  void chooseSide() {
    layer_begun_ = !insideLayer();
    waited_ = {waiting(kForwards), waiting(kBackwards)};
    side_ = sideNext();
    if (layer_begun_) queues_[side_].layer_end = queues_[side_].nodes.size();
  }

  Sides sides() const {
    return {side_, layer_begun_, waited_, {waiting(kForwards), waiting(kBackwards)}, met_at_};
  }

  void store(Side side, int32_t parent, const Action& action, const State& state, double cost, int32_t step) {
    queues_[side].nodes.push_back(this->tree().size());
    sides_.push_back(side);
    this->addNode(parent, action, state, cost, step);
  }

  void expandOnSide(int32_t node, int32_t step, Trace* trace) {
    this->beginExpansion(node, trace);
    bool any = false;
    const State from = this->state(node);
    const auto reach = [&](const Action& action, const State& next, double cost) {
      any = true;
      if (this->goal() >= 0) return;
      const int32_t found = reached(node, next, trace);
      if (found == this->tree().size()) return store(side_, node, action, next, cost, step);
      if (sides_[static_cast<size_t>(found)] == side_) return;
      if (side_ == kForwards)
        join(node, action, cost, found, trace);
      else
        join(found, action, cost, node, trace);
    };
    if (side_ == kForwards)
      this->problem().forEachMove(from, reach);
    else
      this->problem().forEachMoveBack(from, reach);
    if (!any) this->markDeadEnd(node, trace);
  }

  // The node stored for a state reached from `node`; a new one if there is none.
  int32_t reached(int32_t node, const State& state, Trace* trace) {
    this->mutableTree().countGenerated();
    const int32_t fresh = this->tree().size();
    const int32_t found = this->findOrStore(state, fresh);
    this->traceSuccessor(node, found, state, trace);
    return found;
  }

  // A move leads from `near`, on the start's side, to `far`, on the goal's. Attaches the path from `far` to
  // the goal to `near`: along it, parents become children. The position that both sides reached is the one
  // that the side expanded last moved to.
  void join(int32_t near, Action action, double cost, int32_t far, Trace* trace) {
    met_at_ = side_ == kForwards ? far : near;
    while (far >= 0) {
      const SearchTree::Node node = this->tree()[far];
      const int32_t after = node.parent;
      const double cost_after = after < 0 ? 0 : node.cost - this->tree()[after].cost;
      const Action action_after = this->action(far);
      this->hang(far, near, action, this->tree()[near].cost + cost);
      sides_[static_cast<size_t>(far)] = kForwards;
      near = far;
      far = after;
      action = action_after;
      cost = cost_after;
    }
    this->reachGoal(near, trace);
  }

  std::array<Queue, 2> queues_;
  Side side_ = kBackwards;      // so that the start's side begins
  std::vector<uint8_t> sides_;  // by node
  int32_t met_at_ = -1;
  bool layer_begun_ = false;         // by the last step
  std::array<int64_t, 2> waited_{};  // on each side, before the last step
};

}  // namespace noggin::search
