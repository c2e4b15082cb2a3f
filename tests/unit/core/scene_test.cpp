#include "core/scene.h"

#include <doctest/doctest.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/failing_memory.h"

using namespace noggin;
using namespace noggin::test;

namespace {

constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr float kNowhere = std::numeric_limits<float>::quiet_NaN();

template <class Content>
std::string jsonOf(Content content) {
  Scene scene;
  scene.add<Content>("p", "Panel") = std::move(content);
  return toJson(scene)["panels"][0].dump();
}

// The flaw of a scene with only this panel, without the panel's name.
template <class Content>
std::string flawOf(Content content) {
  Scene scene;
  scene.add<Content>("p", "Panel") = std::move(content);
  const std::string found = flaw(scene);
  return found.empty() ? found : found.substr(std::string("p: ").size());
}

}  // namespace

TEST_CASE("scene: a board as JSON, defaults left out") {
  Board board;
  board.cells.push_back({.id = 1, .x = 0.5f, .y = 2});
  board.cells.push_back({.id = 2,
                         .width = 2,
                         .height = 3,
                         .shape = Shape::round,
                         .tone = Tone::given,
                         .text = "A",
                         .note = "1",
                         .marks = "1 3",
                         .struck = true,
                         .press = "p2",
                         .label = "Cell A"});
  board.pieces.push_back({.id = 7, .x = 1, .y = 1});
  board.pieces.push_back({.id = 9, .level = 1});
  board.pieces.push_back({.id = 8,
                          .shape = Shape::hexagon,
                          .tone = Tone::second,
                          .text = "K",
                          .level = 0.25f,
                          .press = "m8",
                          .drops = {{1, 2, "8-1"}, {.move = "8-2", .label = "King out"}},
                          .label = "King"});
  board.lines.push_back({.x1 = 0, .y1 = 0, .x2 = 1, .y2 = 1});
  board.lines.push_back({.tone = Tone::path, .weight = 3, .arrow = true});
  CHECK(
      jsonOf(board) ==
      R"({"id":"p","title":"Panel","weight":"hero","kind":"board","cells":[{"id":1,"x":0.5,"y":2.0},)"
      R"({"id":2,"x":0.0,"y":0.0,"width":2.0,"height":3.0,"shape":"round","tone":"given","text":"A","note":"1",)"
      R"("marks":"1 3","struck":true,"press":"p2","label":"Cell A"}],)"
      R"("pieces":[{"id":7,"x":1.0,"y":1.0},{"id":9,"x":0.0,"y":0.0,"level":1.0},)"
      R"({"id":8,"x":0.0,"y":0.0,"shape":"hexagon","tone":"second","text":"K","level":0.25,"press":"m8","drops":[{"x":1.0,"y":2.0,"move":"8-1"},)"
      R"({"x":0.0,"y":0.0,"move":"8-2","label":"King out"}],"label":"King"}],)"
      R"("lines":[{"x1":0.0,"y1":0.0,"x2":1.0,"y2":1.0,"tone":"muted"},)"
      R"({"x1":0.0,"y1":0.0,"x2":0.0,"y2":0.0,"tone":"path","weight":3.0,"arrow":true}]})");
}

TEST_CASE("scene: what may be written into a cell") {
  Board board;
  board.cells.push_back({.id = 0, .entries = {{"7", "A1=7"}, {"", "A1="}, {"7", "A1?7", true}}});
  CHECK(jsonOf(board) ==
        R"({"id":"p","title":"Panel","weight":"hero","kind":"board","cells":[{"id":0,"x":0.0,"y":0.0,)"
        R"("entries":[{"text":"7","move":"A1=7"},{"move":"A1="},{"text":"7","move":"A1?7","pencil":true}]}],)"
        R"("pieces":[],"lines":[]})");
  const auto flawOf = [](const Board& content) {
    Scene scene;
    scene.add<Board>("p", "Panel") = content;
    return flaw(scene);
  };
  CHECK(flawOf(board).empty());
  board.cells[0].press = "A1";
  CHECK(flawOf(board) == "p: a cell is pressed and written into");
  board.cells[0].press.clear();
  // What cannot be entered now is not told.
  board.cells[0].entries[1].move.clear();
  CHECK(flawOf(board).empty());
  CHECK(jsonOf(board).find(
            R"("entries":[{"text":"7","move":"A1=7"},{"text":"7","move":"A1?7","pencil":true}]})") !=
        std::string::npos);
  for (Entry& entry : board.cells[0].entries) entry.move.clear();
  CHECK(flawOf(board) == "p: no entry of a cell makes a move");
}

