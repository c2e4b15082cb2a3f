// Boards of the search by bit masks side by side, an array for each mask, so that a vector places queens on
// several boards at once. Used only by subtree.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace noggin::constraints {

#if defined(__wasm_simd128__)

constexpr size_t kVectorBytes = 16;

// A vector with a board in each lane; a lane must hold a bit for every column.
template <class Lane>
struct Lanes {
  typedef Lane Vector __attribute__((vector_size(kVectorBytes)));
  static constexpr size_t kCount = kVectorBytes / sizeof(Lane);

  static Vector load(const Lane* from) { return (Vector)wasm_v128_load(from); }
  static Vector all(uint32_t value) { return Vector{} + static_cast<Lane>(value); }
  // In the first lane; the others are zero.
  static Vector first(uint32_t value) { return Vector{static_cast<Lane>(value)}; }
  // at, at + 1 and so on.
  static Vector numbers(size_t at) {
    constexpr std::array<Lane, 8> kNumbers = {0, 1, 2, 3, 4, 5, 6, 7};
    return load(kNumbers.data()) + static_cast<Lane>(at);
  }
  // All bits of each lane that is zero.
  static Vector isZero(Vector vector) { return (Vector)(vector == 0); }
  static bool any(Vector vector) { return wasm_v128_any_true((v128_t)vector); }
  // A bit for each lane that is not zero.
  static uint32_t used(Vector vector) {
    const auto zero = (v128_t)isZero(vector);
    return sizeof(Lane) == 2 ? 0xff ^ wasm_i16x8_bitmask(zero) : 0xf ^ wasm_i32x4_bitmask(zero);
  }
};

// By lanes used: the bytes of these lanes, in order.
template <class Lane>
constexpr auto packings() {
  std::array<std::array<uint8_t, kVectorBytes>, size_t{1} << Lanes<Lane>::kCount> packings{};
  for (size_t used = 0; used < packings.size(); ++used) {
    size_t size = 0;
    for (size_t byte = 0; byte < kVectorBytes; ++byte)
      if (used >> byte / sizeof(Lane) & 1u) packings[used][size++] = static_cast<uint8_t>(byte);
  }
  return packings;
}
template <class Lane>
constexpr auto kPackings = packings<Lane>();

#else

// Without such vectors, a single board.
template <class Lane>
struct Lanes {
  using Vector = uint32_t;
  static constexpr size_t kCount = 1;

  static Vector load(const Lane* from) { return *from; }
  static Vector all(uint32_t value) { return value; }
  static Vector first(uint32_t value) { return value; }
  static Vector numbers(size_t at) { return static_cast<Vector>(at); }
  static Vector isZero(Vector vector) { return Vector{0} - (vector == 0); }
  static bool any(Vector vector) { return vector != 0; }
  static uint32_t used(Vector vector) { return vector != 0; }
};

#endif

template <class Lane, size_t capacity>
class QueensBoards {
 public:
  using Vector = typename Lanes<Lane>::Vector;
  // The masks on entering a row, and the number of the board that each follows from.
  struct Masks {
    Vector columns, falling, rising;
    Vector free;  // squares of the row
    Vector from;
  };

  Masks operator[](size_t at) const {
    return {Lanes<Lane>::load(columns_ + at), Lanes<Lane>::load(falling_ + at),
            Lanes<Lane>::load(rising_ + at), Lanes<Lane>::load(free_ + at), Lanes<Lane>::load(from_ + at)};
  }
  uint32_t columns(size_t at) const { return columns_[at]; }
  uint32_t free(size_t at) const { return free_[at]; }
  size_t from(size_t at) const { return from_[at]; }

  // Writes the boards with a free square from `at` on, and returns where they end; up to a vector is written
  // in any case.
  size_t write(const Masks& boards, size_t at) {
    const uint32_t used = Lanes<Lane>::used(boards.free);
#if defined(__wasm_simd128__)
    const v128_t packing = wasm_v128_load(kPackings<Lane>[used].data());
    const auto pack = [&](Vector vector, Lane* to) {
      wasm_v128_store(to + at, wasm_i8x16_swizzle((v128_t)vector, packing));
    };
#else
    const auto pack = [at](Vector vector, Lane* to) { to[at] = static_cast<Lane>(vector); };
#endif
    pack(boards.columns, columns_);
    pack(boards.falling, falling_);
    pack(boards.rising, rising_);
    pack(boards.free, free_);
    pack(boards.from, from_);
    return at + static_cast<size_t>(std::popcount(used));
  }
  // Leaves the rest of the last vector without free squares.
  void close(size_t end) {
    std::fill_n(free_ + end, Lanes<Lane>::kCount, Lane{0});
  }

 private:
  Lane columns_[capacity], falling_[capacity], rising_[capacity], free_[capacity], from_[capacity];
};

}  // namespace noggin::constraints
