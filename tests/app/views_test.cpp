// Views without a screen: hand-made scenes are drawn at many sizes, pressed, dragged and pressed through the
// mirror, and must come to rest.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "app/panel_words.h"
#include "app/ui.h"
#include "app/views/bars_view.h"
#include "app/views/board_view.h"
#include "app/views/graph_layout.h"
#include "app/views/graph_paint.h"
#include "app/views/graph_view.h"
#include "app/views/map_view.h"
#include "app/views/plot_view.h"
#include "app/views/table_view.h"
#include "tests/app/headless.h"

using namespace noggin;
using namespace noggin::app;

namespace {

class Screen {
 public:
  Screen() : font_(ImGui::GetIO().Fonts->AddFontDefault()) {}

  ImFont* font() const { return font_; }

  template <class Draw>
  void frame(ImVec2 size, float ratio, const Draw& draw) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = size;
    io.DisplayFramebufferScale = {ratio, ratio};
    ImGui::NewFrame();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(size);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, ImVec2(1, 1));
    ImGui::Begin("screen", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove);
    draw();
    ImGui::End();
    ImGui::PopStyleVar();
    headless_.render();
  }

 private:
  Headless headless_;
  ImFont* font_;
};

// A view on a Screen, drawn frame by frame.
template <class View, class Content>
class Showing {
 public:
  explicit Showing(Content content, ImVec2 size = {800, 600}) : size_(size), content_(std::move(content)) {
    theme_ = Theme::light();
    theme_.regular = theme_.strong = screen_.font();
  }

  Intent frame() {
    Intent intent;
    ViewContext context{theme_, mirror_, intent, now_, move_seconds_};
    context.hinted = hinted_;
    context.leap = std::exchange(leap_, nullptr);
    context.awaits_writing = awaits_writing_;
    mirror_.beginFrame();
    screen_.frame(size_, ratio_, [&] {
      view_.draw("view", content_, {0, 0, size_.x, size_.y}, changed_, context);
    });
    mirror_.endFrame();
    changed_ = false;
    settled_ = context.settled;
    now_ += 1.0 / 60;
    return intent;
  }
  void frames(int count) {
    for (int i = 0; i < count; ++i) frame();
  }
  void show(Content content) {
    content_ = std::move(content);
    changed_ = true;
  }
  void resize(ImVec2 size, float ratio = 1) {
    size_ = size;
    ratio_ = ratio;
  }
  void smallestText(float size) { theme_.smallest_text = size; }
  void stillMotion() { move_seconds_ = 0; }
  void moveAgain() { move_seconds_ = kMoveSeconds; }
  void hint(std::string_view move) { hinted_ = move; }
  void awaitWriting(bool awaits) { awaits_writing_ = awaits; }
  // The content, as one that is not a step away.
  void leapTo(Content content, const char* words) {
    show(std::move(content));
    leap_ = words;
  }
  // The bounds of all that the last frame drew in one colour.
  Rect drawnIn(ImU32 colour) const {
    ImVec2 low{1e9f, 1e9f}, high{-1e9f, -1e9f};
    for (const ImDrawList* list : ImGui::GetDrawData()->CmdLists) {
      for (const ImDrawVert& vertex : list->VtxBuffer) {
        if (vertex.col != colour) continue;
        low = {std::min(low.x, vertex.pos.x), std::min(low.y, vertex.pos.y)};
        high = {std::max(high.x, vertex.pos.x), std::max(high.y, vertex.pos.y)};
      }
    }
    return {low.x, low.y, high.x - low.x, high.y - low.y};
  }
  // How many letters the last frame drew in a colour that nothing but text has: four corners each.
  size_t letters(ImU32 colour) const {
    size_t corners = 0;
    for (const ImDrawList* list : ImGui::GetDrawData()->CmdLists)
      corners += static_cast<size_t>(
          std::count_if(list->VtxBuffer.begin(), list->VtxBuffer.end(),
                        [colour](const ImDrawVert& vertex) { return vertex.col == colour; }));
    return corners / 4;
  }
  // The area that the last frame filled with one colour alone, in square pixels.
  float filled(ImU32 colour) const {
    float area = 0;
    for (const ImDrawList* list : ImGui::GetDrawData()->CmdLists)
      for (const ImDrawCmd& part : list->CmdBuffer)
        for (unsigned i = part.IdxOffset; i + 2 < part.IdxOffset + part.ElemCount; i += 3) {
          const auto corner = [&](unsigned which) -> const ImDrawVert& {
            return list
                ->VtxBuffer[static_cast<int>(part.VtxOffset) + list->IdxBuffer[static_cast<int>(i + which)]];
          };
          const ImDrawVert &a = corner(0), &b = corner(1), &c = corner(2);
          if (a.col != colour || b.col != colour || c.col != colour) continue;
          area += std::abs((b.pos.x - a.pos.x) * (c.pos.y - a.pos.y) -
                           (c.pos.x - a.pos.x) * (b.pos.y - a.pos.y)) /
                  2;
        }
    return area;
  }
  const Theme& theme() const { return theme_; }

  void hold(ImVec2 at) {
    moveTo(at);
    ImGui::GetIO().AddMouseButtonEvent(0, true);
    frame();
  }
  Intent release() {
    ImGui::GetIO().AddMouseButtonEvent(0, false);
    return frame();
  }
  Intent click(ImVec2 at) {
    hold(at);
    return release();
  }
  Intent drag(ImVec2 from, ImVec2 to) {
    hold(from);
    for (const float t : {0.25f, 0.5f, 0.75f, 1.0f}) moveTo(mixed(from, to, t));
    return release();
  }
  void moveTo(ImVec2 at) {
    ImGui::GetIO().AddMousePosEvent(at.x, at.y);
    frame();
  }
  void wheel(float notches, bool ctrl) {
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Ctrl, ctrl);
    ImGui::GetIO().AddMouseWheelEvent(0, notches);
    frame();
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Ctrl, false);
    frame();
  }

  const MirrorNode* button(std::string_view name) const {
    const auto& nodes = mirror_.nodes();
    const auto found =
        std::find_if(nodes.begin(), nodes.end(), [&](const MirrorNode& node) { return node.name == name; });
    return found == nodes.end() ? nullptr : &*found;
  }
  ImVec2 centreOf(std::string_view name) const {
    const MirrorNode* node = button(name);
    REQUIRE(node);
    return {node->x + node->width / 2, node->y + node->height / 2};
  }
  // Presses through the mirror, as a screen reader does.
  Intent press(std::string_view name) {
    const MirrorNode* node = button(name);
    REQUIRE(node);
    mirror_.press(node->id);
    return frame();
  }

  bool settled() const { return settled_; }
  Mirror& mirror() { return mirror_; }
  int vertices() const { return ImGui::GetDrawData()->TotalVtxCount; }

 private:
  Screen screen_;
  Theme theme_;
  Mirror mirror_;
  ImVec2 size_;
  float ratio_ = 1;
  Content content_;
  View view_;
  bool changed_ = true, settled_ = false;
  double now_ = 5;
  std::string_view hinted_;
  bool awaits_writing_ = false;
  const char* leap_ = nullptr;
  static constexpr float kMoveSeconds = 0.18f;
  float move_seconds_ = kMoveSeconds;
};

constexpr int kRest = 30;  // frames, longer than any animation
constexpr ImVec2 kSizes[] = {{1, 1}, {7, 300}, {300, 7}, {60, 60}, {390, 600}, {1280, 800}};

// Draws at every size and ratio, with and without content, and with a pointer in the middle.
template <class View, class Content>
void survivesEverySize(const Content& content) {
  Showing<View, Content> showing(content);
  for (const ImVec2 size : kSizes) {
    for (const float ratio : {1.0f, 1.5f, 3.0f}) {
      CAPTURE(size.x);
      CAPTURE(ratio);
      showing.resize(size, ratio);
      showing.moveTo({size.x / 2, size.y / 2});
      showing.show(Content{});
      showing.frames(2);
      showing.show(content);
      showing.frames(2);
      showing.click({size.x / 2, size.y / 2});
      showing.moveTo({-100, -100});
      showing.frames(kRest);
      CHECK(showing.settled());
    }
  }
}

// Animates after a change and comes to rest; with reduced motion it rests at once.
template <class View, class Content>
void comesToRest(const Content& first, const Content& second) {
  Showing<View, Content> showing(first);
  showing.frames(kRest);
  CHECK(showing.settled());
  showing.show(second);
  showing.frame();
  CHECK_FALSE(showing.settled());
  showing.frames(kRest);
  CHECK(showing.settled());
  showing.stillMotion();
  showing.show(first);
  showing.frame();
  CHECK(showing.settled());
}

Board pegs(bool jumped) {
  Board board;
  for (int i = 0; i < 3; ++i) {
    Cell hole{.id = i, .x = static_cast<float>(i), .shape = Shape::round};
    hole.label = "hole " + std::to_string(i);
    if (i == 2 && !jumped) hole.press = "land-2";
    board.cells.push_back(hole);
  }
  Piece peg{.id = 7, .x = jumped ? 2.0f : 0.0f, .width = 0.7f, .height = 0.7f, .shape = Shape::round};
  peg.label = "Peg 0";
  if (!jumped) peg.drops = {{2, 0, "0-1-2"}, {1, 0, "0-1"}};
  board.pieces.push_back(peg);
  if (!jumped) {
    Piece fixed{.id = 8, .x = 1, .width = 0.7f, .height = 0.7f, .shape = Shape::round, .press = "tap-1"};
    fixed.label = "Peg 1";
    board.pieces.push_back(fixed);
  }
  return board;
}

Board everything(float level) {
  Board board;
  int32_t id = 0;
  for (int shape = 0; shape < 5; ++shape) {
    for (int tone = 0; tone < static_cast<int>(kTones); ++tone) {
      Cell cell{.id = id, .x = static_cast<float>(tone), .y = static_cast<float>(shape)};
      cell.shape = static_cast<Shape>(shape);
      cell.tone = static_cast<Tone>(tone);
      cell.text = tone % 3 == 0 ? "a rather long text" : "";
      cell.marks = tone % 3 == 1 ? "12 4 6789" : "";
      cell.note = "n";
      cell.struck = tone == 6;
      cell.press = "c" + std::to_string(id);
      board.cells.push_back(cell);
      Piece piece{
          .id = id, .x = cell.x, .y = cell.y + 6, .shape = cell.shape, .tone = cell.tone, .level = level};
      piece.text = "7";
      if (tone % 5 == 4) piece.picture = {{Tone::series1, {{-0.5f, -0.5f}, {0.5f, -0.5f}, {0, 0.5f}}}};
      board.pieces.push_back(piece);
      ++id;
    }
  }
  board.lines.push_back({0, 0, 5, 5, Tone::path, 3, true});
  board.lines.push_back({1, 1, 1, 1, Tone::given, 4, true});
  return board;
}

// Two cells that accept 1 or 2, and a given one.
Board squares() {
  Board board;
  for (int i = 0; i < 3; ++i) {
    const std::string name = std::string("A") + static_cast<char>('1' + i);
    Cell cell{.id = i, .x = static_cast<float>(i), .label = name};
    if (i < 2)
      cell.entries = {{"1", name + "=1"}, {"2", name + "=2"}, {"", name + "="}, {"1", name + "?1", true}};
    board.cells.push_back(cell);
  }
  return board;
}

