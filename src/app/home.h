// The overview: every lab as a picture, in its group, to be filtered by the environment its agent acts in;
// and beside them the examples of the course notes.
#pragma once

#include "app/context.h"
#include "app/miniature.h"

namespace noggin::app {

class Home {
 public:
  // In the current window, as wide as it is.
  void draw(Context& context);

 private:
  void drawFilters(Context& context, float width);
  // The lab chosen in this frame; null: none.
  const Lab* drawCards(Context& context, float width);
  void drawExamples(Context& context, float width);

  bool drawCard(Context& context, const Lab& lab, Rect box);

  Miniatures miniatures_;
  bool wanted_[4] = {};  // only labs that have this property
};

}  // namespace noggin::app
