// How the panels of a scene share the stage. The hero is what one looks at: it has most of the room always,
// and all of it where the others would be too small to say anything.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "app/views/view.h"

namespace noggin::app {

struct PanelNeed {
  Weight weight = Weight::beside;
  float aspect = 0;  // width by height of its picture; 0: any will do
};

struct Arrangement {
  std::vector<std::pair<size_t, Rect>> alone;  // panels with a place of their own, by index, heroes first
  Rect shared;                                 // the place of those that share one
  std::vector<size_t> tabs;                    // these, by index; empty: none do
};

// The height of the row of tabs above a shared place.
constexpr float kTabRow = 40;
// What the hero has of the stage at least.
constexpr float kHeroShare = 0.62f;

// The hero has `share` of the area where the others find room in what is left, and kHeroShare always.
Arrangement arranged(std::span<const PanelNeed> panels, Rect area, float share = kHeroShare);

// What a panel needs.
PanelNeed needOf(const Panel& panel);

}  // namespace noggin::app
