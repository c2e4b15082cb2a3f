// Detects violations of admissibility (the heuristic never overestimates) and consistency (no move lowers it
// by more than its cost), on which A* and its variants rely, as far as a search itself reveals them.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/trace.h"
#include "search/engine/any_search.h"

namespace noggin::search {

// Position `at` of the solution, counted from the root: the rest of the solution costs at least the true
// remaining cost, so a higher estimate is inadmissible. A sentence; empty if it is not higher.
std::string tooHighAt(const AnySearch& search, std::span<const int32_t> solution, size_t at);

// The same for all positions of the solution: how many, and the largest excess. A sentence; empty if there
// are none.
std::string tooHighOn(const AnySearch& search, std::span<const int32_t> solution);

// The first move of a step that lowers the estimate by more than it costs. A sentence; empty if there is
// none, or if the cost of the move is unknown because another path to its end was kept.
std::string inconsistentIn(const AnySearch& search, std::span<const Event> events);

}  // namespace noggin::search
