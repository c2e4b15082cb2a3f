#include "app/panel_words.h"

#include <cstdio>

namespace noggin::app {
namespace {

// Beyond this a listener is better served by how many there are.
constexpr size_t kMostItems = 60;

std::string written(double value) {
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%.4g", value);
  return buffer;
}

void append(std::string& out, const std::string& item) {
  if (item.empty()) return;
  if (!out.empty()) out += "; ";
  out += item;
}

std::string words(const Board& board) {
  if (board.cells.size() + board.pieces.size() > kMostItems)
    return std::to_string(board.cells.size()) + " cells, " + std::to_string(board.pieces.size()) + " pieces";
  std::string out;
  for (const Cell& cell : board.cells) append(out, cell.label.empty() ? cell.text : cell.label);
  for (const Piece& piece : board.pieces) append(out, piece.label.empty() ? piece.text : piece.label);
  return out;
}

std::string words(const Graph& graph) {
  return std::to_string(graph.nodes.size()) + (graph.nodes.size() == 1 ? " node" : " nodes");
}

std::string words(const Bars& bars) {
  std::string out;
  for (size_t i = 0; i < bars.bars.size() && i < kMostItems; ++i) {
    const Bar& bar = bars.bars[i];
    append(out, bar.text + " " + (bar.note.empty() ? written(bar.value) : bar.note));
  }
  return out;
}

std::string words(const Table& table) {
  std::string out;
  for (size_t i = 0; i < table.rows.size() && i < kMostItems; ++i) {
    std::string row;
    for (size_t column = 0; column < table.rows[i].size(); ++column) {
      if (column) row += ", ";
      if (column < table.columns.size() && !table.columns[column].title.empty())
        row += table.columns[column].title + " ";
      row += table.rows[i][column].text;
    }
    append(out, row);
  }
  return out;
}

std::string words(const Plot& plot) {
  std::string out = plot.y_title + " by " + plot.x_title;
  for (const Series& series : plot.series)
    if (!series.y.empty()) append(out, series.title + " now " + written(series.y.back()));
  return out;
}

}  // namespace

std::string words(const Panel& panel) {
  return std::visit([](const auto& content) { return words(content); }, panel.content);
}

}  // namespace noggin::app
