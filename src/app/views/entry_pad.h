#pragma once

#include "app/views/view.h"

namespace noggin::app {

// Entry of text into the selected cell of a board: a pad of keys below the board, and the keyboard.
class EntryPad {
 public:
  // Takes its strip off the bottom of `area` if the board has writable cells, even if none is selected, so
  // that the board does not jump.
  Rect take(const Board& content, Rect& area, const Theme& theme);
  // Draws the keys of the selected cell in `strip` and handles typing; an entry becomes an intent.
  void draw(const Board& content, Rect strip, ViewContext& context);

  int32_t selected() const { return selected_; }  // id of a cell; -1: none
  void select(int32_t cell) { selected_ = cell; }

 private:
  const Cell* selectedCell(const Board& content) const;
  void type(const Board& content, const Cell& cell, ViewContext& context);
  void moveSelection(const Board& content, const Cell& from, ImVec2 way);
  void drawKeys(const Cell& cell, Rect strip, ViewContext& context);

  int32_t selected_ = -1;
  size_t most_ = 0;      // most key widths that any cell needs
  bool pencil_ = false;  // the pad offers pencil marks
};

}  // namespace noggin::app
