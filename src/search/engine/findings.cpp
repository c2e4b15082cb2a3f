#include "search/engine/findings.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/words.h"

namespace noggin::search {

namespace {

constexpr WayCount kExact = WayCount{1} << 53u;  // up to here a JavaScript number holds every whole number

std::string digitsOf(WayCount count) {
  constexpr WayCount kMost = static_cast<WayCount>(-1);
  const bool more = count == kMost;
  std::string digits;
  for (; count > 0; count /= 10) digits += static_cast<char>('0' + static_cast<int>(count % 10));
  std::reverse(digits.begin(), digits.end());
  return (more ? "more than " : "") + digits;
}

}  // namespace

Json countInJson(WayCount count) {
  if (count <= kExact) return static_cast<uint64_t>(count);
  return digitsOf(count);
}

std::string countInWords(WayCount count) {
  return count <= kExact ? grouped(static_cast<int64_t>(count)) : digitsOf(count);
}

std::string nearestInWords(const std::string& goal, int32_t moves, WayCount ways,
                           std::string_view move_noun) {
  if (moves == 0) return "the start is " + goal + " already";
  return goal + " takes " + counted(moves, move_noun) + " at least, and " + countInWords(ways) +
         (ways == 1 ? " way is" : " ways are") + " that short";
}

WayCount Findings::shortestWays() const {
  WayCount ways = 0;
  for (const Goal& goal : goals)
    if (tree[goal.node].depth == fewestMoves()) ways = saturatingSum(ways, goal.ways);
  return ways;
}

std::string Findings::inWords(std::string_view move_noun) const {
  std::string text = tree.size() == 1
                         ? "This is the only position that can be reached"
                         : "All " + counted(tree.size(), "position") + " that can be reached are seen";
  if (unfolded && *unfolded != static_cast<uint64_t>(tree.size()))
    text += ", which stand for " + countInWords(*unfolded) + " without folding";
  else if (folds && !unfolded && tree.size() > 1)
    text += ", those that count as the same taken as one";
  if (goals.empty()) return text + (tree.size() == 1 ? "; it is not a goal." : "; none of them is a goal.");
  return text + "; " +
         nearestInWords(goals.size() == 1 ? "the goal" : "a goal", fewestMoves(), shortestWays(), move_noun) +
         ".";
}

void Findings::write(Json& result) const {
  std::vector<int64_t> by_depth(static_cast<size_t>(tree.deepest()) + 1);
  for (int32_t node = 0; node < tree.size(); ++node) ++by_depth[static_cast<size_t>(tree[node].depth)];

  WayCount solutions = 0;
  Json listed = Json::array();
  for (const Goal& goal : goals) {
    const int32_t moves = tree[goal.node].depth;
    solutions = saturatingSum(solutions, goal.ways);
    if (listed.size() < kMostGoals)
      listed.push_back(
          jsonObject({{"state", goal.state}, {"moves", moves}, {"ways", countInJson(goal.ways)}}));
  }

  result["positions"] = tree.size();
  result["positionsByDepth"] = by_depth;
  result["solutions"] = layered ? countInJson(solutions) : Json(nullptr);
  result["games"] = layered ? countInJson(games) : Json(nullptr);
  if (goals.empty())
    result["shortest"] = nullptr;
  else
    result["shortest"] = jsonObject({{"moves", fewestMoves()}, {"ways", countInJson(shortestWays())}});
  if (unfolded) result["unfolded"] = countInJson(*unfolded);
  result["goalPositions"] = goals.size();
  result["goals"] = std::move(listed);
}

}  // namespace noggin::search
