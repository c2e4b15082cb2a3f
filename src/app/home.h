// The overview: every lab by the environment its agent acts in, beside the examples of the course notes.
#pragma once

#include "app/context.h"

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

  bool wanted_[4] = {};  // only labs that have this property
};

}  // namespace noggin::app
