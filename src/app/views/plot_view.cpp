#include "app/views/plot_view.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <string>

#include "app/views/plot_reading.h"
#include "core/order.h"
#include "core/words.h"

namespace noggin::app {
namespace {

struct Range {
  double low = 1e300, high = -1e300;
  void include(double value) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
  bool empty() const { return low > high; }
};

// The smallest 1, 2 or 5 times a power of ten of which at most `most` fit into the range.
double roundStep(double range, int most) {
  if (range <= 0 || most < 1) return 1;
  const double rough = range / most;
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (power * factor >= rough * 0.999) return power * factor;
  }
  return power * 10;
}

// How many multiples of the step lie between them.
int ticksBetween(double low, double high, double step) {
  return static_cast<int>(std::floor(high / step + 1e-6) - std::ceil(low / step - 1e-6)) + 1;
}

std::string written(double value, double step) {
  if (std::abs(value) >= 1e6) return withMinus(inDigits(value, 3));
  const int places = step >= 1 ? 0 : std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 8);
  return grouped(std::abs(value) < step * 1e-6 ? 0.0 : value, places);
}

// A power of ten on a logarithmic axis up to `highest`: "1,000", or on a longer one "10" with its exponent
// raised.
std::string writtenPower(double exponent, double highest) {
  const auto power = static_cast<int>(std::lround(exponent));
  constexpr double kLongest = 4.5;
  if (power < 0 || highest < kLongest) return grouped(std::pow(10.0, power), std::max(0, -power));
  return "10" + raised(power);
}

}  // namespace

double tickStep(double low, double high, int most) {
  constexpr int kFewest = 2;
  double step = roundStep(high - low, most);
  while (low < high && ticksBetween(low, high, step) < kFewest) step = roundStep(high - low, ++most);
  return step;
}

