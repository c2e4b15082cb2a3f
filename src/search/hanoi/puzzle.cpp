#include "search/hanoi/puzzle.h"

#include <algorithm>

namespace noggin::search {

HanoiPuzzle::HanoiPuzzle(int discs, State start, State goal, bool fold, HanoiHeuristic heuristic)
    : discs_(discs), start_(start), goal_(goal), heuristic_(heuristic) {
  if (!fold) return;
  std::array<bool, kPegs> used{};
  for (int disc = 0; disc < discs_; ++disc) used[static_cast<size_t>(pegOf(goal_, disc))] = true;
  for (int peg = 0; peg < kPegs; ++peg)
    if (!used[static_cast<size_t>(peg)]) (folded_a_ < 0 ? folded_a_ : folded_b_) = peg;
}

// Lower bound: when the largest misplaced disc makes its final move, from either of the other pegs, all
// smaller ones are on the third.
int HanoiPuzzle::fromLastDisc(State state) const {
  for (int disc = discs_ - 1; disc >= 0; --disc) {
    const int home = pegOf(goal_, disc);
    if (pegOf(state, disc) == home) continue;
    return 1 + std::min(movesFromTower((home + 1) % kPegs, disc), movesFromTower((home + 2) % kPegs, disc));
  }
  return 0;
}

// A misplaced disc moves when all smaller ones are on the third peg: 2^disc - 1 moves to bring them there,
// and its own.
int HanoiPuzzle::movesFromTower(int peg, int count) const {
  int moves = 0;
  for (int disc = count - 1; disc >= 0; --disc) {
    const int home = pegOf(goal_, disc);
    if (home == peg) continue;
    moves += 1 << disc;
    peg = kPegs - peg - home;
  }
  return moves;
}

// If two pegs are empty in the goal, exchanging them makes no difference; the smaller of the two states is
// the canonical one.
HanoiPuzzle::State HanoiPuzzle::canonical(State state) const {
  if (folded_b_ < 0) return state;
  State exchanged = state;
  for (int disc = 0; disc < discs_; ++disc) {
    const int peg = pegOf(state, disc);
    if (peg == folded_a_) exchanged = with(exchanged, disc, folded_b_);
    if (peg == folded_b_) exchanged = with(exchanged, disc, folded_a_);
  }
  return std::min(state, exchanged);
}

}  // namespace noggin::search
