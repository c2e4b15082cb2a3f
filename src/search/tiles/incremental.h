// Incremental heuristics of the sliding-tile puzzle for TilesIda: `root` computes the terms of a position,
// `after` updates them when `tile` moves from square `from` to the blank's square `to`, and returns the
// heuristic value. `way` is the blank's move, an index into kTilesTried. If the value exceeds `limit`, any
// lower bound that exceeds it may be returned, and `next` is then unused.
#pragma once

#include <array>
#include <cstdint>

#include "search/tiles/estimate.h"

namespace noggin::search {

// By tile, from and to: how a heuristic that sums over tiles changes with a move.
class TileChanges {
 public:
  template <class Cost>  // (tile, square) -> int
  TileChanges(const TilesBoard& board, Cost cost) {
    for (int tile = 0; tile < board.squares(); ++tile)
      for (int from = 0; from < board.squares(); ++from)
        for (int to = 0; to < board.squares(); ++to)
          changes_[index(tile, from, to)] = static_cast<int8_t>(cost(tile, to) - cost(tile, from));
  }
  int operator()(int tile, int from, int to) const { return changes_[index(tile, from, to)]; }

 private:
  static size_t index(int tile, int from, int to) {
    return static_cast<size_t>((tile * kSquares + from) * kSquares + to);
  }
  static constexpr int kSquares = TilesBoard::kMostSquares;
  std::array<int8_t, kSquares * kSquares * kSquares> changes_{};
};

// None, misplaced with and without the blank, Manhattan: sums over tiles.
class IncrementalSum {
 public:
  struct Terms {
    int16_t sum;
  };
  explicit IncrementalSum(const TilesEstimator& estimator)
      : estimator_(estimator),
        changes_(estimator.board(),
                 [&](int tile, int square) {
                   if (estimator.heuristic() == TilesHeuristic::none) return 0;
                   if (estimator.heuristic() == TilesHeuristic::manhattan)
                     return estimator.away(tile, square);
                   return static_cast<int>(square != estimator.home(tile));
                 }),
        blank_counts_(estimator.heuristic() == TilesHeuristic::misplaced_and_blank) {}

  Terms root(TilesState state) const { return {static_cast<int16_t>(estimator_.estimate(state))}; }
  int value(const Terms& terms) const { return terms.sum; }
  int after(const Terms& before, Terms& next, int tile, int from, int to, unsigned, int) const {
    int change = changes_(tile, from, to);
    if (blank_counts_) change += changes_(0, to, from);
    next.sum = static_cast<int16_t>(before.sum + change);
    return next.sum;
  }

 private:
  TilesEstimator estimator_;
  TileChanges changes_;
  bool blank_counts_;
};

// Manhattan distance plus linear conflicts of each row and column, looked up by their entries. A sideways
// move keeps the order in its row and changes two columns; a vertical one changes two rows.
class IncrementalConflicts {
 public:
  struct Terms {
    LineWants wants;
    int16_t sum;
  };
  explicit IncrementalConflicts(const TilesEstimator& estimator);

  Terms root(TilesState state) const {
    return {estimator_.lineWants(state), static_cast<int16_t>(estimator_.estimate(state))};
  }
  int value(const Terms& terms) const { return terms.sum; }
  int after(const Terms& before, Terms& next, int tile, int from, int to, unsigned way, int) const {
    const Place& left = places_[static_cast<size_t>(from)];
    const Place& reached = places_[static_cast<size_t>(to)];
    const LineWants& want = wants_[static_cast<size_t>(tile)][static_cast<size_t>(to)];
    const uint64_t rows = before.wants.rows | LineWants::kElsewhere << left.in_rows;
    const uint64_t columns = before.wants.columns | LineWants::kElsewhere << left.in_columns;
    next.wants = {rows ^ want.rows << reached.in_rows, columns ^ want.columns << reached.in_columns};
    const bool upright = way == 0 || way == 3;
    const int change =
        upright
            ? changed(*row_moves_, before.wants.rows, next.wants.rows, left.row, reached.row)
            : changed(*column_moves_, before.wants.columns, next.wants.columns, left.column, reached.column);
    next.sum = static_cast<int16_t>(before.sum + change + changes_(tile, from, to));
    return next.sum;
  }

 private:
  // The bit offsets of a square and of its lines.
  struct Place {
    uint8_t in_rows = 0, in_columns = 0, row = 0, column = 0;
  };
  static int changed(const ConflictTable& table, uint64_t before, uint64_t next, unsigned a, unsigned b) {
    return table.moves(next, a) + table.moves(next, b) - table.moves(before, a) - table.moves(before, b);
  }

