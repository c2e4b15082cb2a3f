// Iterative-deepening A*: depth-first search that prunes every node whose f = g + h exceeds a threshold. Each
// round restarts with the least f that exceeded it, so the first goal taken is optimal if the heuristic is
// admissible. It stores only the current path.
//
// Source: R. Korf, "Depth-First Iterative-Deepening: An Optimal Admissible Tree Search" (1985). A position
// already on the current path is pruned as well.
// Invariant: that of LineSearcher; beyond_ is the least f over the threshold met in this round.
// Step: one node taken, or the threshold raised. `stored` is the most nodes held at once; generated and
// expanded count all rounds.
#pragma once

#include <algorithm>
#include <limits>

#include "core/whole.h"
#include "search/engine/line_searcher.h"
#include "search/engine/line_words.h"
#include "search/engine/listings.h"
#include "search/engine/questions.h"

namespace noggin::search {

template <Problem P>
requires(P::kHooks.estimate) class IdaStar final : public LineSearcher<P> {
 public:
  using Base = Searcher<P>;
  using Line = LineSearcher<P>;
  using State = typename P::State;

  IdaStar(std::shared_ptr<const P> problem, const State& root, int32_t step)
      : Line(std::move(problem), root, step), threshold_(f(0)) {}

  Status advance(int32_t step, Trace* trace) override {
    const int32_t node = this->nextOnLine();
    if (node < 0) {
      raise(step, trace);
    } else if (f(node) > threshold_) {
      cut(node, trace);
    } else if (this->takeIsGoal(node, trace)) {
      return Status::solved;
    } else {
      this->expandLine(node, step, trace);
    }
    return this->tree().waiting() > 0 || beyond_ < kNone ? Status::running : Status::exhausted;
  }

  std::string conclusion() const override {
    if (!cut_) return Line::conclusion();
    return "No solution: by its estimate nothing that was cut off in this round can reach the goal.";
  }

  std::optional<Decision> decision() const override {
    const int32_t node = this->next();
    return node < 0 ? askNextRound("threshold", threshold_, beyond_) : askThreshold(*this, node, threshold_);
  }
  Listing listing() const override { return idaStarListing(); }
  std::vector<int32_t> lines(std::span<const Event> events) const override {
    return idaStarLines(*this, events);
  }
  std::vector<Variable> variables() const override { return variablesOfIdaStar(*this, threshold_); }
  Told told(std::span<const Event> events) const override {
    return toldOfIdaStar(*this, events, threshold_, before_);
  }

  std::unique_ptr<Base> clone() const override { return std::make_unique<IdaStar>(*this); }
  double threshold() const { return threshold_; }

 private:
  using Searcher<P>::f;
  static constexpr double kNone = std::numeric_limits<double>::infinity();

  void raise(int32_t step, Trace* trace) {
    this->renewRoot(step);
    this->setCurrent(0);
    before_ = threshold_;
    threshold_ = beyond_;
    beyond_ = kNone;
    cut_ = false;
    if (trace) trace->add({EventKind::evaluate, 0, 0, 0, -1, clampedToInt(threshold_)});
  }

  void cut(int32_t node, Trace* trace) {
    cut_ = true;
    beyond_ = std::min(beyond_, f(node));
    this->setCurrent(node);
    this->mutableTree().take(node, SearchTree::Stage::cut);
    if (trace) trace->add({EventKind::cut, 0, 0, node, this->tree()[node].parent, clampedToInt(f(node))});
  }

  double threshold_;
  double before_ = 0;      // the threshold of the previous round
  double beyond_ = kNone;  // of the next round
  bool cut_ = false;       // whether this round has cut anything off
};

}  // namespace noggin::search
