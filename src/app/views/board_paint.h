// Painting of the parts of a board.
#pragma once

#include <string>
#include <vector>

#include "app/views/free_room.h"
#include "app/views/view.h"

namespace noggin::app {

// The transform from board units to screen pixels.
struct BoardFit {
  float unit = 1;  // pixels
  ImVec2 origin{0, 0};

  ImVec2 place(float x, float y) const { return {origin.x + x * unit, origin.y + y * unit}; }
  ImVec2 board(ImVec2 at) const { return {(at.x - origin.x) / unit, (at.y - origin.y) / unit}; }
  Rect rect(float x, float y, float width, float height) const {
    const ImVec2 centre = place(x, y);
    return {centre.x - width * unit / 2, centre.y - height * unit / 2, width * unit, height * unit};
  }
};

struct PressFeel {
  bool hovered = false, held = false, chosen = false;
};

// The previous look of a cell, so that a change can fade.
struct CellState {
  Tone tone = Tone::plain, old_tone = Tone::plain;
  std::string text, old_text, marks, old_marks;
  noggin::Icon icon = noggin::Icon::none, old_icon = noggin::Icon::none;
  Motion toned, worded;  // since they changed
};

// The animated state of a piece.
struct PieceLook {
  ImVec2 centre;
  float scale = 1, opacity = 1, level = 1;
  float lift = 0;  // off the board, in pixels
  bool glass = false;
  bool pouring = false;  // the level is changing: its surface sways
};

void drawCellGround(ImDrawList& list, const Cell& cell, const CellState& state, const BoardFit& fit,
                    const PressFeel& feel, ViewContext& context);
void drawCellWords(ImDrawList& list, const Cell& cell, const CellState& state, const BoardFit& fit,
                   ViewContext& context);
// Whether words without a ground may stand over lines, which would look like struck out.
bool wordsStandOverLines(const Board& board);
// Leaves little of the lines behind the words of a cell without a ground.
void clearBehindWords(ImDrawList& list, const Cell& cell, const BoardFit& fit, const Theme& theme);

// The words of cells without a ground that are larger than their cell, as the names of units in a network on
// a phone: they are written whole where nothing else is written, those that are muted last, and cut or left
// out elsewhere.
class CrowdedWords {
 public:
  // Whether the cell's words must wait for draw(); if not, they are drawn in the cell. Cell and state must
  // last until then.
  bool takes(const Cell& cell, const CellState& state, const BoardFit& fit, const Theme& theme);
  // Draws those that wait, after which none do.
  void draw(ImDrawList& list, bool over_lines, const BoardFit& fit, ViewContext& context);
  void clear();

 private:
  struct Words {
    const Cell* cell;
    const CellState* state;
    float size;  // at which they fit their cell; 0: they do not
  };
  static bool holdsWhole(const FreeRoom& room, Rect place, float cell_width);
  float sharedSize(const FreeRoom& taken, const BoardFit& fit, const Theme& theme) const;
  void drawWaiting(ImDrawList& list, bool over_lines, const BoardFit& fit, ViewContext& context);

  std::vector<Words> waiting_, in_cells_;
};

void drawBoardLine(ImDrawList& list, const Line& line, const BoardFit& fit, const Theme& theme);
void drawPieceAt(ImDrawList& list, const Piece& piece, const PieceLook& look, const BoardFit& fit,
                 const PressFeel& feel, const ViewContext& context);
// What a piece covers where it may be dropped, or the area for that if it is smaller.
Rect landingRect(const Piece& piece, const Piece::Drop& drop, const BoardFit& fit);
// A place where a piece may be dropped: its outline, emphasised if releasing now would drop it there.
void drawDropTarget(ImDrawList& list, const Piece& piece, const Piece::Drop& drop, bool near,
                    const BoardFit& fit, const Theme& theme);

// Space between neighbours, on each side.
float gapOf(const BoardFit& fit);
// The outline width that emphasises a tone, in addition to its colour.
float outlineOf(Tone tone);
// A mark in the upper right corner, or in the middle of an empty cell, that shows the tone without colour.
void drawCornerMark(ImDrawList& list, Tone tone, bool empty, Shape shape, Rect rect, ImU32 colour,
                    const Theme& theme);

// Accessible names.
std::string nameOf(const Cell& cell);
bool hasName(const Cell& cell);  // other than its number
std::string nameOf(const Piece& piece);

}  // namespace noggin::app