TEST_CASE("scene: a picture on a piece lies within it") {
  Board board;
  board.pieces.push_back(
      {.id = 1, .picture = {{Tone::series1, {{-0.5f, -0.5f}, {0.5f, 0}, {0, 0.25f}}}}, .label = "Sky"});
  CHECK(
      jsonOf(board) ==
      R"({"id":"p","title":"Panel","weight":"hero","kind":"board","cells":[],"pieces":[{"id":1,"x":0.0,"y":0.0,)"
      R"("picture":[{"tone":"series1","corners":[[-0.5,-0.5],[0.5,0.0],[0.0,0.25]]}],"label":"Sky"}],"lines":[]})");
  const auto flawOf = [](const Board& content) {
    Scene scene;
    scene.add<Board>("p", "Panel") = content;
    return flaw(scene);
  };
  CHECK(flawOf(board).empty());
  board.pieces[0].picture[0].corners[1].x = 0.6f;
  CHECK(flawOf(board) == "p: a patch of a picture is not on its piece");
  board.pieces[0].picture[0].corners = {{0, 0}, {0.5f, 0}};
  CHECK(flawOf(board) == "p: a patch of a picture is not on its piece");
}

TEST_CASE("scene: a graph as JSON") {
  Graph graph;
  graph.layout = Layout::layered;
  graph.nodes.push_back({.id = 0});
  graph.nodes.push_back({.id = 1,
                         .parent = 0,
                         .depth = 1,
                         .tone = Tone::frontier,
                         .text = "1",
                         .label = "One",
                         .step = 12,
                         .folded = 5,
                         .size = 2});
  graph.edges.push_back(
      {.from = 0, .to = 1, .tone = Tone::path, .text = "go", .weight = 2, .directed = true});
  CHECK(
      jsonOf(graph) ==
      R"({"id":"p","title":"Panel","weight":"hero","kind":"graph","layout":"layered","nodes":[{"id":0},)"
      R"({"id":1,"parent":0,"depth":1,"tone":"frontier","text":"1","label":"One","step":12,"folded":5,"size":2.0}],)"
      R"("edges":[{"from":0,"to":1,"tone":"path","text":"go","weight":2.0,"directed":true}]})");
}

TEST_CASE("scene: bars, a table and a plot as JSON") {
  Bars bars;
  bars.max = 2;
  bars.sorted = true;
  bars.bars.push_back({.id = 3, .text = "Ken", .value = 1.5, .tone = Tone::goal, .note = "n", .press = "t"});
  CHECK(jsonOf(bars) ==
        R"({"id":"p","title":"Panel","weight":"hero","kind":"bars","min":0.0,"max":2.0,"sorted":true,)"
        R"("bars":[{"id":3,"text":"Ken","value":1.5,"tone":"goal","note":"n","press":"t"}]})");

  Table table;
  table.columns = {{"Name"}, {"Count", true}};
  table.rows = {{{"a"}, {"1", Tone::goal, "m"}}};
  CHECK(
      jsonOf(table) ==
      R"({"id":"p","title":"Panel","weight":"hero","kind":"table","columns":[{"title":"Name"},{"title":"Count","number":true}],)"
      R"("rows":[[{"text":"a"},{"text":"1","tone":"goal","press":"m"}]]})");

  Plot plot;
  plot.x_title = "Step";
  plot.y_title = "Size";
  plot.log_y = true;
  plot.y_min = 1;
  plot.series.push_back({"A", Tone::series2, {0, 1}, {2.5, 3}, true});
  CHECK(
      jsonOf(plot) ==
      R"({"id":"p","title":"Panel","weight":"hero","kind":"plot","xTitle":"Step","yTitle":"Size","logY":true,"yMin":1.0,)"
      R"("series":[{"title":"A","x":[0.0,1.0],"y":[2.5,3.0],"tone":"series2","dashed":true}]})");
}

