// Comparison of the heuristics of the sliding-tile puzzle on many positions: see search/watch/compare.h.
#pragma once

#include <memory>
#include <vector>

#include "core/run.h"
#include "search/engine/algorithm.h"
#include "search/tiles/estimate.h"
#include "search/tiles/printed.h"

namespace noggin::search {

struct TilesBatch {
  struct Instance {
    TilesState start;
    std::vector<const PrintedSearch*> printed{};  // empty: no published figures
  };

  TilesBoard board = TilesBoard(3);
  TilesState goal = 0;
  std::vector<Instance> instances{};
  std::vector<TilesHeuristic> heuristics{};
};

// The five starts of the slides' table, with its goal.
TilesBatch slidesBatch();
// Random walks of 1 to `longest` moves from the goal that never revisit a position.
TilesBatch randomBatch(const TilesBoard& board, TilesState goal, int instances, int longest, uint32_t seed);

std::unique_ptr<Run> tilesCompareRun(TilesBatch batch, SearchOptions options);

}  // namespace noggin::search
