// Iterative deepening: depth-first search that goes no deeper than a limit, again and again with limits 0, 1,
// 2, ... It finds a solution with the fewest moves like breadth-first and remembers only the current line, at
// the price of repeating the upper part of the tree and of meeting a position once for each way to it.
//
// Source: R. Korf, "Depth-First Iterative-Deepening: An Optimal Admissible Tree Search" (1985).
// Invariant: that of LineSearcher; no node is deeper than limit_.
// Step: one node taken. `stored` is the most nodes held at once; generated and expanded count all rounds.
#pragma once

#include "search/line_searcher.h"

namespace noggin::search {

template <Problem P>
class IterativeDeepening final : public LineSearcher<P> {
 public:
  using Base = Searcher<P>;
  using State = typename P::State;

  IterativeDeepening(std::shared_ptr<const P> problem, const State& root, int32_t step)
      : LineSearcher<P>(std::move(problem), root, step) {}

  Status advance(int32_t step, Trace* trace) override {
    int32_t node = this->nextOnLine();
    if (node < 0) {
      this->renewRoot(step);
      ++limit_;
      cut_ = false;
      node = 0;
    }
    if (this->takeIsGoal(node, trace)) return Status::solved;
    if (this->tree()[node].depth == limit_) {
      cut_ = true;
      this->mutableTree().take(node, SearchTree::Stage::cut);
      if (trace) trace->add({EventKind::cut, 0, 0, node, this->tree()[node].parent, limit_});
    } else {
      this->expandLine(node, step, trace);
    }
    return this->tree().waiting() > 0 || cut_ ? Status::running : Status::exhausted;
  }

  std::string remark(int32_t) const override { return "limit " + std::to_string(limit_); }
  std::unique_ptr<Base> clone() const override { return std::make_unique<IterativeDeepening>(*this); }

 private:
  int32_t limit_ = 0;
  bool cut_ = false;  // something was left out in this round because of the limit
};

}  // namespace noggin::search
