// A board of sliding blocks edited stroke by stroke. Invariant: every block is connected; a part that a
// stroke cuts off becomes a block of its own.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "search/blocks/layout.h"

namespace noggin::search {

// What a stroke draws.
enum class BlockHand : uint8_t {
  block,  // a new block; a stroke that begins on one makes that larger
  grow,   // a cell joins an adjacent block; a further press chooses the next one
  wall,
  empty,
  piece,  // the block the goal is about; the stroke's extent says how far it should move
  place,  // where that block should be
};

class BlocksDrawing {
 public:
  explicit BlocksDrawing(BlockDraft draft);

  int width() const { return draft_.width; }
  int height() const { return draft_.height; }
  int cells() const { return draft_.width * draft_.height; }
  bool isWall(int cell) const { return draft_.walls.find(at(cell)) != std::string::npos; }
  bool isBlock(int cell) const { return at(cell) != kEmpty && !isWall(cell); }
  char at(int cell) const { return draft_.cells[static_cast<size_t>(cell)]; }
  // The block that should be in the cell; '.' for empty, '?' for anything.
  char goalAt(int cell) const { return draft_.goal[static_cast<size_t>(cell)]; }
  // The names of all blocks in board order; the block that the goal is about, 0 if there is none.
  std::string blocks() const;
  char goalPiece() const;
  std::vector<int> cellsOf(char block) const;

  // Whether a stroke may begin in the cell; for the goal it must begin on a block.
  bool takes(BlockHand hand, int cell) const;
  // Applies a stroke over the cells, at least one, in this order.
  void draw(BlockHand hand, std::span<const int> cells);
  // Removes cells, or adds empty ones, at the right and bottom edges.
  void resize(int width, int height);
  void clear();

  // In the format of the settings.
  std::string boardText() const { return rowsOf(draft_.cells, width(), "/"); }
  std::string goalText() const { return rowsOf(draft_.goal, width(), "/"); }
  const std::string& walls() const { return draft_.walls; }

 private:
  static constexpr char kEmpty = '.', kAnything = '?';

  char blockFor(BlockHand hand, std::span<const int> cells) const;
  char neighbourAfter(int cell, char before) const;
  void makeWall(std::span<const int> cells);
  void choosePiece(std::span<const int> cells);
  void put(std::span<const int> cells, char what);
  void putGoal(char block, int row, int column);
  void tidyBlocks(const std::string& before);
  std::vector<int> partAround(int cell) const;
  std::vector<int> neighboursOf(int cell) const;
  char freshName() const;

  BlockDraft draft_;
};

}  // namespace noggin::search
