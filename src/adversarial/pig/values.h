// How likely the side to move wins Pig if both play their best, by value iteration.
//
// For banked scores i (mine) and j (theirs) and turn total k, with P = 1 where i + k reaches the goal:
//   roll(i, j, k) = 1/sides (1 - P(j, i, 0)) + the sum over the other faces f of 1/sides P(i, j, k + f)
//   hold(i, j, k) = 1 - P(j, i + k, 0)
//   P(i, j, k)    = the larger of the two
// Source: T. Neller, C. Presser, "Optimal play of the dice game Pig", UMAP Journal 25 (2004). As there,
// banked scores only grow, so pairs of them are solved one after another, those of the highest sum first;
// only (i, j) and (j, i) hang on each other. A sweep goes through the turn totals from the highest down, so
// that what it reads is new but for the value of a lost turn. Hence the values at the beginning of turns are
// all that has to be kept: the others follow from them in one sweep.
//
// With a turn total of 0 one rolls: to hold nothing is never better.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "adversarial/pig/rules.h"

namespace noggin::adversarial {

struct PigOdds {
  double roll = 0, hold = 0;

  bool rolls() const { return roll >= hold; }
  // Closer than this they are taken as equal; values are settled to less.
  static constexpr double kTie = 1e-8;
  bool tie() const { return roll - hold < kTie && hold - roll < kTie; }
};

// A whole turn, by turn total below the goal.
struct PigTurn {
  std::array<PigOdds, kMostPigGoal> odds;
  std::array<double, kMostPigGoal> wins{};
};

class PigValues {
 public:
  static constexpr double kSettled = 1e-9;  // a sweep that changes less is the last

  explicit PigValues(const PigRules& rules);

  const PigRules& rules() const { return rules_; }
  double start(int mine, int theirs) const { return starts_[at(mine, theirs)]; }
  void turn(int mine, int theirs, PigTurn& turn) const;
  PigOdds odds(const PigState& state) const;

  // Over all turn totals of (i, j) and (j, i). Returns by how much a beginning changed at most.
  double sweep(int i, int j);
  // Sweeps until nothing changes. Two sweeps tell where a third and all further ones lead as long as the
  // policy stays (Aitken's extrapolation), so that a few are enough. Returns how many there were.
  int settle(int i, int j);

 private:
  size_t at(int mine, int theirs) const {
    return static_cast<size_t>(mine) * static_cast<size_t>(rules_.goal) + static_cast<size_t>(theirs);
  }
  double sweepTurn(int mine, int theirs);

  PigRules rules_;
  std::vector<double> starts_;  // P(mine, theirs, 0)
};

// All pairs of scores, in the order in which they can be settled: the highest sum first.
class PigPairs {
 public:
  explicit PigPairs(int goal) : goal_(goal), low_(goal - 1), high_(goal - 1) {}

  bool done() const { return low_ < 0; }
  int low() const { return low_; }    // the lower score of the pair
  int high() const { return high_; }  // the higher
  int sum() const { return low_ + high_; }
  void next();

 private:
  int goal_, low_, high_;
};

// All of it at once.
PigValues settledPig(const PigRules& rules);

}  // namespace noggin::adversarial
