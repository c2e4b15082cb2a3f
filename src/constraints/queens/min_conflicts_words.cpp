// Narration, decisions and listing of min-conflicts.

#include <algorithm>
#include <array>
#include <climits>
#include <numeric>

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

constexpr size_t kMostChoices = 10;

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
  // On larger boards nobody can count along the diagonals.
  if (row < 0 || isGiven(row) || task_.n > kMostPressedRows) return std::nullopt;
  int fewest = 3 * task_.n, most = 0;
  for (int column = 0; column < task_.n; ++column) {
    if (!isOpen(row, column)) continue;
    const int count = attackersOf(row, column);
    fewest = std::min(fewest, count);
    most = std::max(most, count);
  }
  if (fewest == most) return std::nullopt;
  return whichColumn(row, fewest, most);
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

// The columns to choose from: where the queen will go, where she stands, what rivals would take, and then
// those that few attack.
std::vector<int> QueensByMinConflicts::columnsAsked(int row, int fewest, int most) const {
  std::vector<int> columns(static_cast<size_t>(task_.n));
  std::iota(columns.begin(), columns.end(), 0);
  if (columns.size() <= kMostChoices) return columns;
  QueensByMinConflicts ahead = *this;
  if (filled_ < task_.n)
    ahead.placeNext(nullptr);
  else
    ahead.repair(nullptr);
  const auto first_of_most = std::find_if(columns.begin(), columns.end(),
                                          [&](int column) { return attackersOf(row, column) == most; });
  const std::array<int, 4> wanted = {ahead.columns_[static_cast<size_t>(row)],
                                     columns_[static_cast<size_t>(row)], bestWithoutDiagonals(row),
                                     *first_of_most};
  const auto rank = [&](int column) {
    if (std::find(wanted.begin(), wanted.end(), column) != wanted.end()) return -1;
    const int count = attackersOf(row, column);
    return count == fewest ? INT_MAX : count;
  };
  std::stable_sort(columns.begin(), columns.end(), [&](int a, int b) { return rank(a) < rank(b); });
  columns.resize(kMostChoices);
  std::sort(columns.begin(), columns.end());
  return columns;
}

Decision QueensByMinConflicts::whichColumn(int row, int fewest, int most) const {
  const std::string where = rowName(row);
  const int16_t from = columns_[static_cast<size_t>(row)];
  Decision decision{.ask = from == kNoQueen ? "Which square of " + where + " does its queen go to?"
                                            : "The lot falls on " + where + ": where does its queen go?",
                    .choices = {}};
  const int no_diagonals = bestWithoutDiagonals(row);
  for (const int column : columnsAsked(row, fewest, most)) {
    const int count = attackersOf(row, column);
    Choice choice = squareAsChoice(task_.n, {row, column});
    choice.right = count == fewest && isOpen(row, column);
    const std::string fewer = fewest == 0 ? "none" : "only " + std::to_string(fewest);
    choice.because = !isOpen(row, column) ? "That square is blocked."
                     : choice.right
                         ? fewestAttack(count)
                         : capitalised(attackers(count)) +
                               " that square, and another of the row is attacked by " + fewer + ".";
    if (column == no_diagonals) addRival(choice, kNoDiagonals);
    if (count == most && isOpen(row, column)) addRival(choice, kMostAttacked);
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
  return asMove({event.place, event.value});
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
