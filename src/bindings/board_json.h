// The board of a page's own puzzle, from JSON as noggin.d.mts describes it: core/scene.h the other way round.
#pragma once

#include "core/json.h"
#include "core/scene.h"

namespace noggin::bindings {

// Takes what it can use: a field that is missing or of the wrong kind is at its default, and things without
// an id, or with one that is taken, are numbered by their place.
Board boardOf(const Json& json);

}  // namespace noggin::bindings
