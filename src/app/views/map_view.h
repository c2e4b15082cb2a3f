#pragma once

#include <string>
#include <vector>

#include "app/views/view.h"

namespace noggin::app {

// All states of a problem as dots in rings around the start. If a ring has more dots than places, several
// share one, which shows the most important of them. A press on a dot shows its state.
class MapView {
 public:
  void draw(const char* id, const Map& content, Rect area, bool scene_changed, ViewContext& context);

 private:
  struct Ring {
    int32_t first = 0;  // index of its first dot
    int32_t count = 0;  // number of dots
    int32_t places = 0;
    float radius = 0;  // in pixels
    float dot = 0;     // size of a dot
  };

  // What the legend says of the dots of one kind.
  struct Kind {
    Tone tone;
    std::string words;
  };

  void arrange(const Map& content, Rect area);
  void fillPlaces(const Map& content);
  void fillLegend(const Map& content);
  size_t ringOf(int32_t dot) const;
  ImVec2 placeOf(int32_t dot) const;
  ImVec2 placeIn(const Ring& ring, int32_t place) const;
  // The dot near the pointer, or the one shown if several share its place; -1: none.
  int32_t dotAt(const Map& content, ImVec2 at) const;
  void handle(const Map& content, const Pointer& pointer, ViewContext& context);
  void drawDots(ImDrawList& list, const Map& content, const Theme& theme) const;
  void drawWay(ImDrawList& list, const Map& content, const Theme& theme) const;
  void drawGoals(ImDrawList& list, const Map& content, const Theme& theme) const;
  void drawLegend(ImDrawList& list, const Map& content, Rect area, const Theme& theme) const;

  std::vector<Ring> rings_;
  std::vector<Tone> places_;  // the tone shown in each place, ring by ring
  std::vector<Kind> legend_;
  ImVec2 centre_{0, 0}, arranged_for_{0, 0};
  float pitch_ = 0;       // from ring to ring
  ImVec2 stretch_{1, 1};  // rings are ellipses if the area is not square
  int32_t hovered_ = -1, pressed_ = -1;
};

}  // namespace noggin::app
