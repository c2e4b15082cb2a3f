// The bit board of connect four: seven columns of six cells, with a spare bit above each so that lines do not
// wrap from one column into the next. Bit 7 * column + row, rows from the bottom.
// Source of the layout: J. Tromp's "Fhourstones"; of the threat masks: P. Pons, "Solving Connect 4", 2015.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace noggin::adversarial::connect4 {

inline constexpr int kColumns = 7, kRows = 6, kCells = kColumns * kRows;
// Static move ordering: the middle columns first.
inline constexpr std::array<uint8_t, kColumns> kMiddleFirst = {3, 2, 4, 1, 5, 0, 6};
inline constexpr uint64_t kBottom = 0x0040810204081ULL;  // the lowest cell of every column
inline constexpr uint64_t kBoard = kBottom * 0x3F;

constexpr uint64_t columnMask(int column) {
  return uint64_t{0x3F} << (7 * column);
}
constexpr uint64_t topOf(int column) {
  return uint64_t{1} << (7 * column + kRows - 1);
}
constexpr uint64_t cellBit(int column, int row) {
  return uint64_t{1} << (7 * column + row);
}
constexpr int columnOf(uint64_t cell) {
  return std::countr_zero(cell) / 7;
}
constexpr int rowOf(uint64_t cell) {
  return std::countr_zero(cell) % 7;
}

struct Stones {
  uint64_t own = 0;  // stones of the side to move
  uint64_t all = 0;  // stones of both sides

  bool operator==(const Stones&) const = default;

  constexpr uint64_t theirs() const { return own ^ all; }
  int count() const { return std::popcount(all); }
  // The cells where a stone would land: at most one bit per column.
  constexpr uint64_t landings() const { return (all + kBottom) & kBoard; }
  // Of one column; 0 if it is full.
  constexpr uint64_t landing(int column) const { return landings() & columnMask(column); }
  constexpr bool canDrop(int column) const { return (all & topOf(column)) == 0; }
  // The side to move plays `cell`, one of the landings.
  constexpr Stones drop(uint64_t cell) const { return {theirs(), all | cell}; }
  // Unique for each position.
  constexpr uint64_t key() const { return own + all; }
};

constexpr bool hasFour(uint64_t stones) {
  for (const int step : {1, 7, 6, 8}) {
    const uint64_t pairs = stones & (stones >> step);
    if (pairs & (pairs >> (2 * step))) return true;
  }
  return false;
}

// The empty cells that would complete four of these stones, whether or not they are playable yet.
constexpr uint64_t winningCells(uint64_t stones, uint64_t all) {
  uint64_t cells = (stones << 1) & (stones << 2) & (stones << 3);
  for (const int step : {7, 6, 8}) {
    uint64_t pair = (stones << step) & (stones << (2 * step));
    cells |= pair & (stones << (3 * step));
    cells |= pair & (stones >> step);
    pair = (stones >> step) & (stones >> (2 * step));
    cells |= pair & (stones << step);
    cells |= pair & (stones >> (3 * step));
  }
  return cells & (kBoard ^ all);
}

// Mirrored left to right.
constexpr uint64_t mirrored(uint64_t stones) {
  uint64_t image = 0;
  for (int column = 0; column < kColumns; ++column)
    image |= (stones >> (7 * column) & 0x7F) << (7 * (kColumns - 1 - column));
  return image;
}
constexpr uint64_t mirroredKey(const Stones& position) {
  return mirrored(position.own) + mirrored(position.all);
}

}  // namespace noggin::adversarial::connect4
