#include "adversarial/engine/rollout_words.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "adversarial/engine/questions.h"
#include "adversarial/engine/tree.h"
#include "adversarial/engine/words.h"
#include "core/order.h"
#include "core/words.h"

namespace noggin::adversarial {
namespace {

std::string wayText(const AnyGame& game, Way way) {
  return inRow(way, [&](GameMove move) { return game.moveText(move); });
}

// Why the rollout began with this move, by the bounds as they stood before it, and what it begins to say of
// that move: "X at 5 had the highest bound, 147.3 % (the next 147.2 %); backed up, it".
std::string whySelected(const RolloutView& search, int32_t top) {
  const RolloutTree& tree = search.tree;
  const std::string move = search.game.moveWords({}, tree[top].move);
  if (search.game.moves({}).size() < 2) return "Backed up, " + move;
  if (tree[top].visits == 1) return "Every move is tried once before any is chosen again; backed up, " + move;
  RolloutNode before = tree[top];
  --before.visits;
  before.score -= search.outcome;
  const double log_visits = naturalLog(static_cast<uint32_t>(tree[0].visits - 1));
  const double bound = RolloutTree::bound(before, log_visits, search.exploration);
  double next = 0;
  for (int32_t child = tree[0].first_child; child >= 0; child = tree[child].next_sibling)
    if (child != top) next = std::max(next, RolloutTree::bound(tree[child], log_visits, search.exploration));
  const std::string its = decimals(100 * bound, 1), others = decimals(100 * next, 1);
  if (next == bound) return move + " had a bound of " + its + " %, and none was higher; backed up, it";
  return move + " had the highest bound, " + its + " % (the next " +
         (others == its ? "less than 0.1 % lower" : others + " %") + "); backed up, it";
}

}  // namespace

Told toldOfRollout(const RolloutView& search) {
  const AnyGame& game = search.game;
  const std::vector<GameMove> way = movesTo(search.tree, search.added);
  const Way selected = Way(way).first(way.size() - 1);
  const RolloutNode& node = search.tree[search.added];
  std::string text = "Rollout " + grouped(search.done) + ": ";
  if (!selected.empty()) text += "down the tree by " + wayText(game, selected) + ", then ";
  text += game.moveWords(selected, node.move);
  if (node.end != RolloutNode::kOpen)
    text += ", where the game is over";
  else
    text += " for the first time, " + counted(search.random_moves, "move") + " at random";
  const int first = game.toMove({});
  text += search.outcome == 0 ? ": a draw."
                              : ": " + game.sideName(search.outcome > 0 ? first : 1 - first) + " wins.";
  const int32_t top = topOf(search.tree, search.added);
  return {text, whySelected(search, top) + " scores " + wholePercent(RolloutTree::mean(search.tree[top])) +
                    " of " + counted(search.tree[top].visits, "rollout") + "."};
}

std::vector<Variable> variablesOfRollout(const RolloutView& search) {
  const std::string way = wayText(search.game, movesTo(search.tree, search.added));
  const RolloutNode& node = search.tree[search.added];
  return {{"rollouts", grouped(search.done)},
          {"c", inDigits(search.exploration)},
          {"node", way.empty() ? "root" : "after " + way},
          {"N", counted(search.tree[0].visits, "rollout") + " at the root"},
          {"n", counted(node.visits, "rollout") + " at node"},
          {"mean", node.visits > 0 ? wholePercent(RolloutTree::mean(node)) : "–"}};
}

std::optional<Decision> askRollout(const RolloutView& search) {
  const RolloutTree& tree = search.tree;
  if (tree[0].children < search.game.moves({}).size()) return std::nullopt;
  std::vector<int32_t> nodes;
  for (int32_t child = tree[0].first_child; child >= 0; child = tree[child].next_sibling)
    nodes.push_back(child);
  putInOrderBy(nodes, [&tree](int32_t node) { return tree[node].move; });
  std::vector<Selectable> children;
  for (const int32_t node : nodes)
    children.push_back({node, search.game.moveWords({}, tree[node].move), RolloutTree::mean(tree[node]),
                        tree[node].visits, tree.bound(node, search.exploration)});
  return askSelection(children, search.exploration);
}

std::vector<RatedMove> ratedMoves(const AnyGame& game, const RolloutTree& tree) {
  std::vector<RatedMove> rated;
  const int32_t best = tree.mostVisited(0);
  for (const GameMove move : game.moves({})) {
    RatedMove out;
    out.move = move;
    for (int32_t child = tree[0].first_child; child >= 0; child = tree[child].next_sibling) {
      const RolloutNode& node = tree[child];
      if (node.move != move) continue;
      out.value = wholePercent(RolloutTree::mean(node));
      out.number = valueOf(node);
      out.nodes = node.visits;
      out.best = child == best;
    }
    rated.push_back(std::move(out));
  }
  return rated;
}

double valueOf(const RolloutNode& node) {
  if (node.visits == 0) return 0;
  return std::round(node.score * 1000.0 / node.visits) / 1000;
}

int32_t topOf(const RolloutTree& tree, int32_t node) {
  while (tree[node].parent > 0) node = tree[node].parent;
  return node;
}

}  // namespace noggin::adversarial
