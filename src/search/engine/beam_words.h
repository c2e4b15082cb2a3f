// The narration of beam search.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/listing.h"
#include "core/told.h"
#include "core/trace.h"
#include "search/engine/any_search.h"

namespace noggin::search {

// Its state after the last step.
struct BeamNow {
  int64_t layer = 0;                        // nodes kept of the layer
  int64_t taken = 0;                        // of them taken so far
  int64_t next = 0;                         // nodes of the next layer so far
  double worst_kept = 0, best_dropped = 0;  // f at the last pruning
};

Told toldOfBeam(const AnySearch& search, std::span<const Event> events, const BeamNow& now);
std::vector<Variable> variablesOfBeam(const AnySearch& search, const BeamNow& now);

}  // namespace noggin::search
