// The numbers of positions on the largest boards of the sliding-tile puzzle, and the picture on the tiles.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <vector>

#include "search/tiles/board.h"
#include "search/tiles/picture.h"

namespace noggin {

using namespace search;

namespace {

template <class Body>
void forEveryBoard(Body body) {
  for (int rows = 2; rows <= TilesBoard::kMostSide; ++rows)
    for (int columns = 2; columns <= TilesBoard::kMostSide; ++columns) {
      if (rows * columns > TilesBoard::kMostSquares) continue;
      CAPTURE(rows);
      CAPTURE(columns);
      body(TilesBoard(rows, columns));
    }
}

// The area of each tone in the whole picture, relative to the board.
std::map<Tone, double> paintedAreas(const TilesBoard& board) {
  std::map<Tone, double> areas;
  for (int square = 0; square < board.squares(); ++square)
    for (const Piece::Patch& patch : pictureOn(board, square)) {
      double twice = 0;
      for (size_t i = 0; i < patch.corners.size(); ++i) {
        const auto &a = patch.corners[i], &b = patch.corners[(i + 1) % patch.corners.size()];
        twice += static_cast<double>(a.x) * static_cast<double>(b.y) -
                 static_cast<double>(b.x) * static_cast<double>(a.y);
      }
      areas[patch.tone] += twice / 2 / board.squares();
    }
  return areas;
}

}  // namespace

TEST_CASE("tiles boards: twenty squares are numbered from 0 to 20! - 1") {
  const TilesBoard board(4, 5);
  TilesBoard::Tiles tiles{};
  for (size_t i = 0; i < tiles.size(); ++i) tiles[i] = static_cast<uint8_t>(i);
  CHECK(board.stateOf(tiles) == 0);
  std::reverse(tiles.begin(), tiles.end());
  CHECK(board.stateOf(tiles) == 2432902008176639999u);
}

TEST_CASE("tiles boards: every tile shows a part of the picture of its own, and all parts make the whole") {
  const std::map<Tone, double> whole = paintedAreas(TilesBoard(2, 2));
  CHECK(whole.at(Tone::series5) > 0.6);  // the sky covers over 60 % of it
  forEveryBoard([&](const TilesBoard& board) {
    std::set<std::vector<std::vector<std::pair<float, float>>>> parts;
    for (int square = 0; square < board.squares(); ++square) {
      std::vector<std::vector<std::pair<float, float>>> part;
      for (const Piece::Patch& patch : pictureOn(board, square)) {
        part.emplace_back();
        for (const Piece::Patch::Corner& corner : patch.corners) part.back().emplace_back(corner.x, corner.y);
      }
      CHECK(part.size() >= 2);
      CHECK(parts.insert(part).second);
    }
    for (const auto& [tone, area] : paintedAreas(board)) CHECK(std::abs(area - whole.at(tone)) < 0.02);
  });
}

}  // namespace noggin
