#include "adversarial/pig/values.h"

#include <algorithm>
#include <cmath>

namespace noggin::adversarial {

PigValues::PigValues(const PigRules& rules) : rules_(rules), starts_(at(rules.goal, 0), 0) {}

void PigValues::turn(int mine, int theirs, PigTurn& turn) const {
  const int room = rules_.goal - mine;
  const int lowest = rules_.points(2), highest = rules_.points(rules_.sides);
  const auto winsWith = [&](int total) { return total >= room ? 1 : turn.wins[static_cast<size_t>(total)]; };
  const double lost = 1 - start(theirs, mine);
  // A running sum over the faces from 2 on: from one total to the next it gains and loses one term.
  double others = rules_.sides - 1;
  for (int total = room - 1; total >= 0; --total) {
    others += winsWith(total + lowest) - winsWith(total + highest + 1);
    PigOdds& odds = turn.odds[static_cast<size_t>(total)];
    odds.roll = (lost + others) / rules_.sides;
    odds.hold = 1 - start(theirs, mine + total);
    turn.wins[static_cast<size_t>(total)] = total == 0 ? odds.roll : std::max(odds.roll, odds.hold);
  }
}

PigOdds PigValues::odds(const PigState& state) const {
  PigTurn all;
  turn(state.mine, state.theirs, all);
  return all.odds[static_cast<size_t>(state.total)];
}

double PigValues::sweepTurn(int mine, int theirs) {
  PigTurn all;
  turn(mine, theirs, all);
  double& start = starts_[at(mine, theirs)];
  const double change = std::fabs(all.wins[0] - start);
  start = all.wins[0];
  return change;
}

double PigValues::sweep(int i, int j) {
  const double change = sweepTurn(i, j);
  return i == j ? change : std::max(change, sweepTurn(j, i));
}

int PigValues::settle(int i, int j) {
  // The value that the next sweep reads first.
  double& pivot = starts_[at(j, i)];
  int sweeps = 0;
  for (double change = 1; change >= kSettled;) {
    const double first = pivot;
    sweep(i, j);
    const double second = pivot;
    change = sweep(i, j);
    sweeps += 2;
    const double bend = (pivot - second) - (second - first);
    if (change >= kSettled && bend != 0) pivot -= (pivot - second) * (pivot - second) / bend;
  }
  return sweeps;
}

void PigPairs::next() {
  const int last = sum() / 2;
  if (low_ < last) {
    ++low_;
    --high_;
    return;
  }
  const int lower = sum() - 1;
  low_ = lower < 0 ? -1 : std::max(0, lower - (goal_ - 1));
  high_ = lower - low_;
}

PigValues settledPig(const PigRules& rules) {
  PigValues values(rules);
  for (PigPairs pairs(rules.goal); !pairs.done(); pairs.next()) values.settle(pairs.low(), pairs.high());
  return values;
}

}  // namespace noggin::adversarial
