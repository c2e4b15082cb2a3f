#pragma once

#include "app/views/board_paint.h"

namespace noggin::app {

// Marks where on the board the hinted move of the context is made: the cell or piece to press, or the piece
// and where to drop it.
void drawHintedMove(ImDrawList& list, const Board& board, const BoardFit& fit, const ViewContext& context);

}  // namespace noggin::app
