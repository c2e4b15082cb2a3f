#include "app/views/thing_paint.h"

#include <algorithm>

#include "app/pen.h"

namespace noggin::app {
namespace {

using Thing = noggin::Icon;

void drawQueen(Pen& pen) {
  pen.shape({{-10, -5},
             {-5.2f, 2},
             {-4.6f, -7.5f},
             {-1.2f, 1},
             {0, -9},
             {1.2f, 1},
             {4.6f, -7.5f},
             {5.2f, 2},
             {10, -5},
             {7, 6},
             {-7, 6}});
  pen.box({-7.4f, 7}, {7.4f, 10}, 1.2f);
  pen.dot({-10, -6}, 1.6f);
  pen.dot({-4.6f, -8.5f}, 1.6f);
  pen.dot({0, -10}, 1.7f);
  pen.dot({4.6f, -8.5f}, 1.6f);
  pen.dot({10, -6}, 1.6f);
}

void drawPeg(Pen& pen, const ThingColours& colours) {  // a golf tee
  pen.polygon({{-7, -8.5f}, {7, -8.5f}, {2.2f, -1.5f}, {-2.2f, -1.5f}});
  pen.polygon({{-2.2f, -2}, {2.2f, -2}, {0.9f, 10.5f}, {-0.9f, 10.5f}});
  pen.oval({0, -8.5f}, {7, 2.2f});
  pen.dip(colours.light);
  pen.oval({0, -8.6f}, {5, 1.3f});
}

void drawFigure(Pen& pen) {
  pen.dot({0, -5.2f}, 4.4f);
  pen.segment({0, 10}, 8.4f, -1, 0);
}

void drawMissionary(Pen& pen, const ThingColours& colours) {
  drawFigure(pen);
  pen.box({-7.2f, -8.2f}, {7.2f, -6.6f}, 0.8f);  // a broad hat
  pen.segment({0, -7.4f}, 4.2f, -1, 0);
  pen.dip(colours.light);
  pen.broad(1.4f);
  pen.polyline({{0, 3.4f}, {0, 8.8f}});
  pen.polyline({{-2, 5.2f}, {2, 5.2f}});
}

void drawCannibal(Pen& pen, const ThingColours& colours) {
  drawFigure(pen);
  for (const float x : {-3.6f, 0.f, 3.6f})  // feathers
    pen.polygon({{x * 0.6f - 1.1f, -7.5f}, {x - 0.4f, -12}, {x + 0.4f, -12}, {x * 0.6f + 1.1f, -7.5f}});
  pen.dip(colours.light);
  pen.broad(1.2f);
  pen.polyline({{-3.4f, 3.4f}, {-2, 5.6f}, {0, 6.6f}, {2, 5.6f}, {3.4f, 3.4f}});  // a necklace
  for (const ImVec2 tooth : {ImVec2{-2, 6.2f}, ImVec2{0, 7.4f}, ImVec2{2, 6.2f}}) pen.dot(tooth, 0.9f);
}

void drawFox(Pen& pen, const ThingColours& colours) {
  pen.shape({{-9.5f, -10}, {-4, -5}, {4, -5}, {9.5f, -10}, {9, 0}, {6, 4}, {0, 10}, {-6, 4}, {-9, 0}});
  pen.dip(colours.light);
  pen.polygon({{-8.2f, 1.6f}, {-2.4f, 3}, {-0.8f, 8.2f}, {-5.4f, 4}});  // cheeks
  pen.polygon({{8.2f, 1.6f}, {5.4f, 4}, {0.8f, 8.2f}, {2.4f, 3}});
  pen.dot({-3.6f, -0.6f}, 1.1f);
  pen.dot({3.6f, -0.6f}, 1.1f);
}

void drawWolf(Pen& pen, const ThingColours& colours) {
  pen.shape({{-8, -11},
             {-4, -6.5f},
             {0, -7.5f},
             {4, -6.5f},
             {8, -11},
             {8.4f, -2},
             {10.5f, 1},
             {8, 2.4f},
             {9, 5},
             {5.5f, 5},
             {3.6f, 9.5f},
             {-3.6f, 9.5f},
             {-5.5f, 5},
             {-9, 5},
             {-8, 2.4f},
             {-10.5f, 1},
             {-8.4f, -2}});
  pen.dip(colours.light);
  pen.broad(1.5f);
  pen.polyline({{-5.4f, -2.4f}, {-2.2f, -0.8f}});  // narrow eyes
  pen.polyline({{5.4f, -2.4f}, {2.2f, -0.8f}});
  pen.polygon({{-2, 4}, {2, 4}, {0, 6.6f}});
  pen.polyline({{0, 6.4f}, {0, 8.4f}});
}

void drawGoat(Pen& pen, const ThingColours& colours) {
  pen.broad(2.2f);
  pen.arc({-7.2f, -5.4f}, 5.2f, -0.55f, 0.15f);  // horns
  pen.arc({7.2f, -5.4f}, 5.2f, 0.85f, 1.55f);
  pen.polygon({{-3.5f, -3}, {-10.5f, -1.6f}, {-9, 1.2f}, {-4, 0.4f}});  // ears
  pen.polygon({{3.5f, -3}, {4, 0.4f}, {9, 1.2f}, {10.5f, -1.6f}});
  pen.polygon({{-4.6f, -5}, {4.6f, -5}, {4.4f, 1}, {2.6f, 6.5f}, {-2.6f, 6.5f}, {-4.4f, 1}});
  pen.polygon({{-1.8f, 6}, {1.8f, 6}, {0, 11.5f}});  // beard
  pen.dip(colours.light);
  pen.dot({-2.3f, -1}, 1);
  pen.dot({2.3f, -1}, 1);
  pen.broad(1.1f);
  pen.polyline({{-1.4f, 4.4f}, {0, 5.2f}, {1.4f, 4.4f}});
}

void drawChicken(Pen& pen, const ThingColours& colours) {  // facing right
  pen.dot({3.4f, -9}, 1.7f);                               // comb
  pen.dot({5.8f, -9.2f}, 1.7f);
  pen.dot({5, -5}, 4);
  pen.shape({{1.4f, -6},
             {8.4f, -3},
             {7.4f, 3},
             {3.5f, 6.8f},
             {-3, 7},
             {-7.5f, 4},
             {-10.5f, -4.5f},
             {-6.5f, -2.4f},
             {-2, -1.6f}});
  pen.polygon({{8.4f, -6}, {11.6f, -4.4f}, {8.4f, -3.2f}});
  pen.broad(1.5f);
  pen.polyline({{-1.6f, 6.6f}, {-1.6f, 10.4f}, {1, 10.4f}});
  pen.polyline({{2.6f, 6.6f}, {2.6f, 10.4f}, {5.2f, 10.4f}});
  pen.dip(colours.light);
  pen.dot({5.8f, -5.6f}, 0.95f);
  pen.arc({-1.6f, 0.6f}, 3.6f, 0.1f, 0.8f);  // a wing
}

void drawCabbage(Pen& pen, const ThingColours& colours) {
  for (const ImVec2 leaf :
       {ImVec2{-5.6f, 2.5f}, ImVec2{5.6f, 2.5f}, ImVec2{-4.4f, -3.6f}, ImVec2{4.4f, -3.6f}, ImVec2{0, 4.5f}})
    pen.dot(leaf, 5.4f);
  pen.dip(colours.light);
  pen.broad(1.3f);
  pen.ring({0, 0}, 5.6f);
  pen.arc({-3.6f, 0.6f}, 4.4f, -0.45f, 0.4f);
  pen.arc({3.6f, 0.6f}, 4.4f, 0.6f, 1.45f);
  pen.polyline({{0, -2.4f}, {0, 5}});
}

void drawSack(Pen& pen, const ThingColours& colours) {
  pen.shape({{-4.5f, -10.5f},
             {4.5f, -10.5f},
             {2.6f, -6},
             {7, -1.5f},
             {9, 5},
             {6.5f, 10},
             {-6.5f, 10},
             {-9, 5},
             {-7, -1.5f},
             {-2.6f, -6}});
  pen.dip(colours.light);
  pen.broad(1.5f);
  pen.polyline({{-3, -6}, {3, -6}});
  pen.oval({0, 3}, {1.5f, 3.4f});  // a grain
  pen.oval({-3.2f, 4.6f}, {1.2f, 2.6f}, 0.18f);
  pen.oval({3.2f, 4.6f}, {1.2f, 2.6f}, -0.18f);
}

void drawBoat(Pen& pen) {
  pen.shape({{-11.5f, 0.5f}, {11.5f, 0.5f}, {8.2f, 6.5f}, {-8.2f, 6.5f}});
  pen.broad(1.5f);
  pen.polyline({{-3.5f, -6.5f}, {3.6f, 9.5f}});  // an oar
  pen.oval({4.1f, 10}, {1.4f, 2.6f}, -0.13f);
}

void drawLamp(Pen& pen, const ThingColours& colours) {
  pen.broad(1.6f);
  pen.arc({0, -7}, 4, -1, 0);
  pen.polygon({{-3.2f, -7.6f}, {3.2f, -7.6f}, {5.6f, -4.6f}, {-5.6f, -4.6f}});
  pen.box({-5, -4.4f}, {5, 6.4f}, 1.5f);
  pen.box({-6.4f, 6.6f}, {6.4f, 9.6f}, 1);
  pen.dip(colours.light);
  pen.shape({{0, -3}, {2.6f, 1.6f}, {2, 4.2f}, {0, 5.2f}, {-2, 4.2f}, {-2.6f, 1.6f}});
}

void drawDoor(Pen& pen, const ThingColours& colours) {
  pen.box({-7, -11}, {7, 11}, 0.8f);
  pen.dip(colours.light);
  pen.broad(1.1f);
  pen.frame({-4.6f, -8.4f}, {4.6f, -1.6f}, 0.5f);
  pen.frame({-4.6f, 1.6f}, {4.6f, 8.4f}, 0.5f);
  pen.dot({5.2f, 0.2f}, 1);
}

void drawOpenDoor(Pen& pen, const ThingColours& colours) {
  pen.broad(1.5f);
  pen.polyline({{-7, 11}, {-7, -11}, {7, -11}, {7, 11}});
  pen.polygon({{-7, -11}, {-0.5f, -8}, {-0.5f, 12}, {-7, 11}});  // the door leaf, opened towards the viewer
  pen.dip(colours.light);
  pen.dot({-2.2f, 1.6f}, 1);
}

void drawCar(Pen& pen, const ThingColours& colours) {
  pen.shape({{-11.5f, 0},
             {-10, -1.4f},
             {-6.6f, -1.8f},
             {-3.6f, -6.4f},
             {4, -6.4f},
             {7.4f, -1.8f},
             {10.6f, -0.8f},
             {11.6f, 1.4f},
             {11.6f, 5},
             {-11.5f, 5}});
  pen.dot({-6.2f, 5}, 2.9f);
  pen.dot({6.4f, 5}, 2.9f);
  pen.dip(colours.light);
  pen.polygon({{-2.8f, -5}, {0, -5}, {0, -1.8f}, {-4.8f, -1.8f}});
  pen.polygon({{1.2f, -5}, {3.4f, -5}, {5.6f, -1.8f}, {1.2f, -1.8f}});
  pen.dot({-6.2f, 5}, 1.2f);
  pen.dot({6.4f, 5}, 1.2f);
}

void drawMarble(Pen& pen, const ThingColours& colours) {
  pen.dot({0, 0}, 10.5f);
  pen.dip(colours.light);
  pen.broad(1.6f);
  pen.arc({0, 0}, 7.2f, -0.95f, -0.55f);  // a reflected window
  pen.oval({3.2f, 4}, {2.4f, 1.2f}, -0.25f);
}

void drawDisc(Pen& pen, const ThingColours& colours) {
  pen.dot({0, 0}, 11);
  pen.dip(colours.light);
  pen.broad(1.3f);
  pen.ring({0, 0}, 8);
}

void drawThingBesideText(ImDrawList& list, Thing thing, std::string_view text, Rect box, const Theme& theme,
                         const ThingColours& colours) {
  const float side = box.height, left = box.x + side * 1.2f, width = box.width - side * 1.2f;
  drawThing(list, thing, {box.x + side / 2, box.centre().y}, side, colours);
  drawFitted(list, theme.strong, text, {left + width / 2, box.centre().y}, {width, side * 0.84f},
             std::clamp(side * 0.55f, 8.0f, 110.0f), theme.smallest_text, colours.body);
}

}  // namespace

void drawThing(ImDrawList& list, Thing thing, ImVec2 centre, float size, const ThingColours& colours) {
  Pen pen(list, centre, size, colours.body);
  switch (thing) {
    case Thing::none:
      return;
    case Thing::queen:
      return drawQueen(pen);
    case Thing::cross:
      pen.broad(4);
      pen.polyline({{-7.5f, -7.5f}, {7.5f, 7.5f}});
      return pen.polyline({{7.5f, -7.5f}, {-7.5f, 7.5f}});
    case Thing::nought:
      pen.broad(4);
      return pen.ring({0, 0}, 7.6f);
    case Thing::disc:
      return drawDisc(pen, colours);
    case Thing::peg:
      return drawPeg(pen, colours);
    case Thing::marble:
      return drawMarble(pen, colours);
    case Thing::person:
      return drawFigure(pen);
    case Thing::missionary:
      return drawMissionary(pen, colours);
    case Thing::cannibal:
      return drawCannibal(pen, colours);
    case Thing::fox:
      return drawFox(pen, colours);
    case Thing::wolf:
      return drawWolf(pen, colours);
    case Thing::goat:
      return drawGoat(pen, colours);
    case Thing::chicken:
      return drawChicken(pen, colours);
    case Thing::cabbage:
      return drawCabbage(pen, colours);
    case Thing::sack:
      return drawSack(pen, colours);
    case Thing::boat:
      return drawBoat(pen);
    case Thing::lamp:
      return drawLamp(pen, colours);
    case Thing::door:
      return drawDoor(pen, colours);
    case Thing::open_door:
      return drawOpenDoor(pen, colours);
    case Thing::car:
      return drawCar(pen, colours);
  }
}

void drawThingWithText(ImDrawList& list, Thing thing, std::string_view text, Rect box, const Theme& theme,
                       const ThingColours& colours) {
  constexpr float kLeastWithText = 34, kWide = 2.5f;
  if (box.width > kWide * box.height && !text.empty())
    return drawThingBesideText(list, thing, text, box, theme, colours);
  const float side = std::min(box.width, box.height);
  const ImVec2 centre = box.centre();
  const bool says_itself = thing == Thing::cross || thing == Thing::nought;
  if (text.empty() || says_itself || side < kLeastWithText)
    return drawThing(list, thing, centre, side, colours);
  const float letters = wholeSize(std::clamp(side * 0.26f, 10.0f, 26.0f));
  drawThing(list, thing, {centre.x, centre.y - letters * 0.45f}, side - letters * 0.9f, colours);
  drawText(list, {theme.strong, letters, colours.body}, {centre.x, centre.y + side / 2 - letters * 0.4f},
           Align::centre, text, box.width);
}

}  // namespace noggin::app
