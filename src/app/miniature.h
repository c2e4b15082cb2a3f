// A small picture of a lab: the first thing it shows, made once from its first example, to look at only.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "app/context.h"
#include "app/views/panel_view.h"

namespace noggin::app {

class Miniatures {
 public:
  // Made when first drawn, no more than one in a frame.
  void draw(Context& context, const Lab& lab, Rect area);

 private:
  struct Miniature {
    Panel panel;
    PanelView view;
    bool fresh = true;
  };

  Miniature* miniatureOf(Context& context, const Lab& lab);

  std::map<std::string, Miniature, std::less<>> made_;  // by the lab's id
  double made_at_ = -1;                                 // the frame in which the last one was made
  Mirror unheard_;
};

}  // namespace noggin::app
