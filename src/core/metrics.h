// Counters of a run, in the field's terms. Wall-clock seconds are not among them: whoever drives the run
// measures those, because a run is deterministic and a clock is not.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"

namespace noggin {

// Which way a counter is better when two runs race: less work, more right answers, or it says nothing of
// that.
enum class Better : uint8_t { neither, less, more };

struct Metric {
  std::string_view id;     // as the SDK names it: "frontierPeak"
  std::string_view title;  // as a person reads it: "Frontier, peak"
  double value = 0;        // counts are whole numbers below 2^53
  int decimals = 0;        // how many to show
  Better better = Better::neither;
};

using Metrics = std::vector<Metric>;

// { id: value }; NaN becomes null, whole numbers are written without a fraction.
Json toJson(const Metrics& metrics);

// "1,234,567" or "1.23", as the front end shows it.
std::string formatted(const Metric& metric);

}  // namespace noggin
