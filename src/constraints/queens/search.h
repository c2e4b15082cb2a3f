// The four methods to place queens, behind one interface.
//
// Events: place (row, column), undo (row, column, why), prune (a permutation: two rows that share a diagonal,
// or one row twice if its square is barred), move (min-conflicts: row, new column), start (min-conflicts
// restarts), evaluate (how many placements or permutations one large step took), goal, done.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "constraints/queens/board.h"
#include "constraints/queens/ground.h"
#include "core/decision.h"
#include "core/listing.h"
#include "core/scene.h"
#include "core/told.h"
#include "core/trace.h"

namespace noggin::constraints {

struct QueensCounters {
  int64_t permutations = 0;  // tried
  int64_t placed = 0;        // queens placed: the nodes of the search
  int64_t undone = 0;        // queens removed
  int64_t moved = 0;         // queens moved within their row by min-conflicts
  int64_t restarts = 0;
};

struct QueensTask {
  int n = 8;
  bool all = true;  // false: only the first solution
  uint32_t seed = 1;
  QueensGround ground = {};

  bool attack(Square a, Square b) const { return attacks(a, b, ground.around(n)); }
};

// The state of the search after a step: more to do, exhausted, or given up.
enum class Progress : uint8_t { on, exhausted, gave_up };

class QueensSearch {
 public:
  virtual ~QueensSearch() = default;

  // One unit of work. A search for a single solution ends its unit with it.
  virtual Progress step(QueensFound& found, Trace* trace) = 0;
  virtual std::span<const int16_t> columns() const = 0;
  virtual const QueensCounters& counters() const = 0;
  // Narrates its last step.
  virtual Told tell(std::span<const Event> events) const = 0;
  // As in Run.
  virtual std::optional<Decision> decision() const = 0;
  virtual std::string decided(std::span<const Event> events) const = 0;
  virtual Listing listing() const = 0;
  virtual std::vector<int32_t> lines(std::span<const Event> events) const = 0;
  virtual std::vector<Variable> variables() const = 0;
  // Panels specific to the method.
  virtual void drawInside(Scene& scene) const = 0;
  // The row it continues with; -1: no particular one.
  virtual int nextRow() const { return -1; }
  // The row whose queen was placed last; -1: no particular one.
  virtual int latestRow() const { return -1; }
  virtual size_t memory() const { return 0; }
  virtual std::unique_ptr<QueensSearch> clone() const = 0;

  // Which tick of its run the next step is, as the player counts steps and moves.
  void setTick(int32_t tick) { tick_ = tick; }

 protected:
  int32_t tick_ = 0;
};

enum class QueensMethod : uint8_t { permutations, backtracking, bitmask, min_conflicts };

std::unique_ptr<QueensSearch> makeQueensSearch(QueensMethod method, const QueensTask& task);

// Permutations or placements per step: one if it can be watched, many on large boards.
constexpr int32_t kSmallUnit = 1;
constexpr int32_t kLargeUnit = 4096;
// Of a search that places queens row by row: all solutions for up to 10 queens take at most 35538 placements,
// and the first one for up to 19 no more. Where there is none, the search goes on to the end.
constexpr int32_t placementUnit(const QueensTask& task) {
  const bool to_the_end = task.all || (task.ground.torus && torusIsUnsolvable(task.n));
  return task.n <= (to_the_end ? 10 : 19) ? kSmallUnit : kLargeUnit;
}

// Detail of an undo event: why a queen was removed.
enum class Undo : uint8_t {
  attacked,  // every square of the next row is attacked
  tried,     // all free squares of the next row have been tried
  solution,  // it was part of a solution, and the search goes on to the next
};

// Limit for backtracking and bit masks: columns must fit a 32-bit mask.
constexpr int kMostMaskQueens = 30;

}  // namespace noggin::constraints
