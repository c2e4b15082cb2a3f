#include "search/tiles/incremental.h"

#include "core/check.h"
#include "search/tiles/ida.h"

namespace noggin::search {
namespace {

std::shared_ptr<const std::vector<uint8_t>> conflictTable(const TilesEstimator& estimator, bool rows) {
  const TilesBoard& board = estimator.board();
  const int lines = rows ? board.rows() : board.columns(), length = rows ? board.columns() : board.rows();
  auto table = std::make_shared<std::vector<uint8_t>>(static_cast<size_t>(lines) << 16u);
  for (int line = 0; line < lines; ++line) {
    const LineWants& wants = rows ? estimator.rowWants(line) : estimator.columnWants(line);
    for (uint32_t tiles = 0; tiles < 1u << (4 * length); ++tiles)
      (*table)[static_cast<size_t>(line) << 16u | tiles] =
          static_cast<uint8_t>(conflictMoves(length, wants, tiles));
  }
  return table;
}

}  // namespace

IncrementalConflicts::IncrementalConflicts(const TilesEstimator& estimator)
    : estimator_(estimator),
      board_(estimator.board()),
      changes_(board_,
               [&](int tile, int square) {
                 return tile == 0 ? 0 : estimator.board().distance(square, estimator.home(tile));
               }),
      row_moves_(conflictTable(estimator, true)),
      column_moves_(conflictTable(estimator, false)) {
  for (int square = 0; square < board_.squares(); ++square)
    turned_[static_cast<size_t>(square)] =
        static_cast<uint8_t>(board_.columnOf(square) * board_.rows() + board_.rowOf(square));
}

IncrementalWalking::IncrementalWalking(const TilesEstimator& estimator)
    : estimator_(estimator), row_table_(&estimator.rowTable()), column_table_(&estimator.columnTable()) {
  for (int tile = 1; tile < estimator.board().squares(); ++tile) {
    const int home = estimator.home(tile);
    home_rows_[static_cast<size_t>(tile)] = static_cast<uint8_t>(estimator.board().rowOf(home));
    home_columns_[static_cast<size_t>(tile)] = static_cast<uint8_t>(estimator.board().columnOf(home));
  }
}

IncrementalPatterns::IncrementalPatterns(const TilesEstimator& estimator) : estimator_(estimator) {
  const PatternView& view = estimator.view();
  NOGGIN_CHECK(estimator.board().is(4, 4) && estimator.database());
  mirrored_ = view.plan().mirrored;
  for (size_t group = 0; group < tables_.size(); ++group)
    tables_[group] = estimator.database()->tables[group].distances.data();
  for (int tile = 1; tile < 16; ++tile) {
    const auto at = static_cast<size_t>(tile);
    places_[at] = {static_cast<uint8_t>(view.group(tile)), static_cast<uint8_t>(view.shift(tile))};
    mirror_places_[at] = {static_cast<uint8_t>(view.mirrorGroup(tile)),
                          static_cast<uint8_t>(view.mirrorShift(tile))};
  }
  for (int a = 0; a < 16; ++a)
    for (int b = 0; b < 16; ++b) {
      const int from = view.square(a), to = view.square(b);
      moved_[static_cast<size_t>(a)][static_cast<size_t>(b)] = static_cast<uint32_t>(from ^ to);
      mirror_moved_[static_cast<size_t>(a)][static_cast<size_t>(b)] =
          static_cast<uint32_t>(PatternView::mirrored(from) ^ PatternView::mirrored(to));
    }
}

IncrementalPatterns::Terms IncrementalPatterns::root(TilesState state) const {
  Terms terms{};
  const PatternView& view = estimator_.view();
  for (int square = 0; square < 16; ++square) {
    const int tile = estimator_.board().tileAt(state, square);
    if (tile == 0) continue;
    const Place& place = places_[static_cast<size_t>(tile)];
    const Place& mirror = mirror_places_[static_cast<size_t>(tile)];
    const int at = view.square(square);
    terms.keys[place.group] |= static_cast<uint32_t>(at) << place.shift;
    terms.mirror_keys[mirror.group] |= static_cast<uint32_t>(PatternView::mirrored(at)) << mirror.shift;
  }
  for (size_t group = 0; group < tables_.size(); ++group) {
    terms.distances[group] = tables_[group][terms.keys[group]];
    if (mirrored_) terms.mirror_distances[group] = tables_[group][terms.mirror_keys[group]];
  }
  return terms;
}

std::unique_ptr<TilesIda> makeTilesIda(const TilesEstimator& estimator, TilesState root) {
  switch (estimator.heuristic()) {
    case TilesHeuristic::linear_conflict:
      return std::make_unique<TilesIdaBy<IncrementalConflicts>>(estimator, root);
    case TilesHeuristic::walking_distance:
      return std::make_unique<TilesIdaBy<IncrementalWalking>>(estimator, root);
    case TilesHeuristic::pattern_database:
      if (estimator.board().is(4, 4))
        return std::make_unique<TilesIdaBy<IncrementalPatterns>>(estimator, root);
      return std::make_unique<TilesIdaBy<IncrementalDistance>>(estimator, root);
    default:
      return std::make_unique<TilesIdaBy<IncrementalSum>>(estimator, root);
  }
}

}  // namespace noggin::search
