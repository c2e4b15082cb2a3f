// What the views share. A view draws the content of one panel into a rectangle of the current window, keeps
// animation state by the stable ids, and reports the person's input in `intent`.
#pragma once

#include <imgui.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "app/mirror.h"
#include "app/theme.h"
#include "core/scene.h"

namespace noggin::app {

struct Rect {
  float x = 0, y = 0, width = 0, height = 0;
  ImVec2 min() const { return {x, y}; }
  ImVec2 max() const { return {x + width, y + height}; }
  ImVec2 centre() const { return {x + width / 2, y + height / 2}; }
  bool contains(ImVec2 point) const {
    return point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;
  }
  bool operator==(const Rect&) const = default;
};

inline Rect inset(Rect rect, float by) {
  return {rect.x + by, rect.y + by, rect.width - 2 * by, rect.height - 2 * by};
}

// Cuts off the upper part of an area.
inline void cutTop(Rect& area, float height) {
  area.y += height;
  area.height -= height;
}

inline Rect around(ImVec2 centre, ImVec2 extent) {
  return {centre.x - extent.x / 2, centre.y - extent.y / 2, extent.x, extent.y};
}

inline bool overlap(const Rect& a, const Rect& b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

// The item with this id; null: none.
template <class Items>
auto withId(Items& items, int32_t id) -> decltype(items.data()) {
  const auto found = std::find_if(items.begin(), items.end(), [id](const auto& one) { return one.id == id; });
  return found == items.end() ? nullptr : &*found;
}

// What the person requested in a view in this frame.
struct Intent {
  std::string move;    // play this move
  int64_t seek = -1;   // go to this step
  int32_t focus = -1;  // show the state of this graph node or dot
  int32_t peek = -1;   // the same while the pointer is on it
  Pointed pointed;  // what is under the pointer, set anew in every frame
};

struct ViewContext {
  const Theme& theme;
  Mirror& mirror;
  Intent& intent;
  double now = 0;  // seconds
  // Seconds that an animation takes which begins now: shorter in fast playback, 0 under reduced motion.
  float move_seconds = 0.18f;
  float pinch = 1;  // two-finger zoom since the last frame
  // Set if a new scene is not one step away from the previous: it is shown without animation, under this
  // caption (may be empty). Null: animate.
  const char* leap = nullptr;
  bool hurried = false;       // scenes change faster than one can look at them
  bool miniature = false;     // words that do not fit their place are left out
  std::string_view hinted;    // the move that a hint proposes, to be marked; empty: none
  bool awaits_writing = false;  // a person's move is awaited that is written: its keys keep their place
  bool lets_go = false;       // a cell of another view has been selected since, so this one's is no longer
  bool settled = true;        // out: false while a view still moves, which requests another frame
  bool grabs = false;         // out: the press moves a piece or draws
  bool writes = false;        // out: a cell is selected, which takes what is typed and the arrow keys
};

// Whether a list or a window is open above the page.
inline bool somethingOpen() {
  return ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);
}
// Whether keys go there, or to a text being written, and not to the page.
inline bool keysTaken() {
  return ImGui::GetIO().WantTextInput || somethingOpen();
}

// Whether a digit, or Enter, is pressed, also on the number pad.
inline bool digitPressed(int digit) {
  return ImGui::IsKeyPressed(static_cast<ImGuiKey>(ImGuiKey_0 + digit), false) ||
         ImGui::IsKeyPressed(static_cast<ImGuiKey>(ImGuiKey_Keypad0 + digit), false);
}
inline bool enterPressed() {
  return ImGui::IsKeyPressed(ImGuiKey_Enter, false) || ImGui::IsKeyPressed(ImGuiKey_KeypadEnter, false);
}

// --- Movement -------------------------------------------------------------------------------------------

// When an animation begins, and how long it takes: what is usual then, however the pace changes meanwhile.
struct Motion {
  double began = 0;
  float seconds = 0;  // 0: it is at its end at once

  static Motion now(const ViewContext& context) { return {context.now, context.move_seconds}; }
  // Linear progress, 0..1.
  float progress(double now) const {
    if (seconds <= 0) return 1;
    return static_cast<float>(std::clamp((now - began) / static_cast<double>(seconds), 0.0, 1.0));
  }
};

// Eased progress, 0..1; below 1 it unsettles the context.
float eased(ViewContext& context, const Motion& motion);

inline float mixed(float a, float b, float t) {
  return a + (b - a) * t;
}
inline ImVec2 mixed(ImVec2 a, ImVec2 b, float t) {
  return {mixed(a.x, b.x, t), mixed(a.y, b.y, t)};
}
inline Rect mixed(const Rect& a, const Rect& b, float t) {
  return {mixed(a.x, b.x, t), mixed(a.y, b.y, t), mixed(a.width, b.width, t), mixed(a.height, b.height, t)};
}

// An animated value. If it gets a new goal while moving, it continues without easing in again, so that goals
// that change every frame are still followed.
template <class Value>
class Tween {
 public:
  Tween() = default;
  explicit Tween(Value value) : from_(value), goal_(value) {}

  void jump(Value value) {
    from_ = goal_ = value;
    motion_ = {};
  }
  void aim(Value goal, ViewContext& context) {
    if (same(goal, goal_)) return;
    under_way_ = progress(context) < 1;
    from_ = at(context);
    goal_ = goal;
    motion_ = Motion::now(context);
  }
  // Aims at the goal, or jumps there if nothing was known before it.
  void follow(Value goal, bool known, ViewContext& context) {
    if (known)
      aim(goal, context);
    else
      jump(goal);
  }
  Value at(ViewContext& context) const {
    const float t = progress(context);
    if (t >= 1) return goal_;
    context.settled = false;
    return mixed(from_, goal_, under_way_ ? 1 - (1 - t) * (1 - t) * (1 - t) : t * t * (3 - 2 * t));
  }
  float progress(const ViewContext& context) const { return motion_.progress(context.now); }
  Value from() const { return from_; }
  Value goal() const { return goal_; }

