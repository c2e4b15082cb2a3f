// Moves by number, for random playouts that need no list of all legal moves. A puzzle that numbers its moves
// has them tried one at a time; otherwise the legal moves are numbered.
#pragma once

#include <cstdint>
#include <string>

#include "search/engine/problem.h"

namespace noggin::search {

template <class P>
concept Attempting = requires(const P problem, const typename P::State state, uint32_t number,
                              typename P::Action& action, typename P::State& next, double& cost) {
  { problem.attempts() } -> std::same_as<uint32_t>;
  // Whether move `number` is legal; if so, returns it in the last three arguments.
  { problem.attempt(state, number, action, next, cost) } -> std::same_as<bool>;
  { problem.attemptText(number) } -> std::same_as<std::string>;
  // Nothing can be won from here, even if there are moves.
  { problem.isOver(state) } -> std::same_as<bool>;
  // Whether that ends a play at all.
  { problem.endsWhenOver() } -> std::same_as<bool>;
};

// A candidate move and the state it leads to.
template <Problem P>
struct Attempt {
  typename P::Action action;
  typename P::State state;
  double cost;
  uint32_t number;
};

template <Problem P>
uint32_t attemptsFrom(const P& problem, const typename P::State& state) {
  if constexpr (Attempting<P>) return problem.attempts();
  uint32_t count = 0;
  problem.forEachMove(state, [&](auto&&...) { ++count; });
  return count;
}

// Whether move `number` is legal; if so, returns it in `move`.
template <Problem P>
bool tryMove(const P& problem, const typename P::State& from, uint32_t number, Attempt<P>& move) {
  move.number = number;
  if constexpr (Attempting<P>) return problem.attempt(from, number, move.action, move.state, move.cost);
  uint32_t left = number + 1;
  problem.forEachMove(from,
                      [&](const typename P::Action& action, const typename P::State& next, double cost) {
                        if (--left == 0) move = {action, next, cost, number};
                      });
  return true;
}

template <Problem P>
bool nothingCanBeWon(const P& problem, const typename P::State& state) {
  if constexpr (Attempting<P>) return problem.isOver(state);
  return false;
}

template <Problem P>
bool playsEndEarly(const P& problem) {
  if constexpr (Attempting<P>) return problem.endsWhenOver();
  return false;
}

}  // namespace noggin::search
