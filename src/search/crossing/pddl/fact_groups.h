// Groups of mutually exclusive facts, such as where one object is: on(a,b), on(a,c), ontable(a), holding(a).
// On a board, each group is one piece that moves.
//
// Source: the invariant synthesis of M. Helmert, Concise finite-domain representations for PDDL planning
// tasks, 2009, applied to ground actions: facts of one object are joined until every action that adds one of
// them deletes another.
#pragma once

#include <string>
#include <vector>

#include "search/crossing/spec.h"

namespace noggin::search {

struct FactGroup {
  CrossingState facts;
  std::string object;  // the first one named by all of them; empty: they are all facts of a predicate
};

// Groups of at least two facts; no fact is in two groups.
std::vector<FactGroup> factGroups(const CrossingSpec& spec);

}  // namespace noggin::search
