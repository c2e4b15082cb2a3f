// Monty Hall with any number of doors: the exact answer by Bayes' rule, and single games.
//
// One car behind n doors, each as likely. A person picks a door; the host opens k of the others; the person
// stays or switches to one of the doors still closed. A host who knows never opens the car's door; an
// ignorant one opens at random, and a game in which he shows the car is void. Source: the course notes'
// derivation for n = 3, k = 1; the general form follows from the same three terms.
#pragma once

#include <bitset>
#include <cstdint>

#include "core/rng.h"
#include "probability/monty_hall/fraction.h"

namespace noggin::probability {

inline constexpr int kMostDoors = 100;

using DoorSet = std::bitset<kMostDoors>;

struct MontyHallRules {
  int doors = 3;   // 3..kMostDoors
  int opened = 1;  // 1..doors-2
  bool host_knows = true;

  // Of the doors that were not picked.
  int closed() const { return doors - opened - 1; }
};

// The number of ways to choose k of n.
Wide waysToChoose(int n, int k);

// Every term of Bayes' rule for "I picked door 1 and the host opened doors 2 .. opened+1, all empty".
struct MontyHallPosterior {
  Fraction prior;              // the car is behind a given door
  Fraction likelihood_picked;  // the host opens just these, were it behind the picked door
  Fraction likelihood_opened;  // ... behind one of those he opened: 0
  Fraction likelihood_other;   // ... behind one still closed
  Fraction evidence;           // the host opens just these and shows no car
  Fraction stay;               // posterior of the picked door
  Fraction switch_to_one;      // posterior of one given other closed door
};

MontyHallPosterior montyHallPosterior(const MontyHallRules& rules);

struct MontyHallGame {
  int car = 0, picked = 0;  // doors count from 0
  DoorSet opened;
  int switched = 0;    // the door a switcher takes
  bool shown = false;  // the host showed the car: the game is void

  bool stayWins() const { return !shown && picked == car; }
  bool switchWins() const { return !shown && switched == car; }
};

// The host's part: which doors he opens, given the car and the pick.
DoorSet montyHallOpens(const MontyHallRules& rules, int car, int picked, Rng& rng);
// A whole game, car, pick and switch at random.
MontyHallGame playMontyHall(const MontyHallRules& rules, Rng& rng);

}  // namespace noggin::probability
