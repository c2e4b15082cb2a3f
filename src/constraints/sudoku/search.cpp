#include "constraints/sudoku/search.h"

#include <algorithm>
#include <array>
#include <bit>

#include "core/check.h"

namespace noggin::constraints {

namespace {

using Units = std::array<uint64_t, 2>;

void mark(Units& units, const Units& more) {
  units[0] |= more[0];
  units[1] |= more[1];
}

bool isAny(const Units& units) {
  return (units[0] | units[1]) != 0;
}

constexpr bool isSingle(Digits digits) {
  return (digits & (digits - 1)) == 0;
}

// Four sets of digits at once.
typedef uint32_t Four __attribute__((vector_size(16)));
typedef int32_t SignedFour __attribute__((vector_size(16)));

// All bits set if `digits` is empty, otherwise none, without a branch; there are at most 25 digits. isSingle
// and allIfSingle also hold for the empty set.
constexpr Digits allIfNone(Digits digits) {
  return static_cast<Digits>(static_cast<int32_t>(digits - 1) >> 31);
}
Four allIfNone(Four digits) {
  return (Four)((SignedFour)(digits - 1) >> 31);
}
template <class Set>
constexpr Set allIfSingle(Set digits) {
  return allIfNone(digits & (digits - 1));
}

// The digits of some cells of a unit: those of settled cells, and those that at least one and at least two of
// the others may hold. `wrong` is empty unless a cell has no digit or two are settled alike.
template <class Set>
struct CellTally {
  Set settled{}, once{}, twice{}, wrong{};