namespace {

constexpr float kPointRadius = 3.5f;

// Point shapes, so that curves can be told apart without colour; hollow ones show the ground.
void drawPoint(ImDrawList& list, size_t kind, ImVec2 at, float r, ImU32 colour, ImU32 ground) {
  const float half = r * 0.85f, arm = r * 1.2f, thick = std::max(r * 0.5f, 1.5f);
  const Rect square{at.x - half, at.y - half, 2 * half, 2 * half};
  switch (kind % 8) {
    case 0:
      return list.AddCircleFilled(at, r, colour);
    case 1:
      return list.AddRectFilled(square.min(), square.max(), colour);
    case 2:
      return list.AddTriangleFilled({at.x, at.y - r * 1.15f}, {at.x + r, at.y + r * 0.8f},
                                    {at.x - r, at.y + r * 0.8f}, colour);
    case 3:
      return list.AddQuadFilled({at.x, at.y - arm}, {at.x + arm, at.y}, {at.x, at.y + arm},
                                {at.x - arm, at.y}, colour);
    case 4:
      list.AddLine({at.x - r, at.y - r}, {at.x + r, at.y + r}, colour, thick);
      return list.AddLine({at.x - r, at.y + r}, {at.x + r, at.y - r}, colour, thick);
    case 5:
      list.AddLine({at.x - arm, at.y}, {at.x + arm, at.y}, colour, thick);
      return list.AddLine({at.x, at.y - arm}, {at.x, at.y + arm}, colour, thick);
    case 6:
      list.AddCircleFilled(at, r, ground);
      return list.AddCircle(at, r, colour, 0, thick);
    default:
      list.AddRectFilled(square.min(), square.max(), ground);
      return list.AddRect(square.min(), square.max(), colour, 0, 0, thick);
  }
}

double lastOf(const Series& series) {
  const auto last =
      std::find_if(series.y.rbegin(), series.y.rend(), [](double y) { return std::isfinite(y); });
  return last == series.y.rend() ? -std::numeric_limits<double>::infinity() : *last;
}

// The left ends of items of these widths, one after the other in lines; none if there is no room for all.
std::vector<ImVec2> inLines(const std::vector<float>& widths, Rect room, float line, float between) {
  std::vector<ImVec2> places;
  ImVec2 next = room.min();
  for (const float width : widths) {
    if (next.x > room.x && next.x + width > room.x + room.width) next = {room.x, next.y + line};
    if (next.y > room.y + room.height) return {};
    places.push_back(next);
    next.x += width + between;
  }
  return places;
}

// ImGui draws a joint as thin as it is acute, and with it all of the line that leads there: where a curve
// turns back, another line begins, and a disc closes the joint.
void drawCurve(ImDrawList& list, const std::vector<ImVec2>& points, ImU32 colour, float thickness) {
  size_t first = 0;  // of the line being gathered
  const auto drawUntil = [&](size_t last) {
    list.AddPolyline(&points[first], static_cast<int>(last - first + 1), colour, 0, thickness);
    first = last;
  };
  for (size_t i = 1; i + 1 < points.size(); ++i) {
    const ImVec2 before = points[i - 1], at = points[i], after = points[i + 1];
    const bool turns_back = (at.x - before.x) * (after.x - at.x) + (at.y - before.y) * (after.y - at.y) < 0;
    if (!turns_back) continue;
    drawUntil(i);
    list.AddCircleFilled(at, thickness / 2, colour, 8);
  }
  drawUntil(points.size() - 1);
}

// The dash pattern continues across points, however close they are.
void drawDashedCurve(ImDrawList& list, const std::vector<ImVec2>& points, ImU32 colour, float thickness,
                     float dash) {
  constexpr float kLeast = 0.5f;  // pixels per piece at least, so that the loop ends
  float run = 0;                  // length since the start of the current dash
  for (size_t i = 0; i + 1 < points.size(); ++i) {
    const ImVec2 from = points[i], to = points[i + 1];
    const float length = std::hypot(to.x - from.x, to.y - from.y);
    for (float at = 0; at < length;) {
      const bool dashed = run < dash;
      const float stop = std::min(at + std::max((dashed ? dash : 2 * dash) - run, kLeast), length);
      if (dashed)
        list.AddLine(mixed(from, to, at / length), mixed(from, to, stop / length), colour, thickness);
      run += stop - at;
      if (run >= 2 * dash) run = 0;
      at = stop;
    }
  }
}

}  // namespace

float PlotView::Axes::y(double value) const {
  const double scaled = !log_y ? value : value > 0 ? std::log10(value) : y_low - 1;
  return yScaled(static_cast<float>(scaled));
}

double PlotView::Axes::valueAt(float y) const {
  const double scaled = y_high - (y - frame.y) / frame.height * (y_high - y_low);
  return log_y ? std::pow(10.0, scaled) : scaled;
}

void PlotView::draw(const char* id, const Plot& content, Rect area, bool scene_changed,
                    ViewContext& context) {
  if (scene_changed || !known_) absorb(content, context);
  const Theme& theme = context.theme;
  ImGui::PushID(id);
  const Pointer pointer = pointerIn("plot", area);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.PushClipRect(area.min(), area.max(), true);

  constexpr float kLeastChart = 64;  // the legend takes no more than what is beyond
  const float line = theme.size_small * 1.5f;
  const float title = (content.y_title.empty() ? theme.gap : line) + 4;
  const float below = line + (content.x_title.empty() ? 0 : line) + 2;
  const float spare = area.height - title - below - kLeastChart;
  const float above = title + drawLegend(list, content, {area.x, area.y, area.width, spare}, theme);
  const float left = labelWidth(content.log_y, theme) + theme.gap * 2;
  const Rect frame{area.x + left, area.y + above, area.width - left - theme.gap * 2,
                   area.height - above - below};
  if (frame.width >= 16 && frame.height >= 16) {
    const Axes axes = axesIn(content, frame, context);
    drawGrid(list, content, axes, theme);
    const Rect shown = inset(frame, -kPointRadius * 2);
    list.PushClipRect(shown.min(), shown.max(), true);
    for (size_t i = 0; i < content.series.size(); ++i) drawSeries(list, content, i, axes, theme);
    list.PopClipRect();
    if (pointer.inside && frame.contains(pointer.at)) drawCrosshair(list, content, axes, pointer.at, context);
  }
  list.PopClipRect();
  ImGui::PopID();
}

