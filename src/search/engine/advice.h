// A hint for play by hand: the best next move, found by a search without a trace.
#pragma once

#include "core/run.h"
#include "search/engine/any_search.h"

namespace noggin::search {

// Enough for any position of the small puzzles, and fast enough not to freeze a page.
constexpr int32_t kMostNodesForAdvice = 120000;

// `search`: has not begun, and finds a shortest solution. `hopeless`: the goal is unreachable from its root.
Hint advice(AnySearch& search, bool hopeless);

}  // namespace noggin::search
