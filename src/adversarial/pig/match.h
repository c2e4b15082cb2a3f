// Two policies of Pig against each other: exact win probabilities, and simulated games.
//
// With fixed policies the outcome of a turn has a known distribution: it is lost, or ends with some total
// banked. For scores i and j the two probabilities, with either side to move, satisfy two linear equations;
// pairs of scores with a higher sum are solved first (see values.h).
#pragma once

#include <cstddef>
#include <vector>

#include "adversarial/pig/values.h"
#include "core/rng.h"

namespace noggin::adversarial {

// Rolls until the turn total reaches `hold_at`, or plays optimally.
struct PigPolicy {
  int hold_at = 0;  // 0: optimal play

  bool isBest() const { return hold_at == 0; }
  // Always rolls at a turn total of 0.
  bool rolls(const PigTurn& turn, int total) const {
    if (total == 0) return true;
    return isBest() ? turn.odds[static_cast<size_t>(total)].rolls() : total < hold_at;
  }
};

class PigMatch {
 public:
  // `values` must be settled and outlive this.
  PigMatch(const PigValues& values, const PigPolicy& one, const PigPolicy& other);

  // Solves the pairs of scores with the next sum; false once all are solved.
  bool advance();

  // Valid once everything is solved.
  double oneWinsBeginning() const { return one_.front(); }
  double otherWinsBeginning() const { return other_.front(); }
  size_t memory() const { return (one_.size() + other_.size()) * sizeof(double); }
  double oneWins() const { return (oneWinsBeginning() + 1 - otherWinsBeginning()) / 2; }

 private:
  struct Turn {
    double won = 0;   // P(turn not lost, and the game won in the end)
    double lost = 0;  // P(turn lost)
  };
  size_t at(int mine, int theirs) const;
  Turn outcome(const PigPolicy& policy, int mine, int theirs, const std::vector<double>& others) const;

  const PigValues& values_;
  PigPolicy one_policy_, other_policy_;
  int sum_;
  std::vector<double> one_, other_;  // by the scores of the side to move and of the other
};

// Plays a game from the beginning; returns whether side 0, with policy `one`, wins.
bool playPig(const PigValues& values, const PigPolicy& one, const PigPolicy& other, int beginner, Rng& rng);

}  // namespace noggin::adversarial
