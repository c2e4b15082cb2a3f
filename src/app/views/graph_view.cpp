#include "app/views/graph_view.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace noggin::app {
namespace {

constexpr float kMostZoom = 1.3f;
constexpr size_t kMostAnnounced = 60;
constexpr size_t kMostLeaving = 400;
constexpr float kNowhere = 1e8f;  // coordinates beyond it mean that there is no place yet

uint64_t pairOf(int32_t from, int32_t to) {
  return static_cast<uint64_t>(static_cast<uint32_t>(from)) << 32 | static_cast<uint32_t>(to);
}

const std::string& nameOf(const GraphNode& node) {
  return node.label.empty() ? node.text : node.label;
}

// Whether a press on it shows a state or a step.
bool leadsSomewhere(const GraphNode& node) {
  return node.step >= 0 || node.focusId() >= 0;
}

// The more a node matters, the lower its rank.
int rankOf(const GraphNode& node) {
  switch (node.tone) {
    case Tone::current:
      return 0;
    case Tone::goal:
      return 1;
    case Tone::path:
      return 2;
    case Tone::frontier:
      return 3;
    case Tone::dead:
      return 5;
    default:
      return 4;
  }
}

}  // namespace

void GraphView::draw(const char* id, const Graph& content, Rect area, bool scene_changed,
                     ViewContext& context) {
  const bool changed = scene_changed || nodes_.size() != content.nodes.size();
  if (changed) absorb(content, context);
  const bool resized = planned_for_.x != area.width || planned_for_.y != area.height;
  if (changed || resized || !known_) arrange(content, area, context);

  ImGui::PushID(id);
  const Pointer pointer = pointerIn("graph", area);
  handle(content, area, pointer, context);
  if (following_) fit(area, context);
  zoom_now_ = zoom_.at(context);
  const ImVec2 centre = centre_.at(context), middle = area.centre();
  for (std::vector<NodeState>* states : {&nodes_, &leaving_})
    for (NodeState& state : *states) {
      const ImVec2 at = state.place.at(context);
      state.now = {middle.x + (at.x - centre.x) * zoom_now_, middle.y + (at.y - centre.y) * zoom_now_};
    }
  const bool over = pointer.inside || pointer.held;
  hovered_ = over && !(pointer.held && pointer.dragged) ? nodeUnder(content, area, pointer, context) : -1;

  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.PushClipRect(area.min(), area.max(), true);
  if (content.layout != Layout::placed) drawLinks(list, content, area, context.theme);
  drawEdges(list, content, area, context.theme);
  drawLeaving(list, context);
  for (size_t i = 0; i < nodes_.size(); ++i) {
    if (static_cast<int>(i) != current_) drawNode(list, content, i, context);
  }
  if (current_ >= 0) drawNode(list, content, static_cast<size_t>(current_), context);
  drawWords(list, content, area, context);
  if (!following_ && drawFitButton(list, area, pointer, context)) {
    following_ = true;
    context.settled = false;
  }
  list.PopClipRect();
  announce(content, area, context);
  if (hovered_ >= 0 && pointer.inside) {
    const GraphNode& node = content.nodes[static_cast<size_t>(hovered_)];
    drawTooltip(context, pointer.at, nameOf(node) + (node.next ? "; taken next" : ""));
    if (content.layout == Layout::tree && !pointer.held) context.intent.peek = node.focusId();
    if (leadsSomewhere(node)) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  }
  ImGui::PopID();
}

