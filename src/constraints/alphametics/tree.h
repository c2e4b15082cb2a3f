// The search tree of guessing digits: its first nodes and the path to the current one. All others are only
// counted, in their nearest kept ancestor.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/scene.h"
#include "core/watched_tree.h"

namespace noggin::constraints {

struct AlphameticGuess : WalkedNode {
  enum class Stage : uint8_t { open, left, dead, solution };
  int8_t letter = -1, digit = -1;
  Stage stage = Stage::open;
};

class AlphameticTree : public WalkedTree<AlphameticGuess> {
 public:
  static constexpr int32_t kKept = 240;

  AlphameticTree() : WalkedTree({.earliest = kKept}) { enter({}, 0); }

  // Adds a guess below the current node and descends to it; `tick`: that of the run.
  void grow(int letter, int digit, int32_t tick);
  // The current node is a solution.
  void markSolution() { current().stage = AlphameticGuess::Stage::solution; }
  // Returns to the parent. A node without guesses below it was a dead end.
  void goUp();

  // `letters`: of the equation.
  void draw(std::string_view letters, Scene& scene) const;
};

}  // namespace noggin::constraints
