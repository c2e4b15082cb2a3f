// The board of a crossing.
#pragma once

#include "search/crossing/puzzle.h"

namespace noggin::search {

// Places side by side, and between them what carries things across.
void drawPlaces(const Crossing& crossing, const Position<Crossing>& position, Board& board);

}  // namespace noggin::search
