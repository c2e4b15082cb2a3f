#include "constraints/sudoku/planes.h"

#include <bit>

#include "constraints/sudoku/triads.h"
#include "core/check.h"
#include "core/growth.h"

namespace noggin::constraints {

using namespace triads;

namespace {

Vec boxesOf(Vec cells) {
  const Vec triads = rowTriads(cells);
  return cellsOfRowTriads(triads | rowDown(triads) | rowDown2(triads));
}

struct Thinned {
  Vec places;
  Vec lone;  // only place in its box
};

// A plane after the elimination for its newly settled cells `fresh`, and one pass over all squares of triads.
Thinned thinned(Vec places, Vec fresh) {
  if (any(fresh)) places &= ~(boxesOf(fresh) & ~fresh);
  const Square rows = rowSquare(rowTriads(places));
  const Diagonals by_rows = rowDiagonals(rows);
  places &= cellsOfRowTriads(by_rows.falling | by_rows.rising);
  const Square columns = columnSquare(columnTriads(places));
  const Diagonals by_columns = columnDiagonals(columns);
  places &= cellsOfColumnTriads(by_columns.falling | by_columns.rising);
  return {places, places & cellsOfRowTriads(lone(rows)) & cellsOfColumnTriads(lone(columns))};
}

// Counts up to four, in parallel for every bit.
struct Tally {
  Vec one = {}, two = {}, three = {}, four = {};

  void add(Vec bits) {
    four |= three & bits;
    three |= two & bits;
    two |= one & bits;
    one |= bits;
  }
};

// The triads of one kind, over all digits: how many digits can enter each, and how many must.
struct TriadCounts {
  Vec open[kDigits];  // may enter, and may go elsewhere
  Vec held[kDigits];  // must enter
  Tally may, must;

  void add(size_t digit, const Square& square) {
    held[digit] = lone(square);
    open[digit] = square.here & ~held[digit];
    may.add(square.here);
    must.add(held[digit]);
  }
  Vec exact() const { return may.three & ~may.four; }  // only three digits can enter: they must
  Vec full() const { return must.three; }              // three digits must enter: no other can
};

}  // namespace

// Propagation from a state.
class SudokuPlanes::Propagation {
 public:
  explicit Propagation(const State& state) : settled_(load(state.settled)), alone_(settled_) {
    for (size_t d = 0; d < kDigits; ++d) {
      planes_[d] = load(state.planes[d]);
      done_[d] = state.changed >> d & 1u ? ~planes_[d] : planes_[d];
      lone_[d] = Vec{};
    }
  }

  // To the fixpoint. False if a cell or a digit has no place left, or a digit is settled twice in a box:
  // triads do not detect that, and a search that assumed such a digit again would not terminate. Afterwards
  // each cell with one digit is the only place of that digit in its row, column and box.
  bool run() {
    Found found;
    do {
      do found = sweep();
      while (found == Found::more);
      if (found == Found::nothing && any(settled_ ^ kAll)) found = countTriads();
    } while (found == Found::more);
    for (const Vec lone : lone_) alone_ |= lone;
    return found == Found::nothing && !any(settled_ & ~alone_);
  }

  // `pairs`: the cells with two digits.
  void write(State& state, Plane& pairs) const {
    for (size_t d = 0; d < kDigits; ++d) store(planes_[d], state.planes[d]);
    store(settled_, state.settled);
    state.changed = 0;
    store(pairs_, pairs);
  }

 private:
  enum class Found { nothing, more, contradiction };
  Found sweep();
  Found countTriads();