// Three by three cells for a stroke.
Board drawnOver() {
  Board board;
  board.stroke = "draw";
  for (int i = 0; i < 9; ++i)
    board.cells.push_back({.id = i,
                           .x = static_cast<float>(i % 3),
                           .y = static_cast<float>(i / 3),
                           .press = "draw " + std::to_string(i),
                           .label = "cell " + std::to_string(i)});
  return board;
}

Graph tree(int count, Layout layout = Layout::tree) {
  Graph graph;
  graph.layout = layout;
  for (int i = 0; i < count; ++i) {
    GraphNode node{.id = i, .parent = i == 0 ? -1 : (i - 1) / 3};
    node.depth = i == 0 ? 0 : graph.nodes[static_cast<size_t>(node.parent)].depth + 1;
    node.tone = static_cast<Tone>(i % 11);
    node.text = std::to_string(i);
    node.label = "state " + std::to_string(i);
    node.step = i % 2 == 0 ? i * 10 : -1;
    node.folded = i % 7 == 0 ? 123 : 0;
    node.x = std::cos(static_cast<float>(i)) * 5;
    node.y = std::sin(static_cast<float>(i)) * 5;
    graph.nodes.push_back(node);
    if (i > 3) graph.edges.push_back({i, i - 2, Tone::path, "e", 2, true});
  }
  return graph;
}

Bars bars(bool reversed) {
  Bars content;
  content.min = -1;
  content.sorted = true;
  for (int i = 0; i < 40; ++i) {
    const int id = reversed ? 39 - i : i;
    Bar bar{.id = id,
            .text = "unit " + std::to_string(id),
            .value = 0.02 * id - 0.2,
            .tone = static_cast<Tone>(id % 19)};
    if (id < 5) bar.press = "touch " + std::to_string(id);
    content.bars.push_back(bar);
  }
  return content;
}

Table table(int rows, int current) {
  Table content;
  content.columns = {{"#", true}, {"Move", false}, {"A long title that is cut", false}};
  for (int i = 0; i < rows; ++i) {
    const Tone tone = i == current ? Tone::current : static_cast<Tone>(i % 19 == 5 ? 0 : i % 19);
    content.rows.push_back({{std::to_string(i), tone, {}},
                            {"row " + std::to_string(i), tone, "go " + std::to_string(i)},
                            {"x", tone, {}}});
  }
  return content;
}

Plot plot(int points, bool log_y) {
  Plot content;
  content.x_title = "Step";
  content.y_title = "Value";
  content.log_y = log_y;
  for (int s = 0; s < 4; ++s) {
    Series series{.title = "curve " + std::to_string(s), .tone = static_cast<Tone>(13 + s), .dashed = s == 3};
    for (int i = 0; i < points; ++i) {
      series.x.push_back(i);
      series.y.push_back(std::sin(i * 0.01 * (s + 1)) * 100 + (i % 17));
    }
    if (points > 5) series.y[3] = std::numeric_limits<double>::quiet_NaN();
    content.series.push_back(series);
  }
  return content;
}

// Runs `body` within a frame, where texts have their sizes.
void inFrame(const std::function<void(const Ui&)>& body) {
  Screen screen;
  Theme theme = Theme::light();
  theme.regular = theme.strong = screen.font();
  Mirror mirror;
  const Ui ui(theme, mirror);
  screen.frame({300, 100}, 1, [&] { body(ui); });
}

// A name in a cell of its own that is lower than its letters, as of a unit of a network.
void addName(Board& board, float x, Tone tone, const char* name, float width = 0.96f) {
  board.cells.push_back({.id = static_cast<int32_t>(board.cells.size()),
                         .x = x,
                         .width = width,
                         .height = 0.4f,
                         .shape = Shape::none,
                         .tone = tone,
                         .text = name});
}

}  // namespace

TEST_CASE("views: every view survives every size, empty or full, and comes to rest") {
  survivesEverySize<BoardView>(everything(0.4f));
  survivesEverySize<GraphView>(tree(60));
  survivesEverySize<GraphView>(tree(60, Layout::layered));
  survivesEverySize<GraphView>(tree(60, Layout::placed));
  survivesEverySize<BarsView>(bars(false));
  survivesEverySize<TableView>(table(500, 250));
  survivesEverySize<PlotView>(plot(5000, false));
  survivesEverySize<PlotView>(plot(1, true));
}

TEST_CASE("views: a change moves for a moment, and at once under reduced motion") {
  comesToRest<BoardView>(pegs(false), pegs(true));
  comesToRest<BoardView>(everything(0.2f), everything(0.9f));
  comesToRest<GraphView>(tree(12), tree(40));
  comesToRest<BarsView>(bars(false), bars(true));
  comesToRest<TableView>(table(500, 3), table(500, 400));
  comesToRest<PlotView>(plot(20, false), plot(200, false));
}

TEST_CASE("board: presses, drags and their mirror give the moves they stand for") {
  Showing<BoardView, Board> showing(pegs(false));
  showing.frames(2);
  const ImVec2 peg = {showing.centreOf("Move Peg 0 to hole 1").x * 2 - showing.centreOf("hole 2").x,
                      showing.centreOf("hole 2").y};
  const ImVec2 hole_2 = showing.centreOf("hole 2");

  CHECK(showing.click(hole_2).move == "land-2");
  CHECK(showing.click(showing.centreOf("Peg 1")).move == "tap-1");
  CHECK(showing.click({5, 5}).move.empty());

  CHECK(showing.drag(peg, hole_2).move == "0-1-2");
  // Released far from any drop, it returns.
  CHECK(showing.drag(peg, {peg.x, peg.y + 280}).move.empty());
  showing.frame();
  CHECK_FALSE(showing.settled());
  showing.frames(kRest);
  CHECK(showing.settled());

  // Tapped, then sent to a drop; what the pointer lies on may make a new scene in between.
  CHECK(showing.click(peg).move.empty());
  CHECK(showing.click(hole_2).move == "0-1-2");
  CHECK(showing.click(peg).move.empty());
  showing.show(pegs(false));
  CHECK(showing.click(hole_2).move == "0-1-2");

  CHECK(showing.press("Move Peg 0 to hole 2").move == "0-1-2");
  CHECK(showing.press("Move Peg 0 to hole 1").move == "0-1");
  CHECK(showing.press("Peg 1").move == "tap-1");
  CHECK(showing.press("hole 2").move == "land-2");
}

TEST_CASE("board: what is held stays held where a new scene has other items before it, and no longer") {
  Board before = pegs(false);
  before.pieces.insert(before.pieces.begin(), {.id = 6, .x = 1, .y = 2, .press = "tap-6"});
  Board after = before;
  after.pieces.erase(after.pieces.begin());
  Board gone = before;
  gone.pieces.resize(1);
  const auto holding = [&](int peg, const Board& then, int drop) {
    Showing<BoardView, Board> showing(before);
    showing.frames(kRest);
    const ImVec2 hole = showing.centreOf("hole 2"), middle = showing.centreOf("Peg 1");
    showing.hold(peg == 1 ? middle : ImVec2(2 * middle.x - hole.x, hole.y));
    if (drop > 0) showing.moveTo(middle);
    showing.show(then);
    if (drop > 0) showing.moveTo(hole);
    return showing.release().move;
  };
  CHECK(holding(1, after, 0) == "tap-1");
  CHECK(holding(0, after, 2) == "0-1-2");
  CHECK(holding(1, gone, 0).empty());
  CHECK(holding(0, gone, 2).empty());
}

TEST_CASE("board: beside a drop, a tap on another piece or cell is for that") {
  Board board;
  for (int i = 0; i < 5; ++i)
    board.cells.push_back({.id = i, .x = static_cast<float>(i), .label = "hole " + std::to_string(i)});
  board.pieces.push_back({.id = 0, .drops = {{2, 0, "0-1-2"}, {0, 2, "down"}}, .label = "Peg 0"});
  board.pieces.push_back({.id = 3, .x = 3, .press = "tap-3", .label = "Peg 3"});
  board.cells[1].press = "enter-1";
  board.cells[2].press = "enter-2";  // the drop lies on it
  Showing<BoardView, Board> showing(board, {110, 80});
  showing.frames(kRest);
  const ImVec2 hole = showing.centreOf("Move Peg 0 to hole 2"), other = showing.centreOf("Peg 3");
  REQUIRE(other.x - hole.x < 22);  // within what a finger may miss the hole by
  const ImVec2 peg{hole.x - 2 * (other.x - hole.x), hole.y};
  CHECK(showing.click(peg).move.empty());
  CHECK(showing.click(other).move == "tap-3");
  CHECK(showing.click(peg).move.empty());
  CHECK(showing.click({hole.x - (other.x - hole.x), hole.y}).move == "enter-1");
  CHECK(showing.click(peg).move.empty());
  CHECK(showing.click({hole.x, hole.y - 14}).move == "0-1-2");  // missed, but nothing else was meant
}

TEST_CASE("board: a piece is let go, or sent by a tap, anywhere in the area of a drop") {
  Board board;
  for (const int peg : {0, 1}) {
    Cell name{.id = peg, .x = 4.0f * static_cast<float>(peg), .y = 2};
    name.press = name.label = "peg " + std::to_string(peg);
    board.cells.push_back(name);
  }
  Piece disc{.id = 0, .x = 0, .y = 1};
  disc.label = "Disc";
  disc.drops = {{4, 1, "0-1", 4, 8}, {-4, 1, "0-2"}};
  board.pieces.push_back(disc);
  Showing<BoardView, Board> showing(board);
  showing.frames(2);
  const ImVec2 end = showing.centreOf("Move Disc to peg 1");
  const float unit = (showing.centreOf("peg 1").x - showing.centreOf("peg 0").x) / 4;
  const ImVec2 begin{end.x - 4 * unit, end.y};
  for (const float y : {-1.0f, 0.0f, 1.2f}) {
    CAPTURE(y);
    const ImVec2 there{end.x + 0.4f * unit, end.y + y * unit};
    CHECK(showing.drag(begin, there).move == "0-1");
    CHECK(showing.click(begin).move.empty());
    CHECK(showing.click(there).move == "0-1");
  }
  CHECK(showing.drag(begin, {begin.x + 0.4f * unit, begin.y}).move.empty());
}

TEST_CASE("board: a drop is named by its label, or else by the cell there") {
  Board board = pegs(false);
  board.pieces.front().drops = {{2, 0, "0-1-2"}, {1, 0, "0-1"}, {0, 4, "0-9"}};
  board.pieces.front().drops[1].label = "Pour Peg 0 out";
  Showing<BoardView, Board> showing(board);
  showing.frames(2);
  CHECK(showing.press("Move Peg 0 to hole 2").move == "0-1-2");
  CHECK(showing.press("Pour Peg 0 out").move == "0-1");
  CHECK(showing.press("Move Peg 0 to place 3").move == "0-9");
}

