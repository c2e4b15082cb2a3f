#include "constraints/queens/choices.h"

#include "core/words.h"

namespace noggin::constraints {
namespace {

std::string idOfTakingBack(int row) {
  return "back " + std::to_string(row + 1);
}

}  // namespace

std::string idOfWhatWasDone(const Event& event) {
  if (event.kind == EventKind::undo) return idOfTakingBack(event.place);
  return event.kind == EventKind::place ? asMove({event.place, event.value}) : "";
}

Choice squareAsChoice(int n, Square square) {
  Choice choice{.id = asMove(square), .label = capitalised(inWords(square))};
  if (n <= kMostPressedRows) choice.place = {"board", PlaceKind::cell, square.row * n + square.column};
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
      return "The queen of " + rowName(queen.row) + " attacks it along a " + sharedLine(queen, square) + ".";
  }
  return whyBarred(task.ground, task.n, square);
}

}  // namespace noggin::constraints
