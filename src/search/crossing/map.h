// The whole state graph of a crossing, drawn the same for every algorithm, so that one sees which states each
// has visited; and all cheapest plans.
#pragma once

#include "search/crossing/puzzle.h"
#include "search/engine/state_graph.h"

namespace noggin::search {

class CrossingMap {
 public:
  explicit CrossingMap(const Crossing& crossing);

  void draw(const SearchView<Crossing>& view, Scene& scene) const;

 private:
  static constexpr size_t kMostStates = 4000;  // upper bound of the exploration
  static constexpr size_t kMostDrawn = 160;
  static constexpr size_t kMostPlans = 4;

  // `way`: the states of the solution.
  void drawStates(const SearchView<Crossing>& view, const std::vector<CrossingState>& way,
                  Graph& graph) const;
  void drawMoves(const std::vector<CrossingState>& way, Graph& graph) const;
  void drawPlans(const SearchView<Crossing>& view, Table& table) const;
  // The index of the solution among the plans listed; -1 if it is none of them.
  int32_t planFound(const SearchView<Crossing>& view) const;

  const CrossingSpec& spec_;  // must outlive this; the crossing owns both
  StateGraph<Crossing> graph_;
  CheapestPlans plans_;
  std::vector<std::string> badges_, words_;  // by state drawn
  std::vector<bool> lost_;
  std::vector<GraphEdge> edges_;  // between states drawn, without the solution
};

}  // namespace noggin::search
