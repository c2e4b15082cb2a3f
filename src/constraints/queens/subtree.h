// The boards below one of the search by bit masks, row by row instead of queen by queen: those of a row lie
// side by side, so that queens are placed on several at a time and no branch depends on which squares are
// free.
// Invariant: the boards of a row are those of the row above with one queen more that leaves a free square in
// the row, and each knows which it follows from.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace noggin::constraints {

// The masks on entering a row, and its untried free squares.
struct QueensLevel {
  uint32_t columns = 0, falling = 0, rising = 0;
  uint32_t free = 0;
};

// By row: the columns that are allowed, and those that must be taken before it and before all lower rows.
struct QueensRules {
  std::span<const uint32_t> allowed, required;
};

constexpr int kMostSubtreeRows = 12;
constexpr int32_t kMostSubtreePlacements = 2048;

// The columns of a solution from the subtree's first row on.
using QueensBelow = std::array<uint8_t, kMostSubtreeRows>;

// Tries every free square of `row`, which is entered at `level`, and of the rows below, and adds the
// solutions in the order in which a search queen by queen finds them. Returns the number of queens placed; if
// there are `limit` or more, up to kMostSubtreePlacements, it gives up, adds nothing and returns 0.
int32_t placeSubtree(const QueensLevel& level, int row, const QueensRules& rules, int32_t limit,
                     std::vector<QueensBelow>& solutions);

}  // namespace noggin::constraints
