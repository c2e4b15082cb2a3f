// The narration of iterative deepening and IDA*.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/listing.h"
#include "core/told.h"
#include "core/trace.h"
#include "search/engine/any_search.h"

namespace noggin::search {

Told toldOfDeepening(const AnySearch& search, std::span<const Event> events, int32_t limit);
std::vector<Variable> variablesOfDeepening(const AnySearch& search, int32_t limit);

// `before`: the threshold of the previous round.
Told toldOfIdaStar(const AnySearch& search, std::span<const Event> events, double threshold, double before);
std::vector<Variable> variablesOfIdaStar(const AnySearch& search, double threshold);

}  // namespace noggin::search
