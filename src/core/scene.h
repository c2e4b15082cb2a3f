// What there is to see of a run at one moment, as plain data: no pixels, no colours, no fonts. The same data
// is drawn by the front end (which animates between scenes by the stable ids), passed to JavaScript as JSON,
// read by screen readers and compared by golden files.
//
// A scene is a short list of panels, the most important first. What can be pressed or dragged carries its
// move as text, so that the front end can play every puzzle without knowing any.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/json.h"

namespace noggin {

// What a thing means; only the theme knows how that looks. Meaning is never conveyed by colour alone: where
// tones matter, a text, mark or shape says it too.
enum class Tone : uint8_t {
  plain,      // nothing special
  muted,      // present, but of no interest now
  given,      // fixed by the problem
  candidate,  // still possible
  frontier,   // reached, not yet expanded
  current,    // being expanded or worked on
  visited,    // expanded or worked on before
  path,       // part of the solution path
  goal,       // the goal, a success
  conflict,   // contradicts something
  dead,       // a dead end, or pruned
  first,      // one side, one kind: X, white, player one
  second,     // the other side
  series1,    // categories without a meaning of their own
  series2,
  series3,
  series4,
  series5,
  series6,
};

inline constexpr size_t kTones = static_cast<size_t>(Tone::series6) + 1;

std::string_view name(Tone tone);

// The tone of a category by its number; after kSeriesTones of them they repeat.
inline constexpr size_t kSeriesTones = 6;
constexpr Tone seriesTone(size_t category) {
  return static_cast<Tone>(static_cast<size_t>(Tone::series1) + category % kSeriesTones);
}

enum class Shape : uint8_t { square, round, ring, hexagon, none };

std::string_view name(Shape shape);

// Things that are drawn as a recognisable picture. Their text stays beside it, for those who do not recognise
// or see the picture.
enum class Icon : uint8_t {
  none,
  queen,
  cross,   // of tic-tac-toe
  nought,  // of tic-tac-toe
  disc,    // of connect four
  peg,
  marble,
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
  door,
  open_door,
  car,
};

std::string_view name(Icon icon);

// What a person may enter into a cell. Pressing the cell selects it; the front end then offers its entries as
// buttons and accepts them as keys; an entry without text erases.
struct Entry {
  std::string text;
  std::string move;     // empty: cannot be made now, and only keeps the place of its button
  bool pencil = false;  // a pencil mark: offered in a row of its own, typed with Shift
};

// Coordinates are in board units, x to the right and y down; a usual cell is 1 x 1. (x, y) is the centre.
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
  bool struck = false;         // crossed out in addition to its tone
  std::string press;           // the move made by pressing it; empty: none
  std::vector<Entry> entries;  // only where there is no press
  std::string label;           // what a screen reader says; empty: the text
  bool unsaid = false;         // it only says what another label says: left out of the board in words
};

// Something that stands on the board and moves: a tile, a peg, a queen, water in a jug.
struct Piece {
  int32_t id = 0;  // stable for the whole run: the view animates it from its previous place
  float x = 0, y = 0;
  float width = 1, height = 1;
  Shape shape = Shape::square;
  Tone tone = Tone::plain;
  std::string text;
  Icon icon = Icon::none;
  std::optional<float> level;  // of a vessel: how full it is, 0 to 1, from below; none: it is no vessel
  std::string press;           // the move made by pressing it; empty: none
  struct Drop {
    float x = 0, y = 0;  // where it may be dragged to
    std::string move;
    float width = 0, height = 0;  // around it, where it may be let go; 0: as large as the piece
    std::string label;            // what a screen reader says; empty: the piece moves to the cell there
  };
  std::vector<Drop> drops;
  std::optional<float> over;  // it is lifted to this y before it moves sideways
  struct Part {
    float x = 0, y = 0;  // centre of the part, relative to the piece's centre
  };
  std::vector<Part> parts;  // unit squares joined into one shape; empty: the whole width and height
  // A convex polygon in one colour. Corners are relative to the piece's centre, as fractions of its width and
  // height.
  struct Patch {
    struct Corner {
      float x = 0, y = 0;
    };
    Tone tone = Tone::plain;
    std::vector<Corner> corners;
  };
  std::vector<Patch> picture;  // drawn in this order on the piece; the text is then small, in a corner
  std::string label;
};

struct Line {
  float x1 = 0, y1 = 0, x2 = 0, y2 = 0;
  Tone tone = Tone::muted;
  float weight = 1;    // 1 is a hairline, 3 is bold
  bool arrow = false;  // at (x2, y2)
};

// Where a piece would be after one of the moves considered from here. A move of several pieces has a ghost
// for each, and one of them carries the text and label.
struct Ghost {
  int32_t piece = 0;  // id of the piece
  float x = 0, y = 0;
  float level = 1;      // of a vessel, as Piece::level
  std::string text;     // short: "f 15"
  std::string label;    // what a screen reader says: "Tile 7 up, f = 15, new"
  bool struck = false;  // it leads to a position already seen
  bool next = false;    // it is taken next, as GraphNode::next

  bool operator==(const Ghost&) const = default;
};

// A part of the board that a person may drag elsewhere by one of its cells.
struct Group {
  int32_t handle = 0;                         // id of the cell to drag it by
  float x = 0, y = 0, width = 1, height = 1;  // bounds of everything that moves with it
  std::string move;  // gets the offset appended, right and down: "shift gang" becomes "shift gang 1.5 -2"
};

