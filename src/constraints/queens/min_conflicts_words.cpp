// Narration, decisions and listing of min-conflicts.

#include <algorithm>
#include <array>

#include "constraints/queens/choices.h"
#include "constraints/queens/min_conflicts.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

constexpr std::array<std::string_view, 7> kMinConflictsLines = {
    "for each row: set a queen where the fewest attack, by lot if equal",
    "repeat until no queen is attacked; after too many rounds begin anew",
    "  row ← one whose queen is attacked, by lot",
    "  for each column: count the queens that attack its square",
    "  column ← where the fewest do, by lot if equal",
    "  move the queen of row to column",
    "the board is a solution",
};

// On larger boards the question is how many queens attack the best square: there are too many squares to
// list.
constexpr int kMostAskedColumns = 10;

std::string attackers(int64_t count) {
  return count == 0 ? "no queen attacks" : counted(count, "queen") + (count == 1 ? " attacks" : " attack");
}

std::string fewestAttack(int64_t count) {
  return capitalised(attackers(count)) + " that square" +
         (count == 0 ? "." : ": no other square of its row is attacked by fewer.");
}

}  // namespace

Told QueensByMinConflicts::tell(std::span<const Event> events) const {
  const Event& event = events.front();
  const Square square{event.place, event.value};
  const std::string row = rowName(event.place), column = std::to_string(event.value + 1);
  const std::string left = events.back().kind == EventKind::goal ? ": a solution, no queen is attacked"
                           : !conflictsNow()                     ? ""
                                             : "; " + counted(*conflictsNow(), "queen") + " in conflict";
  if (event.kind == EventKind::start)
    return {"A new board is begun.",
            "After " + grouped(roundsBeforeRestart()) + " rounds there are still conflicts."};
  if (event.kind == EventKind::place && isGiven(event.place))
    return {"The queen of " + inWords(square) + " is given" + left + ".",
            "It stands from the beginning and is never moved."};
  if (event.kind == EventKind::place)
    return {"A queen goes to " + inWords(square) + left + ".", fewestAttack(event.node)};
  if (event.parent == event.value)
    return {"The queen of " + row + " stays in column " + column + left + ".",
            "Drawn by lot among those in conflict, it already stands where the fewest attack: " +
                std::to_string(event.node) + "."};
  return {"The queen of " + row + " moves from column " + std::to_string(event.parent + 1) + " to column " +
              column + left + ".",
          "Drawn by lot among those in conflict, it had " + std::to_string(event.detail) +
              " against it and has " + std::to_string(event.node) + " now, the fewest of its row."};
}

// ---- decision

// Computed with a copy of the random generator: which row it is belongs to the question.
int QueensByMinConflicts::rowToCome() const {
  if (filled_ < task_.n) return filled_;
  if (rounds_ == roundsBeforeRestart()) return -1;
  if (conflicted_.empty()) return -1;
  Rng lot = rng_;
  return conflicted_[lot.below(static_cast<uint32_t>(conflicted_.size()))];
}

std::optional<Decision> QueensByMinConflicts::decision() const {
  const int row = rowToCome();
  if (row < 0 || isGiven(row)) return std::nullopt;
  int fewest = 3 * task_.n, most = 0;
  for (int column = 0; column < task_.n; ++column) {
    if (!isOpen(row, column)) continue;
    const int count = attackersOf(row, column);
    fewest = std::min(fewest, count);
    most = std::max(most, count);
  }
  if (fewest == most) return std::nullopt;
  return task_.n <= kMostAskedColumns ? whichColumn(row, fewest, most) : howMany(row, fewest);
}

// The first column with the fewest queens of other rows.
int QueensByMinConflicts::bestWithoutDiagonals(int row) const {
  int best = 0, fewest = task_.n;
  for (int column = 0; column < task_.n; ++column) {
    if (!isOpen(row, column)) continue;
    const int count = attackersByColumn(row, column);
    if (count >= fewest) continue;
    best = column;
    fewest = count;
  }
  return best;
}

