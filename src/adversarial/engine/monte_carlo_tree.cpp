#include "adversarial/engine/monte_carlo_tree.h"

#include <cmath>

#include "adversarial/engine/scene.h"
#include "adversarial/engine/words.h"
#include "core/drawn_tree.h"
#include "core/order.h"
#include "core/portable_math.h"
#include "core/words.h"

namespace noggin::adversarial {
namespace {

constexpr size_t kMostBeside = 4;      // siblings drawn beside each node of the best line
constexpr int32_t kFewestVisits = 12;  // minimum for a node whose children are drawn

}  // namespace

double naturalLog(uint32_t n) {
  return n == 0 ? 0 : portableLog(n);
}

int32_t RolloutTree::add(int32_t parent, GameMove move, int32_t step) {
  const int32_t sibling = (*this)[parent].first_child;
  const int32_t id = WatchedTree::add(parent, step, {.next_sibling = sibling, .move = move});
  (*this)[parent].first_child = id;
  ++(*this)[parent].children;
  return id;
}

void RolloutTree::backUp(int32_t node, int outcome) {
  for (; node >= 0; node = (*this)[node].parent, outcome = -outcome) {
    ++(*this)[node].visits;
    (*this)[node].score += outcome;
  }
}

double RolloutTree::mean(const RolloutNode& node) {
  return node.visits == 0 ? 0.5 : 0.5 + 0.5 * node.score / node.visits;
}

double RolloutTree::bound(const RolloutNode& child, double log_visits, double exploration) {
  return mean(child) + exploration * std::sqrt(log_visits / child.visits);
}

double RolloutTree::bound(int32_t node, double exploration) const {
  const RolloutNode& child = (*this)[node];
  return bound(child, naturalLog(static_cast<uint32_t>((*this)[child.parent].visits)), exploration);
}

int32_t RolloutTree::select(int32_t node, double exploration) const {
  const double log_visits = naturalLog(static_cast<uint32_t>((*this)[node].visits));
  int32_t best = -1;
  double highest = 0;  // no bound is below it
  for (int32_t child = (*this)[node].first_child; child >= 0; child = (*this)[child].next_sibling) {
    const double value = bound((*this)[child], log_visits, exploration);
    if (value < highest) continue;  // the child list is in reverse order of creation
    best = child;
    highest = value;
  }
  return best;
}

int32_t RolloutTree::mostVisited(int32_t node) const {
  int32_t best = -1;
  for (int32_t child = (*this)[node].first_child; child >= 0; child = (*this)[child].next_sibling)
    if (best < 0 || (*this)[child].visits >= (*this)[best].visits) best = child;
  return best;
}

namespace {

class RolloutDrawing {
 public:
  explicit RolloutDrawing(const RolloutPicture& picture)
      : picture_(picture), tree_(picture.tree), drawn_(tree_) {
    chooseByVisits();
    drawn_.showPath(picture.current);
    drawn_.showPath(picture.focus);
  }

  void into(Graph& graph) {
    graph.layout = Layout::tree;
    for (auto& [id, node] : drawn_.nodes()) {
      describe(id, node);
      graph.nodes.push_back(std::move(node));
    }
  }

 private:
  // All moves of the root, and along the best line the most visited ones.
  void chooseByVisits() {
    drawn_.show(0);
    for (int32_t node = 0; node >= 0; node = tree_.mostVisited(node)) {
      if (node > 0 && tree_[node].visits < kFewestVisits) break;
      std::vector<int32_t> next;
      for (int32_t child = tree_[node].first_child; child >= 0; child = tree_[child].next_sibling)
        next.push_back(child);
      putInOrder(next, [this](int32_t a, int32_t b) {
        return tree_[a].visits != tree_[b].visits ? tree_[a].visits > tree_[b].visits : a < b;
      });
      if (node > 0 && next.size() > kMostBeside) next.resize(kMostBeside);
      for (const int32_t child : next) drawn_.show(child);
    }
  }

  void describe(int32_t id, GraphNode& out) const {
    const RolloutNode& node = tree_[id];
    const bool max = node.depth % 2 == 0;
    const std::string mean = wholePercent(RolloutTree::mean(node));
    out.tone = id == picture_.current                  ? Tone::current
               : id == 0                               ? Tone::plain
               : picture_.marks_best && onBestLine(id) ? Tone::path
                                                       : Tone::visited;
    if (id > 0) out.text = picture_.game.moveText(node.move);
    out.text += node.end != RolloutNode::kOpen ? kOverMark : max ? kMaxMark : kMinMark;
    if (id > 0) out.text += mean;
    // The side to move here is the opponent of the side whose wins are counted.
    const int mover = picture_.game.toMove({});
    const std::string side = picture_.game.sideName(max ? 1 - mover : mover);
    out.label = id == 0 ? "The position" : afterWords(picture_.game, movesTo(tree_, node.parent), node.move);
    out.label += ": " + counted(node.visits, "rollout");
    if (id > 0)
      out.label +=
          ", " + side + " scores " + mean + ", bound " + wholePercent(tree_.bound(id, picture_.exploration));
    if (node.end != RolloutNode::kOpen) out.label += ", the game is over";
    if (id == picture_.current || id == picture_.focus) out.size = 1.3f;
  }

  bool onBestLine(int32_t id) const {
    for (; id > 0; id = tree_[id].parent)
      if (tree_.mostVisited(tree_[id].parent) != id) return false;
    return true;
  }

  const RolloutPicture& picture_;
  const RolloutTree& tree_;
  DrawnTree drawn_;
};

}  // namespace

void drawRolloutTree(const RolloutPicture& picture, Graph& graph) {
  RolloutDrawing(picture).into(graph);
}

}  // namespace noggin::adversarial
