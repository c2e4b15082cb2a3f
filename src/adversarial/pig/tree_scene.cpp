#include <algorithm>

#include "adversarial/pig/scene.h"
#include "adversarial/pig/words.h"
#include "core/words.h"

namespace noggin::adversarial {
namespace {

constexpr size_t kMostDrawnWhole = 24;
// So that kinds of nodes are told apart by shape.
constexpr const char* kMarks[] = {"\u25B2", "\u25BC", "\u25CF", "\u25A0", "\u25A1"};

class TreeDrawing {
 public:
  TreeDrawing(const Expectiminimax& walk, int32_t focus) : walk_(walk), focus_(focus) {}

  void into(Graph& graph) {
    graph.layout = Layout::tree;
    choose();
    const std::vector<PigNode>& nodes = walk_.nodes();
    std::vector<int64_t> folded(nodes.size(), 0);
    for (size_t i = 0; i < nodes.size(); ++i) folded[i] += nodes[i].below;
    for (size_t i = 1; i < nodes.size(); ++i)
      if (drawn_[i] && nodes[i].closed) folded[static_cast<size_t>(nodes[i].parent)] -= nodes[i].below + 1;
    for (size_t i = 0; i < nodes.size(); ++i) {
      if (!drawn_[i]) continue;
      graph.nodes.push_back(drawn(nodes[i]));
      graph.nodes.back().folded = std::max<int64_t>(folded[i], 0);
    }
    if (walk_.finished() && walk_.root().best >= 0)
      graph.edges.push_back({0, walk_.root().best, Tone::path, {}, 2, false});
  }

 private:
  // Children of the nodes on the way to where the walk stands and to the one looked at, and of the two
  // choices at the root.
  void choose() {
    const std::vector<PigNode>& nodes = walk_.nodes();
    drawn_.assign(nodes.size(), nodes.size() <= kMostDrawnWhole);
    if (nodes.size() <= kMostDrawnWhole) return;
    std::vector<bool> open(nodes.size(), false);
    open[0] = true;
    for (const int32_t start : {walk_.current().id, focus_})
      for (int32_t id = start; id >= 0; id = nodes[static_cast<size_t>(id)].parent)
        open[static_cast<size_t>(id)] = true;
    if (walk_.finished())
      for (const PigNode* child : walk_.children(0))
        if (child->kind == PigNodeKind::chance) open[static_cast<size_t>(child->id)] = true;
    drawn_[0] = true;
    for (size_t i = 1; i < nodes.size(); ++i) drawn_[i] = open[static_cast<size_t>(nodes[i].parent)];
  }

  GraphNode drawn(const PigNode& node) const {
    GraphNode out;
    out.id = node.id;
    out.parent = node.parent;
    out.depth = node.depth;
    out.step = node.step;
    out.text = byText(node) + kMarks[static_cast<size_t>(node.kind)];
    if (node.has_value) out.text += decimals(node.value, 2);
    out.label = labelOf(node);
    const bool here = !walk_.finished() && node.id == walk_.current().id;
    out.tone = here                                                                 ? Tone::current
               : walk_.finished() && (node.id == 0 || node.id == walk_.root().best) ? Tone::path
               : node.closed                                                        ? Tone::visited
                                                                                    : Tone::frontier;
    out.size = here || node.id == focus_ ? 1.3f : 1.0f;
    return out;
  }

  std::string byText(const PigNode& node) const {
    switch (node.by) {
      case PigNode::kRoot:
        return "";
      case PigNode::kRoll:
        return "roll ";
      case PigNode::kHold:
        return "hold ";
      default:
        return walk_.rules().isCoin() ? (node.by == 1 ? "T " : "H ") : std::to_string(node.by) + " ";
    }
  }

  std::string labelOf(const PigNode& node) const {
    std::string text = node.by == PigNode::kRoot   ? "The position"
                       : node.by == PigNode::kRoll ? "Roll"
                       : node.by == PigNode::kHold ? "Hold"
                                                   : capitalised(faceText(walk_.rules(), node.by));
    text += ": " + std::to_string(node.game.score(0)) + " to " + std::to_string(node.game.score(1)) + ", " +
            std::to_string(node.game.total) + " in the turn";
    switch (node.kind) {
      case PigNodeKind::max:
        text += ", you decide, max";
        break;
      case PigNodeKind::min:
        text += ", the other side decides, min";
        break;
      case PigNodeKind::chance:
        text += ", the die decides";
        break;
      case PigNodeKind::won:
        text += ", the game is over";
        break;
      case PigNodeKind::estimate:
        text += ", as far as it looks";
    }
    if (node.has_value) text += ", value " + chanceText(node.value) + (node.closed ? "" : " so far");
    if (node.below > 0) text += "; " + counted(node.below, "node") + " below";
    return text;
  }

  const Expectiminimax& walk_;
  int32_t focus_;
  std::vector<bool> drawn_;
};

}  // namespace

void drawPigTree(const Expectiminimax& walk, int32_t focus, Graph& graph) {
  TreeDrawing(walk, focus).into(graph);
}

}  // namespace noggin::adversarial
