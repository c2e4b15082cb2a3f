// Strokes and shapes for drawing icons on a grid of 24 x 24 units with the origin at the centre, y down.
#pragma once

#include <imgui.h>

#include <algorithm>
#include <initializer_list>

namespace noggin::app {

class Pen {
 public:
  Pen(ImDrawList& list, ImVec2 centre, float size, ImU32 colour)
      : list_(list), centre_(centre), unit_(size / 24), colour_(colour), stroke_(1.9f * unit_) {}

  void dip(ImU32 colour) { colour_ = colour; }
  void broad(float width) { stroke_ = width * unit_; }

  void polyline(std::initializer_list<ImVec2> points, bool closed = false) {
    for (const ImVec2& point : points) list_.PathLineTo(at(point));
    list_.PathStroke(colour_, closed ? ImDrawFlags_Closed : 0, stroke_);
  }
  void polygon(std::initializer_list<ImVec2> points) {
    for (const ImVec2& point : points) list_.PathLineTo(at(point));
    list_.PathFillConvex(colour_);
  }
  // Any polygon that does not intersect itself.
  void shape(std::initializer_list<ImVec2> points) {
    for (const ImVec2& point : points) list_.PathLineTo(at(point));
    list_.PathFillConcave(colour_);
  }
  // Angles are in units of pi, so a quarter turn is 0.5; from the right, clockwise on the screen.
  void arc(ImVec2 middle, float radius, float from, float to) {
    list_.PathArcTo(at(middle), radius * unit_, from * kPi, to * kPi, kSegments);
    list_.PathStroke(colour_, 0, stroke_);
  }
  // The circular segment between two angles, cut off by its chord.
  void segment(ImVec2 middle, float radius, float from, float to) {
    list_.PathArcTo(at(middle), radius * unit_, from * kPi, to * kPi, kSegments);
    list_.PathFillConvex(colour_);
  }
  void box(ImVec2 a, ImVec2 b, float rounding) {
    list_.AddRectFilled(at(a), at(b), colour_, rounding * unit_);
  }
  void frame(ImVec2 a, ImVec2 b, float rounding) {
    list_.AddRect(at(a), at(b), colour_, rounding * unit_, 0, stroke_);
  }
  void dot(ImVec2 middle, float radius) {
    list_.AddCircleFilled(at(middle), radius * unit_, colour_,
                          std::clamp(static_cast<int>(radius * unit_ * 2), 16, 96));
  }
  void ring(ImVec2 middle, float radius) {
    list_.AddCircle(at(middle), radius * unit_, colour_,
                    std::clamp(static_cast<int>(radius * unit_ * 2), 24, 96), stroke_);
  }
  void oval(ImVec2 middle, ImVec2 radii, float tilt = 0) {
    list_.AddEllipseFilled(at(middle), {radii.x * unit_, radii.y * unit_}, colour_, tilt * kPi, 48);
  }

 private:
  static constexpr float kPi = 3.14159265f;
  static constexpr int kSegments = 24;

  ImVec2 at(ImVec2 p) const { return {centre_.x + p.x * unit_, centre_.y + p.y * unit_}; }

  ImDrawList& list_;
  ImVec2 centre_;
  float unit_;
  ImU32 colour_;
  float stroke_;
};

}  // namespace noggin::app
