#include "core/metrics.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/words.h"

namespace noggin {

const Metric* counterpart(const Metric& metric, const Metrics& among) {
  const auto found = std::find_if(among.begin(), among.end(), [&metric](const Metric& other) {
    return other.id == metric.id && other.title == metric.title;
  });
  return found == among.end() ? nullptr : &*found;
}

Json toJson(const Metrics& metrics) {
  Json json = Json::object();
  for (const Metric& metric : metrics)
    json[std::string(metric.id)] = std::isnan(metric.value) ? Json(nullptr) : numberJson(metric.value);
  return json;
}

std::string formatted(const Metric& metric) {
  if (std::isnan(metric.value)) return "\u2013";
  return grouped(metric.value, metric.decimals);
}

}  // namespace noggin
