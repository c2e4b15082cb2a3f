#include "app/views/plot_reading.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/order.h"
#include "core/words.h"

namespace noggin::app {
namespace {

// A vertical line.
bool isMark(const Series& line) {
  return line.dashed && lengthOf(line) > 1 &&
         std::all_of(line.x.begin(), line.x.end(), [&line](double x) { return x == line.x.front(); });
}

// Where a dashed line is at x, between two of its points; none beside its ends.
std::optional<double> heightAt(const Series& line, double x) {
  for (size_t i = 0; i < lengthOf(line); ++i) {
    if (line.x[i] == x) return line.y[i];
    if (i == 0 || line.x[i - 1] > x || line.x[i] < x) continue;
    const double share = (x - line.x[i - 1]) / (line.x[i] - line.x[i - 1]);
    return line.y[i - 1] + share * (line.y[i] - line.y[i - 1]);
  }
  return std::nullopt;
}

// `of_curve` gives the value of a curve that has points.
template <class OfCurve>
std::vector<Reading> readings(const Plot& plot, double x, const OfCurve& of_curve) {
  std::vector<Reading> found;
  const auto valueOf = [&](const Series& series) -> std::optional<double> {
    if (lengthOf(series) == 0 || isMark(series)) return std::nullopt;
    const std::optional<double> value = series.dashed ? heightAt(series, x) : of_curve(series);
    return value && std::isfinite(*value) ? value : std::nullopt;
  };
  for (size_t i = 0; i < plot.series.size(); ++i) {
    const Series& series = plot.series[i];
    const std::string& title = plot.series.size() == 1 && series.title.empty() ? plot.y_title : series.title;
    const std::optional<double> value = valueOf(series);
    if (title.empty() || !value) continue;
    Reading reading{title, *value, {}};
    // A band is two dashed lines, of which the first has the title.
    if (series.dashed && i + 1 < plot.series.size()) {
      const Series& next = plot.series[i + 1];
      if (next.dashed && next.title.empty()) reading.to = valueOf(next);
    }
    found.push_back(std::move(reading));
  }
  return found;
}

double distanceTo(const Reading& reading, double y) {
  const double to = reading.to.value_or(reading.value);
  return std::max({std::min(reading.value, to) - y, y - std::max(reading.value, to), 0.0});
}

}  // namespace

size_t lengthOf(const Series& series) {
  return std::min(series.x.size(), series.y.size());
}

size_t nearestPoint(const Series& curve, double x, double y) {
  size_t nearest = 0;
  for (size_t i = 1; i < lengthOf(curve); ++i) {
    const double now = std::abs(curve.x[i] - x), best = std::abs(curve.x[nearest] - x);
    const bool closer = std::abs(curve.y[i] - y) < std::abs(curve.y[nearest] - y);
    if (now < best || (curve.x[i] == curve.x[nearest] && closer)) nearest = i;
  }
  return nearest;
}

std::vector<Reading> readingsAt(const Plot& plot, double x, double y) {
  return readings(plot, x, [x, y](const Series& curve) { return curve.y[nearestPoint(curve, x, y)]; });
}

std::vector<Reading> latestReadings(const Plot& plot) {
  std::optional<double> of_curves, of_lines;
  for (const Series& series : plot.series) {
    if (lengthOf(series) == 0) continue;
    std::optional<double>& latest = series.dashed ? of_lines : of_curves;
    const double end = series.x[lengthOf(series) - 1];
    latest = std::max(latest.value_or(end), end);
  }
  const double latest = of_curves ? *of_curves : of_lines.value_or(0);
  return readings(plot, latest, [](const Series& curve) { return curve.y[lengthOf(curve) - 1]; });
}

std::string inWords(const Reading& reading) {
  return inFewDigits(reading.value) + (reading.to ? " to " + inFewDigits(*reading.to) : "");
}

std::string wordsAt(const Plot& plot, double x, double y) {
  constexpr size_t kMostLines = 12;
  const std::vector<Reading> all = readingsAt(plot, x, y);
  std::vector<const Reading*> lines;
  for (const Reading& reading : all) lines.push_back(&reading);
  if (lines.size() > kMostLines) {
    putInOrder(lines,
               [y](const Reading* a, const Reading* b) { return distanceTo(*a, y) < distanceTo(*b, y); });
    lines.resize(kMostLines);
    putInOrder(lines, [](const Reading* a, const Reading* b) { return a < b; });  // as the plot has them
  }
  std::string words = (plot.x_title.empty() ? "" : plot.x_title + " ") + inFewDigits(x);
  for (const Reading* line : lines) words += "\n" + line->title + "  " + inWords(*line);
  if (all.size() > lines.size()) words += "\nand " + std::to_string(all.size() - lines.size()) + " more";
  return words;
}

}  // namespace noggin::app
