// What an exhaustive enumeration found, as the SDK gives it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/json.h"
#include "search/engine/tree.h"

namespace noggin::search {

// Ways to go are soon more than 64 bits count.
__extension__ typedef unsigned __int128 WayCount;

// Stops at the largest value instead of wrapping around.
template <class Count>
constexpr Count saturatingSum(Count a, Count b) {
  constexpr Count kMost = static_cast<Count>(-1);
  return a > kMost - b ? kMost : static_cast<Count>(a + b);
}

// A number up to 2^53, beyond which JavaScript's are not exact; then its decimal digits as text, with "more
// than " before those of the largest.
Json countInJson(WayCount count);

// "All 16 positions that can be reached are seen.", and what they stand for where it is known.
std::string allSeen(int64_t positions, std::optional<uint64_t> unfolded);

struct Findings {
  struct Goal {
    int32_t node;
    std::string state;
    WayCount ways;
  };

  const SearchTree& tree;
  bool layered;
  WayCount games;
  std::vector<Goal> goals = {};  // in the order of their depth
  std::optional<uint64_t> unfolded = {};

  // { positions, positionsByDepth, solutions, games, shortest: { moves, ways }, goals: [{ state, moves, ways
  // }], unfolded? } Where the problem is not layered, endless detours make solutions and games uncountable:
  // null. At most kMostGoals goals are listed, and `goalPositions` says how many there are. `unfolded` is how
  // many positions the folded ones stand for, where that is known.
  void write(Json& result) const;
  static constexpr size_t kMostGoals = 100;
};

}  // namespace noggin::search
