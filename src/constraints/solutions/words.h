// How many solutions a search has found, in a few words.
#pragma once

#include <cstdint>
#include <string>

namespace noggin::constraints {

// After a search to the end: "No solution", "The only solution", "Both solutions found", "All 5 solutions
// found".
std::string allFound(int64_t count);

}  // namespace noggin::constraints
