// Iterative deepening: depth-first search with a depth limit of 0, 1, 2, ... It finds a solution with the
// fewest moves like breadth-first, but stores only the current path, at the price of repeating the upper part
// of the tree and of visiting a position once for each path to it.
//
// Source: R. Korf, "Depth-First Iterative-Deepening: An Optimal Admissible Tree Search" (1985).
// Invariant: that of LineSearcher; no node is deeper than limit_.
// Step: one node taken. `stored` is the most nodes held at once; generated and expanded count all rounds.
#pragma once

#include "search/engine/line_searcher.h"
#include "search/engine/line_words.h"
#include "search/engine/listings.h"
#include "search/engine/question_parts.h"
#include "search/engine/questions.h"

namespace noggin::search {

template <Problem P>
class IterativeDeepening final : public LineSearcher<P> {
 public:
  using Base = Searcher<P>;

  using LineSearcher<P>::LineSearcher;

  Status advance(int32_t step, Trace* trace) override {
    int32_t node = this->nextOnLine();
    if (node < 0) {
      this->renewRoot(step);
      ++limit_;
      cut_ = false;
      node = 0;
    }
    if (this->takeIsGoal(node, trace)) return Status::solved;
    if (this->tree()[node].depth == limit_) {
      cut_ = true;
      this->mutableTree().take(node, SearchTree::Stage::cut);
      this->record(EventKind::cut, node, trace);
    } else {
      this->expandLine(node, step, trace);
    }
    return this->tree().waiting() > 0 || cut_ ? Status::running : Status::exhausted;
  }

  std::optional<Decision> decision() const override {
    const int32_t node = this->next();
    return node < 0 ? askNextRound("limit", limit_, limit_ + 1) : askDepthLimit(*this, node, limit_);
  }
  // The root is expanded only by the step that begins a round.
  std::string decided(const Decision& before, std::span<const Event> events) const override {
    const Event& first = events.front();
    if (first.kind == EventKind::expand && first.node == 0) return boundId(limit_);
    return Base::decided(before, events);
  }
  Listing listing() const override { return iterativeDeepeningListing(); }
  std::vector<int32_t> lines(std::span<const Event> events) const override {
    return iterativeDeepeningLines(events);
  }
  std::vector<Variable> variables() const override { return variablesOfDeepening(*this, limit_); }
  Told told(std::span<const Event> events) const override { return toldOfDeepening(*this, events, limit_); }
  std::unique_ptr<Base> clone() const override { return std::make_unique<IterativeDeepening>(*this); }

 private:
  int32_t limit_ = 0;
  bool cut_ = false;  // something was pruned by the limit in this round
};

}  // namespace noggin::search
