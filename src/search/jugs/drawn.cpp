#include "search/jugs/drawn.h"

#include <algorithm>
#include <vector>

#include "search/engine/instances.h"

namespace noggin::search {
namespace {

using State = JugsPuzzle::State;

// Enough for kMostMovesDrawn: of three jugs up to that size one choice in 25 has a position so far away.
constexpr uint32_t kMostLitresDrawn = 24;

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
    const JugsPuzzle puzzle(setup);
    const StatesAt<State> goals = statesAt(moves, puzzle.start(), nextIn(puzzle));
    if (goals.distance < moves) continue;
    const State goal = goals.states[rng.below(static_cast<uint32_t>(goals.states.size()))];
    for (size_t jug = 0; jug < capacities.size(); ++jug) setup.goal.push_back(JugsPuzzle::amount(goal, jug));
    return setup;
  }
}

}  // namespace noggin::search
