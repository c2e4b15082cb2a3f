// The listing of the explaining solver: a line for each rule, and the search around them.

#include <algorithm>
#include <array>

#include "constraints/sudoku/explain.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

enum Lines : int32_t {
  kTry,
  kRules,
  kTechniques = kRules + static_cast<int32_t>(SudokuRule::x_wing) + 1,
  kContradiction,
  kInstead,
  kFilled,
  kAssume,
  kStop
};

constexpr std::array<std::string_view, kStop + 1> kExplainLines = {
    "repeat: of these rules take the first that is on and finds something",
    "  elimination: a digit that stands goes from all its peers",
    "  only choice: a digit with one place left in a unit stands there",
    "  pointing: a digit confined to a line of a box goes from the rest of the line",
    "  claiming: a digit confined to a box of a line goes from the rest of the box",
    "  naked pair: two cells with the same two digits keep them for themselves",
    "  hidden pair: two digits with the same two places fill both",
    "  naked triple: three cells with three digits between them keep them",
    "  hidden triple: three digits with three places between them fill them",
    "  X-wing: a digit that two rows have only in two columns goes from the rest of these, or vice versa",
    "  further techniques: what goes in every case of their pattern goes",
    "if a cell or digit has no place left, or to find more: take back the latest assumption",
    "  and assume the next digit of its cell",
    "if every cell is filled: keep the solution",
    "if no rule that is on finds more: assume a digit in a cell that has several",
    "if nothing is left to take back: stop",
};

}  // namespace

Listing SudokuExplainRun::listing() const {
  return {"Deduction and search", kExplainLines,
          "P. Norvig, Solving every sudoku puzzle, 2006, with the usual rules of pencil and paper"};
}

std::vector<int32_t> SudokuExplainRun::lines(std::span<const Event> events) const {
  const Event& event = events.front();
  switch (event.kind) {
    case EventKind::place:
    case EventKind::deduce: {
      const int32_t rule = std::min<int32_t>(kRules + event.detail, kTechniques);
      if (events.back().kind == EventKind::dead_end) return {kTry, rule, kContradiction};
      return {kTry, rule};
    }
    case EventKind::guess:
      if (isFirstDigit(event)) return {kTry, kAssume};
      return {kInstead};
    case EventKind::undo:
      return {kContradiction};
    case EventKind::goal:
      return {kTry, kFilled};
    case EventKind::move:
      return {};
    default:
      return {kStop};
  }
}

std::vector<Variable> SudokuExplainRun::variables() const {
  int open = 0, candidates = 0;
  for (const Digits digits : candidates_.digits) {
    const int count = digitCount(digits);
    if (count < 2 || showsSolution()) continue;
    ++open;
    candidates += count;
  }
  std::vector<std::string> assumed;
  for (const Level& level : levels_)
    assumed.push_back(setup_.board->nameOf(level.cell) + " = " + setup_.board->symbol(level.digit));
  return {{"cells to fill", std::to_string(open)},
          {"candidates in them", std::to_string(candidates)},
          {"assumed", assumed.empty() ? "nothing" : listed(assumed)}};
}

}  // namespace noggin::constraints
