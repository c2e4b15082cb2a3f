// Planning tasks in PDDL as specs of a crossing.
#pragma once

#include <string>
#include <string_view>

#include "core/error.h"
#include "search/crossing/spec.h"

namespace noggin::search {

// Whether a text is meant as PDDL: whether a bracket or a comment of PDDL is the first thing in it.
bool looksLikePddl(std::string_view text);

// The spec that a domain and a problem, in one text and in either order, are, or what is wrong in them and in
// which line. Of PDDL it takes STRIPS, :typing with a hierarchy, :negative-preconditions and :equality.
Outcome<CrossingSpec> readPddl(const std::string& setting, std::string_view text);

}  // namespace noggin::search
