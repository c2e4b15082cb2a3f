// The tree that placing queens row by row grows: its first nodes and the way to where the search stands. The
// rest is only counted, in the nearest node above that is kept.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/scene.h"

namespace noggin::constraints {

class QueensTree {
 public:
  static constexpr int32_t kKept = 240;

  QueensTree();

  // A queen goes down below the current node, which it becomes.
  void grow(int row, int column, int64_t step);
  // The current node is a solution.
  void markSolution();
  // The current node is left for its parent; `dead`: nothing could follow from it.
  void goUp(bool dead);

  void draw(Scene& scene) const;
  size_t memory() const { return nodes_.capacity() * sizeof(Node) + way_.capacity() * sizeof(Node); }

 private:
  enum class Stage : uint8_t { open, left, dead, solution };
  struct Node {
    int32_t id = 0;
    int32_t parent = -1;
    int16_t row = -1, column = -1;
    int32_t step = 0;
    int32_t folded = 0;
    Stage stage = Stage::open;
  };

  GraphNode drawn(const Node& node) const;

  std::vector<Node> nodes_;  // the first ones; the root stands for the empty board
  std::vector<Node> way_;    // below the last kept node on the way to the current one
  int32_t kept_here_ = 0;    // that node
  int32_t next_id_ = 0;
};

}  // namespace noggin::constraints
