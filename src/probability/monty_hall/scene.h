// The scene of Monty Hall.
#pragma once

#include <vector>

#include "core/run.h"
#include "core/scene.h"
#include "probability/monty_hall/derivation.h"
#include "probability/monty_hall/run.h"

namespace noggin::probability {

struct DoorsPicture {
  MontyHallGame game;
  int doors = 3;
  std::vector<Move> moves;  // moves that a press on a door may make
  int taken = -1;           // the door finally taken by a person, or by who switches; -1: none yet
  bool car_known = false;
  bool two_players = false;
};
void drawDoors(const DoorsPicture& picture, Board& board);

// The derivation with `done` terms computed.
void drawDerivation(const Derivation& derivation, int done, Table& table);
// The theorem as a tree: the car's place, then what the host does, with the joint probability of both.
// Returns the game that each node stands for, by id; before the car is placed, its door is -1.
std::vector<MontyHallGame> drawCases(const Derivation& derivation, int done, Graph& graph);
void drawCurves(const Curves& curves, const MontyHallPosterior& exact, Plot& plot);
void drawTally(const TallyByHand& stayed, const TallyByHand& switched, Table& table);

}  // namespace noggin::probability
