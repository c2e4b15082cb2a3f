#include "core/scene.h"

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

namespace noggin {

std::string_view name(Tone tone) {
  static constexpr std::array<std::string_view, kTones> kNames = {
      "plain",   "muted",   "given",    "candidate", "frontier", "current", "visited",
      "path",    "goal",    "conflict", "dead",      "first",    "second",  "series1",
      "series2", "series3", "series4",  "series5",   "series6"};
  return kNames[static_cast<size_t>(tone)];
}

std::string_view name(Shape shape) {
  static constexpr std::array<std::string_view, 5> kNames = {"square", "round", "ring", "hexagon", "none"};
  static_assert(kNames.size() == static_cast<size_t>(Shape::none) + 1);
  return kNames[static_cast<size_t>(shape)];
}

std::string_view name(Icon icon) {
  static constexpr std::array<std::string_view, 21> kNames = {
      "none",    "queen",      "cross",    "nought", "disc", "peg",       "marble",
      "person",  "missionary", "cannibal", "fox",    "wolf", "goat",      "chicken",
      "cabbage", "sack",       "boat",     "lamp",   "door", "open-door", "car"};
  static_assert(kNames.size() == static_cast<size_t>(Icon::car) + 1);
  return kNames[static_cast<size_t>(icon)];
}

std::string_view name(Weight weight) {
  static constexpr std::array<std::string_view, 3> kNames = {"hero", "beside", "detail"};
  static_assert(kNames.size() == static_cast<size_t>(Weight::detail) + 1);
  return kNames[static_cast<size_t>(weight)];
}

namespace {

std::string_view name(Layout layout) {
  static constexpr std::array<std::string_view, 3> kNames = {"tree", "layered", "placed"};
  static_assert(kNames.size() == static_cast<size_t>(Layout::placed) + 1);
  return kNames[static_cast<size_t>(layout)];
}

// Writes fields and omits those at their default, so that the JSON of a large board stays small.
class Fields {
 public:
  Json json = Json::object();

  // Reserves room for `most` fields: an ordered object that grows copies everything in it.
  explicit Fields(size_t most) { json.get_ref<Json::object_t&>().reserve(most); }

  Json done() { return std::move(json); }

  template <class Value>
  Fields& set(const char* key, const Value& value) {
    json[key] = value;
    return *this;
  }
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
    json.get_ref<Json::array_t&>().reserve(items.size());
    for (const Item& item : items) json.push_back(of(item));
    return json;
  }

  static Json of(const Cell& cell) {
    Fields fields(16);
    fields.set("id", cell.id).set("x", cell.x).set("y", cell.y);
    fields.number("width", cell.width, 1).number("height", cell.height, 1).shape(cell.shape).tone(cell.tone);
    fields.text("text", cell.text)
        .icon(cell.icon)
        .text("note", cell.note)
        .text("marks", cell.marks)
        .flag("struck", cell.struck);
    fields.text("press", cell.press);
    if (!cell.entries.empty()) fields.json["entries"] = offered(cell.entries);
    fields.text("label", cell.label).flag("unsaid", cell.unsaid);
    return fields.done();
  }

  static Json offered(const std::vector<Entry>& entries) {
    Json json = Json::array();
    json.get_ref<Json::array_t&>().reserve(entries.size());
    for (const Entry& entry : entries)
      if (!entry.move.empty()) json.push_back(of(entry));
    return json;
  }

  static Json of(const Entry& entry) {
    Fields fields(3);
    return fields.text("text", entry.text).text("move", entry.move).flag("pencil", entry.pencil).done();
  }

  static Json of(const Command& command) {
    Fields fields(5);
    fields.set("text", command.text).set("move", command.move);
    if (command.checkable) fields.json["checked"] = command.checked;
    if (!command.enabled) fields.json["enabled"] = false;
    return fields.text("label", command.label).done();
  }

  static Json of(const Piece::Drop& drop) {
    Fields fields(6);
    fields.set("x", drop.x).set("y", drop.y).set("move", drop.move);
    fields.number("width", drop.width, 0).number("height", drop.height, 0);
    return fields.text("label", drop.label).done();
  }

  static Json of(const Piece::Part& part) {
    Fields fields(2);
    return fields.set("x", part.x).set("y", part.y).done();
  }

  static Json of(const Piece::Patch::Corner& corner) { return {corner.x, corner.y}; }

  static Json of(const Piece::Patch& patch) {
    Fields fields(2);
    fields.tone(patch.tone).json["corners"] = list(patch.corners);
    return fields.done();
  }

