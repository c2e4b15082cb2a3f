// Iterative-deepening A*: depth-first search that leaves out every node whose cost plus estimate f = g + h is
// over a threshold. When nothing is left, it begins again with the least f that was over, so that the first
// goal taken is a cheapest one where the estimate is never too high. It remembers only the current line.
//
// Source: R. Korf, "Depth-First Iterative-Deepening: An Optimal Admissible Tree Search" (1985). A position is
// left out as well if it stands on the current line already.
// Invariant: that of LineSearcher; beyond_ is the least f over the threshold that this round met.
// Step: one node taken, or the threshold raised. `stored` is the most nodes held at once; generated and
// expanded count all rounds.
#pragma once

#include <algorithm>
#include <cstdio>
#include <limits>

#include "search/line_searcher.h"
#include "search/search_words.h"

namespace noggin::search {

template <Problem P>
requires Estimating<P>
class IdaStar final : public LineSearcher<P> {
 public:
  using Base = Searcher<P>;
  using State = typename P::State;

  IdaStar(std::shared_ptr<const P> problem, const State& root, int32_t step)
      : LineSearcher<P>(std::move(problem), root, step), threshold_(this->problem().estimate(root)) {}

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

  std::string remark(int32_t node) const override { return costs(node) + ", threshold " + said(threshold_); }

  std::string sentence(std::span<const Event> events) const override {
    const Event& first = events.front();
    if (first.kind == EventKind::evaluate)
      return "Nothing is left within the threshold of " + said(before_) + ": begin again with " +
             said(threshold_) + ", the least that was over it.";
    if (first.kind != EventKind::cut) return {};
    return "Stop at " + this->problem().stateText(this->state(first.node)) + ": " + costs(first.node) +
           ", which is over the threshold of " + said(threshold_) + "; " +
           waitingWords(this->tree().waiting()) + ".";
  }

  std::unique_ptr<Base> clone() const override { return std::make_unique<IdaStar>(*this); }
  double threshold() const { return threshold_; }

 private:
  static constexpr double kNone = std::numeric_limits<double>::infinity();

  double estimate(int32_t node) const { return this->problem().estimate(this->state(node)); }
  double f(int32_t node) const { return this->tree()[node].cost + estimate(node); }

  void raise(int32_t step, Trace* trace) {
    this->renewRoot(step);
    this->setCurrent(0);
    before_ = threshold_;
    threshold_ = beyond_;
    beyond_ = kNone;
    if (trace) trace->add({EventKind::evaluate, 0, 0, 0, -1, static_cast<int32_t>(threshold_)});
  }

  void cut(int32_t node, Trace* trace) {
    beyond_ = std::min(beyond_, f(node));
    this->setCurrent(node);
    this->mutableTree().take(node, SearchTree::Stage::cut);
    if (trace)
      trace->add({EventKind::cut, 0, 0, node, this->tree()[node].parent, static_cast<int32_t>(f(node))});
  }

  static std::string said(double cost) {
    char text[40];
    std::snprintf(text, sizeof text, "%g", cost);
    return text;
  }
  std::string costs(int32_t node) const {
    return said(this->tree()[node].cost) + " paid and an estimated " + said(estimate(node)) + " to go";
  }

  double threshold_;
  double before_ = 0;      // the threshold of the round before
  double beyond_ = kNone;  // of the next round
};

}  // namespace noggin::search
