// How the searches of games are drawn, whatever the game.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "adversarial/engine/any_game.h"
#include "adversarial/engine/searcher.h"
#include "adversarial/engine/tree.h"
#include "core/scene.h"

namespace noggin::adversarial {

// Marks in the texts of nodes, so that levels and ends are told apart by shape.
inline constexpr const char* kMaxMark = "\u25B2";
inline constexpr const char* kMinMark = "\u25BC";
inline constexpr const char* kOverMark = "\u25A0";
inline constexpr const char* kLimitMark = "\u25A1";
inline constexpr const char* kKnownMark = "\u25CF";

struct TreePicture {
  const AnyGame& game;  // from the position searched
  const GameTree& tree;
  int32_t focus = -1;                 // the node looked at
  const std::vector<GameMove>& line;  // the best play, once it is known
};

// Level by level max and min, values so far, and a node for what was cut off each. A small tree is drawn
// whole; of a larger one the way to where the walk stands, to the node looked at and along the best play,
// with the nodes beside them. The others are counted in the nearest node drawn.
void drawTree(const TreePicture& picture, Graph& graph);

struct MoveRow {
  std::string move;   // as a person reads it
  std::string press;  // the move to play; empty: not playable
  RatedMove rated;
};
// The moves at the root with their values. `nodes_title` names what was spent on each.
void drawMoves(const std::vector<MoveRow>& rows, const std::string& nodes_title, Table& table);

struct LineRow {
  std::string move;
  bool shown = false;  // on the board already
};
void drawLine(const std::vector<LineRow>& rows, Table& table);

}  // namespace noggin::adversarial