void PlotView::absorb(const Plot& content, ViewContext& context) {
  Range x, y;
  whole_x_ = true;
  for (const Series& series : content.series) {
    for (size_t i = 0; i < lengthOf(series); ++i) {
      if (!std::isfinite(series.x[i]) || !std::isfinite(series.y[i])) continue;
      if (content.log_y && series.y[i] <= 0) continue;
      x.include(series.x[i]);
      whole_x_ = whole_x_ && series.x[i] == std::floor(series.x[i]);
      y.include(series.y[i]);
    }
  }
  if (x.empty()) x = {0, 1}, y = content.log_y ? Range{1, 10} : Range{0, 1};
  if (x.high - x.low < 1e-12) x.high = x.low + 1;
  if (content.log_y) {
    y = {std::floor(std::log10(y.low)), std::ceil(std::log10(y.high))};
  } else {
    const double margin = (y.high - y.low) * 0.06;
    // A range that nearly reaches zero starts at zero.
    y.low = y.low >= 0 && y.low < y.high * 0.4 ? 0 : y.low - margin;
    y.high += margin;
  }
  const auto scaled = [&](double value) {
    return content.log_y ? std::log10(std::max(value, 1e-300)) : value;
  };
  if (std::isfinite(content.y_min)) y.low = scaled(content.y_min);
  if (std::isfinite(content.y_max)) y.high = scaled(content.y_max);
  if (y.high - y.low < 1e-12) y.high = y.low + 1;
  const ImVec2 low{static_cast<float>(x.low), static_cast<float>(y.low)};
  const ImVec2 high{static_cast<float>(x.high), static_cast<float>(y.high)};
  low_.follow(low, known_, context);
  high_.follow(high, known_, context);
  known_ = true;
}

PlotView::Axes PlotView::axesIn(const Plot& content, Rect frame, ViewContext& context) const {
  const ImVec2 low = low_.at(context), high = high_.at(context);
  Axes axes{frame, low.x, high.x, low.y, high.y, content.log_y};
  if (!(axes.x_high > axes.x_low)) axes.x_high = axes.x_low + 1;
  if (!(axes.y_high > axes.y_low)) axes.y_high = axes.y_low + 1;
  return axes;
}

float PlotView::drawLegend(ImDrawList& list, const Plot& content, Rect area, const Theme& theme) const {
  if (content.series.size() < 2 && (content.series.empty() || content.series[0].title.empty())) return 0;
  constexpr float kSwatch = 20, kName = kSwatch + 6;  // from the left end of an item
  constexpr size_t kMost = 12;
  const Lettering letters{theme.regular, theme.size_small, theme.text_soft};
  const float line = theme.size_small * 1.25f, ends = line * 0.6f;
  if (area.height < 2 * ends) return 0;
  const Rect room{area.x + 2 * theme.gap, area.y + ends, area.width - 3 * theme.gap, area.height - 2 * ends};
  const auto width = [&](std::string_view words) { return textExtent(letters.font, letters.size, words).x; };
  const auto placesOf = [&](std::span<const size_t> named, std::string_view after) {
    std::vector<float> widths;
    for (const size_t i : named) widths.push_back(kName + width(content.series[i].title));
    if (!after.empty()) widths.push_back(width(after));
    return inLines(widths, room, line, 2 * theme.gap);
  };

  std::vector<size_t> named;
  for (size_t i = 0; i < content.series.size(); ++i)
    if (!content.series[i].title.empty()) named.push_back(i);
  if (named.empty()) return 0;
  std::vector<ImVec2> places = placesOf(named, {});
  std::string others;
  if (named.size() > kMost || places.empty()) {
    putInOrder(named,
               [&](size_t a, size_t b) { return lastOf(content.series[a]) > lastOf(content.series[b]); });
    const size_t all = named.size();
    named.resize(std::min(all, kMost + 1));
    do {
      named.pop_back();
      others = "and " + std::to_string(all - named.size()) + " more";
      places = placesOf(named, others);
    } while (places.empty() && named.size() > 1);
    if (places.empty()) places = placesOf(named, {});
  }
  for (size_t k = 0; k < named.size(); ++k) {
    const auto [x, y] = places[k];
    const Series& series = content.series[named[k]];
    const ImU32 colour = theme.curve(series.tone);
    if (series.dashed) {
      drawDashes(list, {x, y}, {x + kSwatch, y}, colour, 1.5f, 4);
    } else {
      list.AddLine({x, y}, {x + kSwatch, y}, colour, 2);
      drawPoint(list, named[k], {x + kSwatch / 2, y}, kPointRadius, colour, theme.panel);
    }
    drawText(list, letters, {x + kName, y}, Align::left, series.title, room.x + room.width - x - kName);
  }
  if (places.size() > named.size()) drawText(list, letters, places.back(), Align::left, others);
  return places.back().y - area.y + ends;
}

