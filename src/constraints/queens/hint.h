// What to do next on a board of queens set by hand.
#pragma once

#include <optional>

#include "constraints/queens/board.h"
#include "core/run.h"

namespace noggin::constraints {

// The first two of the squares that attack each other.
std::optional<std::pair<Square, Square>> firstClash(std::span<const Square> queens);

// A further queen that still leads to a solution, or one that has to go; the board has `n` rows and the
// queens are in the order they were set.
Hint queensHint(int n, std::span<const Square> queens);

}  // namespace noggin::constraints
