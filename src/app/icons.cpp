#include "app/icons.h"

#include "app/pen.h"

namespace noggin::app {
namespace {

void drawTransport(Pen& pen, Icon icon) {
  const float side = icon == Icon::back || icon == Icon::first ? -1.f : 1.f;
  switch (icon) {
    case Icon::play:
      return pen.polygon({{-5.5f, -8}, {8.5f, 0}, {-5.5f, 8}});
    case Icon::pause:
      pen.box({-6.5f, -7.5f}, {-2, 7.5f}, 1);
      return pen.box({2, -7.5f}, {6.5f, 7.5f}, 1);
    case Icon::first:
    case Icon::last:
      pen.polygon({{-6.5f * side, -7 * side}, {4.5f * side, 0}, {-6.5f * side, 7 * side}});
      return pen.box({side > 0 ? 5 : -7.5f, -7}, {side > 0 ? 7.5f : -5, 7}, 0.5f);
    default:  // one step
      pen.polyline({{-3 * side, -6.5f}, {4 * side, 0}, {-3 * side, 6.5f}});
  }
}

void drawRound(Pen& pen, Icon icon) {
  switch (icon) {
    case Icon::again:
      pen.arc({0, 0}, 7, -0.25f, 1.45f);
      return pen.polygon({{1.2f, -10}, {1.2f, -3.4f}, {6.2f, -6.8f}});
    case Icon::bulb:
      pen.arc({0, -2.5f}, 6, 0.70f, 2.30f);
      pen.polyline({{-3.2f, 2.6f}, {-2.5f, 5.2f}, {2.5f, 5.2f}, {3.2f, 2.6f}});
      return pen.polyline({{-1.8f, 8.4f}, {1.8f, 8.4f}});
    case Icon::link:
      pen.arc({-4.2f, 0}, 4.2f, 0.5f, 1.5f);
      pen.arc({4.2f, 0}, 4.2f, -0.5f, 0.5f);
      pen.polyline({{-4.2f, -4.2f}, {-1.4f, -4.2f}});
      pen.polyline({{-4.2f, 4.2f}, {-1.4f, 4.2f}});
      pen.polyline({{4.2f, -4.2f}, {1.4f, -4.2f}});
      pen.polyline({{4.2f, 4.2f}, {1.4f, 4.2f}});
      return pen.polyline({{-4, 0}, {4, 0}});
    default:  // dice
      pen.frame({-7.5f, -7.5f}, {7.5f, 7.5f}, 3);
      for (const float x : {-3.2f, 3.2f}) {
        pen.dot({x, -3.2f}, 1.5f);
        pen.dot({x, 3.2f}, 1.5f);
      }
      pen.dot({0, 0}, 1.5f);
  }
}

void drawPlain(Pen& pen, Icon icon) {
  switch (icon) {
    case Icon::menu:
      for (const float y : {-6.f, 0.f, 6.f}) pen.polyline({{-8, y}, {8, y}});
      return;
    case Icon::download:
      pen.polyline({{0, -8}, {0, 3}});
      pen.polyline({{-4.5f, -1.2f}, {0, 3.3f}, {4.5f, -1.2f}});
      return pen.polyline({{-7.5f, 4}, {-7.5f, 8}, {7.5f, 8}, {7.5f, 4}});
    case Icon::hand:  // a pointer
      return pen.polyline({{-5, -8}, {6.5f, 1.2f}, {0.8f, 2}, {-2, 7.6f}}, true);
    case Icon::close:
    case Icon::cross:
      pen.polyline({{-5.5f, -5.5f}, {5.5f, 5.5f}});
      return pen.polyline({{5.5f, -5.5f}, {-5.5f, 5.5f}});
    case Icon::tick:
      return pen.polyline({{-7, 0.5f}, {-2.2f, 5.5f}, {7.2f, -5.5f}});
    case Icon::down:
      return pen.polyline({{-5, -2.5f}, {0, 2.7f}, {5, -2.5f}});
    case Icon::grow:
      pen.polyline({{1.5f, -7.5f}, {7.5f, -7.5f}, {7.5f, -1.5f}});
      pen.polyline({{7.5f, -7.5f}, {1.5f, -1.5f}});
      pen.polyline({{-1.5f, 7.5f}, {-7.5f, 7.5f}, {-7.5f, 1.5f}});
      return pen.polyline({{-7.5f, 7.5f}, {-1.5f, 1.5f}});
    default:  // shrink
      pen.polyline({{1.5f, -7.5f}, {1.5f, -1.5f}, {7.5f, -1.5f}});
      pen.polyline({{7.5f, -7.5f}, {1.5f, -1.5f}});
      pen.polyline({{-1.5f, 7.5f}, {-1.5f, 1.5f}, {-7.5f, 1.5f}});
      return pen.polyline({{-7.5f, 7.5f}, {-1.5f, 1.5f}});
  }
}

}  // namespace

void drawIcon(ImDrawList& list, Icon icon, ImVec2 centre, float size, ImU32 colour) {
  Pen pen(list, centre, size, colour);
  switch (icon) {
    case Icon::none:
      return;
    case Icon::play:
    case Icon::pause:
    case Icon::first:
    case Icon::last:
    case Icon::forward:
    case Icon::back:
      return drawTransport(pen, icon);
    case Icon::again:
    case Icon::bulb:
    case Icon::link:
    case Icon::dice:
      return drawRound(pen, icon);
    default:
      drawPlain(pen, icon);
  }
}

}  // namespace noggin::app