struct Board {
  std::vector<Cell> cells;
  std::vector<Piece> pieces;
  std::vector<Line> lines;    // below the cells; above them if the tone is not the default
  std::vector<Ghost> ghosts;  // above them
  std::vector<Group> groups;
  // Prefix of the move for dragging over several cells, whose ids are appended to it: "draw" becomes "draw 0
  // 1 5". Empty: cells can only be pressed one by one.
  std::string stroke;
  // It shows a position further on, such as one that a search tries, than the one moves are made from. No
  // hint is marked on it.
  bool ahead = false;
};

struct GraphNode {
  static constexpr int32_t kItsId = -2;

  int32_t id = 0;       // stable for the whole run
  int32_t parent = -1;  // the node whose child it is drawn as; -1: a root
  int32_t depth = 0;    // its layer, for layered layouts
  Tone tone = Tone::plain;
  std::string text;    // short: what fits in or beside a node
  std::string label;   // the whole state in words
  int64_t step = -1;   // the step that made it: a click seeks there; -1: nowhere
  int64_t folded = 0;  // how many further nodes are folded into this one
  float size = 1;      // relative to the other nodes
  bool next = false;   // it is taken next
  float x = 0, y = 0;  // used by Layout::placed only
  // Scene::focus by which its state is shown, where that is not its id; -1: it has none to show.
  int32_t focus = kItsId;

  int32_t focusId() const { return focus == kItsId ? id : focus; }
};

// An edge, by the ids of its nodes.
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
  std::vector<GraphNode> nodes;  // in the order they were added: a layout keeps earlier nodes where they are
  std::vector<GraphEdge> edges;  // tree layouts draw parent links themselves; these are extra
};

struct Bar {
  int32_t id = 0;
  std::string text;
  double value = 0;
  Tone tone = Tone::plain;
  std::string note;  // beside the bar; empty: its value
  std::string press;
};

struct Bars {
  std::vector<Bar> bars;
  double min = 0, max = 1;
  bool sorted = false;  // the view may animate bars into the order given here, by id
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
  std::vector<std::vector<TableCell>> rows;  // each has as many cells as there are columns
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
  double y_min = std::numeric_limits<double>::quiet_NaN();  // NaN: taken from the data
  double y_max = std::numeric_limits<double>::quiet_NaN();
  std::vector<Series> series;
};

// The whole state space of a problem, where it is small enough to be drawn: a dot for each state, in rings by
// its distance in moves from the start.
struct Map {
  std::vector<int32_t> rings;  // number of dots in each ring, from the centre outwards
  std::vector<Tone> dots;      // ring by ring: muted (unseen), frontier, visited, dead, current, path or goal
  std::vector<int32_t> goals;  // which dots are goals, seen or not
  std::vector<int32_t> way;    // the path of dots from the start to the current state
  bool current_waits = false;  // the current one has been reached, but not been looked at yet
};

// Values of Scene::focus from here on mean a dot of the map instead of a node of the graph.
constexpr int32_t kFirstDot = 1 << 30;

// How much space a panel gets.
enum class Weight : uint8_t {
  hero,    // the main view: as large as the window allows
  beside,  // worth showing next to the hero
  detail,  // shown on request
};

std::string_view name(Weight weight);

struct Panel {
  std::string id;     // stable: "board", "tree"
  std::string title;  // as a person reads it
  std::variant<Board, Graph, Bars, Table, Plot, Map> content;
  Weight weight = Weight::beside;
};

// An action that has no place on a board: "Next solution", "Clear the board".
struct Command {
  std::string text;        // on the button
  std::string move;        // what act() takes
  bool checkable = false;  // drawn as a switch, which is on or off
  bool checked = false;
  bool enabled = true;
  std::string label;  // what a screen reader says; empty: the text
};

// What is under the pointer on a board: a cell, a piece, or a piece on a cell, by id.
struct Pointed {
  std::string panel;  // empty: nothing is pointed at
  int32_t cell = -1;
  int32_t piece = -1;

  bool operator==(const Pointed&) const = default;
};

struct Scene {
  int32_t focus = -1;  // input: the graph node or dot whose state to show; -1: the current state of the run
  Pointed pointed;     // input: a run may highlight what belongs to it, but draws the same items without it
  bool asked = false;  // input: a learner is asked the run's decision(), so what answers it is left out
  bool exercise = false;  // input: further decisions are asked later, so what would answer those is left out
  std::vector<Panel> panels;
  std::vector<Command> commands;
  std::vector<std::string> withheld;  // settings whose values would answer what is asked, so are not shown

  Scene withoutPanels() const { return {focus, pointed, asked, exercise, {}, commands, withheld}; }

  // Adds a panel and returns its content; the reference is valid until the next call. Without a weight the
  // first panel is the hero and the others are beside it.
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
// commands, withheld }, with the fields above in lowerCamelCase, omitted at their default; the dots of a map
// are one string of the first letters of their tones.
Json toJson(const Scene& scene);

// Empty if the scene is sound: unique ids in each panel, finite places and values, sizes and weights above 0,
// levels within 0..1, pictures within their pieces, ghosts of known pieces, groups of known cells, rings that
// hold all dots, drops, entries and commands with a move, rows as long as columns, parents before children,
// edges between known nodes. Otherwise what is wrong.
std::string flaw(const Scene& scene);

}  // namespace noggin