void GraphView::absorb(const Graph& content, ViewContext& context) {
  NodeIndex index;
  std::vector<NodeState> nodes(content.nodes.size());
  current_ = -1;
  text_width_ = 0;
  for (size_t i = 0; i < content.nodes.size(); ++i) {
    const GraphNode& node = content.nodes[i];
    index[node.id] = i;
    if (const auto old = index_.find(node.id); old != index_.end() && old->second < nodes_.size()) {
      nodes[i] = nodes_[old->second];
    } else {
      // A new node starts at its parent's current place; one without a parent at its own.
      const auto parent = index.find(node.parent);
      nodes[i].place.jump(parent != index.end() ? nodes[parent->second].place.at(context)
                                                : ImVec2(2 * kNowhere, 2 * kNowhere));
      nodes[i].presence.jump(known_ ? 0.0f : 1.0f);
      nodes[i].presence.aim(1, context);
    }
    if (current_ < 0 && node.tone == Tone::current) current_ = static_cast<int>(i);
    text_width_ = std::max(text_width_, textExtent(context.theme.regular, kNodeTextSize, node.text).x);
    nodes[i].node = node;
  }
  for (NodeState& old : nodes_)
    if (!index.contains(old.node.id)) leave(old, index, nodes, context);
  index_ = std::move(index);
  nodes_ = std::move(nodes);
  linked_.clear();
  for (const GraphEdge& edge : content.edges) linked_.push_back(pairOf(edge.from, edge.to));
  std::sort(linked_.begin(), linked_.end());

  pressables_.resize(content.nodes.size());
  for (size_t i = 0; i < pressables_.size(); ++i) pressables_[i] = i;
  if (pressables_.size() > kMostAnnounced) {
    const auto matters_more = [&](size_t a, size_t b) {
      const int rank_a = rankOf(content.nodes[a]), rank_b = rankOf(content.nodes[b]);
      return rank_a != rank_b ? rank_a < rank_b : a > b;
    };
    std::partial_sort(pressables_.begin(), pressables_.begin() + kMostAnnounced, pressables_.end(),
                      matters_more);
    pressables_.resize(kMostAnnounced);
    std::sort(pressables_.begin(), pressables_.end());
  }
  hovered_ = -1;
}

// A node that is gone moves back into its parent, if that is still there, and fades out.
void GraphView::leave(NodeState& old, const NodeIndex& index, const std::vector<NodeState>& nodes,
                      ViewContext& context) {
  if (leaving_.size() >= kMostLeaving || old.place.goal().x > kNowhere) return;
  const auto parent = index.find(old.node.parent);
  if (parent != index.end()) old.place.aim(nodes[parent->second].place.goal(), context);
  old.presence.aim(0, context);
  leaving_.push_back(std::move(old));
}

void GraphView::arrange(const Graph& content, Rect area, ViewContext& context) {
  const float margin = context.theme.gap * 2;
  plan_ =
      planGraph(content, index_, {std::max(area.width - margin, 1.0f), std::max(area.height - margin, 1.0f)},
                text_width_, plan_);
  for (size_t i = 0; i < nodes_.size(); ++i) {
    const bool lost = nodes_[i].place.goal().x > kNowhere;
    nodes_[i].place.follow(plan_.places[i], known_ && !lost, context);
  }
  // A mere change of the view's size is not animated.
  const bool jump = !known_ || planned_for_.x != area.width || planned_for_.y != area.height;
  planned_for_ = {area.width, area.height};
  if (!nodes_.empty()) known_ = true;
  if (jump && following_) {
    fit(area, context);
    centre_.jump(centre_.goal());
    zoom_.jump(zoom_.goal());
  }
}

void GraphView::fit(Rect area, ViewContext& context) {
  const float margin = context.theme.gap * 2;
  const ImVec2 room{std::max(area.width - margin, 1.0f), std::max(area.height - margin, 1.0f)};
  const float whole = fittingZoom(plan_, room);
  const float zoom = std::clamp(whole, kLeastZoom, kMostZoom);
  ImVec2 centre = mixed(plan_.low, plan_.high, 0.5f);
  if (whole < zoom && current_ >= 0) {
    const ImVec2 current = plan_.places[static_cast<size_t>(current_)];
    const auto kept = [&](float low, float high, float at, float view) {
      return high - low <= view ? (low + high) / 2 : std::clamp(at, low + view / 2, high - view / 2);
    };
    centre = {kept(plan_.low.x, plan_.high.x, current.x, room.x / zoom),
              kept(plan_.low.y, plan_.high.y, current.y, room.y / zoom)};
  }
  zoom_.aim(zoom, context);
  centre_.aim(centre, context);
}

