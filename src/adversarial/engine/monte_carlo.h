// Monte-Carlo tree search with UCT: each rollout descends the tree by the upper confidence bound, adds a
// node, plays random moves to the end of the game, and backs up the outcome. Uses nothing but the moves and
// the end of the game. Source: L. Kocsis, C. Szepesvári, "Bandit based Monte-Carlo planning", 2006; survey:
// C. Browne and others, 2012.
//
// Invariant: a node's visits are one (from its creation) plus those of its children, except for the root,
// which no rollout adds, and terminal nodes, which are visited repeatedly. Unit: one rollout, in its four
// phases.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include "adversarial/engine/any_game.h"
#include "adversarial/engine/listings.h"
#include "adversarial/engine/monte_carlo_tree.h"
#include "adversarial/engine/questions.h"
#include "adversarial/engine/rollout_words.h"
#include "adversarial/engine/searcher.h"
#include "adversarial/engine/tree.h"
#include "adversarial/engine/words.h"
#include "core/rng.h"

namespace noggin::adversarial {

template <Game G>
class MonteCarlo final : public GameSearcher {
 public:
  using Position = typename G::Position;

  MonteCarlo(std::shared_ptr<const G> game, const Position& root, const GameOptions& options)
      : game_(std::move(game)),
        root_(root),
        from_root_(*game_, root_),
        options_(options),
        rng_(options.seed) {}
  std::unique_ptr<GameSearcher> clone() const override { return std::make_unique<MonteCarlo>(*this); }

  bool finished() const override { return done_ >= options_.rollouts; }
  int64_t longestStride() const override { return 128; }
  int64_t unitsForReply() const override { return 150000; }
  int64_t work(int64_t most, int32_t step) override {
    int64_t rollouts = 0;
    for (; rollouts < most && !finished(); ++rollouts) rollOut(step);
    return rollouts;
  }

  Verdict verdict() const override {
    Verdict verdict;
    if (!finished()) return verdict;
    verdict.known = verdict.estimated = true;
    for (int32_t node = tree_.mostVisited(0); node >= 0; node = tree_.mostVisited(node)) {
      if (!verdict.line.empty() && tree_[node].visits < kSure) break;
      verdict.line.push_back(tree_[node].move);
    }
    const RolloutNode& best = tree_[tree_.mostVisited(0)];
    verdict.value = valueOf(best);
    verdict.value_text = wholePercent(RolloutTree::mean(best)) + " of the points";
    return verdict;
  }

  std::vector<RatedMove> rated() const override { return ratedMoves(from_root_, tree_); }
  std::string_view effort() const override { return "Rollouts"; }
  int64_t nodes() const override { return tree_.size(); }
  Metrics metrics() const override {
    return {{"nodes", "Nodes in the tree", static_cast<double>(tree_.size()), 0, Better::less},
            {"rollouts", "Rollouts", static_cast<double>(done_), 0, Better::less},
            {"playouts", "Moves played at random", static_cast<double>(random_moves_)},
            {"deepest", "Depth of the tree", static_cast<double>(tree_.deepest())}};
  }
  size_t memory() const override { return tree_.memory(); }

  bool conclude() override {
    options_.rollouts = done_;
    return true;
  }
  Event event() const override {
    return {EventKind::rollout,
            static_cast<uint8_t>(outcome_ + 1),
            static_cast<uint16_t>(last_moves_),
            added_,
            tree_[added_].parent,
            done_};
  }
  Told told() const override { return toldOfRollout(view()); }
  std::optional<Decision> decision(int64_t units) const override {
    return units == 1 && !finished() ? askRollout(view()) : std::nullopt;
  }
  std::string decided(const Decision&) const override { return selectionId(topOf(tree_, added_)); }
  Listing listing() const override { return monteCarloListing(); }
  std::vector<int32_t> lines() const override {
    return monteCarloLines({.selected = tree_[added_].depth > 1 || !expanded_, .expanded = expanded_});
  }
  std::vector<int32_t> answerLines() const override { return monteCarloAnswerLines(); }
  std::vector<Variable> variables() const override { return variablesOfRollout(view()); }
  std::vector<GameMove> wayTo(int32_t node) const override { return movesTo(tree_, node); }
  bool shows(int32_t node) const override { return node >= 0 && node < tree_.size(); }
  int32_t current() const override { return finished() ? 0 : added_; }
  void draw(int32_t focus, Scene& scene) const override {
    drawRolloutTree({tree_, from_root_, current(), focus, options_.exploration, !hidesBest(scene)},
                    scene.add<Graph>("tree", "Tree of rollouts"));
  }

 private:
  static constexpr int32_t kSure = 12;  // minimum visits of moves in the line

  RolloutView view() const {
    return {from_root_, tree_, options_.exploration, done_, added_, last_moves_, outcome_};
  }

  void rollOut(int32_t step) {
    Position position = root_;
    int32_t node = 0;
    MoveList moves = game_->moves(position);
    // Selection: descends while all moves of the node have been tried.
    while (tree_[node].end == RolloutNode::kOpen && tree_[node].children == moves.size()) {
      node = tree_.select(node, options_.exploration);
      position = game_->play(position, tree_[node].move);
      moves = game_->moves(position);
    }
    // Expansion: adds a move that has not been tried.
    expanded_ = tree_[node].end == RolloutNode::kOpen;
    if (expanded_) {
      const GameMove move = untried(node, moves);
      position = game_->play(position, move);
      node = tree_.add(node, move, step);
      if (const std::optional<int32_t> value = game_->value(position))
        tree_[node].end = static_cast<int8_t>(*value > 0 ? -1 : *value < 0 ? 1 : 0);
    }
    // Simulation and backpropagation.
    const int outcome = simulate(position, node);
    tree_.backUp(node, outcome);
    added_ = node;
    outcome_ = tree_[node].depth % 2 == 1 ? outcome : -outcome;
    ++done_;
  }

  // A random untried move.
  GameMove untried(int32_t node, const MoveList& moves) {
    MoveList open;
    for (const GameMove move : moves) {
      bool tried = false;
      for (int32_t child = tree_[node].first_child; child >= 0; child = tree_[child].next_sibling)
        tried = tried || tree_[child].move == move;
      if (!tried) open.add(move);
    }
    return open[rng_.below(static_cast<uint32_t>(open.size()))];
  }

  // Returns the outcome for the side that moved to `node`.
  int simulate(Position position, int32_t node) {
    last_moves_ = 0;
    if (tree_[node].end != RolloutNode::kOpen) return tree_[node].end;
    std::optional<int32_t> value;
    while (!(value = game_->value(position))) {
      const MoveList moves = game_->legal(position);
      position = game_->play(position, moves[rng_.below(static_cast<uint32_t>(moves.size()))]);
      ++last_moves_;
    }
    random_moves_ += last_moves_;
    const int for_mover = *value > 0 ? 1 : *value < 0 ? -1 : 0;
    return last_moves_ % 2 == 0 ? -for_mover : for_mover;
  }

  std::shared_ptr<const G> game_;
  Position root_;
  GameFrom<G> from_root_;
  GameOptions options_;
  Rng rng_;
  RolloutTree tree_;
  int32_t done_ = 0;
  int32_t added_ = 0;       // node added by the last rollout, or the terminal node it reached again
  bool expanded_ = false;   // whether that node is new
  int32_t last_moves_ = 0;  // number of random moves
  int outcome_ = 0;         // for the side to move at the root
  int64_t random_moves_ = 0;
};

}  // namespace noggin::adversarial
