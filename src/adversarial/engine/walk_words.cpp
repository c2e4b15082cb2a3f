#include "adversarial/engine/walk_words.h"

#include "adversarial/engine/scene.h"
#include "adversarial/engine/words.h"
#include "core/words.h"

namespace noggin::adversarial {
namespace {

// A side as labelled in the trees: "X (max)".
std::string sideNamed(const AnyGame& game, bool max) {
  const int mover = game.toMove({});
  return game.sideName(max ? mover : 1 - mover) + (max ? " (max)" : " (min)");
}

std::string boundText(const AnyGame& game, int32_t value) {
  if (value >= kInfinity) return "+infinity";
  return value <= -kInfinity ? "-infinity" : game.valueText(value);
}

std::vector<GameMove> wayHere(const WalkView& walk) {
  return movesTo(walk.tree, walk.tree.here());
}

// The move that leads to a node of the line, in words.
std::string moveTo(const WalkView& walk, const TreeNode& node) {
  return walk.game.moveWords(movesTo(walk.tree, node.parent), node.move);
}

Told tellVisit(const WalkView& walk) {
  const TreeNode& node = walk.tree.current();
  const std::string move = moveTo(walk, node);
  const std::string value = walk.game.valueText(node.value);
  switch (node.kind) {
    case NodeKind::over:
      return {move + " ends the game: " + walk.game.endWords(wayHere(walk)) + ".",
              "That is worth " + value + " to " + walk.game.sideName(walk.game.toMove({})) + "."};
    case NodeKind::limit:
      return {move + ": as deep as the search looks.", "The position is estimated at " + value + "."};
    case NodeKind::known:
      return {move + ": worth " + boundedText(node.bound, value) + ".",
              walk.game.folds()
                  ? "The table knows this position, or one that is the same by symmetry, from other moves."
                  : "The table knows this position from other moves."};
    case NodeKind::inner:
      break;
  }
  const bool folded = walk.game.folds() && walk.moves < walk.game.legal(wayHere(walk)).size();
  return {move + ": now " + sideNamed(walk.game, node.isMax()) + " has " +
              counted(static_cast<int64_t>(walk.moves), "move") +
              (folded ? ", counting those that are the same by symmetry once." : "."),
          walk.moves == 1
              ? "It will take the value of that move."
              : "It will take the " + std::string(node.isMax() ? "highest" : "lowest") + " of their values."};
}

// "O (max) has already 1 or more elsewhere, so it gains nothing here"
std::string whyCut(const WalkView& walk) {
  const TreeNode& node = walk.tree.current();
  return sideNamed(walk.game, !node.isMax()) + " has " + cutReason(node, walk.game.valueText(node.cut_by)) +
         ", so it gains nothing here";
}

// "O (min) takes the lowest of its values, and has 0 already"
std::string whyNoBetter(const WalkView& walk, const std::string& move, Bound bound) {
  const TreeNode& node = walk.tree.current();
  const int32_t held = !walk.has_window ? node.value : node.isMax() ? walk.alpha : walk.beta;
  const std::string value = walk.game.valueText(held);
  std::string why = node.has_value ? ", and has " + value + " already"
                                   : ", and is sure of " + value + " already, by another move further up";
  if (bound != Bound::exact)
    why += ": that " + move + " is worth no " + (node.isMax() ? "more" : "less") + " is all that counts";
  return why + ".";
}

Told tellValue(const WalkView& walk) {
  const TreeNode& node = walk.tree.current();
  const std::string side = sideNamed(walk.game, node.isMax());
  const int32_t child = walk.tree.placeOf(walk.event.node);
  const Bound bound = child >= 0 ? walk.tree[child].bound : Bound::exact;
  const std::string move = walk.game.moveWords(wayHere(walk), static_cast<GameMove>(walk.event.place));
  std::string what = move + " is worth " + boundedText(bound, walk.game.valueText(walk.event.value));
  if (walk.event.kind == EventKind::cut)
    return {what + (node.cut == 1 ? ": the other move" : ": the other " + counted(node.cut, "move")) +
                " of " + side + " here " + (node.cut == 1 ? "is" : "are") + " cut.",
            whyCut(walk) + "."};
  what += walk.event.detail
              ? ", the best so far for " + side + "."
              : ", no better for " + side + " than what it " + (node.has_value ? "has." : "is sure of.");
  if (walk.finished)
    return {what, "All its moves are searched: the position is worth " + walk.verdict.value_text + "."};
  const std::string worth = boundedText(node.bound, walk.game.valueText(node.value));
  if (walk.settled && node.failsHigh())
    return {what, whyCut(walk) + ": that this node is worth " + worth +
                      " is all it needs to know; no move is left to cut."};
  if (walk.settled && node.parent >= 0)
    return {what, "All its moves are searched, so this node is worth " + worth + "."};
  const std::string takes =
      " takes the " + std::string(node.isMax() ? "highest" : "lowest") + " of its values";
  if (!walk.event.detail) return {what, side + takes + whyNoBetter(walk, move, bound)};
  return {what, side + takes + ", and none so far is " + (node.isMax() ? "higher." : "lower.")};
}

}  // namespace

Told toldOfWalk(const WalkView& walk) {
  if (walk.event.kind == EventKind::generate) return tellVisit(walk);
  if (walk.event.kind == EventKind::expand)
    return {
        "The search " + counted(walk.event.value, "move") + " deep gives " + walk.verdict.value_text + ".",
        "It begins again one move deeper, and looks first at what was best."};
  return tellValue(walk);
}

std::vector<Variable> variablesOfWalk(const WalkView& walk) {
  const AnyGame& game = walk.game;
  const TreeNode& node = walk.tree.current();
  const bool inner = node.kind == NodeKind::inner;
  const std::string way = inRow(wayHere(walk), [&](GameMove move) { return game.moveText(move); });
  std::vector<Variable> variables = {{"node", way.empty() ? "the position" : "after " + way},
                                     {"to move", sideNamed(game, node.isMax())}};
  if (walk.has_window) {
    variables.push_back({"alpha", boundText(game, walk.alpha)});
    variables.push_back({"beta", boundText(game, walk.beta)});
  } else {
    const int32_t nothing_yet = node.isMax() ? -kInfinity : kInfinity;
    variables.push_back({"best", inner ? boundText(game, node.has_value ? node.value : nothing_yet) : "-"});
  }
  const EventKind did = walk.event.kind;
  const bool returned =
      did == EventKind::generate ? !inner : did == EventKind::evaluate || did == EventKind::cut;
  variables.push_back({"value", returned ? game.valueText(walk.event.value) : "-"});
  return variables;
}

std::optional<Decision> askVisit(const WalkView& walk, GameMove move) {
  if (!walk.game.drawable()) return std::nullopt;  // of two values one is guessed too easily
  const TreeNode& node = walk.tree.current();
  std::vector<GameMove> way = wayHere(walk);
  const std::string words = walk.game.moveWords(way, move);
  way.push_back(move);
  const std::optional<int32_t> value = walk.game.value(way);
  if (!value || *value == 0) return std::nullopt;
  Ending ending;
  ending.move = words;
  ending.how = walk.game.endWords(way);
  ending.max_side = walk.game.sideName(walk.game.toMove({}));
  ending.min_side = walk.game.sideName(1 - walk.game.toMove({}));
  ending.value = node.isMax() ? -*value : *value;
  ending.text = [&walk](int32_t worth) { return walk.game.valueText(worth); };
  return askEnding(ending);
}

BackedUp backedUp(const WalkView& walk) {
  const TreeNode& node = walk.tree.current();
  BackedUp backed;
  backed.move = moveTo(walk, node);
  backed.max = !node.isMax();
  backed.side = sideNamed(walk.game, backed.max);
  backed.other = sideNamed(walk.game, !backed.max);
  backed.value = node.value;
  backed.bound = node.bound;
  backed.text = [&game = walk.game](int32_t value) { return game.valueText(value); };
  return backed;
}

std::vector<RatedMove> ratedMoves(const AnyGame& game, const GameTree& tree, GameMove best) {
  std::vector<RatedMove> rated;
  const std::vector<int32_t> children = tree.children(0);
  for (const GameMove move : game.moves({})) {
    RatedMove out;
    out.move = move;
    for (const int32_t place : children) {
      const TreeNode& child = tree[place];
      if (child.move != move) continue;
      out.nodes = tree.at(place).below + 1;
      if (!child.closed) continue;
      out.bound = child.bound;
      out.number = game.valueNumber(child.value);
      out.value = boundedText(child.bound, game.valueText(child.value));
    }
    out.best = move == best;
    rated.push_back(std::move(out));
  }
  return rated;
}

void drawWalk(const WalkView& walk, int32_t focus, bool hides_best, Scene& scene) {
  drawTree({walk.game, walk.tree, focus, hides_best ? std::vector<GameMove>() : walk.verdict.line},
           scene.add<Graph>("tree", "Game tree"));
}

}  // namespace noggin::adversarial