void GraphView::zoomAt(ImVec2 at, Rect area, float factor, ViewContext& context) {
  constexpr float kLeast = 0.05f, kMost = 5;
  const float before = zoom_.at(context), after = std::clamp(before * factor, kLeast, kMost);
  const ImVec2 centre = centre_.at(context), middle = area.centre();
  // The point under the pointer stays in place.
  const float keep = 1 / before - 1 / after;
  centre_.jump({centre.x + (at.x - middle.x) * keep, centre.y + (at.y - middle.y) * keep});
  zoom_.jump(after);
  following_ = false;
}

void GraphView::handle(const Graph& content, Rect area, const Pointer& pointer, ViewContext& context) {
  const bool ctrl = ImGui::GetIO().KeyCtrl;
  const bool roams = !following_ || fittingZoom(plan_, {area.width, area.height}) < kLeastZoom;
  if (pointer.inside && (ctrl || roams)) takeWheel();
  if (ctrl && pointer.wheel.y != 0) {
    zoomAt(pointer.at, area, std::pow(1.18f, pointer.wheel.y), context);
  } else if (context.pinch != 1 && context.pinch > 0 && pointer.inside) {
    zoomAt(pointer.at, area, context.pinch, context);
  }
  ImVec2 pan = pointer.dragged && pointer.held ? pointer.delta : ImVec2(0, 0);
  if (!ctrl && roams) {
    constexpr float kWheelStep = 50;
    pan = {pan.x + pointer.wheel.x * kWheelStep, pan.y + pointer.wheel.y * kWheelStep};
  }
  if ((pan.x != 0 || pan.y != 0) && !nodes_.empty()) {
    const float zoom = zoom_.at(context);
    const ImVec2 centre = centre_.at(context);
    zoom_.jump(zoom);
    centre_.jump({centre.x - pan.x / zoom, centre.y - pan.y / zoom});
    following_ = false;
  }
  if (!pointer.pressed && !pointer.clicked()) return;
  const int node = nodeUnder(content, area, pointer, context);
  const int32_t node_id = node >= 0 ? content.nodes[static_cast<size_t>(node)].id : -1;
  if (pointer.pressed) pressed_id_ = node_id;
  if (pointer.clicked() && node >= 0 && node_id == pressed_id_)
    choose(static_cast<size_t>(node), content, context);
}

void GraphView::choose(size_t node, const Graph& content, ViewContext& context) const {
  context.intent.focus = content.nodes[node].focusId();
  if (content.nodes[node].step >= 0) context.intent.seek = content.nodes[node].step;
}

// The button that shows all of it lies over the nodes.
int GraphView::nodeUnder(const Graph& content, Rect area, const Pointer& pointer,
                         const ViewContext& context) const {
  const bool on_button = !following_ && fitButtonIn(area, context.theme).contains(pointer.at);
  return on_button ? -1 : nodeAt(content, pointer.at);
}

int GraphView::nodeAt(const Graph& content, ImVec2 at) const {
  int best = -1;
  float best_distance = 1e9f;
  for (size_t i = 0; i < std::min(nodes_.size(), content.nodes.size()); ++i) {
    const Rect box = boxOf(content.nodes[i], nodes_[i]);
    const float slack = std::clamp((44 - std::min(box.width, box.height)) / 2, 2.0f, 12.0f);
    if (!inset(box, -slack).contains(at)) continue;
    const float dx = at.x - nodes_[i].now.x, dy = at.y - nodes_[i].now.y;
    if (dx * dx + dy * dy >= best_distance) continue;
    best_distance = dx * dx + dy * dy;
    best = static_cast<int>(i);
  }
  return best;
}

