#pragma once

#include "app/views/board_paint.h"

namespace noggin::app {

// A board enlarged, for fingers where its cells are smaller than they are: by pinching, or by Ctrl and the
// wheel; then moved by dragging what is no piece.
class BoardZoom {
 public:
  // `pans`: what is dragged now is no piece.
  void update(const Pointer& pointer, Rect area, bool pans, const ViewContext& context);
  BoardFit applied(BoardFit fit, Rect area) const;
  // The way back to all of it, while it is enlarged; it lies over the board.
  bool onBack(Rect area, ImVec2 at, const Theme& theme) const {
    return factor_ > 1 && backIn(area, theme).contains(at);
  }
  void drawBack(ImDrawList& list, Rect area, const Pointer& pointer, ViewContext& context);

 private:
  static Rect backIn(Rect area, const Theme& theme) {
    const float side = theme.target;
    return {area.x + area.width - side - 6, area.y + area.height - side - 6, side, side};
  }
  void enlarge(ImVec2 around, Rect area, float by);

  float factor_ = 1;
  ImVec2 shift_{0, 0};  // of the middle, in pixels
};

}  // namespace noggin::app
