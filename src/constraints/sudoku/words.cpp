// Deductions and contradictions in words.

#include <algorithm>

#include "constraints/sudoku/rules.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

// "A2 and A9", or how many cells there are, of those that lose `digits`; 0: any.
std::string fromWhere(const SudokuBoard& board, const SudokuDeduction& deduction, Digits digits = 0) {
  std::vector<int16_t> cells;
  for (const SudokuDeduction::Removal& removal : deduction.removals)
    if (digits == 0 || removal.digits == digits) cells.push_back(removal.cell);
  return cells.size() <= 4 ? board.namesOf(cells) : std::to_string(cells.size()) + " cells";
}

// "7 goes from A2 and A9, 3 and 4 go from B5"
std::string takenAway(const SudokuBoard& board, const SudokuDeduction& deduction) {
  std::vector<std::string> parts;
  std::vector<Digits> told;
  for (const SudokuDeduction::Removal& first : deduction.removals) {
    if (std::find(told.begin(), told.end(), first.digits) != told.end()) continue;
    told.push_back(first.digits);
    parts.push_back(board.listed(first.digits, "and") +
                    (digitCount(first.digits) == 1 ? " goes from " : " go from ") +
                    fromWhere(board, deduction, first.digits));
  }
  return listed(parts);
}

}  // namespace

std::string inWords(const SudokuBoard& board, const SudokuDeduction& deduction) {
  const auto unit = [&](int u) { return board.unitName(u); };
  const std::string digit(1, board.symbol(lowestDigit(deduction.digits)));
  const std::string digits = board.listed(deduction.digits, "and");
  const std::string pattern = board.namesOf(deduction.pattern), where = fromWhere(board, deduction);
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
    case SudokuRule::naked_quads:
      if (deduction.pattern.size() > static_cast<size_t>(digitCount(deduction.digits)))
        return pattern + " have only " + digits + " between them, too few for so many cells of " +
               unit(deduction.unit);
      return pattern + " hold " + digits + " between them, so these go from the rest of " +
             unit(deduction.unit) + ": from " + where;
    case SudokuRule::hidden_pairs:
    case SudokuRule::hidden_triples:
    case SudokuRule::hidden_quads:
      if (deduction.pattern.size() < static_cast<size_t>(digitCount(deduction.digits)))
        return digits + " have only " + pattern + " between them in " + unit(deduction.unit) +
               ", too few places for so many digits";
      return "In " + unit(deduction.unit) + " only " + pattern + " can be " + digits +
             ", so nothing else can stand there";
    case SudokuRule::x_wing:
      return "X-wing: " + digit + " stands in two of " + pattern + ", one in " + unit(deduction.unit) +
             " and one in " + unit(deduction.other_unit) + ", so it goes from " + where;
    default:
      return std::string(infoOf(deduction.rule).title) + ": " + deduction.reason + "; therefore " +
             takenAway(board, deduction);
  }
}

Told toldOf(const SudokuBoard& board, const SudokuDeduction& deduction) {
  const auto unit = [&](int u) { return board.unitName(u); };
  const std::string digit(1, board.symbol(lowestDigit(deduction.digits)));
  const std::string digits = board.listed(deduction.digits, "and");
  const std::string pattern = board.namesOf(deduction.pattern), where = fromWhere(board, deduction);
  switch (deduction.rule) {
    case SudokuRule::elimination: {
      const size_t peers = deduction.removals.size();
      const std::string name = board.nameOf(deduction.cell);
      return {digit + " goes from " + (peers > 4 ? std::to_string(peers) + " peers of " + name : where),
              name + " is " + digit + ", and no peer may be the same."};
    }
    case SudokuRule::only_choice:
      return {board.nameOf(deduction.cell) + " is " + digit,
              "It is the only place for " + digit + " in " + unit(deduction.unit) + "."};
    case SudokuRule::pointing:
    case SudokuRule::claiming:
      return {digit + " goes from " + where, std::string(infoOf(deduction.rule).title) + ": in " +
                                                 unit(deduction.unit) + " all places for " + digit +
                                                 " are in " + unit(deduction.other_unit) + " (" + pattern +
                                                 ")."};
    case SudokuRule::naked_pairs:
    case SudokuRule::naked_triples:
    case SudokuRule::naked_quads:
      if (deduction.pattern.size() > static_cast<size_t>(digitCount(deduction.digits)))
        return {pattern + " cannot all be filled",
                "They have only " + digits + " between them in " + unit(deduction.unit) + "."};
      return {digits + " go from the rest of " + unit(deduction.unit) + ": from " + where,
              pattern + " hold " + digits + " between them."};
    case SudokuRule::hidden_pairs:
    case SudokuRule::hidden_triples:
    case SudokuRule::hidden_quads:
      if (deduction.pattern.size() < static_cast<size_t>(digitCount(deduction.digits)))
        return {digits + " cannot all be placed in " + unit(deduction.unit),
                "They have only " + pattern + " between them."};
      return {"Nothing but " + digits + " can stand in " + pattern,
              "In " + unit(deduction.unit) + " no other cells can be " +
                  board.listed(deduction.digits, "or") + "."};
    case SudokuRule::x_wing:
      return {digit + " goes from " + where, "X-wing: " + digit + " stands in two of " + pattern +
                                                 ", one in " + unit(deduction.unit) + " and one in " +
                                                 unit(deduction.other_unit) + "."};
    default:
      return {takenAway(board, deduction),
              std::string(infoOf(deduction.rule).title) + ": " + deduction.reason + "."};
  }
}

std::string inWords(const SudokuBoard& board, const SudokuContradiction& contradiction) {
  if (contradiction.cell >= 0) return "nothing is left for " + board.nameOf(contradiction.cell);
  return std::string("no place is left for ") + board.symbol(contradiction.digit) + " in " +
         board.unitName(contradiction.unit);
}

}  // namespace noggin::constraints
