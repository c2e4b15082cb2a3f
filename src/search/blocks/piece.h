// A block as a Piece of a board, drawn alike by the solver and the editor.
#pragma once

#include <vector>

#include "core/scene.h"

namespace noggin::search {

// A piece that covers `cells` on a board `width` cells wide: its bounding box, and its parts if
// it does not fill that.
Piece pieceOver(const std::vector<int>& cells, int width);

// One of six tones, cyclically.
Tone toneOfKind(size_t kind);

}  // namespace noggin::search
