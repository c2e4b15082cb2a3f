#include "core/scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

namespace noggin {

std::string_view name(Tone tone) {
  static constexpr std::array<std::string_view, 19> kNames = {
      "plain",   "muted",   "given",    "candidate", "frontier", "current", "visited",
      "path",    "goal",    "conflict", "dead",      "first",    "second",  "series1",
      "series2", "series3", "series4",  "series5",   "series6"};
  return kNames[static_cast<size_t>(tone)];
}

std::string_view name(Shape shape) {
  static constexpr std::array<std::string_view, 5> kNames = {"square", "round", "ring", "hexagon", "none"};
  return kNames[static_cast<size_t>(shape)];
}

std::string_view name(Icon icon) {
  static constexpr std::array<std::string_view, 23> kNames = {
      "none",   "queen",      "cross",    "nought", "disc", "peg",       "marble",  "jug",
      "person", "missionary", "cannibal", "fox",    "wolf", "goat",      "chicken", "cabbage",
      "sack",   "boat",       "lamp",     "shore",  "door", "open-door", "car"};
  static_assert(kNames.size() == static_cast<size_t>(Icon::car) + 1);
  return kNames[static_cast<size_t>(icon)];
}

std::string_view name(Weight weight) {
  static constexpr std::array<std::string_view, 3> kNames = {"hero", "beside", "detail"};
  return kNames[static_cast<size_t>(weight)];
}

namespace {

std::string_view name(Layout layout) {
  static constexpr std::array<std::string_view, 3> kNames = {"tree", "layered", "placed"};
  return kNames[static_cast<size_t>(layout)];
}

// Writes fields and leaves out those at their default, so that JSON of a large board stays small.
class Fields {
 public:
  Json json = Json::object();

  Json done() { return std::move(json); }

  Fields& text(const char* key, const std::string& value) {
    if (!value.empty()) json[key] = value;
    return *this;
  }
  Fields& number(const char* key, double value, double initial) {
    if (value != initial) json[key] = value;
    return *this;
  }
  Fields& integer(const char* key, int64_t value, int64_t initial) {
    if (value != initial) json[key] = value;
    return *this;
  }
  Fields& flag(const char* key, bool value) {
    if (value) json[key] = true;
    return *this;
  }
  Fields& tone(Tone value) {
    if (value != Tone::plain) json["tone"] = noggin::name(value);
    return *this;
  }
  Fields& shape(Shape value) {
    if (value != Shape::square) json["shape"] = noggin::name(value);
    return *this;
  }
  Fields& icon(Icon value) {
    if (value != Icon::none) json["icon"] = noggin::name(value);
    return *this;
  }
};

struct ItemJson {
  template <class Item>
  static Json list(const std::vector<Item>& items) {
    Json json = Json::array();
    for (const Item& item : items) json.push_back(of(item));
    return json;
  }

  static Json of(const Cell& cell) {
    Fields fields;
    fields.json = {{"id", cell.id}, {"x", cell.x}, {"y", cell.y}};
    fields.number("width", cell.width, 1).number("height", cell.height, 1).shape(cell.shape).tone(cell.tone);
    fields.text("text", cell.text)
        .icon(cell.icon)
        .text("note", cell.note)
        .text("marks", cell.marks)
        .flag("struck", cell.struck);
    fields.text("press", cell.press);
    if (!cell.entries.empty()) fields.json["entries"] = list(cell.entries);
    fields.text("label", cell.label);
    return fields.done();
  }

  static Json of(const Entry& entry) {
    Fields fields;
    return fields.text("text", entry.text).text("move", entry.move).flag("pencil", entry.pencil).done();
  }

  static Json of(const Command& command) {
    Fields fields;
    fields.json = {{"text", command.text}, {"move", command.move}};
    if (command.checkable) fields.json["checked"] = command.checked;
    if (!command.enabled) fields.json["enabled"] = false;
    return fields.text("label", command.label).done();
  }

  static Json of(const Piece::Drop& drop) { return {{"x", drop.x}, {"y", drop.y}, {"move", drop.move}}; }

  static Json of(const Piece::Part& part) { return {{"x", part.x}, {"y", part.y}}; }

  static Json of(const Piece::Patch& patch) {
    Fields fields;
    Json& corners = fields.tone(patch.tone).json["corners"] = Json::array();
    for (const Piece::Patch::Corner& corner : patch.corners) corners.push_back({corner.x, corner.y});
    return fields.done();
  }

  static Json of(const Piece& piece) {
    Fields fields;
    fields.json = {{"id", piece.id}, {"x", piece.x}, {"y", piece.y}};
    fields.number("width", piece.width, 1)
        .number("height", piece.height, 1)
        .shape(piece.shape)
        .tone(piece.tone);
    fields.text("text", piece.text)
        .icon(piece.icon)
        .number("level", piece.level, 1)
        .text("press", piece.press);
    if (!piece.drops.empty()) fields.json["drops"] = list(piece.drops);
    if (!piece.parts.empty()) fields.json["parts"] = list(piece.parts);
    if (!piece.picture.empty()) fields.json["picture"] = list(piece.picture);
    fields.text("label", piece.label);
    return fields.done();
  }

