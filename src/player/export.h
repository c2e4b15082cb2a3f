// What a person can take away from a run, as text of a file.
#pragma once

#include <string>

#include "player/session.h"

namespace noggin {

// "counter,value" of the moment, then, where the result has a list of steps, the steps: comma-separated,
// values quoted as RFC 4180 has it.
std::string tableExport(const Session& session);

// Lab, settings, seed, moves, metrics, result and what every step told up to the moment, as JSON; the last
// kMostTracedSteps steps where there are more.
std::string traceFileExport(const Session& session);

inline constexpr int64_t kMostTracedSteps = 20000;

}  // namespace noggin
