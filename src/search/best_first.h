// The best-first family: the most promising node is taken first. Uniform cost goes by the cost g of the way
// so far, greedy by the estimate h of what is to come, A* by g + h.
//
// Source: P. Hart, N. Nilsson, B. Raphael, "A Formal Basis for the Heuristic Determination of Minimum Cost
// Paths" (1968), as graph search: the goal is tested when a node is taken from the frontier; the frontier
// holds a state once, and takes it anew when a way with a smaller f is found; a node once expanded is never
// reopened, so with an estimate that is admissible but not consistent the solution may not be the cheapest.
// Invariant: for every waiting node the heap has one entry that carries its latest order; others are stale.
// Step: one node taken.
#pragma once

#include <algorithm>
#include <cstdio>

#include "search/algorithm.h"
#include "search/searcher.h"

namespace noggin::search {

enum class Promise : uint8_t { cost, estimate, sum };

template <Problem P>
class BestFirst final : public Searcher<P> {
 public:
  using Base = Searcher<P>;
  using State = typename P::State;

  BestFirst(std::shared_ptr<const P> problem, const State& root, int32_t step, Promise promise, Ties ties)
      : Base(std::move(problem), root, step), promise_(promise), ties_(ties) {
    orders_.push_back(0);
    push(0, f(0, root));
  }

  Status advance(int32_t step, Trace* trace) override {
    const int32_t node = pop();
    if (this->takeIsGoal(node, trace)) return Status::solved;
    this->expand(
        node, step, trace,
        [this](int32_t id) {
          orders_.push_back(0);
          push(id, f(this->tree()[id].cost, this->state(id)));
        },
        [&](int32_t seen, const auto& action, const State& state, double cost) {
          if (this->tree()[seen].stage != SearchTree::Stage::waiting) return;
          const double known = f(this->tree()[seen].cost, this->state(seen));
          if (f(cost, state) >= known) return;
          this->reroute(seen, node, action, state, cost);
          push(seen, f(cost, state));
        });
    return this->tree().waiting() > 0 ? Status::running : Status::exhausted;
  }

  std::string remark(int32_t node) const override {
    char text[80];
    const double g = this->tree()[node].cost;
    if (promise_ == Promise::cost)
      std::snprintf(text, sizeof text, "%g paid", g);
    else
      std::snprintf(text, sizeof text, "%g paid, an estimated %g to go", g, estimate(this->state(node)));
    return text;
  }

  std::unique_ptr<Base> clone() const override { return std::make_unique<BestFirst>(*this); }
  size_t memory() const override {
    return Base::memory() + heap_.capacity() * sizeof(Entry) + orders_.capacity() * sizeof(uint32_t);
  }

 private:
  struct Entry {
    double f;
    uint32_t order;  // of insertion
    int32_t node;
  };

  double estimate(const State& state) const {
    if constexpr (Estimating<P>)
      return this->problem().estimate(state);
    else
      return 0;
  }

  double f(double cost, const State& state) const {
    switch (promise_) {
      case Promise::cost:
        return cost;
      case Promise::estimate:
        return estimate(state);
      case Promise::sum:
        return cost + estimate(state);
    }
    return 0;
  }

  // Whether `a` is to be taken after `b`; no two entries are equal, so the order is the same everywhere.
  bool later(const Entry& a, const Entry& b) const {
    if (a.f != b.f) return a.f > b.f;
    if (ties_ == Ties::last_in) return a.order < b.order;
    if (ties_ == Ties::state && a.node != b.node) {
      // Canonical states, because a node's own state may change to an equivalent one while it waits.
      return this->problem().canonical(this->state(a.node)) > this->problem().canonical(this->state(b.node));
    }
    return a.order > b.order;
  }

  void push(int32_t node, double priority) {
    orders_[static_cast<size_t>(node)] = ++inserted_;
    heap_.push_back({priority, inserted_, node});
    std::push_heap(heap_.begin(), heap_.end(),
                   [this](const Entry& a, const Entry& b) { return later(a, b); });
  }

  int32_t pop() {
    for (;;) {
      std::pop_heap(heap_.begin(), heap_.end(),
                    [this](const Entry& a, const Entry& b) { return later(a, b); });
      const Entry entry = heap_.back();
      heap_.pop_back();
      if (orders_[static_cast<size_t>(entry.node)] == entry.order) return entry.node;
    }
  }

  Promise promise_;
  Ties ties_;
  std::vector<Entry> heap_;
  std::vector<uint32_t> orders_;  // by node: the order of its latest entry
  uint32_t inserted_ = 0;
};

}  // namespace noggin::search
