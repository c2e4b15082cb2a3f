// What the counters count: the field's terms in one sentence each, in one place for all labs.
#pragma once

#include <string_view>

#include "core/metrics.h"

namespace noggin::app {

// Empty where the title says it all.
std::string_view meaningOf(const Metric& metric);

}  // namespace noggin::app
