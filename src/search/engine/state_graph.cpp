#include "search/engine/state_graph.h"

#include <limits>

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

// The plans as paths from state 0 through the edges that lie on any cheapest path.
class Plans {
 public:
  Plans(size_t states, const std::vector<StateEdge>& edges, const std::vector<bool>& is_goal,
        CheapestPlans& out)
      : edges_(edges), is_goal_(is_goal), out_(out), leaving_(states), ways_(states) {
    for (size_t i = 0; i < edges.size(); ++i)
      if (out.on_plan[i]) leaving_[static_cast<size_t>(edges[i].from)].push_back(static_cast<int32_t>(i));
  }

  uint64_t ways(size_t state) {
    if (ways_[state]) return *ways_[state];
    uint64_t sum = is_goal_[state] ? 1 : 0;
    if (!is_goal_[state])
      for (const int32_t edge : leaving_[state]) sum = saturatingSum(sum, ways(target(edge)));
    ways_[state] = sum;
    return sum;
  }

  void list(size_t state, size_t most) {
    if (out_.plans.size() == most) return;
    if (is_goal_[state]) {
      out_.plans.push_back(way_);
      return;
    }
    for (const int32_t edge : leaving_[state]) {
      way_.push_back(edge);
      list(target(edge), most);
      way_.pop_back();
    }
  }

 private:
  size_t target(int32_t edge) const { return static_cast<size_t>(edges_[static_cast<size_t>(edge)].to); }

  const std::vector<StateEdge>& edges_;
  const std::vector<bool>& is_goal_;
  CheapestPlans& out_;
  std::vector<std::vector<int32_t>> leaving_;
  std::vector<std::optional<uint64_t>> ways_;
  std::vector<int32_t> way_;
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
    out.on_plan[i] = !is_goal[from] && through <= out.cost + kRounding;
  }
  Plans plans(states, edges, is_goal, out);
  out.ways = plans.ways(0);
  plans.list(0, most_plans);
  return out;
}

}  // namespace noggin::search
