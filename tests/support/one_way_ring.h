#pragma once

#include <string>

#include "search/engine/problem.h"

namespace noggin::test {

// A ring walked in one direction, so that a move and its reverse differ; place `size` is outside.
class OneWayRing {
 public:
  using State = uint32_t;
  using Action = uint8_t;
  static constexpr bool kLayered = false;
  static constexpr bool kFollowsPieces = false;
  static constexpr std::string_view kMoveNoun = "move";
  static constexpr search::Hooks kHooks = {.estimate = true, .moves_back = true};

  OneWayRing(uint32_t size, State goal) : size_(size), goal_(goal) {}
  State start() const { return 0; }
  State goal() const { return goal_; }
  bool isGoal(State state) const { return state == goal_; }
  State canonical(State state) const { return state; }
  double estimate(State) const { return 0; }
  template <class Sink>
  void forEachMove(State state, Sink&& sink) const {
    if (state < size_) sink(Action{0}, (state + 1) % size_, 1.0);
  }
  template <class Sink>
  void forEachMoveBack(State state, Sink&& sink) const {
    if (state < size_) sink(Action{0}, (state + size_ - 1) % size_, 1.0);
  }
  std::string stateText(State state) const { return std::to_string(state); }
  std::string stateWords(State state) const { return stateText(state); }
  std::string moveText(Action) const { return "on"; }
  std::string moveWords(Action) const { return "On"; }
  std::string moveTold(Action, State state) const { return "On to " + stateText(state); }
  std::string badge(State state, const Action*) const { return stateText(state); }
  std::string whyNot(State, std::string_view) const { return "No."; }
  void draw(const search::Position<OneWayRing>&, Board& board) const { board.cells.emplace_back(); }

 private:
  uint32_t size_;
  State goal_;
};

}  // namespace noggin::test
