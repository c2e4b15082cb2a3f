#include "constraints/sudoku/planes.h"

#include <bit>
#include <cstring>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

#include "core/check.h"

namespace noggin::constraints {
namespace {

typedef uint32_t Vec __attribute__((vector_size(16)));
typedef uint64_t Wide __attribute__((vector_size(16)));

constexpr uint32_t kBand = 0x7FFFFFF;  // 27 cells
constexpr Vec kAll = {kBand, kBand, kBand, 0};

template <class From>
Vec load(const From& from) {
  static_assert(sizeof from == sizeof(Vec));
  Vec value;
  std::memcpy(&value, &from, sizeof value);
  return value;
}

template <class To>
void store(Vec value, To& to) {
  static_assert(sizeof to == sizeof value);
  std::memcpy(&to, &value, sizeof value);
}

bool any(Vec value) {
#if defined(__wasm_simd128__)
  return wasm_v128_any_true((v128_t)value);
#else
  const Wide wide = (Wide)value;
  return (wide[0] | wide[1]) != 0;
#endif
}

constexpr uint32_t inEveryRow(uint32_t nine) {
  return nine | nine << 9 | nine << 18;
}

// ---- The squares of triads. What they leave in bits beyond their own does no harm: it is always masked by
// the places it is applied to.

// A square, and where its elements are looked up one or two columns further right, around the end.
struct Square {
  Vec here, right, right2;
};

// Of its row triads, one bit each, the lowest of its three cells: three rows by three boxes in every lane.
constexpr uint32_t kTriads = 0x1249249;

Square rowSquare(Vec cells) {
  const Vec v = (cells | cells >> 1 | cells >> 2) & kTriads;
  return {v, (v >> 3 & inEveryRow(0x9)) | (v << 6 & inEveryRow(0x40)),
          (v >> 6 & inEveryRow(0x1)) | (v << 3 & inEveryRow(0x48))};
}
Vec cellsOfRowTriads(Vec triads) {
  return (triads << 3) - triads;
}
Vec rowDown(Vec v) {
  return v >> 9 | v << 18;
}
Vec rowDown2(Vec v) {
  return v >> 18 | v << 9;
}

// Of its column triads, nine bits a lane: in every stack three bands, which are the lanes, by three columns.
Square columnSquare(Vec cells) {
  const Vec v = (cells | cells >> 9 | cells >> 18) & 0x1FF;
  return {v, (v >> 1 & 0xDB) | (v << 2 & 0x124), (v >> 2 & 0x49) | (v << 1 & 0x1B6)};
}
Vec cellsOfColumnTriads(Vec triads) {
  return triads | triads << 9 | triads << 18;
}
Vec bandDown(Vec v) {
  return __builtin_shufflevector(v, v, 1, 2, 0, 3);
}
Vec bandDown2(Vec v) {
  return __builtin_shufflevector(v, v, 2, 0, 1, 3);
}

// Those elements of a square that are part of a way to take one in every row and column: the four that are
// in neither their row nor their column must have a diagonal.
Vec matchingRows(const Square& square) {
  return square.here & ((rowDown(square.right) & rowDown2(square.right2)) |
                        (rowDown(square.right2) & rowDown2(square.right)));
}
Vec matchingColumns(const Square& square) {
  return square.here & ((bandDown(square.right) & bandDown2(square.right2)) |
                        (bandDown(square.right2) & bandDown2(square.right)));
}
// Elements alone in their row; once nothing more can be taken away they are alone in their column, too.
Vec lone(const Square& square) {
  return square.here & ~(square.right | square.right2);
}

Vec boxesOf(Vec cells) {
  const Vec triads = (cells | cells >> 1 | cells >> 2) & kTriads;
  return cellsOfRowTriads(triads | rowDown(triads) | rowDown2(triads));
}

struct Thinned {
  Vec places;
  Vec lone;  // the only place in its box
};

// What is left of a plane whose digit is settled at `settled`, once through every square.
Thinned thinned(Vec places, Vec settled) {
  places &= ~(boxesOf(settled) & ~settled);
  const Square rows = rowSquare(places);
  places &= cellsOfRowTriads(matchingRows(rows));
  const Square columns = columnSquare(places);
  places &= cellsOfColumnTriads(matchingColumns(columns));
  return {places, places & cellsOfRowTriads(lone(rows)) & cellsOfColumnTriads(lone(columns))};
}

}  // namespace

void SudokuPlanes::start(std::span<const uint8_t> givens, uint64_t limit, size_t keep) {
  limit_ = limit;
  keep_ = keep;
  count_ = 0;
  guesses_ = 0;
  solutions_.clear();
  if (stack_.empty()) stack_.resize(kCells + 1);
  State& state = stack_.front();
  state = {};
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

// Until nothing follows: cells with one digit settle it, planes are thinned, a digit with one place in a box
// takes its cell. False if a cell or a digit has no place left, or a digit is settled twice in a box: triads
// do not see that, and a search that assumed such a digit once more would never end. So in what it returns,
// each cell with one digit is the only place of that digit in its row, column and box. `pairs`: the cells
// with two.
bool SudokuPlanes::propagate(State& state, Plane& pairs) {
  Vec planes[9], done[9], lone[9];
  for (size_t d = 0; d < 9; ++d) {
    planes[d] = load(state.planes[d]);
    done[d] = ~planes[d];
  }
  Vec settled = load(state.settled);
  for (;;) {
    Vec one = {}, two = {}, three = {};
    for (const Vec plane : planes) {
      three |= two & plane;
      two |= one & plane;
      one |= plane;
    }
    if (any(one ^ kAll)) return false;
    const Vec single = kAll & ~two, fresh = single & ~settled;
    settled = single;

    Vec taken = {}, clash = {};
    bool changed = false;
    for (size_t d = 0; d < 9; ++d) {
      const Vec before = planes[d];
      if (!any((before ^ done[d]) | (before & fresh))) continue;
      const Thinned now = thinned(before, before & single);
      clash |= taken & now.lone;
      taken |= now.lone;
      lone[d] = now.lone;
      if (now.places[0] == 0 || now.places[1] == 0 || now.places[2] == 0) return false;
      planes[d] = now.places;
      done[d] = before;
      changed |= any(before ^ now.places);
    }
    if (any(clash)) return false;
    if (any(taken & ~single)) {
      changed = true;
      for (size_t d = 0; d < 9; ++d) planes[d] &= ~taken | lone[d];
    }
    if (changed) continue;
    Vec alone = {};
    for (size_t d = 0; d < 9; ++d) {
      alone |= lone[d];
      store(planes[d], state.planes[d]);
    }
    if (any(single & ~alone)) return false;
    store(settled, state.settled);
    store(two & ~three, pairs);
    return true;
  }
}

bool SudokuPlanes::isComplete(const State& state) {
  return !any(load(state.settled) ^ kAll);
}

// A cell with two digits if there is one, else the digit with the fewest places in a row, column or box.
SudokuPlanes::Branch SudokuPlanes::branchOf(const State& state, const Plane& pairs) const {
  const bool enumerates = limit_ == 0 || limit_ > 2;  // then any pair will do
  return enumerates ? firstPair(state, pairs) : busiestPair(state, pairs);
}

SudokuPlanes::Branch SudokuPlanes::firstPair(const State& state, const Plane& pairs) {
  for (int lane = 0; lane < 3; ++lane) {
    const uint32_t cells = pairs.bands[static_cast<size_t>(lane)];
    if (cells == 0) continue;
    const uint32_t bit = cells & (0u - cells);
    int digit = 0;
    while (!(state.planes[static_cast<size_t>(digit)].bands[static_cast<size_t>(lane)] & bit)) ++digit;
    return {digit, lane, bit};
  }
  return scarcest(state);
}

// The digit that is in the most pairs, in a cell whose other digit is in the most of those left: more follows
// from either of them.
SudokuPlanes::Branch SudokuPlanes::busiestPair(const State& state, const Plane& pairs) {
  std::array<std::array<uint32_t, 3>, 9> places;
  std::array<int, 9> count = {};
  size_t first = 0;
  for (size_t d = 0; d < 9; ++d) {
    for (size_t lane = 0; lane < 3; ++lane) {
      places[d][lane] = state.planes[d].bands[lane] & pairs.bands[lane];
      count[d] += std::popcount(places[d][lane]);
    }
    if (count[d] > count[first]) first = d;
  }
  Branch best;
  int most = 0;
  for (size_t d = 0; d < 9; ++d) {
    if (d == first || count[d] <= most) continue;
    for (size_t lane = 0; lane < 3; ++lane) {
      const uint32_t both = places[first][lane] & places[d][lane];
      if (both == 0) continue;
      most = count[d];
      best = {static_cast<int>(first), static_cast<int>(lane), both & (0u - both)};
      break;
    }
  }
  return most > 0 ? best : scarcest(state);
}

SudokuPlanes::Branch SudokuPlanes::scarcest(const State& state) {
  constexpr std::array<uint32_t, 6> kUnits = {0x1FF,    0x1FF << 9,    0x1FF << 18,
                                              0x1C0E07, 0x1C0E07 << 3, 0x1C0E07 << 6};
  Branch best;
  int fewest = 10;
  for (int digit = 0; digit < 9; ++digit)
    for (int lane = 0; lane < 3; ++lane) {
      const uint32_t places = state.planes[static_cast<size_t>(digit)].bands[static_cast<size_t>(lane)];
      for (const uint32_t unit : kUnits) {
        const int found = std::popcount(places & unit);
        if (found < 2 || found >= fewest) continue;
        fewest = found;
        best = {digit, lane, places & unit & (0u - (places & unit))};
      }
    }
  return best;
}

void SudokuPlanes::record(const State& state) {
  ++count_;
  if (solutions_.size() >= keep_) return;
  Grid grid = {};
  for (size_t cell = 0; cell < kCells; ++cell)
    for (size_t d = 0; d < 9; ++d)
      if (state.planes[d].bands[cell / 27] >> (cell % 27) & 1u) grid[cell] = static_cast<uint8_t>(d + 1);
  solutions_.push_back(grid);
}

bool SudokuPlanes::advance(int64_t nodes) {
  for (; depth_ > 0 && nodes > 0; --nodes) {
    State& state = stack_[depth_ - 1];
    Plane pairs;
    if (!propagate(state, pairs)) {
      --depth_;
      continue;
    }
    if (isComplete(state)) {
      record(state);
      --depth_;
      if (count_ == limit_) depth_ = 0;
      continue;
    }
    // The alternative stays below, the assumption goes on top.
    const Branch branch = branchOf(state, pairs);
    const auto lane = static_cast<size_t>(branch.lane), digit = static_cast<size_t>(branch.digit);
    NOGGIN_CHECK(depth_ < stack_.size());
    State& assumed = stack_[depth_++];
    assumed = state;
    state.planes[digit].bands[lane] &= ~branch.bit;
    for (size_t d = 0; d < 9; ++d)
      if (d != digit) assumed.planes[d].bands[lane] &= ~branch.bit;
    ++guesses_;
  }
  return depth_ == 0;
}

size_t SudokuPlanes::memory() const {
  return stack_.capacity() * sizeof(State) + solutions_.capacity() * sizeof(Grid);
}

}  // namespace noggin::constraints