TEST_CASE("board: a hinted move is marked where it is made") {
  Showing<BoardView, Board> showing(pegs(false));
  showing.stillMotion();
  showing.frames(2);
  const ImVec2 hole_2 = showing.centreOf("hole 2"), peg_1 = showing.centreOf("Peg 1");
  const float side = hole_2.x - peg_1.x;  // of a cell
  const auto marked = [&](std::string_view move) {
    showing.hint(move);
    showing.frame();
    return showing.drawnIn(showing.theme().accent);
  };
  CHECK(marked("").width < 0);
  CHECK(marked("no such move").width < 0);

  const Rect cell = marked("land-2");
  CHECK(cell.contains({hole_2.x - side * 0.45f, hole_2.y}));
  CHECK_FALSE(cell.contains(peg_1));
  const Rect piece = marked("tap-1");
  CHECK(piece.contains(peg_1));
  CHECK_FALSE(piece.contains(hole_2));
  const Rect jump = marked("0-1-2");
  CHECK(jump.contains({peg_1.x - side, peg_1.y}));
  CHECK(jump.contains(hole_2));
}

TEST_CASE("board: of a cell and the piece on it or coming to it, only one is announced for a move") {
  Board board;
  board.cells = {{.id = 0, .press = "take", .label = "square 0"},
                 {.id = 1, .x = 1, .press = "jump", .label = "square 1"}};
  board.cells.push_back({.id = 2, .x = 2, .press = "put", .label = "square 2"});
  board.cells.push_back({.id = 3, .x = 3, .press = "turn", .label = "square 3"});
  board.pieces = {{.id = 0, .press = "take", .label = "piece 0"}, {.id = 1, .x = 3, .label = "piece 1"}};
  board.pieces.back().drops = {{.x = 1, .move = "jump", .label = "Jump to 1"}};
  Showing<BoardView, Board> showing(board);
  showing.frames(2);
  CHECK_FALSE(showing.button("square 0"));
  CHECK(showing.press("piece 0").move == "take");
  CHECK_FALSE(showing.button("square 1"));
  CHECK(showing.press("Jump to 1").move == "jump");
  CHECK(showing.press("square 2").move == "put");
  CHECK(showing.press("square 3").move == "turn");
}

TEST_CASE("board: of a column that takes a disc, the hint marks the cell where it lands") {
  Board column;
  for (int row = 0; row < 4; ++row)
    column.cells.push_back({.id = row,
                            .y = static_cast<float>(3 - row),
                            .shape = Shape::round,
                            .press = "4",
                            .label = "row " + std::to_string(row)});
  for (int row = 0; row < 2; ++row)
    column.pieces.push_back({.id = row,
                             .y = static_cast<float>(3 - row),
                             .shape = Shape::round,
                             .press = "4",
                             .label = "disc " + std::to_string(row)});
  Showing<BoardView, Board> showing(column);
  showing.stillMotion();
  showing.hint("4");
  showing.frames(2);
  const Rect marked = showing.drawnIn(showing.theme().accent);
  CHECK(marked.contains(showing.centreOf("row 2")));
  CHECK_FALSE(marked.contains(showing.centreOf("disc 1")));
  CHECK_FALSE(marked.contains(showing.centreOf("row 3")));

  column.ahead = true;  // the discs are only tried
  showing.show(column);
  showing.frame();
  CHECK(showing.drawnIn(showing.theme().accent).width < 0);
}

TEST_CASE("board: a stroke let go in motion has no gap, also where the button that resets the zoom lies") {
  Showing<BoardView, Board> showing(drawnOver());
  showing.frames(kRest);
  const auto cell = [&](int i) { return showing.centreOf("cell " + std::to_string(i)); };
  const ImVec2 end = cell(7);
  showing.hold(cell(0));
  showing.moveTo(cell(1));
  ImGui::GetIO().AddMousePosEvent(end.x, end.y);
  CHECK(showing.release().move == "draw 0 1 4 7");

  showing.moveTo(cell(4));
  showing.wheel(3, true);
  const ImVec2 button = showing.centreOf("Show all of it");
  CHECK(showing.drag(cell(4), button).move == "draw 4 5 8");
  showing.moveTo(button);
  CHECK(ImGui::GetMouseCursor() == ImGuiMouseCursor_Hand);
  CHECK(showing.click(button).move.empty());
  showing.frame();
  CHECK_FALSE(showing.button("Show all of it"));
}

TEST_CASE("board: cells are drawn over together, and groups dragged by their handles") {
  Showing<BoardView, Board> showing(drawnOver());
  showing.frames(kRest);
  const auto cell = [&](int i) { return showing.centreOf("cell " + std::to_string(i)); };
  CHECK(showing.drag(cell(0), cell(2)).move == "draw 0 1 2");
  CHECK(showing.drag(cell(8), cell(2)).move == "draw 8 5 2");
  CHECK(showing.click(cell(4)).move == "draw 4");
  CHECK(showing.press("cell 4").move == "draw 4");

  Board pools;
  pools.cells = {{.id = 1, .x = 0, .y = 0, .text = "gang"}, {.id = 2, .x = 9, .y = 5, .text = "age"}};
  pools.groups = {{.handle = 1, .x = 0, .y = 1, .width = 2, .height = 3, .move = "shift gang"}};
  Showing<BoardView, Board> dragged(pools);
  dragged.frames(kRest);
  const ImVec2 left = dragged.centreOf("Move gang left"), right = dragged.centreOf("Move gang right");
  const float unit = (right.x - left.x) * 2;
  const ImVec2 handle{(left.x + right.x) / 2, left.y};
  CHECK(dragged.drag(handle, {handle.x + 3 * unit, handle.y + 1.5f * unit}).move == "shift gang 3.0 1.5");
  CHECK(dragged.click(handle).move.empty());
  CHECK(dragged.press("Move gang up").move == "shift gang 0.0 -1.0");
  CHECK(dragged.press("Move gang right").move == "shift gang 1.0 0.0");
}

TEST_CASE("board: names larger than their cells are written where there is room, those that matter first") {
  Board board;
  addName(board, 0, Tone::muted, "pusher");
  addName(board, 1, Tone::plain, "burglar");
  addName(board, 2, Tone::muted, "bookie");
  addName(board, 6, Tone::muted, "Art");
  addName(board, 13, Tone::plain, "Al");
  Showing<BoardView, Board> showing(board, {250, 120});
  showing.frame();
  CHECK(showing.letters(showing.theme().text) == 9);       // burglar, Al
  CHECK(showing.letters(showing.theme().text_soft) == 3);  // Art; the others would touch the burglar
  showing.resize({1400, 120});
  showing.frame();
  CHECK(showing.letters(showing.theme().text) == 9);
  CHECK(showing.letters(showing.theme().text_soft) == 15);
}

TEST_CASE("board: names that leave no room for each other are smaller together, whatever their tones") {
  Board board;
  addName(board, 0, Tone::muted, "Lance");
  addName(board, 1, Tone::muted, "George");
  addName(board, 2, Tone::muted, "Pete");
  board.pieces.push_back({.id = 0, .x = 13, .shape = Shape::ring, .tone = Tone::first});
  Showing<BoardView, Board> showing(board, {430, 120});
  const auto written = [&] {
    showing.frames(kRest);
    return showing.letters(showing.theme().text_soft);
  };
  CHECK(written() == 15);
  const float height = showing.drawnIn(showing.theme().text_soft).height;
  board.cells.back().tone = Tone::plain;
  showing.show(board);
  CHECK(written() == 11);
  CHECK(std::abs(showing.drawnIn(showing.theme().text_soft).height - height) < 1);
}

TEST_CASE("board: no name is written over its neighbour or beyond the panel, whole or cut") {
  Board board;
  addName(board, 0, Tone::plain, "Llanfairpwllgwyngyll");
  addName(board, 1, Tone::muted, "Gogerychwyrndrobwll");
  board.pieces.push_back({.id = 0, .x = 6, .shape = Shape::ring, .tone = Tone::first});
  Showing<BoardView, Board> showing(board);
  int both = 0;
  for (float width = 60; width < 800; width += 5) {
    CAPTURE(width);
    showing.resize({width, 100});
    showing.frames(2);
    const ImU32 left = showing.theme().text, right = showing.theme().text_soft;
    const Rect first = showing.drawnIn(left), second = showing.drawnIn(right);
    const bool one = showing.letters(left) > 0, other = showing.letters(right) > 0;
    if (one) CHECK(first.x >= 0);
    if (one && other) CHECK(second.x >= first.x + first.width);
    both += one && other;
  }
  CHECK(both > 50);
}

TEST_CASE("board: a name is written where its cell is lower than a letter") {
  Board board;
  for (int i = 0; i < 10; ++i)
    board.cells.push_back({.id = i,
                           .x = static_cast<float>(2 * i),
                           .width = 1.9f,
                           .height = 0.2f,
                           .shape = Shape::none,
                           .text = "Al"});
  Showing<BoardView, Board> showing(board, {300, 120});
  for (const float smallest : {8.0f, 4.0f}) {  // 4: where two pixels of the screen are one of the app
    CAPTURE(smallest);
    showing.smallestText(smallest);
    showing.frame();
    CHECK(showing.letters(showing.theme().text) == 20);
  }
}

TEST_CASE("board: names that may be chosen can be read, and a ring at rest can be seen") {
  Board board;
  board.cells.push_back(
      {.id = 0, .x = 0, .width = 3, .shape = Shape::none, .tone = Tone::candidate, .text = "Ken"});
  board.pieces.push_back({.id = 0, .x = 3, .shape = Shape::ring, .tone = Tone::muted});
  board.pieces.push_back({.id = 1, .x = 5, .shape = Shape::ring, .tone = Tone::current});
  Showing<BoardView, Board> showing(board);
  showing.frame();
  CHECK(showing.letters(showing.theme().lettering(Tone::candidate)) == 3);
  CHECK(showing.filled(showing.theme().mark(Tone::current)) > 100);
  CHECK(showing.filled(showing.theme().text_faint) > 100);
}

TEST_CASE("board: text too small to be read is left out, by pixels of the screen") {
  Board board;
  for (int i = 0; i < 10; ++i)
    board.cells.push_back({.id = i, .x = static_cast<float>(i), .tone = Tone::candidate, .text = "7"});
  Showing<BoardView, Board> showing(board, {90, 9});
  const auto letters = [&] {
    showing.frame();
    return showing.letters(showing.theme().tone(Tone::candidate).ink);
  };
  CHECK(letters() == 0);
  showing.smallestText(4);  // where two pixels of the screen are one of the app
  CHECK(letters() == 10);
}

TEST_CASE("board: words that end in a number are written whole or not at all") {
  Board board;
  for (int i = 0; i < 7; ++i)
    board.cells.push_back({.id = i, .x = static_cast<float>(i), .tone = Tone::candidate, .text = "loss 12"});
  Showing<BoardView, Board> showing(board);
  int whole = 0, none = 0;
  for (float width = 100; width < 700; width += 10) {
    CAPTURE(width);
    showing.resize({width, 100});
    showing.frame();
    const size_t letters = showing.letters(showing.theme().tone(Tone::candidate).ink);
    CHECK((letters == 0 || letters == 7 * 6));
    ++(letters > 0 ? whole : none);
  }
  CHECK(whole > 0);
  CHECK(none > 0);
}

