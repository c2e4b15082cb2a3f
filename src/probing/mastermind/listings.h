// Each strategy as pseudocode, and which of its lines a guess and its answer run.
#pragma once

#include <cstdint>
#include <vector>

#include "core/listing.h"
#include "probing/mastermind/strategy.h"

namespace noggin::probing {

Listing listingOf(Strategy strategy);

// The lines by which a guess is chosen out of so many possible codes; `first`: none was made before.
std::vector<int32_t> linesOfGuess(Strategy strategy, uint32_t possible, bool first);
// The lines that its answer runs.
std::vector<int32_t> linesOfAnswer(Strategy strategy, bool won);
// A whole game.
std::vector<int32_t> allLines(Strategy strategy);

}  // namespace noggin::probing
