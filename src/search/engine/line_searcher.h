// Base of the searches that store only the current path ("line"): iterative deepening, IDA* and recursive
// best-first search, which has an order of its own.
//
// Invariant of the depth-first ones: the nodes stored are the current path and the untried successors along
// it, in depth-first order; the last node is either in the frontier, and next, or has nothing left to try and
// is removed. The root stays node 0; only its stage is reset when a round begins.
#pragma once

#include "search/engine/searcher.h"

namespace noggin::search {

template <Problem P>
class LineSearcher : public Searcher<P> {
 public:
  using Base = Searcher<P>;
  using State = typename P::State;

  using Base::Base;

  Rule rule() const override { return Rule::newest; }
  // -1 when the round is over.
  int32_t next() const override {
    int32_t node = this->tree().size() - 1;
    while (node >= 0 && !this->tree().waits(node)) --node;
    return node;
  }
  bool knowsOnlyLine() const override { return true; }
  std::string conclusion() const override {
    return "No solution: nothing was cut off in this round, so there is nothing deeper.";
  }

 protected:
  // Removes finished nodes. Returns the next node, or -1 when the round is over.
  int32_t nextOnLine() {
    const SearchTree& tree = this->tree();
    while (tree.size() > 1 && !tree.waits(tree.size() - 1)) this->removeLastNode();
    const int32_t last = tree.size() - 1;
    return tree.waits(last) ? last : -1;
  }

  void renewRoot(int32_t step) {
    const State root = this->state(0);
    this->removeLastNode();
    this->addNode(-1, {}, root, 0, step);
  }

  void expandLine(int32_t node, int32_t step, Trace* trace) {
    this->beginExpansion(node, trace);
    bool any = false;
    const State from = this->state(node);
    this->problem().forEachMove(from, [&](const auto& action, const State& next, double cost) {
      any = true;
      this->mutableTree().countGenerated();
      const int32_t met = onLine(node, next);
      this->traceSuccessor(node, met >= 0 ? met : this->tree().size(), next, trace);
      if (met < 0) this->addNode(node, action, next, cost, step);
    });
    if (!any) this->markDeadEnd(node, trace);
  }

 private:
  // The node of the current path with an equivalent state; -1 if there is none. If all paths to a state have
  // the same length, a path cannot return to one.
  int32_t onLine(int32_t node, const State& state) const {
    if constexpr (P::kLayered) return -1;
    const State key = this->problem().canonical(state);
    while (node >= 0 && !(this->problem().canonical(this->state(node)) == key))
      node = this->tree()[node].parent;
    return node;
  }
};

}  // namespace noggin::search
