// The pictures of a sudoku: its board, and the assumptions of a search as a tree.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "constraints/sudoku/rules.h"
#include "core/scene.h"

namespace noggin::constraints {

struct SudokuCellLook {
  Tone tone = Tone::plain;
  int digit = 0;  // 0: none, and the marks are shown
  Digits marks = 0;
  std::string note;  // in the corner
  bool writable = false;
};

// Boxes stand apart with lines between them, rows and columns have their names. The peers of the cell under
// the pointer are shaded. Writable cells take "A5=7", "A5=" and, with `pencil`, "A5?7".
void drawSudoku(const SudokuBoard& board, std::span<const SudokuCellLook> looks, bool pencil, Scene& scene,
                std::string title);

// A line through both cells, for a clash.
void drawClashLine(const SudokuBoard& board, const SudokuClash& clash, Scene& scene);

// The links of a technique, cell to cell: bold where one of the two ends must be true.
void drawLinks(const SudokuBoard& board, const SudokuDeduction& deduction, Scene& scene);

// What a search assumed, as a tree: the root is the puzzle, every other node one assumption.
class SudokuTree {
 public:
  enum class State : uint8_t { open, dead, solution };
  struct Node {
    int32_t parent = -1, depth = 0;
    int16_t cell = -1;
    uint8_t digit = 0;
    State state = State::open;
    int64_t step = 0;
  };

  void clear();
  int32_t add(int32_t parent, int cell, int digit, int64_t step);
  void mark(int32_t node, State state) { nodes_[static_cast<size_t>(node)].state = state; }
  int32_t size() const { return static_cast<int32_t>(nodes_.size()); }
  const Node& node(int32_t id) const { return nodes_[static_cast<size_t>(id)]; }
  size_t memory() const { return nodes_.capacity() * sizeof(Node); }

  // The earliest assumptions, the latest and all on the way to the current one and to the one looked at.
  void draw(const SudokuBoard& board, int32_t current, int32_t focus, Graph& graph) const;

 private:
  std::vector<uint8_t> shown(int32_t current, int32_t focus) const;
  std::vector<Node> nodes_;
};

}  // namespace noggin::constraints
