// A small static picture of a lab: the board of its first example, or else its first panel, built once.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "app/context.h"
#include "app/views/panel_view.h"

namespace noggin::app {

class Miniatures {
 public:
  // Built when first drawn, at most one per frame.
  void draw(Context& context, const Lab& lab, Rect area);

 private:
  struct Miniature {
    Panel panel;
    PanelView view;
    bool fresh = true;
  };

  Miniature* miniatureOf(Context& context, const Lab& lab);

  std::map<std::string, Miniature, std::less<>> made_;  // by the lab's id
  double made_at_ = -1;                                 // time of the frame in which the last one was built
  Mirror unheard_;
};

}  // namespace noggin::app
