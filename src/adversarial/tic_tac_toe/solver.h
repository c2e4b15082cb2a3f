// Exact values of positions on the four by four board, where alpha-beta takes too long, by two yes-no
// questions: can the side to move force a win, and can the other side? A question ends as soon as the side
// that would win has no line left, long before the board is full.
// Source of the idea: L. V. Allis, "Searching for solutions in games and artificial intelligence", 1994.
//
// Invariant: a table entry answers this question for a position, up to symmetry, and for the side to move.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "adversarial/tic_tac_toe/game.h"

namespace noggin::adversarial {

class TicTacToeSolver {
 public:
  // Limit of positions visited for all values requested together.
  TicTacToeSolver(const TicTacToe::Rules& rules, int64_t most_nodes);

  // For the side to move of an unfinished position; none if the limit is reached.
  std::optional<int32_t> value(const TicTacToe& game, const TicTacToe::Position& position);
  int64_t nodes() const { return nodes_; }

 private:
  struct Known {
    uint64_t key : 63 = UINT64_MAX >> 1;  // 33 bits; the default is none
    bool wins : 1 = false;
  };
  struct Sides {
    uint16_t winner = 0, other = 0;  // squares of the side that would win, and of its opponent
    bool winner_moves = true;
  };

  bool winnerWins(const Sides& sides);
  std::optional<bool> settled(const Sides& sides, uint16_t& moves) const;
  int orderingScore(const Sides& sides, int square) const;
  Known& placeOf(const Sides& sides, uint64_t& key);

  TicTacToe::Rules rules_;
  int64_t most_nodes_;
  int64_t nodes_ = 0;
  std::vector<Known> table_;
};

}  // namespace noggin::adversarial
