// The picture shown on the tiles instead of numbers: a sailing boat on a lake.
#pragma once

#include <vector>

#include "core/scene.h"
#include "search/tiles/board.h"

namespace noggin::search {

// The part of the picture on a square, if the picture covers the board.
std::vector<Piece::Patch> pictureOn(const TilesBoard& board, int square);

}  // namespace noggin::search
