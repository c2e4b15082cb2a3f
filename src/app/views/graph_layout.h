// Layout of graphs. Independent of the screen: coordinates are in pixels at zoom 1 with an arbitrary origin;
// the view pans and zooms.
#pragma once

#include <imgui.h>

#include <unordered_map>
#include <vector>

#include "core/scene.h"

namespace noggin::app {

constexpr float kLeastZoom =
    0.34f;  // of a followed graph: below it, the current node is shown, not the whole

using NodeIndex = std::unordered_map<int32_t, size_t>;  // from a node's id to its place in Graph::nodes

struct GraphPlan {
  std::vector<ImVec2> places;    // centres, by index in Graph::nodes
  ImVec2 node{30, 30};           // size of a node of size 1
  ImVec2 low{0, 0}, high{0, 0};  // bounding box, with room for the largest node at any place
  bool sideways = false;         // the tree grows to the right instead of down
  bool layered = false;          // Layout::layered
  bool dots = false;             // too many nodes to show their texts
};

// How large a node is drawn, at zoom 1: a text grows no wider than the gap to its neighbours.
ImVec2 drawnSize(const GraphPlan& plan, const GraphNode& node);

// `text_width` is the width of the widest text shown inside a node, at zoom 1. `before` is the plan of the
// last scene: its orientation and level of detail are kept unless others fit clearly better, so that a
// growing graph does not flip back and forth.
GraphPlan planGraph(const Graph& graph, const NodeIndex& index, ImVec2 area, float text_width,
                    const GraphPlan& before);

// The zoom at which the plan just fits the area.
float fittingZoom(const GraphPlan& plan, ImVec2 area);

}  // namespace noggin::app
