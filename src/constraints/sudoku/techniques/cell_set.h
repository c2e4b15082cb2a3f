// A set of cells of a board of up to 81: one bit each.
#pragma once

#include <bit>
#include <cstdint>

namespace noggin::constraints {

class CellSet {
 public:
  constexpr CellSet() = default;
  static constexpr CellSet of(int cell) {
    CellSet set;
    set.add(cell);
    return set;
  }

  constexpr void add(int cell) { half(cell) |= bit(cell); }
  constexpr void remove(int cell) { half(cell) &= ~bit(cell); }
  constexpr bool has(int cell) const { return (cell < 64 ? low_ : high_) & bit(cell); }
  constexpr bool empty() const { return (low_ | high_) == 0; }
  constexpr int count() const { return std::popcount(low_) + std::popcount(high_); }
  // The lowest cell; the set must not be empty.
  constexpr int first() const { return low_ ? std::countr_zero(low_) : 64 + std::countr_zero(high_); }
  constexpr bool within(CellSet other) const { return (*this - other).empty(); }
  constexpr bool meets(CellSet other) const { return !(*this & other).empty(); }

  constexpr CellSet operator&(CellSet other) const { return {low_ & other.low_, high_ & other.high_}; }
  constexpr CellSet operator|(CellSet other) const { return {low_ | other.low_, high_ | other.high_}; }
  constexpr CellSet operator-(CellSet other) const { return {low_ & ~other.low_, high_ & ~other.high_}; }
  constexpr CellSet& operator|=(CellSet other) { return *this = *this | other; }
  constexpr CellSet& operator&=(CellSet other) { return *this = *this & other; }
  constexpr bool operator==(const CellSet&) const = default;

  // for (const int cell : set), ascending
  class Iterator;
  constexpr Iterator begin() const;
  constexpr Iterator end() const;

 private:
  constexpr CellSet(uint64_t low, uint64_t high) : low_(low), high_(high) {}
  static constexpr uint64_t bit(int cell) { return uint64_t{1} << (static_cast<unsigned>(cell) & 63u); }
  constexpr uint64_t& half(int cell) { return cell < 64 ? low_ : high_; }

  uint64_t low_ = 0, high_ = 0;
};

class CellSet::Iterator {
 public:
  constexpr explicit Iterator(CellSet left) : left_(left) {}
  constexpr int operator*() const { return left_.first(); }
  constexpr Iterator& operator++() {
    left_.remove(left_.first());
    return *this;
  }
  constexpr bool operator==(const Iterator&) const = default;

 private:
  CellSet left_;
};

constexpr CellSet::Iterator CellSet::begin() const {
  return Iterator(*this);
}
constexpr CellSet::Iterator CellSet::end() const {
  return Iterator(CellSet());
}

}  // namespace noggin::constraints
