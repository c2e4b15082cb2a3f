// Downloads of a run as text files: a table of counters and the trace.
#pragma once

#include <string>

#include "player/session.h"

namespace noggin {

// CSV with RFC 4180 quoting: "counter,value" at the current tick, then every field of the result, lists of
// objects as tables.
std::string tableExport(const Session& session);

// Lab, settings, seed, moves, metrics, result and the trace of every step up to the current tick, as JSON;
// only the last kMostTracedSteps steps if there are more.
std::string traceFileExport(const Session& session);

inline constexpr int64_t kMostTracedSteps = 20000;

}  // namespace noggin
