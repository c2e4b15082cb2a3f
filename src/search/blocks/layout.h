// The board of a sliding-block puzzle, read from text: which blocks there are, where they stand, which of
// them are alike, and what the goal wants of them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/error.h"

namespace noggin::search {

// Cells are numbered row by row from 0, and a set of them is a bit for each.
using CellSet = uint64_t;
constexpr int kMostCells = 64;
constexpr int kMostWalls = 20;  // characters that stand for one

constexpr CellSet cellBit(int cell) {
  return CellSet{1} << static_cast<unsigned>(cell);
}

// Any connected set of cells, held with its bounding box in the upper left corner of the board. A block of
// this shape stands at the cell where that corner of its bounding box is: its cells are then
// `cells << place`.
struct BlockShape {
  CellSet cells = 0;
  int width = 0, height = 0;
  bool operator==(const BlockShape&) const = default;
};

struct BlockLayout {
  struct Block {
    char name = '?';
    size_t shape = 0;        // in shapes
    int start = 0;           // its place at the start
    bool wanted = false;     // the goal names it
    CellSet goals = 0;       // the places at which the goal is content with it
    CellSet goal_cells = 0;  // the cells in which the goal names it
  };
  // Blocks first .. end-1 have one shape and are not named in the goal: they may stand for one another.
  struct Kind {
    size_t first = 0, end = 0;
  };

  int width = 0, height = 0;
  CellSet floor = 0;        // the cells that are no wall
  char wall = '#';          // as the board writes one
  CellSet empty_goals = 0;  // the cells that the goal wants empty
  std::vector<BlockShape> shapes;
  std::vector<Block> blocks;  // those of a kind side by side
  std::vector<Kind> kinds;

  int cells() const { return width * height; }
  // Whether a block of this shape stands within the board's rectangle at `place`.
  bool fits(const BlockShape& shape, int place) const {
    return place % width + shape.width <= width && place / width + shape.height <= height;
  }
};

// Rows are separated by '/' or line breaks; '.' is an empty cell, a character of `walls` a wall, any other
// printable one a cell of the block of that name; in the goal '?' may be anything. Blanks do not count. The
// errors speak of the settings "board" and "goal".
Outcome<BlockLayout> parseBlocks(const std::string& board, const std::string& goal, const std::string& walls);

// The same while it is being drawn: it may have no block, no empty cell and a goal that does not fit yet.
struct BlockDraft {
  int width = 0, height = 0;
  std::string cells, goal;  // row by row, a character for each cell
  std::string walls;
};
Outcome<BlockDraft> parseDraft(const std::string& board, const std::string& goal, const std::string& walls);

}  // namespace noggin::search
