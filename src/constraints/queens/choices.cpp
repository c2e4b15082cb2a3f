#include "constraints/queens/choices.h"

#include "core/words.h"

namespace noggin::constraints {
namespace {

// On larger boards no squares are drawn.
constexpr int kMostDrawnRows = 20;

std::string idOfTakingBack(int row) {
  return "back " + std::to_string(row + 1);
}

}  // namespace

std::string idOfSquare(Square square) {
  return std::to_string(square.row + 1) + "," + std::to_string(square.column + 1);
}

std::string rowName(int row) {
  return "row " + std::to_string(row + 1);
}

std::string idOfWhatWasDone(const Event& event) {
  if (event.kind == EventKind::undo) return idOfTakingBack(event.place);
  return event.kind == EventKind::place ? idOfSquare({event.place, event.value}) : "";
}

Choice squareAsChoice(int n, Square square) {
  Choice choice{.id = idOfSquare(square), .label = capitalised(inWords(square))};
  if (n <= kMostDrawnRows) choice.place = {"board", PlaceKind::cell, square.row * n + square.column};
  return choice;
}

Choice takingBackAsChoice(const QueensGround& ground, Square queen) {
  return {.id = idOfTakingBack(queen.row),
          .label = (ground.isGiven(queen) ? "Go back past the given queen of " : "Take back the queen of ") +
                   inWords(queen),
          .place = {"board", PlaceKind::piece, queen.row}};
}

std::string attackOn(const QueensTask& task, Square square, std::span<const int16_t> columns) {
  for (size_t row = 0; row < columns.size(); ++row) {
    if (columns[row] == kNoQueen) continue;
    const Square queen{static_cast<int>(row), columns[row]};
    if (task.attack(queen, square))
      return "The queen of row " + std::to_string(row + 1) + " attacks it along a " +
             sharedLine(queen, square) + ".";
  }
  return whyBarred(task.ground, task.n, square);
}

}  // namespace noggin::constraints