Decision QueensByMinConflicts::whichColumn(int row, int fewest, int most) const {
  const std::string where = rowName(row);
  const int16_t from = columns_[static_cast<size_t>(row)];
  Decision decision{.ask = from == kNoQueen ? "Which square of " + where + " does its queen go to?"
                                            : "The lot falls on " + where + ": where does its queen go?",
                    .choices = {}};
  const int no_diagonals = bestWithoutDiagonals(row);
  for (int column = 0; column < task_.n; ++column) {
    const int count = attackersOf(row, column);
    Choice choice = squareAsChoice(task_.n, {row, column});
    choice.right = count == fewest && isOpen(row, column);
    choice.because = !isOpen(row, column) ? "That square is blocked."
                     : choice.right
                         ? fewestAttack(count)
                         : capitalised(attackers(count)) + " that square, but the fewest of the row are " +
                               std::to_string(fewest) + ".";
    if (column == no_diagonals) addRival(choice, kNoDiagonals);
    if (count == most && isOpen(row, column)) addRival(choice, kMostAttacked);
    decision.choices.push_back(std::move(choice));
  }
  return decision;
}

Decision QueensByMinConflicts::howMany(int row, int fewest) const {
  const int16_t from = columns_[static_cast<size_t>(row)];
  Decision decision{.ask = "The queen of " + rowName(row) +
                           " goes where the fewest attack: how many queens attack that square?",
                    .choices = {}};
  const int no_diagonals = attackersByColumn(row, bestWithoutDiagonals(row));
  const int stays = from == kNoQueen ? -1 : attackersOf(row, from);
  for (int count = 0; count <= std::max({3, fewest + 1, stays}); ++count) {
    Choice choice{.id = std::to_string(count), .label = count == 0 ? "None" : counted(count, "queen")};
    choice.right = count == fewest;
    choice.because = count < fewest ? "Every square of the row has more against it."
                     : choice.right ? "Counted over columns and diagonals, no square of the row has fewer."
                     : count == stays
                         ? "That many attack the square on which it stands, and there is a better one."
                         : "There is a square with fewer: " + std::to_string(fewest) + ".";
    if (count == no_diagonals) addRival(choice, kNoDiagonals);
    decision.choices.push_back(std::move(choice));
  }
  return decision;
}

int QueensByMinConflicts::attackersByColumn(int row, int column) const {
  return in_column_[static_cast<size_t>(column)] - (columns_[static_cast<size_t>(row)] == column ? 1 : 0);
}

std::string QueensByMinConflicts::decided(std::span<const Event> events) const {
  const Event& event = events.front();
  if (event.kind != EventKind::place && event.kind != EventKind::move) return {};
  return task_.n <= kMostAskedColumns ? asMove({event.place, event.value}) : std::to_string(event.node);
}

// ---- the listing

Listing QueensByMinConflicts::listing() const {
  return {"Min-conflicts", kMinConflictsLines,
          "S. Minton et al., Minimizing conflicts: a heuristic repair method, 1992"};
}

std::vector<int32_t> QueensByMinConflicts::lines(std::span<const Event> events) const {
  const bool solution = events.back().kind == EventKind::goal;
  switch (events.front().kind) {
    case EventKind::place:
      return solution ? std::vector<int32_t>{0, 1, 6} : std::vector<int32_t>{0};
    case EventKind::move:
      return solution ? std::vector<int32_t>{1, 2, 3, 4, 5, 6} : std::vector<int32_t>{1, 2, 3, 4, 5};
    default:
      return {1};
  }
}

std::vector<Variable> QueensByMinConflicts::variables() const {
  return {{"row", latest_row_ < 0 ? "none yet" : std::to_string(latest_row_ + 1)},
          {"column",
           latest_row_ < 0 ? "none yet" : std::to_string(columns_[static_cast<size_t>(latest_row_)] + 1)},
          {"queens attacked", conflictsNow() ? std::to_string(*conflictsNow()) : "not counted yet"},
          {"rounds", grouped(rounds_)}};
}

}  // namespace noggin::constraints
