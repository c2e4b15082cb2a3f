// Narration, decisions and listing of the search by bit masks.

#include <algorithm>
#include <array>
#include <bit>

#include "constraints/queens/bitmask.h"
#include "constraints/queens/choices.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

constexpr std::array<std::string_view, 10> kBitmaskLines = {
    "repeat",
    "  if free has a bit left in this row",
    "    bit ← the lowest of free; free ← free without it",
    "    after the last row",
    "      keep the board if none of its images is smaller",
    "    else columns, falling, rising ← with bit, the diagonals shifted by one",
    "      free ← allowed by symmetry and in none of the three",
    "  else if there is a row above",
    "    go back to it: its queen is taken back",
    "  else stop: all has been tried",
};

// The listing without symmetry, for blocked squares or joined edges.
constexpr std::array<std::string_view, 10> kLinesOfAll = {
    "repeat",
    "  if free has a bit left in this row",
    "    bit ← the lowest of free; free ← free without it",
    "    after the last row",
    "      keep the board",
    "    else columns, falling, rising ← with bit, the diagonals moved by one, around the edge of a torus",
    "      free ← not barred and in none of the three",
    "  else if there is a row above",
    "    go back to it: its queen is taken back",
    "  else stop: all has been tried",
};

std::string numbers(uint32_t mask) {
  std::vector<std::string> items;
  for (; mask; mask &= mask - 1) items.push_back(std::to_string(std::countr_zero(mask) + 1));
  return listed(items);
}

int lowest(uint32_t mask) {
  return mask ? std::countr_zero(mask) : -1;
}

}  // namespace

Told QueensByMasks::tell(std::span<const Event> events) const {
  const Event& event = events.front();
  const Square square{event.place, event.value};
  if (event.kind == EventKind::undo) {
    const std::string below = rowName(square.row + 1), taken_back = takenBackInWords(task_.ground, square);
    const bool stood_full = event.detail != 0;
    return {(stood_full ? "The queen of " + below + " goes, and " + insideSentence(taken_back) : taken_back) +
                ".",
            "No bit is left in " + below + "."};
  }
  if (event.kind != EventKind::place) {
    if (events.back().kind == EventKind::goal) return "A solution: " + inWords(columns()) + ".";
    return counted(event.value, "more queen") + " placed in their masks.";
  }
  if (events.back().kind == EventKind::duplicate)
    return {setInWords(task_.ground, square) + ", but the board is not kept.",
            "It is a turned or mirrored image of a smaller board and is counted there."};
  if (events.back().kind == EventKind::goal)
    return {setInWords(task_.ground, square) + ": a solution.",
            bySymmetry() && task_.all ? "No image of it is smaller, so it is counted with all its images."
                                      : "All rows are filled, and no mask had the bit of that column."};
  const uint32_t left = levels_[static_cast<size_t>(square.row)].free;
  const std::string rest =
      left ? "and " + numbers(left) + (left & (left - 1) ? " are" : " is") + " left for later."
           : "and the only one left.";
  return {setInWords(task_.ground, square) + ".", task_.ground.isGiven(square)
                                                      ? "Its bit is the only one of its row."
                                                      : "It is the lowest free bit of the row, " + rest};
}

// ---- decision

std::optional<Decision> QueensByMasks::decision() const {
  const uint32_t free = levels_[static_cast<size_t>(row_)].free;
  if (unit_ != kSmallUnit || solution_ || task_.n == 1 || (row_ == 0 && free == 0)) return std::nullopt;
  Decision decision{.ask = capitalised(rowName(row_)) + " is to be filled: which bit is taken" +
                           (row_ > 0 ? ", or which queen is taken back?" : "?"),
                    .choices = {}};
  for (int column = 0; column < task_.n; ++column) decision.choices.push_back(squareChoice(column));
  for (int row = row_ - 1; row >= std::max(row_ - 2, 0); --row)
    decision.choices.push_back(takeBackChoice(row));
  return decision;
}

// The columns after the last one tried, which some rule might still try.
uint32_t QueensByMasks::untried() const {
  const Level& level = levels_[static_cast<size_t>(row_)];
  const uint32_t full = (uint32_t{1} << task_.n) - 1;
  const uint32_t tried = allowedAt(row_) & ~(level.columns | level.falling | level.rising) & ~level.free;
  return full & ~((uint32_t{1} << std::bit_width(tried)) - 1);
}

