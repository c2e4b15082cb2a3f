#include "app/views/graph_paint.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace noggin::app {
namespace {

void drawNodeText(ImDrawList& list, const GraphNode& node, const GraphNodeLook& look, const Theme& theme) {
  const Rect box = look.box;
  const ImU32 ink =
      translucent(node.tone == Tone::frontier ? theme.text : theme.tone(node.tone).ink, look.opacity);
  const float least = std::min(box.width, box.height);
  ImFont* const font = node.tone == Tone::current || node.tone == Tone::goal ? theme.strong : theme.regular;
  const float size =
      fittingSize(font, node.text, {box.width - 4, box.height}, kNodeTextSize * look.zoom + 0.5f, 7);
  // With many small nodes, either all or none show their texts.
  const bool room = !look.dots || look.text_width * 7 / kNodeTextSize < look.usual.x * look.zoom - 4;
  const bool inside = size > 0 && room && !node.text.empty();
  if (inside) {
    drawText(list, {font, size, ink}, box.centre(), Align::centre, node.text);
  } else if (!look.dots && !node.text.empty() && look.usual.x == look.usual.y) {
    // Below the node, if it is too small for its text and there is room around it.
    const float beneath = wholeSize(std::clamp(12 * look.zoom, 8.0f, 13.0f));
    if (look.zoom > 0.55f) {
      const ImVec2 extent = textExtent(theme.regular, beneath, node.text);
      const ImVec2 low{box.centre().x - extent.x / 2 - 3, box.y + box.height + 1};
      list.AddRectFilled(low, {low.x + extent.x + 6, low.y + beneath + 2},
                         translucent(theme.panel, 0.8f * look.opacity), 4);
      drawText(list, {theme.regular, beneath, translucent(theme.text_soft, look.opacity)},
               {box.centre().x, box.y + box.height + beneath * 0.7f}, Align::centre, node.text,
               110 * look.zoom);
    }
  }
  if (least >= 6) {
    const bool small = !inside;
    const ImVec2 at = small ? box.centre() : ImVec2(box.x + box.width - 2, box.y + 2);
    const float mark = small ? least * 0.62f : std::clamp(least * 0.36f, 6.0f, 10.0f);
    drawToneMark(list, node.tone, at, mark,
                 small ? ink : translucent(theme.tone(node.tone).edge, look.opacity));
  }
}

// The number of nodes folded into it.
void drawFoldedCount(ImDrawList& list, const GraphNode& node, const GraphNodeLook& look, const Theme& theme) {
  const Rect box = look.box;
  if (node.folded <= 0 || look.zoom < 0.3f) return;
  char more[24];
  const int length = std::snprintf(more, sizeof more, "+%lld", static_cast<long long>(node.folded));
  const float small = wholeSize(std::clamp(11 * look.zoom, 8.0f, 12.0f));
  const ImVec2 at = look.sideways ? ImVec2(box.x + box.width + 8 * look.zoom, box.centre().y)
                                  : ImVec2(box.centre().x, box.y + box.height + 6 * look.zoom + small * 0.6f);
  drawText(list, {theme.regular, small, translucent(theme.text_soft, look.opacity)}, at,
           look.sideways ? Align::left : Align::centre, {more, static_cast<size_t>(length)});
}

}  // namespace

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
  drawFoldedCount(list, node, look, theme);
}

void drawFitButton(ImDrawList& list, Rect button, const Pointer& pointer, const Theme& theme) {
  const bool hovered = pointer.inside && button.contains(pointer.at);
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
}

}  // namespace noggin::app
