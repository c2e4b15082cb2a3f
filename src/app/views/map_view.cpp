#include "app/views/map_view.h"

#include <algorithm>
#include <cmath>

#include "app/panel_words.h"
#include "core/words.h"

namespace noggin::app {
namespace {

constexpr float kTurn = 6.28318531f;
constexpr int32_t kMostPlaces = 12000;  // keeps a frame fast
constexpr size_t kMostCircles = 800;    // with more dots, squares are drawn instead
constexpr float kLargestDot = 18, kLargestOfMany = 7, kLeastDot = 2;
constexpr float kLegend = 26, kLegendFrom = 220;  // its height, and the least height of a panel that has one
constexpr float kRoundest = 1.9f;                 // maximum ratio of width to height of the rings

// The rank of a tone: the more a dot matters, the higher.
int rankOf(Tone tone) {
  switch (tone) {
    case Tone::current:
      return 5;
    case Tone::goal:
    case Tone::path:
      return 4;
    case Tone::frontier:
      return 3;
    case Tone::dead:
      return 2;
    case Tone::visited:
      return 1;
    default:
      return 0;
  }
}

const char* standing(Tone tone) {
  switch (tone) {
    case Tone::current:
      return "here the search stands";
    case Tone::goal:
      return "the goal";
    case Tone::path:
      return "on the way to the solution";
    case Tone::frontier:
      return "waiting";
    case Tone::dead:
      return "a dead end";
    case Tone::visited:
      return "expanded";
    default:
      return "not met yet";
  }
}

bool isCrowded(const Map& map) {
  return map.dots.size() > kMostCircles;
}

// Told apart without colours, as in a tree: what waits is hollow and a dead end is crossed, if there is room
// for that; what has not been met is smaller.
void drawDot(ImDrawList& list, ImVec2 at, float size, Tone tone, bool round, const Theme& theme) {
  constexpr float kHollowFrom = 4;
  const bool hollow = tone == Tone::frontier && size >= kHollowFrom;
  const float edge = std::max(size * 0.2f, 1.2f);
  const float half = (tone == Tone::muted ? std::max(size * 0.6f, 1.6f) : hollow ? size - edge : size) / 2;
  const ImVec2 low{at.x - half, at.y - half}, high{at.x + half, at.y + half};
  const ImU32 colour = theme.mark(tone);
  if (round && hollow)
    list.AddCircle(at, half, colour, 16, edge);
  else if (round)
    list.AddCircleFilled(at, half, colour, 16);
  else if (hollow)
    list.AddRect(low, high, colour, 0, 0, edge);
  else
    list.AddRectFilled(low, high, colour);
  if (tone == Tone::dead && size >= kHollowFrom) drawToneMark(list, tone, at, size * 0.8f, theme.panel);
}

float legendHeight(Rect area) {
  return area.height >= kLegendFrom ? kLegend : 0;
}

// How many places a ring has for its dots, which are at least `pitch` pixels apart.
int32_t placesFor(int32_t count, float radius, float pitch) {
  return std::max(1, std::min(count, static_cast<int32_t>(kTurn * radius / pitch)));
}

}  // namespace

void MapView::draw(const char* id, const Map& content, Rect area, bool scene_changed, ViewContext& context) {
  if (content.rings.empty()) return;
  const bool resized = arranged_for_.x != area.width || arranged_for_.y != area.height;
  if (scene_changed || resized || rings_.size() != content.rings.size()) {
    arrange(content, area);
    fillPlaces(content);
    fillLegend(content);
  }
  const float legend = legendHeight(area);
  centre_ = {area.centre().x, area.y + (area.height - legend) / 2};
  ImGui::PushID(id);
  handle(content, pointerIn("map", area), context);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.PushClipRect(area.min(), area.max(), true);
  drawDots(list, content, context.theme);
  drawWay(list, content, context.theme);
  drawGoals(list, content, context.theme);
  if (legend > 0) drawLegend(list, content, area, context.theme);
  list.PopClipRect();
  ImGui::PopID();
}

void MapView::arrange(const Map& content, Rect area) {
  arranged_for_ = {area.width, area.height};
  const float width = std::max(area.width, 40.0f) - kLargestDot;
  const float height = std::max(area.height - legendHeight(area), 40.0f) - kLargestDot;
  const float reach = std::min(width, height) / 2;
  stretch_ = {std::min(width / 2 / reach, kRoundest), std::min(height / 2 / reach, kRoundest)};
  const auto rings = static_cast<float>(content.rings.size());
  pitch_ = reach / std::max(rings - 0.5f, 1.0f);
  for (float closest = 2.2f;; closest *= 1.25f) {
    rings_.clear();
    int32_t first = 0, places = 0;
    for (const int32_t count : content.rings) {
      Ring ring{first, count, 1, pitch_ * static_cast<float>(rings_.size()), 0};
      ring.places = placesFor(count, ring.radius, closest);
      const float across = ring.radius > 0 ? kTurn * ring.radius / static_cast<float>(ring.places) : pitch_;
      const float largest = isCrowded(content) ? kLargestOfMany : kLargestDot;
      ring.dot = std::clamp(std::min(across, pitch_) * 0.74f, kLeastDot, largest);
      first += count;
      places += ring.places;
      rings_.push_back(ring);
    }
    if (places <= kMostPlaces) return;
  }
}

void MapView::fillPlaces(const Map& content) {
  places_.clear();
  for (const Ring& ring : rings_) {
    const size_t begin = places_.size();
    places_.resize(begin + static_cast<size_t>(ring.places), Tone::muted);
    for (int32_t i = 0; i < ring.count; ++i) {
      const auto place = static_cast<size_t>(int64_t{i} * ring.places / ring.count);
      const Tone tone = content.dots[static_cast<size_t>(ring.first + i)];
      Tone& shown = places_[begin + place];
      if (rankOf(tone) > rankOf(shown)) shown = tone;
    }
  }
}

void MapView::fillLegend(const Map& content) {
  const MapCounts counts = countsOf(content);
  const std::string all = grouped(static_cast<int64_t>(content.dots.size()));
  legend_.clear();
  if (counts.waiting > 0) legend_.push_back({Tone::frontier, grouped(counts.waiting) + " waiting"});
  legend_.push_back({Tone::visited, grouped(counts.looked_at) + " looked at"});
  if (counts.dead_ends > 0) legend_.push_back({Tone::dead, grouped(counts.dead_ends) + " of them dead ends"});
  legend_.push_back({Tone::muted, grouped(counts.not_met) + " of " + all + " not met"});
}

size_t MapView::ringOf(int32_t dot) const {
  const auto after = std::upper_bound(rings_.begin(), rings_.end(), dot,
                                      [](int32_t at, const Ring& ring) { return at < ring.first; });
  return static_cast<size_t>(after - rings_.begin()) - 1;
}

ImVec2 MapView::placeIn(const Ring& ring, int32_t place) const {
  const float angle = kTurn * ((static_cast<float>(place) + 0.5f) / static_cast<float>(ring.places) - 0.25f);
  return {centre_.x + stretch_.x * ring.radius * std::cos(angle),
          centre_.y + stretch_.y * ring.radius * std::sin(angle)};
}

ImVec2 MapView::placeOf(int32_t dot) const {
  const Ring& ring = rings_[ringOf(dot)];
  return placeIn(ring, static_cast<int32_t>(int64_t{dot - ring.first} * ring.places / ring.count));
}

int32_t MapView::dotAt(const Map& content, ImVec2 at) const {
  const float dx = (at.x - centre_.x) / stretch_.x, dy = (at.y - centre_.y) / stretch_.y;
  const float radius = std::sqrt(dx * dx + dy * dy);
  const auto nearest = static_cast<size_t>(std::lround(radius / pitch_));
  if (nearest >= rings_.size()) return -1;
  const Ring& ring = rings_[nearest];
  float turn = std::atan2(dy, dx) / kTurn + 0.25f;
  turn -= std::floor(turn);
  const int32_t place =
      std::min(static_cast<int32_t>(turn * static_cast<float>(ring.places)), ring.places - 1);
  const ImVec2 there = placeIn(ring, place);
  const float slack = std::max(ring.dot, 12.0f);
  if (std::hypot(there.x - at.x, there.y - at.y) > slack) return -1;
  int32_t best = -1;
  for (int32_t i = 0; i < ring.count; ++i) {
    if (int64_t{i} * ring.places / ring.count != place) continue;
    const int32_t dot = ring.first + i;
    const auto rank = [&](int32_t of) { return rankOf(content.dots[static_cast<size_t>(of)]); };
    if (best < 0 || rank(dot) > rank(best)) best = dot;
  }
  return best;
}

void MapView::handle(const Map& content, const Pointer& pointer, ViewContext& context) {
  hovered_ = pointer.inside && !pointer.dragged ? dotAt(content, pointer.at) : -1;
  if (pointer.pressed) pressed_ = hovered_;
  if (hovered_ < 0) return;
  if (pointer.clicked() && hovered_ == pressed_) context.intent.focus = kFirstDot + hovered_;
  if (!pointer.held) context.intent.peek = kFirstDot + hovered_;
  const auto moves = static_cast<int64_t>(ringOf(hovered_));
  drawTooltip(context, pointer.at,
              (moves == 0 ? "The start" : counted(moves, "move") + " from the start") + ": " +
                  standing(content.dots[static_cast<size_t>(hovered_)]));
  ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
}

void MapView::drawDots(ImDrawList& list, const Map& content, const Theme& theme) const {
  const bool round = !isCrowded(content);
  size_t index = 0;
  for (const Ring& ring : rings_)
    for (int32_t place = 0; place < ring.places; ++place, ++index)
      drawDot(list, placeIn(ring, place), ring.dot, places_[index], round, theme);
  if (hovered_ >= 0) list.AddCircle(placeOf(hovered_), 8, theme.accent, 20, 2);
}

void MapView::drawWay(ImDrawList& list, const Map& content, const Theme& theme) const {
  if (content.way.empty()) return;
  std::vector<ImVec2> line;
  for (const int32_t dot : content.way) line.push_back(placeOf(dot));
  if (line.size() > 1) list.AddPolyline(line.data(), static_cast<int>(line.size()), theme.text, 0, 2);
  const float least = 4.5f;
  const float radius = std::max(rings_[ringOf(content.way.back())].dot / 2, least);
  list.AddCircleFilled(line.back(), radius + 2, theme.panel, 24);
  list.AddCircleFilled(line.back(), radius, theme.tone(Tone::current).fill, 24);
  list.AddCircle(line.back(), radius, theme.text, 24, 2);
}

// Goals get a ring around them, seen or not.
void MapView::drawGoals(ImDrawList& list, const Map& content, const Theme& theme) const {
  constexpr size_t kMostRings = 200;
  if (content.goals.size() > kMostRings) return;
  for (const int32_t dot : content.goals) {
    const float radius = std::max(rings_[ringOf(dot)].dot / 2 + 3, 6.0f);
    list.AddCircle(placeOf(dot), radius, theme.tone(Tone::goal).edge, 24, 2);
  }
}

// As many of the counts as fit, each beside a dot of its kind.
void MapView::drawLegend(ImDrawList& list, const Map& content, Rect area, const Theme& theme) const {
  constexpr float kDot = 9, kBeforeWords = 5, kBetween = 14;
  const Lettering letters{theme.regular, wholeSize(theme.size_small * 0.9f), theme.text_soft};
  const auto widthOf = [&](const Kind& kind) {
    return kDot + kBeforeWords + textExtent(letters.font, letters.size, kind.words).x;
  };
  float width = -kBetween;
  size_t shown = 0;
  for (; shown < legend_.size() && width + kBetween + widthOf(legend_[shown]) <= area.width; ++shown)
    width += kBetween + widthOf(legend_[shown]);
  ImVec2 at{area.centre().x - width / 2, area.y + area.height - kLegend / 2};
  for (size_t i = 0; i < shown; ++i) {
    drawDot(list, {at.x + kDot / 2, at.y}, kDot, legend_[i].tone, !isCrowded(content), theme);
    drawText(list, letters, {at.x + kDot + kBeforeWords, at.y}, Align::left, legend_[i].words);
    at.x += widthOf(legend_[i]) + kBetween;
  }
}

}  // namespace noggin::app
