// Reads the board of a page's own puzzle from JSON as noggin.d.mts describes it; the inverse of core/scene.h.
#pragma once

#include "core/json.h"
#include "core/scene.h"

namespace noggin::bindings {

// Lenient: a field that is missing or of the wrong type takes its default, and items without an id, or with a
// duplicate one, are numbered by their index.
Board boardOf(const Json& json);

}  // namespace noggin::bindings
