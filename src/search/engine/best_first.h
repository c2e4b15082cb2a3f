// The best-first family: the node with the least evaluation is taken first. Uniform cost uses the path cost
// g, greedy the heuristic h, A* f = g + h, weighted A* f = g + w * h.
//
// Source: P. Hart, N. Nilsson, B. Raphael, "A Formal Basis for the Heuristic Determination of Minimum Cost
// Paths" (1968), as graph search: the goal is tested when a node is taken from the frontier; the frontier
// holds a state once, and updates it when a path with a smaller f is found; expanded nodes are never
// reopened, so with a heuristic that is admissible but not consistent the solution may not be optimal.
// Weighted: I. Pohl, "Heuristic Search Viewed as Path Finding in a Graph" (1970); with a consistent heuristic
// and w >= 1 the solution costs at most w times the optimum.
// Invariant: every frontier node has an entry with its f in the buckets or the heap. Entries from before it
// was rerouted have a greater f: they come up when the node no longer waits, and are passed over. The heap
// holds what does not fit the buckets, and everything if ties are broken by state. Step: one node taken.
#pragma once

#include <algorithm>

#include "core/growth.h"
#include "search/engine/algorithm.h"
#include "search/engine/buckets.h"
#include "search/engine/searcher.h"

namespace noggin::search {

// By what each of the family takes its nodes.
constexpr Rule bestFirstRule(Algorithm algorithm) {
  switch (algorithm) {
    case Algorithm::uniform_cost:
      return Rule::least_g;
    case Algorithm::greedy:
      return Rule::least_h;
    case Algorithm::weighted_a_star:
      return Rule::least_weighted;
    default:
      return Rule::least_f;
  }
}

// The same type, and so the same code, for all problems.
struct HeapEntry {
  double f = 0;
  uint32_t order = 0;  // of insertion
  int32_t node = -1;
};

template <Problem P>
class BestFirst final : public Searcher<P> {
 public:
  using Base = Searcher<P>;
  using State = typename P::State;

  // `weight` is for Rule::least_weighted only.
  BestFirst(std::shared_ptr<const P> problem, const State& root, int32_t step, Rule rule, Ties ties,
            double weight)
      : Base(std::move(problem), root, step),
        rule_(rule),
        ties_(ties),
        weight_(rule == Rule::least_weighted ? weight : 1),
        buckets_(ties) {
    push(0, f(0, root));
  }

  Status advance(int32_t step, Trace* trace) override {
    const int32_t node = pop();
    if (this->takeIsGoal(node, trace)) return Status::solved;
    this->expand(
        node, step, trace, [this](int32_t id) { push(id, f(this->tree()[id].cost, this->state(id))); },
        [&](int32_t seen, const auto& action, const State& state, double cost) {
          if (rule_ == Rule::least_h) return;  // no way to a state changes its estimate
          // The parent has been expanded: no need to look.
          if (seen == this->tree()[node].parent) return;
          if (!this->tree().waits(seen)) return;
          // The heuristic need not be computed again for a path that is no cheaper.
          if (cost >= this->tree()[seen].cost && state == this->state(seen)) return;
          const double known = f(this->tree()[seen].cost, this->state(seen));
          if (f(cost, state) >= known) return;
          this->reroute(seen, node, action, state, cost, trace);
          push(seen, f(cost, state));
        });
    return this->tree().waiting() > 0 ? Status::running : Status::exhausted;
  }

  Rule rule() const override { return rule_; }
  double weight() const override { return weight_; }
  int32_t next() const override {
    const HeapEntry* const first = firstInHeap();
    const Buckets::First in_buckets =
        buckets_.first([this](int32_t node) { return this->tree().waits(node); });
    const bool in_heap = first && (in_buckets.node < 0 || first->f < in_buckets.f);
    return in_heap ? first->node : in_buckets.node;
  }

  std::unique_ptr<Base> clone() const override { return std::make_unique<BestFirst>(*this); }
  size_t memory() const override { return Base::memory() + buckets_.memory() + grownBytes(heap_); }
  bool makeRoom() override { return Base::makeRoom() || growth_of_heap_.work(heap_); }

 private:
  double estimateOf(const State& state) const {
    if constexpr (P::kHooks.estimate)
      return this->problem().estimate(state);
    else
      return 0;
  }

  // The evaluation function.
  double f(double cost, const State& state) const {
    if (rule_ == Rule::least_g) return comparable(cost);
    return comparable(rule_ == Rule::least_h ? estimateOf(state) : cost + weight_ * estimateOf(state));
  }

  // Whether `a` is taken after `b`; no two entries are equal, so the order is the same on every platform.
  bool later(const HeapEntry& a, const HeapEntry& b) const {
    if (a.f != b.f) return a.f > b.f;
    if (ties_ == Ties::last_in) return a.order < b.order;
    if (ties_ == Ties::state && a.node != b.node) {
      // Canonical states, because a frontier node may be rerouted to an equivalent state.
      return this->problem().canonical(this->state(a.node)) > this->problem().canonical(this->state(b.node));
    }
    return a.order > b.order;
  }

  [[gnu::always_inline]] void push(int32_t node, double priority) {
    if (ties_ != Ties::state && buckets_.push(priority, node)) return;
    heap_.push_back({priority, inserted_++, node});
    std::push_heap(heap_.begin(), heap_.end(),
                   [this](const HeapEntry& a, const HeapEntry& b) { return later(a, b); });
  }

  int32_t pop() {
    for (;;) {
      const bool in_buckets = !buckets_.empty() && (heap_.empty() || buckets_.least() < heap_.front().f);
      const int32_t node = in_buckets ? buckets_.pop() : popHeap();
      if (this->tree().waits(node)) return node;
    }
  }

  // That of a node that waits; null if there is none.
  const HeapEntry* firstInHeap() const {
    const auto waits = [this](const HeapEntry& entry) { return this->tree().waits(entry.node); };
    if (!heap_.empty() && waits(heap_.front())) return &heap_.front();
    const HeapEntry* first = nullptr;
    for (const HeapEntry& entry : heap_)
      if (waits(entry) && (!first || later(*first, entry))) first = &entry;
    return first;
  }

  int32_t popHeap() {
    std::pop_heap(heap_.begin(), heap_.end(),
                  [this](const HeapEntry& a, const HeapEntry& b) { return later(a, b); });
    const int32_t node = heap_.back().node;
    heap_.pop_back();
    return node;
  }

  Rule rule_;
  Ties ties_;
  double weight_;  // factor of h; 1 except for weighted A*
  Buckets buckets_;
  std::vector<HeapEntry> heap_;
  Growth<HeapEntry> growth_of_heap_;
  uint32_t inserted_ = 0;
};

}  // namespace noggin::search
