// The fast engine for 9x9: nine bit planes, one per digit, processed as vectors.
//
// Source: own design, after ideas shared by the fastest solvers (JCZSolve's bands of 27 bits, T. Dillon's
// tdoku: triads, and branching on the ways to place them in a band; both from their descriptions). A plane
// has the possible places of its digit: three lanes of 27 bits, one for each band of three rows (triads.h). A
// single formula over rotated squares of triads performs locked candidates, hidden singles and elimination in
// rows and columns, for all bands together. When that stalls, triads are counted: one that only three digits
// can enter holds them, and one that three digits must enter holds no other.
//
// Invariant: a plane contains every place that its digit has in a solution that extends the state. A state
// whose 81 cells have one digit each and whose planes all pass the triad formula is a solution.
// Step unit: one node, which is an assumption with its propagation.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace noggin::constraints {

class SudokuPlanes {
 public:
  static constexpr int kCells = 81;
  using Grid = std::array<uint8_t, kCells>;  // 0 empty, 1..9

  // Starts a search for `limit` solutions of `givens` (0: all), of which the first `keep` are kept.
  void start(std::span<const uint8_t> givens, uint64_t limit, size_t keep);
  // Searches up to `nodes` more nodes. True once the search is finished.
  bool advance(int64_t nodes);

  bool finished() const { return depth_ == 0; }
  uint64_t count() const { return count_; }
  int64_t guesses() const { return guesses_; }
  const std::vector<Grid>& solutions() const { return solutions_; }
  size_t memory() const;

 private:
  struct alignas(16) Plane {
    std::array<uint32_t, 4> bands;  // the last is unused
  };
  struct State {
    std::array<Plane, 9> planes;
    Plane settled;     // cells with a single digit that their peers have lost already
    uint32_t changed;  // digits whose planes have changed since the last fixpoint
  };
  // Assumes that the digit is in one of these cells, and in no other cell of their units.
  struct Branch {
    size_t digit = 0;
    Plane cells = {}, others = {};
  };
  class Propagation;

  static bool isComplete(const State& state);
  Branch branchOf(const State& state, const Plane& pairs) const;
  static Branch cellBranch(const State& state, const Plane& pairs);
  static Branch triadBranch(const State& state);
  static Branch rowTriadBranch(const Plane& places, size_t digit, size_t band);
  static Branch columnTriadBranch(const Plane& places, size_t digit, size_t stack);
  void assume(const Branch& branch);
  void record(const State& state);
  bool canDouble(const State& state, const Plane& pairs, int64_t nodes) const;
  void assumeForBoth(const Branch& branch);
  bool enumerates() const { return limit_ == 0 || limit_ > 2; }

  std::vector<State> stack_;  // the first depth_ are alternatives; the top one is processed next
  size_t depth_ = 0;
  uint64_t limit_ = 0, count_ = 0;
  uint64_t ways_ = 1;  // the number of nodes that the one on top of the stack stands for
  size_t keep_ = 0;
  int64_t guesses_ = 0;
  std::vector<Grid> solutions_;
};

}  // namespace noggin::constraints
