#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "app/views/board_hand.h"
#include "app/views/board_paint.h"
#include "app/views/board_zoom.h"
#include "app/views/entry_pad.h"
#include "app/views/leap.h"
#include "app/views/view.h"

namespace noggin::app {

// A board fitted into an area. Changes of tone, text and place are animated. Items with a move can be
// pressed; pieces with drops can be dragged, or tapped and then sent to a drop. Groups are dragged by their
// handles, and cells can be drawn over if the board has a stroke.
class BoardView {
 public:
  // `id` scopes widget ids; `scene_changed` is true in the first frame that shows a new scene.
  void draw(const char* id, const Board& content, Rect area, bool scene_changed, ViewContext& context);

 private:
  // What a piece shows of itself, apart from where it is.
  struct Face {
    Tone tone = Tone::plain;
    noggin::Icon icon = noggin::Icon::none;
    std::string text;

    Face() = default;
    explicit Face(const Piece& piece) : tone(piece.tone), icon(piece.icon), text(piece.text) {}
  };
  struct PieceState {
    Piece piece;  // as last seen, for fading out when it is gone
    Face face;    // the one it had when it last set out, shown until it arrives
    Tween<ImVec2> place;
    Tween<float> level, presence;
    bool jumps = false;  // the current movement is an arc
    bool present = false;
  };

  void absorb(const Board& content, ViewContext& context);
  void absorbCell(const Cell& cell, ViewContext& context);
  // Whether it has another place or level than before.
  bool absorbPiece(const Piece& piece, ViewContext& context);
  void absorbBounds(const Board& content, ViewContext& context);
  void standStill();
  BoardFit fitIn(Rect area, ViewContext& context) const;

  void point(const char* panel, const Board& content, const BoardFit& fit, const Pointer& pointer,
             ViewContext& context) const;
  void takeHand(const Board& content, const BoardFit& fit, const Pointer& pointer, ViewContext& context);
  void announce(const Board& content, const BoardFit& fit, ViewContext& context);
  void announceGroups(const Board& content, const BoardFit& fit, ViewContext& context);
  void announceDrops(const Board& content, const Piece& piece, const BoardFit& fit, ViewContext& context);
  // Announces an item and brings it into view when it gets the focus.
  Announced announceShown(MirrorNode item, Rect rect, ViewContext& context);
  bool announceMove(ImGuiID id, const std::string& name, Rect rect, ViewContext& context);
  void takeEntries(const Board& content, const BoardFit& fit, Rect strip, ViewContext& context);

  void drawCells(ImDrawList& list, const Board& content, const BoardFit& fit, ViewContext& context);
  void drawPieces(ImDrawList& list, const Board& content, const BoardFit& fit, ViewContext& context);
  void drawPiece(ImDrawList& list, const Piece& piece, PieceState& state, const BoardFit& fit,
                 const PressFeel& feel, ViewContext& context);
  void drawLines(ImDrawList& list, const Board& content, bool toned, const BoardFit& fit,
                 ViewContext& context);
  void drawHeld(ImDrawList& list, const Board& content, const BoardFit& fit, const Theme& theme) const;
  void drawDrops(ImDrawList& list, const Board& content, const BoardFit& fit, ViewContext& context);

  std::unordered_map<int32_t, CellState> cells_;
  std::map<int32_t, PieceState> pieces_;
  Tween<ImVec2> low_, high_;  // corners of the bounding box, in board units
  bool known_ = false;        // something has been drawn before
  std::vector<Ghost> ghosts_;
  Motion haunting_;  // of the ghosts: they come when all that moves has arrived

  CrowdedWords crowded_;
  BoardZoom zoom_;
  Leap leap_;
  EntryPad pad_;
  BoardHand hand_;
};

}  // namespace noggin::app
