// What there is to see of Monty Hall.
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
  std::vector<Move> moves;  // that a press on a door may stand for
  int taken = -1;           // the door a person ended up with
  bool car_known = false;
  bool two_players = false;
};
void drawDoors(const DoorsPicture& picture, Board& board);

// Once `done` terms are filled in.
void drawDerivation(const Derivation& derivation, int done, Table& table);
// The theorem as a tree: where the car is, what the host does then, and how likely both are together.
void drawCases(const Derivation& derivation, int done, Graph& graph);
void drawCurves(const Curves& curves, const MontyHallPosterior& exact, Plot& plot);
void drawTally(const Tally& stayed, const Tally& switched, const MontyHallPosterior& exact, Table& table);

}  // namespace noggin::probability
