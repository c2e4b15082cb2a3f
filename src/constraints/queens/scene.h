// How a board of queens is drawn, with the solutions found so far and what the methods cost side by side.
#pragma once

#include <array>
#include <cstdint>

#include "core/scene.h"

namespace noggin::constraints {

class QueensRun;

void drawQueens(const QueensRun& run, Scene& scene);

// Queens placed to find all solutions on n rows, at index n, up to 12: by backtracking, and by bit masks with
// symmetry. Counted here; the tests count again.
constexpr size_t kCostsKnown = 13;
extern const std::array<int64_t, kCostsKnown> kBacktrackingPlacements;
extern const std::array<int64_t, kCostsKnown> kMaskPlacements;

}  // namespace noggin::constraints
