#include "search/findings.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace noggin::search {

void Findings::write(Json& result) const {
  std::vector<int64_t> by_depth(static_cast<size_t>(tree.deepest()) + 1);
  for (int32_t node = 0; node < tree.size(); ++node) ++by_depth[static_cast<size_t>(tree[node].depth)];

  uint64_t solutions = 0;
  uint64_t shortest = 0;
  Json listed = Json::array();
  for (const Goal& goal : goals) {
    const int32_t moves = tree[goal.node].depth;
    solutions = saturatingSum(solutions, goal.ways);
    if (moves == tree[goals.front().node].depth) shortest = saturatingSum(shortest, goal.ways);
    if (listed.size() < kMostGoals)
      listed.push_back({{"state", goal.state}, {"moves", moves}, {"ways", goal.ways}});
  }

  result["positions"] = tree.size();
  result["positionsByDepth"] = by_depth;
  result["solutions"] = layered ? Json(solutions) : Json(nullptr);
  result["games"] = layered ? Json(games) : Json(nullptr);
  if (goals.empty())
    result["shortest"] = nullptr;
  else
    result["shortest"] = {{"moves", tree[goals.front().node].depth}, {"ways", shortest}};
  if (unfolded) result["unfolded"] = *unfolded;
  result["goalPositions"] = goals.size();
  result["goals"] = std::move(listed);
}

}  // namespace noggin::search
