// A random directed graph with costs and heuristic values, on which different orders of the frontier soon
// lead to different searches.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/rng.h"
#include "search/engine/problem.h"

namespace noggin::test {

class RandomGraph {
 public:
  using State = uint32_t;
  using Action = uint32_t;  // the state it leads to
  static constexpr bool kLayered = false;
  static constexpr bool kFollowsPieces = false;
  static constexpr std::string_view kMoveNoun = "move";
  static constexpr search::Hooks kHooks = {.estimate = true};

  struct Edge {
    State to;
    double cost;
  };

  RandomGraph(uint32_t size, uint32_t moves, uint32_t seed) {
    Rng rng(seed);
    auto edges = std::make_shared<std::vector<std::vector<Edge>>>(size);
    for (std::vector<Edge>& from : *edges) {
      const uint32_t count = 1 + rng.below(moves);
      for (uint32_t i = 0; i < count; ++i) {
        const uint32_t to = rng.below(size);
        from.push_back({to, 1.0 + rng.below(9)});
      }
      estimates_.push_back(rng.below(12));
    }
    edges_ = std::move(edges);
  }

  const std::vector<Edge>& edges(State state) const { return (*edges_)[state]; }
  State start() const { return 0; }
  bool isGoal(State) const { return false; }
  State canonical(State state) const { return state; }
  double estimate(State state) const { return estimates_[state]; }
  template <class Sink>
  void forEachMove(State state, Sink&& sink) const {
    for (const Edge& edge : edges(state)) sink(Action{edge.to}, edge.to, edge.cost);
  }
  std::string stateText(State state) const { return std::to_string(state); }
  std::string stateWords(State state) const { return stateText(state); }
  std::string moveText(Action action) const { return std::to_string(action); }
  std::string moveWords(Action action) const { return "To " + moveText(action); }
  std::string moveTold(Action action, State) const { return moveWords(action); }
  std::string badge(State state, const Action*) const { return stateText(state); }
  std::string whyNot(State, std::string_view) const { return "No."; }
  void draw(const search::Position<RandomGraph>&, Board& board) const { board.cells.emplace_back(); }

 private:
  std::shared_ptr<const std::vector<std::vector<Edge>>> edges_;
  std::vector<double> estimates_;
};

}  // namespace noggin::test
