// The fast engine for 9x9: nine bit planes, one a digit, worked on as vectors.
//
// Source: own design, after the ideas that the fastest solvers share (JCZSolve's bands of 27 bits, T.
// Dillon's tdoku: its triads, and the ways to place them in a band as what to branch on; both from their
// descriptions). A plane says where its digit may still stand: three lanes of 27 bits, one a band of three
// rows (triads.h). One formula over rotated squares of triads is at once locked candidates, hidden singles
// and elimination from rows and columns, for all bands together. Once that gives no more, triads are counted:
// one that only three digits can enter holds them, and one that three digits must enter holds no other.
//
// Invariant: a plane never lacks a place that its digit has in a solution that extends the state. A state
// whose 81 cells have one digit each and whose planes all pass the triads is a solution.
// Step unit: one node, which is one assumption and all that follows from it.
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

  // Looks for solutions of `givens` until there are `limit` of them (0: all), keeping the first `keep`.
  void start(std::span<const uint8_t> givens, uint64_t limit, size_t keep);
  // At most so many nodes more. True once there is nothing left to do.
  bool advance(int64_t nodes);

  bool finished() const { return depth_ == 0; }
  uint64_t count() const { return count_; }
  int64_t guesses() const { return guesses_; }
  const std::vector<Grid>& solutions() const { return solutions_; }
  // Where the search stands: how many assumptions wait for their alternative.
  size_t depth() const { return depth_; }
  size_t memory() const;

 private:
  struct alignas(16) Plane {
    std::array<uint32_t, 4> bands;  // the last is unused
  };
  struct State {
    std::array<Plane, 9> planes;
    Plane settled;     // cells with a single digit, known to its peers
    uint32_t changed;  // digits whose planes have changed since nothing followed any more
  };
  // The digit is assumed to be in one of the cells, so in none of the others of their units.
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

  std::vector<State> stack_;  // the first depth_ wait, the top one is worked on next
  size_t depth_ = 0;
  uint64_t limit_ = 0, count_ = 0;
  size_t keep_ = 0;
  int64_t guesses_ = 0;
  std::vector<Grid> solutions_;
};

}  // namespace noggin::constraints
