#include "search/blocks/layout.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "core/text.h"
#include "core/words.h"

namespace noggin::search {
namespace {

std::string named(char name) {
  return "block " + std::string(1, name);
}

// Characters in rows, each with its offset in the text.
struct Grid {
  std::string setting;
  int width = 0, height = 0;
  std::string cells;
  std::vector<int32_t> offsets;

  std::string where(size_t cell) const {
    const auto columns = static_cast<size_t>(width);
    return "row " + std::to_string(cell / columns + 1) + ", place " + std::to_string(cell % columns + 1);
  }
  Error wrongAt(size_t cell, std::string message) const {
    return badSetting(setting, std::move(message), offsets[cell]);
  }
  Error wrong(std::string message) const { return badSetting(setting, std::move(message)); }
};

bool separatesRows(char c) {
  return c == '/' || c == '\n';
}

bool isBlank(char c) {
  return c == ' ' || c == '\t' || c == '\r';
}

// Ends the row that began at cell `begin`; `end` is the offset after it.
std::optional<Error> closeRow(Grid& grid, size_t begin, size_t end) {
  const auto length = static_cast<int>(grid.cells.size() - begin);
  ++grid.height;
  if (grid.height == 1) grid.width = length;
  if (length == grid.width && length > 0) return std::nullopt;
  if (length == 0)
    return badSetting(
        grid.setting,
        "Row " + std::to_string(grid.height) + " of the " + grid.setting + " is empty; it needs a cell.",
        static_cast<int32_t>(end));
  const size_t at =
      length > grid.width ? static_cast<size_t>(grid.offsets[begin + static_cast<size_t>(grid.width)]) : end;
  return badSetting(grid.setting,
                    "Row " + std::to_string(grid.height) + " of the " + grid.setting + " has " +
                        counted(length, "cell") + ", but row 1 has " + std::to_string(grid.width) +
                        "; all rows must be equally long.",
                    static_cast<int32_t>(at));
}

Outcome<Grid> parseGrid(const std::string& setting, std::string_view text) {
  Grid grid;
  grid.setting = setting;
  while (!text.empty() && (isBlank(text.back()) || text.back() == '\n')) text.remove_suffix(1);
  size_t row_begin = 0;
  for (size_t i = 0; i <= text.size(); ++i) {
    if (i == text.size() || separatesRows(text[i])) {
      if (std::optional<Error> error = closeRow(grid, row_begin, i)) return *error;
      row_begin = grid.cells.size();
    } else if (isBlank(text[i])) {
      continue;
    } else if (text[i] < '!' || text[i] > '~') {
      return badSetting(setting,
                        "The " + setting + " has a character at place " + std::to_string(i + 1) +
                            " that cannot name a block; letters, digits and plain signs can.",
                        static_cast<int32_t>(i));
    } else {
      grid.cells += text[i];
      grid.offsets.push_back(static_cast<int32_t>(i));
    }
    if (grid.cells.size() > kMostCells)
      return badSetting(setting,
                        "The " + setting + " has more than " + std::to_string(kMostCells) +
                            " cells, such as 8 rows of 8; a smaller one is needed.",
                        static_cast<int32_t>(i));
  }
  return grid;
}

// The cells of `cells` connected to the first of them.
CellSet connectedPart(CellSet cells, const BlockLayout& layout) {
  CellSet column_first = 0;
  for (int row = 0; row < layout.height; ++row) column_first |= cellBit(row * layout.width);
  const CellSet not_first = ~column_first;
  const auto rest = static_cast<unsigned>(layout.width - 1);
  CellSet part = cells & (~cells + 1), before = 0;
  while (part != before) {
    before = part;
    part |= cells &
            (part << rest << 1u | part >> rest >> 1u | (part << 1u & not_first) | (part & not_first) >> 1u);
  }
  return part;
}

struct Footprint {
  BlockShape shape;
  int place = 0;
};

Footprint footprintOf(CellSet cells, const BlockLayout& layout) {
  const CellBox box = boxAround(cellsIn(cells), layout.width);
  const int place = box.top * layout.width + box.left;
  return {{cells >> static_cast<unsigned>(place), box.columns(), box.rows()}, place};
}

CellSet cellsNamed(const Grid& grid, char name) {
  CellSet cells = 0;
  for (size_t i = 0; i < grid.cells.size(); ++i)
    if (grid.cells[i] == name) cells |= cellBit(static_cast<int>(i));
  return cells;
}

std::optional<Error> addBlock(const Grid& board, char name, BlockLayout& layout) {
  const CellSet cells = cellsNamed(board, name);
  const CellSet apart = cells & ~connectedPart(cells, layout);
  if (apart) {
    const auto at = static_cast<size_t>(std::countr_zero(apart));
    return board.wrongAt(at, "The cell of " + named(name) + " at " + board.where(at) +
                                 " does not touch the rest of it; a block must be in one piece.");
  }
  const Footprint footprint = footprintOf(cells, layout);
  const auto known = std::find(layout.shapes.begin(), layout.shapes.end(), footprint.shape);
  BlockLayout::Block block;
  block.name = name;
  block.shape = static_cast<size_t>(known - layout.shapes.begin());
  block.start = footprint.place;
  if (known == layout.shapes.end()) layout.shapes.push_back(footprint.shape);
  layout.blocks.push_back(block);
  return std::nullopt;
}

bool isWall(char name, const std::string& walls) {
  return walls.find(name) != std::string::npos;
}

// A puzzle needs a block and an empty cell; a draft does not.
enum class Wanted : uint8_t { puzzle, draft };

Outcome<BlockLayout> blocksOn(const Grid& board, const std::string& walls, Wanted wanted) {
  if (const size_t at = walls.find('.'); at != std::string::npos)
    return badSetting("walls", "A . cannot stand for a wall, because it is an empty cell.",
                      static_cast<int32_t>(at));
  BlockLayout layout;
  layout.width = board.width;
  layout.height = board.height;
  CellSet empty = 0;
  std::string names;
  for (size_t i = 0; i < board.cells.size(); ++i) {
    const char name = board.cells[i];
    if (isWall(name, walls)) {
      layout.wall = name;
      continue;
    }
    layout.floor |= cellBit(static_cast<int>(i));
    if (name == '?')
      return board.wrongAt(i, "The board has a ? at " + board.where(i) +
                                  "; only the goal may leave open what stands in a cell.");
    if (name == '.')
      empty |= cellBit(static_cast<int>(i));
    else if (names.find(name) == std::string::npos)
      names += name;
  }
  if (wanted == Wanted::puzzle && names.empty())
    return board.wrong("The board has no blocks: each cell of one is a letter or digit.");
  if (wanted == Wanted::puzzle && !empty)
    return board.wrong("The board has no empty cell, so nothing can move: one is written as a dot.");
  for (const char name : names)
    if (std::optional<Error> error = addBlock(board, name, layout)) return *error;
  return layout;
}

std::optional<Error> differentSize(const Grid& goal, const Grid& board) {
  if (goal.width == board.width && goal.height == board.height) return std::nullopt;
  return goal.wrong("The goal has " + counted(goal.height, "row") + " of " + std::to_string(goal.width) +
                    ", but the board has " + counted(board.height, "row") + " of " +
                    std::to_string(board.width) + "; they must be alike.");
}

std::optional<Error> wallsMoved(const Grid& goal, const std::string& walls, const BlockLayout& layout) {
  for (size_t i = 0; i < goal.cells.size(); ++i) {
    const char name = goal.cells[i];
    const bool wall = isWall(name, walls), floor = layout.floor & cellBit(static_cast<int>(i));
    if (name != '?' && wall == floor)
      return goal.wrongAt(i, "The goal has " + inQuotes({&name, 1}) + " at " + goal.where(i) +
                                 ", where the board has " + (wall ? "no wall" : "a wall") +
                                 "; walls stay where they are.");
  }
  return std::nullopt;
}

std::optional<Error> addGoal(const Grid& goal, const std::string& walls, BlockLayout& layout) {
  if (std::optional<Error> moved = wallsMoved(goal, walls, layout)) return moved;
  for (size_t i = 0; i < goal.cells.size(); ++i) {
    const char name = goal.cells[i];
    const CellSet cell = cellBit(static_cast<int>(i));
    if (name == '?' || isWall(name, walls)) continue;
    if (name == '.') {
      layout.empty_goals |= cell;
      continue;
    }
    const auto block = std::find_if(layout.blocks.begin(), layout.blocks.end(),
                                    [name](const BlockLayout::Block& b) { return b.name == name; });
    if (block == layout.blocks.end())
      return goal.wrongAt(i, "The goal names " + inQuotes({&name, 1}) + " at " + goal.where(i) +
                                 ", but there is no such block on the board; write ? for anything.");
    if (block->wanted) continue;
    block->wanted = true;
    const CellSet cells = block->goal_cells = cellsNamed(goal, name);
    const BlockShape& shape = layout.shapes[block->shape];
    for (int place = 0; place < layout.cells(); ++place) {
      const CellSet covered = shape.cells << static_cast<unsigned>(place);
      if (layout.fits(shape, place) && (covered & cells) == cells && !(covered & ~layout.floor))
        block->goals |= cellBit(place);
    }
    if (!block->goals)
      return goal.wrongAt(i, "The goal does not fit " + named(name) + ", which is " +
                                 std::to_string(shape.width) + " wide and " + std::to_string(shape.height) +
                                 " high: it cannot cover the cells from " + goal.where(i) + " on.");
  }
  const bool wants_a_block =
      std::any_of(layout.blocks.begin(), layout.blocks.end(), [](const auto& block) { return block.wanted; });
  if (!wants_a_block && !layout.empty_goals)
    return goal.wrong(
        "The goal names no block and no empty cell, so any position would do: it needs "
        "a block where that should come to stand.");
  return std::nullopt;
}

bool alike(const BlockLayout::Block& a, const BlockLayout::Block& b) {
  return a.shape == b.shape && !a.wanted && !b.wanted;
}

// Groups blocks of the same kind, in the order in which the kinds first appear on the board.
void sortByKind(BlockLayout& layout) {
  std::vector<BlockLayout::Block> rest = std::move(layout.blocks);
  layout.blocks.clear();
  while (!rest.empty()) {
    const BlockLayout::Block model = rest.front();
    const size_t first = layout.blocks.size();
    layout.blocks.push_back(model);
    rest.erase(rest.begin());
    for (const BlockLayout::Block& block : rest)
      if (alike(model, block)) layout.blocks.push_back(block);
    std::erase_if(rest, [&](const BlockLayout::Block& block) { return alike(model, block); });
    layout.kinds.push_back({first, layout.blocks.size()});
  }
}

}  // namespace

std::vector<int> cellsIn(CellSet cells) {
  std::vector<int> list;
  for (; cells; cells &= cells - 1) list.push_back(std::countr_zero(cells));
  return list;
}

std::string rowsOf(std::string_view cells, int width, std::string_view between) {
  std::string text;
  for (; !cells.empty(); cells.remove_prefix(static_cast<size_t>(width))) {
    if (!text.empty()) text += between;
    text += cells.substr(0, static_cast<size_t>(width));
  }
  return text;
}

CellBox boxAround(const std::vector<int>& cells, int width) {
  CellBox box{kMostCells, kMostCells, 0, 0};
  for (const int cell : cells)
    box = {std::min(box.left, cell % width), std::min(box.top, cell / width),
           std::max(box.right, cell % width), std::max(box.bottom, cell / width)};
  return box;
}

Outcome<BlockLayout> parseBlocks(const std::string& board, const std::string& goal,
                                 const std::string& walls) {
  const Outcome<Grid> board_grid = parseGrid("board", board);
  if (!board_grid) return board_grid.error();
  Outcome<BlockLayout> layout = blocksOn(*board_grid, walls, Wanted::puzzle);
  if (!layout) return layout;
  const Outcome<Grid> goal_grid = parseGrid("goal", goal);
  if (!goal_grid) return goal_grid.error();
  if (std::optional<Error> error = differentSize(*goal_grid, *board_grid)) return *error;
  BlockLayout whole = *std::move(layout);
  if (std::optional<Error> error = addGoal(*goal_grid, walls, whole)) return *error;
  sortByKind(whole);
  return whole;
}

Outcome<BlockDraft> parseDraft(const std::string& board, const std::string& goal, const std::string& walls) {
  const Outcome<Grid> board_grid = parseGrid("board", board);
  if (!board_grid) return board_grid.error();
  const Outcome<BlockLayout> layout = blocksOn(*board_grid, walls, Wanted::draft);
  if (!layout) return layout.error();
  const Outcome<Grid> goal_grid = parseGrid("goal", goal);
  if (!goal_grid) return goal_grid.error();
  if (std::optional<Error> error = differentSize(*goal_grid, *board_grid)) return *error;
  return BlockDraft{board_grid->width, board_grid->height, board_grid->cells, goal_grid->cells, walls};
}

}  // namespace noggin::search
