// Painting of pieces that are not rectangles: unit squares joined together.
#pragma once

#include "app/views/board_paint.h"

namespace noggin::app {

void drawGrownPiece(ImDrawList& list, const Piece& piece, const PieceLook& look, const BoardFit& fit,
                    const PressFeel& feel, const ViewContext& context);
void drawGrownDropTarget(ImDrawList& list, const Piece& piece, ImVec2 centre, bool near, const BoardFit& fit,
                         const Theme& theme);

// Whether a point, in board units, is on the piece.
bool touchesParts(const Piece& piece, ImVec2 at);

}  // namespace noggin::app
