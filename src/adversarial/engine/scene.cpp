#include "adversarial/engine/scene.h"

#include <algorithm>

#include "adversarial/engine/words.h"
#include "core/drawn_tree.h"
#include "core/words.h"

namespace noggin::adversarial {
namespace {

// Moves cut off have no nodes; one node represents them all.
constexpr int32_t kCutIds = GameTree::kIds;

// The number of nodes with values that fit side by side.
constexpr size_t kMostLeaves = 14;
// Levels of the principal variation at which siblings are drawn.
constexpr size_t kBestLevels = 2;

class TreeDrawing {
 public:
  explicit TreeDrawing(const TreePicture& picture)
      : picture_(picture), tree_(picture.tree), focus_(tree_.placeOf(picture.focus)), drawn_(tree_) {
    for (const GameMove move : picture.line) {
      const std::vector<int32_t> children = tree_.children(best_.back());
      const auto next = std::find_if(children.begin(), children.end(),
                                     [&](int32_t child) { return tree_[child].move == move; });
      if (next == children.end()) break;
      best_.push_back(*next);
    }
  }

  void into(Graph& graph) {
    graph.layout = Layout::tree;
    choose();
    const TreeNode* latest_cut = nullptr;
    for (auto& [place, out] : drawn_.nodes()) {
      const TreeNode& node = tree_[place];
      describe(place, out);
      graph.nodes.push_back(std::move(out));
      if (node.cut == 0) continue;
      graph.nodes.push_back(cutOff(node));
      graph.edges.push_back({node.id, cutId(node), Tone::dead, {}, 1, false});
      latest_cut = &node;
    }
    // Only one of them is labelled with the reason.
    if (latest_cut)
      for (GraphEdge& edge : graph.edges)
        if (edge.to == cutId(*latest_cut)) edge.text = cutText(*latest_cut);
    for (size_t i = 1; i < best_.size() && drawn_.shows(best_[i]); ++i)
      graph.edges.push_back({tree_.idOf(best_[i - 1]), tree_.idOf(best_[i]), Tone::path, {}, 2, false});
  }

 private:
  // Invariant: the parent of a drawn node is drawn.
  void choose() {
    if (tree_.keepsAll() && leaves() <= kMostLeaves) return drawn_.showFirst(tree_.size());
    const size_t levels = std::min(best_.size(), kBestLevels);
    std::vector<int32_t> open(best_.begin(), best_.begin() + static_cast<std::ptrdiff_t>(levels));
    for (const int32_t start : {tree_.here(), focus_})
      for (const int32_t place : tree_.path(start)) open.push_back(place);
    drawn_.show(0);
    drawn_.showChildren(open);
  }

  size_t leaves() const {
    std::vector<bool> leaf(static_cast<size_t>(tree_.size()), true);
    for (const TreeNode& node : tree_)
      if (node.parent >= 0) leaf[static_cast<size_t>(node.parent)] = false;
    size_t count = 0;
    for (int32_t i = 0; i < tree_.size(); ++i) count += leaf[static_cast<size_t>(i)] || tree_[i].cut > 0;
    return count;
  }

  void describe(int32_t place, GraphNode& out) const {
    const TreeNode& node = tree_[place];
    out.tone = toneOf(place);
    if (node.parent >= 0) out.text = picture_.game.moveText(node.move);
    out.text += markOf(node);
    if (node.has_value) out.text += compact(valueOf(node));
    out.label = labelOf(node);
    if (place == tree_.here() || place == focus_) out.size = 1.3f;
  }

  // "≥ 0" as "≥0", because nodes are small.
  static std::string compact(std::string value) {
    std::erase(value, ' ');
    return value;
  }

  static const char* markOf(const TreeNode& node) {
    switch (node.kind) {
      case NodeKind::over:
        return kOverMark;
      case NodeKind::limit:
        return kLimitMark;
      case NodeKind::known:
        return kKnownMark;
      case NodeKind::inner:
        break;
    }
    return node.isMax() ? kMaxMark : kMinMark;
  }

