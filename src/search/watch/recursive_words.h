// How recursive best-first search tells of its line.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/listing.h"
#include "core/told.h"
#include "core/trace.h"
#include "search/engine/any_search.h"

namespace noggin::search {

// As the latest step left it.
struct Recursion {
  double value = 0;     // F of the node that was taken, or of the one that was left
  double bound = 0;     // the best F that waited beside it; infinite: none did
  int64_t on_line = 0;  // nodes
};

Told toldOfRecursion(const AnySearch& search, std::span<const Event> events, const Recursion& now);
std::vector<Variable> variablesOfRecursion(const AnySearch& search, const Recursion& now);

}  // namespace noggin::search
