#pragma once

#include "app/views/board_paint.h"

namespace noggin::app {

// Zoom of a board whose cells are too small for fingers: by pinching, or Ctrl and the wheel; panned by
// dragging the background.
class BoardZoom {
 public:
  // `pans`: the current drag pans instead of moving a piece.
  void update(const Pointer& pointer, Rect area, bool pans, const ViewContext& context);
  // Pans so that the next frame shows all of what is drawn at `rect` in this one.
  void reveal(Rect rect, ViewContext& context);
  BoardFit applied(BoardFit fit, Rect area) const;
  // Whether `at` is on the button that resets the zoom; it lies over the board.
  bool onBack(Rect area, ImVec2 at, const Theme& theme) const;
  void drawBack(ImDrawList& list, Rect area, const Pointer& pointer, ViewContext& context);

 private:
  void enlarge(ImVec2 around, Rect area, float by);

  float factor_ = 1;
  ImVec2 shift_{0, 0};  // offset of the centre, in pixels
  Rect area_;           // where the board is seen
};

}  // namespace noggin::app
