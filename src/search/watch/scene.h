// How a search is drawn, whatever it searches: its tree, its frontier by depth, and the solution as a list.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/scene.h"
#include "search/engine/any_search.h"
#include "search/engine/tree.h"

namespace noggin::search {

// How a node is toned by what became of it.
Tone toneOf(SearchTree::Stage stage);

// What of a search is looked at.
struct Looked {
  int32_t current;                         // where the run stands
  int32_t focus;                           // the node looked at; current if no other
  std::span<const int32_t> solution = {};  // its nodes, root first; empty if none is known
  int32_t next = -1;                       // the node taken next; -1: none, or not known
};

// At most kMostDrawn nodes, whatever the size of the search: the earliest ones, the ways to the current node
// and to the one looked at, the newest successors and the solution. The others are counted in the nearest
// ancestor among the earliest.
constexpr size_t kMostDrawn = 300;
void drawTree(const AnySearch& search, const Looked& looked, Graph& graph);
// Which nodes of a search are drawn while it stands where it is, in order.
std::vector<int32_t> drawnNodes(const AnySearch& search);

// A bar for each depth (or band of depths): how many positions are stored there, and how many of them wait.
void drawDepths(const SearchTree& tree, int32_t current_depth, Bars& bars);

struct SolutionRow {
  std::string move;  // empty in the first row, the start
  std::string state;
  bool by_hand = false;
};

// The rows around `current`, numbered from `first`, where long solutions do not fit.
struct SolutionWindow {
  size_t first = 0;
  size_t end = 0;
};
SolutionWindow solutionWindow(size_t rows, size_t current);
void drawSolution(std::span<const SolutionRow> rows, size_t first, size_t current, Table& table);

}  // namespace noggin::search
