// Seven heuristics for the sliding-tile puzzle.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "core/choices.h"
#include "search/tiles/board.h"
#include "search/tiles/patterns.h"
#include "search/tiles/walking.h"

namespace noggin::search {

enum class TilesHeuristic : uint8_t {
  none,                 // 1, even at the goal, as on the slides
  misplaced,            // tiles that are not where they belong
  misplaced_and_blank,  // squares that differ from the goal; not admissible
  manhattan,
  linear_conflict,
  walking_distance,
  pattern_database,
};
constexpr size_t kTilesHeuristics = 7;

inline constexpr auto kHeuristicChoices = choices<TilesHeuristic>({
    {TilesHeuristic::none, "none", "No estimate",
     "Always 1, as the slides have it: A* is then a search by cost alone."},
    {TilesHeuristic::misplaced, "misplaced", "Misplaced tiles",
     "Tiles that are not where they belong: each needs a move at least, so it is never too high."},
    {TilesHeuristic::misplaced_and_blank, "misplaced-and-blank", "Blank counted",
     "As the slides' code counts it, with the blank's square too: one move from the goal it says 2, so it "
     "may be too high, and is not admissible, though the slide says that it is."},
    {TilesHeuristic::manhattan, "manhattan", "Manhattan",
     "How far each tile is from home, row and column, added up."},
    {TilesHeuristic::linear_conflict, "linear-conflict", "Linear conflict",
     "Manhattan, and two moves more for each tile that has to step aside in its own row or column."},
    {TilesHeuristic::walking_distance, "walking-distance", "Walking distance",
     "How many moves up and down, and how many to the side, the rows and columns need as wholes."},
    {TilesHeuristic::pattern_database, "pattern-database", "Pattern database",
     "Looked up: the true distances of all eight tiles, or of groups of the fifteen; the table is built "
     "first, which takes a few seconds for the fifteen."},
});

constexpr std::string_view name(TilesHeuristic heuristic) {  // "walking-distance"
  return kHeuristicChoices.optionOf(heuristic).value;
}
constexpr std::string_view title(TilesHeuristic heuristic) {  // "Walking distance"
  return kHeuristicChoices.optionOf(heuristic).title;
}

// The goal places of the tiles in each line, three bits per square: the place along the line, or kElsewhere
// for the blank and for tiles of other lines. Rows are consecutive, and so are columns.
struct LineWants {
  static constexpr uint64_t kElsewhere = 7;
  uint64_t rows = 0, columns = 0;
};

// Linear conflict: two tiles in their goal line but in the wrong order cannot both stay in it: one has to
// step aside and back, two moves beyond Manhattan distance. All tiles but a longest increasing subsequence
// step aside. `wants` are the entries of the line's squares, the first lowest.
// Source: O. Hansson, A. Mayer, M. Yung, "Criticizing Solutions to Relaxed Models Yields Powerful Admissible
// Heuristics" (1992).
int conflictMoves(int length, uint32_t wants);

// A table of conflictMoves() for lines of one length.
class ConflictTable {
 public:
  // Built once.
  static const ConflictTable& of(int length);

  explicit ConflictTable(int length);
  // The moves for the line whose entry begins at bit `from`.
  int moves(uint64_t wants, unsigned from) const { return moves_[(wants >> from) & mask_]; }

 private:
  uint64_t mask_;
  std::vector<uint8_t> moves_;
};

// Heuristics for one goal. Copies share their tables.
class TilesEstimator {
 public:
  TilesEstimator(TilesBoard board, TilesState goal, TilesHeuristic heuristic, PatternSplit split);

  const TilesBoard& board() const { return board_; }
  TilesState goal() const { return goal_; }
  TilesHeuristic heuristic() const { return heuristic_; }
  int home(int tile) const { return homes_[static_cast<size_t>(tile)]; }
  // Rows and columns between a tile on a square and its home; 0 for the blank.
  int away(int tile, int square) const { return tile == 0 ? 0 : board_.distance(square, home(tile)); }

  int estimate(TilesState state) const {
    return heuristic_ == TilesHeuristic::manhattan ? manhattan(state) : estimate(state, heuristic_);
  }
  // By a given heuristic, which must be available (see knows()).
  int estimate(TilesState state, TilesHeuristic heuristic) const;

  int misplaced(TilesState state, bool blank_too) const;
  int manhattan(TilesState state) const {
    if (board_.isNumbered()) return manhattanOfNumbered(state);
    const size_t bytes = static_cast<size_t>(board_.squares() + 1) / 2;
    int sum = 0;
    for (size_t byte = 0; byte < bytes; ++byte, state >>= 8u) sum += from_home_by_byte_[byte][state & 255u];
    return sum;
  }
  int linearConflict(TilesState state) const;
  int walkingDistance(TilesState state) const;
  // The row and column patterns with which walking distance is looked up.
  std::array<uint32_t, 2> walkingPatterns(TilesState state) const;

  LineWants lineWants(TilesState state) const;
  // The entry of a tile on a square in its row or column.
  uint64_t rowWant(int square, int tile) const {
    return row_wants_[static_cast<size_t>(square)][static_cast<size_t>(tile)];
  }
  uint64_t columnWant(int square, int tile) const {
    return column_wants_[static_cast<size_t>(square)][static_cast<size_t>(tile)];
  }
  // Whether the heuristic can be computed: walking distance needs its tables, and a pattern database must be
  // built.
  bool knows(TilesHeuristic heuristic) const {
    if (heuristic == TilesHeuristic::walking_distance) return row_table_ != nullptr;
    return heuristic != TilesHeuristic::pattern_database || database_ != nullptr;
  }
  const WalkingTable& rowTable() const { return *row_table_; }
  const WalkingTable& columnTable() const { return *column_table_; }
  const PatternView& view() const { return view_; }
  const std::shared_ptr<const PatternDatabase>& database() const { return database_; }
  void use(std::shared_ptr<const PatternDatabase> database) { database_ = std::move(database); }

 private:
  static constexpr size_t kSquares = TilesBoard::kMostSquares;
  using BySquareAndTile = std::array<std::array<uint8_t, kSquares>, kSquares>;

  // Adds the contribution of a tile on a square.
  void setUp(int square, int tile);
  void setUpPairs();
  int manhattanOfNumbered(TilesState state) const;

  TilesBoard board_;
  TilesState goal_;
  TilesHeuristic heuristic_;
  std::array<int8_t, kSquares> homes_{};  // the goal square of each tile
  BySquareAndTile from_home_{};           // the blank counts nothing
  // The same of two squares at once, by the byte of a position that holds them; the lowest byte first.
  std::array<std::array<uint8_t, 256>, sizeof(TilesState)> from_home_by_byte_{};
  BySquareAndTile row_wants_{}, column_wants_{};
  std::shared_ptr<const WalkingTable> row_table_, column_table_;
  PatternView view_;
  std::shared_ptr<const PatternDatabase> database_;
};

}  // namespace noggin::search
