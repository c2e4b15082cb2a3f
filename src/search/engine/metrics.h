// What a search has done, counted in the field's terms.
#pragma once

#include <cstdint>

#include "core/metrics.h"

namespace noggin::search {

struct SearchCounts {
  int64_t generated = 0;  // successor states computed
  int64_t expanded = 0;   // states whose successors were computed
  int64_t stored = 0;     // the most states kept at once
  int64_t waiting_peak = 0;
};

// Expanded to the power of one over the depth: how many ways a uniform tree of that depth would branch. NaN
// at depth 0.
double branchingFactor(double expanded, int32_t depth);

Metrics searchMetrics(const SearchCounts& counts, int32_t depth);

}  // namespace noggin::search
