#include "app/exercise_scene.h"

#include <algorithm>
#include <variant>

#include "app/views/panel_view.h"

namespace noggin::app {
namespace {

// Marks the item of this panel that a choice refers to. An item of several choices is only highlighted,
// because a press on it would be ambiguous.
struct Mark {
  const Choice& choice;
  std::string number;
  bool alone = true;

  void operator()(Board& board) const {
    if (choice.place.kind == PlaceKind::cell) {
      if (Cell* cell = withId(board.cells, choice.place.id)) {
        cell->tone = Tone::candidate;
        if (!alone) return;
        cell->press = choice.id;
        if (cell->marks.empty()) cell->note = number;
        cell->label = choice.label;
      }
    } else if (Piece* piece = withId(board.pieces, choice.place.id)) {
      piece->tone = Tone::candidate;
      if (!alone) return;
      piece->press = choice.id;
      piece->label = choice.label;
    }
  }
  void operator()(Graph& graph) const {
    if (GraphNode* node = withId(graph.nodes, choice.place.id)) {
      node->tone = Tone::candidate;
      if (!alone) return;
      node->text = number;
      node->label = number + ". " + choice.label;
    }
  }
  void operator()(Bars& bars) const {
    if (Bar* bar = withId(bars.bars, choice.place.id)) {
      bar->tone = Tone::candidate;
      if (alone) bar->press = choice.id;
    }
  }
  void operator()(Table& table) const {
    const auto row = static_cast<size_t>(choice.place.id);
    if (choice.place.id < 0 || row >= table.rows.size()) return;
    for (TableCell& cell : table.rows[row]) {
      cell.tone = Tone::candidate;
      if (alone) cell.press = choice.id;
    }
  }
  void operator()(Plot&) const {}
  void operator()(Map&) const {}
};

bool standsAlone(const Choice& choice, const Decision& decision) {
  return std::count_if(decision.choices.begin(), decision.choices.end(),
                       [&](const Choice& other) { return other.place == choice.place; }) == 1;
}

}  // namespace

void forbidMoves(Scene& scene) {
  for (Panel& panel : scene.panels) still(panel);
  scene.commands.clear();
}

// The tone of choices is reserved: other items of a board with it become plain meanwhile.
void markChoices(Scene& scene, const Decision& decision) {
  for (Panel& panel : scene.panels)
    if (Board* board = std::get_if<Board>(&panel.content))
      for (Cell& cell : board->cells)
        if (cell.tone == Tone::candidate) cell.tone = Tone::plain;
  for (size_t i = 0; i < decision.choices.size(); ++i) {
    const Choice& choice = decision.choices[i];
    if (choice.place.kind == PlaceKind::none) continue;
    for (Panel& panel : scene.panels)
      if (panel.id == choice.place.panel)
        std::visit(Mark{choice, std::to_string(i + 1), standsAlone(choice, decision)}, panel.content);
  }
}

std::string pressedChoice(const Intent& intent, const Decision& decision) {
  for (const Choice& choice : decision.choices) {
    if (!intent.move.empty() && intent.move == choice.id) return choice.id;
    if (intent.focus >= 0 && choice.place.kind == PlaceKind::node && choice.place.id == intent.focus &&
        standsAlone(choice, decision))
      return choice.id;
  }
  return {};
}

}  // namespace noggin::app