uint32_t QueensByMasks::allowedAt(int row) const {
  const auto at = static_cast<size_t>(row);
  if (!bySymmetry()) return allowed_[at];
  if (row == 0) return (uint32_t{1} << ((task_.n + 1) / 2)) - 1;
  return (levels_[at].columns & required_[at]) == required_[at] ? allowed_[at] : 0;
}

Choice QueensByMasks::squareChoice(int column) const {
  Choice choice = squareAsChoice(task_.n, {row_, column});
  const Level& level = levels_[static_cast<size_t>(row_)];
  const uint32_t bit = uint32_t{1} << column, allowed = allowedAt(row_);
  const uint32_t attacked = level.columns | level.falling | level.rising;
  choice.right = column == lowest(level.free);
  if (choice.right)
    choice.because =
        "Of the free bits " + binary(level.free, task_.n) + ", column 1 first, it is the lowest.";
  else if (attacked & bit)
    choice.because = attackOn(task_, {row_, column}, columns());
  else if (!(allowed & bit) && !bySymmetry())
    choice.because = whyBarred(task_.ground, task_.n, {row_, column});
  else if (!(allowed & bit))
    choice.because =
        row_ == 0 ? "A board that begins in the right half is the mirror image of one that does not."
                  : "A board with a queen there is an image of a smaller one, which is sought elsewhere.";
  else if (!(level.free & bit))
    choice.because = "Its bit is cleared: column " + std::to_string(column + 1) + " has been tried.";
  else
    choice.because =
        "Its bit is free, but that of column " + std::to_string(lowest(level.free) + 1) + " is lower.";
  if (column == lowest(untried() & allowed & ~level.columns)) addRival(choice, kNoDiagonals);
  if (bySymmetry() && column == lowest(untried() & ~attacked)) addRival(choice, kNoSymmetry);
  if (level.free != 0 && column == 31 - std::countl_zero(level.free)) addRival(choice, kLastFree);
  return choice;
}

Choice QueensByMasks::takeBackChoice(int row) const {
  Choice choice = takingBackAsChoice(task_.ground, {row, columns()[static_cast<size_t>(row)]});
  const uint32_t free = levels_[static_cast<size_t>(row_)].free;
  const bool latest = row == row_ - 1;
  choice.right = free == 0 && latest;
  if (free != 0)
    choice.because = "The bit of column " + std::to_string(lowest(free) + 1) + " is left in " +
                     rowName(row_) + ", so no queen has to go yet.";
  else if (latest)
    choice.because = "No bit is left in " + rowName(row_) + ", so the search goes back one row.";
  else
    choice.because =
        "The queen of " + rowName(row) + " goes only once no bit is left in " + rowName(row + 1) + ".";
  if (free == 0 && !latest) addRival(choice, kTooFar);
  return choice;
}

std::string QueensByMasks::decided(std::span<const Event> events) const {
  return idOfWhatWasDone(events.front());
}

// ---- the listing

Listing QueensByMasks::listing() const {
  const bool symmetric = bySymmetry();
  return {symmetric ? "Bit masks with symmetry" : "Bit masks", symmetric ? kBitmaskLines : kLinesOfAll,
          "M. Richards, Backtracking algorithms in MCPL using bit patterns and recursion, 1997"};
}

std::vector<int32_t> QueensByMasks::lines(std::span<const Event> events) const {
  switch (events.front().kind) {
    case EventKind::place:
      if (events.front().place + 1 < task_.n) return {0, 1, 2, 5, 6};
      return {0, 1, 2, 3, 4};
    case EventKind::undo:
      return {0, 1, 7, 8};
    case EventKind::done:
      return {0, 1, 7, 9};
    default:  // a large step
      if (events.back().kind == EventKind::done) return {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
      return {0, 1, 2, 3, 4, 5, 6, 7, 8};
  }
}

std::vector<Variable> QueensByMasks::variables() const {
  const Level& level = levels_[static_cast<size_t>(row_)];
  return {{"row", std::to_string(row_ + 1)},
          {"free", binary(level.free, task_.n)},
          {"columns", binary(level.columns, task_.n)},
          {"falling", binary(level.falling, task_.n)},
          {"rising", binary(level.rising, task_.n)}};
}

std::string QueensByMasks::binary(uint32_t mask, int n) {
  std::string text;
  for (int column = 0; column < n; ++column) text += mask >> column & 1u ? '1' : '0';
  return text;
}

}  // namespace noggin::constraints