  void add(Set digits) {
    const Set single = digits & allIfSingle(digits), open = digits ^ single;
    wrong |= (settled & single) | allIfNone(digits);
    settled |= single;
    twice |= once & open;
    once |= open;
  }
  void add(const CellTally& other) {
    wrong |= other.wrong | (settled & other.settled);
    settled |= other.settled;
    twice |= other.twice | (once & other.once);
    once |= other.once;
  }
};

CellTally<Digits> joined(CellTally<Four> lanes) {
  const auto swapped = [&](auto swap) {
    return CellTally<Four>{swap(lanes.settled), swap(lanes.once), swap(lanes.twice), swap(lanes.wrong)};
  };
  lanes.add(swapped([](Four set) { return __builtin_shufflevector(set, set, 2, 3, 0, 1); }));
  lanes.add(swapped([](Four set) { return __builtin_shufflevector(set, set, 1, 0, 3, 2); }));
  return {lanes.settled[0], lanes.once[0], lanes.twice[0], lanes.wrong[0]};
}

}  // namespace

SudokuSearch::SudokuSearch(const SudokuBoard& board)
    : board_(&board), units_of_(static_cast<size_t>(board.cells())) {
  const auto add = [](Units& units, int unit) {
    units[static_cast<size_t>(unit) / 64] |= uint64_t{1} << unit % 64;
  };
  for (int cell = 0; cell < board.cells(); ++cell)
    for (const int unit : board.unitsOf(cell)) add(units_of_[static_cast<size_t>(cell)], unit);
  const int box = board.box(), side = board.side();
  for (int i = 0; i < box; ++i) {
    Band across{i * box * side, side, box, 1}, down{i * box, 1, box * side, side};
    for (int k = 0; k < box; ++k) {
      add(across.units, i * box + k);
      add(across.units, 2 * side + i * box + k);
      add(down.units, side + i * box + k);
      add(down.units, 2 * side + k * box + i);
    }
    bands_.push_back(across);
    bands_.push_back(down);
  }
}

void SudokuSearch::randomise(Rng rng) {
  random_ = true;
  rng_ = rng;
}

void SudokuSearch::start(std::span<const uint8_t> givens, uint64_t limit, size_t keep) {
  limit_ = limit;
  keep_ = keep;
  count_ = 0;
  guesses_ = 0;
  solutions_.clear();
  depth_ = 1;
  if (stack_.empty()) stack_.emplace_back();
  State& state = stack_.front();
  const auto cells = static_cast<size_t>(board_->cells());
  state.digits.assign(cells, board_->all());
  state.dirty = {};
  for (const Units& units : units_of_) mark(state.dirty, units);
  for (size_t cell = 0; cell < cells; ++cell)
    if (givens[cell] != 0) state.digits[cell] = digitBit(givens[cell]);
  strikeOut(givens, state);
}

// Removes the clues from the other cells of their units, as the first sweep would, at less cost.
void SudokuSearch::strikeOut(std::span<const uint8_t> givens, State& state) const {
  for (int unit = 0; unit < board_->units(); ++unit) {
    Digits clues = 0;
    for (const int16_t cell : board_->unit(unit)) {
      const auto at = static_cast<size_t>(cell);
      clues |= state.digits[at] & ~allIfNone(givens[at]);
    }
    for (const int16_t cell : board_->unit(unit)) {
      const auto at = static_cast<size_t>(cell);
      state.digits[at] &= ~(clues & allIfNone(givens[at]));
    }
  }
}

void SudokuSearch::restrict(State& state, int cell, Digits kept) {
  Digits& digits = state.digits[static_cast<size_t>(cell)];
  if ((digits & ~kept) == 0) return;
  digits &= kept;
  mark(state.dirty, units_of_[static_cast<size_t>(cell)]);
}

// Naked and hidden singles of a unit. False if a cell has no digit left, or a digit has no place or two.
bool SudokuSearch::sweepUnit(State& state, int unit) {
  const auto cells = board_->unit(unit);
  const auto in = [&](size_t i) { return state.digits[static_cast<size_t>(cells[i])]; };
  const size_t in_fours = cells.size() & ~size_t{3};
  CellTally<Four> lanes;
  for (size_t i = 0; i < in_fours; i += 4) lanes.add(Four{in(i), in(i + 1), in(i + 2), in(i + 3)});
  CellTally<Digits> tally = joined(lanes);
  for (size_t i = in_fours; i < cells.size(); ++i) tally.add(in(i));
  const auto [settled, once, twice, wrong] = tally;
  if (wrong != 0 || (once | settled) != board_->all()) return false;
  const Digits gone = once & settled, lone = once & ~twice & ~settled;
  if ((gone | lone) == 0) return true;
  bool again = lone != 0;
  for (const int cell : cells) {
    Digits& digits = state.digits[static_cast<size_t>(cell)];
    const Digits open = digits & ~allIfSingle(digits), here = open & lone;
    if ((open & (gone | lone)) == 0) continue;
    if (!isSingle(here)) return false;
    digits = here != 0 ? here : open & ~gone;
    again |= isSingle(digits);
    mark(state.dirty, units_of_[static_cast<size_t>(cell)]);
  }
  // Settled digits are gone from the other cells, which creates no hidden single here.
  if (!again) state.dirty[static_cast<size_t>(unit) / 64] &= ~(uint64_t{1} << unit % 64);
  return true;
}

// Sweeps each unit that is dirty when its turn comes.
bool SudokuSearch::sweep(State& state, Units& swept) {
  for (size_t word = 0; word < swept.size(); ++word)
    for (uint64_t ahead = ~uint64_t{0}; (state.dirty[word] & ahead) != 0;) {
      const int at = std::countr_zero(state.dirty[word] & ahead);
      const uint64_t bit = uint64_t{1} << at;
      ahead = ~(bit | (bit - 1));
      state.dirty[word] ^= bit;
      swept[word] |= bit;
      if (!sweepUnit(state, static_cast<int>(64 * word) + at)) return false;
    }
  return true;
}

// Locked candidates: digits that a line has in one box only are removed from the rest of that box, and digits
// that a box has in one line only from the rest of that line. False if two claim the same.
bool SudokuSearch::lockBand(State& state, const Band& band) {
  const auto box = static_cast<size_t>(board_->box());
  using Row = std::array<Digits, 5>;
  std::array<Row, 5> triads = {};  // by line and box
  Row of_line = {}, of_box = {};   // in only one triad of it
  Row twice_in_box = {}, once_in_box = {};
  for (size_t i = 0; i < box; ++i) {
    Digits once = 0, twice = 0;
    for (size_t p = 0; p < box; ++p) {
      int cell = band.first + static_cast<int>(i) * band.to_line + static_cast<int>(p) * band.to_box;
      Digits& triad = triads[i][p];
      for (size_t k = 0; k < box; ++k, cell += band.to_cell) triad |= state.digits[static_cast<size_t>(cell)];
      twice |= once & triad;
      once |= triad;
      twice_in_box[p] |= once_in_box[p] & triad;
      once_in_box[p] |= triad;
    }
    of_line[i] = once & ~twice;
  }
  for (size_t p = 0; p < box; ++p) of_box[p] = once_in_box[p] & ~twice_in_box[p];
  Row claimed = {}, pointed = {};
  for (size_t i = 0; i < box; ++i)
    for (size_t p = 0; p < box; ++p) {
      const Digits claim = of_line[i] & triads[i][p], point = of_box[p] & triads[i][p];
      if (((claimed[p] & claim) | (pointed[i] & point)) != 0) return false;
      claimed[p] |= claim;
      pointed[i] |= point;
    }
  for (size_t i = 0; i < box; ++i)
    for (size_t p = 0; p < box; ++p) {
      const Digits gone = triads[i][p] & ((claimed[p] & ~of_line[i]) | (pointed[i] & ~of_box[p]));
      if (gone == 0) continue;
      int cell = band.first + static_cast<int>(i) * band.to_line + static_cast<int>(p) * band.to_box;
      for (size_t k = 0; k < box; ++k, cell += band.to_cell) restrict(state, cell, ~gone);
    }
  return true;
}

// To the fixpoint, or until all cells of `until` are settled.
bool SudokuSearch::propagate(State& state, std::span<const int16_t> until) {
  Units swept = {};
  for (;;) {
    while (isAny(state.dirty)) {
      if (!sweep(state, swept)) return false;
      if (!until.empty() && areSettled(state, until)) return true;
    }
    if (!use_locked_) return true;
    for (const Band& band : bands_)
      if (((swept[0] & band.units[0]) | (swept[1] & band.units[1])) != 0 && !lockBand(state, band))
        return false;
    swept = {};
    if (!isAny(state.dirty)) return true;
  }
}

// A cell with the fewest candidates, or a digit with even fewer places in a unit.
SudokuSearch::Choice SudokuSearch::choose(const State& state) {
  int fewest = board_->side() + 1, cell = -1;
  uint32_t ties = 0;
  for (int i = 0; i < board_->cells(); ++i) {
    const int count = std::popcount(state.digits[static_cast<size_t>(i)]);
    if (count < 2 || count > fewest) continue;
    if (count < fewest) {
      ties = 0;
      fewest = count;
      cell = i;
    }
    ++ties;
    if (!random_) {
      if (count == 2) break;
    } else if (ties > 1 && rng_.below(ties) == 0) {
      cell = i;
    }
  }
  Digits digits = state.digits[static_cast<size_t>(cell)];
  if (random_) {
    for (uint32_t skip = rng_.below(static_cast<uint32_t>(fewest)); skip > 0; --skip) digits &= digits - 1;
    return {cell, digits & (0u - digits)};
  }
  if (fewest > 2) {
    const Choice place = scarcestPlace(state, fewest);
    if (place.cell >= 0) return place;
  }
  return {cell, digits & (0u - digits)};
}

// The first place of the digit with the fewest places in any unit, if fewer than `fewest`.
SudokuSearch::Choice SudokuSearch::scarcestPlace(const State& state, int fewest) const {
  Choice best;
  for (int unit = 0; unit < board_->units(); ++unit) {
    std::array<uint8_t, 25> places = {};
    for (const int cell : board_->unit(unit))
      for (Digits digits = state.digits[static_cast<size_t>(cell)]; digits != 0; digits &= digits - 1)
        ++places[static_cast<size_t>(std::countr_zero(digits))];
    for (int d = 0; d < board_->side(); ++d) {
      if (places[static_cast<size_t>(d)] < 2 || places[static_cast<size_t>(d)] >= fewest) continue;
      fewest = places[static_cast<size_t>(d)];
      for (const int cell : board_->unit(unit))
        if (state.digits[static_cast<size_t>(cell)] & digitBit(d + 1)) {
          best = {cell, digitBit(d + 1)};
          break;
        }
    }
  }
  return best;
}

void SudokuSearch::record(const State& state) {
  ++count_;
  if (solutions_.size() >= keep_) return;
  SudokuGrid grid;
  for (const Digits digits : state.digits) grid.push_back(static_cast<uint8_t>(lowestDigit(digits)));
  solutions_.push_back(std::move(grid));
}

bool SudokuSearch::isComplete(const State& state) {
  return std::all_of(state.digits.begin(), state.digits.end(), isSingle);
}

bool SudokuSearch::areSettled(const State& state, std::span<const int16_t> cells) {
  return std::all_of(cells.begin(), cells.end(),
                     [&](int cell) { return isSingle(state.digits[static_cast<size_t>(cell)]); });
}

bool SudokuSearch::solvesWithoutSearch(std::span<const uint8_t> givens) {
  return settlesWithoutSearch(givens, {}, true);
}

bool SudokuSearch::settlesWithoutSearch(std::span<const uint8_t> givens, std::span<const int16_t> cells,
                                        bool locked) {
  start(givens, 1, 0);
  return settles(cells, locked);
}

bool SudokuSearch::settlesWithoutSearch(std::span<const uint8_t> givens, std::span<const int16_t> cells,
                                        bool locked, std::span<const Digits> derived) {
  State& state = stack_.front();
  state.digits.assign(derived.begin(), derived.end());
  state.dirty = {};
  for (size_t cell = 0; cell < givens.size(); ++cell)
    if (givens[cell] != 0) restrict(state, static_cast<int>(cell), digitBit(givens[cell]));
  return settles(cells, locked);
}

bool SudokuSearch::settles(std::span<const int16_t> cells, bool locked) {
  use_locked_ = locked;
  const State& state = stack_.front();
  const bool settled =
      propagate(stack_.front(), cells) && (cells.empty() ? isComplete(state) : areSettled(state, cells));
  use_locked_ = true;
  depth_ = 0;
  return settled;
}

bool SudokuSearch::advance(int64_t nodes) {
  for (; depth_ > 0 && nodes > 0; --nodes) {
    State& state = stack_[depth_ - 1];
    if (!propagate(state)) {
      --depth_;
      continue;
    }
    if (isComplete(state)) {
      record(state);
      --depth_;
      if (count_ == limit_) depth_ = 0;
      continue;
    }
    // The alternative stays on the stack below the assumption.
    const Choice choice = choose(state);
    NOGGIN_CHECK(choice.cell >= 0);
    if (stack_.size() == depth_) stack_.emplace_back();
    State& below = stack_[depth_ - 1];
    State& assumed = stack_[depth_++];
    assumed = below;
    const auto cell = static_cast<size_t>(choice.cell);
    below.digits[cell] &= ~choice.digit;
    assumed.digits[cell] = choice.digit;
    mark(below.dirty, units_of_[cell]);
    mark(assumed.dirty, units_of_[cell]);
    ++guesses_;
  }
  return depth_ == 0;
}

size_t SudokuSearch::memory() const {
  const auto cells = static_cast<size_t>(board_->cells());
  return stack_.size() * (cells * sizeof(Digits) + sizeof(State)) + cells * sizeof(Units) +
         bands_.size() * sizeof(Band) + solutions_.size() * cells;
}

}  // namespace noggin::constraints
