// Monty Hall with any number of doors: the exact answer by Bayes' rule, and simulated games.
//
// One car is behind one of n doors, each equally likely. A person picks a door; the host opens k of the
// others; the person stays or switches to a door still closed. The likelihoods depend on the host's rule;
// simulated games that contradict the observation are not counted. Source: the course notes' derivation for n
// = 3, k = 1; the general form follows from the same three terms. The host with a preference and the two
// players are in Rosenthal, "Monty Hall, Monty Fall, Monty Crawl", Math Horizons 16 (2008).
#pragma once

#include <bitset>
#include <cstdint>

#include "core/rng.h"
#include "probability/monty_hall/fraction.h"

namespace noggin::probability {

inline constexpr int kMostDoors = 100;
// Where a host with a preference may deviate from it: see montyHallPosterior().
inline constexpr int kMostDoorsPreferred = 20;

using DoorSet = std::bitset<kMostDoors>;

enum class HostRule : uint8_t {
  knows,       // never opens the car's door
  ignorant,    // opens any doors but the picked one: he may show the car
  prefers,     // knows, and if he has a choice takes the lowest numbers, always or with some probability
  eliminates,  // two players have picked: he opens the door of one who has lost
};

struct MontyHallRules {
  int doors = 3;   // 3..kMostDoors
  int opened = 1;  // 1..doors-2; always 1 for `eliminates`
  HostRule host = HostRule::knows;
  int preference = 100;  // percent: how often `prefers` takes the lowest of several choices

  // Doors neither picked nor opened.
  int closed() const { return doors - opened - 1; }
};

// The number of ways to choose k of n.
Wide waysToChoose(int n, int k);

// An observation: the doors picked and opened, numbered from 0.
struct MontyHallView {
  int picked = 0;
  int rival = 1;  // the other player's pick, if there is one
  DoorSet opened;
};

// The example observation: the first door was picked and the host opened the next ones; with two players, the
// other player's.
MontyHallView montyHallStory(const MontyHallRules& rules);

// P(the host opens exactly these doors and shows no car | the car is behind `car`).
Fraction montyHallLikelihood(const MontyHallRules& rules, const MontyHallView& view, int car);

// Posterior probability of the car behind `door`, given the observation; 0 for opened doors.
Fraction montyHallChance(const MontyHallRules& rules, const MontyHallView& view, int door);

// Every term of Bayes' rule for the example observation.
struct MontyHallPosterior {
  Fraction prior;              // the car is behind a given door
  Fraction likelihood_picked;  // that the host opens these doors, given the car behind the picked one
  Fraction likelihood_opened;  // ... given the car behind one of the opened doors: 0
  Fraction likelihood_other;   // ... given the car behind one still closed
  Fraction evidence;           // that the host opens these doors and shows no car
  Fraction stay;               // posterior of the picked door
  Fraction switch_to_one;      // posterior of one particular other closed door
};

// Wide holds 1.7e38. The terms of the fractions, and the products on the way to them, grow with the ways to
// choose doors: up to kMostDoors doors they stay below 1e31. Of a preference of less than 100 the
// denominators differ and multiply, to 1e59 with 100 doors; up to kMostDoorsPreferred they stay below 1e15.
MontyHallPosterior montyHallPosterior(const MontyHallRules& rules);

struct MontyHallGame {
  int car = 0;
  MontyHallView seen;
  int switched = 0;  // the door that a switcher takes

  bool carShown() const { return seen.opened[static_cast<size_t>(car)]; }
  bool pickOpened() const { return seen.opened[static_cast<size_t>(seen.picked)]; }
  bool stayWins() const { return seen.picked == car; }
  bool switchWins() const { return switched == car; }
};

// The observation that follows from the car's place and a pick: the other player's pick and what the host
// opens.
MontyHallView montyHallOpens(const MontyHallRules& rules, int car, int picked, Rng& rng);
// Whether the game matches the example observation up to the numbering of the doors; others are not counted.
bool montyHallCounts(const MontyHallRules& rules, const MontyHallGame& game);
// A whole game with the car, the pick and the switch at random.
MontyHallGame playMontyHall(const MontyHallRules& rules, Rng& rng);

}  // namespace noggin::probability
