// A random directed graph with costs and heuristic values, on which different orders of the frontier soon
// lead to different searches.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "tests/support/numbered_problem.h"
#include "tests/support/shrink.h"

namespace noggin::test {

class RandomGraph : public NumberedProblem {
 public:
  using Action = uint32_t;  // the state it leads to
  static constexpr search::Hooks kHooks = {.estimate = true};

  struct Edge {
    State to;
    double cost;
  };
  struct Vertex {
    double estimate = 0;
    std::vector<Edge> edges;
  };

  explicit RandomGraph(std::vector<Vertex> vertices)
      : vertices_(std::make_shared<const std::vector<Vertex>>(std::move(vertices))) {}

  // As a random case (shrink.h).
  static RandomGraph drawn(Rng& rng) {
    constexpr uint32_t kStates = 60, kMoves = 4;
    std::vector<Vertex> vertices(kStates);
    for (Vertex& from : vertices) {
      for (uint32_t left = 1 + rng.below(kMoves); left > 0; --left) {
        const uint32_t to = rng.below(kStates);
        from.edges.push_back({to, 1.0 + rng.below(9)});
      }
      from.estimate = rng.below(12);
    }
    return RandomGraph(std::move(vertices));
  }
  std::vector<RandomGraph> smaller() const {
    std::vector<RandomGraph> graphs;
    for (State state = 1; state < vertices_->size(); ++state) graphs.push_back(without(state));
    for (State state = 0; state < vertices_->size(); ++state)
      for (const Vertex& simpler : simplerThan((*vertices_)[state])) {
        std::vector<Vertex> vertices = *vertices_;
        vertices[state] = simpler;
        graphs.emplace_back(std::move(vertices));
      }
    return graphs;
  }
  std::string text() const {
    std::string text;
    for (State state = 0; state < vertices_->size(); ++state) {
      text += std::to_string(state) + " (" + std::to_string(static_cast<int>(estimate(state))) + "):";
      for (const Edge& edge : edges(state))
        text += " " + std::to_string(edge.to) + " for " + std::to_string(static_cast<int>(edge.cost));
      text += "\n";
    }
    return text;
  }

  const std::vector<Edge>& edges(State state) const { return (*vertices_)[state].edges; }
  bool isGoal(State) const { return false; }
  double estimate(State state) const { return (*vertices_)[state].estimate; }
  template <class Sink>
  void forEachMove(State state, Sink&& sink) const {
    for (const Edge& edge : edges(state)) sink(Action{edge.to}, edge.to, edge.cost);
  }

 private:
  RandomGraph without(State state) const {
    std::vector<Vertex> vertices = *vertices_;
    vertices.erase(vertices.begin() + state);
    for (Vertex& vertex : vertices) {
      std::erase_if(vertex.edges, [state](const Edge& edge) { return edge.to == state; });
      for (Edge& edge : vertex.edges) edge.to -= edge.to > state;
    }
    return RandomGraph(std::move(vertices));
  }
  static std::vector<Vertex> simplerThan(const Vertex& vertex) {
    std::vector<Vertex> simpler;
    addWith(simpler, vertex, &Vertex::edges, withoutOne(vertex.edges));
    if (vertex.estimate > 0) addWith(simpler, vertex, &Vertex::estimate, {0.0, vertex.estimate - 1});
    for (size_t i = 0; i < vertex.edges.size(); ++i) {
      if (vertex.edges[i].cost == 1) continue;
      simpler.push_back(vertex);
      simpler.back().edges[i].cost -= 1;
    }
    return simpler;
  }

  std::shared_ptr<const std::vector<Vertex>> vertices_;
};

}  // namespace noggin::test
