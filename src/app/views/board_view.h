#pragma once

#include "app/views/view.h"

namespace noggin::app {

class BoardView {
 public:
  // `id` scopes widget ids; `scene_changed` is true in the first frame that shows a new scene.
  void draw(const char* id, const Board& content, Rect area, bool scene_changed, ViewContext& context);
};

}  // namespace noggin::app
