// The scene of a search, independent of its problem: the tree, the frontier by depth, and the solution as a
// list.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/scene.h"
#include "search/engine/any_search.h"
#include "search/engine/tree.h"

namespace noggin::search {

// The tone for a node's stage.
Tone toneOf(SearchTree::Stage stage);

// Which part of a search is shown.
struct Looked {
  int32_t current;                         // node at which the run is
  int32_t focus;                           // the node shown; equals current if none is selected
  std::span<const int32_t> solution = {};  // its nodes, root first; empty if none is known
  int32_t next = -1;                       // the node taken next; -1: none, or not known
};

// Draws at most kMostDrawn nodes: the earliest ones, the paths to the current and the shown node, the newest
// successors and the solution. The others are counted in their nearest ancestor among the earliest.
constexpr size_t kMostDrawn = 300;
void drawTree(const AnySearch& search, const Looked& looked, Graph& graph);
// The nodes drawn in the current state, ascending.
std::vector<int32_t> drawnNodes(const AnySearch& search);

// A bar for each depth (or band of depths): how many nodes are stored there, and how many are in the
// frontier.
void drawDepths(const SearchTree& tree, int32_t current_depth, Bars& bars);

struct SolutionRow {
  std::string move;  // empty in the first row, the start
  std::string state;
  bool by_hand = false;
  double cost = 0;  // of the move
};

// The rows around `current`, numbered from `first`, if the solution is too long to show.
struct SolutionWindow {
  size_t first = 0;
  size_t end = 0;
};
SolutionWindow solutionWindow(size_t rows, size_t current);
// `costs`: whether to list the cost of each move.
void drawSolution(std::span<const SolutionRow> rows, size_t first, size_t current, bool costs, Table& table);

}  // namespace noggin::search
