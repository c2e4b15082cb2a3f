#pragma once

#include "app/views/view.h"

namespace noggin::app {

class PlotView {
 public:
  // `id` scopes widget ids; `scene_changed` is true in the first frame that shows a new scene.
  void draw(const char* id, const Plot& content, Rect area, bool scene_changed, ViewContext& context);
};

}  // namespace noggin::app