TEST_CASE("board: a mark in the corner of a cell is left out where it would cover the text") {
  Board board;
  for (int i = 0; i < 10; ++i)
    board.cells.push_back({.id = i, .x = static_cast<float>(i), .tone = Tone::conflict, .text = "7"});
  Showing<BoardView, Board> showing(board, {800, 100});
  const auto inkIn = [&](ImVec2 size) {
    showing.resize(size);
    showing.frame();
    return showing.letters(showing.theme().tone(Tone::conflict).ink);
  };
  CHECK(inkIn({240, 30}) == 10);  // the digits alone
  CHECK(inkIn({800, 100}) > 10);
}

TEST_CASE("panel in words: numbers are read as people write them") {
  Panel panel;
  panel.content = Bars{.bars = {{.id = 0, .text = "nodes", .value = 10470},
                                {.id = 1, .text = "ways", .value = 123456.7},
                                {.id = 2, .text = "share", .value = 0.82491},
                                {.id = 3, .text = "moves", .value = -7}}};
  CHECK(words(panel) == "nodes: 10,470; ways: 123,457; share: 0.8249; moves: \u22127");
}

TEST_CASE("panel in words: a board is read row by row from the left, and nothing twice") {
  const auto said = [](Board board) { return words(Panel{.content = std::move(board)}); };
  // Vessels of any height that stand side by side are one row; what is written beneath is the next.
  Board jugs;
  jugs.pieces = {{.id = 2, .x = 2, .y = -4, .height = 8, .text = "large"},
                 {.id = 0, .x = 0, .y = -1.5f, .height = 3, .text = "small"}};
  jugs.cells = {{.id = 2, .x = 2, .y = 0.5f, .text = "of 8"}, {.id = 0, .x = 0, .y = 0.5f, .text = "of 3"}};
  CHECK(said(jugs) == "small, large; of 3, of 8");

  Board block;
  for (int i = 0; i < 6; ++i) {
    const int row = i / 3, column = i % 3;
    block.cells.push_back({.id = i,
                           .x = static_cast<float>(column),
                           .y = static_cast<float>(row),
                           .label = "Row " + std::to_string(row) + ", column " + std::to_string(column)});
  }
  Piece corner{.id = 0, .x = 0.5f, .y = 0.5f, .width = 2, .height = 2, .label = "Block 1, row 0, column 0"};
  corner.parts = {{-0.5f, -0.5f}, {-0.5f, 0.5f}, {0.5f, 0.5f}};
  block.pieces = {corner};
  CHECK(said(block) == "Block 1, row 0, column 0, Row 0, column 1, Row 0, column 2; Row 1, column 2");
  block.cells[3].label = "Wanted here: block 1";
  CHECK(said(block) ==
        "Block 1, row 0, column 0, Row 0, column 1, Row 0, column 2; Wanted here: block 1, Row 1, column 2");

  // The banks are larger than what stands on them.
  Board river;
  river.cells = {{.id = 0, .x = 0, .y = 1, .width = 3, .height = 4, .label = "near bank"},
                 {.id = 1, .x = 4, .y = 1, .width = 3, .height = 4, .label = "far bank"}};
  river.pieces = {{.id = 0, .x = 0, .y = 0, .label = "wolf at near bank"},
                  {.id = 1, .x = 0, .y = 2, .label = "goat at near bank"}};
  CHECK(said(river) == "wolf at near bank, goat at near bank, far bank");
  river.cells[1].unsaid = true;
  CHECK(said(river) == "wolf at near bank; goat at near bank");

  // What only the cell says is told with its piece.
  Board queens;
  queens.cells = {{.id = 0, .label = "Row 1, column 1, blocked"},
                  {.id = 1, .x = 1, .label = "Place 2, white"}};
  queens.pieces = {{.id = 0, .label = "Queen of row 1, column 1, in conflict"},
                   {.id = 1, .x = 1, .label = "White marble at 2"}};
  CHECK(said(queens) == "Queen of row 1, column 1, in conflict, blocked, White marble at 2");
}

TEST_CASE("panel in words: the start of a search waits until it is expanded") {
  Map map{.rings = {1, 2}, .dots = {Tone::current, Tone::muted, Tone::muted}, .current_waits = true};
  CHECK(words(map) == "3 positions: 1 waiting, 0 looked at, 2 not met");
  map.current_waits = false;  // nothing follows from it
  CHECK(words(map) == "3 positions: 1 looked at, 2 not met");
  map.dots[1] = Tone::frontier;
  CHECK(words(map) == "3 positions: 1 waiting, 1 looked at, 1 not met");
}

TEST_CASE("board: a mark in the corner of a tile is left out where it would cover the number") {
  Board board;
  for (int i = 0; i < 10; ++i)
    board.pieces.push_back({.id = i, .x = static_cast<float>(i), .tone = Tone::goal, .text = "12"});
  Showing<BoardView, Board> showing(board, {800, 100});
  showing.stillMotion();
  const auto inkIn = [&](ImVec2 size) {
    showing.resize(size);
    showing.frames(2);
    return showing.letters(showing.theme().tone(Tone::goal).ink);
  };
  const size_t numbers = inkIn({240, 30});
  CHECK(numbers == 20);  // the digits alone
  CHECK(inkIn({800, 100}) > numbers);
}

TEST_CASE("board: a piece that moves or is filled looks as before until it is there") {
  const auto board = [](float x, float level, Tone tone, const char* text) {
    Board content;
    for (int i = 0; i < 2; ++i) content.cells.push_back({.id = i, .x = static_cast<float>(i)});
    content.pieces.push_back({.id = 0, .x = x, .tone = tone, .text = text, .level = level});
    return content;
  };
  for (const float level : {1.0f, 0.5f}) {
    CAPTURE(level);
    const float x = level < 1 ? 0.0f : 1.0f;  // it is filled or moves
    Showing<BoardView, Board> showing(board(0, 1, Tone::first, "1"));
    const auto shows = [&](Tone tone) { return showing.filled(showing.theme().tone(tone).fill) > 100; };
    showing.frames(kRest);
    showing.show(board(x, level, Tone::goal, "1"));
    showing.frames(3);
    CHECK(shows(Tone::first));
    CHECK_FALSE(shows(Tone::goal));
    showing.frames(kRest);
    CHECK_FALSE(shows(Tone::first));
    CHECK(shows(Tone::goal));
    showing.show(board(x, level, Tone::first, "1"));  // where it stands, it changes at once
    showing.frame();
    CHECK(shows(Tone::first));
    showing.stillMotion();
    showing.show(board(0, 1, Tone::goal, "1"));
    showing.frame();
    CHECK(shows(Tone::goal));
  }
}

TEST_CASE("board: ghosts stay in sight where a new scene moves nothing") {
  Board board = pegs(false);
  board.ghosts.push_back({.piece = 7, .x = 2, .text = "f 15", .label = "Jump"});
  Showing<BoardView, Board> showing(board);
  const auto letters = [&] { return showing.letters(showing.theme().text); };
  showing.frames(kRest);
  CHECK(letters() == 3);
  board.cells[1].tone = Tone::path;  // such as what is under the pointer
  showing.show(board);
  showing.frame();
  CHECK(letters() == 3);
  board.ghosts[0].text = "f 14";
  showing.show(board);
  showing.frame();
  CHECK(letters() == 0);
  showing.frames(kRest);
  CHECK(letters() == 3);
}

TEST_CASE("board: the arrow of a move begins beside a wide piece, and leaves its name alone") {
  Board board;
  board.cells = {{.id = 0}, {.id = 1, .x = 5}};
  board.pieces.push_back({.id = 0,
                          .width = 2.4f,
                          .height = 0.8f,
                          .shape = Shape::square,
                          .tone = Tone::first,
                          .text = "chicken"});
  board.ghosts.push_back({.piece = 0, .x = 5, .label = "Cross with chicken"});
  Showing<BoardView, Board> showing(board);
  showing.frames(kRest);
  const Rect piece = showing.drawnIn(showing.theme().tone(Tone::first).fill);
  const Rect arrow = showing.drawnIn(showing.theme().tone(Tone::frontier).edge);
  REQUIRE(piece.width > 0);
  REQUIRE(arrow.width > 0);
  CHECK(arrow.x >= piece.x + piece.width - 1);
}

TEST_CASE("board: of two moves to one place from one side, both can be read") {
  Board board;
  board.cells = {{.id = 0}, {.id = 1, .x = 6}};
  board.pieces.push_back({.id = 0, .shape = Shape::square});
  board.pieces.push_back({.id = 1, .x = 1.5f, .shape = Shape::square});
  board.ghosts.push_back({.piece = 0, .x = 6, .text = "f 5", .label = "Far"});
  board.ghosts.push_back({.piece = 1, .x = 6, .text = "f 6", .label = "Near", .struck = true});
  Showing<BoardView, Board> showing(board);
  showing.frames(kRest);
  const Rect far = showing.drawnIn(showing.theme().text), near = showing.drawnIn(showing.theme().text_soft);
  REQUIRE(far.width > 0);
  REQUIRE(near.width > 0);
  CHECK_FALSE(overlap(far, near));
}

TEST_CASE("board: of three moves to one place too small for their words each has them on its own side") {
  Board board;
  board.cells = {{.id = 0, .x = 1, .y = 1}, {.id = 1, .x = 11}};  // the second makes the first small
  board.pieces = {{.id = 0, .x = 1},
                  {.id = 1, .x = 1, .y = 2},
                  {.id = 2, .x = 2, .y = 1}};
  for (int i = 0; i < 3; ++i)
    board.ghosts.push_back({.piece = i, .x = 1, .y = 1, .text = "f 15", .label = "Move"});
  board.ghosts[2].struck = true;
  Showing<BoardView, Board> showing(board);
  showing.frames(kRest);
  const Rect struck = showing.drawnIn(showing.theme().text_soft),
             others = showing.drawnIn(showing.theme().text);
  REQUIRE(struck.width > 0);
  CHECK(struck.centre().x > others.centre().x);
  CHECK(std::abs(struck.centre().y - others.centre().y) < 2);
}

TEST_CASE("board: names stand clear of the lines that cross them") {
  for (const bool crossed : {false, true}) {
    CAPTURE(crossed);
    Board board;
    board.cells = {{.id = 0, .shape = Shape::none, .text = "Fred"},
                   {.id = 1, .x = 3, .shape = Shape::none, .text = "Gene"}};
    if (crossed) board.lines.push_back({-1, 0, 4, 0, Tone::muted, 1});
    Showing<BoardView, Board> showing(board);
    showing.frames(kRest);
    CHECK((showing.drawnIn(translucent(showing.theme().panel, 0.85f)).width > 0) == crossed);
  }
}

TEST_CASE("board: a full vessel is a glass as well, and what has no level is none") {
  const auto liquid = [](std::optional<float> level) {
    Board board;
    board.pieces.push_back({.id = 0, .text = "5", .level = level});
    Showing<BoardView, Board> showing(board);
    showing.frame();
    return showing.filled(showing.theme().tone(Tone::series5).fill);
  };
  CHECK(liquid(1) > 100);
  CHECK(liquid(0.5f) > 100);
  CHECK(liquid(std::nullopt) == 0);
  const Panel panel{"board", "Jugs", Board{.pieces = {{.text = "5", .level = 1}, {.y = 1, .text = "a"}}}};
  CHECK(words(panel) == "5, 100 % full; a");
}

