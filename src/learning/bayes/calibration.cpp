#include "learning/bayes/calibration.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/share_plot.h"
#include "learning/bayes/panels.h"
#include "learning/bayes/scaled_product.h"

namespace noggin::learning {

void Calibration::add(double probability, bool right) {
  Tenth& tenth = tenths_[std::min(static_cast<size_t>(probability * kTenths), kTenths - 1)];
  ++tenth.guesses;
  tenth.right += right;
  tenth.sum += probability;
}

double Calibration::error() const {
  double distance = 0;
  uint32_t guesses = 0;
  for (const Tenth& tenth : tenths_) {
    if (tenth.guesses == 0) continue;
    guesses += tenth.guesses;
    distance += tenth.guesses * std::fabs(tenth.probability() - tenth.share());
  }
  return guesses == 0 ? 0 : distance / guesses;
}

void Calibration::addPlot(Scene& scene) const {
  Plot& plot = addSharePlot(scene, "calibration", "Is it as right as it is sure?");
  plot.x_title = "how sure it was";
  plot.y_title = "share right";
  Series series = modelSeries();
  for (const Tenth& tenth : tenths_) {
    if (tenth.guesses == 0) continue;
    series.x.push_back(tenth.probability());
    series.y.push_back(tenth.share());
  }
  plot.series.push_back(std::move(series));
  plot.series.push_back(referenceLine("as right as sure", {0, 1}, {0, 1}));
}

Json Calibration::json() const {
  Json tenths = Json::array();
  for (size_t i = 0; i < kTenths; ++i)
    if (const Tenth& tenth = tenths_[i]; tenth.guesses > 0)
      tenths.push_back(jsonObject({{"from", static_cast<double>(i) / kTenths},
                                   {"guesses", tenth.guesses},
                                   {"probability", roundedTo12(tenth.probability())},
                                   {"right", tenth.right}}));
  return jsonObject({{"error", roundedTo12(error())}, {"tenths", std::move(tenths)}});
}

}  // namespace noggin::learning
