// What a network asks before a cycle, by the formula of network.h taken term by term, and the cycle as
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

// A unit's next cycle, part by part.
struct NextCycle {
  double links = 0;    // what its links bring
  double rivals = 0;   // what the other units of its pool take, 0 or more
  double outside = 0;  // what comes from outside
  double before = 0, after = 0;

  double net() const { return links - rivals + outside; }
};

// `pool_output`: of all units of the unit's pool. inhibition: with what the pool takes.
NextCycle nextCycle(const ProbedNetwork& probed, int32_t unit, double pool_output, bool inhibition = true);
double poolOutput(const ProbedNetwork& probed, const Pool& pool);

// Turn by turn: whether a unit rises or falls, and which unit of a pool is the most active then. None where
// too little changes to tell.
std::optional<Decision> askBeforeCycle(const ProbedNetwork& probed);
// The id of what came of it, after the cycle.
std::string answerAfterCycle(const Decision& before, const ProbedNetwork& probed);

Listing cycleListing();
std::vector<int32_t> cycleLines(bool settling);
std::vector<Variable> cycleVariables(const ProbedNetwork& probed);

}  // namespace noggin::learning
