// A lab for the player's own tests: it counts up, may stop for a move at every fifth number, takes moves at
// any time ("+3"), may ask at every so many numbers how far the next step counts (those who would double it are
// a rival), and is as big as its count. Tests set how it behaves through its settings.
#pragma once

#include "core/lab.h"

namespace noggin::test {

Lab counterLab();

}  // namespace noggin::test
