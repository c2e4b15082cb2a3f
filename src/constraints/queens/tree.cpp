#include "constraints/queens/tree.h"

#include <string>

#include "constraints/queens/board.h"
#include "core/drawn_tree.h"

namespace noggin::constraints {
namespace {

using Stage = QueensNode::Stage;

void describe(const QueensNode& node, bool current, GraphNode& out) {
  const bool root = node.row < 0;
  out.text = root ? "start" : std::to_string(node.column + 1);
  out.label = root ? "The board at the start" : inWords(Square{node.row, node.column});
  switch (node.stage) {
    case Stage::open:
      out.tone = Tone::path;
      if (!root) out.label += ", standing";
      break;
    case Stage::left:
      out.tone = Tone::visited;
      out.label += ", taken back after all below it was tried";
      break;
    case Stage::dead:
      out.tone = Tone::dead;
      out.label += ", a dead end: no square of the next row was free";
      break;
    case Stage::solution:
      out.tone = Tone::goal;
      out.label += ", a solution";
      break;
  }
  if (current && node.stage != Stage::solution) out.tone = Tone::current;
  if (current) out.size = 1.4f;
}

}  // namespace

void QueensTree::grow(int row, int column, int64_t step) {
  enter({.row = static_cast<int16_t>(row), .column = static_cast<int16_t>(column)},
        static_cast<int32_t>(step));
}

void QueensTree::goUp(bool dead) {
  if (current().stage == Stage::open) current().stage = dead ? Stage::dead : Stage::left;
  leave();
}

TreePlace QueensTree::at(int32_t place) const {
  TreePlace at = WalkedTree::at(place);
  if (place >= kKept) at.below = 0;
  while (at.counted_in >= kKept) at.counted_in = (*this)[at.counted_in].parent;
  return at;
}

void QueensTree::draw(Scene& scene) const {
  Graph& graph = scene.add<Graph>("tree", "Search tree: the column of each row");
  graph.layout = Layout::tree;
  DrawnTree shown(*this);
  shown.showFirst(kKept);
  shown.showPath(here());
  for (auto& [place, node] : shown.nodes()) {
    describe((*this)[place], place == here(), node);
    graph.nodes.push_back(std::move(node));
  }
}

}  // namespace noggin::constraints