// If no part is copied to make room for another, building it takes as many allocations as copying the whole.
TEST_CASE("scene: as JSON, no field is copied to make room for the next") {
  Scene scene;
  const Cell full{.id = 1,
                  .width = 2,
                  .height = 2,
                  .shape = Shape::round,
                  .tone = Tone::given,
                  .text = "A",
                  .icon = Icon::queen,
                  .note = "1",
                  .marks = "1 3",
                  .struck = true,
                  .press = "p",
                  .entries = std::vector<Entry>(50, {"7", "A1?7", true}),
                  .label = "Cell A"};
  const Piece piece{.id = 8,
                    .width = 2,
                    .height = 2,
                    .shape = Shape::ring,
                    .tone = Tone::second,
                    .text = "K",
                    .icon = Icon::peg,
                    .level = 0.25f,
                    .press = "m",
                    .drops = std::vector<Piece::Drop>(4, {1, 2, "8-1"}),
                    .parts = std::vector<Piece::Part>(4),
                    .picture = {{Tone::series1, {{-0.5f, -0.5f}, {0.5f, 0}, {0, 0.25f}}}},
                    .label = "King"};
  Board& board = scene.add<Board>("board", "Board");
  board.cells.assign(100, full);
  board.pieces.assign(100, piece);
  board.lines.assign(100, {.weight = 3, .arrow = true});
  board.ghosts.assign(100, {.level = 0.5f, .text = "f 1", .label = "New", .struck = true, .next = true});
  board.groups.assign(100, {.width = 2, .height = 2, .move = "shift"});
  board.stroke = "draw";
  Graph& graph = scene.add<Graph>("tree", "Tree");
  graph.nodes.assign(100, {.parent = 1,
                           .depth = 1,
                           .tone = Tone::goal,
                           .text = "1",
                           .label = "One",
                           .step = 2,
                           .folded = 3,
                           .size = 2,
                           .next = true,
                           .x = 1,
                           .y = 1});
  graph.edges.assign(100, {.tone = Tone::path, .text = "go", .weight = 2, .directed = true});
  scene.add<Bars>("bars", "Bars")
      .bars.assign(100, {.text = "a", .tone = Tone::goal, .note = "n", .press = "t"});
  Table& table = scene.add<Table>("table", "Table");
  table.columns.assign(3, {"Count", true});
  table.rows.assign(100, {3, {"1", Tone::goal, "m"}});
  scene.commands.assign(100, {"Go", "go", true, true, false, "Go on"});

  const auto allocated = [](const auto& work) {
    const int64_t before = allocations();
    const Json made = work();
    return allocations() - before;
  };
  const Json json = toJson(scene);
  CHECK(allocated([&] { return toJson(scene); }) <= allocated([&] { return json; }));
}

TEST_CASE("scene: every tone and shape has a name of its own") {
  std::vector<std::string_view> names;
  for (int i = 0; i <= static_cast<int>(Tone::series6); ++i) names.push_back(name(static_cast<Tone>(i)));
  for (int i = 0; i <= static_cast<int>(Shape::none); ++i) names.push_back(name(static_cast<Shape>(i)));
  for (size_t i = 0; i < names.size(); ++i) {
    CHECK_FALSE(names[i].empty());
    for (size_t j = 0; j < i; ++j) CHECK(names[i] != names[j]);
  }
  CHECK(name(Tone::dead) == "dead");
  CHECK(name(Tone::series6) == "series6");
  CHECK(name(Shape::none) == "none");
}

TEST_CASE("scene: a sound scene has no flaw") {
  Scene scene;
  scene.add<Board>("board", "Board").cells = {{.id = 0}, {.id = 1}};
  scene.add<Graph>("tree", "Tree").nodes = {{.id = 5}, {.id = 3, .parent = 5}};
  scene.add<Bars>("bars", "Bars").bars = {{.id = 0, .text = "a", .value = -3}};
  scene.add<Table>("table", "Table").columns = {{"A"}};
  scene.add<Plot>("plot", "Plot").series = {{"A", Tone::series1, {1}, {1}}};
  CHECK(flaw(scene) == "");
}

