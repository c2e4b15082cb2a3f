// How many states a search that folds has really seen.
//
// Where folding only renames parts that are alike and every move can be undone, each folded state stands for
// equally many states that can be reached: as many as there are renamings that some way round brings about.
// Those form a group. Every stored state was reached by moves from the start, so a state reached anew that
// folds into a stored one differs from it by a member of the group, and all such differences together
// generate it (they are the loops that are left when a spanning tree is taken away).
#pragma once

#include <optional>

#include "search/engine/permutation_group.h"
#include "search/engine/problem.h"

namespace noggin::search {

// renaming(a, b) turns a into b, which folds into the same state; there are at most mostRenamings() of them.
template <class P>
concept Renaming = requires(const P problem, const typename P::State state) {
  { problem.folds() } -> std::same_as<bool>;
  { problem.renaming(state, state) } -> std::same_as<Permutation>;
  { problem.mostRenamings() } -> std::same_as<uint64_t>;
};

template <class P>
class Unfolding {
 public:
  void note(const P&, const typename P::State&, const typename P::State&) {}
  std::optional<uint64_t> positions(const P&, int32_t) const { return std::nullopt; }
};

template <Renaming P>
class Unfolding<P> {
 public:
  // `reached` folds into the same state as `stored`.
  void note(const P& problem, const typename P::State& stored, const typename P::State& reached) {
    if (whole_ || stored == reached || !problem.folds()) return;
    const Permutation renaming = problem.renaming(stored, reached);
    Permutation& recent = recent_[slotOf(renaming)];
    if (recent == renaming) return;
    recent = renaming;
    group_.add(renaming);
    whole_ = group_.order() == problem.mostRenamings();
  }

  // What `folded` states stand for, once all moves are noted; none if nothing is folded or they are too many
  // to count.
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
  std::array<Permutation, kRecent> recent_{};  // known to be in the group, by hash
  bool whole_ = false;
};

}  // namespace noggin::search
