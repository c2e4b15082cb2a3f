// The strategies as pseudocode, and the lines that a guess and its answer execute.
#pragma once

#include <cstdint>
#include <vector>

#include "core/listing.h"
#include "probing/mastermind/strategy.h"

namespace noggin::probing {

Listing listingOf(Strategy strategy);

// The lines that choose a guess among `possible` codes; `begins`: the run begins with it; `first`: no guess
// was made before, in an earlier part of the game either.
std::vector<int32_t> linesOfGuess(Strategy strategy, uint32_t possible, bool begins, bool first);
// The lines that its answer executes.
std::vector<int32_t> linesOfAnswer(Strategy strategy, bool won);
// The lines of a whole game.
std::vector<int32_t> allLines(Strategy strategy);

}  // namespace noggin::probing
