#include "search/blocks/block_piece.h"

#include <algorithm>
#include <array>

namespace noggin::search {

Piece pieceOver(const std::vector<int>& cells, int width) {
  int left = width, right = 0;
  for (const int cell : cells) {
    left = std::min(left, cell % width);
    right = std::max(right, cell % width);
  }
  const int top = cells.front() / width, bottom = cells.back() / width;
  Piece piece;
  piece.x = static_cast<float>(left + right) / 2;
  piece.y = static_cast<float>(top + bottom) / 2;
  piece.width = static_cast<float>(right - left + 1);
  piece.height = static_cast<float>(bottom - top + 1);
  if (cells.size() != static_cast<size_t>((right - left + 1) * (bottom - top + 1)))
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
