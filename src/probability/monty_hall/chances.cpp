#include "probability/monty_hall/chances.h"

#include "core/check.h"

namespace noggin::probability {
namespace {

// The nth door, from 0, among the doors not in `without`.
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

DoorSet lowestDoors(const DoorSet& without, int count) {
  DoorSet doors;
  for (int i = 0; i < count; ++i) doors |= only(nthDoor(without | doors, 0));
  return doors;
}

DoorSet anyDoors(const MontyHallRules& rules, const DoorSet& without, Rng& rng) {
  DoorSet doors;
  int left = rules.doors - static_cast<int>(without.count());
  for (int i = 0; i < rules.opened; ++i, --left)
    doors |= only(nthDoor(without | doors, rng.below(static_cast<uint32_t>(left))));
  return doors;
}

}  // namespace

Wide waysToChoose(int n, int k) {
  Wide ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
  return ways;
}

MontyHallView montyHallStory(const MontyHallRules& rules) {
  MontyHallView story;
  for (int door = 1; door <= rules.opened; ++door) story.opened |= only(door);
  return story;
}

Fraction montyHallLikelihood(const MontyHallRules& rules, const MontyHallView& view, int car) {
  if (view.opened[static_cast<size_t>(car)]) return 0;
  if (rules.host == HostRule::eliminates) {
    if (car == view.picked || car == view.rival) return 1;
    return {1, 2};
  }
  const int others = rules.doors - (car == view.picked || rules.host == HostRule::ignorant ? 1 : 2);
  const Wide ways = waysToChoose(others, rules.opened);
  if (rules.host != HostRule::prefers || ways == 1) return {1, ways};
  const bool lowest = view.opened == lowestDoors(only(view.picked) | only(car), rules.opened);
  return lowest ? Fraction(rules.preference, 100)
                : Fraction(100 - rules.preference, 100) / Fraction(ways - 1);
}

Fraction montyHallChance(const MontyHallRules& rules, const MontyHallView& view, int door) {
  Fraction sum;
  for (int car = 0; car < rules.doors; ++car) sum = sum + montyHallLikelihood(rules, view, car);
  return montyHallLikelihood(rules, view, door) / sum;
}

MontyHallPosterior montyHallPosterior(const MontyHallRules& rules) {
  const int n = rules.doors, k = rules.opened;
  NOGGIN_CHECK(n >= 3 && n <= kMostDoors && k >= 1 && k <= n - 2);
  const MontyHallView story = montyHallStory(rules);
  MontyHallPosterior p;
  p.prior = {1, n};
  p.likelihood_picked = montyHallLikelihood(rules, story, story.picked);
  p.likelihood_opened = montyHallLikelihood(rules, story, 1);
  p.likelihood_other = montyHallLikelihood(rules, story, k + 1);
  p.evidence = p.prior * p.likelihood_picked + Fraction(rules.closed()) * p.prior * p.likelihood_other;
  p.stay = p.prior * p.likelihood_picked / p.evidence;
  p.switch_to_one = p.prior * p.likelihood_other / p.evidence;
  return p;
}

MontyHallView montyHallOpens(const MontyHallRules& rules, int car, int picked, Rng& rng) {
  MontyHallView view{.picked = picked};
  if (rules.host == HostRule::eliminates) {
    view.rival = nthDoor(only(picked), rng.below(static_cast<uint32_t>(rules.doors - 1)));
    const bool both_lost = car != picked && car != view.rival;
    const bool opens_yours = both_lost ? rng.below(2) == 0 : car == view.rival;
    view.opened = only(opens_yours ? picked : view.rival);
    return view;
  }
  const bool avoids_car = rules.host != HostRule::ignorant;
  DoorSet closed_to_him = only(picked);
  if (avoids_car) closed_to_him |= only(car);
  if (rules.host != HostRule::prefers) {
    view.opened = anyDoors(rules, closed_to_him, rng);
    return view;
  }
  const DoorSet lowest = lowestDoors(closed_to_him, rules.opened);
  const bool has_choice = rules.doors - static_cast<int>(closed_to_him.count()) > rules.opened;
  const bool takes_lowest = rng.below(100) < static_cast<uint32_t>(rules.preference);
  do view.opened = takes_lowest ? lowest : anyDoors(rules, closed_to_him, rng);
  while (has_choice && !takes_lowest && view.opened == lowest);
  return view;
}

bool montyHallCounts(const MontyHallRules& rules, const MontyHallGame& game) {
  if (rules.host == HostRule::prefers)
    return game.seen.opened == lowestDoors(only(game.seen.picked), rules.opened);
  return !game.carShown() && !game.pickOpened();
}

MontyHallGame playMontyHall(const MontyHallRules& rules, Rng& rng) {
  MontyHallGame game;
  game.car = static_cast<int>(rng.below(static_cast<uint32_t>(rules.doors)));
  const auto picked = static_cast<int>(rng.below(static_cast<uint32_t>(rules.doors)));
  game.seen = montyHallOpens(rules, game.car, picked, rng);
  game.switched = nthDoor(game.seen.opened | only(picked), rng.below(static_cast<uint32_t>(rules.closed())));
  return game;
}

}  // namespace noggin::probability
