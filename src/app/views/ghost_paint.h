// The moves considered from a position, drawn over its board: where each would take its piece, what the
// search says about it, and which one is taken next.
#pragma once

#include "app/views/board_paint.h"

namespace noggin::app {

// The pieces in their future places, drawn beneath the real ones. `opacity` applies to all while they fade
// in.
void drawGhostPieces(ImDrawList& list, const Board& board, const BoardFit& fit, float opacity,
                     const ViewContext& context);
// The arrows and labels, drawn above all pieces.
void drawGhostMoves(ImDrawList& list, const Board& board, const BoardFit& fit, float opacity,
                    const ViewContext& context);

}  // namespace noggin::app