TEST_CASE("board: the ghost of a block that is no rectangle has one colour") {
  Board board;
  Piece corner{.id = 0, .x = 0.5f, .y = 0.5f, .width = 2, .height = 2, .tone = Tone::first};
  corner.parts = {{-0.5f, -0.5f}, {-0.5f, 0.5f}, {0.5f, 0.5f}};
  board.pieces.push_back(corner);
  board.cells.push_back({.id = 0, .x = 2});
  board.ghosts.push_back({.piece = 0, .x = 1.5f, .y = 0.5f});
  Showing<BoardView, Board> showing(board);
  showing.frames(kRest);
  const ImU32 fill = showing.theme().tone(Tone::first).fill;
  // Of three squares and two joints, each once: less than they would cover without gaps, more than without
  // joints.
  const Rect ghost = showing.drawnIn(translucent(fill, 0.3f));
  CHECK(ghost.width == doctest::Approx(ghost.height));
  const float side = ghost.width / 2, area = showing.filled(translucent(fill, 0.3f));
  CHECK(area < 3 * side * side);
  CHECK(area > 2.7f * side * side);

  Board moved = board;
  moved.pieces.front().x += 1;
  moved.ghosts.front().x += 1;
  showing.show(moved);
  showing.frame();  // ghosts come when the piece has arrived
  CHECK(showing.drawnIn(showing.theme().panel).width < 0);
}

TEST_CASE("board: what was shown at its end stays there when the pace becomes slower") {
  Showing<BoardView, Board> showing(everything(0.2f));
  showing.frames(kRest);
  showing.stillMotion();
  Board then = everything(0.9f);
  for (Cell& cell : then.cells) cell.tone = Tone::path;
  for (Piece& piece : then.pieces) piece.x += 1;
  showing.leapTo(then, "Another branch");
  showing.frame();
  showing.show(then);
  showing.moveAgain();
  showing.frame();
  CHECK(showing.settled());
}

TEST_CASE("board: on a small picture neither its number nor its badge covers it") {
  Board board;
  for (int i = 0; i < 10; ++i) {
    Piece tile{.id = i, .x = static_cast<float>(i), .tone = Tone::goal, .text = "12"};
    tile.picture = {{Tone::series1, {{-0.5f, -0.5f}, {0.5f, -0.5f}, {0.5f, 0.5f}}}};
    board.pieces.push_back(tile);
  }
  Showing<BoardView, Board> showing(board, {800, 80});
  const auto covered = [&] { return showing.filled(showing.theme().panel); };
  showing.frame();
  CHECK(showing.letters(showing.theme().text) == 20);
  CHECK(covered() > 1000);
  showing.resize({200, 20});
  showing.frame();
  CHECK(showing.letters(showing.theme().text) == 0);
  CHECK(covered() == 0);
}

TEST_CASE("board: a piece with one drop is announced by that alone") {
  Board board = pegs(false);
  board.pieces.front().drops = {{2, 0, "0-1-2"}};
  board.pieces.front().press = "0-1-2";
  Showing<BoardView, Board> showing(board);
  showing.frame();
  CHECK_FALSE(showing.button("Peg 0"));
  const ImVec2 one = showing.centreOf("Move Peg 0 to hole 2");
  board.pieces.front().drops.push_back({1, 0, "0-1"});
  board.cells[2].label.clear();
  showing.show(board);
  showing.frames(kRest);
  const float unit = showing.centreOf("Move Peg 0 to hole 1").x - one.x;
  CHECK(unit > 10);  // the first was announced at the piece, both are where they lead
  CHECK(showing.centreOf("Move Peg 0 to place 1").x - one.x == doctest::Approx(2 * unit));
  board.pieces.front().drops.pop_back();
  showing.show(board);
  showing.frame();
  CHECK(showing.button("Move Peg 0"));
}

TEST_CASE("board: the caption of a leap covers no piece where there is room beside them") {
  Board board;
  for (int i = 0; i < 9; ++i)
    board.pieces.push_back({.id = i,
                            .x = static_cast<float>(i % 3),
                            .y = static_cast<float>(i / 3),
                            .tone = Tone::first,
                            .text = "1"});
  Showing<BoardView, Board> showing(board, {900, 300});
  showing.frames(kRest);
  showing.leapTo(board, "Another branch");
  showing.frame();
  const Rect caption = showing.drawnIn(translucent(showing.theme().text, 0.85f));
  CHECK(caption.width > 40);
  CHECK_FALSE(overlap(caption, showing.drawnIn(showing.theme().tone(Tone::first).fill)));
}

TEST_CASE("board: the caption of a leap stays where it is while the board goes on") {
  const auto onTop = [](bool top) {
    Board board;
    for (int i = 0; i < 12; ++i) {
      board.cells.push_back({.id = i, .x = static_cast<float>(i % 3), .y = static_cast<float>(i / 3)});
      if ((i < 6) == top)
        board.pieces.push_back({.id = i % 6, .x = board.cells.back().x, .y = board.cells.back().y});
    }
    return board;
  };
  Showing<BoardView, Board> showing(onTop(true), {300, 400});
  showing.frames(kRest);
  showing.leapTo(onTop(true), "Another branch");
  showing.frame();
  const auto caption = [&] { return showing.drawnIn(translucent(showing.theme().text, 0.85f)); };
  const float y = caption().y;
  showing.show(onTop(false));
  showing.frames(20);
  REQUIRE(caption().width > 40);
  CHECK(caption().y == doctest::Approx(y));
}

TEST_CASE("board: a leap veils it so little that a search does not flicker") {
  Board board;
  board.pieces.push_back({.id = 0, .tone = Tone::first});
  Showing<BoardView, Board> showing(board, {300, 400});
  showing.frames(kRest);
  showing.leapTo(board, "");
  showing.frame();
  const auto veiled = [&](int alpha) {
    return showing.filled(translucent(showing.theme().panel, static_cast<float>(alpha) / 255)) > 300 * 399;
  };
  int alpha = 255;
  while (alpha > 0 && !veiled(alpha)) --alpha;
  CHECK(alpha > 0.15f * 255);
  CHECK(alpha < 0.35f * 255);
}

TEST_CASE("board: where a move would lose a thing outside the picture, nothing points there") {
  const auto pointsTo = [](float y) {
    Board board;
    for (int i = 0; i < 3; ++i) board.cells.push_back({.id = i, .y = static_cast<float>(i)});
    board.pieces.push_back({.id = 0, .text = "fox"});
    board.ghosts.push_back({.piece = 0, .x = 0, .y = y, .label = "cross", .next = true});
    Showing<BoardView, Board> showing(board, {400, 300});
    showing.stillMotion();
    showing.frames(2);
    return showing.drawnIn(showing.theme().accent).width > 0;
  };
  CHECK(pointsTo(2));
  CHECK_FALSE(pointsTo(5));
}

TEST_CASE("board: words side by side stay apart at every size") {
  Board board;
  addName(board, 0, Tone::plain, "Ralph", 1.36f);
  addName(board, 1.4f, Tone::muted, "Philipp", 1.36f);
  Showing<BoardView, Board> showing(board);
  int both = 0;
  for (float width = 30; width < 300; width += 1) {
    CAPTURE(width);
    showing.resize({width, 100});
    showing.frames(2);
    const ImU32 left = showing.theme().text, right = showing.theme().text_soft;
    if (showing.letters(left) == 0 || showing.letters(right) == 0) continue;
    ++both;
    const Rect first = showing.drawnIn(left), second = showing.drawnIn(right);
    CHECK(second.x - first.x - first.width >= 3);
  }
  CHECK(both > 100);
}

TEST_CASE("board: ids of what can be pressed are all different") {
  Showing<BoardView, Board> showing(everything(1));
  showing.frame();
  std::vector<uint32_t> ids;
  for (const MirrorNode& node : showing.mirror().nodes()) ids.push_back(node.id);
  CHECK(ids.size() == 95);
  std::sort(ids.begin(), ids.end());
  CHECK(std::adjacent_find(ids.begin(), ids.end()) == ids.end());
}

TEST_CASE("board: a piece grown together of squares is pressed where its squares are") {
  Board board;
  Piece corner{.id = 0, .x = 0.5f, .y = 0.5f, .width = 2, .height = 2, .press = "corner"};
  corner.parts = {{-0.5f, -0.5f}, {-0.5f, 0.5f}, {0.5f, 0.5f}};
  board.pieces.push_back(corner);
  board.pieces.push_back({.id = 1, .x = 1, .y = 0, .text = "in its notch"});
  Showing<BoardView, Board> showing(board);
  showing.frames(kRest);
  CHECK(showing.settled());
  const ImVec2 centre = showing.centreOf("Piece 0");
  const float half = showing.button("Piece 0")->width / 4;
  CHECK(showing.click({centre.x - half, centre.y - half}).move == "corner");
  CHECK(showing.click({centre.x + half, centre.y + half}).move == "corner");
  CHECK(showing.click({centre.x + half, centre.y - half}).move == "");
}

TEST_CASE("graph: a click on a node looks at it and goes to its step") {
  Showing<GraphView, Graph> showing(tree(13));
  showing.frames(kRest);
  const Intent even = showing.click(showing.centreOf("state 4"));
  CHECK(even.focus == 4);
  CHECK(even.seek == 40);
  const Intent odd = showing.click(showing.centreOf("state 5"));
  CHECK(odd.focus == 5);
  CHECK(odd.seek == -1);
  const Intent pressed = showing.press("state 12");
  CHECK(pressed.focus == 12);
  CHECK(pressed.seek == 120);
}

TEST_CASE("graph: a node without a state or step is read, but not pressed") {
  Graph graph = tree(3);
  graph.nodes[1].step = graph.nodes[1].focus = -1;
  Showing<GraphView, Graph> showing(graph);
  showing.frames(kRest);
  const MirrorNode* const node = showing.button("state 1");
  REQUIRE(node);
  CHECK(node->disabled);
  const Intent pressed = showing.click(showing.centreOf("state 1"));
  CHECK(pressed.focus == -1);
  CHECK(pressed.seek == -1);
  CHECK(ImGui::GetMouseCursor() == ImGuiMouseCursor_Arrow);
  showing.click(showing.centreOf("state 2"));
  CHECK(ImGui::GetMouseCursor() == ImGuiMouseCursor_Hand);
}

TEST_CASE("map: what waits, was looked at, is a dead end and was not met differ in more than colour") {
  Map map{.rings = {1, 4}, .dots = {Tone::visited, Tone::frontier, Tone::dead, Tone::visited, Tone::muted}};
  Showing<MapView, Map> showing(map, {300, 200});  // too low for the legend
  showing.frame();
  const Theme& theme = showing.theme();
  const auto filled = [&](Tone tone) { return showing.filled(theme.mark(tone)); };
  const float disc = filled(Tone::visited) / 2;
  REQUIRE(disc > 50);
  CHECK(filled(Tone::frontier) < 0.8f * disc);
  CHECK(filled(Tone::muted) < 0.5f * disc);
  CHECK(filled(Tone::dead) == doctest::Approx(disc));
  CHECK(showing.filled(theme.panel) > 0.1f * disc);  // its cross

  showing.resize({300, 400});
  showing.frame();
  CHECK(filled(Tone::frontier) > 0);
  CHECK(words(Panel{.content = map}) ==
        "5 positions: 1 waiting, 3 looked at, 1 of them dead ends, 1 not met");
}