  Vec planes_[kDigits], done_[kDigits], lone_[kDigits];  // done_: planes_ when last thinned
  Vec settled_, alone_, pairs_ = {};
};

// One pass: cells with one digit settle it, planes are thinned, a digit with one place in a box gets that
// cell.
SudokuPlanes::Propagation::Found SudokuPlanes::Propagation::sweep() {
  Tally digits;
  for (const Vec plane : planes_) digits.add(plane);
  if (any(digits.one ^ kAll)) return Found::contradiction;
  const Vec single = kAll & ~digits.two, fresh = single & ~settled_;
  settled_ = single;
  pairs_ = digits.two & ~digits.three;

  Vec taken = {}, clash = {}, empty = {}, gone = {};
  uint32_t active = 0;
  for (size_t d = 0; d < kDigits; ++d)
    active |= uint32_t{any((planes_[d] ^ done_[d]) | (planes_[d] & fresh))} << d;
  for (; active != 0; active &= active - 1) {
    const auto d = static_cast<size_t>(std::countr_zero(active));
    const Vec before = planes_[d];
    const Thinned now = thinned(before, before & fresh);
    clash |= taken & now.lone;
    taken |= now.lone;
    empty |= (Vec)(now.places == Vec{});
    gone |= before ^ now.places;
    lone_[d] = now.lone;
    planes_[d] = now.places;
    done_[d] = before;
  }
  if (any(clash | (empty & kAll))) return Found::contradiction;
  if (any(taken & ~single))
    for (size_t d = 0; d < kDigits; ++d) planes_[d] &= ~taken | lone_[d];
  else if (!any(gone))
    return Found::nothing;
  return Found::more;
}

// A triad holds three digits. If only three can enter they must, and are removed from the rest of their row
// (or column) and box; if three must, the others are excluded.
SudokuPlanes::Propagation::Found SudokuPlanes::Propagation::countTriads() {
  TriadCounts rows, columns;
  for (size_t d = 0; d < kDigits; ++d) {
    rows.add(d, rowSquare(rowTriads(planes_[d])));
    columns.add(d, columnSquare(columnTriads(planes_[d])));
  }
  if (any((~rows.may.three & kAll & kRowTriads) | (~columns.may.three & kAll & kColumnTriads)))
    return Found::contradiction;

  const Vec exact_rows = rows.exact(), exact_columns = columns.exact();
  const Vec full_rows = rows.full(), full_columns = columns.full();
  Vec news = {};
  for (size_t d = 0; d < kDigits; ++d)
    news |= (rows.open[d] & (exact_rows | full_rows)) | (columns.open[d] & (exact_columns | full_columns));
  if (!any(news)) return Found::nothing;

  for (size_t d = 0; d < kDigits; ++d) {
    const Square in_row = rowSquare(rows.open[d] & exact_rows);
    const Vec no_row = in_row.right | in_row.right2 | rowDown(in_row.here) | rowDown2(in_row.here) |
                       (rows.open[d] & full_rows);
    const Square in_column = columnSquare(columns.open[d] & exact_columns);
    const Vec no_column = in_column.right | in_column.right2 | bandDown(in_column.here) |
                          bandDown2(in_column.here) | (columns.open[d] & full_columns);
    planes_[d] &= ~cellsOfRowTriads(no_row & kRowTriads) & ~cellsOfColumnTriads(no_column);
  }
  return Found::more;
}

void SudokuPlanes::start(std::span<const uint8_t> givens, uint64_t limit, size_t keep) {
  limit_ = limit;
  keep_ = keep;
  count_ = 0;
  ways_ = 1;
  guesses_ = 0;
  solutions_.clear();
  if (stack_.empty()) stack_.resize(kCells + 1);
  State& state = stack_.front();
  state = {};
  state.changed = (1u << kDigits) - 1;
  Plane taken = {};
  for (size_t cell = 0; cell < kCells; ++cell) {
    if (givens[cell] == 0) continue;
    const uint32_t bit = 1u << (cell % 27);
    state.planes[givens[cell] - 1u].bands[cell / 27] |= bit;
    taken.bands[cell / 27] |= bit;
  }
  const Vec open = kAll & ~load(taken);
  for (Plane& plane : state.planes) store(load(plane) | open, plane);
  depth_ = 1;
}

bool SudokuPlanes::isComplete(const State& state) {
  return !any(load(state.settled) ^ kAll);
}

void SudokuPlanes::record(const State& state) {
  count_ += ways_;
  if (solutions_.size() >= keep_) return;
  Grid grid = {};
  for (size_t d = 0; d < kDigits; ++d)
    for (size_t lane = 0; lane < 3; ++lane)
      for (uint32_t cells = state.planes[d].bands[lane]; cells != 0; cells &= cells - 1)
        grid[27 * lane + static_cast<size_t>(std::countr_zero(cells))] = static_cast<uint8_t>(d + 1);
  solutions_.push_back(grid);
}

// The alternative stays on the stack below the assumption.
void SudokuPlanes::assume(const Branch& branch) {
  NOGGIN_CHECK(depth_ < stack_.size());
  State &below = stack_[depth_ - 1], &assumed = stack_[depth_++];
  below.changed = 1u << branch.digit;
  assumed = below;
  const Vec places = load(below.planes[branch.digit]);
  store(places & ~load(branch.cells), below.planes[branch.digit]);
  store(places & ~load(branch.others), assumed.planes[branch.digit]);
  ++guesses_;
}

// Where every open cell has two digits, each digit has two open places in a unit, or none. So the cells fall into
// cycles in which one decides all others, and a cycle has two ways or none, whatever the others do: one way of it is
// tried and stands for both. Nodes and guesses count as if both were tried, so all of them must fit into this step.
bool SudokuPlanes::canDouble(const State& state, const Plane& pairs, int64_t nodes) const {
  if (!enumerates() || solutions_.size() < keep_) return false;
  Plane open;
  store(kAll & ~load(state.settled), open);
  if (any(load(open) & ~load(pairs))) return false;
  constexpr int kShortestCycle = 4;
  const int cells = std::popcount(open.bands[0]) + std::popcount(open.bands[1]) + std::popcount(open.bands[2]);
  const int64_t most = int64_t{1} << (cells / kShortestCycle);
  return 2 * most <= nodes && (limit_ == 0 || static_cast<uint64_t>(most) <= limit_ - count_);
}

void SudokuPlanes::assumeForBoth(const Branch& branch) {
  State& state = stack_[depth_ - 1];
  Plane& places = state.planes[branch.digit];
  store(load(places) & ~load(branch.others), places);
  state.changed = 1u << branch.digit;
  guesses_ += static_cast<int64_t>(ways_);
  ways_ *= 2;
}

bool SudokuPlanes::advance(int64_t nodes) {
  while (depth_ > 0 && nodes > 0) {
    State& state = stack_[depth_ - 1];
    nodes -= static_cast<int64_t>(ways_);
    Propagation propagation(state);
    const bool possible = propagation.run();
    Plane pairs;
    if (possible) propagation.write(state, pairs);
    if (possible && !isComplete(state)) {
      const Branch branch = branchOf(state, pairs);
      if (ways_ > 1 || canDouble(state, pairs, nodes))
        assumeForBoth(branch);
      else
        assume(branch);
      continue;
    }
    if (possible) record(state);
    depth_ = possible && count_ == limit_ ? 0 : depth_ - 1;
    ways_ = 1;
  }
  return depth_ == 0;
}

size_t SudokuPlanes::memory() const {
  return stack_.size() * sizeof(State) + grownBytes(solutions_);
}

}  // namespace noggin::constraints
