// The board of a sliding-block puzzle, parsed from text: the blocks, their places, which of them are
// interchangeable, and the goal.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace noggin::search {

// Cells are numbered row by row from 0; a set has a bit for each.
using CellSet = uint64_t;
constexpr int kMostCells = 64;
constexpr int kMostWalls = 20;  // number of wall characters

constexpr CellSet cellBit(int cell) {
  return CellSet{1} << static_cast<unsigned>(cell);
}

// The cells of a set, ascending.
std::vector<int> cellsIn(CellSet cells);

// The characters of the cells row by row, with `between` the rows.
std::string rowsOf(std::string_view cells, int width, std::string_view between);

// A rectangle of cells; the right column and the bottom row belong to it.
struct CellBox {
  int left, top, right, bottom;
  int columns() const { return right - left + 1; }
  int rows() const { return bottom - top + 1; }
};
// The bounding box of some cells, at least one, on a board `width` cells wide.
CellBox boxAround(const std::vector<int>& cells, int width);

// A connected set of cells, stored with its bounding box in the upper left corner of the board. The place of
// a block of this shape is the cell at the upper left corner of its bounding box; it covers `cells << place`.
struct BlockShape {
  CellSet cells = 0;
  int width = 0, height = 0;
  bool operator==(const BlockShape&) const = default;
};

struct BlockLayout {
  struct Block {
    char name = '?';
    size_t shape = 0;        // index into shapes
    int start = 0;           // its place at the start
    bool wanted = false;     // the goal names it
    CellSet goals = 0;       // places that satisfy the goal for it
    CellSet goal_cells = 0;  // cells that the goal marks with its name
  };
  // Blocks first .. end-1 have the same shape and are not named in the goal: they are interchangeable.
  struct Kind {
    size_t first = 0, end = 0;
  };

  int width = 0, height = 0;
  CellSet floor = 0;        // cells that are not walls
  char wall = '#';          // the character the board uses for walls
  CellSet empty_goals = 0;  // cells that must be empty in the goal
  std::vector<BlockShape> shapes;
  std::vector<Block> blocks;  // blocks of a kind are adjacent
  std::vector<Kind> kinds;

  int cells() const { return width * height; }
  // Whether a block of this shape lies within the board's rectangle at `place`.
  bool fits(const BlockShape& shape, int place) const {
    return place % width + shape.width <= width && place / width + shape.height <= height;
  }
};

// Rows are separated by '/' or line breaks; '.' is an empty cell, a character of `walls` a wall, any other
// printable character a cell of the block with that name; in the goal, '?' means anything. Spaces are
// ignored. Errors refer to the settings "board", "goal" and "walls".
Outcome<BlockLayout> parseBlocks(const std::string& board, const std::string& goal, const std::string& walls);

// A board being edited: it may have no block, no empty cell and an inconsistent goal.
struct BlockDraft {
  int width = 0, height = 0;
  std::string cells, goal;  // row by row, a character for each cell
  std::string walls;
};
Outcome<BlockDraft> parseDraft(const std::string& board, const std::string& goal, const std::string& walls);

}  // namespace noggin::search
