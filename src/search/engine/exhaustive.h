// Exhaustive enumeration: every reachable position, layer by layer, with the number of ways to reach it.
//
// ways(n) is the number of shortest move sequences from the start to n: the sum of ways(m) over the moves
// from the previous layer. If all paths to a position have the same length (P::kLayered), these are all
// sequences. Folding symmetric states does not change the sums, because a symmetry maps moves to moves.
// Invariant: the frontier is the nodes next_ .. size-1, ordered by depth; ways_ is final for all nodes above
// the layer after the current one. Step: one node taken and expanded, goals too.
#pragma once

#include "core/check.h"
#include "core/growth.h"
#include "search/engine/findings.h"
#include "search/engine/listings.h"
#include "search/engine/searcher.h"
#include "search/engine/unfolding.h"

namespace noggin::search {

template <Problem P>
class Exhaustive final : public Searcher<P> {
 public:
  using Base = Searcher<P>;
  using State = typename P::State;

  using Base::Base;

  Status advance(int32_t step, Trace* trace) override {
    const int32_t node = next_++;
    this->setCurrent(node);
    const SearchTree& tree = this->tree();
    const WayCount ways = ways_[static_cast<size_t>(node)];
    this->expand(
        node, step, trace, [&](int32_t) { ways_.push_back(ways); },
        [&](int32_t seen, const auto&, const State& reached, double) {
          unfolding_.note(this->problem(), this->state(seen), reached);
          const bool next_layer = tree[seen].depth == tree[node].depth + 1;
          NOGGIN_CHECK(next_layer || !P::kLayered);
          WayCount& sum = ways_[static_cast<size_t>(seen)];
          if (next_layer) sum = saturatingSum(sum, ways);
        });
    if (tree[node].stage == SearchTree::Stage::dead_end) games_ = saturatingSum(games_, ways);
    if (this->problem().isGoal(this->state(node))) {
      this->mutableTree().markGoal(node);
      goals_.push_back(node);
      this->record(EventKind::goal, node, trace);
    }
    return next_ < tree.size() ? Status::running : Status::exhausted;
  }

  bool report(Json& result) const override {
    findings().write(result);
    return true;
  }

  std::string conclusion() const override { return findings().inWords(this->moveNoun()); }

  Rule rule() const override { return Rule::oldest; }
  int32_t next() const override { return next_ < this->tree().size() ? next_ : -1; }
  Listing listing() const override { return exhaustiveListing(); }
  std::vector<int32_t> lines(std::span<const Event> events) const override {
    return exhaustiveLines(*this, events);
  }

  WayCount ways(int32_t node) const { return ways_[static_cast<size_t>(node)]; }
  std::unique_ptr<Base> clone() const override { return std::make_unique<Exhaustive>(*this); }
  size_t memory() const override { return Base::memory() + grownBytes(ways_) + grownBytes(goals_); }

 private:
  Findings findings() const {
    Findings findings{this->tree(), P::kLayered, games_, this->folds()};
    for (const int32_t goal : goals_)
      findings.goals.push_back({goal, this->problem().stateText(this->state(goal)), ways(goal)});
    if (next_ == this->tree().size())
      findings.unfolded = unfolding_.positions(this->problem(), this->tree().size());
    return findings;
  }

  int32_t next_ = 0;
  std::vector<WayCount> ways_ = {1};  // by node
  std::vector<int32_t> goals_;
  WayCount games_ = 0;  // maximal sequences, which end without a legal move
  Unfolding<P> unfolding_;
};

}  // namespace noggin::search
