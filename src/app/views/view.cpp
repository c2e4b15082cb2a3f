#include "app/views/view.h"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/characters.h"

namespace noggin::app {
namespace {

// As "loss 12", of which a part would be no use.
bool endsInNumber(std::string_view text) {
  return text.find(' ') != text.npos && isAsciiDigit(text.back());
}

// A hexagon with vertical left and right sides, as on hexagonal boards.
void hexagonPath(ImDrawList& list, Rect rect) {
  constexpr float kSixth = 1.04719755f;  // of a turn
  const ImVec2 c = rect.centre();
  for (int corner = 0; corner < 6; ++corner) {
    const float angle = kSixth * (static_cast<float>(corner) + 0.5f);
    list.PathLineTo({c.x + std::cos(angle) * rect.width / 1.732f, c.y + std::sin(angle) * rect.height / 2});
  }
}

constexpr float kClickSlop = 6;  // pixels that a pointer may move in a click

}  // namespace

float eased(ViewContext& context, const Motion& motion) {
  const float t = motion.progress(context.now);
  if (t < 1) context.settled = false;
  return t * t * (3 - 2 * t);
}

ImU32 translucent(ImU32 colour, float opacity) {
  const auto alpha = static_cast<float>(colour >> IM_COL32_A_SHIFT & 0xFF) * std::clamp(opacity, 0.0f, 1.0f);
  return (colour & ~IM_COL32_A_MASK) | static_cast<ImU32>(alpha + 0.5f) << IM_COL32_A_SHIFT;
}

ImU32 mixedColour(ImU32 a, ImU32 b, float t) {
  ImU32 result = 0;
  for (const int shift : {0, 8, 16, 24}) {
    const auto from = static_cast<float>(a >> shift & 0xFF);
    const auto to = static_cast<float>(b >> shift & 0xFF);
    result |= static_cast<ImU32>(mixed(from, to, std::clamp(t, 0.0f, 1.0f)) + 0.5f) << shift;
  }
  return result;
}

float wholeSize(float size) {
  return std::clamp(std::floor(size), 6.0f, 120.0f);
}

ImVec2 textExtent(ImFont* font, float size, std::string_view text) {
  if (text.empty()) return {0, size};
  return font->CalcTextSizeA(size, FLT_MAX, 0, text.data(), text.data() + text.size());
}

float fittingSize(ImFont* font, std::string_view text, ImVec2 box, float largest, float smallest) {
  const float size = wholeSize(std::min(largest, box.y));
  const float width = textExtent(font, size, text).x;
  const float fitted = width <= box.x ? size : std::floor(size * box.x / width);
  return fitted >= smallest ? fitted : 0;
}

void drawText(ImDrawList& list, const Lettering& style, ImVec2 at, Align align, std::string_view text,
              float max_width) {
  if (text.empty() || max_width <= 0 || (style.colour & IM_COL32_A_MASK) == 0) return;
  constexpr std::string_view kEllipsis = "\xE2\x80\xA6";
  float width = textExtent(style.font, style.size, text).x, ellipsis = 0;
  if (width > max_width + 0.5f) {
    ellipsis = textExtent(style.font, style.size, kEllipsis).x;
    const char* cut = nullptr;
    style.font->CalcTextSizeA(style.size, std::max(max_width - ellipsis, 1.0f), 0, text.data(),
                              text.data() + text.size(), &cut);
    text = text.substr(0, static_cast<size_t>(cut - text.data()));
    while (text.ends_with(' ')) text.remove_suffix(1);
    width = textExtent(style.font, style.size, text).x;
  }
  float x = at.x;
  if (align == Align::centre) x -= (width + ellipsis) / 2;
  if (align == Align::right) x -= width + ellipsis;
  const float y = at.y - style.size / 2;
  list.AddText(style.font, style.size, {x, y}, style.colour, text.data(), text.data() + text.size());
  if (ellipsis > 0)
    list.AddText(style.font, style.size, {x + width, y}, style.colour, kEllipsis.data(),
                 kEllipsis.data() + kEllipsis.size());
}

void drawFitted(ImDrawList& list, ImFont* font, std::string_view text, ImVec2 centre, ImVec2 box,
                float largest, float smallest, ImU32 colour) {
  const float size = fittingSize(font, text, box, largest, smallest);
  if (size > 0) {
    drawText(list, {font, size, colour}, centre, Align::centre, text);
  } else if (box.x >= 2 * smallest && box.y >= smallest && !endsInNumber(text)) {
    drawText(list, {font, smallest, colour}, centre, Align::centre, text, box.x);
  }
}

void drawTooltip(const ViewContext& context, ImVec2 at, std::string_view text) {
  if (text.empty()) return;
  const Theme& theme = context.theme;
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const float wrap = std::min(320.0f, screen.x - 40);
  if (wrap < 20) return;
  const char* const end = text.data() + text.size();
  const ImVec2 extent = theme.regular->CalcTextSizeA(theme.size_small, FLT_MAX, wrap, text.data(), end);
  Rect box{at.x + 14, at.y + 16, extent.x + 20, extent.y + 14};
  if (box.x + box.width > screen.x - 4) box.x = std::max(4.0f, at.x - 14 - box.width);
  if (box.y + box.height > screen.y - 4) box.y = std::max(4.0f, at.y - 12 - box.height);
  ImDrawList& list = *ImGui::GetForegroundDrawList();
  drawShadow(list, box, theme.radius, theme.shadow, 8);
  list.AddRectFilled(box.min(), box.max(), theme.raised, theme.radius);
  list.AddRect(box.min(), box.max(), theme.line, theme.radius);
  list.AddText(theme.regular, theme.size_small, {box.x + 10, box.y + 7}, theme.text, text.data(), end, wrap);
}

float roundingOf(Rect rect) {
  return std::clamp(std::min(rect.width, rect.height) * 0.14f, 1.0f, 12.0f);
}

float radiusOf(Rect rect) {
  return std::max(std::min(rect.width, rect.height) / 2, 0.5f);
}

// ImGui's default assumes one pixel per unit.
int roundSegments(float radius) {
  return std::clamp(static_cast<int>(radius * 2.5f), 16, 160);
}

void fillShape(ImDrawList& list, Shape shape, Rect rect, ImU32 colour) {
  switch (shape) {
    case Shape::square:
      list.AddRectFilled(rect.min(), rect.max(), colour, roundingOf(rect));
      break;
    case Shape::round:
    case Shape::ring:
      list.AddCircleFilled(rect.centre(), radiusOf(rect), colour, roundSegments(radiusOf(rect)));
      break;
    case Shape::hexagon:
      hexagonPath(list, rect);
      list.PathFillConvex(colour);
      break;
    case Shape::none:
      break;
  }
}

void strokeShape(ImDrawList& list, Shape shape, Rect rect, ImU32 colour, float thickness) {
  switch (shape) {
    case Shape::square:
      list.AddRect(rect.min(), rect.max(), colour, roundingOf(rect), 0, thickness);
      break;
    case Shape::round:
    case Shape::ring:
      list.AddCircle(rect.centre(), radiusOf(rect), colour, roundSegments(radiusOf(rect)), thickness);
      break;
    case Shape::hexagon:
      hexagonPath(list, rect);
      list.PathStroke(colour, ImDrawFlags_Closed, thickness);
      break;
    case Shape::none:
      break;
  }
}

void drawShadow(ImDrawList& list, Rect rect, float rounding, ImU32 shadow, float reach) {
  constexpr int kLayers = 4;
  for (int layer = kLayers; layer >= 1; --layer) {
    const float grow = reach * static_cast<float>(layer) / kLayers * 0.6f;
    const float drop = reach * 0.3f;
    list.AddRectFilled({rect.x - grow, rect.y - grow + drop},
                       {rect.x + rect.width + grow, rect.y + rect.height + grow + drop},
                       translucent(shadow, 0.3f), rounding + grow);
  }
}

void drawArrowHead(ImDrawList& list, ImVec2 from, ImVec2 tip, float size, ImU32 colour) {
  const float dx = tip.x - from.x, dy = tip.y - from.y;
  const float length = std::sqrt(dx * dx + dy * dy);
  if (length < 1e-3f) return;
  const float ux = dx / length * size, uy = dy / length * size;
  list.AddTriangleFilled(tip, {tip.x - ux - uy * 0.5f, tip.y - uy + ux * 0.5f},
                         {tip.x - ux + uy * 0.5f, tip.y - uy - ux * 0.5f}, colour);
}

void drawArrow(ImDrawList& list, ImVec2 from, ImVec2 tip, float head, ImU32 colour, float thickness) {
  drawArrowHead(list, from, tip, head, colour);
  const float dx = tip.x - from.x, dy = tip.y - from.y;
  const float length = std::max(std::sqrt(dx * dx + dy * dy), 1e-3f);
  list.AddLine(from, mixed(tip, from, std::min(head * 0.8f / length, 1.0f)), colour, thickness);
}

void drawDashes(ImDrawList& list, ImVec2 from, ImVec2 to, ImU32 colour, float thickness, float dash) {
  const float dx = to.x - from.x, dy = to.y - from.y;
  const float length = std::sqrt(dx * dx + dy * dy);
  // Far more dashes than pixels on any screen: the line is mostly out of view, and may be solid.
  if (length > 2000 * dash || length < dash) {
    list.AddLine(from, to, colour, thickness);
    return;
  }
  for (float done = 0; done < length; done += 2 * dash) {
    const float stop = std::min(done + dash, length);
    list.AddLine(mixed(from, to, done / length), mixed(from, to, stop / length), colour, thickness);
  }
}

bool hasToneMark(Tone tone) {
  return tone == Tone::goal || tone == Tone::dead || tone == Tone::conflict;
}

bool drawToneMark(ImDrawList& list, Tone tone, ImVec2 centre, float size, ImU32 colour) {
  const float r = size / 2, thick = std::max(1.3f, size * 0.16f);
  switch (tone) {
    case Tone::goal: {
      const ImVec2 tick[] = {{centre.x - r * 0.8f, centre.y + r * 0.05f},
                             {centre.x - r * 0.2f, centre.y + r * 0.6f},
                             {centre.x + r * 0.85f, centre.y - r * 0.65f}};
      list.AddPolyline(tick, 3, colour, 0, thick);
      return true;
    }
    case Tone::dead:
      list.AddLine({centre.x - r * 0.65f, centre.y - r * 0.65f}, {centre.x + r * 0.65f, centre.y + r * 0.65f},
                   colour, thick);
      list.AddLine({centre.x - r * 0.65f, centre.y + r * 0.65f}, {centre.x + r * 0.65f, centre.y - r * 0.65f},
                   colour, thick);
      return true;
    case Tone::conflict:
      list.AddLine({centre.x, centre.y - r * 0.85f}, {centre.x, centre.y + r * 0.2f}, colour, thick * 1.2f);
      list.AddCircleFilled({centre.x, centre.y + r * 0.72f}, thick * 0.75f, colour);
      return true;
    default:
      return false;
  }
}

Pointer pointerIn(const char* id, Rect area) {
  const ImGuiIO& io = ImGui::GetIO();
  ImGui::SetCursorScreenPos(area.min());
  ImGui::InvisibleButton(id, {std::max(area.width, 1.0f), std::max(area.height, 1.0f)});
  Pointer pointer;
  pointer.inside = ImGui::IsItemHovered();
  pointer.pressed = ImGui::IsItemActivated() && io.MouseDown[0];
  pointer.held = ImGui::IsItemActive();
  pointer.released = ImGui::IsItemDeactivated() && io.MouseReleased[0];
  pointer.dragged =
      (pointer.held || pointer.released) && io.MouseDragMaxDistanceSqr[0] > kClickSlop * kClickSlop;
  pointer.at = io.MousePos;
  pointer.began = io.MouseClickedPos[0];
  pointer.delta = pointer.held ? io.MouseDelta : ImVec2(0, 0);
  if (pointer.inside) pointer.wheel = {io.MouseWheelH, io.MouseWheel};
  return pointer;
}

bool draggedFar() {
  if (!ImGui::IsMouseReleased(ImGuiMouseButton_Left)) return false;  // pressed by a key
  return ImGui::GetIO().MouseDragMaxDistanceSqr[0] > kClickSlop * kClickSlop;
}

void takeWheel() {
  ImGui::SetItemKeyOwner(ImGuiKey_MouseWheelX);
  ImGui::SetItemKeyOwner(ImGuiKey_MouseWheelY);
}

float Scroller::update(float wheel, float drag, bool released, float content, float view,
                       ViewContext& context) {
  const float overflow = std::max(0.0f, content - view);
  constexpr float kWheelStep = 60, kFlickSeconds = 0.2f, kRest = 0.1f;  // longer ago, the pointer rests
  const auto passed = static_cast<float>(context.now - last_);
  last_ = context.now;
  if (drag != 0) {
    offset_.jump(std::clamp(offset_.at(context) - drag, 0.0f, overflow));
    if (passed > 0) velocity_ = mixed(velocity_, -drag / passed, 0.5f);
    dragged_ = context.now;
  } else if (released && velocity_ != 0) {
    if (context.now - dragged_ > static_cast<double>(kRest)) velocity_ = 0;
    offset_.aim(std::clamp(offset_.goal() + velocity_ * kFlickSeconds, 0.0f, overflow), context);
    velocity_ = 0;
  } else if (wheel != 0) {
    offset_.aim(std::clamp(offset_.goal() - wheel * kWheelStep, 0.0f, overflow), context);
  } else if (offset_.goal() > overflow) {
    offset_.jump(overflow);
  }
  return std::clamp(offset_.at(context), 0.0f, overflow);
}

void Scroller::reveal(float from, float to, float content, float view, ViewContext& context) {
  const float overflow = std::max(0.0f, content - view);
  float goal = offset_.goal();
  if (to > goal + view) goal = to - view;
  if (from < goal) goal = from;
  offset_.aim(std::clamp(goal, 0.0f, overflow), context);
}

void Scroller::drawThumb(ImDrawList& list, Rect area, float content, const ViewContext& context,
                         bool across) const {
  const float view = across ? area.width : area.height;
  if (content <= view + 0.5f || view < 24) return;
  const float length = std::max(20.0f, view * view / content);
  const float from = (view - length) * std::clamp(offset_.goal() / (content - view), 0.0f, 1.0f);
  const Rect thumb = across ? Rect{area.x + from, area.y + area.height - 5, length, 4}
                            : Rect{area.x + area.width - 5, area.y + from, 4, length};
  list.AddRectFilled(thumb.min(), thumb.max(), translucent(context.theme.text_faint, 0.55f), 2);
}

float Scroller::beginRow(const char* id, Rect area, float content, ViewContext& context) {
  ImGui::SetCursorScreenPos(area.min());
  const ImGuiWindowFlags flags =
      ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
  ImGui::SetNextWindowContentSize({content, 0});
  ImGui::BeginChild(id, {area.width, area.height}, 0, flags);
  // The window scrolls with the row: where one that was there before stands elsewhere than its content makes
  // it, something was to be brought into view.
  const float wanted = ImGui::GetScrollX(), left = std::min(window_offset_, ImGui::GetScrollMaxX());
  if (!ImGui::IsWindowAppearing() && wanted != left) offset_.aim(wanted, context);
  const ImGuiIO& io = ImGui::GetIO();
  const bool over =
      ImGui::IsWindowHovered(ImGuiHoveredFlags_ChildWindows | ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
  const bool began_here = area.contains(io.MouseClickedPos[0]);
  const float wheel = over ? io.MouseWheel + io.MouseWheelH : 0;
  const float dragged = over && began_here && io.MouseDown[0] ? io.MouseDelta.x : 0;
  const float offset =
      update(wheel, dragged, began_here && io.MouseReleased[0], content, area.width, context);
  window_offset_ = std::floor(offset);
  ImGui::SetScrollX(window_offset_);
  return offset;
}

void Scroller::endRow(Rect area, float content, const ViewContext& context) const {
  drawThumb(*ImGui::GetWindowDrawList(), area, content, context, true);
  ImGui::EndChild();
}

void bringIntoView(Rect rect) {
  constexpr float kAround = 12;  // for the focus ring
  const ImRect box(rect.x - kAround, rect.y - kAround, rect.x + rect.width + kAround,
                   rect.y + rect.height + kAround);
  ImGui::ScrollToRectEx(ImGui::GetCurrentWindow(), box,
                        ImGuiScrollFlags_KeepVisibleEdgeX | ImGuiScrollFlags_KeepVisibleEdgeY);
}

Announced announceItem(ViewContext& context, MirrorNode item, Rect rect) {
  const uint32_t id = item.id;
  item.x = rect.x;
  item.y = rect.y;
  item.width = rect.width;
  item.height = rect.height;
  context.mirror.add(std::move(item));
  Announced announced{context.mirror.takePress(id), context.mirror.takeFocus(id)};
  if (announced.attended()) bringIntoView(rect);
  return announced;
}

bool announceButton(ViewContext& context, ImGuiID id, std::string_view name, Rect rect) {
  return announceItem(context, {.id = id, .name = std::string(name)}, rect).pressed;
}

}  // namespace noggin::app