  static Json of(const Line& line) {
    Fields fields;
    fields.json = {{"x1", line.x1}, {"y1", line.y1}, {"x2", line.x2}, {"y2", line.y2}};
    fields.tone(line.tone).number("weight", line.weight, 1).flag("arrow", line.arrow);
    return fields.done();
  }

  static Json of(const Ghost& ghost) {
    Fields fields;
    fields.json = {{"piece", ghost.piece}, {"x", ghost.x}, {"y", ghost.y}};
    fields.number("level", ghost.level, 1).text("text", ghost.text).text("label", ghost.label);
    return fields.flag("struck", ghost.struck).flag("next", ghost.next).done();
  }

  static Json of(const GraphNode& node) {
    Fields fields;
    fields.json = {{"id", node.id}};
    fields.integer("parent", node.parent, -1).integer("depth", node.depth, 0).tone(node.tone);
    fields.text("text", node.text).text("label", node.label).integer("step", node.step, -1);
    fields.integer("folded", node.folded, 0)
        .flag("next", node.next)
        .number("size", node.size, 1)
        .number("x", node.x, 0)
        .number("y", node.y, 0);
    return fields.done();
  }

  static Json of(const GraphEdge& edge) {
    Fields fields;
    fields.json = {{"from", edge.from}, {"to", edge.to}};
    fields.tone(edge.tone)
        .text("text", edge.text)
        .number("weight", edge.weight, 1)
        .flag("directed", edge.directed);
    return fields.done();
  }

  static Json of(const Bar& bar) {
    Fields fields;
    fields.json = {{"id", bar.id}, {"text", bar.text}, {"value", bar.value}};
    fields.tone(bar.tone).text("note", bar.note).text("press", bar.press);
    return fields.done();
  }

  static Json of(const TableCell& cell) {
    Fields fields;
    fields.json = {{"text", cell.text}};
    return fields.tone(cell.tone).text("press", cell.press).done();
  }

  static Json of(const std::vector<TableCell>& row) { return list(row); }

  static Json of(const TableColumn& column) {
    Fields fields;
    fields.json = {{"title", column.title}};
    return fields.flag("number", column.number).done();
  }

  static Json of(const Series& series) {
    Fields fields;
    fields.json = {{"title", series.title}, {"x", series.x}, {"y", series.y}};
    return fields.tone(series.tone).flag("dashed", series.dashed).done();
  }
};

struct PanelJson {
  Json& json;

  void operator()(const Board& board) const {
    json["kind"] = "board";
    json["cells"] = ItemJson::list(board.cells);
    json["pieces"] = ItemJson::list(board.pieces);
    json["lines"] = ItemJson::list(board.lines);
    if (!board.ghosts.empty()) json["ghosts"] = ItemJson::list(board.ghosts);
  }
  void operator()(const Graph& graph) const {
    json["kind"] = "graph";
    json["layout"] = name(graph.layout);
    json["nodes"] = ItemJson::list(graph.nodes);
    json["edges"] = ItemJson::list(graph.edges);
  }
  void operator()(const Bars& bars) const {
    json["kind"] = "bars";
    json["min"] = bars.min;
    json["max"] = bars.max;
    if (bars.sorted) json["sorted"] = true;
    json["bars"] = ItemJson::list(bars.bars);
  }
  void operator()(const Table& table) const {
    json["kind"] = "table";
    json["columns"] = ItemJson::list(table.columns);
    json["rows"] = ItemJson::list(table.rows);
  }
  void operator()(const Plot& plot) const {
    json["kind"] = "plot";
    json["xTitle"] = plot.x_title;
    json["yTitle"] = plot.y_title;
    if (plot.log_y) json["logY"] = true;
    if (!std::isnan(plot.y_min)) json["yMin"] = plot.y_min;
    if (!std::isnan(plot.y_max)) json["yMax"] = plot.y_max;
    json["series"] = ItemJson::list(plot.series);
  }
  void operator()(const Map& map) const {
    json["kind"] = "map";
    json["rings"] = map.rings;
    std::string dots;
    for (const Tone tone : map.dots) dots += noggin::name(tone).front();
    json["dots"] = std::move(dots);
    json["goals"] = map.goals;
    json["way"] = map.way;
  }
};

// Says what is wrong with one panel; empty if nothing is.
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
      for (const Entry& entry : cell.entries)
        if (entry.move.empty()) return "an entry makes no move";
    }
    for (const Piece& piece : board.pieces) {
      if (!finite({piece.x, piece.y})) return "a piece is nowhere";
      if (!positive({piece.width, piece.height})) return "a piece has no size";
      if (!(piece.level >= 0 && piece.level <= 1)) return "a piece is filled beyond its bounds";
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

Json toJson(const Scene& scene) {
  Json panels = Json::array();
  for (const Panel& panel : scene.panels) {
    Json json = {{"id", panel.id}, {"title", panel.title}, {"weight", name(panel.weight)}};
    std::visit(PanelJson{json}, panel.content);
    panels.push_back(std::move(json));
  }
  Json json = Json::object();
  json["panels"] = std::move(panels);
  if (!scene.commands.empty()) json["commands"] = ItemJson::list(scene.commands);
  return json;
}

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
