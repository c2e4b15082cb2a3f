// Export of the trace as JSON: the events of a range of ticks with their descriptions.
#pragma once

#include <cstdint>

#include "core/json.h"
#include "player/session.h"

namespace noggin {

// The session's latest tick: { step, narration, events: [{ kind, text, node?, parent?, place?, value?,
// detail? }] }, with fields at their default omitted.
Json tickJson(const Session& session);

// The ticks `from` < tick <= `to`, replayed on a second run; the session is not moved. Fewer if the run ends
// before.
Json traceJson(const Session& session, int64_t from, int64_t to);

}  // namespace noggin
