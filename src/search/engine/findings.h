// The result of an exhaustive enumeration, as the SDK returns it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "search/engine/tree.h"

namespace noggin::search {

// The number of paths soon exceeds 64 bits.
__extension__ typedef unsigned __int128 WayCount;

// Saturates at the largest value instead of wrapping around.
template <class Count>
constexpr Count saturatingSum(Count a, Count b) {
  constexpr Count kMost = static_cast<Count>(-1);
  return a > kMost - b ? kMost : static_cast<Count>(a + b);
}

// A number up to 2^53, beyond which JavaScript numbers are inexact; larger ones as a string of digits, with
// "more than " in front if saturated.
Json countInJson(WayCount count);

// The same as text: "1,234".
std::string countInWords(WayCount count);

// "the goal takes 7 moves at least, and 2 ways are that short", or that the start is one already; `goal` with
// its article.
std::string nearestInWords(const std::string& goal, int32_t moves, WayCount ways, std::string_view move_noun);

struct Findings {
  struct Goal {
    int32_t node;
    std::string state;
    WayCount ways;
  };

  const SearchTree& tree;
  bool layered;
  WayCount games;
  bool folds = false;            // positions that count as the same are taken as one
  std::vector<Goal> goals = {};  // in order of depth
  std::optional<uint64_t> unfolded = {};

  // "All 16 positions that can be reached are seen; the goal takes 7 moves at least, and 2 ways are that
  // short.", and how many positions without folding these stand for, or that they may stand for more.
  std::string inWords(std::string_view move_noun) const;

  // { positions, positionsByDepth, solutions, games, shortest: { moves, ways }, goals: [{ state, moves, ways
  // }], unfolded? }. solutions and games are null if the problem is not layered: cycles make them infinite.
  // At most kMostGoals goals are listed; `goalPositions` is their number. `unfolded` is the number of
  // positions without folding, if known.
  void write(Json& result) const;
  static constexpr size_t kMostGoals = 100;

 private:
  int32_t fewestMoves() const { return tree[goals.front().node].depth; }
  WayCount shortestWays() const;
};

}  // namespace noggin::search
