#include "app/views/board_zoom.h"

#include <algorithm>
#include <cmath>

#include "app/views/graph_paint.h"

namespace noggin::app {

namespace {

// By how much a stretch has to move to lie within another, or to begin with it if it is longer.
float wayInto(float from, float length, float begin, float room) {
  if (from < begin || length > room) return begin - from;
  return std::min(begin + room - from - length, 0.0f);
}

}  // namespace

void BoardZoom::update(const Pointer& pointer, Rect area, bool pans, const ViewContext& context) {
  area_ = area;
  const bool ctrl = ImGui::GetIO().KeyCtrl;
  if (pointer.inside && ctrl) takeWheel();
  if (pointer.inside && ctrl && pointer.wheel.y != 0)
    enlarge(pointer.at, area, std::pow(1.18f, pointer.wheel.y));
  else if (pointer.inside && context.pinch > 0 && context.pinch != 1)
    enlarge(pointer.at, area, context.pinch);
  if (factor_ > 1 && pans && pointer.held && pointer.dragged)
    shift_ = {shift_.x + pointer.delta.x, shift_.y + pointer.delta.y};
  const ImVec2 most{(factor_ - 1) * area.width / 2, (factor_ - 1) * area.height / 2};
  shift_ = {std::clamp(shift_.x, -most.x, most.x), std::clamp(shift_.y, -most.y, most.y)};
}

// Zooms so that the point under the pointer stays in place.
void BoardZoom::enlarge(ImVec2 around, Rect area, float by) {
  constexpr float kMost = 5;
  const float after = std::clamp(factor_ * by, 1.0f, kMost), grown = after / factor_;
  const ImVec2 from{around.x - area.centre().x, around.y - area.centre().y};
  shift_ = {from.x + (shift_.x - from.x) * grown, from.y + (shift_.y - from.y) * grown};
  factor_ = after;
}

void BoardZoom::reveal(Rect rect, ViewContext& context) {
  if (factor_ <= 1) return;
  constexpr float kAround = 12;  // for the focus ring
  const Rect wanted = inset(rect, -kAround);
  shift_.x += wayInto(wanted.x, wanted.width, area_.x, area_.width);
  shift_.y += wayInto(wanted.y, wanted.height, area_.y, area_.height);
  context.settled = false;
}

BoardFit BoardZoom::applied(BoardFit fit, Rect area) const {
  const ImVec2 middle = area.centre();
  fit.unit *= factor_;
  fit.origin = {middle.x + (fit.origin.x - middle.x) * factor_ + shift_.x,
                middle.y + (fit.origin.y - middle.y) * factor_ + shift_.y};
  return fit;
}

bool BoardZoom::onBack(Rect area, ImVec2 at, const Theme& theme) const {
  return factor_ > 1 && fitButtonIn(area, theme).contains(at);
}

void BoardZoom::drawBack(ImDrawList& list, Rect area, const Pointer& pointer, ViewContext& context) {
  if (factor_ <= 1 || !drawFitButton(list, area, pointer, context)) return;
  factor_ = 1;
  shift_ = {0, 0};
  context.settled = false;
}

}  // namespace noggin::app