 private:
  static bool same(float a, float b) { return a == b; }
  static bool same(ImVec2 a, ImVec2 b) { return a.x == b.x && a.y == b.y; }
  static bool same(const Rect& a, const Rect& b) { return a == b; }

  Value from_{}, goal_{};
  Motion motion_;
  bool under_way_ = false;
};

// --- Colour ---------------------------------------------------------------------------------------------

ImU32 translucent(ImU32 colour, float opacity);
ImU32 mixedColour(ImU32 a, ImU32 b, float t);

// --- Text -----------------------------------------------------------------------------------------------

enum class Align : uint8_t { left, centre, right };

struct Lettering {
  ImFont* font;
  float size;
  ImU32 colour;
};

// Rounds to whole sizes, because the font is rasterised once for each.
float wholeSize(float size);
ImVec2 textExtent(ImFont* font, float size, std::string_view text);
// The largest whole size from `largest` down at which the text fits the box; 0 if not even `smallest` does.
float fittingSize(ImFont* font, std::string_view text, ImVec2 box, float largest, float smallest);
// One line, vertically centred at at.y; cut with an ellipsis if wider than `max_width`.
void drawText(ImDrawList& list, const Lettering& style, ImVec2 at, Align align, std::string_view text,
              float max_width = 1e9f);
// Text as large as the box allows, from `largest` down to `smallest`, at which it is cut.
void drawFitted(ImDrawList& list, ImFont* font, std::string_view text, ImVec2 centre, ImVec2 box,
                float largest, float smallest, ImU32 colour);
// A tooltip at the pointer, kept on the screen.
void drawTooltip(const ViewContext& context, ImVec2 at, std::string_view text);

// --- Shapes ---------------------------------------------------------------------------------------------

float roundingOf(Rect rect);
float radiusOf(Rect rect);
// Number of segments with which a circle looks round at any pixel ratio.
int roundSegments(float radius);
void fillShape(ImDrawList& list, Shape shape, Rect rect, ImU32 colour);
void strokeShape(ImDrawList& list, Shape shape, Rect rect, ImU32 colour, float thickness);
void drawShadow(ImDrawList& list, Rect rect, float rounding, ImU32 shadow, float reach);
void drawArrowHead(ImDrawList& list, ImVec2 from, ImVec2 tip, float size, ImU32 colour);
// A straight arrow, whose line ends within its head of size `head`.
void drawArrow(ImDrawList& list, ImVec2 from, ImVec2 tip, float head, ImU32 colour, float thickness);
void drawDashes(ImDrawList& list, ImVec2 from, ImVec2 to, ImU32 colour, float thickness, float dash);
// The mark that shows a tone without its colour: a tick for goal, a cross for dead, an exclamation mark for
// conflict. False if the tone has none.
bool hasToneMark(Tone tone);
bool drawToneMark(ImDrawList& list, Tone tone, ImVec2 centre, float size, ImU32 colour);

// --- Pointer, scrolling, mirror -------------------------------------------------------------------------

// The pointer in a view's area in this frame.
struct Pointer {
  bool inside = false;    // over the area, with nothing in front of it
  bool pressed = false;   // went down here in this frame
  bool held = false;      // went down here and is still down
  bool released = false;  // was released in this frame after going down here
  bool dragged = false;   // has moved since it went down: not a click
  ImVec2 at, began, delta, wheel;

  bool clicked() const { return released && !dragged; }
};

// Makes the area an item of the current window that captures the pointer.
Pointer pointerIn(const char* id, Rect area);
// Keeps the wheel from scrolling the surrounding window; call while the area is the last item.
void takeWheel();
// Whether the pointer has moved so far since it went down that its release is not a click.
bool draggedFar();

// Smooth scrolling along one axis by wheel, drag and flick.
class Scroller {
 public:
  static constexpr float kBarRoom = 6;  // below a row, for its bar to lie clear of what scrolls

  // Returns the scroll offset, from 0 to content - view.
  float update(float wheel, float drag, bool released, float content, float view, ViewContext& context);
  // Scrolls by the least amount that makes from..to visible.
  void reveal(float from, float to, float content, float view, ViewContext& context);
  void drawThumb(ImDrawList& list, Rect area, float content, const ViewContext& context,
                 bool across = false) const;
  // Opens a window over `area` for a row that is `content` wide; returns its horizontal scroll offset.
  float beginRow(const char* id, Rect area, float content, ViewContext& context);
  void endRow(Rect area, float content, const ViewContext& context) const;

 private:
  Tween<float> offset_;
  float velocity_ = 0;
  float window_offset_ = 0;  // of the row's window
  double last_ = 0, dragged_ = 0;
};

// Scrolls the enclosing windows by the least amount that shows it.
void bringIntoView(Rect rect);

struct Announced {
  bool pressed = false;  // by way of the mirror
  Focus focus = Focus::none;  // of the page

  bool attended() const { return focus != Focus::none; }
};

// Announces a pressable item; `item` gives everything but its rectangle.
Announced announceItem(ViewContext& context, MirrorNode item, Rect rect);
// Announces a button; true if it was pressed by way of the mirror.
bool announceButton(ViewContext& context, ImGuiID id, std::string_view name, Rect rect);

}  // namespace noggin::app
