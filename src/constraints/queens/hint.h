// What to do next on a board of queens set by hand.
#pragma once

#include <optional>

#include "constraints/queens/ground.h"
#include "core/run.h"

namespace noggin::constraints {

// The first two of the squares that attack each other; `around` as attacks() has it.
std::optional<std::pair<Square, Square>> firstClash(std::span<const Square> queens, int around = 0);

// A further queen that still leads to a solution, or one that has to go; the board has `n` rows and the
// queens, the given ones among them, are in the order they were set.
Hint queensHint(int n, std::span<const Square> queens, const QueensGround& ground = {});

}  // namespace noggin::constraints
