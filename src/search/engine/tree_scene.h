// The tree of a search as a graph, and which of its nodes are drawn.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
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

}  // namespace noggin::search
