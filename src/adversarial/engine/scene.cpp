#include "adversarial/engine/scene.h"

#include <algorithm>

#include "adversarial/engine/words.h"
#include "core/words.h"

namespace noggin::adversarial {
namespace {

// What was cut has no nodes of its own; one node stands for all of it.
constexpr int32_t kCutIds = GameTree::kIds;

// Side by side there is room for about as many nodes with their values in them.
constexpr size_t kMostLeaves = 14;
// Levels of the best play at which the moves beside it are drawn.
constexpr size_t kBestLevels = 2;

class TreeDrawing {
 public:
  explicit TreeDrawing(const TreePicture& picture) : picture_(picture), kept_(picture.tree.kept()) {
    const TreeNode* node = &kept_.front();
    best_.push_back(node->id);
    for (const GameMove move : picture.line) {
      const auto children = picture.tree.children(node->id);
      const auto next = std::find_if(children.begin(), children.end(),
                                     [move](const TreeNode* child) { return child->move == move; });
      if (next == children.end()) break;
      node = *next;
      best_.push_back(node->id);
    }
  }

  void into(Graph& graph) {
    graph.layout = Layout::tree;
    choose();
    const TreeNode* latest_cut = nullptr;
    // What lies below a node and is not drawn is counted in the nearest node that is.
    std::vector<int64_t> folded;
    for (const TreeNode& node : kept_) folded.push_back(node.below);
    for (size_t i = 0; i < kept_.size(); ++i)
      if (drawn_[i] && kept_[i].closed && kept_[i].parent >= 0)
        folded[placeOf(kept_[i].parent)] -= kept_[i].below + 1;
    for (size_t i = 0; i < kept_.size(); ++i) {
      if (!drawn_[i]) continue;
      graph.nodes.push_back(drawn(kept_[i]));
      graph.nodes.back().folded = folded[i];
      if (kept_[i].cut == 0) continue;
      graph.nodes.push_back(cutOff(kept_[i]));
      graph.edges.push_back({kept_[i].id, cutId(kept_[i]), Tone::dead, {}, 1, false});
      latest_cut = &kept_[i];
    }
    // There is room to say why for one of them.
    if (latest_cut)
      for (GraphEdge& edge : graph.edges)
        if (edge.to == cutId(*latest_cut)) edge.text = cutText(*latest_cut);
    for (size_t i = 1; i < best_.size() && drawn_[placeOf(best_[i])]; ++i)
      graph.edges.push_back({best_[i - 1], best_[i], Tone::path, {}, 2, false});
  }

 private:
  // The parent of a drawn node is drawn.
  void choose() {
    const bool whole = picture_.tree.isSmall() && leaves() <= kMostLeaves;
    drawn_.assign(kept_.size(), whole);
    if (whole) return;
    const size_t levels = std::min(best_.size(), kBestLevels);
    std::vector<int32_t> open(best_.begin(), best_.begin() + static_cast<std::ptrdiff_t>(levels));
    for (const int32_t start : {picture_.tree.current().id, picture_.focus})
      for (const TreeNode* node = picture_.tree.find(start); node; node = picture_.tree.find(node->parent))
        open.push_back(node->id);
    std::sort(open.begin(), open.end());
    drawn_.front() = true;
    for (size_t i = 1; i < kept_.size(); ++i)
      drawn_[i] = std::binary_search(open.begin(), open.end(), kept_[i].parent);
  }

  size_t leaves() const {
    std::vector<bool> leaf(kept_.size(), true);
    for (const TreeNode& node : kept_)
      if (node.parent >= 0) leaf[placeOf(node.parent)] = false;
    size_t count = 0;
    for (size_t i = 0; i < kept_.size(); ++i) count += leaf[i] || kept_[i].cut > 0;
    return count;
  }

  size_t placeOf(int32_t id) const { return static_cast<size_t>(picture_.tree.find(id) - kept_.data()); }
  bool isBest(int32_t id) const {
    return !picture_.line.empty() && std::find(best_.begin(), best_.end(), id) != best_.end();
  }

  GraphNode drawn(const TreeNode& node) const {
    GraphNode out;
    out.id = node.id;
    out.parent = node.parent;
    out.depth = node.depth;
    out.step = node.step;
    out.tone = toneOf(node);
    if (node.parent >= 0) out.text = picture_.game.moveText(node.move);
    out.text += markOf(node);
    if (node.has_value) out.text += compact(valueOf(node));
    out.label = labelOf(node);
    const bool here = node.id == picture_.tree.current().id || node.id == picture_.focus;
    out.size = here ? 1.3f : 1.0f;
    return out;
  }

  // "≥ 0" as "≥0": nodes are small.
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
    // While it is open, its own side can only do better.
    return boundedText(node.isMax() ? Bound::at_least : Bound::at_most, value);
  }

  Tone toneOf(const TreeNode& node) const {
    if (node.id == picture_.tree.current().id && !node.closed && picture_.line.empty()) return Tone::current;
    if (isBest(node.id)) return Tone::path;
    if (!node.closed) return Tone::frontier;
    return node.bound == Bound::exact ? Tone::visited : Tone::muted;
  }

  std::string labelOf(const TreeNode& node) const {
    const int mover = picture_.game.toMove({});
    const std::string side = picture_.game.sideName(node.isMax() ? mover : 1 - mover);
    std::string text = node.parent < 0 ? "The position" : "After " + picture_.game.moveText(node.move);
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
    out.tone = Tone::dead;
    out.text = "cut " + std::to_string(node.cut);
    out.label = counted(node.cut, "move") + " " + cutText(node);
    out.size = 0.8f;
    return out;
  }

  const TreePicture& picture_;
  const std::vector<TreeNode>& kept_;
  std::vector<int32_t> best_;  // nodes of the best play; the root alone until it is known
  std::vector<bool> drawn_;    // by place
};

}  // namespace

void drawTree(const TreePicture& picture, Graph& graph) {
  TreeDrawing(picture).into(graph);
}

void drawMoves(const std::vector<MoveRow>& rows, const std::string& nodes_title, Table& table) {
  table.columns = {{"Move", false}, {"Value", true}, {nodes_title, true}, {"", false}};
  for (const MoveRow& row : rows) {
    const Tone tone = row.rated.best ? Tone::path : row.rated.value.empty() ? Tone::muted : Tone::plain;
    table.rows.push_back({{row.move, tone, row.press},
                          {row.rated.value.empty() ? "?" : row.rated.value, tone, {}},
                          {row.rated.nodes > 0 ? std::to_string(row.rated.nodes) : "", tone, {}},
                          {row.rated.best ? "best" : "", tone, {}}});
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
