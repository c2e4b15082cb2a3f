// The review of a game in which a person guessed: how many bits each guess was expected to tell less than the
// most informative one, and which strategies would have made it or one as good.
//
// A strategy that draws a possible code might have made a guess if that was one; one that weighs guesses
// would have, if by its measure none was better: which of several equals it takes is no merit. Strategies
// that weigh only a few codes, drawn before, and those that look further ahead than one guess, are left out.
// Invariant: `possible_` is what was possible before the guess under review.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/growth.h"
#include "core/scene.h"
#include "core/told.h"
#include "probing/mastermind/strategy.h"
#include "probing/mastermind/turn.h"

namespace noggin::probing {

struct ReviewedGuess {
  double lost = 0;             // bits, compared with the most informative guess
  bool possible = false;       // it could still be the secret
  bool best_possible = false;  // that one could
  std::vector<Strategy> strategies;  // that would have made it or one as good, or might have made it

  // It told as much as another that could have been the secret, which it could not.
  bool wasted() const { return lost == 0 && best_possible && !possible; }
};

class GameReview {
 public:
  explicit GameReview(std::shared_ptr<const Ground> ground);

  // Does part of the work, about kComparisonsAtOnce; true while more is left. `turns`: the whole game.
  bool work(std::span<const Turn> turns);

  // Of the guesses after those given, once the work is done.
  const std::vector<ReviewedGuess>& guesses() const { return guesses_; }
  size_t memory() const { return grownBytes(possible_); }

 private:
  void begin(const Turn& turn);
  void finish(const Turn& turn);
  bool isPossible(uint32_t code) const;
  bool wouldGuess(Strategy strategy, const Turn& turn, const Chosen& chosen) const;

  std::shared_ptr<const Ground> ground_;
  std::vector<uint32_t> possible_;
  uint32_t used_colours_;
  std::vector<ReviewedGuess> guesses_;
  size_t reviewed_ = 0;               // of them
  size_t weighed_ = 0;                // measures by which the next was compared
  std::optional<Choosing> choosing_;  // by the next measure
};

// Which guesses lost information, and which strategies would have made the worst of them, too.
Told toldOfReview(const GameReview& review, std::span<const Turn> turns, const CodeSpace& space);
// Adds the verdicts to the table of the turns.
void drawReview(const GameReview& review, std::span<const Turn> turns, const CodeSpace& space, Table& table);

}  // namespace noggin::probing