TEST_CASE("graph: pans and zooms, and shows all of it again when asked") {
  Showing<GraphView, Graph> showing(tree(40));
  showing.frames(kRest);
  const ImVec2 before = showing.centreOf("state 0");
  CHECK_FALSE(showing.button("Show all of it"));

  CHECK(showing.drag({400, 590}, {300, 540}).focus == -1);
  showing.frame();
  const ImVec2 panned = showing.centreOf("state 0");
  CHECK(panned.x == doctest::Approx(before.x - 100).epsilon(0.02));
  CHECK(panned.y == doctest::Approx(before.y - 50).epsilon(0.02));

  showing.moveTo({400, 300});
  const float width = showing.button("state 0")->width;
  showing.wheel(3, true);
  CHECK(showing.button("state 0")->width > width * 1.3f);

  showing.press("Show all of it");
  showing.frames(kRest);
  CHECK(showing.settled());
  CHECK(showing.centreOf("state 0").x == doctest::Approx(before.x).epsilon(0.01));
  CHECK_FALSE(showing.button("Show all of it"));
}

TEST_CASE("graph: the button that shows all of it lies over the nodes, which are not pressed below it") {
  Showing<GraphView, Graph> showing(tree(40));
  showing.frames(kRest);
  showing.moveTo({400, 300});
  showing.wheel(3, true);
  const ImVec2 button = showing.centreOf("Show all of it"), node = showing.centreOf("state 4");
  showing.drag({400, 300}, {400 + button.x - node.x, 300 + button.y - node.y});
  showing.frames(2);
  REQUIRE(showing.centreOf("state 4").x == doctest::Approx(button.x).epsilon(0.01));
  REQUIRE(showing.centreOf("state 4").y == doctest::Approx(button.y).epsilon(0.01));

  showing.moveTo(button);
  CHECK(showing.frame().peek == -1);
  const Intent pressed = showing.click(button);
  CHECK(pressed.focus == -1);
  CHECK(pressed.seek == -1);
  showing.frames(kRest);
  CHECK_FALSE(showing.button("Show all of it"));
}

TEST_CASE("graph: large ones tell the mirror of what matters only") {
  Showing<GraphView, Graph> showing(tree(400));
  showing.frames(2);
  CHECK(showing.mirror().nodes().size() == 60);
  CHECK(showing.vertices() > 400);
}

TEST_CASE("graph: nodes that are gone fade, and cannot be pressed any more") {
  Showing<GraphView, Graph> showing(tree(13));
  showing.frames(kRest);
  CHECK(showing.button("state 12"));
  showing.show(tree(4));
  showing.frames(2);
  CHECK_FALSE(showing.settled());
  const int fading = showing.vertices();
  CHECK_FALSE(showing.button("state 12"));
  showing.frames(kRest);
  CHECK(showing.settled());
  CHECK(showing.vertices() < fading);
}

TEST_CASE("graph layout: a tree that can be read does not turn as it grows") {
  const auto planOf = [](int count, const GraphPlan& before) {
    const Graph graph = tree(count);
    NodeIndex index;
    for (size_t i = 0; i < graph.nodes.size(); ++i) index[graph.nodes[i].id] = i;
    return planGraph(graph, index, {600, 130}, 20, before);
  };
  GraphPlan plan = planOf(1, {});
  int readable = 0, turned = 0;
  for (int count = 2; count <= 40; ++count) {
    const GraphPlan next = planOf(count, plan);
    readable += !next.dots;
    turned += !next.dots && next.sideways != plan.sideways;
    plan = next;
  }
  CHECK(readable > 3);
  CHECK(turned == 0);
}

TEST_CASE("graph layout: children under their parents, siblings in order and apart") {
  for (const int count : {1, 2, 13, 121, 400}) {
    const Graph graph = tree(count);
    NodeIndex index;
    for (size_t i = 0; i < graph.nodes.size(); ++i) index[graph.nodes[i].id] = i;
    const GraphPlan plan = planGraph(graph, index, {800, 600}, 20, {});
    REQUIRE(plan.places.size() == graph.nodes.size());
    const auto breadth = [&](size_t i) { return plan.sideways ? plan.places[i].y : plan.places[i].x; };
    const auto depth = [&](size_t i) { return plan.sideways ? plan.places[i].x : plan.places[i].y; };
    for (size_t i = 1; i < graph.nodes.size(); ++i) {
      const auto parent = static_cast<size_t>(graph.nodes[i].parent);
      CHECK(depth(i) > depth(parent));
      if (depth(i) == depth(i - 1))
        CHECK(breadth(i) >= breadth(i - 1) + (plan.sideways ? plan.node.y : plan.node.x));
      const size_t first = 3 * i + 1, last = std::min<size_t>(3 * i + 3, graph.nodes.size() - 1);
      if (first < graph.nodes.size())
        CHECK(breadth(i) == doctest::Approx((breadth(first) + breadth(last)) / 2));
    }
  }
}

TEST_CASE("graph layout: there is room for the node that is drawn larger, wherever it is") {
  Graph graph = tree(13);
  NodeIndex index;
  for (size_t i = 0; i < graph.nodes.size(); ++i) index[graph.nodes[i].id] = i;
  const auto plan = [&] { return planGraph(graph, index, {800, 600}, 60, {}); };
  graph.nodes.front().size = 1.4f;
  const GraphPlan first = plan();
  graph.nodes.front().size = 1;
  graph.nodes.back().size = 1.4f;
  const GraphPlan last = plan();
  CHECK(first.low.x == last.low.x);
  CHECK(first.high.x == last.high.x);
  for (const ImVec2 place : last.places) {
    const Rect larger = around(place, drawnSize(last, graph.nodes.back()));
    CHECK(larger.width > last.node.x);
    CHECK(larger.x >= last.low.x - 0.01f);
    CHECK(larger.x + larger.width <= last.high.x + 0.01f);
    CHECK(larger.y >= last.low.y - 0.01f);
  }
}

TEST_CASE("graph layout: a text that is drawn larger does not lie over its neighbours") {
  for (const float text_width : {20.f, 70.f, 140.f}) {
    Graph graph = tree(7);
    NodeIndex index;
    for (size_t i = 0; i < graph.nodes.size(); ++i) index[graph.nodes[i].id] = i;
    for (GraphNode& node : graph.nodes) node.size = 1.4f;
    const GraphPlan plan = planGraph(graph, index, {800, 600}, text_width, {});
    REQUIRE_FALSE(plan.dots);
    graph.nodes.front().size = 1;
    for (size_t i = 0; i < graph.nodes.size(); ++i)
      for (size_t k = 0; k < i; ++k) {
        const Rect larger = around(plan.places[i], drawnSize(plan, graph.nodes[i]));
        CHECK_FALSE(overlap(larger, around(plan.places[k], drawnSize(plan, graph.nodes.front()))));
      }
  }
}

namespace {

// A root and nodes below it, each with others folded into it.
Graph fan(int children) {
  Graph graph;
  graph.nodes.push_back({.id = 0});
  for (int i = 1; i <= children; ++i) graph.nodes.push_back({.id = i, .parent = 0, .folded = 63904});
  return graph;
}

}  // namespace

TEST_CASE("graph: counts of folded nodes are written whole, or left out where they would touch") {
  Showing<GraphView, Graph> roomy(fan(3));
  roomy.frames(kRest);
  CHECK(roomy.letters(roomy.theme().text_soft) == 3 * 7);  // +63,904
  Showing<GraphView, Graph> crowded(fan(40));
  crowded.frames(kRest);
  const size_t letters = crowded.letters(crowded.theme().text_soft);
  CHECK(letters > 4);
  CHECK(letters < 40 * 4);
}

TEST_CASE("graph: the words of an edge are written where there is room for them") {
  Graph graph = fan(2);
  for (GraphNode& node : graph.nodes) node.folded = 0;
  graph.edges.push_back({0, 1, Tone::dead, "cut: already 0 or more elsewhere", 1, false});
  Showing<GraphView, Graph> showing(graph);
  showing.frames(kRest);
  CHECK(showing.letters(showing.theme().text_soft) == 27);
  showing.resize({120, 200});
  showing.frames(kRest);
  CHECK(showing.letters(showing.theme().text_soft) == 0);
}

TEST_CASE("graph: nodes too small for their names have them beside them where that is free") {
  Graph graph;
  graph.layout = Layout::placed;
  for (int i = 0; i < 16; ++i)
    graph.nodes.push_back(
        {.id = i, .text = "pusher", .x = i < 8 ? -3.0f : 3.0f, .y = static_cast<float>(i % 8)});
  Showing<GraphView, Graph> showing(graph, {500, 170});
  showing.frames(kRest);
  CHECK(showing.letters(showing.theme().text_soft) == 16 * 6);
}

TEST_CASE("graph: a name in its node is large enough to be read, or not there") {
  const std::string name = "0123456789";
  int written = 0, missing = 0;
  inFrame([&](const Ui& ui) {
    Theme theme = ui.theme;
    theme.smallest_text = 11;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    // The height of the letters that `draw` draws; 0: none.
    const auto height = [&](const std::function<void()>& draw) {
      const int before = list.VtxBuffer.Size;
      draw();
      float top = 1e9f, bottom = -1e9f;
      for (int i = before; i < list.VtxBuffer.Size; ++i) {
        if (list.VtxBuffer[i].col != theme.text) continue;
        top = std::min(top, list.VtxBuffer[i].pos.y);
        bottom = std::max(bottom, list.VtxBuffer[i].pos.y);
      }
      return std::max(bottom - top, 0.0f);
    };
    const Lettering smallest{theme.regular, theme.smallest_text, theme.text};
    const float readable = height([&] { drawText(list, smallest, {50, 50}, Align::centre, name); });
    const ImVec2 usual{textExtent(theme.regular, kNodeTextSize, name).x + 16, 26};
    for (float zoom = 0.2f; zoom < 1.2f; zoom += 0.01f) {
      CAPTURE(zoom);
      const GraphNodeLook look{.box = {0, 0, usual.x * zoom, usual.y * zoom}, .zoom = zoom, .usual = usual};
      const float letters =
          height([&] { drawGraphNode(list, {.tone = Tone::frontier, .text = name}, look, theme); });
      if (letters > 0) CHECK(letters >= readable - 0.01f);
      ++(letters > 0 ? written : missing);
    }
  });
  CHECK(written > 0);
  CHECK(missing > 0);
}

TEST_CASE("title: one that does not fit ends where its explanation begins") {
  inFrame([](const Ui& ui) {
    const auto in = [&ui](std::string_view title, std::string_view room) {
      return ui.fittedTitle(title, ui.measure(room, {}).x, {});
    };
    const std::string tree = "Search tree: the column of each row";
    CHECK(in(tree, tree) == tree);
    CHECK(in(tree, "Search tree: the column") == "Search tree");
    CHECK(in(tree, "Search") == "Sear\xE2\x80\xA6");
    CHECK(in("Bayes' theorem, term by term", "Bayes' theorem") == "Bayes' theorem");
    CHECK(in("Guesses (across)", "Guesses (ac") == "Guesses");
  });
}

