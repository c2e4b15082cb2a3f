// What there is to see of a run right now, as plain data: no pixels, no colours, no fonts. The same data is
// drawn by the front end (which tweens from scene to scene by the stable ids), handed to JavaScript as JSON,
// read by screen readers and compared by golden files.
//
// A scene is a short list of panels, the most important first. What can be pressed or dragged carries the
// move it stands for, as text, so that the front end plays every puzzle without knowing one.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/json.h"

namespace noggin {

// What a thing means; the theme alone knows how that looks. Meaning is never colour alone: where tones
// matter, a text, mark or shape says it too.
enum class Tone : uint8_t {
  plain,      // nothing special
  muted,      // there, but not the matter
  given,      // fixed by the problem
  candidate,  // may still be
  frontier,   // waiting its turn
  current,    // being worked on
  visited,    // worked on already
  path,       // on the way to the solution
  goal,       // the goal, a success
  conflict,   // contradicts something
  dead,       // leads nowhere, cut off
  first,      // one side, one kind: X, white, player one
  second,     // the other side
  series1,    // kinds without a meaning of their own
  series2,
  series3,
  series4,
  series5,
  series6,
};

std::string_view name(Tone tone);

enum class Shape : uint8_t { square, round, ring, hexagon, none };

std::string_view name(Shape shape);

// What a thing is, where it is one of the things that are drawn as themselves. Its text stays beside it, for
// those whom the picture does not tell.
enum class Icon : uint8_t {
  none,
  queen,
  cross,   // of tic-tac-toe
  nought,  // of tic-tac-toe
  disc,    // of connect four
  peg,
  marble,
  jug,
  person,
  missionary,
  cannibal,
  fox,
  wolf,
  goat,
  chicken,
  cabbage,
  sack,  // of grain
  boat,
  lamp,
  shore,
  door,
  open_door,
  car,
};

std::string_view name(Icon icon);

// What a person may write into a cell. The front end selects the cell on a press, offers its entries as
// buttons and takes a key of that text; an entry without text erases.
struct Entry {
  std::string text;
  std::string move;
  bool pencil = false;  // a pencil mark: offered in a row of its own, typed with Shift
};

// Places are in board units, x to the right and y down; a usual cell is 1 x 1. (x, y) is the centre.
struct Cell {
  int32_t id = 0;
  float x = 0, y = 0;
  float width = 1, height = 1;
  Shape shape = Shape::square;
  Tone tone = Tone::plain;
  std::string text;
  Icon icon = Icon::none;
  std::string note;   // small text in the corner: a coordinate, an index
  std::string marks;  // pencil marks: one character each, laid out in a grid by their place in the string; a
                      // space leaves the place empty
  bool struck = false;         // crossed out as well as toned
  std::string press;           // the move that a press on it stands for; empty: none
  std::vector<Entry> entries;  // only where there is no press
  std::string label;           // what a screen reader says; empty: the text
};

// Something that stands on the board and moves: a tile, a peg, a queen, water in a jug.
struct Piece {
  int32_t id = 0;  // stable for the whole run: the view moves it from its last place
  float x = 0, y = 0;
  float width = 1, height = 1;
  Shape shape = Shape::square;
  Tone tone = Tone::plain;
  std::string text;
  Icon icon = Icon::none;
  float level = 1;    // how full it is, 0 to 1, from below
  std::string press;  // the move that a press on it stands for
  struct Drop {
    float x = 0, y = 0;  // where it may be dragged to
    std::string move;
  };
  std::vector<Drop> drops;
  struct Part {
    float x = 0, y = 0;  // from the piece's centre to the part's
  };
  std::vector<Part> parts;  // unit squares grown together; empty: the piece fills its width and height
  // A convex outline in one colour. Its corners are in parts of the piece's width and height from the centre.
  struct Patch {
    struct Corner {
      float x = 0, y = 0;
    };
    Tone tone = Tone::plain;
    std::vector<Corner> corners;
  };
  std::vector<Patch> picture;  // painted on it one over the other; the text is then small, in a corner
  std::string label;
};

struct Line {
  float x1 = 0, y1 = 0, x2 = 0, y2 = 0;
  Tone tone = Tone::muted;
  float weight = 1;    // 1 is a hairline, 3 is bold
  bool arrow = false;  // at (x2, y2)
};

// Where a piece would stand after one of the moves that were looked at from here. A move of several pieces
// has a ghost for each, one of which carries what is to be said.
struct Ghost {
  int32_t piece = 0;  // whose ghost it is
  float x = 0, y = 0;
  float level = 1;
  std::string text;     // short: "f 15"
  std::string label;    // what a screen reader says: "Tile 7 up, f = 15, new"
  bool struck = false;  // it leads to what was seen already
  bool next = false;    // what is taken next: GraphNode::next
};

// A part of the board that a person may put elsewhere, taken by one of its cells.
struct Group {
  int32_t handle = 0;                         // the cell
  float x = 0, y = 0, width = 1, height = 1;  // of all that goes along
  std::string move;  // with how far right and how far down after it: "shift gang" for "shift gang 1.5 -2"
};

struct Board {
  std::vector<Cell> cells;
  std::vector<Piece> pieces;
  std::vector<Line> lines;    // beneath the cells; in a tone of its own, above them
  std::vector<Ghost> ghosts;  // above them
  std::vector<Group> groups;
  // Cells may be pressed one by one or drawn over together: the move that, with the ids of those drawn over
  // after it, that stands for ("draw" for "draw 0 1 5"); empty: one by one only.
  std::string stroke;
};

struct GraphNode {
  int32_t id = 0;       // stable for the whole run
  int32_t parent = -1;  // the node whose child it is drawn as; -1: a root
  int32_t depth = 0;    // its layer, for layered layouts
  Tone tone = Tone::plain;
  std::string text;    // short: what fits in or beside a node
  std::string label;   // the whole state in words
  int64_t step = -1;   // the step that made it: a click seeks there; -1: nowhere
  int64_t folded = 0;  // how many nodes this one stands for beyond itself
  float size = 1;      // relative
  bool next = false;   // it is taken next
  float x = 0, y = 0;  // used by Layout::placed only
};

struct GraphEdge {
  int32_t from = 0, to = 0;
  Tone tone = Tone::muted;
  std::string text;
  float weight = 1;
  bool directed = false;
};

enum class Layout : uint8_t { tree, layered, placed };

struct Graph {
  Layout layout = Layout::tree;
  std::vector<GraphNode> nodes;  // in the order they came: a layout keeps earlier ones where they are
  std::vector<GraphEdge> edges;  // tree layouts draw parent links by themselves; these come on top
};

struct Bar {
  int32_t id = 0;
  std::string text;
  double value = 0;
  Tone tone = Tone::plain;
  std::string note;  // beside the value; empty: the value
  std::string press;
};

struct Bars {
  std::vector<Bar> bars;
  double min = 0, max = 1;
  bool sorted = false;  // the view may glide bars into the order given here, by id
};

struct TableCell {
  std::string text;
  Tone tone = Tone::plain;
  std::string press;
};

struct TableColumn {
  std::string title;
  bool number = false;  // right-aligned
};

struct Table {
  std::vector<TableColumn> columns;
  std::vector<std::vector<TableCell>> rows;  // each as long as columns
};

struct Series {
  std::string title;
  Tone tone = Tone::series1;
  std::vector<double> x, y;  // same length
  bool dashed = false;       // a reference line
};

struct Plot {
  std::string x_title, y_title;
  bool log_y = false;
  double y_min = std::numeric_limits<double>::quiet_NaN();  // NaN: from the data
  double y_max = std::numeric_limits<double>::quiet_NaN();
  std::vector<Series> series;
};

// All positions of a problem, where they are few enough to be looked at whole: a dot for each, in rings
// around the first by how many moves it is away.
struct Map {
  std::vector<int32_t> rings;  // how many dots each has, from the middle outwards
  std::vector<Tone> dots;      // ring by ring: muted (unseen), frontier, visited, dead, current, path or goal
  std::vector<int32_t> goals;  // which dots are goals, seen or not
  std::vector<int32_t> way;    // the dots from the first to the current one
};

// Scene::focus from here on is a dot of the map and not a node of the graph.
constexpr int32_t kFirstDot = 1 << 30;

// How much room a panel deserves.
enum class Weight : uint8_t {
  hero,    // what one looks at: as large as the window allows
  beside,  // worth a look next to it
  detail,  // there for those who ask
};

std::string_view name(Weight weight);

struct Panel {
  std::string id;     // stable: "board", "tree"
  std::string title;  // as a person reads it
  std::variant<Board, Graph, Bars, Table, Plot, Map> content;
  Weight weight = Weight::beside;
};

// Something a person can do that is no place on a board: "Next solution", "Clear the board".
struct Command {
  std::string text;        // on the button
  std::string move;        // what act() takes
  bool checkable = false;  // a switch, which is on or off
  bool checked = false;
  bool enabled = true;
  std::string label;  // what a screen reader says; empty: the text
};

// What of a board is under the pointer: a cell, a piece or a piece on a cell, by their ids.
struct Pointed {
  std::string panel;  // empty: nothing is pointed at
  int32_t cell = -1;
  int32_t piece = -1;

