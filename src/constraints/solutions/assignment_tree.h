// The search tree of assigning values to variables one by one (queens to rows, digits to letters): its first
// nodes and the path to the current one. All others are only counted, in their nearest kept ancestor.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "core/scene.h"
#include "core/watched_tree.h"

namespace noggin::constraints {

struct Assignment : WalkedNode {
  enum class Stage : uint8_t { open, left, dead, solution };
  int16_t variable = -1, value = -1;  // the root's are -1
  Stage stage = Stage::open;
};

// How a picture of the tree names what it holds.
struct AssignmentWords {
  std::string title;  // of the panel
  std::string start;  // the root
  std::string dead;   // added to "a dead end"; may be empty
  // Of a node: short as its text, and as a label.
  std::function<std::string(const Assignment&)> text, label;
};

class AssignmentTree : public WalkedTree<Assignment> {
 public:
  static constexpr int32_t kKept = 240;

  AssignmentTree() : WalkedTree({.earliest = kKept}) { enter({}, 0); }

  // Adds an assignment below the current node and descends to it; `step`: that of the run.
  void grow(int variable, int value, int32_t step);
  // The current node is a solution.
  void markSolution() { current().stage = Assignment::Stage::solution; }
  // Returns to the parent. A node below which nothing was assigned was a dead end.
  void goUp();

  TreePlace at(int32_t place) const;
  void draw(const AssignmentWords& words, Scene& scene) const;
};

}  // namespace noggin::constraints
