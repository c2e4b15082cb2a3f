#include "adversarial/pig/values.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace noggin::adversarial {

PigValues::PigValues(const PigRules& rules, int other_holds_at)
    : rules_(rules), other_holds_at_(other_holds_at) {
  for (const Side side : {Side::best, Side::other}) starts_[indexOf(side)].assign(at(rules.goal, 0), 0);
}

template <class Visit>
double PigValues::backwards(Side side, int mine, int theirs, const Visit& visit) const {
  const std::vector<double>& next = starts_[indexOf(side == Side::best ? Side::other : Side::best)];
  const int holds_at = side == Side::other ? other_holds_at_ : 0;
  const int room = rules_.goal - mine;
  const int lowest = rules_.points(2), highest = rules_.points(rules_.sides);
  // By turn total. Those that reach the goal have won.
  std::array<double, kMostPigGoal + kMostPigSides + 1> wins;
  std::fill_n(wins.begin() + room, highest + 1, 1.0);
  const auto winsWith = [&wins](int total) -> double& { return wins[static_cast<size_t>(total)]; };
  const double lost = 1 - next[at(theirs, mine)], sides = rules_.sides;
  // A running sum over the faces from 2 on: from one total to the next it gains and loses one term.
  double others = sides - 1;
  for (int total = room - 1; total >= 0; --total) {
    others += winsWith(total + lowest) - winsWith(total + highest + 1);
    const PigOdds odds{(lost + others) / sides, 1 - next[at(theirs, mine + total)]};
    winsWith(total) = total == 0     ? odds.roll
                      : holds_at > 0 ? (total < holds_at ? odds.roll : odds.hold)
                                     : std::max(odds.roll, odds.hold);
    visit(total, odds);
  }
  return wins[0];
}

void PigValues::turn(int mine, int theirs, PigTurn& turn) const {
  backwards(Side::best, mine, theirs,
            [&turn](int total, const PigOdds& odds) { turn.odds[static_cast<size_t>(total)] = odds; });
}

PigOdds PigValues::odds(const PigState& state) const {
  PigTurn all;
  turn(state.mine, state.theirs, all);
  return all.odds[static_cast<size_t>(state.total)];
}

PigOdds PigValues::othersOdds(const PigState& state) const {
  PigOdds asked;
  backwards(Side::other, state.mine, state.theirs, [&](int total, const PigOdds& odds) {
    if (total == state.total) asked = odds;
  });
  return asked;
}

double PigValues::sweepTurn(Side side, int mine, int theirs) {
  const double now = backwards(side, mine, theirs, [](int, const PigOdds&) {});
  return std::fabs(now - std::exchange(starts_[indexOf(side)][at(mine, theirs)], now));
}

double PigValues::sweep(int i, int j) {
  const double change = sweepTurn(Side::best, i, j);
  const bool same = i == j && other_holds_at_ == 0;
  return same ? change : std::max(change, sweepTurn(Side::other, j, i));
}

int PigValues::settle(int i, int j) {
  // The value that the next sweep reads first.
  double& pivot = starts_[indexOf(Side::other)][at(j, i)];
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

PigValues settledPig(const PigRules& rules, int other_holds_at) {
  PigValues values(rules, other_holds_at);
  for (PigPairs pairs(rules.goal); !pairs.done(); pairs.next()) {
    values.settle(pairs.low(), pairs.high());
    if (other_holds_at > 0 && pairs.low() != pairs.high()) values.settle(pairs.high(), pairs.low());
  }
  return values;
}

}  // namespace noggin::adversarial
