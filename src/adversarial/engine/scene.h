// The scene of game searches, independent of the game.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "adversarial/engine/any_game.h"
#include "adversarial/engine/searcher.h"
#include "adversarial/engine/tree.h"
#include "core/scene.h"

namespace noggin::adversarial {

// Marks in node texts, so that levels and terminal nodes are distinguished by shape.
inline constexpr const char* kMaxMark = "\u25B2";
inline constexpr const char* kMinMark = "\u25BC";
inline constexpr const char* kOverMark = "\u25A0";
inline constexpr const char* kLimitMark = "\u2248";
inline constexpr const char* kKnownMark = "\u25CF";

struct TreePicture {
  const AnyGame& game;  // from the position searched
  const GameTree& tree;
  int32_t focus = -1;          // the node shown
  std::vector<GameMove> line;  // the principal variation, once known
};

// Draws max and min levels, current values, and a node for each set of moves cut off. A small tree is drawn
// whole; of a larger one the paths to the current node, to the node shown and along the principal variation,
// with their siblings. Other nodes are counted in their nearest drawn ancestor.
void drawTree(const TreePicture& picture, Graph& graph);

struct MoveRow {
  std::string move;   // as a person reads it
  std::string press;  // the move to play; empty: not pressable
  RatedMove rated;
};
// The moves at the root with their values. `effort` names what was spent on each; empty: that is not known.
void drawMoves(const std::vector<MoveRow>& rows, std::string_view effort, Table& table);

struct LineRow {
  std::string move;
  bool shown = false;  // on the board already
};
void drawLine(const std::vector<LineRow>& rows, Table& table);

}  // namespace noggin::adversarial
