// Reads the board of a page's own puzzle from JSON as noggin.d.mts describes it; the inverse of core/scene.h.
#pragma once

#include "core/json.h"
#include "core/scene.h"

namespace noggin::bindings {

// Lenient: a field that is missing or of the wrong type takes its default, an item without an id takes its
// index, and one whose id is taken the smallest free one.
Board boardOf(const Json& json);

}  // namespace noggin::bindings
