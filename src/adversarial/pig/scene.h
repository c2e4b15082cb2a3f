// What there is to see of Pig.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "adversarial/pig/expectiminimax.h"
#include "adversarial/pig/values.h"
#include "core/scene.h"

namespace noggin::adversarial {

// Against one score of the other side: for every score of one's own, from left to right, and every turn
// total, upwards, whether to roll or to hold.
struct PigMapPicture {
  const PigValues& values;
  int theirs = 0;
  int rule = 20;                 // "hold at 20" is drawn as a line; 0: none
  int from = 0;                  // lower scores are not known yet
  std::optional<PigState> here;  // is marked
};
void drawPigMap(const PigMapPicture& picture, Board& board);

// The scores, the die and the turn.
struct PigTablePicture {
  const PigRules& rules;
  PigGame game;
  std::array<std::string, 2> names;
  int face = 0;                      // what the die shows; 0: not thrown yet
  std::vector<int> rolls;            // of the turn
  std::string roll_move, hold_move;  // what the die and the turn total stand for; empty: nothing
};
void drawPigTable(const PigTablePicture& picture, Board& board);

// The tree: whole where it is small, else the way to where the walk stands and what lies beside it.
void drawPigTree(const Expectiminimax& walk, int32_t focus, Graph& graph);

}  // namespace noggin::adversarial
