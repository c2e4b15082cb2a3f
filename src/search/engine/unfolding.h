// How many unfolded states a search with folding has covered.
//
// If folding only renames interchangeable parts and every move can be undone, each folded state represents
// equally many reachable states: the number of renamings that some cycle of moves brings about. Those form a
// group. A state that is reached again and folds into a stored one differs from it by a member of the group,
// and these differences generate it (they are the cycles that remain outside a spanning tree).
#pragma once

#include <optional>

#include "search/engine/permutation_group.h"
#include "search/engine/problem.h"

namespace noggin::search {

template <class P>
class Unfolding {
 public:
  void note(const P&, const typename P::State&, const typename P::State&) {}
  std::optional<uint64_t> positions(const P&, int32_t) const { return std::nullopt; }
};

template <class P>
requires(P::kHooks.renames) class Unfolding<P> {
 public:
  // Call for each state `reached` that folds into the same state as `stored`.
  void note(const P& problem, const typename P::State& stored, const typename P::State& reached) {
    if (whole_ || stored == reached || !problem.folds()) return;
    const Permutation renaming = problem.renaming(stored, reached);
    Permutation& recent = recent_[slotOf(renaming)];
    if (recent == renaming) return;
    recent = renaming;
    group_.add(renaming);
    whole_ = group_.order() == problem.mostRenamings();
  }

  // The number of states that `folded` states represent, once all moves are noted; none if nothing is folded
  // or on overflow.
  std::optional<uint64_t> positions(const P& problem, int32_t folded) const {
    const uint64_t order = group_.order();
    if (!problem.folds() || order > UINT64_MAX / static_cast<uint64_t>(folded)) return std::nullopt;
    return order * static_cast<uint64_t>(folded);
  }

 private:
  static constexpr size_t kRecent = 256;  // a power of two

  static size_t slotOf(const Permutation& permutation) {
    uint64_t hash = 0;
    for (const uint8_t image : permutation) hash = hash * 31 + image;
    return mixed(hash) & (kRecent - 1);
  }

  PermutationGroup group_{kMostPoints};
  std::array<Permutation, kRecent> recent_{};  // recent members of the group, by hash
  bool whole_ = false;
};

}  // namespace noggin::search
