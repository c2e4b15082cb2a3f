// PDDL planning tasks converted to specs of a crossing.
#pragma once

#include <string>
#include <string_view>

#include "core/error.h"
#include "search/crossing/spec.h"

namespace noggin::search {

// Whether a text is PDDL: its first character opens a bracket or a PDDL comment.
bool looksLikePddl(std::string_view text);

// Converts a domain and a problem, in one text and in either order; or the error and its line. Supported:
// STRIPS, :typing with a hierarchy, :negative-preconditions and :equality.
Outcome<CrossingSpec> readPddl(const std::string& setting, std::string_view text);

}  // namespace noggin::search
