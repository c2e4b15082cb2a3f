#include "search/engine/metrics.h"

#include <cmath>

namespace noggin::search {

// Rounded, because the last bits of pow() differ between platforms.
double branchingFactor(double expanded, int32_t depth) {
  return depth > 0 ? std::round(std::pow(expanded, 1.0 / depth) * 1e6) / 1e6 : std::nan("");
}

Metrics searchMetrics(const SearchCounts& counts, int32_t depth) {
  const auto expanded = static_cast<double>(counts.expanded);
  return {{"generated", "Generated", static_cast<double>(counts.generated), 0, Better::less},
          {"expanded", "Expanded", expanded, 0, Better::less},
          {"stored", "Stored", static_cast<double>(counts.stored), 0, Better::less},
          {"frontierPeak", "Frontier, peak", static_cast<double>(counts.waiting_peak), 0, Better::less},
          {"depth", "Depth", static_cast<double>(depth), 0, Better::less},
          {"branchingFactor", "Branching factor", branchingFactor(expanded, depth), 3, Better::less}};
}

}  // namespace noggin::search
