#include "core/metrics.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "core/words.h"

namespace noggin {

// Beyond 2^53 a double, and so a JavaScript number, no longer holds every whole number.
static constexpr double kExact = 9007199254740992.0;

const Metric* counterpart(const Metric& metric, const Metrics& among) {
  const auto found = std::find_if(among.begin(), among.end(), [&metric](const Metric& other) {
    return other.id == metric.id && other.title == metric.title;
  });
  return found == among.end() ? nullptr : &*found;
}

Json toJson(const Metrics& metrics) {
  Json json = Json::object();
  for (const Metric& metric : metrics) {
    if (std::isnan(metric.value))
      json[std::string(metric.id)] = nullptr;
    else if (metric.value == std::floor(metric.value) && std::fabs(metric.value) < kExact)
      json[std::string(metric.id)] = static_cast<int64_t>(metric.value);
    else
      json[std::string(metric.id)] = metric.value;
  }
  return json;
}

std::string formatted(const Metric& metric) {
  if (std::isnan(metric.value)) return "\u2013";
  return grouped(metric.value, metric.decimals);
}

}  // namespace noggin
