// The tree that placing queens row by row grows: its first nodes and the way to where the search stands. The
// rest is only counted, in the last of the first nodes above.
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

  // A queen goes down below the current node, which it becomes.
  void grow(int row, int column, int64_t step);
  // The current node is a solution.
  void markSolution() { current().stage = QueensNode::Stage::solution; }
  // The current node is left for its parent; `dead`: nothing could follow from it.
  void goUp(bool dead);

  TreePlace at(int32_t place) const;
  void draw(Scene& scene) const;
};

}  // namespace noggin::constraints
