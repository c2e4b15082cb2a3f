// A random directed graph with costs and one goal, with known true distances, from which heuristics are
// derived: a fixed share of them, or a random lower bound.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "core/run.h"
#include "tests/support/numbered_problem.h"
#include "tests/support/shrink.h"

namespace noggin::test {

// What a graph is made of. State 0 is the start, the last one the goal.
struct GraphPlan {
  struct Edge {
    uint32_t from, to;
    uint32_t cost;
  };
  // The heuristic in quarters of the true distance, rounded down, which is consistent; 5: a random lower
  // bound, which need not be.
  static constexpr uint32_t kLower = 5;

  uint32_t size = 2;
  std::vector<Edge> edges;
  uint32_t share = 0;
  // For kLower, by state: what is taken modulo the true distance and one more. To the goal, and from the
  // start.
  std::vector<uint32_t> to_go = {0, 0}, gone = {0, 0};

  static GraphPlan drawn(Rng& rng, uint32_t size, uint32_t moves, uint32_t share, uint32_t dearest) {
    GraphPlan plan{size, {}, share, {}, {}};
    for (uint32_t from = 0; from < size; ++from) {
      for (uint32_t left = rng.below(moves + 1); left > 0; --left) {
        const uint32_t to = rng.below(size);
        plan.edges.push_back({from, to, 1 + rng.below(dearest)});
      }
      plan.to_go.push_back(rng.below(1000));
      plan.gone.push_back(rng.below(1000));
    }
    return plan;
  }

  std::vector<GraphPlan> smaller() const {
    std::vector<GraphPlan> plans;
    for (uint32_t state = 1; state + 1 < size; ++state) plans.push_back(without(state));
    addWith(plans, *this, &GraphPlan::edges, withoutOne(edges));
    if (share > 0) addWith(plans, *this, &GraphPlan::share, {0, share - 1});
    for (size_t i = 0; i < edges.size(); ++i) {
      if (edges[i].cost == 1) continue;
      for (const uint32_t cost : {1u, edges[i].cost - 1}) {
        plans.push_back(*this);
        plans.back().edges[i].cost = cost;
      }
    }
    for (std::vector<uint32_t> GraphPlan::*lots : {&GraphPlan::to_go, &GraphPlan::gone})
      for (size_t i = 0; share == kLower && i < size; ++i) {
        if ((this->*lots)[i] == 0) continue;
        plans.push_back(*this);
        (plans.back().*lots)[i] = 0;
      }
    return plans;
  }

  std::string text() const {
    std::string text = "goal " + std::to_string(size - 1) + ", edges";
    for (const Edge& edge : edges)
      text +=
          " " + std::to_string(edge.from) + "-" + std::to_string(edge.to) + ":" + std::to_string(edge.cost);
    text += ", share " + std::to_string(share);
    for (const std::vector<uint32_t>* lots : {&to_go, &gone}) {
      if (share != kLower) break;
      text += lots == &to_go ? ", to go" : ", gone";
      for (const uint32_t lot : *lots) text += " " + std::to_string(lot);
    }
    return text;
  }

 private:
  GraphPlan without(uint32_t state) const {
    GraphPlan plan = *this;
    --plan.size;
    plan.to_go.erase(plan.to_go.begin() + state);
    plan.gone.erase(plan.gone.begin() + state);
    std::erase_if(plan.edges, [&](const Edge& edge) { return edge.from == state || edge.to == state; });
    for (Edge& edge : plan.edges) {
      edge.from -= edge.from > state;
      edge.to -= edge.to > state;
    }
    return plan;
  }
};

// Random graphs of so many states, with up to so many moves from each, of costs from 1 to `dearest`.
template <uint32_t fewest_states, uint32_t most_states, uint32_t moves, uint32_t dearest>
struct GraphCase {
  GraphPlan plan;

