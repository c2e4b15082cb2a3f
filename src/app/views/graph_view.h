#pragma once

#include "app/views/view.h"

namespace noggin::app {

class GraphView {
 public:
  // `id` scopes widget ids; `scene_changed` is true in the first frame that shows a new scene.
  void draw(const char* id, const Graph& content, Rect area, bool scene_changed, ViewContext& context);
};

}  // namespace noggin::app
