// Positions drawn at random to begin a puzzle from: at a distance that is asked for, or at the end of a walk.
// `each_next(state, visit)` calls visit(next) for each move; nextIn() makes one of a problem.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/rng.h"
#include "core/words.h"

namespace noggin::search {

template <class P>
auto nextIn(const P& problem) {
  return [&problem](const typename P::State& state, const auto& visit) {
    problem.forEachMove(
        state, [&](const typename P::Action&, const typename P::State& next, double) { visit(next); });
  };
}

// All states at one distance, in the order in which a breadth-first search finds them.
template <class State>
struct StatesAt {
  int distance = 0;
  std::vector<State> states;
};

// Those that take `distance` moves from `from`; the farthest ones if none takes so many.
template <class State, class EachNext>
StatesAt<State> statesAt(int distance, const State& from, const EachNext& each_next) {
  StatesAt<State> layer{0, {from}};
  std::set<State> known = {from};
  while (layer.distance < distance) {
    std::vector<State> next;
    for (const State& state : layer.states)
      each_next(state, [&](const State& reached) {
        if (known.insert(reached).second) next.push_back(reached);
      });
    if (next.empty()) break;
    layer = {layer.distance + 1, std::move(next)};
  }
  return layer;
}

// The end of a random walk of so many moves that never comes back to a state; it goes back from dead ends.
// None if there is no such walk, or if none is found among kMostWalked states.
constexpr size_t kMostWalked = 10000;
template <class State, class EachNext>
std::optional<State> endOfWalk(int moves, const State& from, Rng& rng, const EachNext& each_next) {
  std::vector<State> way = {from};
  std::set<State> known = {from};
  while (static_cast<int>(way.size()) <= moves) {
    std::vector<State> open;
    each_next(way.back(), [&](const State& next) {
      if (!known.contains(next)) open.push_back(next);
    });
    if (open.empty()) {
      way.pop_back();
      if (way.empty()) return std::nullopt;
      continue;
    }
    if (known.size() == kMostWalked) return std::nullopt;
    way.push_back(open[rng.below(static_cast<uint32_t>(open.size()))]);
    known.insert(way.back());
  }
  return way.back();
}

// What a lab says where there is none.
inline Error noWalk(int64_t moves) {
  return badSetting("shuffle", "No walk of " + counted(moves, "move") +
                                   " was found that never comes back to a position: try a shorter one.");
}

}  // namespace noggin::search
