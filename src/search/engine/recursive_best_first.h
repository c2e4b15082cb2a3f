// Recursive best-first search: follows the most promising path, remembers the best alternative beside it, and
// backtracks as soon as the path is worse. The subtree left is then forgotten except for F, the least f = g +
// h on its fringe. Nodes are expanded in the order of A* with memory linear in the depth; the price is that
// forgotten subtrees are generated again.
//
// Source: R. Korf, "Linear-Space Best-First Search" (1993), with F handed down to the successors as in S.
// Russell, P. Norvig, "Artificial Intelligence: A Modern Approach". A position already on the current path is
// pruned. The solution is optimal if the heuristic is admissible.
// Invariant: each frame is a node of the path with all its successors, whose ids are consecutive; the last
// frame's are the newest. F of a node is never less than its parent's at its creation. Step: one node taken,
// or one node of the path left. `stored` is the most nodes held at once; generated and expanded include
// repetitions.
#pragma once

#include <algorithm>
#include <limits>

#include "core/growth.h"
#include "core/whole.h"
#include "search/engine/line_searcher.h"
#include "search/engine/listings.h"
#include "search/engine/questions.h"
#include "search/engine/recursive_words.h"

namespace noggin::search {

template <Problem P>
requires(P::kHooks.estimate) class RecursiveBestFirst final : public LineSearcher<P> {
 public:
  using Base = Searcher<P>;
  using State = typename P::State;

  RecursiveBestFirst(std::shared_ptr<const P> problem, const State& root, int32_t step)
      : LineSearcher<P>(std::move(problem), root, step), values_{f(0)} {}

  Status advance(int32_t step, Trace* trace) override {
    const int32_t node = next();
    if (node < 0) {
      goBack(trace);
    } else {
      bound_ = frames_.empty() ? kNone : std::min(frames_.back().bound, least(node));
      if (this->takeIsGoal(node, trace)) return Status::solved;
      open(node, step, trace);
    }
    return frames_.size() == 1 && least() == kNone ? Status::exhausted : Status::running;
  }

  Rule rule() const override { return Rule::least_f; }
  // -1 if the search backtracks.
  int32_t next() const override {
    if (frames_.empty()) return 0;
    const double value = least();
    if (value == kNone || value > frames_.back().bound) return -1;
    int32_t node = frames_.back().first;
    while (this->value(node) != value) ++node;
    return node;
  }
  std::optional<Decision> decision() const override {
    if (frames_.empty()) return std::nullopt;
    return askOnLineOrBack(*this, {next(), frames_.back().first, frames_.back().bound,
                                   std::span(values_).subspan(static_cast<size_t>(frames_.back().first))});
  }
  Listing listing() const override { return recursiveListing(); }
  std::vector<int32_t> lines(std::span<const Event> events) const override { return recursiveLines(events); }
  std::vector<Variable> variables() const override { return variablesOfRecursion(*this, now()); }
  Told told(std::span<const Event> events) const override { return toldOfRecursion(*this, events, now()); }
  std::string conclusion() const override {
    return "No solution: every line has come to its end, and nothing leads on.";
  }

  std::unique_ptr<Base> clone() const override { return std::make_unique<RecursiveBestFirst>(*this); }
  size_t memory() const override { return Base::memory() + grownBytes(values_) + grownBytes(frames_); }

 private:
  static constexpr double kNone = std::numeric_limits<double>::infinity();
  struct Frame {
    int32_t node;
    int32_t first;  // of its successors, up to the next frame's or the last node
    double bound;   // the best F among the alternatives beside the path
  };

  using Searcher<P>::f;
  double value(int32_t node) const { return values_[static_cast<size_t>(node)]; }
  Recursion now() const { return {value(this->current()), bound_, static_cast<int64_t>(frames_.size())}; }

  // The least F of the last frame's successors but for `beside`.
  double least(int32_t beside = -1) const {
    double least = kNone;
    for (int32_t node = frames_.back().first; node < this->tree().size(); ++node)
      if (node != beside) least = std::min(least, value(node));
    return least;
  }

  void open(int32_t node, int32_t step, Trace* trace) {
    const int32_t first = this->tree().size();
    frames_.push_back({node, first, bound_});
    this->expandLine(node, step, trace);
    for (int32_t child = first; child < this->tree().size(); ++child)
      values_.push_back(std::max(value(node), f(child)));
  }

  void goBack(Trace* trace) {
    const Frame frame = frames_.back();
    const double value = least();
    frames_.pop_back();
    while (this->tree().size() > frame.first) this->removeLastNode();
    values_.resize(static_cast<size_t>(frame.first));
    values_[static_cast<size_t>(frame.node)] = value;
    if (value < kNone)
      this->mutableTree().putBack(frame.node);
    else
      this->mutableTree().markDeadEnd(frame.node);
    bound_ = frame.bound;
    this->setCurrent(frame.node);
    if (trace)
      trace->add({EventKind::undo, 0, 0, frame.node, this->tree()[frame.node].parent,
                  value < kNone ? clampedToInt(value) : -1});
  }

  std::vector<double> values_;  // F by node
  std::vector<Frame> frames_;   // the current path
  double bound_ = kNone;        // used by the last step
};

}  // namespace noggin::search
