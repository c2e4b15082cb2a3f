// A block as a piece of a board's picture, alike where boards are solved and where they are drawn.
#pragma once

#include <vector>

#include "core/scene.h"

namespace noggin::search {

// The place of a block on a board so many cells wide, by its cells in ascending order: the box around them,
// and its parts where it does not fill that.
Piece pieceOver(const std::vector<int>& cells, int width);

// One of six, in turn.
Tone toneOfKind(size_t kind);

}  // namespace noggin::search
