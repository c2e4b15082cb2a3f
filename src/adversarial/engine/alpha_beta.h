// Alpha-beta, fail-hard: minimax that skips moves that cannot matter. Alpha is the value that max is assured
// of elsewhere on the current line, beta the value min is assured of; a node whose value would lie outside
// ]alpha, beta[ will not be reached, and its remaining moves are cut off. Returned values never leave [alpha,
// beta]. Source: D. Knuth, R. Moore, "An analysis of alpha-beta pruning", 1975.
//
// Options: move ordering (move_ordering.h), a transposition table (transposition_table.h), and iterative
// deepening (D. Slate, L. Atkin, "Chess 4.5", 1977).
//
// Invariant: alpha < beta at every open node, and the value of the root is that of minimax.
// Unit: one node visited, or one value backed up.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "adversarial/engine/move_ordering.h"
#include "adversarial/engine/transposition_table.h"
#include "adversarial/engine/tree_walk.h"

namespace noggin::adversarial {

template <Game G>
class AlphaBeta final : public TreeWalk<G> {
  using Walk = TreeWalk<G>;
  using typename Walk::Frame;

 public:
  AlphaBeta(std::shared_ptr<const G> game, const typename G::Position& root, const GameOptions& options)
      : Walk(std::move(game), root, options) {
    if (options.table) table_.emplace();
    if (options.deepening) {
      deepest_ = options.depth == 0 ? static_cast<int32_t>(G::kMostPlies) : options.depth;
      this->limit_ = 1;
    }
    order(this->line_.front());
  }
  std::unique_ptr<GameSearcher> clone() const override { return std::make_unique<AlphaBeta>(*this); }
  Listing listing() const override { return alphaBetaListing(refined()); }
  std::vector<int32_t> lines() const override { return alphaBetaLines(this->unit(), refined()); }
  std::vector<int32_t> answerLines() const override { return alphaBetaAnswerLines(refined()); }
  size_t memory() const override {
    return Walk::memory() + (table_ ? table_->memory() : 0) + (last_ ? last_->tree.memory() : 0);
  }

  // With iterative deepening: back to the last iteration that was finished.
  bool conclude() override {
    if (!last_) return false;
    this->given_up_ = this->tree_.visited() - last_->tree.visited();
    this->tree_ = std::move(last_->tree);
    this->line_.assign(1, last_->root);
    this->event_ = last_->event;
    last_.reset();
    this->finished_ = true;
    return true;
  }

 private:
  struct Iteration {
    GameTree tree;
    Frame root;
    Event event;
  };

  bool refined() const { return table_.has_value() || this->options_.ordering; }

  void open(Frame& frame) override {
    if (this->options_.values && this->nodeOf(frame).depth == 1) {
      frame.alpha = -kInfinity;
      frame.beta = kInfinity;
    }
    if (table_ && settledByTable(frame)) return;
    frame.moves = this->game_->moves(frame.position);
    order(frame);
  }

  bool receive(Frame& above, const TreeNode& child, const Frame& from) override {
    TreeNode& node = this->nodeOf(above);
    if (node.isMax() ? child.value > above.alpha : child.value < above.beta) {
      this->setBest(above, child, from);
      (node.isMax() ? above.alpha : above.beta) = child.value;
    }
    if (above.alpha < above.beta) return false;
    node.cut_by = node.isMax() ? above.beta : above.alpha;
    return true;
  }

  std::optional<Decision> ask(const Frame& above, const BackedUp& backed) const override {
    if (backed.left > 0) return askCut(backed);
    // With iterative deepening the root's value only ends one iteration.
    if (this->options_.deepening && above.place == this->line_.front().place) return std::nullopt;
    return askWorth(backed);
  }
  int32_t held(const Frame& above) const override {
    return this->nodeOf(above).isMax() ? above.alpha : above.beta;
  }