TEST_CASE("scene: flaws of the scene as a whole") {
  CHECK(flaw(Scene{}) == "the scene is empty");
  Scene twice;
  twice.add<Board>("board", "Board");
  twice.add<Table>("board", "Table");
  CHECK(flaw(twice) == "two panels share the id board");
  Scene named;
  named.add<Board>("board", "Board").cells = {{.id = 1}, {.id = 1}};
  CHECK(flaw(named) == "board: two cells share an id");
}

TEST_CASE("scene: flaws of a board") {
  CHECK(flawOf(Board{.cells = {{.id = 1}, {.id = 1}}}) == "two cells share an id");
  CHECK(flawOf(Board{.pieces = {{.id = 1}, {.id = 1}}}) == "two pieces share an id");
  CHECK(flawOf(Board{.cells = {{.x = kNowhere}}}) == "a cell is nowhere");
  CHECK(flawOf(Board{.cells = {{.height = 0}}}) == "a cell has no size");
  CHECK(flawOf(Board{.pieces = {{.y = kNowhere}}}) == "a piece is nowhere");
  CHECK(flawOf(Board{.pieces = {{.width = -1}}}) == "a piece has no size");
  CHECK(flawOf(Board{.pieces = {{.level = 1.01f}}}) == "a piece is filled beyond its bounds");
  CHECK(flawOf(Board{.pieces = {{.level = kNowhere}}}) == "a piece is filled beyond its bounds");
  CHECK(flawOf(Board{.pieces = {{.drops = {{kNowhere, 0, "m"}}}}}) == "a piece drops nowhere");
  CHECK(flawOf(Board{.pieces = {{.drops = {{0, 0, ""}}}}}) == "a piece drops nowhere");
  CHECK(flawOf(Board{.lines = {{.x2 = kNowhere}}}) == "a line is nowhere");
  CHECK(flawOf(Board{.lines = {{.weight = 0}}}) == "a line has no weight");
}

TEST_CASE("scene: flaws of a graph") {
  CHECK(flawOf(Graph{.nodes = {{.id = 1, .parent = 2}, {.id = 2}}}) == "a node comes before its parent");
  CHECK(flawOf(Graph{.nodes = {{.id = 1, .parent = 1}}}) == "a node comes before its parent");
  CHECK(flawOf(Graph{.nodes = {{.id = 1}, {.id = 1}}}) == "two nodes share an id");
  CHECK(flawOf(Graph{.nodes = {{.x = kNowhere}}}) == "a node is nowhere");
  CHECK(flawOf(Graph{.nodes = {{.size = 0}}}) == "a node has no size");
  CHECK(flawOf(Graph{.nodes = {{.id = 1}}, .edges = {{.from = 1, .to = 2}}}) == "an edge hangs in the air");
  CHECK(flawOf(Graph{.nodes = {{.id = 1}}, .edges = {{.from = 1, .to = 1, .weight = -1}}}) ==
        "an edge has no weight");
}

TEST_CASE("scene: flaws of bars, tables and plots") {
  CHECK(flawOf(Bars{.bars = {{.id = 1}, {.id = 1}}}) == "two bars share an id");
  CHECK(flawOf(Bars{.min = 1, .max = 1}) == "bars have no range");
  CHECK(flawOf(Bars{.min = 0, .max = kInfinity}) == "bars have no range");
  CHECK(flawOf(Bars{.bars = {{.value = kNoNumber}}}) == "a bar has no finite value");
  CHECK(flawOf(Table{.columns = {{"A"}, {"B"}}, .rows = {{{"1"}}}}) == "a row is not as long as the columns");
  CHECK(flawOf(Plot{.series = {{.x = {1, 2}, .y = {1}}}}) == "a series has unpaired values");
  CHECK(flawOf(Plot{.series = {{.x = {1}, .y = {kInfinity}}}}) == "a series has a value that is not finite");
}
