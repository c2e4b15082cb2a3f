// Pointer interaction with a board: what is hovered, what is held, and where it may be dropped.
#pragma once

#include <string>
#include <vector>

#include "app/views/board_paint.h"
#include "app/views/entry_pad.h"

namespace noggin::app {

// The move that shifts a group by an offset in board units.
std::string groupMove(const Group& group, float right, float down);

class BoardHand {
 public:
  // The item under the pointer: a cell, a piece, a group or a drop of the chosen piece. Scenes may change
  // while it is held.
  struct Target {
    enum class Kind : uint8_t { none, cell, piece, drop, group } kind = Kind::none;
    int32_t id = -1;  // of a group the handle's, of a drop its index

    bool operator==(const Target&) const = default;
  };

  // Forgets items that a new scene no longer has.
  void follow(const Board& content);
  // Turns presses, drops and strokes into moves in the context's intent; a writable cell is selected on the
  // pad.
  void update(const Board& content, const BoardFit& fit, const Pointer& pointer, EntryPad& pad,
              ViewContext& context);

  // Whether something is held: a dragged item, or a stroke being drawn.
  bool holds(const Board& content) const {
    return grabbed(content) || heldGroup(content) || strokes(content);
  }
  // The piece being dragged, or tapped to be sent somewhere; null: none.
  const Piece* chosen(const Board& content) const;
  bool chose(const Piece& piece) const { return piece.id == chosen_; }
  bool drags(const Piece& piece) const { return dragging_ && chose(piece); }
  ImVec2 dragged() const { return dragged_; }  // its centre, in board units
  // Index of the drop of the chosen piece where it would land now; -1: none.
  int nearDrop() const;
  PressFeel feelOf(Target::Kind kind, int32_t id) const;
  const std::vector<int32_t>& stroke() const { return stroke_; }  // ids of cells, in drawing order
  // The group hovered or held, null if none; and its offset so far.
  const Group* group(const Board& content) const;
  ImVec2 groupDragged() const { return group_dragged_; }

 private:
  // The piece that is held and can be dragged; null: none.
  const Piece* grabbed(const Board& content) const;
  const Group* heldGroup(const Board& content) const;
  bool stillThere(const Board& content) const;
  bool strokes(const Board& content) const;
  int dropAt(const Board& content, const BoardFit& fit, ImVec2 at) const;
  Target targetAt(const Board& content, const BoardFit& fit, ImVec2 at) const;
  void grip(const Board& content, ImVec2 at);
  void drag(const Piece& piece, ImVec2 at, bool released, ViewContext& context);
  void dragGroup(const Group& group, const BoardFit& fit, const Pointer& pointer, ViewContext& context);
  void drawStroke(const Board& content, const BoardFit& fit, const Pointer& pointer, ViewContext& context);
  void click(const Board& content, EntryPad& pad, ViewContext& context);

  Target hovered_, pressed_;
  std::string pressed_drop_;  // the move of a pressed drop
  int32_t chosen_ = -1;    // id of a piece
  bool dragging_ = false;  // the chosen piece follows the pointer
  int32_t near_drop_ = -1;
  ImVec2 grip_{0, 0};  // from the piece's centre to where it was grabbed, in board units
  ImVec2 dragged_{0, 0};
  ImVec2 group_dragged_{0, 0};  // in board units
  std::vector<int32_t> stroke_;
  ImVec2 stroke_at_{0, 0};  // how far the pointer's way has been added to the stroke, in pixels
};

}  // namespace noggin::app
