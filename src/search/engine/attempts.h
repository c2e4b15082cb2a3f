// Moves by number, for random playouts that need no list of all legal moves. A puzzle that numbers its moves
// has them tried one at a time; otherwise the legal moves are numbered.
#pragma once

#include <cstdint>
#include <string>

#include "search/engine/problem.h"

namespace noggin::search {

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
  if constexpr (P::kHooks.numbered) return problem.attempts();
  uint32_t count = 0;
  problem.forEachMove(state, [&](auto&&...) { ++count; });
  return count;
}

// Whether move `number` is legal; if so, returns it in `move`.
template <Problem P>
bool tryMove(const P& problem, const typename P::State& from, uint32_t number, Attempt<P>& move) {
  move.number = number;
  if constexpr (P::kHooks.numbered) return problem.attempt(from, number, move.action, move.state, move.cost);
  uint32_t left = number + 1;
  problem.forEachMove(from,
                      [&](const typename P::Action& action, const typename P::State& next, double cost) {
                        if (--left == 0) move = {action, next, cost, number};
                      });
  return true;
}

template <Problem P>
bool nothingCanBeWon(const P& problem, const typename P::State& state) {
  if constexpr (P::kHooks.numbered) return problem.isOver(state);
  return false;
}

template <Problem P>
bool playsEndEarly(const P& problem) {
  if constexpr (P::kHooks.numbered) return problem.endsWhenOver();
  return false;
}

}  // namespace noggin::search
