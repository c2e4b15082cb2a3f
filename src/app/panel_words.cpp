#include "app/panel_words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>
#include <vector>

#include "app/views/plot_reading.h"
#include "app/views/view.h"
#include "core/characters.h"
#include "core/order.h"
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

template <class Item>
const std::string& labelOf(const Item& item) {
  return item.label.empty() ? item.text : item.label;
}

struct Heard {
  Rect place;
  std::string words;
  int row = 0;  // from the top
};

template <class Item>
Rect placeOf(const Item& item) {
  return around({item.x, item.y}, {item.width, item.height});
}

bool standsOn(const Piece& piece, const Cell& cell) {
  const Rect place = placeOf(piece);
  if (placeOf(cell).contains(place.centre())) return true;
  if (piece.parts.empty()) return place.contains({cell.x, cell.y});
  return std::any_of(piece.parts.begin(), piece.parts.end(), [&](const Piece::Part& part) {
    return around({piece.x + part.x, piece.y + part.y}, {1, 1}).contains({cell.x, cell.y});
  });
}

// Its words in small letters, with a blank around each. Numbers are none: a piece names only one of the cells
// it covers.
std::string spelled(std::string_view text) {
  std::string out = " ";
  for (const char c : text) {
    if (isAsciiLetter(c) || !isAscii(c))
      out += asciiLowered(c);
    else if (out.back() != ' ')
      out += ' ';
  }
  if (out.back() != ' ') out += ' ';
  return out;
}

// Whether a listener hears half or more of the words of `text` in `other`, too.
bool isHeardAgain(std::string_view text, std::string_view other) {
  const std::string words = spelled(text), others = spelled(other);
  int again = 0, once = 0;
  for (size_t at = 0, end; (end = words.find(' ', at + 1)) != std::string::npos; at = end)
    ++(others.find(words.substr(at, end - at + 1)) != std::string::npos ? again : once);
  return again > 0 && again >= once;
}

// The parts of a cell's words that a listener does not hear in `other`, without the first, which names the
// cell.
std::string notHeard(std::string_view text, std::string_view other) {
  std::string rest;
  for (size_t at; (at = text.find(", ")) != std::string_view::npos;) {
    text.remove_prefix(at + 2);
    const std::string_view part = text.substr(0, text.find(", "));
    if (!isHeardAgain(part, other)) rest += ", " + std::string(part);
  }
  return rest;
}

// All with words. Where a piece says half or more of the words of its cell, the rest is told with it. Pieces
// that are vessels are given with their fill level.
std::vector<Heard> heardOf(const Board& board) {
  std::vector<Heard> pieces, all;
  for (const Piece& piece : board.pieces) {
    std::string said = labelOf(piece);
    if (piece.level && piece.label.empty())
      said += ", " + std::to_string(std::lround(*piece.level * 100)) + " % full";
    pieces.push_back({placeOf(piece), std::move(said)});
  }
  for (const Cell& cell : board.cells) {
    if (cell.unsaid) continue;
    const std::string& said = labelOf(cell);
    bool again = said.empty();
    for (size_t i = 0; i < pieces.size() && !again; ++i) {
      again = standsOn(board.pieces[i], cell) && isHeardAgain(said, pieces[i].words);
      if (again) pieces[i].words += notHeard(said, pieces[i].words);
    }
    if (!again) all.push_back({placeOf(cell), said});
  }
  for (Heard& piece : pieces)
    if (!piece.words.empty()) all.push_back(std::move(piece));
  return all;
}

// Whether the middle of one is between the upper and the lower edge of the other.
bool beside(const Rect& one, const Rect& other) {
  return other.contains({other.x, one.centre().y});
}

// Row by row from the top, each from the left. What is taller than a row is heard in the first it reaches.
std::string words(const Board& board) {
  std::vector<Heard> heard = heardOf(board);
  const auto rank = [](float at) { return std::lround(at * 8); };  // what is to be equal may differ by a bit
  putInOrderBy(heard,
               [&](const Heard& item) { return std::pair(rank(item.place.y), rank(item.place.height)); });
  const Heard* first = nullptr;  // of the row
  for (Heard& item : heard) {
    const bool follows = first && (beside(first->place, item.place) || beside(item.place, first->place));
    item.row = !first ? 0 : first->row + (follows ? 0 : 1);
    if (!follows) first = &item;
  }
  putInOrderBy(heard, [&](const Heard& item) { return std::pair(item.row, rank(item.place.x)); });
  std::string out;
  for (size_t i = 0; i < heard.size(); ++i) {
    const bool begins = i == 0 || heard[i].row != heard[i - 1].row;
    if (begins && out.size() >= kMostLetters) break;
    if (begins)
      append(out, heard[i].words);
    else
      out += ", " + heard[i].words;
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
  if (current) append(out, "now at " + labelOf(*current));
  return out;
}

std::string words(const Bars& bars) {
  std::string out;
  for (size_t i = 0; i < bars.bars.size() && i < kMostItems; ++i) {
    const Bar& bar = bars.bars[i];
    append(out, bar.text + ": " + (bar.note.empty() ? inFewDigits(bar.value) : bar.note));
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
      if (table.rows[i][column].text.empty()) continue;
      if (!row.empty()) row += ", ";
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

MapCounts countsOf(const Map& map) {
  const auto of = [&](Tone tone) { return std::count(map.dots.begin(), map.dots.end(), tone); };
  const int64_t waiting = of(Tone::frontier) + map.current_waits, not_met = of(Tone::muted);
  const auto all = static_cast<int64_t>(map.dots.size());
  return {waiting, all - waiting - not_met, of(Tone::dead), not_met};
}

std::string words(const Map& map) {
  const MapCounts counts = countsOf(map);
  std::string out = counted(static_cast<int64_t>(map.dots.size()), "position") + ": ";
  if (counts.waiting > 0) out += grouped(counts.waiting) + " waiting, ";
  out += grouped(counts.looked_at) + " looked at, ";
  if (counts.dead_ends > 0) out += grouped(counts.dead_ends) + " of them dead ends, ";
  return out + grouped(counts.not_met) + " not met";
}

std::string words(const Panel& panel) {
  return std::visit([](const auto& content) { return words(content); }, panel.content);
}

}  // namespace noggin::app
