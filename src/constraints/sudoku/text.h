// Parsing of grids in common formats.
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

// 16, 81, 256 or 625 cells, row by row: digits, then letters; '.', '0', a space or '-' for an empty cell.
// Line breaks, '|' and '+' are separators; so are spaces and '-', if the other characters are enough cells.
// Of a spreadsheet tabs are the separators, and nothing in between is an empty cell. Lines that begin with
// '#', and titles such as [Puzzle], are skipped.
// Errors refer to `setting` and the character.
Outcome<GivenGrid> parseGrid(std::string_view text, const std::string& setting);

// Whether nothing is written where a grid may be: one to play is made then.
bool isBlankGrid(std::string_view text);

// Many grids: one per line (up to a comma or semicolon), or grids of several lines separated by a line that
// is empty, begins with '#' or '[', has only letters, or is a word with a number. More than `most` grids are
// refused.
Outcome<std::vector<GivenGrid>> parseGrids(std::string_view text, const std::string& setting, size_t most);

// Parses "A5=7" or "A5=" (erase): the cell and the digit, 0 to erase; none if it has another form.
struct SudokuWriting {
  int cell = 0, digit = 0;
};
std::optional<SudokuWriting> parseWriting(const SudokuBoard& board, std::string_view move, char sign = '=');
// What is wrong with a move that has no such form, in one sentence: a cell or a digit that the board does not
// have, or else how a move is written. `pencil`: it could have been "A5?7", too.
std::string whyNoWriting(const SudokuBoard& board, std::string_view move, bool pencil = false);

// Applies a person's move of that form to the givens. Refused if it has another form or changes nothing.
Outcome<SudokuWriting> writeGiven(const SudokuBoard& board, std::string_view move, SudokuGrid& givens);
// After such a move: "A5 is given as 7 now", "A5 is empty now".
std::string givenNow(const SudokuBoard& board, int cell, int digit);

}  // namespace noggin::constraints
