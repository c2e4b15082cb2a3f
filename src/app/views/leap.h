#pragma once

#include <string>

#include "app/views/board_paint.h"

namespace noggin::app {

// The transition to a scene that is not one step away from the previous: a short fade from dim, with a
// caption that says why.
class Leap {
 public:
  void begin(std::string words, const ViewContext& context);
  // The caption stands at the edge of the area where it covers the least of the board.
  void draw(ImDrawList& list, const Board& board, const BoardFit& fit, Rect area, ViewContext& context) const;

 private:
  static constexpr double kNever = -1e12;

  double began_ = kNever;
  std::string words_;
};

}  // namespace noggin::app
