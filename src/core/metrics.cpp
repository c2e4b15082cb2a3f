#include "core/metrics.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace noggin {

// Beyond 2^53 a double, and so a JavaScript number, no longer holds every whole number.
static constexpr double kExact = 9007199254740992.0;

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
  char digits[64];
  std::snprintf(digits, sizeof digits, "%.*f", metric.decimals, metric.value);
  const std::string plain = digits;
  const size_t whole_end = std::min(plain.find('.'), plain.size());
  const size_t whole_begin = plain[0] == '-' ? 1 : 0;
  std::string grouped;
  for (size_t i = 0; i < plain.size(); ++i) {
    if (i > whole_begin && i < whole_end && (whole_end - i) % 3 == 0) grouped += "\u2009";
    grouped += plain[i];
  }
  return grouped;
}

}  // namespace noggin
