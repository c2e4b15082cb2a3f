#include "probability/monty_hall.h"

#include "core/check.h"

namespace noggin {
namespace {

int64_t choose(int n, int k) {
  int64_t ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
  return ways;
}

// The nth door, counting from 0, among the doors that are not in `without`.
int nthDoor(uint32_t without, uint32_t nth) {
  int door = 0;
  for (;; ++door) {
    if (without >> door & 1u) continue;
    if (nth-- == 0) return door;
  }
}

}  // namespace

MontyHallPosterior montyHallPosterior(const MontyHallRules& rules) {
  const int n = rules.doors, k = rules.opened;
  NOGGIN_CHECK(n >= 3 && n <= 20 && k >= 1 && k <= n - 2);
  MontyHallPosterior p;
  p.prior = {1, n};
  p.likelihood_picked = {1, choose(n - 1, k)};
  p.likelihood_opened = 0;
  p.likelihood_other = {1, choose(rules.host_knows ? n - 2 : n - 1, k)};
  p.evidence = p.prior * p.likelihood_picked + Fraction(n - k - 1) * p.prior * p.likelihood_other;
  p.stay = p.prior * p.likelihood_picked / p.evidence;
  p.switch_to_one = p.prior * p.likelihood_other / p.evidence;
  return p;
}

uint32_t montyHallOpens(const MontyHallRules& rules, int car, int picked, Rng& rng) {
  uint32_t closed_to_him = 1u << picked;
  if (rules.host_knows) closed_to_him |= 1u << car;
  uint32_t opened = 0;
  int left = rules.doors - (rules.host_knows && car != picked ? 2 : 1);
  for (int i = 0; i < rules.opened; ++i, --left)
    opened |= 1u << nthDoor(closed_to_him | opened, rng.below(static_cast<uint32_t>(left)));
  return opened;
}

MontyHallGame playMontyHall(const MontyHallRules& rules, Rng& rng) {
  MontyHallGame game;
  game.car = static_cast<int>(rng.below(static_cast<uint32_t>(rules.doors)));
  game.picked = static_cast<int>(rng.below(static_cast<uint32_t>(rules.doors)));
  game.opened = montyHallOpens(rules, game.car, game.picked, rng);
  game.shown = game.opened >> game.car & 1u;
  const auto others = static_cast<uint32_t>(rules.doors - rules.opened - 1);
  game.switched = nthDoor(game.opened | 1u << game.picked, rng.below(others));
  return game;
}

}  // namespace noggin
