#include "app/panel_words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "app/views/plot_reading.h"
#include "core/words.h"

namespace noggin::app {
namespace {

// Upper bounds; beyond them a listener is better served by the beginning and by the narration.
constexpr size_t kMostItems = 60;
constexpr size_t kMostLetters = 4000;

void append(std::string& out, const std::string& item) {
  if (item.empty()) return;
  if (!out.empty()) out += "; ";
  out += item;
}

// Row by row from the top. Pieces that are vessels are given with their fill level.
std::string words(const Board& board) {
  std::map<long, std::string> rows;  // by y in half units
  const auto say = [&rows](float y, const std::string& item) {
    if (item.empty()) return;
    std::string& row = rows[std::lround(y * 2)];
    if (!row.empty()) row += ", ";
    row += item;
  };
  for (const Cell& cell : board.cells) say(cell.y, cell.label.empty() ? cell.text : cell.label);
  for (const Piece& piece : board.pieces) {
    std::string item = piece.label.empty() ? piece.text : piece.label;
    if (piece.level && piece.label.empty())
      item += ", " + std::to_string(std::lround(*piece.level * 100)) + " % full";
    say(piece.y, item);
  }
  std::string out;
  for (const auto& [y, row] : rows) {
    if (out.size() < kMostLetters) append(out, row);
  }
  std::string moves;
  for (const Ghost& ghost : board.ghosts)
    if (!ghost.label.empty()) moves += (moves.empty() ? "From here: " : "; ") + ghost.label;
  append(out, moves);
  if (!out.empty()) return out;
  return board.pieces.empty() ? "empty" : counted(static_cast<int64_t>(board.pieces.size()), "piece");
}

std::string words(const Graph& graph) {
  std::array<int64_t, kTones> tones{};
  int64_t folded = 0;
  int32_t depth = 0;
  const GraphNode* current = nullptr;
  for (const GraphNode& node : graph.nodes) {
    ++tones[static_cast<size_t>(node.tone)];
    folded += node.folded;
    depth = std::max(depth, node.depth);
    if (node.tone == Tone::current) current = &node;
  }
  const int64_t all = static_cast<int64_t>(graph.nodes.size()) + folded;
  std::string out = counted(all, "node");
  const auto count = [&](Tone tone, const char* what) {
    const int64_t number = tones[static_cast<size_t>(tone)];
    if (number > 0) out += ", " + grouped(number) + what;
  };
  if (folded > 0) out += ", " + grouped(folded) + " of them folded";
  count(Tone::frontier, " in the frontier");
  count(Tone::dead, " dead");
  count(Tone::path, " on the path");
  if (depth > 0) out += ", depth " + std::to_string(depth);
  if (current) append(out, "now at " + (current->label.empty() ? current->text : current->label));
  return out;
}

std::string words(const Bars& bars) {
  std::string out;
  for (size_t i = 0; i < bars.bars.size() && i < kMostItems; ++i) {
    const Bar& bar = bars.bars[i];
    append(out, bar.text + " " + (bar.note.empty() ? inFewDigits(bar.value) : bar.note));
  }
  return out;
}

// Long tables are read around the current row.
std::string words(const Table& table) {
  size_t current = 0;
  for (size_t i = 0; i < table.rows.size(); ++i) {
    for (const TableCell& cell : table.rows[i]) {
      if (cell.tone == Tone::current) current = i;
    }
  }
  const size_t first = current > kMostItems / 2 ? current - kMostItems / 2 : 0;
  std::string out;
  if (table.rows.size() > kMostItems) out = counted(static_cast<int64_t>(table.rows.size()), "row");
  for (size_t i = first; i < table.rows.size() && i < first + kMostItems; ++i) {
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
  for (const Reading& reading : latestReadings(plot)) append(out, reading.title + " now " + inWords(reading));
  return out;
}

}  // namespace

std::string words(const Map& map) {
  std::array<int64_t, kTones> tones{};
  for (const Tone tone : map.dots) ++tones[static_cast<size_t>(tone)];
  const auto of = [&](Tone tone) { return tones[static_cast<size_t>(tone)]; };
  const int64_t all = static_cast<int64_t>(map.dots.size()), unseen = of(Tone::muted);
  const int64_t waiting = of(Tone::frontier);
  std::string out = counted(all, "position") + ": ";
  if (waiting > 0) out += grouped(waiting) + " waiting, ";
  return out + grouped(all - unseen - waiting) + " looked at, " + grouped(unseen) + " not met";
}

std::string words(const Panel& panel) {
  return std::visit([](const auto& content) { return words(content); }, panel.content);
}

}  // namespace noggin::app
