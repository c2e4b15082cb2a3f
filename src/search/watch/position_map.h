// The map of all positions of a problem, computed on first use and shared by all copies of a run.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "core/scene.h"
#include "search/engine/all_positions.h"
#include "search/engine/searcher.h"
#include "search/engine/tree_scene.h"

namespace noggin::search {

template <Problem P>
class PositionMap {
 public:
  using State = typename P::State;
  using Action = typename P::Action;

  explicit PositionMap(std::shared_ptr<const P> problem) : problem_(std::move(problem)) {}

  // Whether the state space is small enough.
  bool exists() const {
    if constexpr (P::kHooks.map) {
      if (problem_->mostPositions() > kMost) return false;
      if (!all_) all_.emplace(*problem_, kMost);
      return all_->whole();
    } else {
      return false;
    }
  }

  // These require exists().
  bool has(int32_t dot) const { return dot >= 0 && dot < static_cast<int32_t>(all_->size()); }
  const State& state(int32_t dot) const { return all_->state(dot); }
  std::vector<Action> way(int32_t dot) const { return all_->way(dot); }

  // `before`: the positions from the start of the problem to the root of the search; `dot`: the one shown if
  // the search has no node for it; else -1.
  void draw(const Searcher<P>& search, const Looked& looked, std::span<const State> before, int32_t dot,
            Map& map) const {
    map.rings = all_->rings();
    map.goals = all_->goals();
    map.dots.assign(all_->size(), Tone::muted);
    const auto mark = [&](const State& state, Tone tone) {
      if (const int32_t at = all_->find(*problem_, state); at >= 0)
        overlay(map.dots[static_cast<size_t>(at)], tone);
    };
    for (int32_t node = 0; node < search.tree().size(); ++node)
      mark(search.state(node), toneOf(search.tree()[node].stage));
    for (const int32_t node : looked.solution) mark(search.state(node), Tone::path);
    const auto go = [&](const State& state) {
      if (const int32_t at = all_->find(*problem_, state); at >= 0) map.way.push_back(at);
    };
    for (const State& state : before) go(state);
    for (const int32_t node : search.tree().path(looked.focus)) go(search.state(node));
    if (dot >= 0) map.way = {dot};
    if (dot < 0) mark(search.state(looked.focus), Tone::current);
    map.current_waits = dot < 0 && search.tree().waits(looked.focus);
  }

 private:
  static constexpr size_t kMost = 50000;

  // Keeps the old tone if the new one says less.
  static void overlay(Tone& dot, Tone tone) {
    const bool less = tone == Tone::frontier && dot != Tone::muted;
    if (!less) dot = tone;
  }

  std::shared_ptr<const P> problem_;
  // Computed on first use; it affects nothing but time.
  mutable std::optional<AllPositions<P>> all_;
};

}  // namespace noggin::search
