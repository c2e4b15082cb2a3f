// What a plot says at one place, by the names of its curves and lines.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/scene.h"

namespace noggin::app {

struct Reading {
  std::string title;
  double value = 0;
  std::optional<double> to;  // of a band: the value of its other edge
};

// The number of points of a series.
size_t lengthOf(const Series& series);
// The point of a curve nearest to x; of several at one x, the one nearest to y. The curve has points.
size_t nearestPoint(const Series& curve, double x, double y);
// Of curves the value of that point, of dashed lines where they are at x. Lines without a title are not read,
// nor marks across the plot, which have no value.
std::vector<Reading> readingsAt(const Plot& plot, double x, double y);
// At the ends of its curves, or where none has a point yet, of its dashed lines.
std::vector<Reading> latestReadings(const Plot& plot);
// "3", or of a band "0.4 to 0.6".
std::string inWords(const Reading& reading);
// The readings in a line each below x; of many, those nearest to y.
std::string wordsAt(const Plot& plot, double x, double y);

}  // namespace noggin::app