  static Json of(const Piece& piece) {
    Fields fields(16);
    fields.set("id", piece.id).set("x", piece.x).set("y", piece.y);
    fields.number("width", piece.width, 1)
        .number("height", piece.height, 1)
        .shape(piece.shape)
        .tone(piece.tone);
    fields.text("text", piece.text).icon(piece.icon);
    if (piece.level) fields.json["level"] = *piece.level;
    fields.text("press", piece.press);
    if (!piece.drops.empty()) fields.json["drops"] = list(piece.drops);
    if (piece.over) fields.json["over"] = *piece.over;
    if (!piece.parts.empty()) fields.json["parts"] = list(piece.parts);
    if (!piece.picture.empty()) fields.json["picture"] = list(piece.picture);
    fields.text("label", piece.label);
    return fields.done();
  }

  static Json of(const Line& line) {
    Fields fields(7);
    fields.set("x1", line.x1).set("y1", line.y1).set("x2", line.x2).set("y2", line.y2);
    fields.tone(line.tone).number("weight", line.weight, 1).flag("arrow", line.arrow);
    return fields.done();
  }

  static Json of(const Ghost& ghost) {
    Fields fields(8);
    fields.set("piece", ghost.piece).set("x", ghost.x).set("y", ghost.y);
    fields.number("level", ghost.level, 1).text("text", ghost.text).text("label", ghost.label);
    return fields.flag("struck", ghost.struck).flag("next", ghost.next).done();
  }

  static Json of(const Group& group) {
    Fields fields(6);
    fields.set("handle", group.handle).set("x", group.x).set("y", group.y).set("move", group.move);
    return fields.number("width", group.width, 1).number("height", group.height, 1).done();
  }

  static Json of(const GraphNode& node) {
    Fields fields(13);
    fields.set("id", node.id);
    fields.integer("parent", node.parent, -1).integer("depth", node.depth, 0).tone(node.tone);
    fields.text("text", node.text).text("label", node.label).integer("step", node.step, -1);
    fields.integer("folded", node.folded, 0)
        .flag("next", node.next)
        .number("size", node.size, 1)
        .number("x", node.x, 0)
        .number("y", node.y, 0)
        .integer("focus", node.focus, GraphNode::kItsId);
    return fields.done();
  }

  static Json of(const GraphEdge& edge) {
    Fields fields(6);
    fields.set("from", edge.from).set("to", edge.to);
    fields.tone(edge.tone)
        .text("text", edge.text)
        .number("weight", edge.weight, 1)
        .flag("directed", edge.directed);
    return fields.done();
  }

  static Json of(const Bar& bar) {
    Fields fields(6);
    fields.set("id", bar.id).set("text", bar.text).set("value", bar.value);
    fields.tone(bar.tone).text("note", bar.note).text("press", bar.press);
    return fields.done();
  }

  static Json of(const TableCell& cell) {
    Fields fields(3);
    fields.set("text", cell.text);
    return fields.tone(cell.tone).text("press", cell.press).done();
  }

  static Json of(const std::vector<TableCell>& row) { return list(row); }

  static Json of(const TableColumn& column) {
    Fields fields(2);
    fields.set("title", column.title);
    return fields.flag("number", column.number).done();
  }

  static Json of(const Series& series) {
    Fields fields(5);
    fields.set("title", series.title).set("x", series.x).set("y", series.y);
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
    if (!board.groups.empty()) json["groups"] = ItemJson::list(board.groups);
    if (!board.stroke.empty()) json["stroke"] = board.stroke;
    if (board.ahead) json["ahead"] = true;
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
    if (map.current_waits) json["currentWaits"] = true;
  }
};

}  // namespace

Json toJson(const Scene& scene) {
  Json panels = Json::array();
  panels.get_ref<Json::array_t&>().reserve(scene.panels.size());
  for (const Panel& panel : scene.panels) {
    Fields fields(10);
    fields.set("id", panel.id).set("title", panel.title).set("weight", name(panel.weight));
    std::visit(PanelJson{fields.json}, panel.content);
    panels.push_back(fields.done());
  }
  Fields fields(3);
  fields.json["panels"] = std::move(panels);
  if (!scene.commands.empty()) fields.json["commands"] = ItemJson::list(scene.commands);
  if (!scene.withheld.empty()) fields.json["withheld"] = scene.withheld;
  return fields.done();
}

}  // namespace noggin
