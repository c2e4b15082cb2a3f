#include "constraints/solutions/assignment_tree.h"

#include <utility>

#include "core/drawn_tree.h"

namespace noggin::constraints {
namespace {

using Stage = Assignment::Stage;

void describe(const Assignment& node, const AssignmentWords& words, bool current, GraphNode& out) {
  const bool root = node.variable < 0;
  out.text = root ? "start" : words.text(node);
  out.label = root ? words.start : words.label(node);
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
      out.label += ", a dead end" + words.dead;
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

void AssignmentTree::grow(int variable, int value, int32_t step) {
  enter({.variable = static_cast<int16_t>(variable), .value = static_cast<int16_t>(value)}, step);
}

void AssignmentTree::goUp() {
  if (current().stage == Stage::open) current().stage = current().below > 0 ? Stage::left : Stage::dead;
  leave();
}

TreePlace AssignmentTree::at(int32_t place) const {
  TreePlace at = WalkedTree::at(place);
  if (place >= kKept) at.below = 0;
  while (at.counted_in >= kKept) at.counted_in = (*this)[at.counted_in].parent;
  return at;
}

void AssignmentTree::draw(const AssignmentWords& words, Scene& scene) const {
  Graph& graph = scene.add<Graph>("tree", words.title);
  graph.layout = Layout::tree;
  DrawnTree shown(*this);
  shown.showFirst(kKept);
  shown.showPath(here());
  for (auto& [place, node] : shown.nodes()) {
    describe((*this)[place], words, place == here(), node);
    graph.nodes.push_back(std::move(node));
  }
}

}  // namespace noggin::constraints
