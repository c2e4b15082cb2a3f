// Hints for a board of queens filled by hand.
#pragma once

#include <optional>

#include "constraints/queens/ground.h"
#include "core/run.h"

namespace noggin::constraints {

// The first pair of squares that attack each other; `around` as for attacks().
std::optional<std::pair<Square, Square>> firstClash(std::span<const Square> queens, int around = 0);

// A queen to add that still leads to a solution, or one to remove; the board has `n` rows and `queens`,
// including the given ones, are in the order in which they were placed.
Hint queensHint(int n, std::span<const Square> queens, const QueensGround& ground = {});

}  // namespace noggin::constraints
