// The box around what a board shows, in its units.
#pragma once

#include <imgui.h>

#include <algorithm>

#include "core/scene.h"

namespace noggin::app {

struct BoardBounds {
  ImVec2 low{1e9f, 1e9f}, high{-1e9f, -1e9f};  // corners; of nothing the low one lies above the high one

  void include(float x, float y, float width = 0, float height = 0) {
    low = {std::min(low.x, x - width / 2), std::min(low.y, y - height / 2)};
    high = {std::max(high.x, x + width / 2), std::max(high.y, y + height / 2)};
  }
};

// Of its cells, pieces and lines as they stand.
inline BoardBounds boundsOf(const Board& board) {
  BoardBounds bounds;
  for (const Cell& cell : board.cells) bounds.include(cell.x, cell.y, cell.width, cell.height);
  for (const Piece& piece : board.pieces) bounds.include(piece.x, piece.y, piece.width, piece.height);
  for (const Line& line : board.lines) {
    bounds.include(line.x1, line.y1);
    bounds.include(line.x2, line.y2);
  }
  return bounds;
}

}  // namespace noggin::app
