// Painting of the parts of a graph.
#pragma once

#include <string_view>

#include "app/views/free_room.h"
#include "app/views/view.h"
#include "core/scene.h"

namespace noggin::app {

constexpr float kNodeTextSize = 13;  // at zoom 1

// The animated state of a node, and what all nodes of its graph share.
struct GraphNodeLook {
  Rect box;
  float opacity = 1;
  bool hovered = false;
  float zoom = 1;
  bool dots = false;      // nodes are small, with texts only if all of them have room
  bool sideways = false;  // the graph grows to the right
  ImVec2 usual{0, 0};     // the size of a usual node, at zoom 1
  float text_width = 0;   // width of the longest text, at zoom 1
};

void drawGraphNode(ImDrawList& list, const GraphNode& node, const GraphNodeLook& look, const Theme& theme);
// Words beside a node, or on an edge between two places, where there is room for them, which they take.
// The text of a node too small for it, beneath it or on its outer side: the left one if the node stands
// `on_left`.
void drawNameBeside(ImDrawList& list, const GraphNode& node, const GraphNodeLook& look, bool on_left,
                    FreeRoom& room, const Theme& theme);
// The number of nodes folded into it.
void drawFoldedCount(ImDrawList& list, const GraphNode& node, const GraphNodeLook& look, FreeRoom& room,
                     const Theme& theme);
// With a null room it is written over whatever stands there.
void drawEdgeWords(ImDrawList& list, std::string_view words, ImVec2 from, ImVec2 to, FreeRoom* room,
                   Rect area, const Theme& theme);
// The button in a corner that shows all of what is zoomed; true if it was pressed.
Rect fitButtonIn(Rect area, const Theme& theme);
bool drawFitButton(ImDrawList& list, Rect area, const Pointer& pointer, ViewContext& context);

// Whether the line from `a` to `b` misses the area.
bool outside(Rect area, ImVec2 a, ImVec2 b);

}  // namespace noggin::app
