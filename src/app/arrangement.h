// How the panels of a scene share the stage. The hero always gets most of the room, and all of it if the
// others would be too small to be useful. What it could use beyond its share it leaves to those that need it.
// Tables whose columns would be cut off side by side are shown one at a time.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "app/views/view.h"

namespace noggin::app {

struct PanelNeed {
  Weight weight = Weight::beside;
  float aspect = 0;             // width / height of its picture; 0: any
  float width = 0, height = 0;  // of the panel, pixels: from which on it can be read; 0: from the least on
  float uncut = 0;              // width from which on nothing of it is cut off; 0: it shrinks
};

struct Arrangement {
  std::vector<std::pair<size_t, Rect>> alone;  // panels with a place of their own, by index, heroes first
  Rect shared;                                 // the place shared by the panels in `tabs`
  std::vector<size_t> tabs;                    // panels behind tabs, by index; may be empty
};

// Height of the row of tabs above a shared place.
constexpr float kTabRow = 40;
// The minimum share of the stage for the hero.
constexpr float kHeroShare = 0.62f;

// The hero gets `share` of the area, or less if the others need more, but never less than kHeroShare: then
// all panels are behind tabs.
Arrangement arranged(std::span<const PanelNeed> panels, Rect area, float share = kHeroShare);

PanelNeed needOf(const Panel& panel);

}  // namespace noggin::app