void GraphView::announce(const Graph& content, Rect area, ViewContext& context) {
  const bool tree = content.layout != Layout::placed;
  ImGui::PushID("node");
  for (const size_t i : pressables_) {
    const GraphNode& node = content.nodes[i];
    const std::string& name = nameOf(node);
    MirrorNode item{.id = ImGui::GetID(node.id),
                    .name = name.empty() ? "Node " + std::to_string(node.id) : name,
                    .disabled = !leadsSomewhere(node),
                    .checked = static_cast<int>(i) == current_};
    if (tree) {
      item.level = node.depth + 1;
      item.parent = node.parent < 0 ? 0 : ImGui::GetID(node.parent);
    }
    const Rect box = boxOf(node, nodes_[i]);
    const Announced announced = announceItem(context, std::move(item), box);
    if (announced.pressed) choose(i, content, context);
    if (announced.attended() && !(area.contains(box.min()) && area.contains(box.max()))) lookAt(i, context);
  }
  ImGui::PopID();
}

void GraphView::lookAt(size_t node, ViewContext& context) {
  zoom_.aim(std::max(zoom_.goal(), kLeastZoom), context);
  centre_.aim(plan_.places[node], context);
  following_ = false;
}

Rect GraphView::boxOf(const GraphNode& node, const NodeState& state) const {
  const ImVec2 size = drawnSize(plan_, node);
  const float width = std::max(size.x * zoom_now_, 4.0f), height = std::max(size.y * zoom_now_, 4.0f);
  return {state.now.x - width / 2, state.now.y - height / 2, width, height};
}

GraphNodeLook GraphView::lookOf(const NodeState& state, ViewContext& context) const {
  return {.box = boxOf(state.node, state),
          .opacity = state.presence.at(context),
          .zoom = zoom_now_,
          .dots = plan_.dots,
          .sideways = plan_.sideways,
          .usual = plan_.node,
          .text_width = text_width_};
}

void GraphView::drawNode(ImDrawList& list, const Graph& content, size_t index, ViewContext& context) const {
  GraphNodeLook look = lookOf(nodes_[index], context);
  look.hovered = static_cast<int>(index) == hovered_;
  drawGraphNode(list, content.nodes[index], look, context.theme);
}

// What nodes and edges have to say beside them: names of nodes first, counts of folded nodes, then the edges.
void GraphView::drawWords(ImDrawList& list, const Graph& content, Rect area, ViewContext& context) const {
  FreeRoom room(area);
  for (size_t i = 0; i < nodes_.size(); ++i) room.take(boxOf(content.nodes[i], nodes_[i]));
  const float middle = (plan_.low.x + plan_.high.x) / 2;
  for (size_t i = 0; i < nodes_.size(); ++i)
    drawNameBeside(list, content.nodes[i], lookOf(nodes_[i], context), plan_.places[i].x < middle, room,
                   context.theme);
  for (size_t i = 0; i < nodes_.size(); ++i)
    drawFoldedCount(list, content.nodes[i], lookOf(nodes_[i], context), room, context.theme);
  for (const GraphEdge& edge : content.edges) {
    const auto from = index_.find(edge.from), to = index_.find(edge.to);
    if (edge.text.empty() || from == index_.end() || to == index_.end()) continue;
    const bool own = isHovered(from->second) || isHovered(to->second);
    if (own || zoom_now_ >= 0.8f)
      drawEdgeWords(list, edge.text, nodes_[from->second].now, nodes_[to->second].now, own ? nullptr : &room,
                    area, context.theme);
  }
}

void GraphView::drawLeaving(ImDrawList& list, ViewContext& context) {
  for (const NodeState& state : leaving_)
    drawGraphNode(list, state.node, lookOf(state, context), context.theme);
  std::erase_if(leaving_, [&](const NodeState& state) { return state.presence.progress(context) >= 1; });
}

