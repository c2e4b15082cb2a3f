// Narration, decisions and listing of backtracking.

#include <algorithm>
#include <array>

#include "constraints/queens/backtracking.h"
#include "constraints/queens/choices.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

constexpr std::array<std::string_view, 9> kBacktrackingLines = {
    "repeat",
    "  if a square of this row is free and untried",
    "    set a queen on the leftmost of them",
    "    go on to the next row",
    "    after the last row: keep the solution",
    "  else if a queen stands above",
    "    take back the queen of the row above",
    "    go back to its row",
    "  else stop: all has been tried",
};

}  // namespace

// "Every square of row 3 is attacked: column 1 by row 1, 2 by row 2.": the queen `removed` still counts.
std::string QueensByBacktracking::whyDeadEnd(int row, Square removed) const {
  std::string by;
  bool blocked = false;
  for (int column = 0; column < task_.n; ++column) {
    int attacker = 0;
    const auto attacked = [&] {
      const int other = attacker == removed.row ? removed.column : columns_[static_cast<size_t>(attacker)];
      return task_.attack({attacker, other}, {row, column});
    };
    while (attacker < row && !attacked()) ++attacker;
    if (attacker == row)
      for (const Square queen : task_.ground.given)
        if (task_.attack(queen, {row, column})) attacker = queen.row;
    blocked |= attacker == row;
    by += (by.empty() ? "" : ", ") + std::to_string(column + 1) +
          (attacker == row ? " is blocked" : " by " + rowName(attacker));
  }
  return "Every square of " + rowName(row) + (blocked ? " is barred: column " : " is attacked: column ") +
         by + ".";
}

std::string QueensByBacktracking::whyTakenBack(const Event& undo) const {
  const int next = undo.place + 1;
  switch (static_cast<Undo>(undo.detail)) {
    case Undo::solution:
      return "The search wants all solutions, and this board has been kept.";
    case Undo::tried:
      return "Every free square of " + rowName(next) + " has been tried.";
    case Undo::attacked:
      break;
  }
  return whyDeadEnd(next, {undo.place, undo.value});
}

Told QueensByBacktracking::tell(std::span<const Event> events) const {
  const Event& event = events.front();
  const Square square{event.place, event.value};
  const bool solution = events.back().kind == EventKind::goal;
  if (event.kind == EventKind::undo)
    return {takenBackInWords(task_.ground, square) + ".", whyTakenBack(event)};
  if (event.kind == EventKind::place)
    return {setInWords(task_.ground, square) + (solution ? ": a solution." : "."),
            task_.ground.isGiven(square) ? "No other square of its row is tried."
                                         : "It is the first square of the row that is free and untried."};
  if (solution) return "A solution: " + inWords(columns_) + ".";
  return counted(event.value, "more queen") + " placed, and where they led nowhere taken back.";
}

// ---- decision

std::optional<Decision> QueensByBacktracking::decision() const {
  if (unit_ != kSmallUnit) return std::nullopt;
  if (row_ == task_.n) return afterSolution();
  const int right = firstFree(next_[static_cast<size_t>(row_)]);
  if (task_.n == 1 || (row_ == 0 && right == task_.n)) return std::nullopt;
  Decision decision{.ask = capitalised(rowName(row_)) + " is to be filled: where does its queen go" +
                           (row_ > 0 ? ", or which queen is taken back?" : "?"),
                    .choices = {}};
  for (int column = 0; column < task_.n; ++column) decision.choices.push_back(squareChoice(column, right));
  for (int row = row_ - 1; row >= std::max(row_ - 2, 0); --row)
    decision.choices.push_back(takeBackChoice(row, right));
  return decision;
}

