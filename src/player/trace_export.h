// What a run told, as JSON for export: the events of a range of ticks with their words.
#pragma once

#include <cstdint>

#include "core/json.h"
#include "player/session.h"

namespace noggin {

// Events of the ticks `from` < tick <= `to`, found by repeating the run beside the session, which stays where
// it is: [{ step, narration, events: [{ kind, text, node?, parent?, place?, value?, detail? }] }], fields at
// their default left out. Ends early where the run does.
Json traceJson(const Session& session, int64_t from, int64_t to);

}  // namespace noggin
