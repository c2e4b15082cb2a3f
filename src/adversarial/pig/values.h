// The win probability of the side to move in Pig under optimal play, by value iteration: against a side that
// plays its best as well, or against one that goes by the rule "hold at n".
//
// For banked scores i (own) and j (other) and turn total k, with P = 1 if i + k reaches the goal:
//   roll(i, j, k) = 1/sides (1 - P(j, i, 0)) + the sum over the other faces f of 1/sides P(i, j, k + f)
//   hold(i, j, k) = 1 - P(j, i + k, 0)
//   P(i, j, k)    = max of the two, or what the rule does
// Source: T. Neller, C. Presser, "Optimal play of the dice game Pig", UMAP Journal 25 (2004). As there,
// banked scores only grow, so pairs of scores are solved in order of decreasing sum; only (i, j) and (j, i)
// depend on each other. A sweep visits the turn totals from the highest down, so that it reads only new
// values except that of a lost turn. Hence only the values at the beginning of turns are stored: the others
// follow from them in one sweep.
//
// At a turn total of 0 the policy rolls: holding is never better.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "adversarial/pig/rules.h"

namespace noggin::adversarial {

struct PigOdds {
  double roll = 0, hold = 0;

  // Differences below this count as ties; values are settled more precisely.
  static constexpr double kTie = 1e-8;
  bool tie() const { return std::fabs(roll - hold) < kTie; }
  // What the policy does: on a tie it rolls, unless the win is as good as certain. Far ahead everything ties,
  // and who then always rolled would bank nothing any more.
  static constexpr double kCertain = 1 - 1e-6;
  bool rolls() const { return tie() ? hold < kCertain : roll > hold; }
};

// All states of a turn, by turn total below the goal.
struct PigTurn {
  std::array<PigOdds, kMostPigGoal> odds;
};

class PigValues {
 public:
  static constexpr double kSettled = 1e-9;  // convergence: the largest change of the last sweep

  // other_holds_at: the rule of the other side; 0: it plays its best, and the two sides are alike.
  explicit PigValues(const PigRules& rules, int other_holds_at = 0);

  const PigRules& rules() const { return rules_; }
  // For the side that plays its best.
  double start(int mine, int theirs) const { return starts_[indexOf(Side::best)][at(mine, theirs)]; }
  void turn(int mine, int theirs, PigTurn& turn) const;
  PigOdds odds(const PigState& state) const;
  // For the other side: what a decision is worth to it if it goes by its rule from there on.
  PigOdds othersOdds(const PigState& state) const;

  // Sweeps all turn totals of (i, j), where one side plays its best, and of (j, i) for the other side.
  // Returns the largest change of a starting value.
  double sweep(int i, int j);
  // Sweeps to convergence. While the policy stays the same, convergence is geometric, so its limit is
  // extrapolated from two sweeps (Aitken), and a few sweeps suffice. Returns their number.
  int settle(int i, int j);

 private:
  size_t at(int mine, int theirs) const {
    return static_cast<size_t>(mine) * static_cast<size_t>(rules_.goal) + static_cast<size_t>(theirs);
  }
  enum class Side : uint8_t { best, other };

  // Into starts_; two sides that are alike share one.
  size_t indexOf(Side side) const { return side == Side::other && other_holds_at_ > 0 ? 1 : 0; }
  double sweepTurn(Side side, int mine, int theirs);
  // Calls visit(total, odds) for each turn total, from the highest down. Returns the value at 0.
  template <class Visit>
  double backwards(Side side, int mine, int theirs, const Visit& visit) const;

  PigRules rules_;
  int other_holds_at_;
  std::array<std::vector<double>, 2> starts_;  // by side: P(mine, theirs, 0)
};

// All pairs of scores, in the order in which they can be solved: the highest sum first.
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

// Settles everything in one call.
PigValues settledPig(const PigRules& rules, int other_holds_at = 0);

}  // namespace noggin::adversarial
