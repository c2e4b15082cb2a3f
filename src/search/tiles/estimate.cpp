#include "search/tiles/estimate.h"

#include <algorithm>

#include "core/check.h"

namespace noggin::search {

int conflictMoves(int length, uint32_t wants) {
  std::array<uint32_t, TilesBoard::kMostSide> places{};  // goal places of the tiles that belong to this line
  std::array<int, TilesBoard::kMostSide> longest{};      // the longest increasing subsequence that ends there
  size_t own = 0;
  int best = 0;
  for (int place = 0; place < length; ++place) {
    const uint32_t want = (wants >> (3 * place)) & 7u;
    if (want == LineWants::kElsewhere) continue;
    places[own] = want;
    longest[own] = 1;
    for (size_t before = 0; before < own; ++before)
      if (places[before] < want) longest[own] = std::max(longest[own], longest[before] + 1);
    best = std::max(best, longest[own++]);
  }
  return 2 * (static_cast<int>(own) - best);
}

ConflictTable::ConflictTable(int length)
    : mask_((uint64_t{1} << (3 * length)) - 1), moves_(size_t{1} << (3 * length)) {
  for (uint32_t wants = 0; wants <= mask_; ++wants)
    moves_[wants] = static_cast<uint8_t>(conflictMoves(length, wants));
}

const ConflictTable& ConflictTable::of(int length) {
  static std::array<std::unique_ptr<const ConflictTable>, TilesBoard::kMostSide + 1> tables;
  std::unique_ptr<const ConflictTable>& table = tables[static_cast<size_t>(length)];
  if (!table) table = std::make_unique<const ConflictTable>(length);
  return *table;
}

TilesEstimator::TilesEstimator(TilesBoard board, TilesState goal, TilesHeuristic heuristic,
                               PatternSplit split)
    : board_(board), goal_(goal), heuristic_(heuristic), view_(board, goal, split) {
  board_.forEachSquare(
      goal_, [&](int square, int tile) { homes_[static_cast<size_t>(tile)] = static_cast<int8_t>(square); });
  for (int square = 0; square < board_.squares(); ++square)
    for (int tile = 0; tile < board_.squares(); ++tile) setUp(square, tile);
  if (!board_.isNumbered()) setUpPairs();
  if (std::max(board_.rows(), board_.columns()) > WalkingTable::kMostLines) return;
  row_table_ = WalkingTable::of(board_.rows(), board_.columns(), board_.rowOf(home(0)));
  column_table_ = WalkingTable::of(board_.columns(), board_.rows(), board_.columnOf(home(0)));
}

void TilesEstimator::setUp(int square, int tile) {
  const auto at = static_cast<size_t>(square), which = static_cast<size_t>(tile);
  row_wants_[at][which] = column_wants_[at][which] = LineWants::kElsewhere;
  if (tile == 0) return;
  from_home_[at][which] = static_cast<uint8_t>(board_.distance(square, home(tile)));
  const int row = board_.rowOf(home(tile)), column = board_.columnOf(home(tile));
  if (board_.rowOf(square) == row) row_wants_[at][which] = static_cast<uint8_t>(column);
  if (board_.columnOf(square) == column) column_wants_[at][which] = static_cast<uint8_t>(row);
}

void TilesEstimator::setUpPairs() {
  for (int square = 0; square < board_.squares(); ++square) {
    const int from_last = board_.squares() - 1 - square;
    auto& distances = from_home_by_byte_[static_cast<size_t>(from_last / 2)];
    for (size_t byte = 0; byte < distances.size(); ++byte) {
      const size_t tile = from_last % 2 == 0 ? byte & 15u : byte >> 4u;
      distances[byte] = static_cast<uint8_t>(distances[byte] + from_home_[static_cast<size_t>(square)][tile]);
    }
  }
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
  board_.forEachSquare(
      state, [&](int square, int tile) { count += home(tile) != square && (tile != 0 || blank_too); });
  return count;
}

int TilesEstimator::manhattanOfNumbered(TilesState state) const {
  int sum = 0;
  board_.forEachSquare(state, [&](int square, int tile) {
    sum += from_home_[static_cast<size_t>(square)][static_cast<size_t>(tile)];
  });
  return sum;
}

LineWants TilesEstimator::lineWants(TilesState state) const {
  LineWants wants;
  board_.forEachSquare(state, [&](int square, int tile) {
    wants.rows |= rowWant(square, tile) << (3 * square);
    wants.columns |= columnWant(square, tile) << (3 * board_.turned(square));
  });
  return wants;
}

int TilesEstimator::linearConflict(TilesState state) const {
  const int rows = board_.rows(), columns = board_.columns();
  const ConflictTable& in_rows = ConflictTable::of(columns);
  const ConflictTable& in_columns = ConflictTable::of(rows);
  const LineWants wants = lineWants(state);
  int sum = manhattan(state);
  for (int row = 0; row < rows; ++row)
    sum += in_rows.moves(wants.rows, 3u * static_cast<unsigned>(row * columns));
  for (int column = 0; column < columns; ++column)
    sum += in_columns.moves(wants.columns, 3u * static_cast<unsigned>(column * rows));
  return sum;
}

std::array<uint32_t, 2> TilesEstimator::walkingPatterns(TilesState state) const {
  uint64_t rows = 0, columns = 0;
  board_.forEachSquare(state, [&](int square, int tile) {
    if (tile == 0) return;
    rows += WalkingTable::one(board_.rows(), board_.rowOf(square), board_.rowOf(home(tile)));
    columns += WalkingTable::one(board_.columns(), board_.columnOf(square), board_.columnOf(home(tile)));
  });
  return {row_table_->patternOf(rows), column_table_->patternOf(columns)};
}

int TilesEstimator::walkingDistance(TilesState state) const {
  const auto [rows, columns] = walkingPatterns(state);
  return row_table_->distance(rows) + column_table_->distance(columns);
}

}  // namespace noggin::search
