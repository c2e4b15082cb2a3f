// Minimax: the value of a position is the best of its moves' values for the side to move, down to the end of
// the game or to a depth. Visits every node.
// Source: C. Shannon, "Programming a computer for playing chess", 1950; S. Russell, P. Norvig, "Artificial
// Intelligence", adversarial search.
//
// Invariant: an open node holds the best value of the moves searched so far.
// Unit: one node visited, or one value backed up.
#pragma once

#include "adversarial/engine/tree_walk.h"

namespace noggin::adversarial {

template <Game G>
class Minimax final : public TreeWalk<G> {
  using Walk = TreeWalk<G>;
  using typename Walk::Frame;

 public:
  Minimax(std::shared_ptr<const G> game, const typename G::Position& root, const GameOptions& options)
      : Walk(std::move(game), root, options) {}
  std::unique_ptr<GameSearcher> clone() const override { return std::make_unique<Minimax>(*this); }

  Listing listing() const override { return minimaxListing(); }
  std::vector<int32_t> lines() const override { return minimaxLines(this->unit()); }
  std::vector<int32_t> answerLines() const override { return minimaxAnswerLines(); }

 private:
  void open(Frame& frame) override { frame.moves = this->game_->moves(frame.position); }

  bool receive(Frame& above, const TreeNode& child, const Frame& from) override {
    const TreeNode& node = this->nodeOf(above);
    const bool better = node.isMax() ? child.value > node.value : child.value < node.value;
    if (!node.has_value || better) this->setBest(above, child, from);
    return false;
  }

  // Nothing is asked about the first move, which has nothing to be compared with.
  std::optional<Decision> ask(const Frame& above, const BackedUp& backed) const override {
    if (!this->nodeOf(above).has_value) return std::nullopt;
    if (backed.left == 0)
      if (auto taken = askTaken(backed.side, backed.max, this->searchedFrom(above), backed.text))
        return taken;
    return askWorth(backed);
  }
  int32_t held(const Frame& above) const override { return this->nodeOf(above).value; }

  void close(Frame& frame, bool) override {
    this->settle(frame, NodeKind::inner, this->nodeOf(frame).value, Bound::exact);
  }
};

}  // namespace noggin::adversarial
