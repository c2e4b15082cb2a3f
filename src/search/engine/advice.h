// A hint for play by hand: the best next move, found by a search without a trace.
#pragma once

#include <string_view>

#include "core/run.h"
#include "search/engine/any_search.h"

namespace noggin::search {

// Enough for any position of the small puzzles, and fast enough not to freeze a page.
constexpr int32_t kMostNodesForAdvice = 120000;

// Lets a search that has not begun go on within that bound: solved, exhausted, or running if the goal is too
// far away.
Status searchBriefly(AnySearch& search);

// Whether a move that the search stored costs other than 1, so that a shortest way need not be a cheapest.
bool costsDiffer(const AnySearch& search);

// The first move of what searchBriefly() found: a cheapest solution by uniform cost, or else a shortest one.
Hint advice(const AnySearch& search, Status found);
// The first move of a shortest solution, of which `left` moves follow it.
Hint adviceOf(const MoveMade& move, int64_t left, std::string_view move_noun);
// Where there is no solution. `lost`: there may have been one at the start of the puzzle.
Hint adviceWithoutSolution(std::string_view move_noun, bool lost);

}  // namespace noggin::search
