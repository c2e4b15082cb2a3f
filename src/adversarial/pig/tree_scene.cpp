#include "adversarial/engine/scene.h"
#include "adversarial/pig/scene.h"
#include "adversarial/pig/words.h"
#include "core/drawn_tree.h"
#include "core/words.h"

namespace noggin::adversarial {
namespace {

constexpr int32_t kMostDrawnWhole = 24;
constexpr const char* kChanceMark = "\u25CF";
constexpr const char* kMarks[] = {kMaxMark, kMinMark, kChanceMark, kOverMark, kLimitMark};  // by PigNodeKind

class TreeDrawing {
 public:
  TreeDrawing(const Expectiminimax& walk, int32_t focus)
      : walk_(walk), tree_(walk.tree()), focus_(focus), drawn_(tree_) {}

  void into(Graph& graph) {
    graph.layout = Layout::tree;
    choose();
    for (auto& [place, node] : drawn_.nodes()) {
      describe(tree_[place], node);
      graph.nodes.push_back(std::move(node));
    }
    if (walk_.finished() && walk_.root().best >= 0)
      graph.edges.push_back({0, walk_.root().best, Tone::path, {}, 2, false});
  }

 private:
  // Chooses the children of the nodes on the paths to the current node and to the one shown, and of the
  // root's two choices.
  void choose() {
    if (tree_.size() <= kMostDrawnWhole) return drawn_.showFirst(tree_.size());
    std::vector<int32_t> open;
    for (const int32_t start : {tree_.here(), focus_})
      for (const int32_t place : tree_.path(start)) open.push_back(place);
    if (walk_.finished())
      for (const int32_t child : tree_.children(0))
        if (tree_[child].kind == PigNodeKind::chance) open.push_back(child);
    drawn_.show(0);
    drawn_.showChildren(open);
  }

  void describe(const PigNode& node, GraphNode& out) const {
    out.text = byText(node) + kMarks[static_cast<size_t>(node.kind)];
    if (node.has_value) out.text += decimals(node.value, 2);
    out.label = labelOf(node);
    const bool here = !walk_.finished() && node.id == walk_.current().id;
    out.tone = here                                                                 ? Tone::current
               : walk_.finished() && (node.id == 0 || node.id == walk_.root().best) ? Tone::path
               : node.closed                                                        ? Tone::visited
                                                                                    : Tone::frontier;
    if (here || node.id == focus_) out.size = 1.3f;
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
        text += ", " + thrown(walk_.rules()) + " decides";
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
  const WalkedTree<PigNode>& tree_;
  int32_t focus_;
  DrawnTree drawn_;
};

}  // namespace

void drawPigTree(const Expectiminimax& walk, int32_t focus, Graph& graph) {
  TreeDrawing(walk, focus).into(graph);
}

}  // namespace noggin::adversarial
