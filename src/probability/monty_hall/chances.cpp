#include "probability/monty_hall/chances.h"

#include "core/check.h"

namespace noggin::probability {
namespace {

// The nth door, counting from 0, among the doors that are not in `without`.
int nthDoor(const DoorSet& without, uint32_t nth) {
  int door = 0;
  for (;; ++door) {
    if (without[static_cast<size_t>(door)]) continue;
    if (nth-- == 0) return door;
  }
}

DoorSet only(int door) {
  return DoorSet().set(static_cast<size_t>(door));
}

}  // namespace

Wide waysToChoose(int n, int k) {
  Wide ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
  return ways;
}

MontyHallPosterior montyHallPosterior(const MontyHallRules& rules) {
  const int n = rules.doors, k = rules.opened;
  NOGGIN_CHECK(n >= 3 && n <= kMostDoors && k >= 1 && k <= n - 2);
  MontyHallPosterior p;
  p.prior = {1, n};
  p.likelihood_picked = {1, waysToChoose(n - 1, k)};
  p.likelihood_opened = 0;
  p.likelihood_other = {1, waysToChoose(rules.host_knows ? n - 2 : n - 1, k)};
  p.evidence = p.prior * p.likelihood_picked + Fraction(rules.closed()) * p.prior * p.likelihood_other;
  p.stay = p.prior * p.likelihood_picked / p.evidence;
  p.switch_to_one = p.prior * p.likelihood_other / p.evidence;
  return p;
}

DoorSet montyHallOpens(const MontyHallRules& rules, int car, int picked, Rng& rng) {
  DoorSet closed_to_him = only(picked);
  if (rules.host_knows) closed_to_him |= only(car);
  DoorSet opened;
  int left = rules.doors - (rules.host_knows && car != picked ? 2 : 1);
  for (int i = 0; i < rules.opened; ++i, --left)
    opened |= only(nthDoor(closed_to_him | opened, rng.below(static_cast<uint32_t>(left))));
  return opened;
}

MontyHallGame playMontyHall(const MontyHallRules& rules, Rng& rng) {
  MontyHallGame game;
  game.car = static_cast<int>(rng.below(static_cast<uint32_t>(rules.doors)));
  game.picked = static_cast<int>(rng.below(static_cast<uint32_t>(rules.doors)));
  game.opened = montyHallOpens(rules, game.car, game.picked, rng);
  game.shown = game.opened[static_cast<size_t>(game.car)];
  game.switched = nthDoor(game.opened | only(game.picked), rng.below(static_cast<uint32_t>(rules.closed())));
  return game;
}

}  // namespace noggin::probability
