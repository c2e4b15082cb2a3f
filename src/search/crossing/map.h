// The whole of a crossing's positions as a graph, the same for every algorithm, so that one sees what each of
// them looked at, and the plans that are as cheap as any.
#pragma once

#include "search/crossing/puzzle.h"
#include "search/engine/searcher.h"
#include "search/engine/state_graph.h"

namespace noggin::search {

class CrossingMap {
 public:
  explicit CrossingMap(const Crossing& crossing);

  void draw(const SearchView<Crossing>& view, Scene& scene) const;

 private:
  static constexpr size_t kMostStates = 4000;  // looked for
  static constexpr size_t kMostDrawn = 160;
  static constexpr size_t kMostPlans = 4;

  void drawStates(const SearchView<Crossing>& view, Graph& graph) const;
  void drawPlans(const SearchView<Crossing>& view, Table& table) const;
  // The plan that the solution is; -1 if it is none of those listed.
  int32_t planFound(const SearchView<Crossing>& view) const;

  const CrossingSpec& spec_;  // outlives this: the crossing holds both
  StateGraph<Crossing> graph_;
  CheapestPlans plans_;
  std::vector<std::string> badges_, words_;  // of the states drawn
  std::vector<bool> lost_;
  std::vector<StateEdge> drawn_edges_;
  std::vector<bool> both_ways_;
};

}  // namespace noggin::search
