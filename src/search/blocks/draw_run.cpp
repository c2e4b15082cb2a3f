#include "search/blocks/draw_run.h"

#include <nlohmann/json.hpp>

#include "core/text.h"
#include "core/words.h"
#include "search/blocks/piece.h"
#include "search/engine/metrics.h"

namespace noggin::search {
namespace {

constexpr std::string_view kDraw = "draw", kHold = "hold ", kSize = "size", kClear = "clear",
                           kSolve = "solve";

std::vector<Change> changesOf(const BlocksDrawing& drawing) {
  return {{"board", drawing.boardText()}, {"goal", drawing.goalText()}, {"walls", drawing.walls()}};
}

// Whole numbers, each preceded by a single space; none if the text is anything else.
std::optional<std::vector<int>> numbersIn(std::string_view text) {
  std::vector<int> numbers;
  while (!text.empty()) {
    if (text.front() != ' ') return std::nullopt;
    text.remove_prefix(1);
    const std::string_view word = text.substr(0, text.find(' '));
    const std::optional<int> number = wholeNumber<int>(word);
    if (number.value_or(-1) < 0) return std::nullopt;
    numbers.push_back(*number);
    text.remove_prefix(word.size());
  }
  return numbers;
}

std::string sizeMove(int width, int height) {
  return std::string(kSize) + " " + std::to_string(width) + " " + std::to_string(height);
}

std::string_view handWords(BlockHand hand) {
  switch (hand) {
    case BlockHand::block:
      return "Press a cell or draw over several: together they are a new block, or make the block "
             "larger that you begin on.";
    case BlockHand::grow:
      return "Press a cell beside a block to make that larger; press again for the next block beside it.";
    case BlockHand::wall:
      return "Press or draw over cells where no block can go.";
    case BlockHand::empty:
      return "Press or draw over cells to empty them.";
    case BlockHand::piece:
      return "Press the block that has to get somewhere, or drag from it to where it should be.";
    case BlockHand::place:
      return "Press the cell where the upper left corner of the goal piece should be.";
  }
  return {};
}

}  // namespace

// ---- moves

std::vector<Change> BlocksDrawRun::changes(std::string_view move) const {
  const Outcome<std::vector<Change>> changes = changed(move);
  return changes ? *changes : std::vector<Change>();
}

std::optional<Error> BlocksDrawRun::act(std::string_view move, Trace*) {
  const Outcome<std::vector<Change>> changes = changed(move);
  return changes ? badMove(inQuotes(move) + " changes the settings, which only begin another run.")
                 : changes.error();
}

Outcome<std::vector<Change>> BlocksDrawRun::changed(std::string_view move) const {
  if (move.starts_with(kDraw)) return drawn(move.substr(kDraw.size()));
  if (move.starts_with(kSize)) return resized(move.substr(kSize.size()));
  for (const Option& hand : kBlockHands.options())
    if (move.starts_with(kHold) && move.substr(kHold.size()) == hand.value)
      return std::vector<Change>{{"hand", std::string(hand.value)}};
  if (move == kClear) {
    BlocksDrawing cleared = drawing_;
    cleared.clear();
    return changesOf(cleared);
  }
  if (move != kSolve)
    return badMove(
        inQuotes(move) +
        " draws nothing; say draw and the numbers of cells, as in draw 0 1 4, or hold wall, size 4 "
        "5, clear or solve.");
  if (!unsolvable_.empty()) return badMove(unsolvable_);
  return std::vector<Change>{{"task", "solve"}};
}

Outcome<std::vector<Change>> BlocksDrawRun::drawn(std::string_view cells) const {
  const std::optional<std::vector<int>> stroke = numbersIn(cells);
  if (!stroke || stroke->empty())
    return badMove("\"draw\" takes the numbers of cells, from 0 in the upper left, row by row: draw 0 1 4.");
  for (const int cell : *stroke)
    if (cell >= drawing_.cells())
      return badMove("There is no cell " + std::to_string(cell) + "; the last one is " +
                     std::to_string(drawing_.cells() - 1) + ".");
  if (!drawing_.takes(hand_, stroke->front()))
    return badMove(hand_ == BlockHand::piece
                       ? "There is no block in that cell; press one that has to get somewhere."
                       : "No block is the goal piece yet; choose that first.");
  BlocksDrawing drawing = drawing_;
  drawing.draw(hand_, *stroke);
  return changesOf(drawing);
}

Outcome<std::vector<Change>> BlocksDrawRun::resized(std::string_view size) const {
  const std::optional<std::vector<int>> sides = numbersIn(size);
  const auto fits = [](int side) { return side >= 1 && side <= kMostCells; };
  if (!sides || sides->size() != 2 || !fits(sides->front()) || !fits(sides->back()) ||
      sides->front() * sides->back() > kMostCells)
    return badMove("\"size\" takes how many cells wide and how many high, " + std::to_string(kMostCells) +
                   " cells at most: size 4 5.");
  BlocksDrawing drawing = drawing_;
  drawing.resize(sides->front(), sides->back());
  return changesOf(drawing);
}

std::vector<Move> BlocksDrawRun::moves() const {
  std::vector<Move> moves;
  for (const Option& hand : kBlockHands.options())
    moves.push_back({std::string(kHold) + std::string(hand.value), "Draw with: " + std::string(hand.title)});
  moves.push_back({std::string(kClear), "Clear the board"});
  if (unsolvable_.empty()) moves.push_back({std::string(kSolve), "Solve it"});
  return moves;
}

std::optional<Hint> BlocksDrawRun::hint() const {
  if (!unsolvable_.empty()) return Hint{"", unsolvable_};
  return Hint{std::string(kSolve), "The board and its goal are complete, so the search can begin."};
}

// ---- scene

void BlocksDrawRun::draw(Scene& scene) const {
  Board& board = scene.add<Board>("board", "Board");
  board.stroke = kDraw;
  for (int cell = 0; cell < drawing_.cells(); ++cell) drawCell(cell, board);
  for (const char block : drawing_.blocks()) drawBlock(block, board);
  addCommands(scene);
}

// The floor shows the name of the block that the goal wants there.
void BlocksDrawRun::drawCell(int at, Board& board) const {
  Cell cell;
  cell.id = at;
  cell.x = static_cast<float>(at % drawing_.width());
  cell.y = static_cast<float>(at / drawing_.width());
  cell.tone = drawing_.isWall(at) ? Tone::given : Tone::muted;
  cell.label = "Row " + std::to_string(at / drawing_.width() + 1) + ", column " +
               std::to_string(at % drawing_.width() + 1);
  if (drawing_.isWall(at)) cell.label += ", a wall";
  if (drawing_.isBlock(at)) cell.label += ", block " + std::string(1, drawing_.at(at));
  const char wanted = drawing_.goalAt(at);
  Cell wish = cell;
  if (wanted != '?')
    cell.label += wanted == '.' ? ", wanted empty" : ", wanted here: block " + std::string(1, wanted);
  if (drawing_.takes(hand_, at)) cell.press = std::string(kDraw) + " " + std::to_string(at);
  board.cells.push_back(std::move(cell));
  if (wanted == '?') return;
  wish.id += kMostCells;
  wish.shape = Shape::none;
  wish.tone = Tone::goal;
  if (wanted != '.') wish.text = std::string(1, wanted);
  board.cells.push_back(std::move(wish));
}

void BlocksDrawRun::drawBlock(char block, Board& board) const {
  const std::vector<int> own = drawing_.cellsOf(block);
  Piece piece = pieceOver(own, drawing_.width());
  piece.id = block;
  piece.text = std::string(1, block);
  piece.tone = block == drawing_.goalPiece() ? Tone::current : toneOfKind(own.size());
  piece.label = "Block " + piece.text + " of " + counted(static_cast<int64_t>(own.size()), "cell");
  board.pieces.push_back(std::move(piece));
}

void BlocksDrawRun::addCommands(Scene& scene) const {
  scene.commands.push_back({.text = "Solve it",
                            .move = std::string(kSolve),
                            .enabled = unsolvable_.empty(),
                            .label = unsolvable_});
  for (const Option& hand : kBlockHands.options()) {
    const BlockHand meant = kBlockHands.meaningOf(hand.value);
    scene.commands.push_back({.text = std::string(hand.title),
                              .move = std::string(kHold) + std::string(hand.value),
                              .checkable = true,
                              .checked = meant == hand_,
                              .label = std::string(hand.title) + ": " + std::string(hand.note)});
  }
  const int width = drawing_.width(), height = drawing_.height();
  const auto size = [&](const char* text, int wide, int high) {
    scene.commands.push_back({.text = text,
                              .move = sizeMove(wide, high),
                              .enabled = wide >= 1 && high >= 1 && wide * high <= kMostCells});
  };
  size("Wider", width + 1, height);
  size("Narrower", width - 1, height);
  size("Higher", width, height + 1);
  size("Lower", width, height - 1);
  scene.commands.push_back({.text = "Clear", .move = std::string(kClear), .label = "Clear the board"});
}

// ---- narration

std::string BlocksDrawRun::introduction() const {
  return std::string(handWords(hand_)) + " " +
         (unsolvable_.empty() ? "The board and its goal are complete: \"Solve it\" begins the search."
                              : unsolvable_);
}

// No step or move leaves an event: each restarts the run.
Told BlocksDrawRun::narrate(std::span<const Event>) const {
  return Told(introduction());
}

std::string BlocksDrawRun::describe(const Event& event) const {
  return std::string(name(event.kind));
}

Metrics BlocksDrawRun::metrics() const {
  return searchMetrics({}, 0, false);
}

Json BlocksDrawRun::result() const {
  return jsonObject({{"path", Json::array()}, {"cost", nullptr}});
}

}  // namespace noggin::search
