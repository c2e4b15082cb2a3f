// The moves looked at from a position, drawn over its board: where each would take its piece, what the search
// says of it, and which one is taken next.
#pragma once

#include "app/views/board_paint.h"

namespace noggin::app {

// The pieces as they would stand, to be drawn beneath those that do. `opacity`: of all, while they appear.
void drawGhostPieces(ImDrawList& list, const Board& board, const BoardFit& fit, float opacity,
                     const ViewContext& context);
// The ways there and the words, above all pieces.
void drawGhostMoves(ImDrawList& list, const Board& board, const BoardFit& fit, float opacity,
                    const ViewContext& context);

}  // namespace noggin::app
