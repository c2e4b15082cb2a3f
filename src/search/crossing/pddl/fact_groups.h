// Facts of which never more than one holds, such as where one and the same thing is: on(a,b), on(a,c),
// ontable(a), holding(a). On a board they are one piece that moves.
//
// Source: the invariants of M. Helmert, Concise finite-domain representations for PDDL planning tasks, 2009,
// looked for in the ground actions: facts of one object are joined until every action that adds one of them
// deletes another.
#pragma once

#include <string>
#include <vector>

#include "search/crossing/spec.h"

namespace noggin::search {

struct FactGroup {
  CrossingState facts;
  std::string object;  // the first one that all of them name; empty: they are all there are of a predicate
};

// At least two facts each, and none in two of them.
std::vector<FactGroup> factGroups(const CrossingSpec& spec);

}  // namespace noggin::search