  // Within the window the value is exact; otherwise it is a bound.
  void close(Frame& frame, bool cut) override {
    const bool max = this->nodeOf(frame).isMax();
    const Bound bound = cut                     ? (max ? Bound::at_least : Bound::at_most)
                        : frame.best == kNoMove ? (max ? Bound::at_most : Bound::at_least)
                                                : Bound::exact;
    const int32_t value = cut ? this->nodeOf(frame).cut_by : max ? frame.alpha : frame.beta;
    this->settle(frame, NodeKind::inner, value, bound);
    if (table_)
      table_->keep({this->game_->key(frame.position), value,
                    static_cast<int16_t>(this->remaining(this->nodeOf(frame))), bound, frame.best});
  }

  bool settledByTable(Frame& frame) {
    const TranspositionTable::Finding* found = table_->find(this->game_->key(frame.position));
    if (!found || found->depth < this->remaining(this->nodeOf(frame))) return false;
    int32_t value = found->value;
    Bound bound = found->bound;
    if (bound != Bound::at_most && value >= frame.beta) {
      value = frame.beta;
      bound = Bound::at_least;
    } else if (bound != Bound::at_least && value <= frame.alpha) {
      value = frame.alpha;
      bound = Bound::at_most;
    } else if (bound != Bound::exact) {
      return false;
    }
    this->settle(frame, NodeKind::known, value, bound);
    ++this->table_hits_;
    return true;
  }

  void order(Frame& frame) {
    if (this->options_.ordering) orderByScore(*this->game_, frame.position, frame.moves);
    if (table_)
      if (const auto* found = table_->find(this->game_->key(frame.position)))
        putFirst(found->best, frame.moves);
    if (frame.place == 0) putFirst(best_before_, frame.moves);
  }

  // Whether no deeper iteration can change what is asked for: the value of the root, or those of all its
  // moves.
  bool allKnown() const {
    if (!this->options_.values) return this->game_->decided(this->nodeOf(this->line_.front()).value);
    const std::vector<int32_t> children = this->tree_.children(0);
    return std::all_of(children.begin(), children.end(),
                       [this](int32_t child) { return this->game_->decided(this->tree_[child].value); });
  }

  bool endedEarly() const override {
    return this->finished_ && this->limit_ < deepest_ && this->estimated_ && !this->verdict_.estimated;
  }

  // Finished, unless a deeper iteration follows: not if all lines have reached the end of the game.
  bool concluded() override {
    if (this->limit_ >= deepest_ || !this->estimated_ || allKnown()) return true;
    last_ = {this->tree_, this->line_.front(), this->event_};
    this->event_ = {EventKind::expand, 0, 0, 0, -1, this->limit_};
    ++this->limit_;
    this->estimated_ = false;
    best_before_ = this->line_.front().best;
    this->tree_.clear();
    this->enterRoot();
    order(this->line_.front());
    return false;
  }

  std::optional<TranspositionTable> table_;
  int32_t deepest_ = 0;            // of the last iteration
  std::optional<Iteration> last_;  // finished, while a deeper one is at work
  GameMove best_before_ = kNoMove;
};

// A look-ahead of so many moves: with what does not change the value but finds it sooner.
inline GameOptions aheadOptions(int32_t depth) {
  return {.algorithm = GameAlgorithm::alpha_beta, .depth = depth, .ordering = true, .table = true};
}

// What such a look-ahead makes of a position, exact if it sees the outcome.
template <Game G>
Worth worthAhead(const std::shared_ptr<const G>& game, const typename G::Position& position, int32_t depth) {
  if (const std::optional<int32_t> over = game->value(position)) return {*over, true};
  if (depth == 0) return {game->estimate(position), false};
  AlphaBeta<G> search(game, position, aheadOptions(depth));
  while (!search.finished()) search.work(kInfinity, 0);
  const Verdict verdict = search.verdict();
  return {search.rootValue(), !verdict.estimated, verdict.line.front()};
}

}  // namespace noggin::adversarial
