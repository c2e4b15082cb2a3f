// Export of the trace as JSON: the events of a range of ticks with their descriptions.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/json.h"
#include "player/journey.h"
#include "player/session.h"

namespace noggin {

// The session's latest tick: { step, narration, events: [{ kind, text, node?, parent?, place?, value?,
// detail? }] }, with fields at their default omitted.
Json tickJson(const Session& session);

// The ticks `from` < tick <= `to` of a session, replayed on a second one, in pieces; fewer if the run ends
// before.
class TraceWriter {
 public:
  TraceWriter(const Session& session, int64_t from, int64_t to);
  // Works for about `seconds`; true once all are written.
  bool advance(double seconds);
  // Gives them away.
  Json take() { return std::move(ticks_); }

 private:
  Session again_;
  Journey there_;
  int64_t to_;
  Json ticks_ = Json::array();
};

// The same at once.
Json traceJson(const Session& session, int64_t from, int64_t to);

}  // namespace noggin
