#include "search/engine/state_graph.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/order.h"
#include "search/engine/findings.h"

namespace noggin::search {
namespace {

constexpr double kFar = std::numeric_limits<double>::infinity();
constexpr double kRounding = 1e-9;  // tolerance for sums of the same costs in another order

// Bellman-Ford with a queue (R. Bellman, "On a Routing Problem", 1958): the graphs are small, and costs are
// positive.
std::vector<double> distances(size_t states, const std::vector<StateEdge>& edges,
                              const std::vector<bool>& sources, bool backwards) {
  std::vector<std::vector<size_t>> leaving(states);
  for (size_t i = 0; i < edges.size(); ++i)
    leaving[static_cast<size_t>(backwards ? edges[i].to : edges[i].from)].push_back(i);
  std::vector<double> distance(states, kFar);
  std::vector<size_t> queue;
  for (size_t i = 0; i < states; ++i) {
    if (!sources[i]) continue;
    distance[i] = 0;
    queue.push_back(i);
  }
  for (size_t next = 0; next < queue.size(); ++next) {
    const size_t from = queue[next];
    for (const size_t edge : leaving[from]) {
      const auto to = static_cast<size_t>(backwards ? edges[edge].from : edges[edge].to);
      const double reached = distance[from] + edges[edge].cost;
      if (reached >= distance[to] - kRounding) continue;
      distance[to] = reached;
      queue.push_back(to);
    }
  }
  return distance;
}

// The plans as paths from state 0 through the edges that lie on any cheapest path, all of which lead away
// from the start: so ways are summed up from the far end, and no plan is too long to be followed.
class Plans {
 public:
  Plans(const std::vector<double>& from_start, const std::vector<StateEdge>& edges,
        const std::vector<bool>& is_goal, const std::vector<bool>& on_plan)
      : edges_(edges), is_goal_(is_goal), leaving_(from_start.size()), ways_(from_start.size()) {
    for (size_t i = 0; i < edges.size(); ++i)
      if (on_plan[i]) leaving_[static_cast<size_t>(edges[i].from)].push_back(static_cast<int32_t>(i));
    std::vector<size_t> states(from_start.size());
    std::iota(states.begin(), states.end(), 0);
    putInOrderBy(states, [&](size_t state) { return -from_start[state]; });
    for (const size_t state : states) {
      if (is_goal[state]) ways_[state] = 1;
      for (const int32_t edge : leaving_[state]) ways_[state] = saturatingSum(ways_[state], waysAfter(edge));
    }
  }

  uint64_t ways() const { return ways_[0]; }

  // The plan that comes after so many others; there must be more ways than that.
  std::vector<int32_t> plan(uint64_t before) const {
    std::vector<int32_t> way;
    for (size_t state = 0; !is_goal_[state]; state = target(way.back())) {
      auto edge = leaving_[state].begin();
      for (; before >= waysAfter(*edge); ++edge) before -= waysAfter(*edge);
      way.push_back(*edge);
    }
    return way;
  }

 private:
  size_t target(int32_t edge) const { return static_cast<size_t>(edges_[static_cast<size_t>(edge)].to); }
  uint64_t waysAfter(int32_t edge) const { return ways_[target(edge)]; }

  const std::vector<StateEdge>& edges_;
  const std::vector<bool>& is_goal_;
  std::vector<std::vector<int32_t>> leaving_;  // by state: its edges on plans
  std::vector<uint64_t> ways_;                 // by state: from there to a goal, saturating
};

}  // namespace

CheapestPlans cheapestPlans(size_t states, const std::vector<StateEdge>& edges,
                            const std::vector<bool>& is_goal, size_t most_plans) {
  CheapestPlans out;
  out.on_plan.assign(edges.size(), false);
  std::vector<bool> is_start(states, false);
  is_start[0] = true;
  const std::vector<double> from_start = distances(states, edges, is_start, false);
  const std::vector<double> to_goal = distances(states, edges, is_goal, true);
  if (to_goal[0] == kFar) return out;
  out.cost = to_goal[0];
  for (size_t i = 0; i < edges.size(); ++i) {
    const auto from = static_cast<size_t>(edges[i].from), to = static_cast<size_t>(edges[i].to);
    const double through = from_start[from] + edges[i].cost + to_goal[to];
    // A cost that rounding hides must not lead back and forth.
    const bool leads_away = from_start[from] < from_start[to];
    out.on_plan[i] = !is_goal[from] && leads_away && through <= out.cost + kRounding;
  }
  const Plans plans(from_start, edges, is_goal, out.on_plan);
  out.ways = plans.ways();
  while (out.plans.size() < std::min<uint64_t>(out.ways, most_plans))
    out.plans.push_back(plans.plan(out.plans.size()));
  return out;
}

}  // namespace noggin::search
