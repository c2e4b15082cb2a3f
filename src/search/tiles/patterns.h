// Pattern databases of the sliding-tile puzzles: how many moves of the tiles of one group it takes at least
// to bring them home, whatever the other tiles do, looked up in a table of all their placements. Groups that
// share no tile add up.
//
// Source: R. Korf, A. Felner, "Disjoint Pattern Database Heuristics" (2002), with the position's mirror image
// looked up as well where the goal is its own. On the 3 x 3 board one group holds all eight tiles: then the
// table is the true distance.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "search/tiles/board.h"
#include "search/tiles/space.h"

namespace noggin::search {

// How the fifteen tiles are divided.
enum class PatternSplit : uint8_t { six_six_three, five_five_five };

// What a database is made for; goals that are turns or mirror images of one another share one.
struct PatternPlan {
  int side = 3;
  PatternSplit split = PatternSplit::six_six_three;
  TilesState goal = 0;                         // 3 x 3 only
  int blank_goal = 0;                          // 4 x 4 only: turned to the square 0, 1 or 5
  std::vector<std::vector<uint8_t>> groups{};  // the goal squares of each group's tiles
  bool mirrored = false;                       // mirrored in the main diagonal the goal is the same

  bool operator==(const PatternPlan&) const = default;
};

// The finished tables. On the 4 x 4 board a group's key is four bits for the square of each of its tiles.
class PatternDatabase {
 public:
  struct Table {
    std::vector<uint8_t> distances;
    int distance(uint32_t key) const { return distances[key]; }
  };
  std::vector<Table> tables;
  std::vector<uint8_t> whole;  // 3 x 3: by TilesSpace::indexOf
};

// Building one, in steps; several runs may share it. What each step found out is noted, so that a run that
// comes later is told the same.
class PatternBuild {
 public:
  struct Progress {
    uint8_t group = 0;
    uint8_t distance = 0;  // of the placements being found
    int32_t known = 0;     // placements of the group's tiles whose distance is known
  };

  explicit PatternBuild(PatternPlan plan);
  // The one being built for this plan or built last.
  static std::shared_ptr<PatternBuild> shared(const PatternPlan& plan);

  const PatternPlan& plan() const { return plan_; }
  // What is known after that many steps; works off those that are missing.
  Progress after(size_t steps);
  // Whether the database is finished after that many steps, which have been asked for.
  bool finishedAfter(size_t steps) const { return database_ && steps + 1 >= notes_.size(); }
  // Null until it is finished.
  std::shared_ptr<const PatternDatabase> database() const { return database_; }
  // All placements of a group's tiles.
  int32_t placements(size_t group) const;

 private:
  // A placement, and squares where the blank may be at no further cost.
  struct Entry {
    uint32_t key;
    uint16_t blanks;
  };

  void advance();
  void advanceWhole();
  void advanceGroup();
  void beginGroup();
  void expand(const Entry& entry);
  uint16_t flooded(uint32_t from, uint32_t free) const;

  PatternPlan plan_;
  TilesBoard board_;
  std::array<uint16_t, 16> beside_{};  // by square: a bit for each square beside it
  std::unique_ptr<PatternDatabase> building_;
  std::shared_ptr<const PatternDatabase> database_;
  std::vector<Progress> notes_;  // after each step

  Progress now_;
  std::vector<uint16_t> reached_;  // by key: where the blank has been
  std::vector<Entry> layer_, next_layer_;
  size_t in_layer_ = 0;
  std::optional<TilesSpace> space_;
};

// Where squares and tiles of a position are found in the plan of its goal.
class PatternView {
 public:
  // Boards that are not square have no plan.
  PatternView(const TilesBoard& board, TilesState goal, PatternSplit split);
  const PatternPlan& plan() const { return plan_; }
  int square(int square) const { return squares_[static_cast<size_t>(square)]; }
  // Of the tile: its group and its place in the key.
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
