// What the five views share. A view draws one panel's content into a rectangle of the current window, keeps
// what tweening needs by the stable ids, and reports what the person wants in `intent`.
#pragma once

#include <imgui.h>

#include <cstdint>
#include <string>

#include "app/mirror.h"
#include "app/theme.h"
#include "core/scene.h"

namespace noggin::app {

struct Rect {
  float x = 0, y = 0, width = 0, height = 0;
  ImVec2 min() const { return {x, y}; }
  ImVec2 max() const { return {x + width, y + height}; }
  ImVec2 centre() const { return {x + width / 2, y + height / 2}; }
};

// What the person asked for in a view this frame.
struct Intent {
  std::string move;    // play this move
  int64_t seek = -1;   // go to this step
  int32_t focus = -1;  // look at this graph node
  bool clear_focus = false;
};

struct ViewContext {
  const Theme& theme;
  Mirror& mirror;
  Intent& intent;
  double now = 0;  // seconds
  float move_seconds =
      0.18f;            // how long movement takes now: shorter in fast playback, 0 under reduced motion
  float pinch = 1;      // two-finger zoom since the last frame
  bool settled = true;  // out: a view that is still moving sets it false, and another frame is drawn
};

// Eased 0..1 of how far a movement that began at `began` is.
float eased(const ViewContext& context, double began);

}  // namespace noggin::app
