#include "search/jugs/drawn.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace noggin::search {
namespace {

using State = JugsPuzzle::State;

// Enough for kMostMovesDrawn: of three jugs up to that size one choice in 25 has a position so far away.
constexpr uint32_t kMostLitresDrawn = 24;

// The positions that `moves` moves lead to and fewer do not.
std::vector<State> positionsAfter(const JugsPuzzle& puzzle, int moves) {
  std::vector<State> layer = {puzzle.start()};
  std::set<State> known(layer.begin(), layer.end());
  for (int made = 0; made < moves; ++made) {
    std::vector<State> next;
    for (const State state : layer)
      puzzle.forEachMove(state, [&](JugsPuzzle::Action, State reached, double) {
        if (known.insert(reached).second) next.push_back(reached);
      });
    layer = std::move(next);
  }
  return layer;
}

JugsPuzzle::Setup drawnSetup(bool tap, Rng& rng) {
  JugsPuzzle::Setup setup{.tap = tap};
  for (int jug = 0; jug < (tap ? 2 : 3); ++jug)
    setup.capacities.push_back(1 + static_cast<int>(rng.below(kMostLitresDrawn)));
  std::sort(setup.capacities.begin(), setup.capacities.end());
  setup.start.assign(setup.capacities.size(), 0);
  if (!tap) setup.start.back() = setup.capacities.back();
  return setup;
}

}  // namespace

JugsPuzzle::Setup drawnJugs(int moves, bool tap, Rng& rng) {
  while (true) {
    JugsPuzzle::Setup setup = drawnSetup(tap, rng);
    const std::vector<int>& capacities = setup.capacities;
    if (std::adjacent_find(capacities.begin(), capacities.end()) != capacities.end()) continue;
    const std::vector<State> goals = positionsAfter(JugsPuzzle(setup), moves);
    if (goals.empty()) continue;
    const State goal = goals[rng.below(static_cast<uint32_t>(goals.size()))];
    for (size_t jug = 0; jug < capacities.size(); ++jug) setup.goal.push_back(JugsPuzzle::amount(goal, jug));
    return setup;
  }
}

}  // namespace noggin::search
