// The recognisable things that pieces and cells may be (Icon of a scene), drawn as paths of our own.
#pragma once

#include <string_view>

#include "app/views/view.h"

namespace noggin::app {

struct ThingColours {
  ImU32 body;   // main colour
  ImU32 light;  // details that stand out: eyes, edges of leaves
};

// Draws it into a square of side `size`.
void drawThing(ImDrawList& list, noggin::Icon thing, ImVec2 centre, float size, const ThingColours& colours);

// Draws it into a box, with its letter below if there is room and the letter adds something; in a wide box
// with its name beside it.
void drawThingWithText(ImDrawList& list, noggin::Icon thing, std::string_view text, Rect box,
                       const Theme& theme, const ThingColours& colours);

}  // namespace noggin::app
