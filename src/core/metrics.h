// Counters of a run, in the field's terms. Wall-clock time is not among them: the caller that drives the run
// measures it, so that a run stays deterministic.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"

namespace noggin {

// Which way a counter is better when two runs race: less work, more right answers, or neither.
enum class Better : uint8_t { neither, less, more };

struct Metric {
  std::string_view id;     // as the SDK names it: "frontierPeak"
  std::string_view title;  // as a person reads it: "Frontier, peak"
  double value = 0;        // counts are whole numbers below 2^53
  int decimals = 0;        // how many decimals to show
  Better better = Better::neither;
};

using Metrics = std::vector<Metric>;

template <std::integral Count>
Metric counter(std::string_view id, std::string_view title, Count value, Better better = Better::neither) {
  return {id, title, static_cast<double>(value), 0, better};
}

// The counter with the same id and title; null if there is none. Labs use one id for different things.
const Metric* counterpart(const Metric& metric, const Metrics& among);

// { id: value }; NaN becomes null, whole numbers are written without a decimal point.
Json toJson(const Metrics& metrics);

// "1,234,567" or "1.23", as the front end shows it.
std::string formatted(const Metric& metric);

}  // namespace noggin
