// A lab for tests of the player: it counts up, may wait for a move at every fifth number, takes moves at any
// time ("+3"), may ask at regular numbers how far the next step counts (doubling it is a rival rule), may
// prepare the step after regular numbers in three slices, and reports its count as its memory. Its settings
// control this behaviour.
#pragma once

#include <cstdint>

#include "core/lab.h"

namespace noggin::test {

Lab counterLab();

// The slices of preparation that all its runs did so far.
int64_t slicesPrepared();

}  // namespace noggin::test
