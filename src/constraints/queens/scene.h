// The scene of a board of queens, with the solutions found and a comparison of the methods' costs.
#pragma once

#include <array>
#include <cstdint>

#include "core/scene.h"

namespace noggin::constraints {

class QueensRun;

void drawQueens(const QueensRun& run, Scene& scene);

// Placements needed to find all solutions on n rows, at index n, up to 12: by backtracking, and by bit masks
// with symmetry. Measured with this code; the tests recompute them.
constexpr size_t kCostsKnown = 13;
extern const std::array<int64_t, kCostsKnown> kBacktrackingPlacements;
extern const std::array<int64_t, kCostsKnown> kMaskPlacements;

}  // namespace noggin::constraints
