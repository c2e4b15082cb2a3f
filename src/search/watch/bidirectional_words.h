// How bidirectional searches tell of their two sides.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/listing.h"
#include "core/told.h"
#include "core/trace.h"
#include "search/engine/any_search.h"

namespace noggin::search {

// The two sides as the latest step left them; side 0 is the start's.
struct Sides {
  int grown = 0;                   // the side that the step grew
  bool layer_begun = false;        // and whether it began a layer there
  std::array<int64_t, 2> waiting;  // nodes on each side
  int32_t met_at = -1;             // the last node on the start's half of the way; -1: not met yet
};

// MM as the latest step left it.
struct Middle {
  int32_t met_at = -1;    // the last node of the best way's first half; -1: the two sides have not met
  bool improved = false;  // by the latest step
  double best = 0;        // what the best way costs
  double least = 0;       // the least p that waits
};

Told toldOfMiddle(const AnySearch& search, std::span<const Event> events, const Middle& now);
std::vector<Variable> variablesOfMiddle(const AnySearch& search, const Middle& now);

Told toldOfSides(const AnySearch& search, std::span<const Event> events, const Sides& sides);
std::vector<Variable> variablesOfSides(const AnySearch& search, const Sides& sides);

}  // namespace noggin::search
