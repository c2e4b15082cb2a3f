// The fast engine for boards of every size, and for diagonals: candidate sets per cell, propagated in bulk.
//
// Source: own; the rules are those of the explaining engine up to claiming (naked and hidden singles, locked
// candidates), each applied to whole units by bit operations: "in at least one" and "in at least two" of the
// cells, accumulated over a unit, give its hidden singles; the same over the triads of a band (the cells that
// a box and a line share) gives its locked candidates. The rules are monotone, so the fixpoint does not
// depend on the order of the units.
// Invariant: a set contains every digit that its cell has in a solution that extends the state.
// Step unit: one node, which is an assumption with its propagation.
#pragma once

#include <array>
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

  // As in SudokuPlanes.
  void start(std::span<const uint8_t> givens, uint64_t limit, size_t keep);
  bool advance(int64_t nodes);
  bool finished() const { return depth_ == 0; }
  uint64_t count() const { return count_; }
  int64_t guesses() const { return guesses_; }
  const std::vector<SudokuGrid>& solutions() const { return solutions_; }
  size_t memory() const;

  // Whether the rules alone, without assumptions, find a solution.
  bool solvesWithoutSearch(std::span<const uint8_t> givens);
  // Whether the rules alone determine these cells; `locked`: including locked candidates. If they solve the
  // puzzle once these cells are given too, this says whether they solve it, but as soon as the cells are
  // known.
  bool settlesWithoutSearch(std::span<const uint8_t> givens, std::span<const int16_t> cells, bool locked);
  // The same, going on from what derived() was after a "no" for some of these givens: the rules are monotone.
  bool settlesWithoutSearch(std::span<const uint8_t> givens, std::span<const int16_t> cells, bool locked,
                            std::span<const Digits> derived);
  // The candidates that the rules leave, if settlesWithoutSearch() has just said "no".
  const std::vector<Digits>& derived() const { return stack_.front().digits; }

  // From now on the branching cell is drawn at random from those with the fewest candidates, and so is its
  // digit.
  void randomise(Rng rng);

 private:
  using Units = std::array<uint64_t, 2>;  // a bit for each
  struct State {
    std::vector<Digits> digits;
    Units dirty;  // units to sweep
  };
  // A band of boxes side by side, or a stack of boxes, with the lines through it: a triad is the intersection
  // of line i and box p.
  struct Band {
    int first = 0, to_line = 0, to_box = 0, to_cell = 0;  // the first cell and the strides
    Units units = {};
  };
  struct Choice {
    int cell = -1;
    Digits digit = 0;
  };

  void strikeOut(std::span<const uint8_t> givens, State& state) const;
  bool settles(std::span<const int16_t> cells, bool locked);
  bool propagate(State& state, std::span<const int16_t> until = {});
  bool sweep(State& state, Units& swept);
  bool sweepUnit(State& state, int unit);
  bool lockBand(State& state, const Band& band);
  void restrict(State& state, int cell, Digits kept);
  Choice choose(const State& state);
  Choice scarcestPlace(const State& state, int fewest) const;
  static bool isComplete(const State& state);
  static bool areSettled(const State& state, std::span<const int16_t> cells);
  void record(const State& state);

  const SudokuBoard* board_;
  std::vector<State> stack_;
  std::vector<Units> units_of_;  // by cell
  std::vector<Band> bands_;
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
