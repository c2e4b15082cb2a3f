// How the stage divides its room among panels.

#include "app/stage.h"

#include <doctest/doctest.h>

#include <vector>

using namespace noggin::app;

TEST_CASE("stage: panels have a place of their own where there is room, and share the last one elsewhere") {
  const auto places = [](size_t panels, float width, float height) {
    const std::vector<Rect> found = arrangement(panels, {0, 0, width, height});
    for (const Rect& place : found) {
      CHECK(place.x >= 0);
      CHECK(place.y >= 0);
      CHECK(place.x + place.width <= width + 0.01f);
      CHECK(place.y + place.height <= height + 0.01f);
    }
    return found.size();
  };
  CHECK(places(1, 390, 400) == 1);
  CHECK(places(2, 390, 400) == 1);
  CHECK(places(2, 696, 728) == 2);
  CHECK(places(3, 696, 728) == 3);
  CHECK(places(6, 696, 728) == 3);  // the last four as tabs
  CHECK(places(6, 400, 728) == 2);
  CHECK(places(4, 1900, 1000) == 4);
}
