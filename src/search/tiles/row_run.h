// The sliding-tile puzzle where a person may slide several tiles of a row or column at once, which counts as
// the single moves it is made of. Such a move is written as where the blank goes and how far: "left 2".
#pragma once

#include <memory>

#include "core/run.h"

namespace noggin::search {

// `run`: one that takes the single moves, "left", and restarts its search at each.
std::unique_ptr<Run> withRowMoves(std::unique_ptr<Run> run);

}  // namespace noggin::search
