#pragma once

#include "tests/support/numbered_problem.h"

namespace noggin::test {

// A ring walked in one direction, so that a move and its reverse differ; place `size` is outside.
class OneWayRing : public NumberedProblem {
 public:
  using Action = uint8_t;
  static constexpr search::Hooks kHooks = {.estimate = true, .moves_back = true};

  OneWayRing(uint32_t size, State goal) : size_(size), goal_(goal) {}
  State goal() const { return goal_; }
  bool isGoal(State state) const { return state == goal_; }
  double estimate(State) const { return 0; }
  template <class Sink>
  void forEachMove(State state, Sink&& sink) const {
    if (state < size_) sink(Action{0}, (state + 1) % size_, 1.0);
  }
  template <class Sink>
  void forEachMoveBack(State state, Sink&& sink) const {
    if (state < size_) sink(Action{0}, (state + size_ - 1) % size_, 1.0);
  }

 private:
  uint32_t size_;
  State goal_;
};

}  // namespace noggin::test
