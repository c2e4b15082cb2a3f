// Downloads of a run as text files: a table of counters and the trace.
#pragma once

#include <string>

#include "core/json.h"
#include "player/session.h"
#include "player/trace_export.h"

namespace noggin {

// CSV with RFC 4180 quoting: "counter,value" at the current tick, then every field of the result: lists of
// objects as tables, in which objects within them are further columns ("letters.S") and lists of objects
// further lines, and other lists a line for each item.
std::string tableExport(const Session& session);

// Lab, settings, seed, moves, metrics, result and the trace of every step up to the current tick, as JSON;
// only the last kMostTracedSteps steps, from "firstStep" on, if there are more. Written in pieces, of the
// session as it was at the beginning.
class TraceFile {
 public:
  explicit TraceFile(const Session& session);
  // Works for about `seconds`; true once it is whole.
  bool advance(double seconds) { return trace_.advance(seconds); }
  // Gives it away.
  std::string take();

 private:
  Json file_;
  TraceWriter trace_;
};

inline constexpr int64_t kMostTracedSteps = 20000;

}  // namespace noggin
