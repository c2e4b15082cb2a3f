// The dice game Pig. On a turn a player rolls as often as they like: a 1 ends the turn with nothing, any
// other face is added to the turn total, and holding banks the total. The first to reach the goal wins, at
// once if the turn total reaches it. Source: J. Scarne, "Scarne on Dice", 1945, as described by T. Neller and
// C. Presser in "Optimal play of the dice game Pig", UMAP Journal 25 (2004). Their Piglet is played with a
// coin.
#pragma once

#include <array>
#include <cstddef>

namespace noggin::adversarial {

inline constexpr int kMostPigGoal = 100;
inline constexpr int kMostPigSides = 12;

struct PigRules {
  int goal = 100;  // 2..kMostPigGoal
  int sides = 6;   // 2..kMostPigSides; 2 is a coin, whose good side counts one

  // What a face from 2 on adds to the turn total.
  int points(int face) const { return isCoin() ? 1 : face; }
  bool isCoin() const { return sides == 2; }
};

// From the point of view of the side to move.
struct PigState {
  int mine = 0, theirs = 0;  // banked
  int total = 0;             // of this turn
};

// A game in progress. Sides are 0 and 1.
struct PigGame {
  std::array<int, 2> scores{};
  int total = 0;
  int side = 0;  // the side to move

  int score(int which) const { return scores[static_cast<size_t>(which)]; }
  PigState state() const { return {score(side), score(1 - side), total}; }
  bool isWon(const PigRules& rules) const { return score(side) + total >= rules.goal; }

  void roll(const PigRules& rules, int face) {
    if (face == 1)
      pass();
    else
      total += rules.points(face);
  }
  void hold() {
    scores[static_cast<size_t>(side)] += total;
    pass();
  }

 private:
  void pass() {
    total = 0;
    side = 1 - side;
  }
};

}  // namespace noggin::adversarial
