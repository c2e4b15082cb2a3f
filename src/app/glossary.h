// Explanations of the counters: one sentence each, in the field's terms, for all labs.
#pragma once

#include <string_view>

#include "core/metrics.h"

namespace noggin::app {

// Empty if the title needs no explanation.
std::string_view meaningOf(const Metric& metric);

}  // namespace noggin::app
