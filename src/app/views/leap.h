#pragma once

#include <optional>
#include <string>

#include "app/views/board_paint.h"

namespace noggin::app {

// The transition to a scene that is not one step away from the previous: a short fade from dim, with a
// caption that says why.
class Leap {
 public:
  void begin(std::string words, const ViewContext& context);
  // The caption stands, and stays, at the edge of the area where it covers the least of the board at first.
  void draw(ImDrawList& list, const Board& board, const BoardFit& fit, Rect area, ViewContext& context);

 private:
  static constexpr double kNever = -1e12;

  double began_ = kNever;
  std::string words_;
  std::optional<ImVec2> share_;  // where the caption stands; none: not chosen yet
};

}  // namespace noggin::app
