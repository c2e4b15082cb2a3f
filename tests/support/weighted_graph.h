// A random directed graph with costs and one goal, with known true distances, from which heuristics are
// derived: a fixed share of them, or a random lower bound.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "core/rng.h"
#include "search/engine/problem.h"

namespace noggin::test {

class WeightedGraph {
 public:
  using State = uint32_t;
  using Action = uint32_t;  // the number of the edge
  static constexpr bool kLayered = false;
  static constexpr bool kFollowsPieces = false;
  static constexpr std::string_view kMoveNoun = "move";
  static constexpr search::Hooks kHooks = {.estimate = true, .moves_back = true, .turned = true};
  static constexpr double kFar = std::numeric_limits<double>::infinity();

  struct Edge {
    State from, to;
    double cost;
  };
  // `share`: the heuristic in quarters of the true distance, rounded down, which is consistent; 5: a random
  // lower bound, which need not be.
  WeightedGraph(uint32_t size, uint32_t moves, uint32_t share, uint32_t dearest, uint32_t seed)
      : goal_(size - 1) {
    Rng rng(seed);
    auto edges = std::make_shared<std::vector<Edge>>();
    for (uint32_t from = 0; from < size; ++from) {
      const uint32_t count = rng.below(moves + 1);
      for (uint32_t i = 0; i < count; ++i) {
        const uint32_t to = rng.below(size);
        const uint32_t cost = 1 + rng.below(dearest);
        edges->push_back({from, to, static_cast<double>(cost)});
      }
    }
    edges_ = edges;
    forward_ = estimatesOf(distances(size, goal_, true), share, rng);
    back_ = estimatesOf(distances(size, 0, false), share, rng);
    least_ = distances(size, 0, false)[goal_];
  }

  // The cost of a cheapest path; infinite if there is none.
  double least() const { return least_; }
  const std::vector<Edge>& edges() const { return *edges_; }

  State start() const { return 0; }
  State goal() const { return goal_; }
  bool isGoal(State state) const { return state == goal_; }
  State canonical(State state) const { return state; }
  double estimate(State state) const { return (*forward_)[state]; }
  WeightedGraph turned(State) const {
    WeightedGraph other = *this;
    std::swap(other.forward_, other.back_);
    return other;
  }
  template <class Sink>
  void forEachMove(State state, Sink&& sink) const {
    for (uint32_t i = 0; i < edges_->size(); ++i)
      if ((*edges_)[i].from == state) sink(Action{i}, (*edges_)[i].to, (*edges_)[i].cost);
  }
  template <class Sink>
  void forEachMoveBack(State state, Sink&& sink) const {
    for (uint32_t i = 0; i < edges_->size(); ++i)
      if ((*edges_)[i].to == state) sink(Action{i}, (*edges_)[i].from, (*edges_)[i].cost);
  }
  std::string stateText(State state) const { return std::to_string(state); }
  std::string stateWords(State state) const { return stateText(state); }
  std::string moveText(Action action) const { return std::to_string(action); }
  std::string moveWords(Action action) const { return "Edge " + moveText(action); }
  std::string moveTold(Action action, State) const { return moveWords(action); }
  std::string badge(State state, const Action*) const { return stateText(state); }
  std::string whyNot(State, std::string_view) const { return "No."; }
  void draw(const search::Position<WeightedGraph>&, Board& board) const { board.cells.emplace_back(); }

 private:
  using Numbers = std::vector<double>;

  // Bellman-Ford: distances from `source`, or to it.
  Numbers distances(uint32_t size, State source, bool backwards) const {
    Numbers distance(size, kFar);
    distance[source] = 0;
    for (uint32_t round = 0; round < size; ++round)
      for (const Edge& edge : *edges_) {
        const State from = backwards ? edge.to : edge.from, to = backwards ? edge.from : edge.to;
        if (distance[from] + edge.cost < distance[to]) distance[to] = distance[from] + edge.cost;
      }
    return distance;
  }
  static std::shared_ptr<const Numbers> estimatesOf(Numbers distances, uint32_t share, Rng& rng) {
    for (double& distance : distances) {
      const uint32_t whole = distance == kFar ? 1000 : static_cast<uint32_t>(distance);
      distance = share <= 4 ? whole * share / 4 : rng.below(whole + 1);
    }
    return std::make_shared<const Numbers>(std::move(distances));
  }

  State goal_;
  std::shared_ptr<const std::vector<Edge>> edges_;
  std::shared_ptr<const Numbers> forward_, back_;
  double least_ = 0;
};

}  // namespace noggin::test
