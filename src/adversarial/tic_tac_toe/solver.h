// The exact value of a position on a board of four by four, where alpha-beta takes too long: by two questions
// with a yes or a no, whether the side to move can win by force, and whether the other side can. A question
// ends as soon as the side that would win has no line left, which is long before the board is full.
// Source of the idea: L. V. Allis, "Searching for solutions in games and artificial intelligence", 1994.
//
// Invariant: what is remembered of a position is the answer to this question, whoever moves to it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "adversarial/tic_tac_toe/game.h"

namespace noggin::adversarial {

class TicTacToeSolver {
 public:
  // At most so many positions are looked at for all values asked for together.
  TicTacToeSolver(const TicTacToe::Rules& rules, int64_t most_nodes);

  // To the side to move of a position that is not over; none if that takes more positions.
  std::optional<int32_t> value(const TicTacToe& game, const TicTacToe::Position& position);
  int64_t nodes() const { return nodes_; }

 private:
  struct Known {
    uint64_t key = UINT64_MAX;
    bool wins = false;
  };
  struct Sides {
    uint16_t winner = 0, other = 0;  // the squares of the side that would win, and of the one that stops it
    bool winner_moves = true;
  };

  bool winnerWins(const Sides& sides);
  std::optional<bool> settled(const Sides& sides, uint16_t& moves) const;
  int promise(const Sides& sides, int square) const;
  Known& placeOf(const Sides& sides, uint64_t& key);

  TicTacToe::Rules rules_;
  int64_t most_nodes_;
  int64_t nodes_ = 0;
  std::vector<Known> table_;
};

}  // namespace noggin::adversarial
