// Grounding: replaces the variables of a planning task's actions by objects in all relevant ways, and assigns
// a bit to each fact that can change; the result is a crossing like any other.
//
// Source: the usual grounding of STRIPS tasks: static facts are tested once, and of the rest only what is
// reachable in the delete relaxation is kept (J. Hoffmann, B. Nebel, The FF Planning System, 2001).
#pragma once

#include "search/crossing/pddl/syntax.h"
#include "search/crossing/pddl/task.h"
#include "search/crossing/spec.h"

namespace noggin::search {

// Sets `fault` if the task is too large, or if its goal is unreachable.
CrossingSpec grounded(const PlanningTask& task, PddlFault& fault);

}  // namespace noggin::search
