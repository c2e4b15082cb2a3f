// Counters of a search, in the field's terms.
#pragma once

#include <cstdint>

#include "core/metrics.h"

namespace noggin::search {

struct SearchCounts {
  int64_t generated = 0;  // successor states computed
  int64_t expanded = 0;   // states whose successors were computed
  int64_t stored = 0;     // maximum number of states stored at once
  int64_t waiting_peak = 0;
};

// The effective branching factor: expanded nodes to the power of 1 / depth. NaN at depth 0.
double branchingFactor(double expanded, int32_t depth);

// `solved`: the depth is that of a solution, which is better the shorter it is.
Metrics searchMetrics(const SearchCounts& counts, int32_t depth, bool solved);

}  // namespace noggin::search
