#include "search/tiles/estimate.h"

#include <algorithm>

#include "core/check.h"

namespace noggin::search {

int conflictMoves(int length, const LineWants& wants, uint32_t tiles) {
  std::array<int, 4> places{}, longest{};  // of the line's own tiles; the longest right row ending there
  size_t own = 0;
  int best = 0;
  for (int place = 0; place < length; ++place) {
    const int want = wants[(tiles >> (4 * (length - 1 - place))) & 15u];
    if (want < 0) continue;
    places[own] = want;
    longest[own] = 1;
    for (size_t before = 0; before < own; ++before)
      if (places[before] < want) longest[own] = std::max(longest[own], longest[before] + 1);
    best = std::max(best, longest[own++]);
  }
  return 2 * (static_cast<int>(own) - best);
}

TilesEstimator::TilesEstimator(TilesBoard board, TilesState goal, TilesHeuristic heuristic,
                               PatternSplit split)
    : board_(board), goal_(goal), heuristic_(heuristic), view_(board, goal, split) {
  for (int square = 0; square < board_.squares(); ++square)
    homes_[static_cast<size_t>(board_.tileAt(goal_, square))] = static_cast<int8_t>(square);
  for (LineWants& wants : row_wants_) wants.fill(-1);
  column_wants_ = row_wants_;
  for (int tile = 1; tile < board_.squares(); ++tile) {
    const int row = board_.rowOf(home(tile)), column = board_.columnOf(home(tile));
    row_wants_[static_cast<size_t>(row)][static_cast<size_t>(tile)] = static_cast<int8_t>(column);
    column_wants_[static_cast<size_t>(column)][static_cast<size_t>(tile)] = static_cast<int8_t>(row);
  }
  for (int square = 0; square < board_.squares(); ++square)
    for (int tile = 1; tile < board_.squares(); ++tile)
      from_home_[static_cast<size_t>(square)][static_cast<size_t>(tile)] =
          static_cast<uint8_t>(board_.distance(square, home(tile)));
  row_table_ = WalkingTable::of(board_.rows(), board_.columns(), board_.rowOf(home(0)));
  column_table_ = WalkingTable::of(board_.columns(), board_.rows(), board_.columnOf(home(0)));
}

int TilesEstimator::estimate(TilesState state, TilesHeuristic heuristic) const {
  switch (heuristic) {
    case TilesHeuristic::none:
      return 1;
    case TilesHeuristic::misplaced:
    case TilesHeuristic::misplaced_and_blank:
      return misplaced(state, heuristic == TilesHeuristic::misplaced_and_blank);
    case TilesHeuristic::manhattan:
      return manhattan(state);
    case TilesHeuristic::linear_conflict:
      return linearConflict(state);
    case TilesHeuristic::walking_distance:
      return walkingDistance(state);
    case TilesHeuristic::pattern_database:
      NOGGIN_CHECK(database_);
      return view_.estimate(*database_, state);
  }
  return 0;
}

int TilesEstimator::misplaced(TilesState state, bool blank_too) const {
  int count = 0;
  for (int square = 0; square < board_.squares(); ++square) {
    const int tile = board_.tileAt(state, square);
    count += home(tile) != square && (tile != 0 || blank_too);
  }
  return count;
}

int TilesEstimator::manhattan(TilesState state) const {
  int sum = 0;
  for (size_t square = static_cast<size_t>(board_.squares()); square-- > 0; state >>= 4u)
    sum += from_home_[square][state & 15u];
  return sum;
}

int TilesEstimator::linearConflict(TilesState state) const {
  const int rows = board_.rows(), columns = board_.columns();
  const TilesState turned = transposed(board_, state);
  int sum = manhattan(state);
  for (int row = 0; row < rows; ++row)
    sum += conflictMoves(columns, rowWants(row), lineOf(state, row, rows, columns));
  for (int column = 0; column < columns; ++column)
    sum += conflictMoves(rows, columnWants(column), lineOf(turned, column, columns, rows));
  return sum;
}

std::array<uint32_t, 2> TilesEstimator::walkingPatterns(TilesState state) const {
  uint64_t rows = 0, columns = 0;
  for (int square = 0; square < board_.squares(); ++square) {
    const int tile = board_.tileAt(state, square);
    if (tile == 0) continue;
    rows += WalkingTable::one(board_.rows(), board_.rowOf(square), board_.rowOf(home(tile)));
    columns += WalkingTable::one(board_.columns(), board_.columnOf(square), board_.columnOf(home(tile)));
  }
  return {row_table_->patternOf(rows), column_table_->patternOf(columns)};
}

int TilesEstimator::walkingDistance(TilesState state) const {
  const auto [rows, columns] = walkingPatterns(state);
  return row_table_->distance(rows) + column_table_->distance(columns);
}

TilesState transposed(const TilesBoard& board, TilesState state) {
  TilesState turned = 0;
  for (int square = 0; square < board.squares(); ++square) {
    const int from = square % board.rows() * board.columns() + square / board.rows();
    turned = turned << 4u | static_cast<TilesState>(board.tileAt(state, from));
  }
  return turned;
}

}  // namespace noggin::search
