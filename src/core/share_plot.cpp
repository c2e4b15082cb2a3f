#include "core/share_plot.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace noggin {

Plot& addSharePlot(Scene& scene, std::string id, std::string title) {
  Plot& plot = scene.add<Plot>(std::move(id), std::move(title));
  plot.y_min = 0;
  plot.y_max = 1;
  return plot;
}

bool isKept(double games, const std::vector<double>& kept) {
  constexpr double kAllKept = 200, kWider = 1.02;
  return games <= kAllKept || games >= kept.back() * kWider;
}

void addShareBand(const std::vector<double>& games, double probability, Tone tone, Plot& plot) {
  Series low{"95 % band", tone, games, {}, true}, high = low;
  high.title.clear();
  for (const double count : games) {
    const double reach = 1.96 * std::sqrt(probability * (1 - probability) / count);
    low.y.push_back(std::max(0.0, probability - reach));
    high.y.push_back(std::min(1.0, probability + reach));
  }
  plot.series.push_back(std::move(low));
  plot.series.push_back(std::move(high));
}

}  // namespace noggin
