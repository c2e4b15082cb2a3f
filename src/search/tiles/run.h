// The sliding-tile puzzle as a Run: the steps that build a pattern database, if one is needed, and then the
// search.
#pragma once

#include <memory>

#include "search/tiles/puzzle.h"

namespace noggin::search {

// A person may slide several tiles at once. Step: up to 2048 placements of the database, or a step of
// SearchRun.
std::unique_ptr<Run> tilesRun(TilesState start, const TilesEstimator& estimator, const SearchOptions& options,
                              bool pictured);

}  // namespace noggin::search
