// What an exhaustive enumeration found, as the SDK gives it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/json.h"
#include "search/search_tree.h"

namespace noggin::search {

// Stops at the largest value instead of wrapping around.
inline uint64_t saturatingSum(uint64_t a, uint64_t b) {
  return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

struct Findings {
  struct Goal {
    int32_t node;
    std::string state;
    uint64_t ways;
  };

  const SearchTree& tree;
  bool layered;
  uint64_t games;
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
