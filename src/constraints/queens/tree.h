// The search tree of placing queens row by row: its first nodes and the path to the current one. All others
// are only counted, in their nearest kept ancestor.
#pragma once

#include <cstdint>

#include "core/scene.h"
#include "core/watched_tree.h"

namespace noggin::constraints {

struct QueensNode : WalkedNode {
  enum class Stage : uint8_t { open, left, dead, solution };
  int16_t row = -1, column = -1;
  Stage stage = Stage::open;
};

class QueensTree : public WalkedTree<QueensNode> {
 public:
  static constexpr int32_t kKept = 240;

  QueensTree() : WalkedTree({.earliest = kKept}) { enter({}, 0); }

  // Adds a queen below the current node and descends to it.
  void grow(int row, int column, int64_t step);
  // The current node is a solution.
  void markSolution() { current().stage = QueensNode::Stage::solution; }
  // Returns to the parent; `dead`: the node had no solutions below it.
  void goUp(bool dead);

  TreePlace at(int32_t place) const;
  void draw(Scene& scene) const;
};

}  // namespace noggin::constraints
