// What to do with a sudoku.
#pragma once

#include <cstdint>

#include "core/choices.h"

namespace noggin::constraints {

enum class SudokuTask : uint8_t { solve, play, candidates, batch, generate, drill };
inline constexpr auto kSudokuTasks = choices<SudokuTask>({
    {SudokuTask::solve, "solve", "Solve a grid", "Step by step, or at once with the fast engine."},
    {SudokuTask::play, "play", "Play by hand", "Digits, pencil marks, and a hint that says why."},
    {SudokuTask::candidates, "candidates", "True candidates", "Which digits stand in some solution."},
    {SudokuTask::batch, "batch", "Many puzzles", "One after the other, with a table."},
    {SudokuTask::generate, "generate", "Make a puzzle", "Takes clues away as long as it stays solvable."},
    {SudokuTask::drill, "drill", "Drill a technique",
     "A position where the technique is needed next, another for each seed."},
});

}  // namespace noggin::constraints
