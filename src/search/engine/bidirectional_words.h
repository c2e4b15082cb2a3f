// The narration of bidirectional searches.
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

// Both sides after the last step; side 0 is the start's.
struct Sides {
  int grown = 0;                   // the side that the step expanded
  bool layer_begun = false;        // whether it began a layer there
  std::array<int64_t, 2> waited;   // frontier sizes when the side was chosen
  std::array<int64_t, 2> waiting;  // frontier sizes
  int32_t met_at = -1;             // last node of the start's half of the path; -1: not met yet
};

// The state of MM after the last step.
struct Middle {
  int32_t met_at = -1;    // the last node of the best path's first half; -1: the sides have not met
  bool improved = false;  // by the last step
  double best = 0;        // cost of the best path
  double least = 0;       // the least p in the frontier
  int64_t waited = 0;     // the size of the frontier before that step
};

Told toldOfMiddle(const AnySearch& search, std::span<const Event> events, const Middle& now);
std::vector<Variable> variablesOfMiddle(const AnySearch& search, const Middle& now);

Told toldOfSides(const AnySearch& search, std::span<const Event> events, const Sides& sides);
std::vector<Variable> variablesOfSides(const AnySearch& search, const Sides& sides);

}  // namespace noggin::search
