#include "search/blocks/puzzle.h"

#include <array>
#include <cstdlib>

#include "core/text.h"
#include "search/blocks/piece.h"
#include "search/engine/searcher.h"

namespace noggin::search {
namespace {

struct Direction {
  const char* word;
  const char* arrow;
  int down, right;
};
// In the order in which SlidingBlocks tries them.
constexpr std::array<Direction, 4> kCompass = {{{"up", "\u2191", -1, 0},
                                                {"left", "\u2190", 0, -1},
                                                {"right", "\u2192", 0, 1},
                                                {"down", "\u2193", 1, 0}}};

// Calls sink(direction, cells) for the one or two directions that a shift goes in.
template <class Sink>
void forEachDirection(int down, int right, Sink&& sink) {
  if (down != 0) sink(kCompass[down < 0 ? 0 : 3], std::abs(down));
  if (right != 0) sink(kCompass[right < 0 ? 1 : 2], std::abs(right));
}

}  // namespace

std::string BlocksPuzzle::rows(const State& state, const char* between) const {
  std::string cells(static_cast<size_t>(layout().cells()), '.');
  for (int cell = 0; cell < layout().cells(); ++cell)
    if (!(layout().floor & cellBit(cell))) cells[static_cast<size_t>(cell)] = layout().wall;
  for (size_t block = 0; block < layout().blocks.size(); ++block) {
    for (const int cell : cellsIn(cellsOf(block, place(state, block))))
      cells[static_cast<size_t>(cell)] = layout().blocks[block].name;
  }
  return rowsOf(cells, layout().width, between);
}

std::string BlocksPuzzle::moveText(const Action& move) const {
  const Shift shift = shiftOf(move);
  std::string text = name(move.block);
  forEachDirection(shift.down, shift.right, [&](const Direction& direction, int cells) {
    text += ' ';
    text += direction.word;
    if (cells > 1) text += " " + std::to_string(cells);
  });
  return text;
}

// `begin` and where the block goes: "Slide block 4 down by 2 and right".
std::string BlocksPuzzle::slideWords(const std::string& begin, const Action& move) const {
  const Shift shift = shiftOf(move);
  std::string text;
  forEachDirection(shift.down, shift.right, [&](const Direction& direction, int cells) {
    text += (text.empty() ? begin + " " : " and ") + direction.word;
    if (cells > 1) text += " by " + std::to_string(cells);
  });
  return text;
}

std::string BlocksPuzzle::moveWords(const Action& move) const {
  return slideWords("Slide block " + name(move.block), move);
}

std::string BlocksPuzzle::moveTold(const Action& move, const State&) const {
  return slideWords("Block " + name(move.block) + " slid", move);
}

std::string BlocksPuzzle::badge(const State&, const Action* move) const {
  if (!move) return "start";
  const Shift shift = shiftOf(*move);
  std::string text = name(move->block);
  forEachDirection(shift.down, shift.right, [&](const Direction& direction, int cells) {
    text += direction.arrow;
    if (cells > 1) text += std::to_string(cells);
  });
  return text;
}

// Parses a block's name and directions, each with or without a number of cells.
std::optional<BlocksPuzzle::Wish> BlocksPuzzle::parseWish(std::string_view text) const {
  Wish wish;
  const auto& blocks = layout().blocks;
  while (wish.block < blocks.size() && !(text.size() > 1 && blocks[wish.block].name == text[0])) ++wish.block;
  if (wish.block == blocks.size()) return std::nullopt;
  text.remove_prefix(1);
  while (!text.empty()) {
    const Direction* found = nullptr;
    for (const Direction& direction : kCompass) {
      const std::string word = std::string(" ") + direction.word;
      if (!text.starts_with(word)) continue;
      found = &direction;
      text.remove_prefix(word.size());
      break;
    }
    if (!found) return std::nullopt;
    int cells = 1;
    if (text.size() > 1 && text[0] == ' ' && text[1] >= '1' && text[1] <= '9') {
      cells = text[1] - '0';
      text.remove_prefix(2);
    }
    wish.shift.down += cells * found->down;
    wish.shift.right += cells * found->right;
  }
  if (wish.shift == Shift{}) return std::nullopt;
  return wish;
}

// The legal move that takes the block there, however it was written.
std::optional<BlocksPuzzle::Action> BlocksPuzzle::moveMeant(const State& state, const Wish& wish) const {
  std::optional<Action> meant;
  forEachMove(state, [&](const Action& move, const State&, double) {
    if (move.block == wish.block && shiftOf(move) == wish.shift) meant = move;
  });
  return meant;
}

std::string BlocksPuzzle::whoIsIn(const State& state, CellSet cells) const {
  for (size_t block = 0; block < layout().blocks.size(); ++block)
    if (cellsOf(block, place(state, block)) & cells) return "block " + name(block);
  return "a wall";
}

// The obstacle of the block, cell by cell along the first direction; if there is none, the reason is the
// rule.
std::string BlocksPuzzle::obstacle(const State& state, const Wish& wish) const {
  const int from = place(state, wish.block);
  const CellSet closed = taken(state) ^ cellsOf(wish.block, from);
  const int direction = wish.shift.down < 0 ? 0 : wish.shift.down > 0 ? 3 : wish.shift.right < 0 ? 1 : 2;
  const int cells = wish.shift.down != 0 ? std::abs(wish.shift.down) : std::abs(wish.shift.right);
  int at = from;
  for (int i = 0; i < cells; ++i) {
    at = neighbour(wish.block, at, direction);
    if (at < 0) return "the edge of the board is in the way";
    if (const CellSet hit = cellsOf(wish.block, at) & closed) return whoIsIn(state, hit) + " is in the way";
  }
  if (moveRule() == BlockMove::cell) return "a move is one cell here";
  if (moveRule() == BlockMove::straight && wish.shift.down != 0 && wish.shift.right != 0)
    return "a move goes in one direction here";
  return "there is no free way";
}

std::string BlocksPuzzle::whyNot(const State& state, std::string_view text) const {
  if (const std::optional<Wish> wish = parseWish(text)) {
    if (const std::optional<Action> meant = moveMeant(state, *wish))
      return "The slide " + inQuotes(text) + " is written " + inQuotes(moveText(*meant)) + ".";
    return "Block " + name(wish->block) + " cannot slide there: " + obstacle(state, *wish) + ".";
  }
  std::string names;
  for (size_t block = 0; block < layout().blocks.size(); ++block) names += name(block);
  return inQuotes(text) + " is no move: name a block (one of " + names +
         ") and where it slides (up, left, right or down), such as " + names.substr(0, 1) + " down.";
}

void BlocksPuzzle::draw(const Position<BlocksPuzzle>& position, Board& board) const {
  drawFloor(position.state, board);
  for (size_t block = 0; block < layout().blocks.size(); ++block) drawBlock(position, block, board);
}

void BlocksPuzzle::illustrate(const SearchView<BlocksPuzzle>& view, Scene& scene) const {
  drawGoal(view.search.state(view.node), scene.add<Board>("goal", "Goal"));
}

Cell BlocksPuzzle::floorAt(int at) const {
  const int row = at / layout().width, column = at % layout().width;
  const bool wall = !(layout().floor & cellBit(at));
  Cell cell;
  cell.id = at;
  cell.x = static_cast<float>(column);
  cell.y = static_cast<float>(row);
  cell.tone = wall ? Tone::given : Tone::muted;
  cell.label =
      "Row " + std::to_string(row + 1) + ", column " + std::to_string(column + 1) + (wall ? ", a wall" : "");
  return cell;
}

// A block as it stands in `state`, drawn over `cells`.
Piece BlocksPuzzle::pieceFor(const State& state, size_t block, CellSet cells) const {
  const BlockLayout::Block& described = layout().blocks[block];
  Piece piece = pieceOver(cellsIn(cells), layout().width);
  piece.id = static_cast<int32_t>(block);
  piece.text = name(block);
  piece.tone = isHome(state, block) ? Tone::goal
               : described.wanted   ? Tone::current
                                    : toneOfKind(described.shape);
  return piece;
}

// "Block 3, row 1 to row 2, column 4"
std::string BlocksPuzzle::labelOf(size_t block, CellSet cells) const {
  const auto from = [](const std::string& what, int first, int last) {  // "row 3", "row 3 to row 4"
    const std::string start = what + " " + std::to_string(first + 1);
    return last > first ? start + " to " + what + " " + std::to_string(last + 1) : start;
  };
  const CellBox box = boxAround(cellsIn(cells), layout().width);
  return "Block " + name(block) + ", " + from("row", box.top, box.bottom) + ", " +
         from("column", box.left, box.right);
}

// The floor shows the name of the block that the goal wants there.
void BlocksPuzzle::drawFloor(const State& state, Board& board) const {
  const CellSet taken = this->taken(state);
  for (int at = 0; at < layout().cells(); ++at) {
    const CellSet bit = cellBit(at);
    board.cells.push_back(floorAt(at));
    Cell wish = board.cells.back();
    wish.id += kMostCells;
    wish.shape = Shape::none;
    wish.tone = Tone::goal;
    wish.unsaid = true;
    std::string& label = board.cells.back().label;
    for (size_t block = 0; block < layout().blocks.size(); ++block) {
      if (!(layout().blocks[block].goal_cells & bit)) continue;
      wish.text = name(block);
      if (!(cellsOf(block, place(state, block)) & bit)) label += ", goal of block " + name(block);
    }
    if (layout().empty_goals & bit) label += ", to be empty";
    if (!(taken & bit)) label += ", empty";
    if (!wish.text.empty() || (layout().empty_goals & bit)) board.cells.push_back(std::move(wish));
  }
}

// What the goal says, and nothing of the other blocks.
void BlocksPuzzle::drawGoal(const State& state, Board& board) const {
  for (int at = 0; at < layout().cells(); ++at) {
    board.cells.push_back(floorAt(at));
    board.cells.back().unsaid = !(layout().empty_goals & cellBit(at));
    if (board.cells.back().unsaid) continue;
    board.cells.back().tone = Tone::goal;
    board.cells.back().text = "empty";
    board.cells.back().label += ", wanted empty";
  }
  for (size_t block = 0; block < layout().blocks.size(); ++block) {
    if (!layout().blocks[block].wanted) continue;
    const CellSet cells = layout().blocks[block].goal_cells;
    board.pieces.push_back(pieceFor(state, block, cells));
    board.pieces.back().label =
        labelOf(block, cells) + (isHome(state, block) ? ", where it should be" : ", wanted here");
  }
}

void BlocksPuzzle::drawBlock(const Position<BlocksPuzzle>& position, size_t block, Board& board) const {
  const int at = place(position.state, block);
  const CellSet cells = cellsOf(block, at);
  Piece piece = pieceFor(position.state, block, cells);
  const int width = layout().width;
  piece.label = labelOf(block, cells) + (isHome(position.state, block) ? ", where it should be" : "");
  // The piece moves by the offset between the corners of its bounding box.
  if (position.playable)
    forEachMove(position.state, [&](const Action& move, const State&, double) {
      if (move.block == block)
        piece.drops.push_back({.x = piece.x + static_cast<float>(move.to % width - at % width),
                               .y = piece.y + static_cast<float>(move.to / width - at / width),
                               .move = moveText(move),
                               .label = moveWords(move)});
    });
  if (piece.drops.size() == 1) piece.press = piece.drops.front().move;
  board.pieces.push_back(std::move(piece));
}

}  // namespace noggin::search
