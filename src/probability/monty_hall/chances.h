// Monty Hall with any number of doors: the exact answer by Bayes' rule, and single games.
//
// One car behind n doors, each as likely. A person picks a door; the host opens k of the others; the person
// stays or switches to one of the doors still closed. What the host's choice tells hangs on his rule, and a
// game that does not go as was seen is not counted. Source: the course notes' derivation for n = 3, k = 1;
// the general form follows from the same three terms. The host with a preference and the two players are in
// Rosenthal, "Monty Hall, Monty Fall, Monty Crawl", Math Horizons 16 (2008).
#pragma once

#include <bitset>
#include <cstdint>

#include "core/rng.h"
#include "probability/monty_hall/fraction.h"

namespace noggin::probability {

inline constexpr int kMostDoors = 100;

using DoorSet = std::bitset<kMostDoors>;

enum class HostRule : uint8_t {
  knows,       // never opens the car's door
  ignorant,    // opens any but the picked ones: he may show the car
  prefers,     // knows, and where he has a choice takes the lowest numbers, or does so with some probability
  eliminates,  // two players have picked: he opens the door of one who has lost
};

struct MontyHallRules {
  int doors = 3;   // 3..kMostDoors
  int opened = 1;  // 1..doors-2; 1 where he eliminates
  HostRule host = HostRule::knows;
  int preference = 100;  // percent: how often he who prefers takes the lowest of several choices

  // Of the doors that were not picked.
  int closed() const { return doors - opened - 1; }
};

// The number of ways to choose k of n.
Wide waysToChoose(int n, int k);

// Who has picked, and what the host opened. Doors count from 0.
struct MontyHallView {
  int picked = 0;
  int rival = 1;  // what the other player picked, where there is one
  DoorSet opened;
};

// The door picked is the first; the host opened the next ones, where there are two players the other's.
MontyHallView montyHallStory(const MontyHallRules& rules);

// How likely the host opens just these doors, and they are empty, with the car behind that one.
Fraction montyHallLikelihood(const MontyHallRules& rules, const MontyHallView& view, int car);

// How likely the car is behind each door, given what is seen: of doors that are closed, 0 of others.
Fraction montyHallChance(const MontyHallRules& rules, const MontyHallView& view, int door);

// Every term of Bayes' rule for the story.
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
  int car = 0;
  MontyHallView seen;
  int switched = 0;  // the door a switcher takes

  bool carShown() const { return seen.opened[static_cast<size_t>(car)]; }
  bool pickOpened() const { return seen.opened[static_cast<size_t>(seen.picked)]; }
  bool stayWins() const { return seen.picked == car; }
  bool switchWins() const { return switched == car; }
};

// The others' part, once the car is placed and a door picked: what another player picks, what the host opens.
MontyHallView montyHallOpens(const MontyHallRules& rules, int car, int picked, Rng& rng);
// Whether it went as in the story, but for the numbers of the doors; other games are not counted.
bool montyHallCounts(const MontyHallRules& rules, const MontyHallGame& game);
// A whole game, car, pick and switch at random.
MontyHallGame playMontyHall(const MontyHallRules& rules, Rng& rng);

}  // namespace noggin::probability
