// A lab for tests of the player: it counts up, may wait for a move at every fifth number, takes moves at any
// time ("+3"), may ask at regular numbers how far the next step counts (doubling it is a rival rule), may
// prepare the step after regular numbers in three slices, and reports its count as its memory, or a multiple
// of it; a step may take its time. Its settings control this behaviour.
#pragma once

#include <cstdint>
#include <limits>

#include "core/json.h"
#include "core/lab.h"
#include "player/session.h"

namespace noggin::test {

Lab counterLab();

// A session of it, as of a lab of the catalogue.
Session counting(const Json& settings, Seed seed = 1);
// One that asks at every third number, nine decisions in all.
Session asking(Seed seed = 1);

// The time for nextDecision() where it has any.
inline constexpr double kAtOnce = std::numeric_limits<double>::infinity();

// The slices of preparation, and the steps, that all its runs did so far.
int64_t slicesPrepared();
int64_t stepsTaken();

}  // namespace noggin::test
