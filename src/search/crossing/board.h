// The boards of a crossing.
#pragma once

#include "search/crossing/puzzle.h"

namespace noggin::search {

// Places side by side with what crosses between them.
void drawPlaces(const Crossing& crossing, const Position<Crossing>& position, Board& board);

}  // namespace noggin::search