TEST_CASE("text: lines are broken at spaces, not beside a quotation mark or within a number") {
  inFrame([](const Ui& ui) {
    const auto width = [&ui](std::string_view text) { return ui.measure(text, {}).x; };
    const auto wrapped = [&](std::string_view text, std::string_view room) {
      return ui.measure(text, {.wrap = width(room) + 1}).x;
    };
    CHECK(wrapped("Line 1, \"cantina\", is", "Line 1, \"cantina\"") == width("\"cantina\", is"));
    CHECK(wrapped("It says \"they went\"", "It says \"") == width("It says"));
    CHECK(wrapped("after 1,234 steps", "after 1,") == width("1,234"));
    CHECK(wrapped("right 98.9 %", "right 98.9") == width("98.9 %"));
  });
}

TEST_CASE("bars and tables: rows are pressed where they stand, also after scrolling") {
  Showing<BarsView, Bars> bar_view(bars(false), {400, 300});
  bar_view.frames(2);
  CHECK(bar_view.click(bar_view.centreOf("unit 3 \u22120.14")).move == "touch 3");
  CHECK(bar_view.press("unit 4 \u22120.12").move == "touch 4");
  CHECK(bar_view.click({200, 280}).move.empty());
  bar_view.moveTo({200, 150});
  bar_view.wheel(-1, false);
  bar_view.frames(kRest);
  CHECK(bar_view.centreOf("unit 4 \u22120.12").y < 100);
  CHECK(bar_view.click(bar_view.centreOf("unit 4 \u22120.12")).move == "touch 4");

  Showing<TableView, Table> table_view(table(2000, 1000), {400, 300});
  table_view.frames(kRest);
  // The current row has been scrolled into view, and only rows near it are announced.
  const MirrorNode* current = table_view.button("1000, Move row 1000");
  REQUIRE(current);
  CHECK(current->y > 0);
  CHECK(current->y < 300);
  CHECK(table_view.mirror().nodes().size() < 40);
  CHECK(table_view.vertices() < 20000);
  CHECK(table_view.click(table_view.centreOf("1000, Move row 1000")).move == "go 1000");
  CHECK(table_view.press("1001, Move row 1001").move == "go 1001");
}

namespace {

// A row of buttons, each 100 wide.
struct Buttons {
  int count = 0;
  const char* window = "row";
};

struct Row {
  void draw(const char*, Buttons buttons, Rect area, bool, ViewContext& context) {
    const Rect strip{area.x, area.y, area.width, 40};
    const float whole = 100.0f * static_cast<float>(buttons.count);
    const float left = strip.x - scroller.beginRow(buttons.window, strip, whole, context);
    for (int i = 0; i < buttons.count; ++i)
      announceButton(context, ImGui::GetID(i), "button " + std::to_string(i),
                     {left + 100.0f * static_cast<float>(i), strip.y, 90, 40});
    scroller.endRow(strip, whole, context);
  }

  Scroller scroller;
};

}  // namespace

TEST_CASE("row: what gets the focus comes into view, on either side") {
  Showing<Row, Buttons> showing({20}, {500, 300});
  showing.frames(2);
  for (const char* name : {"button 15", "button 2", "button 19", "button 0"}) {
    CAPTURE(name);
    showing.mirror().focus(showing.button(name)->id);
    showing.frames(kRest);
    const MirrorNode* const button = showing.button(name);
    CHECK(button->x >= 0);
    CHECK(button->x + button->width <= 500);
    CHECK(showing.settled());
  }
}

TEST_CASE(
    "row: it stands where it stood in another window, and as far as it can where it has become shorter") {
  Showing<Row, Buttons> showing({20}, {500, 300});
  showing.frames(2);
  const auto left = [&] { return showing.button("button 0")->x; };
  showing.mirror().focus(showing.button("button 15")->id);
  showing.frames(kRest);
  const float before = left();
  REQUIRE(before < -1000);
  showing.show({20, "another"});
  showing.frames(kRest);
  CHECK(left() == before);
  showing.show({10, "another"});
  showing.frames(kRest);
  CHECK(left() == -500);
}

TEST_CASE("row: a drag moves it if it began there, and no longer once it rests") {
  Showing<Row, Buttons> showing({20}, {500, 300});
  showing.frames(2);
  const auto left = [&] { return showing.button("button 0")->x; };
  showing.hold({400, 200});
  for (const float x : {400.0f, 300.0f, 200.0f}) showing.moveTo({x, 20});
  showing.release();
  showing.frames(kRest);
  CHECK(left() == 0);

  showing.hold({400, 20});
  for (const float x : {370.0f, 340.0f, 300.0f}) showing.moveTo({x, 20});
  showing.frames(20);
  showing.release();
  showing.frames(kRest);
  CHECK(left() == -100);

  showing.hold({400, 20});
  for (const float x : {370.0f, 340.0f, 300.0f}) showing.moveTo({x, 20});
  showing.release();
  showing.frames(kRest);
  CHECK(left() < -220);  // a flick
}

TEST_CASE("bars: a bar is pressed where it is drawn, also while it changes places with another") {
  const auto ranked = [](std::vector<std::string> names) {
    Bars content;
    content.sorted = true;
    for (const std::string& name : names)
      content.bars.push_back({.id = name.front(), .text = name, .value = 1, .press = "touch " + name});
    return content;
  };
  Showing<BarsView, Bars> showing(ranked({"Ken", "Art"}), {400, 100});
  showing.frames(kRest);
  const ImVec2 top = showing.centreOf("Ken 1"), below = showing.centreOf("Art 1");
  showing.hold(top);
  showing.show(ranked({"Art", "Ken"}));
  showing.frames(kRest);
  CHECK(showing.release().move.empty());  // Art is there by now
  CHECK(showing.click(top).move == "touch Art");

  showing.moveTo(below);
  showing.show(ranked({"Ken", "Art"}));
  CHECK(showing.click(below).move == "touch Ken");  // it has hardly set out
  showing.frames(kRest);
  CHECK(showing.click(below).move == "touch Art");
}

TEST_CASE("table: a press counts only for the move that it began with") {
  const auto rows = [](std::vector<std::string> names) {
    Table content;
    content.columns = {{"Word"}};
    for (const std::string& name : names) content.rows.push_back({{name, Tone::plain, "forget " + name}});
    return content;
  };
  Showing<TableView, Table> showing(rows({"one", "two"}));
  showing.frames(2);
  const ImVec2 first = showing.centreOf("one");
  showing.hold(first);
  showing.show(rows({"two"}));
  CHECK(showing.release().move.empty());
  CHECK(showing.click(first).move == "forget two");
}

TEST_CASE("table: the first and the last row are there for Home and End, however long it is") {
  Table content;
  content.columns = {{"Row"}};
  for (int i = 0; i < 200; ++i)
    content.rows.push_back({{"row " + std::to_string(i), Tone::plain, "go " + std::to_string(i)}});
  Showing<TableView, Table> showing(content, {300, 200});
  showing.frames(2);
  CHECK(showing.mirror().nodes().size() < 40);
  CHECK(showing.button("row 0"));
  CHECK_FALSE(showing.button("row 100"));
  REQUIRE(showing.button("row 199"));
  showing.mirror().focus(showing.button("row 199")->id);
  showing.frames(kRest);
  CHECK(showing.centreOf("row 199").y < 200);
  CHECK(showing.button("row 198"));
  CHECK(showing.button("row 0"));
}

TEST_CASE("table: a column is as wide as its widest text, however few bytes that has") {
  Table content;
  content.columns = {{"", true}};
  for (int i = 0; i < 5; ++i) content.rows.push_back({{std::string(3, 'i') + "\u00E9\u00E9\u00E9"}});
  content.rows.push_back({{"wwwwwwww"}});
  Showing<TableView, Table> showing(content);
  showing.frame();
  CHECK(showing.letters(showing.theme().text) == 5 * 6 + 8);
}

TEST_CASE("table: a cell that takes the focus is scrolled out from behind the first column") {
  Table content;
  content.columns = {{"#", true}};
  content.rows = {{{"1", Tone::plain, "row"}}};
  for (int i = 0; i < 8; ++i) {
    content.columns.push_back({std::string(1, static_cast<char>('a' + i)), true});
    content.rows.front().push_back({"100000", Tone::plain, "go " + std::to_string(i)});
  }
  Showing<TableView, Table> showing(content, {250, 200});
  showing.frames(2);
  const auto attend = [&showing](const char* name) {
    showing.mirror().focus(showing.button(name)->id);
    showing.frames(kRest);
    return *showing.button(name);
  };
  const MirrorNode last = attend("1, h 100000");
  CHECK(last.x + last.width <= 251);
  const MirrorNode second = attend("1, b 100000"), first = *showing.button("1");
  CHECK(second.x >= first.x + first.width - 0.5f);
}

TEST_CASE("table: columns a little too wide are drawn together and smaller, much too wide ones scroll") {
  Table content;
  content.columns = {{"Move", true}, {"Value", true}, {"Nodes", true}};
  content.rows = {
      {{"1", Tone::plain, "go 1"}, {"20,000", Tone::plain, "value"}, {"300,000", Tone::plain, "nodes"}}};
  Showing<TableView, Table> showing(content);
  const auto rightEdgeIn = [&](float width) {
    showing.resize({width, 300});
    showing.frames(2);
    const MirrorNode* last = showing.button("1, Nodes 300,000");
    REQUIRE(last);
    return last->x + last->width;
  };
  const float whole = rightEdgeIn(800);
  CHECK(whole < 700);
  CHECK(rightEdgeIn(whole + 1) == whole);
  CHECK(rightEdgeIn(whole - 20) <= whole - 19);
  CHECK(rightEdgeIn(whole - 36) <= whole - 35);  // in small letters
  CHECK(rightEdgeIn(whole * 0.6f) == whole);
}

TEST_CASE("table: a text wider than its panel is wrapped at spaces, one that has none scrolls") {
  const auto rightEdge = [](const char* text) {
    Table content;
    content.columns = {{"#", true}, {"Equation"}};
    content.rows = {{{"1"}, {text, Tone::plain, "go"}}};
    Showing<TableView, Table> showing(content, {300, 300});
    showing.frames(2);
    const MirrorNode* cell = showing.button(std::string("1, Equation ") + text);
    REQUIRE(cell);
    return cell->x + cell->width;
  };
  CHECK(rightEdge("127503 + 502351 + 3947539 + 46578 == 4623971") < 301);
  CHECK(rightEdge("1275035023513947539465784623971000000000000") > 301);
}

TEST_CASE("plot: an axis has two labels at least, however short it is") {
  CHECK(tickStep(5, 9, 1) == 2);
  CHECK(tickStep(0, 10, 5) == 2);
  CHECK(tickStep(3, 3, 4) > 0);
  for (const double low : {0.0, 1.0, 5.0, 7.3, -0.2})
    for (double range = 0.05; range < 3000; range *= 1.3)
      for (int most = 1; most <= 8; ++most) {
        const double high = low + range, step = tickStep(low, high, most);
        CAPTURE(low);
        CAPTURE(high);
        CHECK(std::floor(high / step + 1e-6) - std::ceil(low / step - 1e-6) >= 1);
        CHECK(range / step < most + 4);
      }
}

TEST_CASE("plot: a huge curve costs no more than the screen can show") {
  Showing<PlotView, Plot> showing(plot(200000, false));
  showing.frames(2);
  CHECK(showing.vertices() < 60000);
}

