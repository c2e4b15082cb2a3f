// Deductions and contradictions in words.

#include "constraints/sudoku_rules.h"

namespace noggin::constraints {
namespace {

std::string cellList(const SudokuBoard& board, const std::vector<int16_t>& cells) {
  std::string text;
  for (size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) text += i + 1 == cells.size() ? " and " : ", ";
    text += board.nameOf(cells[i]);
  }
  return text;
}

// "from A2 and A9", or how many cells there are.
std::string fromWhere(const SudokuBoard& board, const SudokuDeduction& deduction) {
  std::vector<int16_t> cells;
  for (const SudokuDeduction::Removal& removal : deduction.removals) cells.push_back(removal.cell);
  return cells.size() <= 4 ? cellList(board, cells) : std::to_string(cells.size()) + " cells";
}

}  // namespace

std::string inWords(const SudokuBoard& board, const SudokuDeduction& deduction) {
  const auto unit = [&](int u) { return board.unitName(u); };
  const std::string digit(1, board.symbol(lowestDigit(deduction.digits)));
  const std::string digits = board.listed(deduction.digits, "and");
  const std::string pattern = cellList(board, deduction.pattern), where = fromWhere(board, deduction);
  switch (deduction.rule) {
    case SudokuRule::elimination: {
      const size_t peers = deduction.removals.size();
      return board.nameOf(deduction.cell) + " is " + digit + ", so " + digit + " goes from " +
             (peers > 4 ? std::to_string(peers) + " of its peers" : where);
    }
    case SudokuRule::only_choice:
      return board.nameOf(deduction.cell) + " is " + digit + ": the only place for " + digit + " in " +
             unit(deduction.unit);
    case SudokuRule::pointing:
      return "In " + unit(deduction.unit) + " all places for " + digit + " are in " +
             unit(deduction.other_unit) + " (" + pattern + "), so it goes from " + where;
    case SudokuRule::claiming:
      return "In " + unit(deduction.unit) + " all places for " + digit + " are in " +
             unit(deduction.other_unit) + " (" + pattern + "), so it goes from " + where + " in the box";
    case SudokuRule::naked_pairs:
    case SudokuRule::naked_triples:
      return pattern + " hold " + digits + " between them, so these go from the rest of " +
             unit(deduction.unit) + ": from " + where;
    case SudokuRule::hidden_pairs:
    case SudokuRule::hidden_triples:
      return "In " + unit(deduction.unit) + " only " + pattern + " can be " + digits +
             ", so nothing else can stand there";
    case SudokuRule::x_wing:
      return "X-wing: " + digit + " stands in two of " + pattern + ", one in " + unit(deduction.unit) +
             " and one in " + unit(deduction.other_unit) + ", so it goes from " + where;
  }
  return "";
}

std::string inWords(const SudokuBoard& board, const SudokuContradiction& contradiction) {
  if (contradiction.cell >= 0) return "nothing is left for " + board.nameOf(contradiction.cell);
  return std::string("no place is left for ") + board.symbol(contradiction.digit) + " in " +
         board.unitName(contradiction.unit);
}

}  // namespace noggin::constraints
