// The catalogue as JSON for the SDK.
#pragma once

#include "core/json.h"
#include "core/lab.h"

namespace noggin::bindings {

// { id, title, group, blurb, stepUnit, environment, settings, presets, facts, about, raceSetting? }
Json labJson(const Lab& lab);

}  // namespace noggin::bindings