TEST_CASE("plot: a curve that goes up and down steeply is as thick as any") {
  Plot content;
  Series steep{.tone = Tone::series1};
  for (int i = 0; i < 100; ++i) {
    steep.x.push_back(i);
    steep.y.push_back(i % 2);
  }
  content.series.push_back(steep);
  Showing<PlotView, Plot> showing(content);
  showing.frame();
  CHECK(showing.filled(showing.theme().tone(Tone::series1).edge) > 99 * 450);
}

TEST_CASE(
    "plot: where there is no room for all names beside the curves, names are left out and not the curves") {
  Plot content = plot(100, false);
  for (Series& series : content.series) series.title = "a language with a long name";
  Showing<PlotView, Plot> showing(content, {220, 190});
  const auto axes = [&] { return showing.letters(showing.theme().text_faint); };
  const auto named = [&] { return showing.letters(showing.theme().text_soft); };
  showing.frame();
  const size_t some = named();
  CHECK(axes() > 4);
  showing.resize({220, 400});
  showing.frame();
  CHECK(axes() > 4);
  CHECK(some < named());
  CHECK(some > 10);
}

TEST_CASE("plot: of many curves the legend names some and counts the others") {
  Plot content;
  for (int i = 0; i < 30; ++i) content.series.push_back({.title = "x", .x = {0, 1}, .y = {0, 1.0 * i}});
  Showing<PlotView, Plot> showing(content);
  showing.frame();
  CHECK(showing.letters(showing.theme().text_soft) == 12 + 9);  // and 18 more
  content.series.resize(8);
  showing.show(content);
  showing.frame();
  CHECK(showing.letters(showing.theme().text_soft) == 8);
}

TEST_CASE(
    "bars: whole numbers are written whole and in groups of three, others with as many places as tell") {
  const auto named = [](double low, double high, std::vector<double> values) {
    Bars content;
    content.min = low;
    content.max = high;
    for (const double value : values)
      content.bars.push_back({.id = static_cast<int32_t>(content.bars.size()), .value = value, .press = "p"});
    Showing<BarsView, Bars> showing(content);
    showing.frame();
    std::string names;
    for (const MirrorNode& node : showing.mirror().nodes()) names += node.name;
    return names;
  };
  CHECK(named(0, 1, {1, 0}) == " 1 0");
  CHECK(named(0, 1047, {1047, 12}) == " 1,047 12");
  CHECK(named(-1, 1, {-0.001, 0.5}) == " 0.00 0.50");
}

TEST_CASE("bars: labels too wide to stand beside their bars stand above them") {
  Bars content;
  for (const char* name : {"Misplaced tiles", "Linear conflict", "Walking distance"})
    content.bars.push_back({.id = static_cast<int32_t>(content.bars.size()), .text = name, .value = 12});
  content.bars.front().note = "12, in use";
  Showing<BarsView, Bars> showing(content, {200, 110});
  showing.frame();
  CHECK(showing.letters(showing.theme().text) == 14 + 14 + 15);
  showing.resize({200, 60});  // too low for that
  showing.frame();
  CHECK(showing.letters(showing.theme().text) < 14 + 14 + 15);
}

TEST_CASE("bars: a mark at the end of a full bar does not cover its value, which is written whole") {
  Bars content;
  content.bars.push_back(
      {.id = 0, .text = "Portuguese", .value = 1, .tone = Tone::conflict, .note = "100.0 %"});
  Showing<BarsView, Bars> showing(content, {222, 60});
  showing.frame();
  CHECK(showing.letters(showing.theme().text_soft) == 6);  // a space is not drawn
  const Rect mark = showing.drawnIn(showing.theme().tone(Tone::conflict).edge);
  const Rect value = showing.drawnIn(showing.theme().text_soft);
  CHECK(mark.x + mark.width <= value.x);
}

TEST_CASE("board view: writes into the cell that is selected, by keys and by the pad") {
  Showing<BoardView, Board> showing(squares());
  const auto typed = [&](ImGuiKey key, bool shift = false) {
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Shift, shift);
    ImGui::GetIO().AddKeyEvent(key, true);
    const Intent intent = showing.frame();
    ImGui::GetIO().AddKeyEvent(key, false);
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Shift, false);
    showing.frames(3);
    return intent.move;
  };
  showing.frames(kRest);
  CHECK(showing.button("Write 2") == nullptr);
  CHECK(showing.button("A3") == nullptr);
  CHECK(typed(ImGuiKey_2).empty());
  showing.click(showing.centreOf("A1"));
  showing.frame();
  CHECK(showing.press("Write 2").move == "A1=2");
  CHECK(showing.click(showing.centreOf("Erase")).move == "A1=");
  showing.frames(2);
  CHECK(typed(ImGuiKey_1) == "A1=1");
  CHECK(typed(ImGuiKey_Keypad2) == "A1=2");
  CHECK(typed(ImGuiKey_1, true) == "A1?1");
  CHECK(typed(ImGuiKey_2, true).empty());
  CHECK(typed(ImGuiKey_Backspace) == "A1=");
  CHECK(typed(ImGuiKey_RightArrow).empty());
  CHECK(typed(ImGuiKey_1) == "A2=1");
  CHECK(typed(ImGuiKey_RightArrow).empty());  // A3 is not writable
  CHECK(typed(ImGuiKey_1) == "A2=1");
  showing.press("Pencil marks");
  showing.frame();
  CHECK(showing.press("Mark 1").move == "A2?1");
  typed(ImGuiKey_Escape);
  CHECK(typed(ImGuiKey_1).empty());
}

TEST_CASE("board view: a key that makes no move now keeps its place, and cannot be pressed") {
  Showing<BoardView, Board> showing(squares());
  showing.frames(kRest);
  showing.click(showing.centreOf("A1"));
  showing.frames(kRest);
  const ImVec2 one = showing.centreOf("Write 1"), erase = showing.centreOf("Erase");
  const size_t dark = showing.letters(showing.theme().text);
  Board written = squares();
  written.cells[0].entries[0].move.clear();
  showing.show(written);
  showing.frames(kRest);
  CHECK(showing.button("Write 1")->disabled);
  CHECK_FALSE(showing.button("Write 2")->disabled);
  CHECK(showing.letters(showing.theme().text) == dark - 1);
  CHECK(showing.centreOf("Write 1").x == one.x);
  CHECK(showing.centreOf("Write 1").y == one.y);
  CHECK(showing.centreOf("Erase").x == erase.x);
  CHECK(showing.centreOf("Erase").y == erase.y);
  CHECK(showing.click(one).move.empty());
  CHECK(showing.press("Write 1").move.empty());
  ImGui::GetIO().AddKeyEvent(ImGuiKey_1, true);
  CHECK(showing.frame().move.empty());
  ImGui::GetIO().AddKeyEvent(ImGuiKey_1, false);
  showing.frame();
  CHECK(showing.click(erase).move == "A1=");

  // Nor does erasing go when the pad turns to pencil marks.
  showing.press("Pencil marks");
  showing.frame();
  CHECK(showing.button("Mark 1") != nullptr);
  CHECK(showing.press("Erase").move == "A1=");
}

TEST_CASE("board view: no key moves when the pad turns to pencil marks") {
  Board board = squares();
  board.cells[0].entries = {
      {"1", "A1=1"}, {"2", "A1=2"}, {"", "A1="}, {"1", "A1?1", true}, {"2", "A1?2", true}};
  Showing<BoardView, Board> showing(board);
  showing.frames(kRest);
  showing.click(showing.centreOf("A1"));
  showing.frames(kRest);
  const auto places = [&](const std::string& kind) {
    return std::array{showing.centreOf(kind + " 1").x, showing.centreOf(kind + " 2").x,
                      showing.centreOf("Erase").x};
  };
  const auto values = places("Write");
  showing.press("Pencil marks");
  showing.frame();
  CHECK(places("Mark") == values);
}

TEST_CASE("board view: of a zoomed board, the cell that keys or the focus lead to comes into view") {
  Showing<BoardView, Board> showing(squares());
  showing.frames(kRest);
  showing.click(showing.centreOf("A1"));
  showing.wheel(6, true);
  const auto inView = [&](const char* cell) {
    const float x = showing.centreOf(cell).x;
    return x > 0 && x < 800;
  };
  REQUIRE_FALSE(inView("A2"));
  ImGui::GetIO().AddKeyEvent(ImGuiKey_RightArrow, true);
  showing.frames(2);
  ImGui::GetIO().AddKeyEvent(ImGuiKey_RightArrow, false);
  showing.frames(2);
  CHECK(inView("A2"));
  REQUIRE_FALSE(inView("A1"));
  showing.mirror().focus(showing.button("A1")->id);
  showing.frames(3);
  CHECK(inView("A1"));
}

TEST_CASE("board view: the pad leaves a low area to the board, and most of it once a cell is selected") {
  Showing<BoardView, Board> showing(squares());
  const auto side = [&] {
    const MirrorNode* cell = showing.button("A1");
    REQUIRE(cell);
    return cell->height;
  };
  const auto select = [&] {
    showing.click(showing.centreOf("A1"));
    showing.frame();
  };
  const auto deselect = [&] {
    const ImVec2 second = showing.centreOf("A2");
    showing.click({second.x + side(), second.y});  // A3, which nothing can be written into
    showing.frame();
  };
  showing.awaitWriting(true);
  showing.frames(kRest);
  const float roomy = side();
  select();
  CHECK(side() == roomy);
  deselect();

  showing.resize({200, 100});
  showing.frames(kRest);
  const float whole = side();
  CHECK(whole > 60);
  select();
  CHECK(side() > 0.6f * whole);
  const MirrorNode* key = showing.button("Write 2");
  REQUIRE(key);
  CHECK(key->y + key->height <= 100);
  CHECK(key->height >= 28);
  CHECK(showing.press("Write 2").move == "A1=2");
  deselect();
  CHECK(side() == whole);

  showing.resize({400, 100});  // wide enough for keys beside the board
  showing.frames(kRest);
  const float beside = side();
  CHECK(beside >= whole);
  select();
  CHECK(side() == beside);
  key = showing.button("Write 2");
  REQUIRE(key);
  CHECK(key->y + key->height <= 100);
  CHECK(key->height >= showing.theme().target);
}

TEST_CASE("board view: where no written move is awaited, keys take room only for a cell that is selected") {
  Showing<BoardView, Board> showing(squares());
  showing.resize({400, 120});
  const auto side = [&](bool awaits) {
    showing.awaitWriting(awaits);
    showing.frames(kRest);
    const MirrorNode* cell = showing.button("A1");
    REQUIRE(cell);
    return cell->height;
  };
  const float whole = side(false), beside_keys = side(true);
  CHECK(whole > beside_keys);
  showing.click(showing.centreOf("A1"));
  CHECK(side(false) == beside_keys);
  CHECK(showing.button("Write 2"));
}

TEST_CASE("board view: tells what is under the pointer") {
  Showing<BoardView, Board> showing(pegs(false));
  showing.frames(kRest);
  CHECK(showing.frame().pointed == Pointed{});
  showing.moveTo(showing.centreOf("Peg 1"));
  CHECK(showing.frame().pointed == Pointed{"view", 1, 8});
  showing.moveTo(showing.centreOf("hole 2"));
  CHECK(showing.frame().pointed == Pointed{"view", 2, -1});
  showing.moveTo({1, 1});
  CHECK(showing.frame().pointed == Pointed{});
}