  std::string valueOf(const TreeNode& node) const {
    const std::string value = picture_.game.valueText(node.value);
    if (node.closed || node.kind != NodeKind::inner || node.bound != Bound::exact)
      return boundedText(node.bound, value);
    // While a node is open, its value can only improve for its own side.
    return boundedText(node.isMax() ? Bound::at_least : Bound::at_most, value);
  }

  Tone toneOf(int32_t place) const {
    const TreeNode& node = tree_[place];
    if (place == tree_.here() && !node.closed && picture_.line.empty()) return Tone::current;
    if (!picture_.line.empty() && tree_.isOn(best_, place)) return Tone::path;
    if (!node.closed) return Tone::frontier;
    return node.bound == Bound::exact ? Tone::visited : Tone::muted;
  }

  std::string labelOf(const TreeNode& node) const {
    const int mover = picture_.game.toMove({});
    const std::string side = picture_.game.sideName(node.isMax() ? mover : 1 - mover);
    std::string text =
        node.parent < 0 ? "The position" : afterWords(picture_.game, movesTo(tree_, node.parent), node.move);
    switch (node.kind) {
      case NodeKind::over:
        text += ", the game is over";
        break;
      case NodeKind::limit:
        text += ", as deep as it looks";
        break;
      case NodeKind::known:
        text += ", found in the table";
        break;
      case NodeKind::inner:
        text += ": " + side + (node.isMax() ? " to move, max" : " to move, min");
    }
    if (node.has_value) text += ", value " + valueOf(node);
    if (node.cut > 0) text += "; " + counted(node.cut, "move") + " " + cutText(node);
    if (node.below > 0) text += "; " + counted(node.below, "node") + " below";
    return text;
  }

  std::string cutText(const TreeNode& node) const {
    return "cut: " + cutReason(node, picture_.game.valueText(node.cut_by));
  }

  static int32_t cutId(const TreeNode& node) { return kCutIds + node.id; }

  GraphNode cutOff(const TreeNode& node) const {
    GraphNode out;
    out.id = cutId(node);
    out.parent = node.id;
    out.depth = node.depth + 1;
    out.step = node.step;
    out.focus = -1;
    out.tone = Tone::dead;
    out.text = "cut " + std::to_string(node.cut);
    out.label = counted(node.cut, "move") + " " + cutText(node);
    out.size = 0.8f;
    return out;
  }

  const TreePicture& picture_;
  const GameTree& tree_;
  int32_t focus_;
  std::vector<int32_t> best_ = {0};  // nodes of the principal variation; only the root until it is known
  DrawnTree drawn_;
};

}  // namespace

void drawTree(const TreePicture& picture, Graph& graph) {
  TreeDrawing(picture).into(graph);
}

void drawMoves(const std::vector<MoveRow>& rows, std::string_view effort, Table& table) {
  table.columns = {{"Move", false}, {"Value", true}};
  if (!effort.empty()) table.columns.push_back({std::string(effort), true});
  table.columns.push_back({"Note", false});
  for (const MoveRow& row : rows) {
    const Tone tone = row.rated.best ? Tone::path : row.rated.value.empty() ? Tone::muted : Tone::plain;
    auto& cells = table.rows.emplace_back();
    cells.push_back({row.move, tone, row.press});
    cells.push_back({row.rated.value.empty() ? "?" : row.rated.value, tone, {}});
    if (!effort.empty()) cells.push_back({row.rated.nodes > 0 ? grouped(row.rated.nodes) : "", tone, {}});
    cells.push_back({row.rated.best ? "best" : "", tone, {}});
  }
}

void drawLine(const std::vector<LineRow>& rows, Table& table) {
  table.columns = {{"#", true}, {"Move", false}};
  int number = 0;
  for (const LineRow& row : rows) {
    const Tone tone = row.shown ? Tone::path : Tone::plain;
    table.rows.push_back({{std::to_string(++number), tone, {}}, {row.move, tone, {}}});
  }
}

}  // namespace noggin::adversarial
