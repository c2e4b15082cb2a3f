// The decisions before a cycle, by the formula of network.h computed term by term, and the cycle as
// pseudocode.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/decision.h"
#include "core/listing.h"
#include "learning/activation/probed_network.h"

namespace noggin::learning {

// A unit's net input in the next cycle, term by term, and its activation, which a clamped unit keeps.
struct NextCycle {
  double links = 0;    // excitation by its links
  double rivals = 0;   // inhibition by the other units of its pool, 0 or more
  double outside = 0;  // external input
  double before = 0, after = 0;
  double room = 0;   // from where it is to the limit that the net input pushes it to
  double decay = 0;  // pulls it towards its rest

  double net() const { return links - rivals + outside; }
  double unlimited() const { return before + room * net() - decay; }
};

// `pool_output`: sum over the unit's pool. inhibition: whether to include the pool's effect.
NextCycle nextCycle(const ProbedNetwork& probed, int32_t unit, double pool_output, bool inhibition = true);
double poolOutput(const ProbedNetwork& probed, const Pool& pool);

// Alternately: whether a unit rises or falls, and which unit of a pool will be the most active. None if too
// little changes.
std::optional<Decision> askBeforeCycle(const ProbedNetwork& probed);
// The id of the right choice, after the cycle.
std::string answerAfterCycle(const Decision& before, const ProbedNetwork& probed);

Listing cycleListing();
std::vector<int32_t> cycleLines(bool settling);
std::vector<Variable> cycleVariables(const ProbedNetwork& probed);

}  // namespace noggin::learning
