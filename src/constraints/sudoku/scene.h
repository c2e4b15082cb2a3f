// The pictures of a sudoku: its board, and the assumptions of a search as a tree.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "constraints/sudoku/rules.h"
#include "core/scene.h"
#include "core/watched_tree.h"

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
enum class SudokuState : uint8_t { open, dead, solution };
struct SudokuAssumption : CountedNode {
  int16_t cell = -1;
  uint8_t digit = 0;
  SudokuState state = SudokuState::open;
};
using SudokuTree = WatchedTree<SudokuAssumption>;

// The earliest assumptions, the latest and all on the way to the current one and to the one looked at.
void drawAssumptions(const SudokuBoard& board, const SudokuTree& tree, int32_t current, int32_t focus,
                     Graph& graph);

}  // namespace noggin::constraints
