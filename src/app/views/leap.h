#pragma once

#include <string>

#include "app/views/view.h"

namespace noggin::app {

// A cut to a scene that does not follow from the one before: the picture comes back out of a short dimness,
// under the words that say why.
class Leap {
 public:
  void begin(std::string words, double now);
  void draw(ImDrawList& list, Rect area, ViewContext& context) const;

 private:
  double began_ = -1e12;
  std::string words_;
};

}  // namespace noggin::app
