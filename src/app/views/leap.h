#pragma once

#include <string>

#include "app/views/view.h"

namespace noggin::app {

// The transition to a scene that is not one step away from the previous: a short fade from dim, with a
// caption that says why.
class Leap {
 public:
  void begin(std::string words, double now);
  void draw(ImDrawList& list, Rect area, ViewContext& context) const;

 private:
  double began_ = -1e12;
  std::string words_;
};

}  // namespace noggin::app
