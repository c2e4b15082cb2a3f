#include "search/engine/findings.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/words.h"

namespace noggin::search {

Json countInJson(WayCount count) {
  constexpr WayCount kMost = static_cast<WayCount>(-1);
  if (count <= WayCount{1} << 53u) return static_cast<uint64_t>(count);
  const bool more = count == kMost;
  std::string digits;
  for (; count > 0; count /= 10) digits += static_cast<char>('0' + static_cast<int>(count % 10));
  std::reverse(digits.begin(), digits.end());
  return (more ? "more than " : "") + digits;
}

std::string allSeen(int64_t positions, std::optional<uint64_t> unfolded) {
  const std::string seen = positions == 1
                               ? "The start is the only position"
                               : "All " + counted(positions, "position") + " that can be reached are seen";
  if (!unfolded || *unfolded == static_cast<uint64_t>(positions)) return seen + ".";
  return seen + ", which stand for " + grouped(static_cast<int64_t>(*unfolded)) + " without folding.";
}

void Findings::write(Json& result) const {
  std::vector<int64_t> by_depth(static_cast<size_t>(tree.deepest()) + 1);
  for (int32_t node = 0; node < tree.size(); ++node) ++by_depth[static_cast<size_t>(tree[node].depth)];

  WayCount solutions = 0, shortest = 0;
  Json listed = Json::array();
  for (const Goal& goal : goals) {
    const int32_t moves = tree[goal.node].depth;
    solutions = saturatingSum(solutions, goal.ways);
    if (moves == tree[goals.front().node].depth) shortest = saturatingSum(shortest, goal.ways);
    if (listed.size() < kMostGoals)
      listed.push_back({{"state", goal.state}, {"moves", moves}, {"ways", countInJson(goal.ways)}});
  }

  result["positions"] = tree.size();
  result["positionsByDepth"] = by_depth;
  result["solutions"] = layered ? countInJson(solutions) : Json(nullptr);
  result["games"] = layered ? countInJson(games) : Json(nullptr);
  if (goals.empty())
    result["shortest"] = nullptr;
  else
    result["shortest"] = {{"moves", tree[goals.front().node].depth}, {"ways", countInJson(shortest)}};
  if (unfolded) result["unfolded"] = countInJson(*unfolded);
  result["goalPositions"] = goals.size();
  result["goals"] = std::move(listed);
}

}  // namespace noggin::search
