#pragma once

#include <vector>

#include "app/views/graph_layout.h"
#include "app/views/graph_paint.h"
#include "app/views/view.h"

namespace noggin::app {

// A tree or graph that grows: new nodes emerge from their parents and removed ones return into them. The
// whole graph is kept in view until the person pans or zooms; a press on a node shows its state.
class GraphView {
 public:
  // `id` scopes widget ids; `scene_changed` is true in the first frame that shows a new scene.
  void draw(const char* id, const Graph& content, Rect area, bool scene_changed, ViewContext& context);

 private:
  struct NodeState {
    GraphNode node;  // as last seen
    Tween<ImVec2> place;
    Tween<float> presence{1};
    ImVec2 now{0, 0};  // on the screen, this frame
  };

  void absorb(const Graph& content, ViewContext& context);
  void leave(NodeState& old, const NodeIndex& index, const std::vector<NodeState>& nodes,
             ViewContext& context);
  void arrange(const Graph& content, Rect area, ViewContext& context);
  void fit(Rect area, ViewContext& context);
  void handle(const Graph& content, Rect area, const Pointer& pointer, ViewContext& context);
  void zoomAt(ImVec2 at, Rect area, float factor, ViewContext& context);
  int nodeUnder(const Graph& content, Rect area, const Pointer& pointer, const ViewContext& context) const;
  int nodeAt(const Graph& content, ImVec2 at) const;
  void announce(const Graph& content, Rect area, ViewContext& context);
  void lookAt(size_t node, ViewContext& context);
  void choose(size_t node, const Graph& content, ViewContext& context) const;

  void drawLinks(ImDrawList& list, const Graph& content, Rect area, const Theme& theme) const;
  void drawEdges(ImDrawList& list, const Graph& content, Rect area, const Theme& theme) const;
  void drawLink(ImDrawList& list, size_t from, size_t to, ImU32 colour, float thickness, bool directed,
                Rect area) const;
  void drawNode(ImDrawList& list, const Graph& content, size_t index, ViewContext& context) const;
  void drawWords(ImDrawList& list, const Graph& content, Rect area, ViewContext& context) const;
  void drawLeaving(ImDrawList& list, ViewContext& context);
  GraphNodeLook lookOf(const NodeState& state, ViewContext& context) const;
  bool isHovered(size_t node) const { return hovered_ == static_cast<int>(node); }
  Rect boxOf(const GraphNode& node, const NodeState& state) const;

  std::vector<NodeState> nodes_;    // by index in the scene
  std::vector<NodeState> leaving_;  // no longer in the scene, fading
  NodeIndex index_;
  std::vector<uint64_t> linked_;    // pairs of nodes with an explicit edge, sorted
  std::vector<size_t> pressables_;  // indices of the nodes announced to the mirror
  GraphPlan plan_;
  int current_ = -1;  // index of the node being worked on
  float text_width_ = 0;
  ImVec2 planned_for_{0, 0};  // size of the area when it was planned

  Tween<ImVec2> centre_;  // of the view, in plan coordinates
  Tween<float> zoom_{1};
  float zoom_now_ = 1;
  bool following_ = true;  // until the person pans or zooms
  bool known_ = false;
  int hovered_ = -1;         // index
  int32_t pressed_id_ = -1;  // by id, because scenes may change while it is held
};

}  // namespace noggin::app
