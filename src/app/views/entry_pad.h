#pragma once

#include <vector>

#include "app/views/view.h"

namespace noggin::app {

// Entry of text into the selected cell of a board: a pad of keys below the board, and the keyboard.
class EntryPad {
 public:
  // Whether anything in the panel can be written into.
  static bool neededIn(const Panel& panel);
  // Takes its strip off the bottom of `area` if a writable cell is selected. Where a move that is written is
  // awaited, also while none is, so that the board does not jump. On a low area it takes it off the right
  // side, if that leaves more to the board; where the board would have less than its share either way, the
  // keys come with the selection, as low as that share has them or, if none could be hit then, small at the
  // side.
  Rect take(const Board& content, Rect& area, const ViewContext& context);
  // Draws the keys of the selected cell in `strip`, greyed if they make no move now, and handles typing; an
  // entry becomes an intent.
  void draw(const Board& content, Rect strip, ViewContext& context);

  int32_t selected() const { return selected_; }  // id of a cell; -1: none
  void select(int32_t cell) { selected_ = cell; }

 private:
  struct Grid {
    static Grid of(size_t places, float width, float least);
    // The narrowest with keys of this side in so much height.
    static Grid upright(const std::vector<size_t>& places, float height, float side);
    float width() const;
    float height() const;
    void lowerTo(float height);

    size_t columns = 1, rows = 1;
    ImVec2 key;  // size of a key of one place
  };

  Rect takeBeside(const Grid& grid, Rect& area);
  const Cell* selectedCell(const Board& content) const;
  void type(const Board& content, const Cell& cell, ViewContext& context);
  void moveSelection(const Board& content, const Cell& from, ImVec2 way);
  void drawKeys(const Cell& cell, Rect strip, ViewContext& context);

  int32_t selected_ = -1, taken_for_ = -1;  // now, and when the strip was taken
  Grid grid_;                               // for the cell that needs most keys
  bool pencil_ = false;                     // the pad offers pencil marks
};

}  // namespace noggin::app
