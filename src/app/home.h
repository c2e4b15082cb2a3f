// The overview: every lab as a picture, by group, filtered by the properties of its task environment; next to
// them the examples of the course notes.
#pragma once

#include <array>
#include <cstddef>

#include "app/context.h"
#include "app/miniature.h"

namespace noggin::app {

constexpr size_t kPropertyCount = 4;  // of a task environment

class Home {
 public:
  // Draws into the current window at its full width.
  void draw(Context& context);

 private:
  void drawFilters(Context& context, float width);
  // The lab chosen in this frame; null: none.
  const Lab* drawCards(Context& context, float width);
  void drawExamples(Context& context, float width);

  bool drawCard(Context& context, const Lab& lab, Rect box);

  Miniatures miniatures_;
  std::array<bool, kPropertyCount> wanted_ = {};  // only labs that have this property
};

}  // namespace noggin::app
