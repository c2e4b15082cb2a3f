#include "constraints/sudoku/search.h"

#include <algorithm>
#include <array>
#include <bit>

#include "core/check.h"

namespace noggin::constraints {

SudokuSearch::SudokuSearch(const SudokuBoard& board) : board_(&board) {}

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
  state.settled.assign(cells, 0);
  state.dirty.assign(static_cast<size_t>(board_->units()), 1);
  for (size_t cell = 0; cell < cells; ++cell)
    if (givens[cell] != 0) state.digits[cell] = digitBit(givens[cell]);
}

// Keeps some digits of a cell. False if none is left.
bool SudokuSearch::restrict(State& state, int cell, Digits kept) {
  Digits& digits = state.digits[static_cast<size_t>(cell)];
  const Digits left = digits & kept;
  if (left == digits) return true;
  digits = left;
  changed_ = true;
  for (const int unit : board_->unitsOf(cell)) state.dirty[static_cast<size_t>(unit)] = 1;
  if ((left & (left - 1)) == 0) queue_.push_back(static_cast<int16_t>(cell));
  return left != 0;
}

bool SudokuSearch::settle(State& state, int cell) {
  const auto i = static_cast<size_t>(cell);
  if (state.settled[i]) return true;
  state.settled[i] = 1;
  const Digits digit = state.digits[i];
  for (const int peer : board_->peersOf(cell))
    if ((state.digits[static_cast<size_t>(peer)] & digit) && !restrict(state, peer, ~digit)) return false;
  return true;
}

bool SudokuSearch::settleSingles(State& state) {
  while (!queue_.empty()) {
    const int cell = queue_.back();
    queue_.pop_back();
    if (!settle(state, cell)) return false;
  }
  return true;
}

// Hidden singles of one unit. False if a digit has no place.
bool SudokuSearch::sweepUnit(State& state, int unit) {
  Digits once = 0, twice = 0, settled = 0;
  for (const int cell : board_->unit(unit)) {
    const Digits digits = state.digits[static_cast<size_t>(cell)];
    twice |= once & digits;
    once |= digits;
    if (state.settled[static_cast<size_t>(cell)]) settled |= digits;
  }
  if (once != board_->all()) return false;
  Digits lone = once & ~twice & ~settled;
  if (lone == 0) return true;
  for (const int cell : board_->unit(unit)) {
    const Digits here = state.digits[static_cast<size_t>(cell)] & lone;
    if (here == 0) continue;
    if ((here & (here - 1)) != 0 || !restrict(state, cell, here)) return false;
  }
  return true;
}

// A row or column against the boxes it crosses: digits that it has in one of them only leave the rest of
// that box, and digits that one of them has only here leave the rest of the line.
bool SudokuSearch::lockLine(State& state, int unit) {
  const int box = board_->box(), side = board_->side();
  const auto cells = board_->unit(unit);
  std::array<Digits, 5> here = {};
  Digits once = 0, twice = 0;
  for (int part = 0; part < box; ++part) {
    for (int i = 0; i < box; ++i)
      here[static_cast<size_t>(part)] |=
          state.digits[static_cast<size_t>(cells[static_cast<size_t>(part * box + i)])];
    twice |= once & here[static_cast<size_t>(part)];
    once |= here[static_cast<size_t>(part)];
  }
  const bool is_row = unit < side;
  for (int part = 0; part < box; ++part) {
    const auto first = static_cast<size_t>(cells[static_cast<size_t>(part * box)]);
    const int box_unit = 2 * side + board_->boxOf(static_cast<int>(first));
    Digits elsewhere = 0;
    for (const int cell : board_->unit(box_unit)) {
      const int line = is_row ? board_->rowOf(cell) : side + board_->columnOf(cell);
      if (line != unit) elsewhere |= state.digits[static_cast<size_t>(cell)];
    }
    const Digits claimed = once & ~twice & here[static_cast<size_t>(part)] & elsewhere;
    const Digits pointing = here[static_cast<size_t>(part)] & ~elsewhere & twice;
    if (claimed != 0)
      for (const int cell : board_->unit(box_unit)) {
        const int line = is_row ? board_->rowOf(cell) : side + board_->columnOf(cell);
        if (line != unit && !restrict(state, cell, ~claimed)) return false;
      }
    if (pointing != 0)
      for (int i = 0; i < side; ++i)
        if (i / box != part && !restrict(state, cells[static_cast<size_t>(i)], ~pointing)) return false;
  }
  return true;
}

