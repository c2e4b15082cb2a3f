// The tree layout follows E. Reingold and J. Tilford, "Tidier Drawings of Trees", 1981: subtrees are laid out
// separately and moved together until their contours nearly touch; parents are centred over their children.
// Invariant: nodes in a subtree's contour have their final distance to the subtree's root.

#include "app/views/graph_layout.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace noggin::app {
namespace {

// Breadth and level of each node, in units of the distance between neighbours.
struct Sketch {
  std::vector<float> breadth;
  std::vector<int> level;
};

// The contour of a subtree: its least and greatest breadth on each level, from the deepest up to its root.
struct Outline {
  std::vector<float> low, high;

  size_t levels() const { return low.size(); }

  // How far `right` must be shifted to clear this contour.
  float clearance(const Outline& right) const {
    float shift = 0;
    const size_t shared = std::min(levels(), right.levels());
    for (size_t up = 1; up <= shared; ++up) {
      shift = std::max(shift, high[levels() - up] - right.low[right.levels() - up] + 1);
    }
    return shift;
  }
  void join(const Outline& right, float shift) {
    const size_t shared = std::min(levels(), right.levels());
    for (size_t up = 1; up <= shared; ++up) {
      low[levels() - up] = std::min(low[levels() - up], right.low[right.levels() - up] + shift);
      high[levels() - up] = right.high[right.levels() - up] + shift;
    }
    if (right.levels() <= levels()) return;
    const auto deeper = static_cast<std::ptrdiff_t>(right.levels() - levels());
    low.insert(low.begin(), right.low.begin(), right.low.begin() + deeper);
    high.insert(high.begin(), right.high.begin(), right.high.begin() + deeper);
    for (std::ptrdiff_t i = 0; i < deeper; ++i) {
      low[static_cast<size_t>(i)] += shift;
      high[static_cast<size_t>(i)] += shift;
    }
  }
  void putOver(float middle) {
    for (float& value : low) value -= middle;
    for (float& value : high) value -= middle;
    low.push_back(0);
    high.push_back(0);
  }
};

constexpr size_t kNoParent = SIZE_MAX;

size_t parentOf(const Graph& graph, const NodeIndex& index, size_t node) {
  const auto found = index.find(graph.nodes[node].parent);
  // Parents come before their children; anything else would be a cycle.
  return found != index.end() && found->second < node ? found->second : kNoParent;
}

Sketch sketchTree(const Graph& graph, const NodeIndex& index) {
  const size_t count = graph.nodes.size();
  Sketch sketch{std::vector<float>(count, 0), std::vector<int>(count, 0)};
  std::vector<std::vector<size_t>> children(count);
  std::vector<size_t> parents(count), roots;
  for (size_t i = 0; i < count; ++i) {
    parents[i] = parentOf(graph, index, i);
    if (parents[i] == kNoParent) {
      roots.push_back(i);
    } else {
      children[parents[i]].push_back(i);
      sketch.level[i] = sketch.level[parents[i]] + 1;
    }
  }
  std::vector<Outline> outlines(count);
  std::vector<float>& offset = sketch.breadth;  // relative to the parent, until the last pass
  const auto gather = [&](const std::vector<size_t>& siblings) {
    Outline all;
    for (const size_t sibling : siblings) {
      offset[sibling] = all.clearance(outlines[sibling]);
      all.join(outlines[sibling], offset[sibling]);
      outlines[sibling] = {};
    }
    return all;
  };
  for (size_t i = count; i-- > 0;) {
    outlines[i] = gather(children[i]);
    const float middle =
        children[i].empty() ? 0 : (offset[children[i].front()] + offset[children[i].back()]) / 2;
    for (const size_t child : children[i]) offset[child] -= middle;
    outlines[i].putOver(middle);
  }
  gather(roots);
  for (size_t i = 0; i < count; ++i) {
    if (parents[i] != kNoParent) sketch.breadth[i] += sketch.breadth[parents[i]];
  }
  return sketch;
}

// Orders each layer by the positions of its predecessors, then spreads it so that no nodes touch.
Sketch sketchLayers(const Graph& graph, const NodeIndex& index) {
  const size_t count = graph.nodes.size();
  Sketch sketch{std::vector<float>(count, 0), std::vector<int>(count, 0)};
  std::vector<float> wish(count, 0), sources(count, 0);
  std::vector<std::vector<size_t>> next(count);
  const auto connect = [&](size_t from, size_t to) {
    if (graph.nodes[from].depth < graph.nodes[to].depth) next[from].push_back(to);
  };
  std::vector<size_t> order(count);
  std::iota(order.begin(), order.end(), size_t{0});
  for (size_t i = 0; i < count; ++i) {
    sketch.level[i] = graph.nodes[i].depth;
    if (const size_t parent = parentOf(graph, index, i); parent != kNoParent) connect(parent, i);
  }
  for (const GraphEdge& edge : graph.edges) {
    const auto from = index.find(edge.from), to = index.find(edge.to);
    if (from != index.end() && to != index.end()) connect(from->second, to->second);
  }
  std::stable_sort(order.begin(), order.end(),
                   [&](size_t a, size_t b) { return sketch.level[a] < sketch.level[b]; });
  for (size_t begin = 0; begin < count;) {
    size_t end = begin;
    while (end < count && sketch.level[order[end]] == sketch.level[order[begin]]) ++end;
    const auto first = order.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto last = order.begin() + static_cast<std::ptrdiff_t>(end);
    for (auto it = first; it != last; ++it) {
      if (sources[*it] > 0) wish[*it] /= sources[*it];
    }
    std::stable_sort(first, last, [&](size_t a, size_t b) { return wish[a] < wish[b]; });
    float edge = -1e9f, pushed = 0;
    for (auto it = first; it != last; ++it) {
      sketch.breadth[*it] = std::max(wish[*it], edge + 1);
      edge = sketch.breadth[*it];
      pushed += edge - wish[*it];
    }
    const float back = pushed / static_cast<float>(end - begin);
    for (auto it = first; it != last; ++it) {
      sketch.breadth[*it] -= back;
      for (const size_t to : next[*it]) {
        wish[to] += sketch.breadth[*it];
        sources[to] += 1;
      }
    }
    begin = end;
  }
  return sketch;
}

// The 10th percentile of the distance to the nearest neighbour, over a sample of nodes.
float usualDistance(const Graph& graph) {
  constexpr size_t kMost = 300;  // the number of pairs is quadratic
  const size_t stride = graph.nodes.size() / kMost + 1;
  std::vector<float> nearest;
  for (size_t i = 0; i < graph.nodes.size(); i += stride) {
    float best = 1e18f;
    for (size_t k = 0; k < graph.nodes.size(); ++k) {
      const float dx = graph.nodes[i].x - graph.nodes[k].x, dy = graph.nodes[i].y - graph.nodes[k].y;
      const float distance = dx * dx + dy * dy;
      if (k != i && distance > 1e-8f) best = std::min(best, distance);
    }
    if (best < 1e18f) nearest.push_back(std::sqrt(best));
  }
  if (nearest.empty()) return 1;
  const auto low = nearest.begin() + static_cast<std::ptrdiff_t>(nearest.size() / 10);
  std::nth_element(nearest.begin(), low, nearest.end());
  return *low;
}

struct Spacing {
  ImVec2 node;
  float breadth, depth;  // distances between centres
};

constexpr float kTextGap = 12;  // between texts side by side

Spacing spacingOf(bool sideways, bool dots, float text_width) {
  if (dots) return {{15, 15}, 19, 38};
  const float width = std::clamp(text_width + 16, 30.0f, 132.0f);
  const ImVec2 node{width, 28};
  return sideways ? Spacing{node, node.y + 10, width + 44} : Spacing{node, width + kTextGap, node.y + 38};
}

struct Span {
  float breadth = 0, depth = 0;
};

Span spanOf(const Sketch& sketch) {
  const auto [low, high] = std::minmax_element(sketch.breadth.begin(), sketch.breadth.end());
  const auto [top, bottom] = std::minmax_element(sketch.level.begin(), sketch.level.end());
  return {*high - *low, static_cast<float>(*bottom - *top)};
}

float zoomOf(const Span& span, const Spacing& spacing, bool sideways, ImVec2 area) {
  const float breadth = span.breadth * spacing.breadth, depth = span.depth * spacing.depth;
  const float width = (sideways ? depth : breadth) + spacing.node.x;
  const float height = (sideways ? breadth : depth) + spacing.node.y;
  return std::min(area.x / width, area.y / height);
}

void choose(GraphPlan& plan, const Span& span, ImVec2 area, float text_width, const GraphPlan& before) {
  constexpr float kClearlyBetter = 1.3f, kReadable = 0.62f, kReadableAgain = 0.72f;
  const auto oriented = [&](bool dots) {
    const float down = zoomOf(span, spacingOf(false, dots, text_width), false, area);
    const float right = zoomOf(span, spacingOf(true, dots, text_width), true, area);
    const float kept = before.sideways ? right : down, other = before.sideways ? down : right;
    // What can still be read stays where it is: a tree that turns has to be found anew.
    const bool flip = other > kept * kClearlyBetter && kept < (dots ? 1 : kReadable);
    return std::pair{flip ? !before.sideways : before.sideways, flip ? other : kept};
  };
  const auto [sideways, zoom] = oriented(false);
  plan.dots = zoom < (before.dots ? kReadableAgain : kReadable);
  plan.sideways = plan.dots ? oriented(true).first : sideways;
}

// Widens the dimension that does not limit the zoom to use the room available, and moves levels of dots
// together where they would not fit.
void stretch(Spacing& spacing, const Span& span, bool sideways, bool dots, ImVec2 area) {
  constexpr float kBroadest = 1.6f;
  const float deepest = dots ? 5.0f : 2.6f, closest = dots ? 0.45f : 1.0f;
  const float zoom = std::clamp(zoomOf(span, spacing, sideways, area), kLeastZoom, 1.0f);
  const float along = (sideways ? area.x : area.y) / zoom - (sideways ? spacing.node.x : spacing.node.y);
  const float across = (sideways ? area.y : area.x) / zoom - (sideways ? spacing.node.y : spacing.node.x);
  if (span.depth > 0) spacing.depth *= std::clamp(along / (span.depth * spacing.depth), closest, deepest);
  if (span.breadth > 0)
    spacing.breadth *= std::clamp(across / (span.breadth * spacing.breadth), 1.0f, kBroadest);
}

// A node that is looked at is drawn larger, now this one and then that one: the plan stays where it is.
void bound(GraphPlan& plan, const Graph& graph) {
  if (plan.places.empty()) return;
  ImVec2 half{plan.node.x / 2, plan.node.y / 2};
  for (const GraphNode& node : graph.nodes) {
    const ImVec2 drawn = drawnSize(plan, node);
    half = {std::max(half.x, drawn.x / 2), std::max(half.y, drawn.y / 2)};
  }
  plan.low = plan.high = plan.places.front();
  for (const ImVec2 place : plan.places) {
    plan.low = {std::min(plan.low.x, place.x), std::min(plan.low.y, place.y)};
    plan.high = {std::max(plan.high.x, place.x), std::max(plan.high.y, place.y)};
  }
  plan.low = {plan.low.x - half.x, plan.low.y - half.y};
  plan.high = {plan.high.x + half.x, plan.high.y + half.y};
}

}  // namespace

