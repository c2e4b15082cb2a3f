// Base of search problems that tests make up: states are numbers, the first one is the start, and it does not
// matter how they are told.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "search/engine/problem.h"

namespace noggin::test {

struct NumberedProblem {
  using State = uint32_t;
  static constexpr bool kLayered = false;
  static constexpr bool kFollowsPieces = false;
  static constexpr std::string_view kMoveNoun = "move";

  State start() const { return 0; }
  State canonical(State state) const { return state; }
  std::string stateText(State state) const { return std::to_string(state); }
  std::string stateWords(State state) const { return stateText(state); }
  std::string moveText(uint32_t action) const { return std::to_string(action); }
  std::string moveWords(uint32_t action) const { return "Move " + moveText(action); }
  std::string moveTold(uint32_t action, State) const { return moveWords(action); }
  std::string badge(State state, const void*) const { return stateText(state); }
  std::string whyNot(State, std::string_view) const { return "No."; }
  template <class P>
  void draw(const search::Position<P>&, Board& board) const {
    board.cells.emplace_back();
  }
};

}  // namespace noggin::test
