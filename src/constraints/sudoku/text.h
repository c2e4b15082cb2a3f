// Grids as people write them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "constraints/sudoku/board.h"
#include "core/error.h"

namespace noggin::constraints {

struct GivenGrid {
  int box = 3;
  SudokuGrid cells;
};

// 16, 81, 256 or 625 cells, row by row: digits, then letters; '.', '0' or a space for an empty cell. New
// lines, '|', '-' and '+' may stand between; spaces do too, where the other characters are enough cells.
// Errors name `setting` and point at the character; `offset` is added to their positions.
Outcome<GivenGrid> parseGrid(std::string_view text, const std::string& setting, size_t offset = 0);

// Many: a grid a line (up to a comma or semicolon), or grids of several lines with a line between them that
// is empty, begins with '#' or '[' or has letters only. `most` grids are taken.
Outcome<std::vector<GivenGrid>> parseGrids(std::string_view text, const std::string& setting, size_t most);

// "A5=7", "A5=" (erase): the cell and the digit, 0 to erase; nothing if it is not of that form.
struct SudokuWriting {
  int cell = 0, digit = 0;
};
std::optional<SudokuWriting> parseWriting(const SudokuBoard& board, std::string_view move, char sign = '=');

// Writes a person's move of that form into the givens. Refused where it is of another form or changes
// nothing.
Outcome<SudokuWriting> writeGiven(const SudokuBoard& board, std::string_view move, SudokuGrid& givens);

}  // namespace noggin::constraints
