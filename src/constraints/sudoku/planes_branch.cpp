// Branching of the fast engine for 9x9.

#include <algorithm>
#include <array>
#include <bit>

#include "constraints/sudoku/planes.h"
#include "constraints/sudoku/triads.h"

namespace noggin::constraints {

using namespace triads;

namespace {

constexpr size_t kBands = 6;  // three bands, then three stacks

// The number of ways to place a digit's triads, in every band (a lane each) and every stack (ten bits each).
// Each way uses one element of the first row of its square, so whole diagonals are counted there.
struct Ways {
  Vec bands;
  uint32_t stacks;
};
constexpr uint32_t kEveryThird = 0x49;
constexpr int kStackBits = 10;

Ways waysOf(Vec places) {
  const Diagonals rows = rowDiagonals(rowSquare(rowTriads(places)));
  const Vec by_box = (rows.falling & kEveryThird) + (rows.rising & kEveryThird);
  const Diagonals columns = columnDiagonals(columnSquare(columnTriads(places)));
  const uint32_t falling = columns.falling[0], rising = columns.rising[0];
  uint32_t by_stack = 0;
  for (int column = 0; column < 3; ++column)
    by_stack += (falling >> column & kEveryThird) + (rising >> column & kEveryThird);
  return {(by_box + (by_box >> 3) + (by_box >> 6)) & 7u,
          (by_stack & 7) | (by_stack >> 3 & 7) << kStackBits | (by_stack >> 6 & 7) << (2 * kStackBits)};
}

uint32_t inBand(const Ways& ways, size_t band) {
  if (band < 3) return ways.bands[band];
  return ways.stacks >> (static_cast<size_t>(kStackBits) * (band - 3)) & ((1u << kStackBits) - 1);
}

// Index of the smallest value larger than `least`, the first on a tie.
template <size_t N, class Of>
size_t smallestAbove(uint32_t least, Of of) {
  uint32_t best = UINT32_MAX;
  for (size_t i = 0; i < N; ++i) {
    const uint32_t value = of(i);
    best = std::min(best, value > least ? value << 4 | static_cast<uint32_t>(i) : UINT32_MAX);
  }
  return best & 15u;
}

}  // namespace

// When enumerating, any cell with two digits. Otherwise a triad in a band with the fewest ways: it propagates
// more than a cell.
SudokuPlanes::Branch SudokuPlanes::branchOf(const State& state, const Plane& pairs) const {
  return enumerates() && any(load(pairs)) ? cellBranch(state, pairs) : triadBranch(state);
}

SudokuPlanes::Branch SudokuPlanes::cellBranch(const State& state, const Plane& pairs) {
  size_t lane = 0;
  while (pairs.bands[lane] == 0) ++lane;
  const int position = std::countr_zero(pairs.bands[lane]);
  const uint32_t cell = 1u << position;
  Branch branch;
  while (!(state.planes[branch.digit].bands[lane] & cell)) ++branch.digit;
  branch.cells.bands[lane] = cell;
  branch.others.bands[lane] = (kRow << (position / 9 * 9) | kBox << (position % 9 / 3 * 3)) & ~cell;
  return branch;
}

SudokuPlanes::Branch SudokuPlanes::triadBranch(const State& state) {
  std::array<Ways, kDigits> ways;
  Ways all = {};
  for (size_t d = 0; d < kDigits; ++d) {
    ways[d] = waysOf(load(state.planes[d]));
    all.bands += ways[d].bands;
    all.stacks += ways[d].stacks;
  }
  const size_t band = smallestAbove<kBands>(kDigits, [&](size_t b) { return inBand(all, b); });
  const size_t digit = smallestAbove<kDigits>(1, [&](size_t d) { return inBand(ways[d], band); });
  const Plane& places = state.planes[digit];
  return band < 3 ? rowTriadBranch(places, digit, band) : columnTriadBranch(places, digit, band - 3);
}

// The first of the digit's row triads that it may be in but need not be.
SudokuPlanes::Branch SudokuPlanes::rowTriadBranch(const Plane& places, size_t digit, size_t band) {
  Branch branch{digit};
  for (size_t triad = 0; triad < 9; ++triad) {
    const uint32_t cells = 7u << (3 * triad), row = kRow << (triad / 3 * 9), box = kBox << (triad % 3 * 3);
    const uint32_t here = places.bands[band];
    if (!(here & cells) || !(here & row & ~cells)) continue;
    branch.cells.bands[band] = cells;
    branch.others.bands[band] = (row | box) & ~cells;
    break;
  }
  return branch;
}

// The same for its column triads.
SudokuPlanes::Branch SudokuPlanes::columnTriadBranch(const Plane& places, size_t digit, size_t stack) {
  Branch branch{digit};
  for (size_t triad = 0; triad < 9; ++triad) {
    const size_t lane = triad % 3;
    const uint32_t cells = kColumn << (3 * stack + triad / 3);
    const uint32_t below = places.bands[(lane + 1) % 3] | places.bands[(lane + 2) % 3];
    if (!(places.bands[lane] & cells) || !(below & cells)) continue;
    branch.cells.bands[lane] = cells;
    branch.others.bands = {cells, cells, cells, 0};
    branch.others.bands[lane] = kBox << (3 * stack) & ~cells;
    break;
  }
  return branch;
}

}  // namespace noggin::constraints
