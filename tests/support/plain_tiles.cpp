#include "tests/support/plain_tiles.h"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include "tests/support/shrink.h"

namespace noggin::test {

using namespace search;

int besides(int square, size_t way, int rows, int columns) {
  const int row = square / columns + (way == 0 ? -1 : way == 1 ? 1 : 0);
  const int column = square % columns + (way == 2 ? -1 : way == 3 ? 1 : 0);
  return row < 0 || row >= rows || column < 0 || column >= columns ? -1 : row * columns + column;
}

int placeOf(int tile, const Tiles& tiles) {
  return static_cast<int>(std::find(tiles.begin(), tiles.end(), tile) - tiles.begin());
}

std::optional<Tiles> slid(const Tiles& tiles, size_t way, int rows, int columns) {
  const int blank = placeOf(0, tiles), to = besides(blank, way, rows, columns);
  if (to < 0) return std::nullopt;
  Tiles next = tiles;
  std::swap(next[static_cast<size_t>(blank)], next[static_cast<size_t>(to)]);
  return next;
}

std::string textOf(const Tiles& tiles) {
  std::string text;
  for (const int tile : tiles) text += (text.empty() ? "" : " ") + std::to_string(tile);
  return text;
}

TilesCase TilesCase::drawnOn(Rng& rng, int rows, int columns, bool connected) {
  TilesCase drawn{rows, columns, {}, Tiles(static_cast<size_t>(rows * columns)), {}};
  std::iota(drawn.goal.begin(), drawn.goal.end(), 0);
  if (rng.below(4)) rng.shuffle(std::span(drawn.goal));
  drawn.start = drawn.goal;
  for (uint32_t left = rng.below(40); left > 0; --left)
    if (const auto next = slid(drawn.start, rng.below(4), rows, columns)) drawn.start = *next;
  if (!connected && rng.below(2)) rng.shuffle(std::span(drawn.start));
  for (uint32_t left = rng.below(16); left > 0; --left) drawn.walk.push_back(rng.below(4));
  return drawn;
}

std::vector<TilesCase> TilesCase::simpler() const {
  std::vector<TilesCase> cases;
  addWith(cases, *this, &TilesCase::walk, withoutOne(walk));
  for (size_t way = 0; way < kWays; ++way)
    if (const auto next = slid(start, way, rows, columns); next && misplaced(*next) < misplaced(start))
      addWith(cases, *this, &TilesCase::start, {*next});
  for (size_t square = 0; square < start.size(); ++square)
    if (start[square] != goal[square]) {
      Tiles nearer = start;
      std::swap(nearer[square], nearer[static_cast<size_t>(placeOf(goal[square], start))]);
      addWith(cases, *this, &TilesCase::start, {nearer});
    }
  for (size_t i = 0; i < goal.size(); ++i)
    for (size_t j = i + 1; j < goal.size(); ++j)
      if (goal[j] > 0 && goal[i] > goal[j]) cases.push_back(renamed(goal[i], goal[j]));
  if (rows > 2) addSmallerBoard(cases, rows - 1, columns);
  if (columns > 2) addSmallerBoard(cases, rows, columns - 1);
  return cases;
}
std::string TilesCase::text() const {
  std::string text = std::to_string(rows) + " rows of " + std::to_string(columns) + ", start " +
                     textOf(start) + ", goal " + textOf(goal) + ", walk";
  for (const size_t way : walk) text += " " + std::string(name(search::kSlides[way]));
  return text;
}

TilesState TilesCase::packed(const Tiles& tiles) const {
  TilesBoard::Tiles array{};
  for (size_t square = 0; square < tiles.size(); ++square)
    array[square] = static_cast<uint8_t>(tiles[square]);
  return board().stateOf(array);
}
TilesEstimator TilesCase::estimator(TilesHeuristic heuristic) const {
  return {board(), packed(goal), heuristic, PatternSplit::five_five_five};
}

int TilesCase::misplaced(const Tiles& tiles) const {
  int count = 0;
  for (size_t square = 0; square < tiles.size(); ++square) count += tiles[square] != goal[square];
  return count;
}
TilesCase TilesCase::renamed(int a, int b) const {
  TilesCase other = *this;
  for (Tiles* tiles : {&other.start, &other.goal})
    std::iter_swap(std::find(tiles->begin(), tiles->end(), a), std::find(tiles->begin(), tiles->end(), b));
  return other;
}
// Without the last row or column, if all of its tiles are home and will stay there.
void TilesCase::addSmallerBoard(std::vector<TilesCase>& cases, int fewer_rows, int fewer_columns) const {
  TilesCase small{fewer_rows, fewer_columns, {}, {}, walk};
  for (size_t square = 0; square < start.size(); ++square) {
    const int at = static_cast<int>(square);
    if (at / columns < fewer_rows && at % columns < fewer_columns) {
      small.start.push_back(start[square]);
      small.goal.push_back(goal[square]);
    } else if (start[square] != goal[square] || start[square] == 0) {
      return;
    }
  }
  Tiles left = small.goal;
  std::sort(left.begin(), left.end());
  for (Tiles* tiles : {&small.start, &small.goal})
    for (int& tile : *tiles) tile = placeOf(tile, left);
  cases.push_back(small);
}

}  // namespace noggin::test
