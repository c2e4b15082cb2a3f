#include "search/tiles/incremental.h"

#include "core/check.h"
#include "search/tiles/ida.h"

namespace noggin::search {

IncrementalConflicts::IncrementalConflicts(const TilesEstimator& estimator)
    : estimator_(estimator),
      changes_(estimator.board(), [&](int tile, int square) { return estimator.away(tile, square); }),
      row_moves_(&ConflictTable::of(estimator.board().columns())),
      column_moves_(&ConflictTable::of(estimator.board().rows())) {
  const TilesBoard& board = estimator.board();
  const auto bit = [](int square) { return static_cast<uint8_t>(3 * square); };
  for (int square = 0; square < board.squares(); ++square) {
    const auto at = static_cast<size_t>(square);
    places_[at] = {bit(square), bit(board.turned(square)), bit(board.rowOf(square) * board.columns()),
                   bit(board.columnOf(square) * board.rows())};
    for (int tile = 0; tile < board.squares(); ++tile)
      wants_[static_cast<size_t>(tile)][at] = {LineWants::kElsewhere ^ estimator.rowWant(square, tile),
                                               LineWants::kElsewhere ^ estimator.columnWant(square, tile)};
  }
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
