#include "tests/support/scene_words.h"

#include <cstdio>
#include <map>

#include "core/text.h"

namespace noggin::test {
namespace {

constexpr size_t kMostWords = 120;  // bytes of the texts on items

// Three digits of a coordinate or value: the last bits differ between platforms.
std::string shortly(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3g", value + 0.0);
  return text == std::string("-0") ? "0" : text;
}

// Words joined by spaces up to a limit; then how many are omitted.
class Words {
 public:
  void add(const std::string& word) {
    if (word.empty()) return;
    if (text_.size() > kMostWords)
      ++left_out_;
    else
      text_ += (text_.empty() ? "" : " ") + word;
  }
  std::string text() const {
    return left_out_ == 0 ? text_ : text_ + " and " + std::to_string(left_out_) + " more";
  }

 private:
  std::string text_;
  size_t left_out_ = 0;
};

// "15 cells (12 plain, 3 goal)"
template <class Items>
std::string toned(const Items& items, const char* noun) {
  if (items.empty()) return {};
  std::map<Tone, size_t> tones;
  for (const auto& item : items) ++tones[item.tone];
  std::string text = std::to_string(items.size()) + " " + noun + " (";
  bool first = true;
  for (const auto& [tone, count] : tones) {
    text += (first ? "" : ", ") + std::to_string(count) + " " + std::string(name(tone));
    first = false;
  }
  return text + ")";
}

void append(std::string& text, const std::string& part) {
  if (!part.empty()) text += (text.empty() ? "" : "; ") + part;
}

struct PanelWords {
  std::string operator()(const Board& board) const {
    std::string text;
    append(text, toned(board.cells, "cells"));
    append(text, toned(board.pieces, "pieces"));
    append(text, toned(board.lines, "lines"));
    Words written, placed, ghosts;
    for (const Cell& cell : board.cells) written.add(cell.text + cell.marks);
    for (const Piece& piece : board.pieces)
      placed.add(std::to_string(piece.id) + "@" + shortly(piece.x) + "," + shortly(piece.y) +
                 (piece.text.empty() ? "" : "=" + piece.text));
    append(text, written.text());
    append(text, placed.text());
    for (const Ghost& ghost : board.ghosts)
      ghosts.add(std::to_string(ghost.piece) + "@" + shortly(ghost.x) + "," + shortly(ghost.y) +
                 (ghost.text.empty() ? "" : "=" + ghost.text) + (ghost.struck ? " struck" : "") +
                 (ghost.next ? " next" : ""));
    if (!board.ghosts.empty()) append(text, "ghosts " + ghosts.text());
    return text;
  }
  std::string operator()(const Graph& graph) const {
    std::string text = toned(graph.nodes, "nodes");
    append(text, toned(graph.edges, "edges"));
    Words newest;
    for (auto node = graph.nodes.rbegin(); node != graph.nodes.rend(); ++node)
      newest.add(std::to_string(node->id) + "=" + node->text);
    append(text, "newest first " + newest.text());
    return text;
  }
  std::string operator()(const Bars& bars) const {
    std::string text = toned(bars.bars, "bars");
    Words values;
    for (const Bar& bar : bars.bars) values.add(bar.text + "=" + shortly(bar.value));
    append(text, values.text());
    return text;
  }
  std::string operator()(const Table& table) const {
    std::string text = std::to_string(table.rows.size()) + " rows of " + std::to_string(table.columns.size());
    Words cells;
    for (const TableColumn& column : table.columns) cells.add(column.title);
    for (const auto& row : table.rows) {
      cells.add("|");
      for (const TableCell& cell : row) cells.add(cell.text);
    }
    append(text, cells.text());
    return text;
  }
  std::string operator()(const Plot& plot) const {
    std::string text;
    for (const Series& series : plot.series)
      append(text, series.title + " " + std::to_string(series.x.size()) + " points" +
                       (series.y.empty() ? "" : " to " + shortly(series.y.back())));
    return text;
  }
  std::string operator()(const Map& map) const {
    std::map<Tone, size_t> tones;
    for (const Tone tone : map.dots) ++tones[tone];
    std::string text =
        std::to_string(map.dots.size()) + " dots in " + std::to_string(map.rings.size()) + " rings";
    for (const auto& [tone, count] : tones)
      append(text, std::to_string(count) + " " + std::string(name(tone)));
    append(text, "way of " + std::to_string(map.way.size()));
    return text;
  }
};

}  // namespace

std::vector<std::string> inWords(const Scene& scene) {
  std::vector<std::string> lines;
  for (const Panel& panel : scene.panels)
    lines.push_back(panel.id + " " + inQuotes(panel.title) + " " + std::string(name(panel.weight)) + ": " +
                    std::visit(PanelWords{}, panel.content));
  Words commands;
  for (const Command& command : scene.commands)
    commands.add(inQuotes(command.text) + (command.checked ? " on" : "") + (command.enabled ? "" : " off"));
  if (!scene.commands.empty()) lines.push_back("commands " + commands.text());
  return lines;
}

}  // namespace noggin::test
