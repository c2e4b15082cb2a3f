// The picture that the tiles show in place of their numbers, each its part: a sailing boat on a lake.
#pragma once

#include <vector>

#include "core/scene.h"
#include "search/tiles/board.h"

namespace noggin::search {

// What of it lies on that square, where the picture is as large as the board.
std::vector<Piece::Patch> pictureOn(const TilesBoard& board, int square);

}  // namespace noggin::search
