// How many solutions a search has found, in a few words.
#pragma once

#include <cstdint>
#include <string>

namespace noggin::constraints {

// After a search to the end: "No solution", "The only solution", "Both solutions found", "All 5 solutions
// found".
std::string allFound(int64_t count);
// Of a search that stops once it has found `limit` solutions (0: it goes on to the end), when it has ended:
// "Stopped at 2 solutions", or as above.
std::string foundUpTo(int64_t limit, int64_t count);
// The same as what is known of the number: "At least 2 solutions", "One solution and no other", "5
// solutions".
std::string knownUpTo(int64_t limit, int64_t count);

}  // namespace noggin::constraints
