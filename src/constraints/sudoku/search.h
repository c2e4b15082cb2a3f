// The fast engine for boards of every size, and for diagonals: sets of digits a cell, propagated in bulk.
//
// Source: own; the rules are those of the explaining engine up to claiming (naked and hidden singles, locked
// candidates), each swept over whole units with bit operations: "in at least one" and "in at least two" of
// the cells, accumulated over a unit, give its hidden singles; the same over the triads of a box or a line
// gives its locked candidates.
// Invariant: a set never lacks a digit that its cell has in a solution that extends the state.
// Step unit: one node, which is one assumption and all that follows from it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "constraints/sudoku/board.h"
#include "core/rng.h"

namespace noggin::constraints {

class SudokuSearch {
 public:
  explicit SudokuSearch(const SudokuBoard& board);

  // As SudokuPlanes has them.
  void start(std::span<const uint8_t> givens, uint64_t limit, size_t keep);
  bool advance(int64_t nodes);
  bool finished() const { return depth_ == 0; }
  uint64_t count() const { return count_; }
  int64_t guesses() const { return guesses_; }
  const std::vector<SudokuGrid>& solutions() const { return solutions_; }
  size_t depth() const { return depth_; }
  size_t memory() const;

  // Whether the rules alone, without any assumption, come to a solution; `locked`: with locked candidates.
  bool solvesWithoutSearch(std::span<const uint8_t> givens, bool locked);

  // From now on the cell to assume in is drawn from those with the fewest digits, and the digit too.
  void randomise(Rng rng);

 private:
  struct State {
    std::vector<Digits> digits;
    std::vector<uint8_t> settled;
    std::vector<uint8_t> dirty;  // units to sweep
  };
  struct Choice {
    int cell = -1;
    Digits digit = 0;
  };

  bool propagate(State& state);
  bool settleSingles(State& state);
  bool settle(State& state, int cell);
  bool restrict(State& state, int cell, Digits kept);
  bool sweepUnit(State& state, int unit);
  bool lockLine(State& state, int unit);
  bool crossesDirty(const std::vector<uint8_t>& units, int line) const;
  Choice choose(const State& state);
  Choice scarcestPlace(const State& state, int fewest) const;
  static bool isComplete(const State& state);
  void record(const State& state);

  const SudokuBoard* board_;
  std::vector<State> stack_;
  std::vector<int16_t> queue_;  // cells that have become single
  std::vector<uint8_t> locks_;  // units that have changed since their triads were looked at
  bool changed_ = false;
  bool use_locked_ = true;
  size_t depth_ = 0;
  uint64_t limit_ = 0, count_ = 0;
  size_t keep_ = 0;
  int64_t guesses_ = 0;
  bool random_ = false;
  Rng rng_{1};
  std::vector<SudokuGrid> solutions_;
};

}  // namespace noggin::constraints
