#include "constraints/queens/tree.h"

#include <string>

#include "constraints/queens/board.h"

namespace noggin::constraints {

QueensTree::QueensTree() {
  nodes_.push_back({.id = next_id_++});
}

void QueensTree::grow(int row, int column, int64_t step) {
  Node node{.id = next_id_++,
            .parent = way_.empty() ? kept_here_ : way_.back().id,
            .row = static_cast<int16_t>(row),
            .column = static_cast<int16_t>(column),
            .step = static_cast<int32_t>(step)};
  if (next_id_ <= kKept) {
    kept_here_ = node.id;
    nodes_.push_back(node);
    return;
  }
  ++nodes_[static_cast<size_t>(kept_here_)].folded;
  way_.push_back(node);
}

void QueensTree::markSolution() {
  (way_.empty() ? nodes_[static_cast<size_t>(kept_here_)] : way_.back()).stage = Stage::solution;
}

void QueensTree::goUp(bool dead) {
  if (!way_.empty()) {
    way_.pop_back();
    return;
  }
  Node& node = nodes_[static_cast<size_t>(kept_here_)];
  if (node.stage == Stage::open) node.stage = dead ? Stage::dead : Stage::left;
  kept_here_ = node.parent;
}

GraphNode QueensTree::drawn(const Node& node) const {
  GraphNode out{.id = node.id, .parent = node.parent, .depth = node.row + 1, .step = node.step};
  const bool current = node.id == (way_.empty() ? kept_here_ : way_.back().id);
  out.text = node.row < 0 ? "start" : std::to_string(node.column + 1);
  out.label = node.row < 0 ? "The empty board" : inWords(Square{node.row, node.column});
  switch (node.stage) {
    case Stage::open:
      out.tone = Tone::path;
      out.label += ", standing";
      break;
    case Stage::left:
      out.tone = Tone::visited;
      out.label += ", taken back after all below it was tried";
      break;
    case Stage::dead:
      out.tone = Tone::dead;
      out.label += ", a dead end: the next row was attacked throughout";
      break;
    case Stage::solution:
      out.tone = Tone::goal;
      out.label += ", a solution";
      break;
  }
  if (current && node.stage != Stage::solution) out.tone = Tone::current;
  if (current) out.size = 1.4f;
  out.folded = node.folded;
  return out;
}

void QueensTree::draw(Scene& scene) const {
  Graph& graph = scene.add<Graph>("tree", "Search tree: the column of each row");
  graph.layout = Layout::tree;
  for (const Node& node : nodes_) graph.nodes.push_back(drawn(node));
  for (const Node& node : way_) {
    graph.nodes.push_back(drawn(node));
    graph.nodes[static_cast<size_t>(kept_here_)].folded -= 1;
  }
}

}  // namespace noggin::constraints
