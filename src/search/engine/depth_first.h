// Depth-first search: the node reached last is taken first. Finds some solution, seldom a short one, and may
// explore much before it does.
//
// Source: the solver of R. Hettinger, "Easy AI with Python" (2009), with its queue used as a stack. As there,
// every state reached is remembered, so no state is visited twice and the search terminates in finite spaces;
// of the successors of a node the last is taken first; the goal is tested when a node is taken. Invariant:
// the stack holds the nodes reached and not taken, the deepest on top. Step: one node taken.
#pragma once

#include "core/growth.h"
#include "search/engine/searcher.h"

namespace noggin::search {

template <Problem P>
class DepthFirst : public Searcher<P> {
 public:
  using Base = Searcher<P>;

  using Base::Base;

  Status advance(int32_t step, Trace* trace) override {
    const int32_t node = stack_.back();
    stack_.pop_back();
    if (this->takeIsGoal(node, trace)) return Status::solved;
    this->expand(
        node, step, trace, [this](int32_t id) { stack_.push_back(id); }, [](auto&&...) {});
    return stack_.empty() ? Status::exhausted : Status::running;
  }

  Rule rule() const override { return Rule::newest; }
  int32_t next() const override { return stack_.empty() ? -1 : stack_.back(); }

  std::unique_ptr<Base> clone() const override { return std::make_unique<DepthFirst>(*this); }
  size_t memory() const override { return Base::memory() + grownBytes(stack_); }

 protected:
  std::vector<int32_t> stack_ = {0};
};

}  // namespace noggin::search