Choice QueensByBacktracking::squareChoice(int column, int right) const {
  Choice choice = squareAsChoice(task_.n, {row_, column});
  const int next = next_[static_cast<size_t>(row_)];
  const std::string attack = attackOn(task_, {row_, column}, columns_);
  choice.right = column == right;
  if (choice.right && task_.ground.isGiven({row_, column}))
    choice.because = "The queen of " + rowName(row_) + " is given there.";
  else if (choice.right)
    choice.because = "It is the first square of " + rowName(row_) + " that is free and untried.";
  else if (!attack.empty())
    choice.because = attack;
  else if (column < next)
    choice.because = "Column " + std::to_string(column + 1) + " has been tried with the queens that stand.";
  else
    choice.because = "It is free, but column " + std::to_string(right + 1) + " is free too and comes first.";
  int no_diagonals = next, last = task_.n - 1;
  const uint32_t open = open_[static_cast<size_t>(row_)];
  while (no_diagonals < task_.n && (taken_ >> no_diagonals & 1u || !(open >> no_diagonals & 1u)))
    ++no_diagonals;
  while (last >= next && !isFree(row_, last)) --last;
  if (column == no_diagonals) addRival(choice, kNoDiagonals);
  if (column == firstFree(0)) addRival(choice, kForgetsTried);
  if (column == last && last >= next) addRival(choice, kLastFree);
  return choice;
}

Choice QueensByBacktracking::takeBackChoice(int row, int right) const {
  Choice choice = takingBackAsChoice(task_.ground, {row, columns_[static_cast<size_t>(row)]});
  const bool dead_end = right == task_.n;
  const bool latest = row == row_ - 1;
  choice.right = dead_end && latest;
  if (!dead_end)
    choice.because = "Column " + std::to_string(right + 1) + " of " + rowName(row_) +
                     " is free and untried, so no queen has to go yet.";
  else if (!latest)
    choice.because = "The queen of " + rowName(row) + " goes only once every square of " + rowName(row + 1) +
                     " has been tried.";
  else if (tried_[static_cast<size_t>(row_)])
    choice.because = "No square of " + rowName(row_) + " is left to try, so the latest queen, of " +
                     rowName(row) + ", goes on.";
  else
    choice.because = whyDeadEnd(row_, {-1, -1});
  if (dead_end && !latest) addRival(choice, kTooFar);
  return choice;
}

std::optional<Decision> QueensByBacktracking::afterSolution() const {
  if (task_.n < 2) return std::nullopt;
  const int last = task_.n - 1;
  Decision decision{.ask = "A solution stands and the search wants all: what is taken back?", .choices = {}};
  Choice right = takingBackAsChoice(task_.ground, {last, columns_[static_cast<size_t>(last)]});
  right.right = true;
  right.because = "The latest queen goes first, so that no board between this one and the next is missed.";
  Choice above = takingBackAsChoice(task_.ground, {last - 1, columns_[static_cast<size_t>(last - 1)]});
  above.because = "The queen of " + rowName(last - 1) + " goes only once every square of " + rowName(last) +
                  " has been tried.";
  addRival(above, kTooFar);
  decision.choices = {std::move(right),
                      std::move(above),
                      {.id = "anew",
                       .label = "All queens",
                       .place = {},
                       .because = "An empty board would lead to the same solution again.",
                       .rivals = {kAnew}}};
  return decision;
}

std::string QueensByBacktracking::decided(std::span<const Event> events) const {
  return idOfWhatWasDone(events.front());
}

// ---- the listing

Listing QueensByBacktracking::listing() const {
  return {"Backtracking", kBacktrackingLines, "N. Wirth, Program development by stepwise refinement, 1971"};
}

std::vector<int32_t> QueensByBacktracking::lines(std::span<const Event> events) const {
  const bool solution = events.back().kind == EventKind::goal;
  std::vector<int32_t> lines = {0, 1};
  switch (events.front().kind) {
    case EventKind::place:
      lines.insert(lines.end(), {2, solution ? 4 : 3});
      break;
    case EventKind::undo:
      lines.insert(lines.end(), {5, 6, 7});
      break;
    case EventKind::done:
      lines.insert(lines.end(), {5, 8});
      break;
    default:  // a large step
      lines.insert(lines.end(), {2, 3});
      if (solution) lines.push_back(4);
      lines.insert(lines.end(), {5, 6, 7});
      if (events.back().kind == EventKind::done) lines.push_back(8);
      break;
  }
  return lines;
}

std::vector<Variable> QueensByBacktracking::variables() const {
  std::string queens;
  for (int row = 0; row < row_; ++row)
    queens += (row > 0 ? " " : "") + std::to_string(columns_[static_cast<size_t>(row)] + 1);
  return {{"row", row_ < task_.n ? std::to_string(row_ + 1) : "all filled"},
          {"queens", queens.empty() ? "none" : queens}};
}

}  // namespace noggin::constraints