bool SudokuSearch::propagate(State& state) {
  const int lines = 2 * board_->side();
  queue_.clear();
  for (int cell = 0; cell < board_->cells(); ++cell) {
    const Digits digits = state.digits[static_cast<size_t>(cell)];
    if (digits == 0) return false;
    if ((digits & (digits - 1)) == 0 && !state.settled[static_cast<size_t>(cell)])
      queue_.push_back(static_cast<int16_t>(cell));
  }
  std::vector<uint8_t>& to_lock = locks_;
  to_lock.assign(static_cast<size_t>(board_->units()), 0);
  for (;;) {
    if (!settleSingles(state)) return false;
    changed_ = false;
    for (int unit = 0; unit < board_->units(); ++unit) {
      uint8_t& dirty = state.dirty[static_cast<size_t>(unit)];
      if (!dirty) continue;
      dirty = 0;
      to_lock[static_cast<size_t>(unit)] = 1;
      if (!sweepUnit(state, unit)) return false;
    }
    if (changed_) continue;
    if (!use_locked_) return true;
    // Lines that have changed, or cross a box that has.
    for (int unit = 0; unit < lines; ++unit)
      if (crossesDirty(to_lock, unit) && !lockLine(state, unit)) return false;
    std::fill(to_lock.begin(), to_lock.end(), uint8_t{0});
    if (!changed_) return true;
  }
}

bool SudokuSearch::crossesDirty(const std::vector<uint8_t>& units, int line) const {
  if (units[static_cast<size_t>(line)]) return true;
  const int box = board_->box(), side = board_->side();
  for (int part = 0; part < box; ++part) {
    const int cell = board_->unit(line)[static_cast<size_t>(part * box)];
    if (units[static_cast<size_t>(2 * side + board_->boxOf(cell))]) return true;
  }
  return false;
}

// A cell with the fewest digits, or a digit with fewer places in a unit than that.
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

// The first place of the digit with the fewest places in a unit, if they are fewer than `fewest`.
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
  return std::find(state.settled.begin(), state.settled.end(), 0) == state.settled.end();
}

bool SudokuSearch::solvesWithoutSearch(std::span<const uint8_t> givens, bool locked) {
  start(givens, 1, 0);
  use_locked_ = locked;
  const bool solved = propagate(stack_.front()) && isComplete(stack_.front());
  use_locked_ = true;
  depth_ = 0;
  return solved;
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
    // The alternative stays below, the assumption goes on top.
    const Choice choice = choose(state);
    NOGGIN_CHECK(choice.cell >= 0);
    if (stack_.size() == depth_) stack_.emplace_back();
    State& below = stack_[depth_ - 1];
    State& assumed = stack_[depth_++];
    assumed = below;
    const auto cell = static_cast<size_t>(choice.cell);
    below.digits[cell] &= ~choice.digit;
    assumed.digits[cell] = choice.digit;
    for (const int unit : board_->unitsOf(choice.cell))
      below.dirty[static_cast<size_t>(unit)] = assumed.dirty[static_cast<size_t>(unit)] = 1;
    ++guesses_;
  }
  return depth_ == 0;
}

size_t SudokuSearch::memory() const {
  const auto cells = static_cast<size_t>(board_->cells());
  return stack_.size() * (cells * 5 + 128) + solutions_.size() * cells;
}

}  // namespace noggin::constraints