float PlotView::labelWidth(bool log_y, const Theme& theme) const {
  const ImVec2 low = low_.goal(), high = high_.goal();
  const double step = roundStep(high.y - low.y, 8);
  const auto width = [&](double value) {
    const std::string text = log_y ? writtenPower(value, high.y) : written(value, step);
    return textExtent(theme.regular, theme.size_small, text).x;
  };
  return std::clamp(std::max(width(low.y), width(high.y)), 28.0f, 90.0f);
}

void PlotView::drawGrid(ImDrawList& list, const Plot& content, const Axes& axes, const Theme& theme) const {
  const Rect& frame = axes.frame;
  const Lettering label{theme.regular, theme.size_small, theme.text_faint};
  const float bottom = frame.y + frame.height, right = frame.x + frame.width;
  const int most_y = std::clamp(static_cast<int>(frame.height / 44), 1, 8);
  const double step_y = axes.log_y ? std::max(1.0, roundStep(axes.y_high - axes.y_low, most_y))
                                   : tickStep(axes.y_low, axes.y_high, most_y);
  for (double tick = std::ceil(axes.y_low / step_y - 1e-6) * step_y; tick <= axes.y_high + step_y * 1e-6;
       tick += step_y) {
    const float y = axes.yScaled(static_cast<float>(tick));
    const bool base = !axes.log_y && std::abs(tick) < step_y * 1e-6;
    list.AddLine({frame.x, y}, {right, y}, translucent(theme.line, base ? 1.0f : 0.55f), base ? 1.5f : 1.0f);
    drawText(list, label, {frame.x - theme.gap, y}, Align::right,
             axes.log_y ? writtenPower(tick, high_.goal().y) : written(tick, step_y));
  }
  const int most_x = std::clamp(static_cast<int>(frame.width / 72), 1, 12);
  const double step_x = std::max(tickStep(axes.x_low, axes.x_high, most_x), whole_x_ ? 1.0 : 0.0);
  for (double tick = std::ceil(axes.x_low / step_x - 1e-6) * step_x; tick <= axes.x_high + step_x * 1e-6;
       tick += step_x) {
    const float x = axes.x(tick);
    list.AddLine({x, bottom}, {x, bottom + 4}, theme.line, 1);
    const std::string text = written(tick, step_x);
    const float most = right + theme.gap * 2 - textExtent(theme.regular, theme.size_small, text).x / 2;
    drawText(list, label, {std::min(x, most), bottom + theme.size_small * 0.75f + 4}, Align::centre, text);
  }
  list.AddLine({frame.x, bottom}, {right, bottom}, theme.text_faint, 1);
  const Lettering title{theme.regular, theme.size_small, theme.text_soft};
  drawText(list, title, {frame.x - theme.gap * 2, frame.y - theme.size_small * 0.95f}, Align::left,
           content.y_title, frame.width);
  drawText(list, title, {right, bottom + theme.size_small * 2.25f + 2}, Align::right, content.x_title,
           frame.width);
}

