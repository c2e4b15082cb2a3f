#include "search/blocks/piece.h"

#include <array>

#include "search/blocks/layout.h"

namespace noggin::search {

Piece pieceOver(const std::vector<int>& cells, int width) {
  const CellBox box = boxAround(cells, width);
  Piece piece;
  piece.x = static_cast<float>(box.left + box.right) / 2;
  piece.y = static_cast<float>(box.top + box.bottom) / 2;
  piece.width = static_cast<float>(box.columns());
  piece.height = static_cast<float>(box.rows());
  if (cells.size() != static_cast<size_t>(box.columns() * box.rows()))
    for (const int cell : cells)
      piece.parts.push_back(
          {static_cast<float>(cell % width) - piece.x, static_cast<float>(cell / width) - piece.y});
  return piece;
}

Tone toneOfKind(size_t kind) {
  constexpr std::array kTones = {Tone::series5, Tone::series2, Tone::series4,
                                 Tone::series1, Tone::series6, Tone::series3};
  return kTones[kind % kTones.size()];
}

}  // namespace noggin::search
