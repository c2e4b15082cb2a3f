// How many expansions a step of a fast engine does: one at first, so that each can be watched, and more as
// the search grows, so that a billion expansions make a timeline of thousands of steps. A pure function of
// the work done, so every run of the same search has the same steps.
#pragma once

#include <algorithm>
#include <cstdint>

namespace noggin::search {

constexpr int64_t kExpansionsWatched = 400;

// `most` keeps a step well under a millisecond.
constexpr int64_t pacedExpansions(int64_t done, int64_t most) {
  return done < kExpansionsWatched ? 1 : std::min(done / 64, most);
}

}  // namespace noggin::search
