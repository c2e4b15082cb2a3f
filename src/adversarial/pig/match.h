// Two ways to play Pig against each other: how likely each wins, exactly, and single games.
//
// With both ways fixed, what a turn leads to is known: with some probability it is lost, and else it ends
// with some total banked. For scores i and j the two chances, with either side to move, are two equations in
// two unknowns; pairs of scores of a higher sum are known before (see values.h).
#pragma once

#include <cstddef>
#include <vector>

#include "adversarial/pig/values.h"
#include "core/rng.h"

namespace noggin::adversarial {

// Rolls until the turn total is `hold_at`, or plays the best there is.
struct PigPolicy {
  int hold_at = 0;  // 0: the best

  bool isBest() const { return hold_at == 0; }
  // A turn total of 0 is always rolled on.
  bool rolls(const PigTurn& turn, int total) const {
    if (total == 0) return true;
    return isBest() ? turn.odds[static_cast<size_t>(total)].rolls() : total < hold_at;
  }
};

class PigMatch {
 public:
  // `values` are settled and outlive it.
  PigMatch(const PigValues& values, const PigPolicy& one, const PigPolicy& other);

  // Reckons the pairs of scores with one sum; false once there is nothing left.
  bool advance();

  // How likely it is, once all is reckoned.
  double oneWinsBeginning() const { return one_.front(); }
  double otherWinsBeginning() const { return other_.front(); }
  double oneWins() const { return (oneWinsBeginning() + 1 - otherWinsBeginning()) / 2; }

 private:
  struct Turn {
    double won = 0;   // the turn is not lost, and the game is won in the end
    double lost = 0;  // the turn is lost
  };
  size_t at(int mine, int theirs) const;
  Turn outcome(const PigPolicy& policy, int mine, int theirs, const std::vector<double>& others) const;

  const PigValues& values_;
  PigPolicy one_policy_, other_policy_;
  int sum_;
  std::vector<double> one_, other_;  // by the scores of who is to move and of who is not
};

// Plays a game from the beginning; returns whether side 0, which plays `one`, wins.
bool playPig(const PigValues& values, const PigPolicy& one, const PigPolicy& other, int beginner, Rng& rng);

}  // namespace noggin::adversarial
