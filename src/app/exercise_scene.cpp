#include "app/exercise_scene.h"

#include <algorithm>
#include <variant>

#include "app/views/panel_view.h"
#include "core/characters.h"

namespace noggin::app {
namespace {

// Marks the item of this panel that a choice refers to. An item of several choices is only highlighted,
// because a press on it would be ambiguous.
struct Mark {
  const Choice& choice;
  std::string number;  // empty: not shown
  bool alone = true;

  void operator()(Board& board) const {
    if (choice.place.kind == PlaceKind::cell) {
      if (Cell* cell = withId(board.cells, choice.place.id)) {
        cell->tone = Tone::candidate;
        if (!alone) return;
        cell->press = choice.id;
        if (cell->note.empty() && cell->marks.empty()) cell->note = number;
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
      node->label = number + ". " + (node->label.empty() ? choice.label : node->label);
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

// Whether a board has numbers in the corners of its cells, such as coordinates: those of choices would be
// taken for more of them.
bool hasNumbers(const Panel& panel) {
  const Board* board = std::get_if<Board>(&panel.content);
  return board && std::any_of(board->cells.begin(), board->cells.end(), [](const Cell& cell) {
           return !cell.note.empty() && isAsciiDigit(cell.note.front());
         });
}

// Whether there are choices that are answered by a press in this panel.
bool isPressed(const Panel& panel, const Decision& decision) {
  return std::any_of(decision.choices.begin(), decision.choices.end(), [&](const Choice& choice) {
    return choice.place.panel == panel.id && standsAlone(choice, decision);
  });
}

// Of a tree whose nodes are choices: the number of another that waits, as that of a tile, would be taken for
// a choice's.
void hideOtherNumbers(Graph& graph) {
  for (GraphNode& node : graph.nodes) {
    const bool number = std::all_of(node.text.begin(), node.text.end(), isAsciiDigit);
    if (number && node.tone == Tone::frontier) node.text.clear();
  }
}

}  // namespace

void forbidMoves(Scene& scene) {
  for (Panel& panel : scene.panels) still(panel);
  scene.commands.clear();
}

void keepMovesOnly(Scene& scene, const Run& run) {
  std::erase_if(scene.commands,
                [&run](const Command& command) { return !run.changes(command.move).empty(); });
}

// The tone of choices is reserved: other items of a board with it become plain meanwhile.
void markChoices(Scene& scene, const Decision& decision) {
  for (Panel& panel : scene.panels) {
    if (Board* board = std::get_if<Board>(&panel.content))
      for (Cell& cell : board->cells)
        if (cell.tone == Tone::candidate) cell.tone = Tone::plain;
    if (Graph* graph = std::get_if<Graph>(&panel.content); graph && isPressed(panel, decision))
      hideOtherNumbers(*graph);
    const bool numbered = hasNumbers(panel);
    for (size_t i = 0; i < decision.choices.size(); ++i) {
      const Choice& choice = decision.choices[i];
      if (choice.place.kind == PlaceKind::none || panel.id != choice.place.panel) continue;
      const std::string number = numbered ? "" : std::to_string(i + 1);
      std::visit(Mark{choice, number, standsAlone(choice, decision)}, panel.content);
    }
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
