// Proofs that a position of a cross-shaped board cannot lead to its goal, by one of two classical arguments.
//
// By parity: colour the holes along the diagonals with three colours in turn. The three holes of a jump have
// three different colours, so a jump changes the number of pegs on each colour by one, and the three parities
// always flip together. Source: M. Reiss, "Beitraege zur Theorie des Solitaer-Spiels" (1857).
//
// By weights (a pagoda function): a number for each hole such that first + middle >= last for any three in a
// line, read either way. Then no jump can increase the sum over the pegs. Source: E. Berlekamp, J. Conway, R.
// Guy, "Winning Ways" (1982), chapter 23.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "search/pegs/board.h"

namespace noggin::search {

// A pagoda function.
struct PegWeights {
  std::vector<int> values;  // by hole, -1 to 2
  PegState ones = 0, twos = 0, minus_ones = 0;

  int of(PegState state) const {
    return PegBoard::pegs(state & ones) + 2 * PegBoard::pegs(state & twos) -
           PegBoard::pegs(state & minus_ones);
  }
};

struct PegProof {
  bool by_parity = false;
  std::vector<int> values;  // by hole: its colour from 0, or its weight
  std::string because;      // one sentence
};

class PegProofs {
 public:
  // `goal`: none if any last peg will do.
  PegProofs(const PegBoard& board, std::optional<PegState> goal);

  const std::vector<PegWeights>& weights() const { return weights_; }
  // The sum of all weights over the pegs: an indication of how much can still be reached.
  int worth(PegState state) const;

  bool hopeless(PegState state) const { return unlikeDirection(state) >= 0 || tooLight(state) >= 0; }
  std::optional<PegProof> find(PegState state) const;
  // The sum of the weights that leave least to spare, and the least sum at any goal.
  struct Sum {
    int here = 0, needed = 0;
  };
  Sum tightest(PegState state) const;

 private:
  static constexpr int kDirections = 2, kColours = 3;
  using Counts = std::array<int, kColours>;

  void addWeights(std::vector<int> values);
  Counts counts(int direction, PegState state) const;
  // The direction of diagonals whose parities exclude the goal; -1: none.
  int unlikeDirection(PegState state) const;
  // The index of the weights that exclude the goal; -1: none.
  int tooLight(PegState state) const;
  std::string parityWords(int direction, PegState state) const;
  std::string weightWords(size_t which, PegState state) const;

  PegBoard board_;
  std::optional<PegState> goal_;
  std::array<std::array<PegState, kColours>, kDirections> colours_{};
  std::vector<PegWeights> weights_;
  std::vector<int> needed_;  // by weights: the least sum at any goal
};

}  // namespace noggin::search
