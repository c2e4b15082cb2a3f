// The scenes of Pig.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "adversarial/pig/expectiminimax.h"
#include "adversarial/pig/values.h"
#include "core/scene.h"

namespace noggin::adversarial {

// The policy against a fixed score of the other side: one's own score on the x axis, the turn total on the y
// axis; each point says roll or hold.
struct PigMapPicture {
  const PigValues& values;
  int theirs = 0;
  int rule = 20;                 // "hold at 20" is drawn as a line; 0: none
  int from = 0;                  // lower scores are not known yet
  std::optional<PigState> here;  // state to mark
};
void drawPigMap(const PigMapPicture& picture, Board& board);

// The scores, the die and the turn.
struct PigTablePicture {
  const PigRules& rules;
  PigGame game;
  std::array<std::string, 2> names;
  int face = 0;                      // 0: not rolled yet
  std::vector<int> rolls;            // of the current turn
  std::string roll_move, hold_move;  // moves made by pressing the die and the turn total; may be empty
  bool upright = false;              // for a panel that is higher than wide
};
void drawPigTable(const PigTablePicture& picture, Board& board);

// The tree: all of a small one, otherwise the path to the current node and its siblings.
void drawPigTree(const Expectiminimax& walk, int32_t focus, Graph& graph);

}  // namespace noggin::adversarial
