// The things that pieces and cells may be (Scene's Icon), drawn as themselves from paths of our own.
#pragma once

#include <string_view>

#include "app/views/view.h"

namespace noggin::app {

struct ThingColours {
  ImU32 body;   // the thing
  ImU32 light;  // what stands out from it: eyes, leaves' edges
};

// In a square of that size.
void drawThing(ImDrawList& list, noggin::Icon thing, ImVec2 centre, float size, const ThingColours& colours);

// In a box, with its letter beneath it where there is room and it is not what the thing says itself; in a
// wide one with its name beside it.
void drawThingWithText(ImDrawList& list, noggin::Icon thing, std::string_view text, Rect box,
                       const Theme& theme, const ThingColours& colours);

}  // namespace noggin::app