void GraphView::drawLinks(ImDrawList& list, const Graph& content, Rect area, const Theme& theme) const {
  for (size_t i = 0; i < nodes_.size(); ++i) {
    const GraphNode& node = content.nodes[i];
    const auto parent = index_.find(node.parent);
    if (parent == index_.end()) continue;
    if (std::binary_search(linked_.begin(), linked_.end(), pairOf(node.parent, node.id))) continue;
    const bool way = node.tone == Tone::path || node.tone == Tone::goal;
    const bool here = node.tone == Tone::current;
    const ImU32 colour = way    ? theme.tone(Tone::path).edge
                         : here ? theme.text_soft
                                : translucent(theme.text_faint, node.tone == Tone::dead ? 0.35f : 0.6f);
    drawLink(list, parent->second, i, colour, way ? 3.0f : here ? 2.0f : 1.2f, false, area);
  }
}

void GraphView::drawEdges(ImDrawList& list, const Graph& content, Rect area, const Theme& theme) const {
  for (const GraphEdge& edge : content.edges) {
    const auto from = index_.find(edge.from), to = index_.find(edge.to);
    if (from == index_.end() || to == index_.end()) continue;
    // While a node is hovered, its edges are emphasised.
    const bool own = isHovered(from->second) || isHovered(to->second);
    const float usual = plan_.layered || edge.tone == Tone::path ? 0.9f : 0.45f;
    const float strength = own ? 1 : hovered_ < 0 ? usual : 0.12f;
    const ImU32 base =
        edge.tone == Tone::plain || edge.tone == Tone::muted ? theme.text_faint : theme.tone(edge.tone).edge;
    const float thickness = std::clamp(edge.weight * 1.2f, 0.6f, 6.0f) * (own ? 1.3f : 1.0f);
    drawLink(list, from->second, to->second, translucent(base, strength), thickness, edge.directed, area);
  }
}

void GraphView::drawLink(ImDrawList& list, size_t from, size_t to, ImU32 colour, float thickness,
                         bool directed, Rect area) const {
  ImVec2 a = nodes_[from].now, b = nodes_[to].now;
  if (outside(area, a, b)) return;
  const float thick = std::max(thickness * std::clamp(zoom_now_, 0.6f, 1.3f), 0.8f);
  const float half_w = plan_.node.x * zoom_now_ / 2, half_h = plan_.node.y * zoom_now_ / 2;
  const bool sideways = plan_.sideways;
  // Between layers, from the far side of one node to the near side of the next.
  const float forward = sideways ? b.x - a.x - 2 * half_w : b.y - a.y - 2 * half_h;
  if (plan_.layered && !plan_.dots && forward > 0) {
    (sideways ? a.x : a.y) += sideways ? half_w : half_h;
    (sideways ? b.x : b.y) -= sideways ? half_w : half_h;
  } else if (directed) {
    const float dx = b.x - a.x, dy = b.y - a.y, length = std::max(std::sqrt(dx * dx + dy * dy), 1.0f);
    b = mixed(b, a, std::min(half_w / length, 1.0f));
  }
  const ImVec2 bend_a = sideways ? ImVec2((a.x + b.x) / 2, a.y) : ImVec2(a.x, (a.y + b.y) / 2);
  const ImVec2 bend_b = sideways ? ImVec2((a.x + b.x) / 2, b.y) : ImVec2(b.x, (a.y + b.y) / 2);
  const bool straight = forward <= 0 || !plan_.layered;
  if (straight) {
    list.AddLine(a, b, colour, thick);
  } else {
    const float reach = std::abs(b.x - a.x) + std::abs(b.y - a.y);
    list.AddBezierCubic(a, bend_a, bend_b, b, colour, thick, std::clamp(static_cast<int>(reach / 9), 6, 36));
  }
  if (directed && zoom_now_ > 0.4f) drawArrowHead(list, straight ? a : bend_b, b, 5 + thick * 1.5f, colour);
}

}  // namespace noggin::app
