#include "search/blocks/drawing.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/check.h"

namespace noggin::search {
namespace {

// All names of blocks, in the order in which new blocks get them.
constexpr std::string_view kNames =
    "123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0"
    "&+-=@$%!*~^#\"'(),:;<>[\\]_`{|}";
constexpr char kUsualWall = '#';

}  // namespace

BlocksDrawing::BlocksDrawing(BlockDraft draft) : draft_(std::move(draft)) {
  const std::string known = blocks();
  for (char& cell : draft_.goal)
    if (cell != kEmpty && known.find(cell) == std::string::npos) cell = kAnything;
}

std::string BlocksDrawing::blocks() const {
  std::string names;
  for (int cell = 0; cell < cells(); ++cell)
    if (isBlock(cell) && names.find(at(cell)) == std::string::npos) names += at(cell);
  return names;
}

char BlocksDrawing::goalPiece() const {
  for (const char cell : draft_.goal)
    if (cell != kEmpty && cell != kAnything) return cell;
  return 0;
}

std::vector<int> BlocksDrawing::cellsOf(char block) const {
  std::vector<int> own;
  for (int cell = 0; cell < cells(); ++cell)
    if (at(cell) == block) own.push_back(cell);
  return own;
}

// ---- strokes

bool BlocksDrawing::takes(BlockHand hand, int cell) const {
  if (hand == BlockHand::piece) return isBlock(cell);
  return hand != BlockHand::place || goalPiece() != 0;
}

void BlocksDrawing::draw(BlockHand hand, std::span<const int> cells) {
  const std::string before = draft_.cells;
  switch (hand) {
    case BlockHand::block:
    case BlockHand::grow:
      put(cells, blockFor(hand, cells));
      break;
    case BlockHand::wall:
      makeWall(cells);
      break;
    case BlockHand::empty:
      put(cells, kEmpty);
      break;
    case BlockHand::piece:
      return choosePiece(cells);
    case BlockHand::place:
      return putGoal(goalPiece(), cells.back() / width(), cells.back() % width());
  }
  tidyBlocks(before);
}

char BlocksDrawing::blockFor(BlockHand hand, std::span<const int> cells) const {
  const int first = cells.front();
  const bool on_block = isBlock(first);
  if (on_block && (hand == BlockHand::block || cells.size() > 1)) return at(first);
  const char next = hand == BlockHand::grow ? neighbourAfter(first, on_block ? at(first) : char{0}) : char{0};
  return next != 0 ? next : on_block ? at(first) : freshName();
}

// The block next to a cell that follows `before` cyclically, in the order up, left, right, down; 0 if there
// is none.
char BlocksDrawing::neighbourAfter(int cell, char before) const {
  std::string names;
  for (const int next : neighboursOf(cell))
    if (isBlock(next) && names.find(at(next)) == std::string::npos) names += at(next);
  if (names.empty()) return 0;
  const size_t place = names.find(before);
  return names[place == std::string::npos ? 0 : (place + 1) % names.size()];
}

void BlocksDrawing::makeWall(std::span<const int> cells) {
  if (draft_.walls.empty())
    draft_.walls = draft_.cells.find(kUsualWall) == std::string::npos ? kUsualWall : freshName();
  put(cells, draft_.walls.front());
}

void BlocksDrawing::choosePiece(std::span<const int> cells) {
  const char block = at(cells.front());
  std::fill(draft_.goal.begin(), draft_.goal.end(), kAnything);
  const CellBox box = boxAround(cellsOf(block), width());
  putGoal(block, box.top + cells.back() / width() - cells.front() / width(),
          box.left + cells.back() % width() - cells.front() % width());
}

void BlocksDrawing::put(std::span<const int> cells, char what) {
  for (const int cell : cells) draft_.cells[static_cast<size_t>(cell)] = what;
}

// Sets the goal of a block, with the corner of its bounding box at the given place or as near as the board
// allows.
void BlocksDrawing::putGoal(char block, int row, int column) {
  const std::vector<int> own = cellsOf(block);
  const CellBox box = boxAround(own, width());
  row = std::clamp(row, 0, height() - box.rows());
  column = std::clamp(column, 0, width() - box.columns());
  std::replace(draft_.goal.begin(), draft_.goal.end(), block, kAnything);
  for (const int cell : own) {
    const int there = (cell / width() - box.top + row) * width() + cell % width() - box.left + column;
    draft_.goal[static_cast<size_t>(there)] = block;
  }
}

// ---- clean-up after a stroke

// `before`: the cells before the stroke.
void BlocksDrawing::tidyBlocks(const std::string& before) {
  std::string whole;  // names of blocks of which one part has kept the name
  for (int cell = 0; cell < cells(); ++cell) {
    if (!isBlock(cell)) continue;
    const char block = at(cell);
    const std::vector<int> part = partAround(cell);
    if (part.size() == cellsOf(block).size()) continue;
    if (whole.find(block) == std::string::npos)
      whole += block;
    else if (part.front() == cell)
      put(part, freshName());
  }
  const std::string known = blocks(), wanted = draft_.goal;
  for (size_t i = 0; i < wanted.size(); ++i) {
    const char block = wanted[i];
    if (block == kEmpty || block == kAnything || wanted.find(block) != i) continue;
    if (known.find(block) == std::string::npos) {
      std::replace(draft_.goal.begin(), draft_.goal.end(), block, kAnything);
      continue;
    }
    bool changed = false;
    for (size_t cell = 0; cell < before.size(); ++cell)
      changed |= (before[cell] == block) != (draft_.cells[cell] == block);
    if (!changed) continue;
    std::vector<int> there;
    for (size_t cell = 0; cell < wanted.size(); ++cell)
      if (wanted[cell] == block) there.push_back(static_cast<int>(cell));
    const CellBox box = boxAround(there, width());
    putGoal(block, box.top, box.left);
  }
}

// The cells connected to `cell` within its block, ascending.
std::vector<int> BlocksDrawing::partAround(int cell) const {
  std::vector<int> part{cell};
  for (size_t i = 0; i < part.size(); ++i)
    for (const int next : neighboursOf(part[i]))
      if (at(next) == at(cell) && std::find(part.begin(), part.end(), next) == part.end())
        part.push_back(next);
  std::sort(part.begin(), part.end());
  return part;
}

std::vector<int> BlocksDrawing::neighboursOf(int cell) const {
  std::vector<int> list;
  if (cell >= width()) list.push_back(cell - width());
  if (cell % width() > 0) list.push_back(cell - 1);
  if (cell % width() + 1 < width()) list.push_back(cell + 1);
  if (cell + width() < cells()) list.push_back(cell + width());
  return list;
}

// There are more names than cells and kinds of wall.
char BlocksDrawing::freshName() const {
  static_assert(kNames.size() >= kMostCells + kMostWalls);
  const auto taken = [this](char name) {
    return (draft_.cells + draft_.walls).find(name) != std::string::npos;
  };
  const auto found = std::find_if_not(kNames.begin(), kNames.end(), taken);
  NOGGIN_CHECK(found != kNames.end());
  return *found;
}

void BlocksDrawing::resize(int width, int height) {
  BlockDraft draft{width, height, std::string(static_cast<size_t>(width * height), kEmpty),
                   std::string(static_cast<size_t>(width * height), kAnything), draft_.walls};
  for (int row = 0; row < std::min(height, draft_.height); ++row)
    for (int column = 0; column < std::min(width, draft_.width); ++column) {
      const auto to = static_cast<size_t>(row * width + column);
      draft.cells[to] = at(row * draft_.width + column);
      draft.goal[to] = goalAt(row * draft_.width + column);
    }
  draft_ = std::move(draft);
  // As after a stroke over every cell.
  tidyBlocks(std::string(draft_.cells.size(), kEmpty));
}

void BlocksDrawing::clear() {
  std::fill(draft_.cells.begin(), draft_.cells.end(), kEmpty);
  std::fill(draft_.goal.begin(), draft_.goal.end(), kAnything);
}

}  // namespace noggin::search
