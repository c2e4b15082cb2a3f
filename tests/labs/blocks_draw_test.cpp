// The editor of sliding blocks: the effect of a stroke, and how it becomes the lab's settings.

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "core/rng.h"
#include "player/permalink.h"
#include "player/session.h"
#include "search/blocks/draw_run.h"
#include "tests/support/opened.h"
#include "tests/support/played.h"
#include "tests/support/search_lab.h"

namespace noggin {
namespace {

using search::BlockDraft;
using search::BlockHand;
using search::BlocksDrawing;

using test::kBlocks;
using test::play;

BlocksDrawing drawingOf(const std::string& board, const std::string& goal, const std::string& walls = {}) {
  const Outcome<BlockDraft> draft = search::parseDraft(board, goal, walls);
  REQUIRE_MESSAGE(draft, (draft ? "" : draft.error().message));
  return BlocksDrawing(*draft);
}

void stroke(BlocksDrawing& drawing, BlockHand hand, const std::vector<int>& cells) {
  drawing.draw(hand, cells);
}

Session drawing(const Json& more = Json::object()) {
  Json settings = {{"task", "draw"}, {"board", "..../..../...."}, {"goal", R"(????/????/????)"}};
  settings.update(more);
  return Session(kBlocks.lab(), test::opened(kBlocks.lab(), settings), 1);
}

std::string refusalOf(Session& session, const std::string& move) {
  const Settings before = session.settings();
  const std::optional<Error> refused = session.act(move);
  REQUIRE_MESSAGE(refused, move);
  CHECK(session.settings() == before);
  return refused->message;
}

// Whether the block is connected, by flood fill from its first cell.
bool inOnePiece(const BlocksDrawing& drawing, char block) {
  const std::vector<int> cells = drawing.cellsOf(block);
  std::set<int> reached{cells.front()};
  for (size_t before = 0; before != reached.size();) {
    before = reached.size();
    for (const int cell : cells)
      for (const int other : cells) {
        const int rows = std::abs(cell / drawing.width() - other / drawing.width());
        const int columns = std::abs(cell % drawing.width() - other % drawing.width());
        if (rows + columns == 1 && reached.contains(other)) reached.insert(cell);
      }
  }
  return reached.size() == cells.size();
}

// The cells relative to the first of them.
std::vector<int> shapeOf(const std::vector<int>& cells) {
  std::vector<int> shape;
  for (const int cell : cells) shape.push_back(cell - cells.front());
  return shape;
}

std::vector<int> goalCells(const BlocksDrawing& drawing) {
  std::vector<int> cells;
  for (int cell = 0; cell < drawing.cells(); ++cell)
    if (drawing.goalAt(cell) == drawing.goalPiece()) cells.push_back(cell);
  return cells;
}

}  // namespace

TEST_CASE("blocks drawn: a stroke is a block, and one that begins on a block makes it larger") {
  BlocksDrawing drawing = drawingOf("..../..../....", R"(????/????/????)");
  stroke(drawing, BlockHand::block, {0, 1, 4, 5});
  stroke(drawing, BlockHand::block, {2});
  CHECK(drawing.boardText() == "112./11../....");
  stroke(drawing, BlockHand::block, {2, 3, 7});
  CHECK(drawing.boardText() == "1122/11.2/....");
  stroke(drawing, BlockHand::wall, {8, 11});
  CHECK(drawing.boardText() == "1122/11.2/#..#");
  CHECK(drawing.walls() == "#");
  stroke(drawing, BlockHand::empty, {0, 8});
  CHECK(drawing.boardText() == ".122/11.2/...#");
}

TEST_CASE("blocks drawn: a cell joins the block beside it, and then the next one") {
  BlocksDrawing drawing = drawingOf("1.2/.../...", R"(???/???/???)");
  stroke(drawing, BlockHand::grow, {1});
  CHECK(drawing.boardText() == "112/.../...");
  stroke(drawing, BlockHand::grow, {1});
  CHECK(drawing.boardText() == "122/.../...");
  stroke(drawing, BlockHand::grow, {1});
  CHECK(drawing.boardText() == "112/.../...");
  stroke(drawing, BlockHand::grow, {8});  // next to none
  CHECK(drawing.boardText() == "112/.../..3");
}

TEST_CASE("blocks drawn: what is cut off is a block of its own") {
  BlocksDrawing drawing = drawingOf("111/1../1..", R"(???/???/???)");
  stroke(drawing, BlockHand::block, {0});
  CHECK(drawing.boardText() == "111/1../1..");
  stroke(drawing, BlockHand::empty, {0});
  CHECK(drawing.boardText() == ".11/2../2..");
  stroke(drawing, BlockHand::wall, {1});
  CHECK(drawing.boardText() == ".#1/2../2..");
}

TEST_CASE("blocks drawn: the goal is a place for one block and keeps to its shape") {
  BlocksDrawing drawing = drawingOf("11./1../2..", R"(???/???/???)");
  CHECK_FALSE(drawing.takes(BlockHand::piece, 2));
  CHECK_FALSE(drawing.takes(BlockHand::place, 2));
  stroke(drawing, BlockHand::piece, {0, 1, 4});  // dragged by one cell each way
  CHECK(drawing.goalText() == R"(???/?11/?1?)");
  stroke(drawing, BlockHand::place, {8});  // limited by the board's edge
  CHECK(drawing.goalText() == R"(???/?11/?1?)");
  stroke(drawing, BlockHand::grow, {4});
  CHECK(drawing.boardText() == "11./11./2..");
  CHECK(drawing.goalText() == R"(???/?11/?11)");
  stroke(drawing, BlockHand::piece, {6});
  CHECK(drawing.goalText() == R"(???/???/2??)");
  stroke(drawing, BlockHand::empty, {6});
  CHECK(drawing.goalText() == R"(???/???/???)");
}

TEST_CASE("blocks drawn: a board grows and shrinks, and its blocks with it") {
  BlocksDrawing drawing = drawingOf("1.1/111", R"(???/???)");
  stroke(drawing, BlockHand::piece, {0});
  drawing.resize(4, 3);
  CHECK(drawing.boardText() == "1.1./111./....");
  CHECK(drawing.goalText() == "1?1?/111?/????");
  drawing.resize(3, 1);
  CHECK(drawing.boardText() == "1.2");
  CHECK(drawing.goalText() == "1??");
  drawing.clear();
  CHECK(drawing.boardText() == "...");
  CHECK(drawing.blocks().empty());
}

TEST_CASE("blocks drawn: whatever is drawn can be read again, every block in one piece") {
  Rng rng(7);
  for (int board = 0; board < 40; ++board) {
    const int width = 1 + static_cast<int>(rng.below(5)), height = 1 + static_cast<int>(rng.below(5));
    BlocksDrawing drawing = drawingOf(".", "?");
    drawing.resize(width, height);
    for (int turn = 0; turn < 30; ++turn) {
      const auto hand = static_cast<BlockHand>(rng.below(6));
      std::vector<int> cells;
      const int count = 1 + static_cast<int>(rng.below(4));
      for (int i = 0; i < count; ++i)
        cells.push_back(static_cast<int>(rng.below(static_cast<uint32_t>(width * height))));
      if (!drawing.takes(hand, cells.front())) continue;
      const BlocksDrawing before = drawing;
      stroke(drawing, hand, cells);
      CAPTURE(before.boardText());
      CAPTURE(drawing.boardText());
      const Outcome<BlockDraft> read =
          search::parseDraft(drawing.boardText(), drawing.goalText(), drawing.walls());
      REQUIRE_MESSAGE(read, (read ? "" : read.error().message));
      REQUIRE(BlocksDrawing(*read).goalText() == drawing.goalText());
      for (const char block : drawing.blocks()) REQUIRE(inOnePiece(drawing, block));
      const bool draws = hand != BlockHand::piece && hand != BlockHand::place;
      for (int cell = 0; cell < drawing.cells(); ++cell) {
        const bool drawn = draws && std::find(cells.begin(), cells.end(), cell) != cells.end();
        if (drawn) {
          REQUIRE(drawing.isWall(cell) == (hand == BlockHand::wall));
          REQUIRE((drawing.at(cell) == '.') == (hand == BlockHand::empty));
        } else {
          REQUIRE(drawing.isWall(cell) == before.isWall(cell));
          REQUIRE(drawing.isBlock(cell) == before.isBlock(cell));
        }
      }
      if (drawing.goalPiece())
        REQUIRE(shapeOf(goalCells(drawing)) == shapeOf(drawing.cellsOf(drawing.goalPiece())));
    }
  }
}

TEST_CASE("blocks drawn: strokes are settings, links say them, and the search begins on them") {
  Session session = drawing();
  CHECK(session.status() == Status::needs_move);
  CHECK(session.narration().find("no blocks") != std::string::npos);
  play(session, "draw 0 1 4 5");
  play(session, "hold wall");
  play(session, "draw 3");
  CHECK(session.tick() == 0);
  CHECK(session.moves().empty());
  CHECK(session.settings().text("board") == "11.#/11../....");
  CHECK(session.settings().text("walls") == "#");
  CHECK(refusalOf(session, "solve").find("names no block") != std::string::npos);
  play(session, "hold piece");
  play(session, "draw 0 4");
  CHECK(session.settings().text("goal") == R"(????/11??/11??)");

  const auto opened = openLink(session.link());
  REQUIRE(opened);
  CHECK((*opened)->settings() == session.settings());
  CHECK(toJson((*opened)->scene()) == toJson(session.scene()));

  play(session, "solve");
  CHECK(session.settings().text("task") == "solve");
  session.step(INT64_MAX);
  CHECK(session.status() == Status::solved);
  CHECK(session.run().result()["path"].size() == 2);
  session.seek(0);
  CHECK(session.settings().text("board") == "11.#/11../....");
}

TEST_CASE("blocks drawn: what cannot be drawn is refused with a sentence") {
  Session session = drawing();
  CHECK(refusalOf(session, "draw").find("numbers of cells") != std::string::npos);
  CHECK(refusalOf(session, "draw 0 x").find("numbers of cells") != std::string::npos);
  CHECK(refusalOf(session, "draw 12").find("no cell 12") != std::string::npos);
  CHECK(refusalOf(session, "size 9 9").find("64 cells") != std::string::npos);
  CHECK(refusalOf(session, "size 0 4").find("64 cells") != std::string::npos);
  CHECK(refusalOf(session, "hold nothing").find("draws nothing") != std::string::npos);
  play(session, "hold piece");
  CHECK(refusalOf(session, "draw 0").find("no block in that cell") != std::string::npos);
  play(session, "hold place");
  CHECK(refusalOf(session, "draw 0").find("goal piece") != std::string::npos);
  CHECK(kBlocks.refusal({{"task", "draw"}, {"board", "1.1"}, {"goal", "???"}}).find("one piece") !=
        std::string::npos);
  CHECK(kBlocks.refusal({{"task", "draw"}, {"board", "1.."}, {"goal", "??"}}).find("must be alike") !=
        std::string::npos);
}

TEST_CASE("blocks drawn: a full board has names for 64 blocks and for walls") {
  BlocksDrawing drawing = drawingOf(".", "?", "123456789abcdefghijk");
  drawing.resize(8, 8);
  for (int cell = 0; cell < 64; ++cell) stroke(drawing, BlockHand::block, {cell});
  CHECK(drawing.blocks().size() == 64);
  stroke(drawing, BlockHand::wall, {0});
  CHECK(drawing.isWall(0));
}

}  // namespace noggin
