// A jugs puzzle drawn at random, with a shortest solution of the length asked for.
#pragma once

#include "core/rng.h"
#include "search/jugs/puzzle.h"

namespace noggin::search {

inline constexpr int kMostMovesDrawn = 20;

// Three jugs of different sizes, the largest full; with a tap two empty ones. Nothing is to be avoided, and
// the goal is a position that takes exactly `moves` moves, 1 to kMostMovesDrawn.
JugsPuzzle::Setup drawnJugs(int moves, bool tap, Rng& rng);

}  // namespace noggin::search
