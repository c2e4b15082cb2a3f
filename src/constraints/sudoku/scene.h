// The scene of a sudoku: the board, and the tree of assumptions.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "constraints/sudoku/rules.h"
#include "core/scene.h"
#include "core/watched_tree.h"

namespace noggin::constraints {

struct SudokuCellLook {
  Tone tone = Tone::plain;
  int digit = 0;  // 0: show the marks
  Digits marks = 0;
  bool assumed = false;  // the digit may have to be taken back
  bool writable = false;
};

// Boxes are separated by gaps and lines; rows and columns have labels. The peers of the cell under the
// pointer are shaded. Writable cells offer "A5=7", "A5=" and, with `pencil`, "A5?7".
void drawSudoku(const SudokuBoard& board, std::span<const SudokuCellLook> looks, bool pencil, Scene& scene,
                std::string title);

// Two clashing cells, and a line between them.
void markClash(const SudokuClash& clash, std::span<SudokuCellLook> looks);
void drawClashLine(const SudokuBoard& board, const SudokuClash& clash, Scene& scene);

// The links of a technique between cells: strong links are bold.
void drawLinks(const SudokuBoard& board, const SudokuDeduction& deduction, Scene& scene);

// The assumptions of a search as a tree: the root is the puzzle, every other node one assumption.
enum class SudokuState : uint8_t { open, dead, solution };
struct SudokuAssumption : CountedNode {
  int16_t cell = -1;
  uint8_t digit = 0;
  SudokuState state = SudokuState::open;
};
using SudokuTree = WatchedTree<SudokuAssumption>;

// The earliest and the latest assumptions, and the paths to the current one and to the one shown.
void drawAssumptions(const SudokuBoard& board, const SudokuTree& tree, int32_t current, int32_t focus,
                     Graph& graph);

}  // namespace noggin::constraints
