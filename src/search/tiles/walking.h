// Walking distance: the least number of vertical moves that bring every tile into its goal row, if tiles of
// the same goal row are identical and columns are ignored; and the same for columns. The sum never exceeds
// the true distance, because every move is either vertical or horizontal.
//
// Source: Ken'ichiro Takahashi, "15 Puzzle" (2001).
// The pattern of a position counts the tiles of each goal row in each row. On the 4 x 4 board there are 24964
// patterns; a breadth-first search from the goal's numbers them and records how moves change them.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "search/engine/state_table.h"
#include "search/tiles/board.h"

namespace noggin::search {

class WalkingTable {
 public:
  // Patterns with more lines do not fit into 64 bits.
  static constexpr int kMostLines = 4;
  // For boards of `lines` lines with `length` squares (rows, or columns), and goals whose blank is in line
  // `goal_line`. Built once.
  static std::shared_ptr<const WalkingTable> of(int lines, int length, int goal_line);

  WalkingTable(int lines, int length, int goal_line);

  size_t patterns() const { return distances_.size(); }
  int distance(uint32_t pattern) const { return distances_[pattern]; }
  // The pattern after the blank moved to the previous (0) or next (1) line, exchanged with a tile of goal
  // line `line`.
  uint32_t after(uint32_t pattern, unsigned forwards, unsigned line) const {
    return next_[(pattern * 2 + forwards) * 4 + line];
  }
  // `counts`: three bits for each pair, at line * lines + goal line.
  uint32_t patternOf(uint64_t counts) const;
  static uint64_t one(int lines, int line, int goal_line) {
    return uint64_t{1} << (3u * static_cast<unsigned>(line * lines + goal_line));
  }

 private:
  static constexpr uint16_t kNone = 0xffff;

  std::vector<uint8_t> distances_;
  std::vector<uint16_t> next_;
  StateTable<uint64_t> numbers_;
};

}  // namespace noggin::search
