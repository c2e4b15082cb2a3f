// What a run told, as JSON for export: the events of a range of ticks with their words.
#pragma once

#include <cstdint>

#include "core/json.h"
#include "player/session.h"

namespace noggin {

// The session's latest tick: { step, narration, events: [{ kind, text, node?, parent?, place?, value?,
// detail? }] }, fields at their default left out.
Json tickJson(const Session& session);

// The ticks `from` < tick <= `to`, found by repeating the run beside the session, which stays where it is.
// Ends early where the run does.
Json traceJson(const Session& session, int64_t from, int64_t to);

}  // namespace noggin
