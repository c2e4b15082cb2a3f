#include "constraints/alphametics/tree.h"

#include <string>

#include "core/drawn_tree.h"

namespace noggin::constraints {
namespace {

using Stage = AlphameticGuess::Stage;

void describe(const AlphameticGuess& node, std::string_view letters, bool current, GraphNode& out) {
  const bool root = node.letter < 0;
  const std::string letter(root ? "" : letters.substr(static_cast<size_t>(node.letter), 1));
  const std::string digit = std::to_string(node.digit);
  out.text = root ? "start" : letter + "=" + digit;
  out.label = root ? "The equation" : letter + " tried as " + digit;
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
      out.label += ", a dead end";
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

void AlphameticTree::grow(int letter, int digit, int32_t tick) {
  enter({.letter = static_cast<int8_t>(letter), .digit = static_cast<int8_t>(digit)}, tick);
}

void AlphameticTree::goUp() {
  if (current().stage == Stage::open) current().stage = current().below > 0 ? Stage::left : Stage::dead;
  leave();
}

void AlphameticTree::draw(std::string_view letters, Scene& scene) const {
  Graph& graph = scene.add<Graph>("tree", "Search tree: the digits tried");
  graph.layout = Layout::tree;
  DrawnTree shown(*this);
  shown.showFirst(kKept);
  shown.showPath(here());
  for (auto& [place, node] : shown.nodes()) {
    describe((*this)[place], letters, place == here(), node);
    graph.nodes.push_back(std::move(node));
  }
}

}  // namespace noggin::constraints