  static GraphCase drawn(Rng& rng) {
    const uint32_t size = fewest_states + rng.below(most_states - fewest_states + 1);
    const uint32_t share = rng.below(GraphPlan::kLower + 1);
    return {GraphPlan::drawn(rng, size, moves, share, 1 + rng.below(dearest))};
  }
  std::vector<GraphCase> smaller() const {
    std::vector<GraphCase> cases;
    addWith(cases, *this, &GraphCase::plan, plan.smaller());
    return cases;
  }
  std::string text() const { return plan.text(); }
};

class WeightedGraph : public NumberedProblem {
 public:
  using Action = uint32_t;  // the number of the edge
  static constexpr search::Hooks kHooks = {.estimate = true, .moves_back = true, .turned = true};
  static constexpr double kFar = std::numeric_limits<double>::infinity();

  using Edge = GraphPlan::Edge;

  explicit WeightedGraph(const GraphPlan& plan)
      : goal_(plan.size - 1), edges_(std::make_shared<const std::vector<Edge>>(plan.edges)) {
    forward_ = estimatesOf(distances(goal_, true), plan.share, plan.to_go);
    const Numbers from_start = distances(0, false);
    back_ = estimatesOf(from_start, plan.share, plan.gone);
    least_ = from_start[goal_];
  }
  WeightedGraph(uint32_t size, uint32_t moves, uint32_t share, uint32_t dearest, Rng rng)
      : WeightedGraph(GraphPlan::drawn(rng, size, moves, share, dearest)) {}

  // The cost of a cheapest path; infinite if there is none.
  double least() const { return least_; }
  const std::vector<Edge>& edges() const { return *edges_; }

  State goal() const { return goal_; }
  bool isGoal(State state) const { return state == goal_; }
  double estimate(State state) const { return (*forward_)[state]; }
  WeightedGraph turned(State) const {
    WeightedGraph other = *this;
    std::swap(other.forward_, other.back_);
    return other;
  }
  template <class Sink>
  void forEachMove(State state, Sink&& sink) const {
    for (uint32_t i = 0; i < edges_->size(); ++i)
      if ((*edges_)[i].from == state) sink(Action{i}, (*edges_)[i].to, costOf(i));
  }
  template <class Sink>
  void forEachMoveBack(State state, Sink&& sink) const {
    for (uint32_t i = 0; i < edges_->size(); ++i)
      if ((*edges_)[i].to == state) sink(Action{i}, (*edges_)[i].from, costOf(i));
  }

 private:
  using Numbers = std::vector<double>;

  double costOf(Action edge) const { return (*edges_)[edge].cost; }

  // Bellman-Ford: distances from `source`, or to it.
  Numbers distances(State source, bool backwards) const {
    Numbers distance(goal_ + 1, kFar);
    distance[source] = 0;
    for (bool changed = true; changed;) {
      changed = false;
      for (const Edge& edge : *edges_) {
        const State from = backwards ? edge.to : edge.from, to = backwards ? edge.from : edge.to;
        if (distance[from] + edge.cost >= distance[to]) continue;
        distance[to] = distance[from] + edge.cost;
        changed = true;
      }
    }
    return distance;
  }
  static std::shared_ptr<const Numbers> estimatesOf(Numbers distances, uint32_t share,
                                                    const std::vector<uint32_t>& lots) {
    for (size_t state = 0; state < distances.size(); ++state) {
      double& distance = distances[state];
      const uint32_t whole = distance == kFar ? 1000 : static_cast<uint32_t>(distance);
      distance = share < GraphPlan::kLower ? whole * share / 4 : lots[state] % (whole + 1);
    }
    return std::make_shared<const Numbers>(std::move(distances));
  }

  State goal_;
  std::shared_ptr<const std::vector<Edge>> edges_;
  std::shared_ptr<const Numbers> forward_, back_;
  double least_ = 0;
};

// The cost of the path that a run's result gives; -1 if a move is not there, or the end is not the goal.
inline double costOfPath(const Run& run, const WeightedGraph& graph) {
  const Json path = run.result()["path"];
  double cost = 0;
  uint32_t at = graph.start();
  for (size_t i = 1; i < path.size(); ++i) {
    const WeightedGraph::Edge& edge = graph.edges()[std::stoul(path[i]["action"].get<std::string>())];
    if (edge.from != at || path[i]["state"] != std::to_string(edge.to)) return -1;
    at = edge.to;
    cost += edge.cost;
  }
  return at == graph.goal() ? cost : -1;
}

}  // namespace noggin::test
