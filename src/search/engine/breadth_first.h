// Breadth-first search: nodes are taken in the order in which they were reached, so the first goal taken has
// the fewest moves.
//
// Source: the solver of R. Hettinger, "Easy AI with Python" (2009), with a queue. As there, a state is stored
// when it is first reached, and the goal is tested when a node is taken from the queue: the goal itself is
// never expanded, and part of its layer is expanded before it is found.
// Invariant: the frontier is the nodes next_ .. size-1, ordered by depth. Step: one node taken.
#pragma once

#include "search/engine/searcher.h"

namespace noggin::search {

template <Problem P>
class BreadthFirst final : public Searcher<P> {
 public:
  using Base = Searcher<P>;

  using Base::Base;

  Status advance(int32_t step, Trace* trace) override {
    const int32_t node = next_++;
    if (this->takeIsGoal(node, trace)) return Status::solved;
    this->expand(
        node, step, trace, [](int32_t) {}, [](auto&&...) {});
    return next_ < this->tree().size() ? Status::running : Status::exhausted;
  }

  Rule rule() const override { return Rule::oldest; }
  int32_t next() const override { return next_ < this->tree().size() ? next_ : -1; }

  std::unique_ptr<Base> clone() const override { return std::make_unique<BreadthFirst>(*this); }

 private:
  int32_t next_ = 0;
};

}  // namespace noggin::search
