// The narration of recursive best-first search.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/listing.h"
#include "core/told.h"
#include "core/trace.h"
#include "search/engine/any_search.h"

namespace noggin::search {

// Its state after the last step.
struct Recursion {
  double value = 0;     // F of the node taken or left
  double bound = 0;     // the best F among the alternatives; infinite: none
  int64_t on_line = 0;  // nodes on the path
};

Told toldOfRecursion(const AnySearch& search, std::span<const Event> events, const Recursion& now);
std::vector<Variable> variablesOfRecursion(const AnySearch& search, const Recursion& now);

}  // namespace noggin::search