void PlotView::drawSeries(ImDrawList& list, const Plot& content, size_t index, const Axes& axes,
                          const Theme& theme) {
  const Series& series = content.series[index];
  points_.clear();
  // Points in one pixel column are merged into their range and its midpoint: the screen cannot show more.
  constexpr float kFar = 1e5f;
  const bool huge = static_cast<float>(lengthOf(series)) > 2 * axes.frame.width;
  float column = -kFar, low = 0, high = 0;
  const ImU32 colour = theme.curve(series.tone);
  const auto flush = [&] {
    if (column <= -kFar) return;
    points_.push_back({column, (low + high) / 2});
    if (high - low > 1.5f) list.AddLine({column, low}, {column, high}, colour, 1.5f);
  };
  for (size_t i = 0; i < lengthOf(series); ++i) {
    if (!std::isfinite(series.x[i]) || !std::isfinite(series.y[i])) continue;
    const float x = std::clamp(axes.x(series.x[i]), -kFar + 1, kFar),
                y = std::clamp(axes.y(series.y[i]), -kFar, kFar);
    if (!huge) {
      points_.push_back({x, y});
    } else if (std::abs(x - column) < 1) {
      low = std::min(low, y);
      high = std::max(high, y);
    } else {
      flush();
      column = x;
      low = high = y;
    }
  }
  if (huge) flush();
  if (points_.empty()) return;
  if (series.dashed) return drawDashedCurve(list, points_, colour, 1.5f, 5);
  drawCurve(list, points_, colour, 2);
  // Where points are close, some have their shape, if it tells few curves apart; not the same in all curves.
  constexpr float kPointRoom = 14, kApart = 64;
  constexpr size_t kFew = 12;
  const bool all = static_cast<float>(points_.size()) * kPointRoom < axes.frame.width || points_.size() == 1;
  if (!all && (content.series.size() < 2 || content.series.size() > kFew)) return;
  float next = all ? -kFar : points_.front().x + kApart * static_cast<float>(index % 4) / 4;
  for (const ImVec2 point : points_) {
    if (point.x < next) continue;
    drawPoint(list, index, point, kPointRadius, colour, theme.panel);
    if (!all) next = point.x + kApart;
  }
}

void PlotView::drawCrosshair(ImDrawList& list, const Plot& content, const Axes& axes, ImVec2 at,
                             const ViewContext& context) const {
  const Theme& theme = context.theme;
  const Rect& frame = axes.frame;
  float best = 1e9f, snapped = at.x;
  double x = 0;
  for (const Series& series : content.series) {
    if (series.dashed) continue;
    for (size_t i = 0; i < lengthOf(series); ++i) {
      const float distance = std::abs(axes.x(series.x[i]) - at.x);
      if (distance >= best) continue;
      best = distance;
      snapped = axes.x(series.x[i]);
      x = series.x[i];
    }
  }
  if (best > 1e8f) return;
  const double y = axes.valueAt(at.y);
  list.AddLine({snapped, frame.y}, {snapped, frame.y + frame.height}, translucent(theme.text_faint, 0.6f), 1);
  for (size_t i = 0; i < content.series.size(); ++i) {
    const Series& series = content.series[i];
    if (series.dashed || lengthOf(series) == 0) continue;
    const size_t nearest = nearestPoint(series, x, y);
    if (!std::isfinite(series.y[nearest])) continue;
    const ImVec2 place{axes.x(series.x[nearest]), axes.y(series.y[nearest])};
    list.AddCircleFilled(place, 6, theme.panel);
    drawPoint(list, i, place, 4.5f, theme.curve(series.tone), theme.panel);
  }
  drawTooltip(context, at, wordsAt(content, x, y));
}

}  // namespace noggin::app
