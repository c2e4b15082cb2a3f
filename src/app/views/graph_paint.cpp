#include "app/views/graph_paint.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/words.h"

namespace noggin::app {
namespace {

ImFont* nodeFont(const GraphNode& node, const Theme& theme) {
  return node.tone == Tone::current || node.tone == Tone::goal ? theme.strong : theme.regular;
}

// The size of a text written in its node; 0: it is not.
float textSizeIn(const GraphNode& node, const GraphNodeLook& look, const Theme& theme) {
  const float least = theme.smallest_text;
  // With many small nodes, either all or none show their texts.
  const bool room = !look.dots || look.text_width * least / kNodeTextSize < look.usual.x * look.zoom - 4;
  if (!room || node.text.empty()) return 0;
  return fittingSize(nodeFont(node, theme), node.text, {look.box.width - 4, look.box.height},
                     std::max(kNodeTextSize * look.zoom + 0.5f, least), least);
}

// On a ground of the panel, so that links do not run through it.
void drawOnPanel(ImDrawList& list, Rect place, std::string_view words, float size, float opacity,
                 const Theme& theme) {
  list.AddRectFilled(place.min(), place.max(), translucent(theme.panel, 0.9f * opacity), 4);
  drawText(list, {theme.regular, size, translucent(theme.text_soft, opacity)}, place.centre(), Align::centre,
           words, place.width);
}

// "+165", "+64k", "+3M".
std::string inShort(int64_t count) {
  if (count < 1000) return "+" + std::to_string(count);
  if (count < 1'000'000) return "+" + std::to_string(count / 1000) + "k";
  return "+" + grouped(count / 1'000'000) + "M";
}

void drawNodeText(ImDrawList& list, const GraphNode& node, const GraphNodeLook& look, const Theme& theme) {
  const Rect box = look.box;
  const ImU32 ink =
      translucent(node.tone == Tone::frontier ? theme.text : theme.tone(node.tone).ink, look.opacity);
  const float least = std::min(box.width, box.height);
  const float size = textSizeIn(node, look, theme);
  const bool inside = size > 0;
  if (inside) drawText(list, {nodeFont(node, theme), size, ink}, box.centre(), Align::centre, node.text);
  if (least >= 6) {
    const bool small = !inside;
    const ImVec2 at = small ? box.centre() : ImVec2(box.x + box.width - 2, box.y + 2);
    const float mark = small ? least * 0.62f : std::clamp(least * 0.36f, 6.0f, 10.0f);
    drawToneMark(list, node.tone, at, mark,
                 small ? ink : translucent(theme.tone(node.tone).edge, look.opacity));
  }
}

}  // namespace

void drawNameBeside(ImDrawList& list, const GraphNode& node, const GraphNodeLook& look, bool on_left,
                    FreeRoom& room, const Theme& theme) {
  const bool small = look.usual.x == look.usual.y;
  if (look.dots || !small || node.text.empty() || textSizeIn(node, look, theme) > 0) return;
  const Rect box = look.box;
  const float size = wholeSize(std::clamp(12 * look.zoom, 8.0f, 13.0f));
  const ImVec2 extent{textExtent(theme.regular, size, node.text).x + 6, size + 2};
  const float across = (box.width + extent.x) / 2 + 1, down = (box.height + extent.y) / 2 + 1;
  const ImVec2 centre = box.centre();
  for (const ImVec2 at :
       {ImVec2(centre.x, centre.y + down), ImVec2(centre.x + (on_left ? -across : across), centre.y)}) {
    const Rect place = around(at, extent);
    if (!room.holds(place)) continue;
    room.take(place);
    return drawOnPanel(list, place, node.text, size, look.opacity, theme);
  }
}

void drawFoldedCount(ImDrawList& list, const GraphNode& node, const GraphNodeLook& look, FreeRoom& room,
                     const Theme& theme) {
  const Rect box = look.box;
  if (node.folded <= 0 || look.zoom < 0.3f) return;
  const float size = wholeSize(std::clamp(11 * look.zoom, 8.0f, 12.0f));
  const float stack = 7 * look.zoom + 1;  // of the cards behind it
  for (const std::string& count : {"+" + grouped(node.folded), inShort(node.folded)}) {
    const ImVec2 extent{textExtent(theme.regular, size, count).x + 2, size};
    const Rect place =
        look.sideways ? Rect{box.x + box.width + stack, box.centre().y - extent.y / 2, extent.x, extent.y}
                      : Rect{box.centre().x - extent.x / 2, box.y + box.height + stack, extent.x, extent.y};
    if (!room.holds(place)) continue;
    room.take(inset(place, -1));
    return drawOnPanel(list, place, count, size, look.opacity, theme);
  }
}

void drawEdgeWords(ImDrawList& list, std::string_view words, ImVec2 from, ImVec2 to, FreeRoom* room,
                   Rect area, const Theme& theme) {
  constexpr float kSize = 11;
  const ImVec2 extent{textExtent(theme.regular, kSize, words).x + 6, kSize + 3};
  const Rect within = inset(area, 1);
  for (const float along : {0.5f, 0.7f}) {
    Rect place = around(mixed(from, to, along), extent);
    place.x = std::max(std::min(place.x, within.x + within.width - extent.x), within.x);
    if (room && !room->holds(place)) continue;
    if (room) room->take(place);
    return drawOnPanel(list, place, words, kSize, 1, theme);
  }
}

bool outside(Rect area, ImVec2 a, ImVec2 b) {
  return std::max(a.x, b.x) < area.x || std::min(a.x, b.x) > area.x + area.width ||
         std::max(a.y, b.y) < area.y || std::min(a.y, b.y) > area.y + area.height;
}

void drawGraphNode(ImDrawList& list, const GraphNode& node, const GraphNodeLook& look, const Theme& theme) {
  const Rect box = look.box;
  const Rect area{list.GetClipRectMin().x, list.GetClipRectMin().y,
                  list.GetClipRectMax().x - list.GetClipRectMin().x,
                  list.GetClipRectMax().y - list.GetClipRectMin().y};
  if (outside(area, inset(box, -24).min(), inset(box, -24).max())) return;
  const ToneColours& tone = theme.tone(node.tone);
  const float rounding = std::min(box.width, box.height) / 2 * (box.width > box.height * 1.2f ? 0.7f : 1.0f);
  const float thin = std::clamp(look.zoom * 1.5f, 1.0f, 2.0f);
  const bool round = std::abs(box.width - box.height) < 0.5f;
  const auto paint = [&](Rect rect, ImU32 fill, ImU32 edge, float thickness) {
    const ImU32 inside = translucent(fill, look.opacity), outline = translucent(edge, look.opacity);
    if (round) {
      const int segments = std::clamp(static_cast<int>(rect.width), 14, 64);
      list.AddCircleFilled(rect.centre(), rect.width / 2, inside, segments);
      if (thickness > 0)
        list.AddCircle(rect.centre(), (rect.width - thickness) / 2, outline, segments, thickness);
    } else {
      list.AddRectFilled(rect.min(), rect.max(), inside, rounding);
      if (thickness > 0) list.AddRect(rect.min(), rect.max(), outline, rounding, 0, thickness);
    }
  };
  if (node.folded > 0) {
    const float step = std::max(2.0f, 3 * look.zoom);
    for (const float back : {2 * step, step}) {
      paint({box.x + back, box.y + back, box.width, box.height}, mixedColour(theme.panel, tone.fill, 0.5f),
            tone.edge, 1);
    }
  }
  switch (node.tone) {
    case Tone::frontier:
      paint(box, theme.panel, tone.edge, thin + 0.8f);
      break;
    case Tone::current: {
      const float halo = std::clamp(4 * look.zoom, 2.5f, 5.0f);
      paint(inset(box, -halo), translucent(tone.fill, 0.35f), 0, 0);
      paint(box, tone.fill, theme.text, thin + 0.8f);
      break;
    }
    case Tone::path:
    case Tone::conflict:
      paint(box, tone.fill, tone.edge, thin + 1);
      break;
    case Tone::goal:
      paint(inset(box, -3), theme.panel, tone.edge, thin);
      paint(box, tone.fill, tone.edge, 0);
      break;
    default:
      paint(box, tone.fill, tone.edge, thin * 0.8f);
      break;
  }
  if (node.next && !look.hovered) paint(inset(box, -2), 0, theme.accent, thin + 1.2f);
  if (look.hovered) {
    paint(inset(box, -3), 0, theme.accent, 2);
  }
  drawNodeText(list, node, look, theme);
}

Rect fitButtonIn(Rect area, const Theme& theme) {
  const float side = theme.target;
  return {area.x + area.width - side - 6, area.y + area.height - side - 6, side, side};
}

bool drawFitButton(ImDrawList& list, Rect area, const Pointer& pointer, ViewContext& context) {
  const Theme& theme = context.theme;
  const Rect button = fitButtonIn(area, theme);
  const bool on_it = button.contains(pointer.at), hovered = pointer.inside && on_it;
  if (hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  drawShadow(list, button, theme.radius, theme.shadow, 5);
  list.AddRectFilled(button.min(), button.max(), hovered ? theme.hover : theme.raised, theme.radius);
  list.AddRect(button.min(), button.max(), theme.line, theme.radius);
  // Four corners of a frame.
  const ImVec2 c = button.centre();
  const float r = 7, arm = 4;
  for (const float sx : {-1.0f, 1.0f}) {
    for (const float sy : {-1.0f, 1.0f}) {
      const ImVec2 corner[] = {{c.x + sx * r, c.y + sy * (r - arm)},
                               {c.x + sx * r, c.y + sy * r},
                               {c.x + sx * (r - arm), c.y + sy * r}};
      list.AddPolyline(corner, 3, theme.text_soft, 0, 1.6f);
    }
  }
  const bool mirrored = announceButton(context, ImGui::GetID("fit"), "Show all of it", button);
  return mirrored || (pointer.clicked() && on_it);
}

}  // namespace noggin::app