ImVec2 drawnSize(const GraphPlan& plan, const GraphNode& node) {
  constexpr float kSpare = 4;
  const float size = std::clamp(node.size, 0.3f, 2.5f);
  const float widest = plan.node.x + 2 * (kTextGap - kSpare);
  const bool beside_texts = plan.layered && !plan.dots && !plan.sideways;
  return {beside_texts ? std::min(plan.node.x * size, widest) : plan.node.x * size, plan.node.y * size};
}

GraphPlan planGraph(const Graph& graph, const NodeIndex& index, ImVec2 area, float text_width,
                    const GraphPlan& before) {
  GraphPlan plan;
  if (graph.nodes.empty()) return plan;
  if (graph.layout == Layout::placed) {
    constexpr float kNode = 34, kPitch = 52;
    const float scale = kPitch / usualDistance(graph);
    plan.node = {kNode, kNode};
    for (const GraphNode& node : graph.nodes) plan.places.push_back({node.x * scale, node.y * scale});
  } else {
    const bool layers = graph.layout == Layout::layered;
    plan.layered = true;
    const Sketch sketch = layers ? sketchLayers(graph, index) : sketchTree(graph, index);
    const Span span = spanOf(sketch);
    choose(plan, span, area, text_width, before);
    Spacing spacing = spacingOf(plan.sideways, plan.dots, text_width);
    plan.node = spacing.node;
    stretch(spacing, span, plan.sideways, plan.dots, area);
    for (size_t i = 0; i < graph.nodes.size(); ++i) {
      const float breadth = sketch.breadth[i] * spacing.breadth;
      const float depth = static_cast<float>(sketch.level[i]) * spacing.depth;
      plan.places.push_back(plan.sideways ? ImVec2(depth, breadth) : ImVec2(breadth, depth));
    }
  }
  bound(plan, graph);
  const bool folds = std::any_of(graph.nodes.begin(), graph.nodes.end(),
                                 [](const GraphNode& node) { return node.folded > 0; });
  if (folds) (plan.sideways ? plan.high.x : plan.high.y) += plan.sideways ? 36.0f : 16.0f;  // for "+123"
  return plan;
}

float fittingZoom(const GraphPlan& plan, ImVec2 area) {
  const float width = std::max(plan.high.x - plan.low.x, 1.0f);
  const float height = std::max(plan.high.y - plan.low.y, 1.0f);
  return std::min(std::max(area.x, 1.0f) / width, std::max(area.y, 1.0f) / height);
}

}  // namespace noggin::app
