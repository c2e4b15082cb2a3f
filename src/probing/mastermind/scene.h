// The pictures of a game of Mastermind.
#pragma once

#include <span>
#include <string>

#include "core/decision.h"
#include "core/scene.h"
#include "probing/mastermind/codes.h"

namespace noggin::probing {

class GameRun;

// The secret, the guesses with their keys (filled: strikes, rings: balls) and, where a person guesses, the
// colours to choose from.
void drawPegBoard(const GameRun& run, Scene& scene);
// Every code, or every beginning of one, that is still possible; `pressable`: single codes can be guessed.
void drawPossibilities(const CodeSpace& space, std::span<const uint32_t> possible, bool pressable,
                       Scene& scene);
// The cell there that stands for this code alone; none if it is not possible, or shares its cell.
ScenePlace placeOf(const CodeSpace& space, std::span<const uint32_t> possible, uint32_t code);
// How the guess pointed at, or else the latest one, divides the codes that were possible before it.
void drawPartition(const GameRun& run, Scene& scene);
void drawTurns(const GameRun& run, Scene& scene);

// A peg at a place, as a piece.
Piece pegPiece(int32_t id, int colour, float x, float y);

}  // namespace noggin::probing
