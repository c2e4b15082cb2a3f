// What is still to do on the sliding-tile puzzle, estimated in seven ways.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>

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

// The places, along a line of squares, where its own tiles want to be; -1 for tiles of other lines.
using LineWants = std::array<int8_t, 16>;

// Two tiles in their goal line that stand in the wrong order cannot both stay in it: one has to step aside
// and back, two moves more than its Manhattan distance. All tiles but a longest row of tiles in the right
// order step aside. `tiles` are those of the line, four bits each, the first the highest.
// Source: O. Hansson, A. Mayer, M. Yung, "Criticizing Solutions to Relaxed Models Yields Powerful Admissible
// Heuristics" (1992).
int conflictMoves(int length, const LineWants& wants, uint32_t tiles);

// Estimates for one goal. Tables are shared between copies.
class TilesEstimator {
 public:
  TilesEstimator(TilesBoard board, TilesState goal, TilesHeuristic heuristic, PatternSplit split);

  const TilesBoard& board() const { return board_; }
  TilesState goal() const { return goal_; }
  TilesHeuristic heuristic() const { return heuristic_; }
  int home(int tile) const { return homes_[static_cast<size_t>(tile)]; }

  int estimate(TilesState state) const { return estimate(state, heuristic_); }
  // By another one than its own; the pattern database must be there.
  int estimate(TilesState state, TilesHeuristic heuristic) const;

  int misplaced(TilesState state, bool blank_too) const;
  int manhattan(TilesState state) const;
  int linearConflict(TilesState state) const;
  int walkingDistance(TilesState state) const;
  // The numbers of the two patterns that walking distance is looked up by: of rows and of columns.
  std::array<uint32_t, 2> walkingPatterns(TilesState state) const;

  const LineWants& rowWants(int row) const { return row_wants_[static_cast<size_t>(row)]; }
  const LineWants& columnWants(int column) const { return column_wants_[static_cast<size_t>(column)]; }
  const WalkingTable& rowTable() const { return *row_table_; }
  const WalkingTable& columnTable() const { return *column_table_; }
  const PatternView& view() const { return view_; }
  const std::shared_ptr<const PatternDatabase>& database() const { return database_; }
  void use(std::shared_ptr<const PatternDatabase> database) { database_ = std::move(database); }

 private:
  TilesBoard board_;
  TilesState goal_;
  TilesHeuristic heuristic_;
  std::array<int8_t, 16> homes_{};                       // the goal square of each tile
  std::array<std::array<uint8_t, 16>, 16> from_home_{};  // by square and tile; the blank counts nothing
  std::array<LineWants, 4> row_wants_, column_wants_;
  std::shared_ptr<const WalkingTable> row_table_, column_table_;
  PatternView view_;
  std::shared_ptr<const PatternDatabase> database_;
};

// The squares of one of so many lines of equal length, as conflictMoves takes them.
inline uint32_t lineOf(TilesState state, int line, int lines, int length) {
  return static_cast<uint32_t>(state >> (4 * length * (lines - 1 - line))) & ((1u << (4 * length)) - 1);
}
// The state with rows and columns exchanged.
TilesState transposed(const TilesBoard& board, TilesState state);

}  // namespace noggin::search
