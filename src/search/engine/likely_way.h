// A way to the goal for a hint, where a puzzle can tell how promising a position looks: a beam search, layer
// by layer, in which whatever is hopeless is dropped at once. A failure proves nothing.
// Source: B. Lowerre, "The Harpy speech recognition system" (1976).
// Invariant: a layer holds the positions with the best outlook among those that the layer before leads to.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/order.h"
#include "search/engine/problem.h"

namespace noggin::search {

// How many positions of a layer are kept: few at first, and more if that leads nowhere.
constexpr size_t kWidthsTried[] = {8, 64};

template <Problem P>
struct LikelyWay {
  typename P::Action first;
  typename P::State after;
  int64_t moves;
};

template <Problem P>
std::optional<LikelyWay<P>> likelyWay(const P& problem, const typename P::State& from, size_t width) {
  static_assert(P::kLayered, "or the way need not be a shortest");
  using State = typename P::State;
  // What a layer consists of, in order of outlook, and by which first move it was reached.
  struct Reached {
    int outlook;
    State state, after;
    typename P::Action first;
  };
  std::vector<Reached> layer, next;
  const auto spread = [&](const State& state, const Reached* by) {
    problem.forEachMove(state, [&](const typename P::Action& action, const State& to, double) {
      if (const std::optional<int> outlook = problem.outlook(to))
        next.push_back({*outlook, to, by ? by->after : to, by ? by->first : action});
    });
  };
  spread(from, nullptr);
  for (int64_t moves = 1; !next.empty(); ++moves) {
    // Of several moves that lead to a position, the first offered stays.
    putInOrder(next, [](const Reached& a, const Reached& b) {
      return a.outlook != b.outlook ? a.outlook < b.outlook : a.state < b.state;
    });
    const auto alike = [](const Reached& a, const Reached& b) { return a.state == b.state; };
    next.erase(std::unique(next.begin(), next.end(), alike), next.end());
    if (next.size() > width) next.resize(width);
    std::swap(layer, next);
    next.clear();
    for (const Reached& reached : layer) {
      if (problem.isGoal(reached.state)) return LikelyWay<P>{reached.first, reached.after, moves};
      spread(reached.state, &reached);
    }
  }
  return std::nullopt;
}

template <Problem P>
std::optional<LikelyWay<P>> likelyWay(const P& problem, const typename P::State& from) {
  for (const size_t width : kWidthsTried)
    if (auto way = likelyWay(problem, from, width)) return way;
  return std::nullopt;
}

}  // namespace noggin::search
