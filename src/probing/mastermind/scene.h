// The scene of a game of Mastermind.
#pragma once

#include <span>

#include "core/decision.h"
#include "core/scene.h"
#include "probing/mastermind/codes.h"

namespace noggin::probing {

class GameRun;

inline constexpr const char* kHiddenWhileAsked = "hidden while you are asked";

// The secret, the guesses with their keys (filled: strikes, rings: balls) and, if a person guesses, the
// colours to choose from.
void drawPegBoard(const GameRun& run, Scene& scene);
// Every code that is still possible, or every beginning of one where they are many; single codes can be
// pressed to guess them.
void drawPossibilities(const GameRun& run, Scene& scene);
// The cell that represents this code alone; none if it is not possible, or shares its cell.
ScenePlace placeOf(const CodeSpace& space, std::span<const uint32_t> possible, uint32_t code);
// The partition of the codes by the guess under the pointer, or by the latest one.
void drawPartition(const GameRun& run, Scene& scene);
void drawTurns(const GameRun& run, Scene& scene);

// A peg as a piece at the given place.
Piece pegPiece(int32_t id, int colour, float x, float y);

}  // namespace noggin::probing