  bool operator==(const Pointed&) const = default;
};

struct Scene {
  int32_t focus = -1;  // in: the graph node or dot whose state to show; -1: where the run stands
  Pointed pointed;     // in: a run may draw what belongs to it, and draws the same items without it
  std::vector<Panel> panels;
  std::vector<Command> commands;

  // Adds a panel and returns its content, valid until the next one is added. Without a weight the first panel
  // is the hero.
  template <class Content>
  Content& add(std::string id, std::string title) {
    return add<Content>(std::move(id), std::move(title), panels.empty() ? Weight::hero : Weight::beside);
  }
  template <class Content>
  Content& add(std::string id, std::string title, Weight weight) {
    panels.push_back({std::move(id), std::move(title), Content{}, weight});
    return std::get<Content>(panels.back().content);
  }
};

// { panels: [{ id, title, kind: "board" | "graph" | "bars" | "table" | "plot" | "map", weight, ... }],
// commands }, fields as above in lowerCamelCase, those at their default left out; a map's dots are one text,
// of the first letter of each tone.
Json toJson(const Scene& scene);

// Empty if the scene is sound: unique ids in each panel, finite places and values, sizes and weights above 0,
// levels within 0..1, pictures within their pieces, ghosts of known pieces, groups of known cells, rings that
// hold all dots, drops, entries and commands with a move, rows as long as columns, parents before children,
// edges between known nodes. Otherwise what is wrong.
std::string flaw(const Scene& scene);

}  // namespace noggin
