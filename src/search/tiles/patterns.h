// Pattern databases of the sliding-tile puzzles: the least number of moves of one group's tiles that brings
// them home, whatever the other tiles do, stored for all their placements. The values of disjoint groups can
// be added.
//
// Source: R. Korf, A. Felner, "Disjoint Pattern Database Heuristics" (2002), with a second look-up of the
// position's mirror image if the goal is symmetric. On the 3 x 3 board one group holds all eight tiles, and
// the table is the true distance.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/shared_work.h"
#include "search/tiles/board.h"
#include "search/tiles/space.h"

namespace noggin::search {

// The partition of the fifteen tiles.
enum class PatternSplit : uint8_t { six_six_three, five_five_five };

// What a database is built for; goals that are symmetric to one another share one.
struct PatternPlan {
  int side = 3;
  PatternSplit split = PatternSplit::six_six_three;
  TilesState goal = 0;                         // 3 x 3 only
  int blank_goal = 0;                          // 4 x 4 only: rotated to square 0, 1 or 5
  std::vector<std::vector<uint8_t>> groups{};  // the goal squares of each group's tiles
  bool mirrored = false;                       // the goal is symmetric about the main diagonal

  bool operator==(const PatternPlan&) const = default;
};

// The finished tables. On the 4 x 4 board a group's key has four bits for the square of each of its tiles.
class PatternDatabase {
 public:
  struct Table {
    std::vector<uint8_t> distances;
    int distance(uint32_t key) const { return distances[key]; }
  };
  std::vector<Table> tables;
  std::vector<uint8_t> whole;  // 3 x 3: by TilesSpace::indexOf
};

// Builds a database in steps; several runs may share it. The progress after each step is recorded, so that a
// run that joins later reports the same.
class PatternBuild {
 public:
  struct Progress {
    uint8_t group = 0;
    uint8_t distance = 0;  // of the placements being found
    int32_t known = 0;     // placements of the group's tiles whose distance is known
  };

  explicit PatternBuild(PatternPlan plan);
  // The build in progress for this plan, or the last one finished; a new one after an allocation failed in
  // it.
  static std::shared_ptr<PatternBuild> shared(const PatternPlan& plan);

  const PatternPlan& plan() const { return plan_; }
  // The progress after that many steps; does the missing ones.
  Progress after(size_t steps);
  // Whether the database is finished after that many steps, all of which must have been requested.
  bool finishedAfter(size_t steps) const { return database_ && steps + 1 >= notes_.size(); }
  // Null until it is finished.
  std::shared_ptr<const PatternDatabase> database() const { return database_; }
  // Number of placements of a group's tiles.
  int32_t placements(size_t group) const;

 private:
  // A placement, and the squares that the blank can reach at no further cost.
  struct Entry {
    uint32_t key;
    uint16_t blanks;
  };

  void advance();
  void advanceWhole();
  void advanceGroup();
  void beginGroup();
  void fillRegions();
  bool findEntry();
  void expand(const Entry& entry);

  SharedWork shared_;
  PatternPlan plan_;
  TilesBoard board_;
  std::array<uint16_t, 16> beside_{};  // by square: a mask of its neighbours
  std::unique_ptr<PatternDatabase> building_;
  std::shared_ptr<const PatternDatabase> database_;
  std::vector<Progress> notes_;  // after each step

  Progress now_;
  std::vector<uint16_t> reached_;  // by key: squares the blank has been on
  // By the squares of the group's tiles and that of the blank: what the blank can reach.
  std::vector<uint16_t> regions_;
  // By block of the table, so that an expansion finds most of its neighbours in the cache.
  std::vector<std::vector<Entry>> layer_, next_layer_;
  size_t block_ = 0, in_block_ = 0;
  unsigned block_bits_ = 0;  // of a key: its place in the block
  std::optional<TilesSpace> space_;
};

// Maps the squares and tiles of a position to the plan of its goal.
class PatternView {
 public:
  // Boards that are not square have no plan.
  PatternView(const TilesBoard& board, TilesState goal, PatternSplit split);
  const PatternPlan& plan() const { return plan_; }
  int square(int square) const { return squares_[static_cast<size_t>(square)]; }
  // The group of a tile, and its bit offset in the key.
  int group(int tile) const { return groups_[static_cast<size_t>(tile)]; }
  unsigned shift(int tile) const { return shifts_[static_cast<size_t>(tile)]; }
  int mirrorGroup(int tile) const { return mirror_groups_[static_cast<size_t>(tile)]; }
  unsigned mirrorShift(int tile) const { return mirror_shifts_[static_cast<size_t>(tile)]; }
  static int mirrored(int square) { return square % 4 * 4 + square / 4; }
  int estimate(const PatternDatabase& database, TilesState state) const;

 private:
  void placeInGroups(size_t tile, int home);

  TilesBoard board_;
  PatternPlan plan_;
  std::array<uint8_t, 16> squares_{};
  std::array<uint8_t, 16> groups_{}, shifts_{}, mirror_groups_{}, mirror_shifts_{};
};

}  // namespace noggin::search
