// Choices shared by the decisions about boards of queens.
#pragma once

#include <cstdint>
#include <string>

#include "constraints/queens/search.h"
#include "core/decision.h"

namespace noggin::constraints {

// A square of a board with `n` rows. Its id is that of asMove().
Choice squareAsChoice(int n, Square square);
// Removing the queen on a square, or going back past her if she is given. Its id is "back 3": the row from 1.
Choice takingBackAsChoice(const QueensGround& ground, Square queen);

// The id of the choice that a step took, from the event of what it placed or removed; empty if it did
// neither.
std::string idOfWhatWasDone(const Event& event);

// Why no queen may be placed there: the first attacker by row, "The queen of row 1 attacks it along a
// diagonal.", or what bars the square. Empty if one may.
std::string attackOn(const QueensTask& task, Square square, std::span<const int16_t> columns);

// Rules that a learner may follow by mistake.
inline constexpr Rival kNoDiagonals{"not looking at a diagonal",
                                    "lets queens stand that attack one another along a diagonal"};
inline constexpr Rival kOnlyNeighbours{"comparing neighbours only",
                                       "looks along diagonals no further than the next row"};
inline constexpr Rival kTooFar{"going back too far",
                               "takes back a queen that has squares left to try below it"};
inline constexpr Rival kForgetsTried{"forgetting what was tried",
                                     "goes to the first free square of the row, even if it has led nowhere"};
inline constexpr Rival kLastFree{"taking the last free square", "tries the squares of a row from the right"};
inline constexpr Rival kAnew{"beginning anew", "clears the whole board"};
inline constexpr Rival kNoSymmetry{"forgetting the symmetry",
                                   "tries squares that only lead to turned or mirrored boards"};
inline constexpr Rival kMostAttacked{"taking the square that most attack",
                                     "goes where the most queens attack, not the fewest"};

}  // namespace noggin::constraints
