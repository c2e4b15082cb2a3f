#include "search/engine/metrics.h"

#include <cmath>

namespace noggin::search {

// Rounded, because the last bits of pow() differ between platforms.
double branchingFactor(double expanded, int32_t depth) {
  return depth > 0 ? std::round(std::pow(expanded, 1.0 / depth) * 1e6) / 1e6 : std::nan("");
}

Metrics searchMetrics(const SearchCounts& counts, int32_t depth, bool solved) {
  const Better shorter = solved ? Better::less : Better::neither;
  const double branching = branchingFactor(static_cast<double>(counts.expanded), depth);
  return {counter("generated", "Generated", counts.generated, Better::less),
          counter("expanded", "Expanded", counts.expanded, Better::less),
          counter("stored", "Stored", counts.stored, Better::less),
          counter("frontierPeak", "Frontier, peak", counts.waiting_peak, Better::less),
          counter("depth", "Depth", depth, shorter),
          {"branchingFactor", "Branching factor", branching, 3, shorter}};
}

}  // namespace noggin::search
