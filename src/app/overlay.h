// Overlays: the list of labs on a narrow page, and the help on keys.
#pragma once

#include "app/context.h"

namespace noggin::app {

// The list of labs, from the left, until something is chosen or the person presses outside.
class Drawer {
 public:
  void open(Context& context);
  // Call within the page's own window.
  void draw(Context& context);

 private:
  bool opens_ = false;  // opens in the next frame
};

// Opened by "?".
void drawHelp(Context& context);

}  // namespace noggin::app
