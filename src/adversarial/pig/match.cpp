#include "adversarial/pig/match.h"

#include <algorithm>

namespace noggin::adversarial {

PigMatch::PigMatch(const PigValues& values, const PigPolicy& one, const PigPolicy& other)
    : values_(values), one_policy_(one), other_policy_(other), sum_(2 * values.rules().goal - 2) {
  one_.assign(at(values.rules().goal, 0), 0);
  other_ = one_;
}

size_t PigMatch::at(int mine, int theirs) const {
  return static_cast<size_t>(mine) * static_cast<size_t>(values_.rules().goal) + static_cast<size_t>(theirs);
}

PigMatch::Turn PigMatch::outcome(const PigPolicy& policy, int mine, int theirs,
                                 const std::vector<double>& others) const {
  const PigRules& rules = values_.rules();
  const int room = rules.goal - mine;
  PigTurn best;
  if (policy.isBest()) values_.turn(mine, theirs, best);
  std::array<double, kMostPigGoal> reached{};  // probability that the turn passes through each total
  reached[0] = 1;
  Turn turn;
  for (int total = 0; total < room; ++total) {
    const double here = reached[static_cast<size_t>(total)];
    if (here == 0) continue;
    if (!policy.rolls(best, total)) {
      turn.won += here * (1 - others[at(theirs, mine + total)]);
      continue;
    }
    const double each = here / rules.sides;
    turn.lost += each;
    for (int face = 2; face <= rules.sides; ++face) {
      const int then = total + rules.points(face);
      (then >= room ? turn.won : reached[static_cast<size_t>(then)]) += each;
    }
  }
  return turn;
}

bool PigMatch::advance() {
  if (sum_ < 0) return false;
  const int most = values_.rules().goal - 1;
  for (int i = std::max(0, sum_ - most); i <= std::min(sum_, most); ++i) {
    const int j = sum_ - i;
    const Turn mine = outcome(one_policy_, i, j, other_), theirs = outcome(other_policy_, j, i, one_);
    // one = mine.won + mine.lost (1 - other), other = theirs.won + theirs.lost (1 - one)
    const double one =
        (mine.won + mine.lost * (1 - theirs.won - theirs.lost)) / (1 - mine.lost * theirs.lost);
    one_[at(i, j)] = one;
    other_[at(j, i)] = theirs.won + theirs.lost * (1 - one);
  }
  return --sum_ >= 0;
}

bool playPig(const PigValues& values, const PigPolicy& one, const PigPolicy& other, int beginner, Rng& rng) {
  const PigRules& rules = values.rules();
  PigGame game;
  game.side = beginner;
  PigTurn turn;
  while (true) {
    const PigPolicy& policy = game.side == 0 ? one : other;
    if (game.total == 0 && policy.isBest())
      values.turn(game.score(game.side), game.score(1 - game.side), turn);
    if (!policy.rolls(turn, game.total)) {
      game.hold();
      continue;
    }
    game.roll(rules, 1 + static_cast<int>(rng.below(static_cast<uint32_t>(rules.sides))));
    if (game.isWon(rules)) return game.side == 0;
  }
}

}  // namespace noggin::adversarial
