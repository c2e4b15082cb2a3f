// What stands over the page until it is left: the list of labs on a narrow one, and what the keys do.
#pragma once

#include "app/context.h"

namespace noggin::app {

// The list of labs, from the left, until something is chosen or the person presses beside it.
class Drawer {
 public:
  void open(Context& context);
  // In the page's own window.
  void draw(Context& context);

 private:
  bool opens_ = false;  // in the next frame
};

// Opened by "?".
void drawHelp(Context& context);

}  // namespace noggin::app
