// The scene of a search beside its tree, independent of its problem: the frontier by depth, and the solution
// as a list.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/scene.h"
#include "search/engine/tree.h"

namespace noggin::search {

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
