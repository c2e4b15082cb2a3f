// Vectors of three bands, and the squares of triads of a digit in them. Used only by planes.cpp and
// planes_branch.cpp.
//
// A vector has the possible places of a digit: three lanes of 27 cells, one for each band of three rows; the
// fourth is unused. A triad is three cells in a line within a box. In every band the row triads of a digit
// form a 3x3 square (rows by boxes), in every stack its column triads (bands by columns), and the digit uses
// one triad in every row and column of each square. Stray bits outside the squares are harmless: results are
// always masked by the places they are applied to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace noggin::constraints::triads {

typedef uint32_t Vec __attribute__((vector_size(16)));
typedef uint64_t Wide __attribute__((vector_size(16)));

constexpr size_t kDigits = 9;
constexpr uint32_t kBand = 0x7FFFFFF;       // 27 cells
constexpr uint32_t kRowTriads = 0x1249249;  // a bit for each, the lowest of its cells
constexpr uint32_t kColumnTriads = 0x1FF;   // likewise
constexpr uint32_t kRow = 0x1FF, kBox = 0x1C0E07, kColumn = 0x40201;
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

inline bool any(Vec value) {
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

// A square, and the same rotated by one and two columns, for look-ups.
struct Square {
  Vec here, right, right2;
};

inline Vec rowTriads(Vec cells) {
  return (cells | cells >> 1 | cells >> 2) & kRowTriads;
}
inline Square rowSquare(Vec triads) {
  return {triads, (triads >> 3 & inEveryRow(0x9)) | (triads << 6 & inEveryRow(0x40)),
          (triads >> 6 & inEveryRow(0x1)) | (triads << 3 & inEveryRow(0x48))};
}
inline Vec cellsOfRowTriads(Vec triads) {
  return (triads << 3) - triads;
}
inline Vec rowDown(Vec v) {
  return v >> 9 | v << 18;
}
inline Vec rowDown2(Vec v) {
  return v >> 18 | v << 9;
}

inline Vec columnTriads(Vec cells) {
  return (cells | cells >> 9 | cells >> 18) & kColumnTriads;
}
inline Square columnSquare(Vec triads) {
  return {triads, (triads >> 1 & 0xDB) | (triads << 2 & 0x124), (triads >> 2 & 0x49) | (triads << 1 & 0x1B6)};
}
inline Vec cellsOfColumnTriads(Vec triads) {
  return triads | triads << 9 | triads << 18;
}
inline Vec bandDown(Vec v) {
  return __builtin_shufflevector(v, v, 1, 2, 0, 3);
}
inline Vec bandDown2(Vec v) {
  return __builtin_shufflevector(v, v, 2, 0, 1, 3);
}

// The ways to choose one element in every row and column of a square are its six diagonals, three falling and
// three rising to the right. An element is in one of each; these are the elements whose diagonal is complete.
struct Diagonals {
  Vec falling, rising;
};
inline Diagonals rowDiagonals(const Square& square) {
  return {square.here & rowDown(square.right) & rowDown2(square.right2),
          square.here & rowDown(square.right2) & rowDown2(square.right)};
}
inline Diagonals columnDiagonals(const Square& square) {
  return {square.here & bandDown(square.right) & bandDown2(square.right2),
          square.here & bandDown(square.right2) & bandDown2(square.right)};
}

// Elements alone in their row; at the fixpoint they are alone in their column, too.
inline Vec lone(const Square& square) {
  return square.here & ~(square.right | square.right2);
}

}  // namespace noggin::constraints::triads
