// The sliding-tile puzzle on plain lists of tiles, and its positions as random cases.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/rng.h"
#include "search/tiles/estimate.h"

namespace noggin::test {

using Tiles = std::vector<int>;  // by square; 0 is the blank

// The ways of the blank: up, down, left, right.
inline constexpr size_t kWays = 4;

// The square beside another that way; -1 off the board.
int besides(int square, size_t way, int rows, int columns);
int placeOf(int tile, const Tiles& tiles);
// None if the blank stands at the edge.
std::optional<Tiles> slid(const Tiles& tiles, size_t way, int rows, int columns);
std::string textOf(const Tiles& tiles);  // "1 0 2 3"

struct TilesCase {
  int rows = 2, columns = 2;
  Tiles start, goal;
  std::vector<size_t> walk;  // ways of the blank; those that lead off the board are left out

  // On a board of that size. The goal is reached from the start by a walk, or else perhaps not at all.
  static TilesCase drawnOn(Rng& rng, int rows, int columns, bool connected);
  std::vector<TilesCase> simpler() const;
  std::string text() const;

  search::TilesBoard board() const { return search::TilesBoard(rows, columns); }
  search::TilesState packed(const Tiles& tiles) const;
  search::TilesEstimator estimator(search::TilesHeuristic heuristic) const;

 private:
  int misplaced(const Tiles& tiles) const;
  TilesCase renamed(int a, int b) const;
  void addSmallerBoard(std::vector<TilesCase>& cases, int fewer_rows, int fewer_columns) const;
};

}  // namespace noggin::test
