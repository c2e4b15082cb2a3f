// Whether an estimate keeps what A* and its kin rely on, told where a search itself shows that it does not.
// It must never be too high (admissible), and no move may lower it by more than the move costs (consistent).
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/trace.h"
#include "search/engine/any_search.h"

namespace noggin::search {

// What the solution shows of the position `at` on it, counted from the root: no more is needed from there
// than the rest of the solution costs, so an estimate above that is too high. A sentence; empty if it is not.
std::string tooHighAt(const AnySearch& search, std::span<const int32_t> solution, size_t at);

// The same of all its positions: how many, and where by most. A sentence; empty if it is nowhere too high.
std::string tooHighOn(const AnySearch& search, std::span<const int32_t> solution);

// The first move that a step found which lowers the estimate by more than it costs. A sentence; empty if
// there is none, or it is not known what the move costs because another way to its end was kept.
std::string inconsistentIn(const AnySearch& search, std::span<const Event> events);

}  // namespace noggin::search