  TilesEstimator estimator_;
  TileChanges changes_;
  std::array<Place, TilesBoard::kMostSquares> places_{};
  // By tile and square: the bits to clear when the tile enters the blank's square, whose bits are all set.
  std::array<std::array<LineWants, TilesBoard::kMostSquares>, TilesBoard::kMostSquares> wants_{};
  const ConflictTable* row_moves_;
  const ConflictTable* column_moves_;
};

// The two patterns of walking distance: a vertical move changes one, a sideways move the other.
class IncrementalWalking {
 public:
  struct Terms {
    uint32_t rows, columns;
  };
  explicit IncrementalWalking(const TilesEstimator& estimator);

  Terms root(TilesState state) const {
    const auto [rows, columns] = estimator_.walkingPatterns(state);
    return {rows, columns};
  }
  int value(const Terms& terms) const {
    return row_table_->distance(terms.rows) + column_table_->distance(terms.columns);
  }
  int after(const Terms& before, Terms& next, int tile, int, int, unsigned way, int) const {
    const auto at = static_cast<size_t>(tile);
    next = before;
    switch (way) {
      case 0:
        next.rows = row_table_->after(before.rows, 0, home_rows_[at]);
        break;
      case 1:
        next.columns = column_table_->after(before.columns, 0, home_columns_[at]);
        break;
      case 2:
        next.columns = column_table_->after(before.columns, 1, home_columns_[at]);
        break;
      default:
        next.rows = row_table_->after(before.rows, 1, home_rows_[at]);
    }
    return value(next);
  }

 private:
  TilesEstimator estimator_;
  const WalkingTable* row_table_;  // owned by the estimator
  const WalkingTable* column_table_;
  std::array<uint8_t, 16> home_rows_{}, home_columns_{};
};

// The keys of a 4 x 4 position in the pattern database, and of its mirror image if that helps.
class IncrementalPatterns {
 public:
  struct Terms {
    std::array<uint32_t, 3> keys, mirror_keys;
    std::array<uint8_t, 3> distances, mirror_distances;
  };
  explicit IncrementalPatterns(const TilesEstimator& estimator);

  Terms root(TilesState state) const;
  int value(const Terms& terms) const {
    const int sum = sumOf(terms.distances), mirror = sumOf(terms.mirror_distances);
    return sum > mirror ? sum : mirror;
  }
  int after(const Terms& before, Terms& next, int tile, int from, int to, unsigned, int limit) const {
    next = before;
    const Place& place = places_[static_cast<size_t>(tile)];
    const uint32_t key = next.keys[place.group] ^= moved_[static_cast<size_t>(from)][static_cast<size_t>(to)]
                                                   << place.shift;
    next.distances[place.group] = tables_[place.group][key];
    if (!mirrored_) return value(next);
    if (const int sum = sumOf(next.distances); sum > limit) return sum;
    const Place& mirror = mirror_places_[static_cast<size_t>(tile)];
    const uint32_t mirror_key = next.mirror_keys[mirror.group] ^=
        mirror_moved_[static_cast<size_t>(from)][static_cast<size_t>(to)] << mirror.shift;
    next.mirror_distances[mirror.group] = tables_[mirror.group][mirror_key];
    return value(next);
  }

 private:
  static int sumOf(const std::array<uint8_t, 3>& distances) {
    return distances[0] + distances[1] + distances[2];
  }

  struct Place {
    uint8_t group = 0, shift = 0;
  };

  TilesEstimator estimator_;
  std::array<const uint8_t*, 3> tables_{};  // owned by the estimator
  std::array<Place, 16> places_{}, mirror_places_{};
  std::array<std::array<uint32_t, 16>, 16> moved_{}, mirror_moved_{};  // the change of a key by a move
  bool mirrored_ = false;
};

// The true distance on the 3 x 3 board.
class IncrementalDistance {
 public:
  struct Terms {
    TilesState state;
  };
  explicit IncrementalDistance(const TilesEstimator& estimator) : estimator_(estimator) {}

  Terms root(TilesState state) const { return {state}; }
  int value(const Terms& terms) const { return estimator_.estimate(terms.state); }
  int after(const Terms& before, Terms& next, int, int from, int to, unsigned, int) const {
    next.state = estimator_.board().moved(before.state, to, from);
    return value(next);
  }

 private:
  TilesEstimator estimator_;
};

}  // namespace noggin::search
