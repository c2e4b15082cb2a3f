// Positions and heuristics of the sliding-tile puzzle on boards of every size, against plain versions that do
// not pack positions; and the picture on the tiles.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <vector>

#include "search/tiles/estimate.h"
#include "search/tiles/picture.h"

namespace noggin {

using namespace search;

namespace {

using Tiles = TilesBoard::Tiles;

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

Tiles shuffled(const TilesBoard& board, Rng& rng) {
  Tiles tiles{};
  for (int i = 0; i < board.squares(); ++i) {
    const auto other = rng.below(static_cast<uint32_t>(i + 1));
    tiles[static_cast<size_t>(i)] = tiles[other];
    tiles[other] = static_cast<uint8_t>(i);
  }
  return tiles;
}

// The fewest tiles of a line to remove so that the others are in increasing order.
size_t plainStepAside(const std::vector<int>& wants) {
  size_t fewest = wants.size();
  for (uint32_t left = 0; left < 1u << wants.size(); ++left) {
    std::vector<int> stay;
    for (size_t i = 0; i < wants.size(); ++i)
      if ((left >> i & 1u) != 0) stay.push_back(wants[i]);
    if (std::is_sorted(stay.begin(), stay.end())) fewest = std::min(fewest, wants.size() - stay.size());
  }
  return fewest;
}

struct Plain {
  const TilesBoard& board;
  const Tiles& tiles;
  const Tiles& goal;

  int home(int tile) const {
    return static_cast<int>(std::find(goal.begin(), goal.end(), tile) - goal.begin());
  }
  int manhattan() const {
    int sum = 0;
    for (int square = 0; square < board.squares(); ++square)
      if (const int tile = tiles[static_cast<size_t>(square)]; tile != 0)
        sum += std::abs(board.rowOf(square) - board.rowOf(home(tile))) +
               std::abs(board.columnOf(square) - board.columnOf(home(tile)));
    return sum;
  }
  int misplaced() const {
    int count = 0;
    for (size_t square = 0; square < static_cast<size_t>(board.squares()); ++square)
      count += tiles[square] != 0 && tiles[square] != goal[square];
    return count;
  }
  int linearConflict() const {
    size_t aside = 0;
    for (int row = 0; row < board.rows(); ++row) {
      std::vector<int> wants;
      for (int column = 0; column < board.columns(); ++column) {
        const int tile = tiles[static_cast<size_t>(row * board.columns() + column)];
        if (tile != 0 && board.rowOf(home(tile)) == row) wants.push_back(board.columnOf(home(tile)));
      }
      aside += plainStepAside(wants);
    }
    for (int column = 0; column < board.columns(); ++column) {
      std::vector<int> wants;
      for (int row = 0; row < board.rows(); ++row) {
        const int tile = tiles[static_cast<size_t>(row * board.columns() + column)];
        if (tile != 0 && board.columnOf(home(tile)) == column) wants.push_back(board.rowOf(home(tile)));
      }
      aside += plainStepAside(wants);
    }
    return manhattan() + 2 * static_cast<int>(aside);
  }
};

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

TEST_CASE("tiles boards: a position is what a plain list of tiles is, on every board") {
  forEveryBoard([](const TilesBoard& board) {
    Rng rng(11);
    Tiles before{};
    TilesState state_before = 0;
    for (int round = 0; round < 40; ++round) {
      const Tiles tiles = shuffled(board, rng);
      const TilesState state = board.stateOf(tiles);
      REQUIRE(board.tilesOf(state) == tiles);
      REQUIRE(*board.parse("start", board.text(state)) == state);
      if (round > 0) REQUIRE((state < state_before) == (tiles < before));
      before = tiles;
      state_before = state;
      const int blank = board.blankOf(state);
      REQUIRE(tiles[static_cast<size_t>(blank)] == 0);
      for (const Slide slide : kSlides) {
        const int to = board.beside(blank, slide);
        if (to < 0) continue;
        Tiles next = tiles;
        std::swap(next[static_cast<size_t>(blank)], next[static_cast<size_t>(to)]);
        REQUIRE(board.tileAt(state, to) == tiles[static_cast<size_t>(to)]);
        REQUIRE(board.moved(state, blank, to) == board.stateOf(next));
      }
    }
  });
}

TEST_CASE("tiles boards: twenty squares are numbered from 0 to 20! - 1") {
  const TilesBoard board(4, 5);
  Tiles tiles{};
  for (size_t i = 0; i < tiles.size(); ++i) tiles[i] = static_cast<uint8_t>(i);
  CHECK(board.stateOf(tiles) == 0);
  std::reverse(tiles.begin(), tiles.end());
  CHECK(board.stateOf(tiles) == 2432902008176639999u);
}

TEST_CASE("tiles boards: estimates are those a plain count gives, on every board") {
  forEveryBoard([](const TilesBoard& board) {
    Rng rng(12);
    for (int round = 0; round < 12; ++round) {
      const Tiles goal = shuffled(board, rng), tiles = shuffled(board, rng);
      const TilesEstimator estimator(board, board.stateOf(goal), TilesHeuristic::manhattan,
                                     PatternSplit::five_five_five);
      const Plain plain{board, tiles, goal};
      const TilesState state = board.stateOf(tiles);
      REQUIRE(estimator.manhattan(state) == plain.manhattan());
      REQUIRE(estimator.misplaced(state, false) == plain.misplaced());
      REQUIRE(estimator.linearConflict(state) == plain.linearConflict());
      REQUIRE(estimator.knows(TilesHeuristic::walking_distance) ==
              (board.rows() <= 4 && board.columns() <= 4));
    }
  });
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
