#include "constraints/sudoku/scene.h"

#include <utility>

#include "core/drawn_tree.h"

namespace noggin::constraints {
namespace {

constexpr float kBoxGap = 0.14f;
constexpr int32_t kRowNames = 1000, kColumnNames = 1100;
constexpr int32_t kEarliest = 120, kLatest = 60;

float placeOf(const SudokuBoard& board, int index) {
  return static_cast<float>(index) + kBoxGap * static_cast<float>(index / board.box());
}

// The coordinate of the line before box number `box`; `board.box()` gives the line at the far edge.
float lineAt(const SudokuBoard& board, int box) {
  return static_cast<float>(box * board.box()) - 0.5f + kBoxGap * (static_cast<float>(box) - 0.5f);
}

std::string marksText(const SudokuBoard& board, Digits marks) {
  if (marks == 0) return "";
  std::string text(static_cast<size_t>(board.side()), ' ');
  for (; marks != 0; marks &= marks - 1) {
    const int digit = lowestDigit(marks);
    text[static_cast<size_t>(digit - 1)] = board.symbol(digit);
  }
  return text;
}

// The same for every cell, so that what is written moves no key; what cannot be written makes no move.
std::vector<Entry> entriesOf(const SudokuBoard& board, int cell, const SudokuCellLook& look, bool pencil) {
  std::vector<Entry> entries;
  entries.reserve((pencil ? 2 : 1) * static_cast<size_t>(board.side()) + 1);
  const std::string name = board.nameOf(cell);
  const bool filled = look.digit != 0;
  for (int digit = 1; digit <= board.side(); ++digit) {
    const char symbol = board.symbol(digit);
    entries.push_back({std::string(1, symbol), digit == look.digit ? "" : name + "=" + symbol});
  }
  entries.push_back({"", filled ? name + "=" : ""});
  if (!pencil) return entries;
  for (int digit = 1; digit <= board.side(); ++digit) {
    const char symbol = board.symbol(digit);
    entries.push_back({std::string(1, symbol), filled ? "" : name + "?" + symbol, true});
  }
  return entries;
}

std::string labelOf(const SudokuBoard& board, int cell, const SudokuCellLook& look) {
  std::string label = board.nameOf(cell) + ": ";
  if (look.digit != 0)
    label += board.symbol(look.digit);
  else
    label += look.marks == 0 ? "empty" : board.listed(look.marks, "or");
  if (look.assumed) label += ", assumed";
  if (look.tone == Tone::given) label += ", given";
  if (look.tone == Tone::conflict) label += ", a conflict";
  return label;
}

// As wide as names may be: all are then as large as their height allows.
Cell nameCell(int32_t id, float x, float y, float width, std::string text) {
  Cell cell{.id = id, .x = x, .y = y, .width = width, .height = 0.5f, .shape = Shape::none};
  cell.tone = Tone::muted;
  cell.text = std::move(text);
  return cell;
}

void drawBetween(const SudokuBoard& board, int from, int to, Tone tone, float weight, Scene& scene) {
  Board& drawn = std::get<Board>(scene.panels.front().content);
  drawn.lines.push_back({placeOf(board, board.columnOf(from)), placeOf(board, board.rowOf(from)),
                         placeOf(board, board.columnOf(to)), placeOf(board, board.rowOf(to)), tone, weight});
}

}  // namespace

void drawSudoku(const SudokuBoard& board, std::span<const SudokuCellLook> looks, bool pencil, Scene& scene,
                std::string title) {
  const int32_t pointed_id = scene.pointed.panel == "board" ? scene.pointed.cell : -1;
  const bool pointed = pointed_id >= 0 && pointed_id < board.cells();
  Board& drawn = scene.add<Board>("board", std::move(title));
  for (int box = 0; box <= board.box(); ++box) {
    const float at = lineAt(board, box), low = lineAt(board, 0), high = lineAt(board, board.box());
    const float weight = box == 0 || box == board.box() ? 2.0f : 2.5f;
    drawn.lines.push_back({low, at, high, at, Tone::plain, weight});
    drawn.lines.push_back({at, low, at, high, Tone::plain, weight});
  }
  drawn.cells.reserve(static_cast<size_t>(board.cells() + 2 * board.side()));
  for (int cell = 0; cell < board.cells(); ++cell) {
    const SudokuCellLook& look = looks[static_cast<size_t>(cell)];
    Cell shown{.id = cell,
               .x = placeOf(board, board.columnOf(cell)),
               .y = placeOf(board, board.rowOf(cell)),
               .tone = look.tone};
    if (pointed && shown.tone == Tone::plain && board.arePeers(cell, pointed_id))
      shown.tone = Tone::candidate;
    if (look.digit != 0)
      shown.text = std::string(1, board.symbol(look.digit));
    else
      shown.marks = marksText(board, look.marks);
    if (look.assumed) shown.note = "?";
    shown.label = labelOf(board, cell, look);
    if (look.writable) shown.entries = entriesOf(board, cell, look, pencil);
    drawn.cells.push_back(std::move(shown));
  }
  for (int i = 0; i < board.side(); ++i) {
    drawn.cells.push_back(
        nameCell(kRowNames + i, -0.95f, placeOf(board, i), 0.7f, std::string(1, static_cast<char>('A' + i))));
    drawn.cells.push_back(nameCell(kColumnNames + i, placeOf(board, i), -0.95f, 0.9f, std::to_string(i + 1)));
  }
}

void markClash(const SudokuClash& clash, std::span<SudokuCellLook> looks) {
  for (const int cell : {clash.first, clash.second}) looks[static_cast<size_t>(cell)].tone = Tone::conflict;
}

void drawClashLine(const SudokuBoard& board, const SudokuClash& clash, Scene& scene) {
  drawBetween(board, clash.first, clash.second, Tone::conflict, 3, scene);
}

void drawLinks(const SudokuBoard& board, const SudokuDeduction& deduction, Scene& scene) {
  for (const SudokuDeduction::Link& link : deduction.links)
    drawBetween(board, link.from, link.to, Tone::path, link.strong ? 4.0f : 1.5f, scene);
}

// ---- the tree of assumptions

void drawAssumptions(const SudokuBoard& board, const SudokuTree& tree, int32_t current, int32_t focus,
                     Graph& graph) {
  DrawnTree shown(tree);
  shown.showFirst(kEarliest);
  shown.showLatest(kLatest);
  shown.showPath(current);
  if (focus < tree.size()) shown.showPath(focus);
  const std::vector<int32_t> way = tree.path(current);
  for (auto& [id, drawn] : shown.nodes()) {
    const SudokuAssumption& from = tree[id];
    const std::string name = from.cell < 0 ? "" : board.nameOf(from.cell);
    drawn.text = from.cell < 0 ? "start" : name + "=" + board.symbol(from.digit);
    drawn.label = from.cell < 0 ? "The puzzle" : "Assume " + name + " is " + board.symbol(from.digit);
    if (from.state == SudokuState::solution) drawn.label += ": a solution";
    if (from.state == SudokuState::dead) drawn.label += ": taken back";
    drawn.tone = from.state == SudokuState::solution ? Tone::goal
                 : id == current                     ? Tone::current
                 : tree.isOn(way, id)                ? Tone::path
                 : from.state == SudokuState::dead   ? Tone::dead
                                                     : Tone::plain;
    graph.nodes.push_back(std::move(drawn));
  }
}

}  // namespace noggin::constraints
