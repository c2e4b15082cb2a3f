// Fills the variables of a planning task's actions with objects in all ways that can ever matter, and gives
// the facts that can change a bit each, so that what is left is a crossing like any other.
//
// Source: the usual grounding of STRIPS tasks: what no action changes is tested once, and of the rest only
// what can be reached is kept while deletions are ignored (J. Hoffmann, B. Nebel, The FF Planning System,
// 2001).
#pragma once

#include "search/crossing/pddl/syntax.h"
#include "search/crossing/pddl/task.h"
#include "search/crossing/spec.h"

namespace noggin::search {

// `fault` is set where the task is too large, or where its goal cannot hold whatever is done.
CrossingSpec grounded(const PlanningTask& task, PddlFault& fault);

}  // namespace noggin::search
