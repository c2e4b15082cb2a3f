// What is still to do on the sliding-tile puzzle, estimated in seven ways.
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
  none,                 // 1, at the goal too, as the slides have it
  misplaced,            // tiles that are not where they belong
  misplaced_and_blank,  // squares that differ from the goal; may overestimate
  manhattan,
  linear_conflict,
  walking_distance,
  pattern_database,
};
constexpr size_t kTilesHeuristics = 7;

inline constexpr auto kHeuristicChoices = choices<TilesHeuristic>({
    {TilesHeuristic::none, "none", "None",
     "Always 1, as the slides have it: A* is then a search by cost alone."},
    {TilesHeuristic::misplaced, "misplaced", "Misplaced tiles",
     "Tiles that are not where they belong: each needs a move at least, so it is never too high."},
    {TilesHeuristic::misplaced_and_blank, "misplaced-and-blank", "Blank counted",
     "As the slides' code counts it, the blank's square too: a move from the goal it says 2, so it may be "
     "too high, and it is not admissible though the slide says so."},
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

// Where the tiles of each line want to be in it, three bits a square: the place along the line, or kElsewhere
// for tiles of other lines and for the blank. Rows follow one another, and so do columns.
struct LineWants {
  static constexpr uint64_t kElsewhere = 7;
  uint64_t rows = 0, columns = 0;
};

// Two tiles in their goal line that stand in the wrong order cannot both stay in it: one has to step aside
// and back, two moves more than its Manhattan distance. All tiles but a longest row of tiles in the right
// order step aside. `wants` are those of the line's squares, the first the lowest.
// Source: O. Hansson, A. Mayer, M. Yung, "Criticizing Solutions to Relaxed Models Yields Powerful Admissible
// Heuristics" (1992).
int conflictMoves(int length, uint32_t wants);

// conflictMoves of lines of one length, by their wants.
class ConflictTable {
 public:
  // Built once.
  static const ConflictTable& of(int length);

  explicit ConflictTable(int length);
  // Of the line that begins at that bit.
  int moves(uint64_t wants, unsigned from) const { return moves_[(wants >> from) & mask_]; }

 private:
  uint64_t mask_;
  std::vector<uint8_t> moves_;
};

// Estimates for one goal. Tables are shared between copies.
class TilesEstimator {
 public:
  TilesEstimator(TilesBoard board, TilesState goal, TilesHeuristic heuristic, PatternSplit split);

  const TilesBoard& board() const { return board_; }
  TilesState goal() const { return goal_; }
  TilesHeuristic heuristic() const { return heuristic_; }
  int home(int tile) const { return homes_[static_cast<size_t>(tile)]; }

  int estimate(TilesState state) const { return estimate(state, heuristic_); }
  // By another one than its own, which it must know.
  int estimate(TilesState state, TilesHeuristic heuristic) const;

  int misplaced(TilesState state, bool blank_too) const;
  int manhattan(TilesState state) const;
  int linearConflict(TilesState state) const;
  int walkingDistance(TilesState state) const;
  // The numbers of the two patterns that walking distance is looked up by: of rows and of columns.
  std::array<uint32_t, 2> walkingPatterns(TilesState state) const;

  LineWants lineWants(TilesState state) const;
  // What a tile on a square wants of its row or of its column.
  uint64_t rowWant(int square, int tile) const {
    return row_wants_[static_cast<size_t>(square)][static_cast<size_t>(tile)];
  }
  uint64_t columnWant(int square, int tile) const {
    return column_wants_[static_cast<size_t>(square)][static_cast<size_t>(tile)];
  }
  // Whether there is all it takes: walking distance needs its tables, and a database has to be built.
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

  // What a tile counts on a square.
  void setUp(int square, int tile);

  TilesBoard board_;
  TilesState goal_;
  TilesHeuristic heuristic_;
  std::array<int8_t, kSquares> homes_{};  // the goal square of each tile
  BySquareAndTile from_home_{};           // the blank counts nothing
  BySquareAndTile row_wants_{}, column_wants_{};
  std::shared_ptr<const WalkingTable> row_table_, column_table_;
  PatternView view_;
  std::shared_ptr<const PatternDatabase> database_;
};

}  // namespace noggin::search
