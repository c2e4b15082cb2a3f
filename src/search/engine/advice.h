// The best next move, found by a quiet search from a position.
#pragma once

#include "core/run.h"
#include "search/engine/any_search.h"

namespace noggin::search {

// Enough for any position of the small puzzles, and soon enough that a page does not stand still for it.
constexpr int32_t kMostNodesForAdvice = 120000;

// `search`: breadth-first, not begun yet. `hopeless`: nothing leads from its root to the goal.
Hint advice(AnySearch& search, bool hopeless);

}  // namespace noggin::search
