// A board of sliding blocks that a person draws, stroke by stroke. Whatever is drawn over, every block stays
// in one piece: what is cut off from a block is a block of its own.
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
  grow,   // a cell joins the block next to it, and with a further press the next one
  wall,
  empty,
  piece,  // the block that the goal is about; a stroke that leaves it says how far it should get
  place,  // where that should be
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
  // The block that should be in the cell, '.' if it should be empty, '?' for anything.
  char goalAt(int cell) const { return draft_.goal[static_cast<size_t>(cell)]; }
  // The names of all blocks, in the order of the board; and of the one that the goal is about, 0 if of none.
  std::string blocks() const;
  char goalPiece() const;
  std::vector<int> cellsOf(char block) const;

  // Whether the stroke may begin there, which for the goal takes a block.
  bool takes(BlockHand hand, int cell) const;
  // Draws over the cells, of which there is at least one, in this order.
  void draw(BlockHand hand, std::span<const int> cells);
  // Takes cells away or adds empty ones, on the right and below.
  void resize(int width, int height);
  void clear();

  // As the settings write it.
  std::string boardText() const { return rows(draft_.cells); }
  std::string goalText() const { return rows(draft_.goal); }
  const std::string& walls() const { return draft_.walls; }

 private:
  static constexpr char kEmpty = '.', kAnything = '?';

  char blockFor(BlockHand hand, std::span<const int> cells) const;
  char neighbourAfter(int cell, char before) const;
  void makeWall(std::span<const int> cells);
  void choosePiece(std::span<const int> cells);
  void put(std::span<const int> cells, char what);
  void putGoal(char block, int row, int column);
  void mendBlocks(const std::string& before);
  std::vector<int> partAround(int cell) const;
  std::vector<int> neighboursOf(int cell) const;
  char freshName() const;
  std::string rows(const std::string& cells) const;

  BlockDraft draft_;
};

}  // namespace noggin::search
