#include "search/engine/tree_scene.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/drawn_tree.h"
#include "core/words.h"

namespace noggin::search {
namespace {

constexpr size_t kLongestWay = 24;       // nodes drawn of the path to the current node
constexpr size_t kLongestSolution = 48;  // nodes drawn of the solution
constexpr int32_t kMostFresh = 20;       // newest successors drawn

static_assert(SearchTree::kEarliest + 2 * kLongestWay + kLongestSolution + kMostFresh <= kMostDrawn);

class TreeDrawing {
 public:
  TreeDrawing(const AnySearch& search, const Looked& looked)
      : search_(search), tree_(search.tree()), looked_(looked), drawn_(tree_) {
    drawn_.showFirst(SearchTree::kEarliest);
    drawn_.showPath(looked.current, kLongestWay);
    drawn_.showPath(looked.focus, kLongestWay);
    for (size_t i = solutionDrawnFrom(); i < looked.solution.size(); ++i) drawn_.show(looked.solution[i]);
    for (int32_t id = tree_.size() - 1; id > 0 && id >= tree_.size() - kMostFresh; --id)
      if (tree_[id].parent == looked.current) drawn_.show(id);
  }

  const std::vector<int32_t>& nodes() { return drawn_.places(); }

  void into(Graph& graph) {
    graph.layout = Layout::tree;
    for (auto& [id, node] : drawn_.nodes()) {
      describe(id, node);
      graph.nodes.push_back(std::move(node));
    }
    for (size_t i = std::max<size_t>(solutionDrawnFrom(), 1); i < looked_.solution.size(); ++i)
      if (drawn_.shows(looked_.solution[i - 1]))
        graph.edges.push_back({looked_.solution[i - 1], looked_.solution[i], Tone::path, {}, 2, true});
  }

 private:
  // Only the end of a long solution is drawn.
  size_t solutionDrawnFrom() const {
    return looked_.solution.size() - std::min(looked_.solution.size(), kLongestSolution);
  }

  void describe(int32_t id, GraphNode& out) const {
    out.tone = tone(id);
    out.text = search_.badge(id);
    if (const std::string tally = search_.tally(id); !tally.empty()) out.text += " " + tally;
    out.label = search_.stateWords(id) + "; " + standing(id);
    out.next = id == looked_.next;
    if (id == looked_.current || id == looked_.focus) out.size = 1.4f;
  }

  Tone tone(int32_t id) const {
    if (id == looked_.current) return Tone::current;
    const SearchTree::Stage stage = tree_[id].stage;
    return onSolution(id) && stage != SearchTree::Stage::goal ? Tone::path : toneOf(stage);
  }

  std::string standing(int32_t id) const {
    const int32_t depth = tree_[id].depth;
    std::string text = depth == 0 ? "the root, " : counted(depth, search_.moveNoun()) + " deep, ";
    switch (tree_[id].stage) {
      case SearchTree::Stage::waiting:
        return text + "waiting";
      case SearchTree::Stage::expanded:
        return text + (onSolution(id) ? "on the way to the solution" : "expanded");
      case SearchTree::Stage::dead_end:
        return text + "a dead end";
      case SearchTree::Stage::goal:
        return text + "a goal";
      case SearchTree::Stage::cut:
        return text + (search_.isComplete() ? "cut off at the limit" : "dropped");
    }
    return text;
  }

  bool onSolution(int32_t id) const { return tree_.isOn(looked_.solution, id); }

  const AnySearch& search_;
  const SearchTree& tree_;
  const Looked looked_;
  DrawnTree drawn_;
};

}  // namespace

Tone toneOf(SearchTree::Stage stage) {
  switch (stage) {
    case SearchTree::Stage::waiting:
      return Tone::frontier;
    case SearchTree::Stage::expanded:
      return Tone::visited;
    case SearchTree::Stage::goal:
      return Tone::goal;
    case SearchTree::Stage::dead_end:
    case SearchTree::Stage::cut:
      break;
  }
  return Tone::dead;
}

void drawTree(const AnySearch& search, const Looked& looked, Graph& graph) {
  TreeDrawing(search, looked).into(graph);
}

std::vector<int32_t> drawnNodes(const AnySearch& search) {
  return TreeDrawing(search, {search.current(), search.current()}).nodes();
}

}  // namespace noggin::search
