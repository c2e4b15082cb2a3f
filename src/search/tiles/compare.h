// Comparison of the heuristics of the sliding-tile puzzle on many positions: see search/watch/compare.h.
#pragma once

#include <memory>
#include <vector>

#include "core/run.h"
#include "search/engine/algorithm.h"
#include "search/tiles/estimate.h"

namespace noggin::search {

struct TilesBatch {
  // What the slides print for a start and a heuristic.
  struct Printed {
    TilesHeuristic heuristic;
    int states, successors;
    const char* branching;
    const char* seconds;
  };
  struct Instance {
    TilesState start;
    std::vector<Printed> printed{};  // empty: no published figures
  };

  TilesBoard board = TilesBoard(3);
  TilesState goal = 0;
  std::vector<Instance> instances{};
  std::vector<TilesHeuristic> heuristics{};
};

// The five starts of the slides' table, with the goal *12345678.
TilesBatch slidesBatch();
// Random walks of 1 to `longest` moves from the goal that never revisit a position.
TilesBatch randomBatch(const TilesBoard& board, TilesState goal, int instances, int longest, uint32_t seed);

std::unique_ptr<Run> tilesCompareRun(TilesBatch batch, const SearchOptions& options);

}  // namespace noggin::search
