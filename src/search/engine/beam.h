// Beam search: breadth-first, but of each complete layer only the positions with the least f = g + h are
// kept, as many as the beam width; the others are pruned for good. Time and memory per layer are bounded;
// neither a solution nor a short one is guaranteed.
//
// Source: B. Lowerre, "The HARPY Speech Recognition System" (1976). As in the other searches here, the goal
// is tested when a node is taken, and a position is generated once: a pruned one is not taken up again.
// Invariant: layer_ holds the kept nodes of a layer by f, ties by age, taken up to next_; fresh_ the nodes of
// the next layer. Step: one node taken, or a layer pruned if more were reached than are kept.
#pragma once

#include <span>
#include <vector>

#include "core/growth.h"
#include "search/engine/beam_words.h"
#include "search/engine/listings.h"
#include "search/engine/questions.h"
#include "search/engine/searcher.h"

namespace noggin::search {

// Sorts nodes by their values, equal ones by age.
void sortByValue(std::vector<int32_t>& nodes, std::span<const double> values);

template <Problem P>
requires(P::kHooks.estimate) class Beam final : public Searcher<P> {
 public:
  using Base = Searcher<P>;
  using State = typename P::State;

  Beam(std::shared_ptr<const P> problem, const State& root, int32_t step, int32_t width)
      : Base(std::move(problem), root, step), width_(static_cast<size_t>(width)), values_{f(0)} {}

  Status advance(int32_t step, Trace* trace) override {
    if (next_ == layer_.size()) {
      narrow(trace);
      return Status::running;
    }
    began_ = false;
    const int32_t node = layer_[next_++];
    if (this->takeIsGoal(node, trace)) return Status::solved;
    this->expand(
        node, step, trace,
        [this](int32_t id) {
          values_.push_back(f(id));
          fresh_.push_back(id);
        },
        [&](int32_t seen, const auto& action, const State& state, double cost) {
          const SearchTree& tree = this->tree();
          const bool in_next = tree.waits(seen) && tree[seen].depth == tree[node].depth + 1;
          if (!in_next || cost >= tree[seen].cost) return;
          this->reroute(seen, node, action, state, cost, trace);
          values_[static_cast<size_t>(seen)] = f(seen);
        });
    if (next_ < layer_.size()) return Status::running;
    if (fresh_.empty()) return Status::exhausted;
    if (fresh_.size() <= width_) beginLayer();
    return Status::running;
  }

  Rule rule() const override { return Rule::least_f; }
  int32_t next() const override { return next_ < layer_.size() ? layer_[next_] : -1; }
  bool isComplete() const override { return dropped_ == 0; }

  std::optional<Decision> decision() const override {
    if (next_ < layer_.size()) return askHowManyAreNew(*this, layer_[next_]);
    return askWhatIsDropped(*this, {fresh_, values_, width_});
  }
  Listing listing() const override { return beamListing(); }
  std::vector<int32_t> lines(std::span<const Event> events) const override {
    return beamLines(events, began_);
  }
  std::vector<Variable> variables() const override { return variablesOfBeam(*this, now()); }
  Told told(std::span<const Event> events) const override { return toldOfBeam(*this, events, now()); }
  std::string conclusion() const override {
    if (dropped_ == 0) return Base::conclusion();
    return "No solution was found: nothing new follows from what stayed, and what was dropped may have led "
           "on.";
  }
  void addMetrics(Metrics& metrics) const override {
    metrics.push_back(counter("dropped", "Dropped", dropped_, Better::less));
  }

  std::unique_ptr<Base> clone() const override { return std::make_unique<Beam>(*this); }
  size_t memory() const override {
    return Base::memory() + grownBytes(values_) + grownBytes(layer_) + grownBytes(fresh_);
  }

 private:
  using Searcher<P>::f;

  BeamNow now() const {
    return {static_cast<int64_t>(layer_.size()), static_cast<int64_t>(next_),
            static_cast<int64_t>(fresh_.size()), worst_kept_, best_dropped_};
  }

  void beginLayer() {
    sortByValue(fresh_, values_);
    layer_.swap(fresh_);
    fresh_.clear();
    next_ = 0;
    began_ = true;
  }

  void narrow(Trace* trace) {
    beginLayer();
    worst_kept_ = values_[static_cast<size_t>(layer_[width_ - 1])];
    best_dropped_ = values_[static_cast<size_t>(layer_[width_])];
    for (size_t i = width_; i < layer_.size(); ++i) {
      this->mutableTree().take(layer_[i], SearchTree::Stage::cut);
      ++dropped_;
      this->record(EventKind::prune, layer_[i], trace);
    }
    layer_.resize(width_);
  }

  size_t width_;
  std::vector<double> values_;        // f by node
  std::vector<int32_t> layer_ = {0};  // kept nodes of the layer being expanded
  size_t next_ = 0;                   // index into layer_
  std::vector<int32_t> fresh_;        // the next layer so far
  bool began_ = false;                // the last step began a layer
  int64_t dropped_ = 0;
  double worst_kept_ = 0, best_dropped_ = 0;  // f at the last pruning
};

}  // namespace noggin::search
