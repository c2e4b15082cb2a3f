// A square grid to walk on, from one corner to the opposite or to a given place: a search problem of any size
// whose counts are known by arithmetic.
#pragma once

#include <array>
#include <string>

#include "tests/support/numbered_problem.h"

namespace noggin::test {

class GridProblem : public NumberedProblem {
 public:
  // A state is row * side + column.
  using Action = uint8_t;  // right, down, left, up
  static constexpr std::string_view kMoveNoun = "step";
  static constexpr search::Hooks kHooks = {.estimate = true, .moves_back = true, .sampled = true};

  explicit GridProblem(uint32_t side) : GridProblem(side, side * side - 1) {}
  GridProblem(uint32_t side, State goal) : side_(side), goal_(goal) {}

  State goal() const { return goal_; }
  bool isGoal(State state) const { return state == goal_; }

  template <class Sink>
  void forEachMove(State state, Sink&& sink) const {
    const uint32_t column = state % side_;
    const uint32_t row = state / side_;
    if (column + 1 < side_) sink(Action{0}, state + 1, 1.0);
    if (row + 1 < side_) sink(Action{1}, state + side_, 1.0);
    if (column > 0) sink(Action{2}, state - 1, 1.0);
    if (row > 0) sink(Action{3}, state - side_, 1.0);
  }

  // Manhattan distance.
  double estimate(State state) const {
    const auto apart = [](uint32_t a, uint32_t b) { return a > b ? a - b : b - a; };
    return apart(state % side_, goal_ % side_) + apart(state / side_, goal_ / side_);
  }

  template <class Sink>
  void forEachMoveBack(State state, Sink&& sink) const {
    forEachMove(state, [&](Action action, State previous, double cost) {
      sink(static_cast<Action>((action + 2) % 4), previous, cost);
    });
  }

  std::string stateWords(State state) const { return "place " + std::to_string(state); }
  std::string moveText(Action action) const { return std::string(1, "rdlu"[action]); }
  std::string moveWords(Action action) const {
    constexpr std::array<const char*, 4> kWords = {"Right", "Down", "Left", "Up"};
    return kWords[action];
  }
  std::string moveTold(Action action, State state) const {
    return moveWords(action) + " to " + stateText(state);
  }
  void draw(const search::Position<GridProblem>& position, Board& board) const {
    Cell cell;
    cell.text = stateText(position.state);
    board.cells.push_back(std::move(cell));
  }

 private:
  uint32_t side_;
  State goal_;
};

}  // namespace noggin::test
