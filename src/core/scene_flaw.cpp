// Validation of scenes.

#include "core/scene.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <set>
#include <string>
#include <variant>

namespace noggin {
namespace {

// Finds what is wrong with one panel; empty if nothing is.
struct PanelFlaw {
  template <class Items>
  static bool repeatsAnId(const Items& items) {
    std::set<int32_t> ids;
    for (const auto& item : items)
      if (!ids.insert(item.id).second) return true;
    return false;
  }
  static bool finite(std::initializer_list<double> values) {
    return std::all_of(values.begin(), values.end(), [](double value) { return std::isfinite(value); });
  }
  static bool positive(std::initializer_list<double> values) {
    return finite(values) &&
           std::all_of(values.begin(), values.end(), [](double value) { return value > 0; });
  }

  static bool isOnItsPiece(const Piece::Patch& patch) {
    constexpr float kEdge = 0.5001f;
    return patch.corners.size() >= 3 &&
           std::all_of(patch.corners.begin(), patch.corners.end(), [](const Piece::Patch::Corner& corner) {
             return std::abs(corner.x) <= kEdge && std::abs(corner.y) <= kEdge;
           });
  }

  std::string operator()(const Board& board) const {
    if (repeatsAnId(board.cells)) return "two cells share an id";
    if (repeatsAnId(board.pieces)) return "two pieces share an id";
    for (const Cell& cell : board.cells) {
      if (!finite({cell.x, cell.y})) return "a cell is nowhere";
      if (!positive({cell.width, cell.height})) return "a cell has no size";
      if (!cell.press.empty() && !cell.entries.empty()) return "a cell is pressed and written into";
      if (!cell.entries.empty() && std::all_of(cell.entries.begin(), cell.entries.end(),
                                               [](const Entry& entry) { return entry.move.empty(); }))
        return "no entry of a cell makes a move";
    }
    for (const Piece& piece : board.pieces) {
      if (!finite({piece.x, piece.y})) return "a piece is nowhere";
      if (!positive({piece.width, piece.height})) return "a piece has no size";
      if (const float level = piece.level.value_or(0); !(level >= 0 && level <= 1))
        return "a piece is filled beyond its bounds";
      for (const Piece::Drop& drop : piece.drops)
        if (!finite({drop.x, drop.y}) || drop.move.empty()) return "a piece drops nowhere";
      for (const Piece::Part& part : piece.parts)
        if (!finite({part.x, part.y})) return "a part of a piece is nowhere";
      for (const Piece::Patch& patch : piece.picture)
        if (!isOnItsPiece(patch)) return "a patch of a picture is not on its piece";
    }
    for (const Ghost& ghost : board.ghosts) {
      if (!finite({ghost.x, ghost.y}) || !(ghost.level >= 0 && ghost.level <= 1)) return "a ghost is nowhere";
      const auto is_its = [&ghost](const Piece& piece) { return piece.id == ghost.piece; };
      if (std::none_of(board.pieces.begin(), board.pieces.end(), is_its)) return "a ghost is of no piece";
    }
    for (const Group& group : board.groups) {
      if (!finite({group.x, group.y}) || !positive({group.width, group.height})) return "a group is nowhere";
      if (group.move.empty()) return "a group makes no move";
      const auto is_its = [&group](const Cell& cell) { return cell.id == group.handle; };
      if (std::none_of(board.cells.begin(), board.cells.end(), is_its)) return "a group has no handle";
    }
    for (const Line& line : board.lines) {
      if (!finite({line.x1, line.y1, line.x2, line.y2})) return "a line is nowhere";
      if (!positive({line.weight})) return "a line has no weight";
    }
    return {};
  }
  std::string operator()(const Graph& graph) const {
    std::set<int32_t> known;
    for (const GraphNode& node : graph.nodes) {
      if (node.parent != -1 && !known.contains(node.parent)) return "a node comes before its parent";
      if (!known.insert(node.id).second) return "two nodes share an id";
      if (!finite({node.x, node.y})) return "a node is nowhere";
      if (!positive({node.size})) return "a node has no size";
    }
    for (const GraphEdge& edge : graph.edges) {
      if (!known.contains(edge.from) || !known.contains(edge.to)) return "an edge hangs in the air";
      if (!positive({edge.weight})) return "an edge has no weight";
    }
    return {};
  }
  std::string operator()(const Bars& bars) const {
    if (repeatsAnId(bars.bars)) return "two bars share an id";
    if (!finite({bars.min, bars.max}) || bars.min >= bars.max) return "bars have no range";
    for (const Bar& bar : bars.bars)
      if (!std::isfinite(bar.value)) return "a bar has no finite value";
    return {};
  }
  std::string operator()(const Table& table) const {
    for (const auto& row : table.rows)
      if (row.size() != table.columns.size()) return "a row is not as long as the columns";
    return {};
  }
  std::string operator()(const Plot& plot) const {
    for (const Series& series : plot.series) {
      if (series.x.size() != series.y.size()) return "a series has unpaired values";
      for (size_t i = 0; i < series.x.size(); ++i)
        if (!finite({series.x[i], series.y[i]})) return "a series has a value that is not finite";
    }
    return {};
  }
  std::string operator()(const Map& map) const {
    int64_t dots = 0;
    for (const int32_t ring : map.rings) {
      if (ring <= 0) return "a ring is empty";
      dots += ring;
    }
    if (dots != static_cast<int64_t>(map.dots.size())) return "the rings do not hold all dots";
    for (const auto* some : {&map.goals, &map.way})
      for (const int32_t dot : *some)
        if (dot < 0 || dot >= dots) return "a dot is nowhere";
    return {};
  }
};

}  // namespace

std::string flaw(const Scene& scene) {
  std::set<std::string> ids;
  if (scene.panels.empty()) return "the scene is empty";
  for (const Panel& panel : scene.panels) {
    if (!ids.insert(panel.id).second) return "two panels share the id " + panel.id;
    const std::string what = std::visit(PanelFlaw{}, panel.content);
    if (!what.empty()) return panel.id + ": " + what;
  }
  for (const Command& command : scene.commands)
    if (command.text.empty() || command.move.empty()) return "a command has no words or no move";
  return {};
}

}  // namespace noggin
