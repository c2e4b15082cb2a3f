// Iterative deepening: depth-first search that goes no deeper than a limit, again and again with limits 0, 1,
// 2, ... It finds a solution with the fewest moves like breadth-first and remembers only the current line, at
// the price of repeating the upper part of the tree and of meeting a position once for each way to it.
//
// Source: R. Korf, "Depth-First Iterative-Deepening: An Optimal Admissible Tree Search" (1985).
// Invariant: the nodes stored are the current line and the untried successors along it, in depth-first order;
// the last node is either waiting, and next, or has nothing left to try and goes.
// Step: one node taken. `stored` is the most nodes held at once; generated and expanded count all rounds.
#pragma once

#include "search/searcher.h"

namespace noggin::search {

template <Problem P>
class IterativeDeepening final : public Searcher<P> {
 public:
  using Base = Searcher<P>;
  using State = typename P::State;

  IterativeDeepening(std::shared_ptr<const P> problem, const State& root, int32_t step)
      : Base(std::move(problem), root, step) {}

  Status advance(int32_t step, Trace* trace) override {
    dropFinished(step);
    const int32_t node = this->tree().size() - 1;
    if (this->takeIsGoal(node, trace)) return Status::solved;
    if (this->tree()[node].depth == limit_) {
      cut_ = true;
      this->mutableTree().take(node, SearchTree::Stage::cut);
      if (trace) trace->add({EventKind::cut, 0, 0, node, this->tree()[node].parent, limit_});
    } else {
      expandLine(node, step, trace);
    }
    return this->tree().waiting() > 0 || cut_ ? Status::running : Status::exhausted;
  }

  std::string remark(int32_t) const override { return "limit " + std::to_string(limit_); }
  std::unique_ptr<Base> clone() const override { return std::make_unique<IterativeDeepening>(*this); }

 private:
  // Drops what has nothing left to try; when that is all, the next round begins at the root. The root stays
  // node 0 for good, and only its stage is renewed.
  void dropFinished(int32_t step) {
    const SearchTree& tree = this->tree();
    while (tree[tree.size() - 1].stage != SearchTree::Stage::waiting) {
      if (tree.size() > 1) {
        this->removeLastNode();
        continue;
      }
      const State root = this->state(0);
      this->removeLastNode();
      this->addNode(-1, {}, root, 0, step);
      ++limit_;
      cut_ = false;
    }
  }

  void expandLine(int32_t node, int32_t step, Trace* trace) {
    this->beginExpansion(node, trace);
    bool any = false;
    const State from = this->state(node);
    this->problem().forEachMove(from, [&](const auto& action, const State& next, double cost) {
      any = true;
      this->mutableTree().countGenerated();
      const int32_t met = onLine(node, next);
      if (trace) {
        const EventKind kind = met >= 0 ? EventKind::duplicate : EventKind::generate;
        trace->add({kind, 0, 0, met >= 0 ? met : this->tree().size(), node, this->tree()[node].depth + 1});
      }
      if (met < 0) this->addNode(node, action, next, cost, step);
    });
    if (!any) this->markDeadEnd(node, trace);
  }

  // The node of the current line with an equivalent state; -1 if there is none. Where all ways to a state are
  // equally long no line comes back to one.
  int32_t onLine(int32_t node, const State& state) const {
    if constexpr (P::kLayered) return -1;
    const State key = this->problem().canonical(state);
    while (node >= 0 && !(this->problem().canonical(this->state(node)) == key))
      node = this->tree()[node].parent;
    return node;
  }

  int32_t limit_ = 0;
  bool cut_ = false;  // something was left out in this round because of the limit
};

}  // namespace noggin::search
