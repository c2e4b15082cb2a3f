#include "probing/mastermind/scene.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/words.h"
#include "probing/mastermind/game.h"
#include "probing/mastermind/words.h"

namespace noggin::probing {
namespace {

constexpr const char* kBoardPanel = "board";
constexpr const char* kPossiblePanel = "possible";
constexpr size_t kMostRows = 10;  // guesses on the board: the latest
constexpr uint32_t kMostCells = 400;
constexpr float kPegSize = 0.84f;
constexpr float kKeySize = 0.36f, kKeyPitch = 0.42f;
constexpr float kScoreWidth = 0.9f;
constexpr float kRowNames = -1.25f;
constexpr int kPaletteRow = 6;

// Cell ids on the board: kRowIds for each row.
constexpr int32_t kRowIds = 16;
constexpr int32_t kPaletteIds = 1000000, kLowestId = 2000000;
// Cell ids of the codes still possible: of beginnings from 0 on, of codes that are listed from here on.
constexpr int32_t kListedIds = 1000000;

// Twelve colours share six tones: the first six are round, the others hexagonal.
Shape shapeOf(int colour) {
  return static_cast<size_t>(colour) < kSeriesTones ? Shape::round : Shape::hexagon;
}

Cell wordsAt(int32_t id, float x, float y, float width, std::string text, std::string label) {
  Cell cell{.id = id, .x = x, .y = y, .width = width, .height = 0.6f, .shape = Shape::none};
  cell.text = std::move(text);
  cell.label = std::move(label);
  return cell;
}

Cell hole(int32_t id, float x, float y, const std::string& text, const std::string& label) {
  Cell cell{.id = id, .x = x, .y = y, .width = kPegSize, .height = kPegSize, .shape = Shape::round};
  cell.text = text;
  cell.label = label;
  return cell;
}

int32_t rowId(size_t turn) {
  return kRowIds * static_cast<int32_t>(turn + 1);
}

class PegBoard {
 public:
  PegBoard(const GameRun& run, std::optional<uint32_t> secret, Board& board)
      : run_(run), secret_(secret), board_(board), pegs_(run.space().rules().pegs) {}

  void draw() {
    drawSecret();
    const std::vector<Turn>& turns = run_.turns();
    const size_t first = turns.size() > kMostRows ? turns.size() - kMostRows : 0;
    for (size_t i = first; i < turns.size(); ++i) drawTurn(turns[i], i);
    if (!run_.won() && run_.play() == Play::you_guess) {
      drawDraft();
      drawPalette();
    }
    // As large before the first guess as after the seventh, by a cell that shows nothing.
    board_.cells.push_back({.id = kLowestId,
                            .x = scoreX() + kScoreWidth / 2,
                            .y = std::max(row_, 8.2f),
                            .width = 0.01f,
                            .height = 0.02f,
                            .shape = Shape::none});
  }

 private:
  // The middle of a score in figures, right of its keys.
  float scoreX() const { return (1 + kKeyPitch) * static_cast<float>(pegs_) + 0.4f; }

  void drawSecret() {
    board_.cells.push_back(wordsAt(kRowIds - 1, kRowNames, 0, 1.2f, "secret", "The secret"));
    for (int place = 0; place < pegs_; ++place) {
      const auto x = static_cast<float>(place);
      if (secret_) {
        board_.pieces.push_back(pegPiece(place, run_.space().peg(*secret_, place), x, 0));
        continue;
      }
      board_.cells.push_back(hole(place, x, 0, "?", "?"));
      board_.cells.back().tone = Tone::given;
    }
    board_.lines.push_back({-0.6f, 0.65f, static_cast<float>(pegs_) - 0.4f, 0.65f, Tone::muted, 1});
    row_ = 1.3f;
  }

  void drawTurn(const Turn& turn, size_t index) {
    const int32_t id = rowId(index);
    board_.cells.push_back(wordsAt(id + 15, kRowNames, row_, 0.8f, std::to_string(index + 1), ""));
    for (int place = 0; place < pegs_; ++place)
      board_.pieces.push_back(
          pegPiece(id + place, run_.space().peg(turn.guess, place), static_cast<float>(place), row_));
    if (turn.scored)
      drawKeys(id, run_.space().scoreOf(turn.feedback));
    else
      drawScoreToPut(id);
    row_ += 1;
  }

  // Editable counts of strikes and, if reported, balls.
  void drawScoreToPut(int32_t id) {
    drawCount(id, 0.5f, 1.7f, "strikes", run_.strikesPut());
    if (run_.space().rules().balls) drawCount(id + 1, 2.1f, 1.4f, "balls", run_.ballsPut());
  }

  void drawCount(int32_t id, float x, float width, const std::string& what, std::optional<int> put) {
    Cell cell{.id = id, .x = static_cast<float>(pegs_) + x, .y = row_, .width = width, .height = kPegSize};
    cell.tone = put ? Tone::current : Tone::plain;
    cell.text = what + " " + (put ? std::to_string(*put) : "?");
    cell.label = "How many " + what;
    for (int count = 0; count <= pegs_; ++count)
      cell.entries.push_back({std::to_string(count), what + " " + std::to_string(count)});
    board_.cells.push_back(std::move(cell));
  }

  void drawKeys(int32_t id, Score score) {
    const auto right = static_cast<float>(pegs_);
    for (int key = 0; key < pegs_; ++key) {
      const bool strike = key < score.strikes, ball = !strike && key < score.strikes + score.balls;
      Cell cell{.id = id + key, .x = right + kKeyPitch * static_cast<float>(key), .y = row_};
      cell.width = cell.height = strike || ball ? kKeySize : kKeySize / 2;
      cell.shape = ball ? Shape::ring : Shape::round;
      cell.tone = strike ? Tone::series3 : ball ? Tone::current : Tone::muted;
      cell.label = strike ? "strike" : ball ? "ball" : "nothing";
      board_.cells.push_back(std::move(cell));
    }
    board_.cells.push_back(wordsAt(id + 14, scoreX(), row_, kScoreWidth, asMove(run_.space().rules(), score),
                                   inWords(run_.space().rules(), score)));
  }

  void drawDraft() {
    const int32_t id = rowId(run_.turns().size());
    for (int place = 0; place < pegs_; ++place) {
      const auto x = static_cast<float>(place);
      const bool filled = static_cast<size_t>(place) < run_.draft().size();
      board_.cells.push_back(hole(id + place, x, row_, "", "empty"));
      if (!filled) continue;
      const int colour = run_.space().colourOf(run_.draft()[static_cast<size_t>(place)]);
      board_.pieces.push_back(pegPiece(id + place, colour, x, row_));
      if (static_cast<size_t>(place) + 1 == run_.draft().size()) board_.pieces.back().press = "take";
    }
    row_ += 1.3f;
  }

  void drawPalette() {
    for (int colour = 0; colour < run_.space().rules().colours; ++colour) {
      const char symbol = CodeSpace::symbol(colour);
      const bool taken = !run_.mayPut(symbol);
      Cell cell = hole(kPaletteIds + colour, static_cast<float>(colour % kPaletteRow),
                       row_ + static_cast<float>(colour / kPaletteRow), std::string(1, symbol),
                       std::string("Put ") + symbol);
      cell.shape = shapeOf(colour);
      cell.tone = taken ? Tone::muted : seriesTone(static_cast<size_t>(colour));
      if (!taken) cell.press = std::string("put ") + symbol;
      board_.cells.push_back(std::move(cell));
    }
    row_ += static_cast<float>((run_.space().rules().colours + kPaletteRow - 1) / kPaletteRow);
  }

  const GameRun& run_;
  std::optional<uint32_t> secret_;
  Board& board_;
  int pegs_;
  float row_ = 0;
};

// Codes with a common beginning, which share a cell.
struct Block {
  std::string beginning;
  uint32_t codes = 0;  // number of possible ones
  uint32_t only = 0;   // the last of them
};

// Beginnings with the largest number of pegs that gives at most kMostCells cells.
CodeRules beginningsOf(const CodeSpace& space) {
  CodeRules shown = space.rules();
  while (shown.codes() > kMostCells) --shown.pegs;
  return shown;
}

// All beginnings; each has equally many codes.
std::vector<Block> blocksOf(const CodeSpace& space, std::span<const uint32_t> possible) {
  const CodeRules shown = beginningsOf(space);
  const auto count = static_cast<uint32_t>(shown.codes());
  const uint32_t codes_each = space.size() / count;
  std::vector<Block> blocks(count);
  for (uint32_t i = 0; i < count; ++i)
    blocks[i].beginning = space.text(i * codes_each).substr(0, static_cast<size_t>(shown.pegs));
  for (const uint32_t code : possible) {
    ++blocks[code / codes_each].codes;
    blocks[code / codes_each].only = code;
  }
  return blocks;
}

// An aspect of about 1.6, in whole runs of the last peg shown.
int columnsFor(size_t blocks, int colours) {
  const double wanted = std::sqrt(1.6 * static_cast<double>(blocks));
  const int runs = std::max(1, static_cast<int>(wanted / colours + 0.5));
  return std::min(runs * colours, static_cast<int>(blocks));
}

// The guess in whose row the pointer is.
const Turn* pointedTurn(const GameRun& run, const Pointed& pointed) {
  const int32_t item = std::max(pointed.piece, pointed.cell);
  if (pointed.panel != kBoardPanel || item < kRowIds) return nullptr;
  const auto turn = static_cast<size_t>(item / kRowIds - 1);
  return turn < run.turns().size() ? &run.turns()[turn] : nullptr;
}

// The possible code under the pointer, if its cell represents a single code.
std::optional<uint32_t> pointedCode(const GameRun& run, const Pointed& pointed) {
  if (pointed.panel != kPossiblePanel || pointed.cell < 0 || run.awaitsScore()) return std::nullopt;
  const std::span<const uint32_t> possible = run.possible();
  if (pointed.cell >= kListedIds) {
    const auto code = static_cast<uint32_t>(pointed.cell - kListedIds);
    const bool listed = std::find(possible.begin(), possible.end(), code) != possible.end();
    return listed ? std::optional(code) : std::nullopt;
  }
  const std::vector<Block> blocks = blocksOf(run.space(), possible);
  const auto block = static_cast<size_t>(pointed.cell);
  if (block >= blocks.size() || blocks[block].codes != 1) return std::nullopt;
  return blocks[block].only;
}

Cell codeCell(const GameRun& run, int32_t id, uint32_t code) {
  Cell cell{.id = id};
  cell.tone = run.possible().size() == 1 ? Tone::goal : Tone::candidate;
  cell.text = cell.label = run.space().text(code);
  if (run.play() != Play::you_score && !run.won()) cell.press = cell.text;
  return cell;
}

// The cells for beginnings, of 1 x 1 from the origin on. Where so few codes are possible that each has room
// to be read in full, they are listed in the same place.
struct Grid {
  size_t columns = 0, rows = 0;
  size_t listed_columns = 0, listed_rows = 0;  // 0: no code is cut off in the cells for beginnings

  explicit Grid(const CodeSpace& space) {
    const CodeRules shown = beginningsOf(space);
    const auto cells = static_cast<size_t>(shown.codes());
    columns = static_cast<size_t>(columnsFor(cells, space.rules().colours));
    rows = (cells + columns - 1) / columns;
    if (shown.pegs == space.rules().pegs) return;
    constexpr float kHeight = 1.3f, kPegWidth = 0.78f;
    const float width = kPegWidth * static_cast<float>(space.rules().pegs);
    listed_columns = std::max<size_t>(1, static_cast<size_t>(static_cast<float>(columns) / width));
    listed_rows = static_cast<size_t>(static_cast<float>(rows) / kHeight);
  }

  bool lists(std::span<const uint32_t> possible) const {
    return possible.size() <= listed_columns * listed_rows;
  }
  void placeListed(Cell& cell, size_t index) const {
    cell.width = static_cast<float>(columns) / static_cast<float>(listed_columns);
    cell.height = static_cast<float>(rows) / static_cast<float>(listed_rows);
    cell.x = (static_cast<float>(index % listed_columns) + 0.5f) * cell.width - 0.5f;
    cell.y = (static_cast<float>(index / listed_columns) + 0.5f) * cell.height - 0.5f;
  }
  // Around it, so that it keeps its extent as it empties.
  void drawFrame(Board& board) const {
    constexpr float kLeft = -0.6f;
    const float right = static_cast<float>(columns) - 0.4f, bottom = static_cast<float>(rows) - 0.4f;
    board.lines.push_back({kLeft, kLeft, right, kLeft, Tone::muted, 1});
    board.lines.push_back({right, kLeft, right, bottom, Tone::muted, 1});
    board.lines.push_back({right, bottom, kLeft, bottom, Tone::muted, 1});
    board.lines.push_back({kLeft, bottom, kLeft, kLeft, Tone::muted, 1});
  }
};

void drawListed(const GameRun& run, const Grid& grid, Board& board) {
  for (size_t i = 0; i < run.possible().size(); ++i) {
    const uint32_t code = run.possible()[i];
    board.cells.push_back(codeCell(run, kListedIds + static_cast<int32_t>(code), code));
    grid.placeListed(board.cells.back(), i);
  }
}

// `possible`: the codes to show, none while they are hidden.
void drawBlocks(const GameRun& run, std::span<const uint32_t> possible, const Grid& grid, Board& board) {
  const std::vector<Block> blocks = blocksOf(run.space(), possible);
  const Block& front = blocks.front();
  const bool alike = front.codes > 1 && std::all_of(blocks.begin(), blocks.end(), [&](const Block& block) {
                       return block.codes == front.codes;
                     });
  for (size_t i = 0; i < blocks.size(); ++i) {
    const Block& block = blocks[i];
    if (block.codes == 0) continue;  // the cell is omitted
    const auto id = static_cast<int32_t>(i);
    Cell cell{.id = id, .tone = Tone::candidate};
    if (block.codes == 1) {
      cell = codeCell(run, id, block.only);
    } else {
      cell.text = grouped(block.codes);
      cell.label = countedCodes(block.codes) + " beginning with " + block.beginning;
      cell.note = block.beginning;
      cell.unsaid = alike && i > 0;
    }
    cell.x = static_cast<float>(i % grid.columns);
    cell.y = static_cast<float>(i / grid.columns);
    board.cells.push_back(std::move(cell));
  }
  if (alike)  // told once
    board.cells.front().label = countedCodes(front.codes) + " with each beginning from " + front.beginning +
                                " to " + blocks.back().beginning;
}

}  // namespace

Piece pegPiece(int32_t id, int colour, float x, float y) {
  Piece piece{.id = id, .x = x, .y = y, .width = kPegSize, .height = kPegSize};
  piece.shape = shapeOf(colour);
  piece.tone = seriesTone(static_cast<size_t>(colour));
  piece.text = std::string(1, CodeSpace::symbol(colour));
  return piece;
}

void drawPegBoard(const GameRun& run, Scene& scene) {
  PegBoard(run, run.shownSecret(scene), scene.add<Board>(kBoardPanel, "Guesses and scores")).draw();
}

void drawPossibilities(const GameRun& run, Scene& scene) {
  const bool hidden = run.hidesPossible(scene);
  Board& board = scene.add<Board>(
      kPossiblePanel, std::string("Still possible: ") +
                          (hidden ? kHiddenWhileAsked
                                  : grouped(run.codesLeft()) + " of " + countedCodes(run.space().size())));
  const Grid grid(run.space());
  if (!hidden && grid.lists(run.possible()))
    drawListed(run, grid, board);
  else
    drawBlocks(run, hidden ? std::span<const uint32_t>() : run.possible(), grid, board);
  grid.drawFrame(board);
}

ScenePlace placeOf(const CodeSpace& space, std::span<const uint32_t> possible, uint32_t code) {
  if (std::find(possible.begin(), possible.end(), code) == possible.end()) return {};
  if (Grid(space).lists(possible))
    return {kPossiblePanel, PlaceKind::cell, kListedIds + static_cast<int32_t>(code)};
  const std::vector<Block> blocks = blocksOf(space, possible);
  const auto block = static_cast<size_t>(code / (space.size() / static_cast<uint32_t>(blocks.size())));
  if (blocks[block].codes != 1) return {};
  return {kPossiblePanel, PlaceKind::cell, static_cast<int32_t>(block)};
}

void drawPartition(const GameRun& run, Scene& scene) {
  const CodeSpace& space = run.space();
  const Turn* turn = pointedTurn(run, scene.pointed);
  const std::optional<uint32_t> code = scene.asked ? std::nullopt : pointedCode(run, scene.pointed);
  if (!turn && !code && !run.turns().empty()) turn = &run.turns().back();
  if (!turn && scene.asked) {
    scene.add<Bars>("partition", std::string("What a guess would tell: ") + kHiddenWhileAsked);
    return;
  }
  const uint32_t guess = turn ? turn->guess : code.value_or(run.possible().front());
  const Partition partition = turn ? turn->partition : partitionBy(space, guess, run.possible());
  const double bits = turn ? turn->bits : run.bits(partition);
  const char* tells = turn ? " tells: " : code ? " would tell: " : " would tell, for example: ";
  Bars& bars =
      scene.add<Bars>("partition", "What " + space.text(guess) + tells + countedCodes(partition.total) +
                                       " by answer, " + decimals(bits, 2) + " bits");
  const bool awaits_score = turn && !turn->scored;
  bars.max = partition.largest();
  for (uint8_t feedback = 0; feedback < kMostFeedbacks; ++feedback) {
    const uint32_t size = partition.sizes[feedback];
    if (size == 0) continue;
    const Score score = space.scoreOf(feedback);
    Bar bar{.id = feedback, .text = asMove(space.rules(), score), .value = static_cast<double>(size)};
    bar.note = grouped(size);
    if (awaits_score) {
      bar.tone = Tone::candidate;
      bar.press = asMove(space.rules(), score);
    } else if (turn && feedback == turn->feedback) {
      bar.tone = Tone::current;
      bar.note += ", the answer";
    }
    bars.bars.push_back(std::move(bar));
  }
}

void drawTurns(const GameRun& run, Scene& scene) {
  Table& table = scene.add<Table>("guesses", "Guess by guess");
  const bool balls = run.space().rules().balls;
  table.columns = {{"#", true}, {"Guess", false}, {"Strikes", true}};
  if (balls) table.columns.push_back({"Balls", true});
  for (const char* title : {"Left", "Bits expected", "Gained"}) table.columns.push_back({title, true});
  const bool rated =
      std::any_of(run.turns().begin(), run.turns().end(), [](const Turn& turn) { return turn.by_person; });
  if (rated) table.columns.push_back({"Best", false});
  int number = 0;
  for (const Turn& turn : run.turns()) {
    const Score score = run.space().scoreOf(turn.feedback);
    const auto ifScored = [&](std::string text) { return TableCell{turn.scored ? std::move(text) : "?"}; };
    std::vector<TableCell> row = {
        {std::to_string(++number)}, {run.space().text(turn.guess)}, ifScored(std::to_string(score.strikes))};
    if (balls) row.push_back(ifScored(std::to_string(score.balls)));
    row.push_back(ifScored(grouped(turn.after)));
    row.push_back({decimals(turn.bits, 2)});
    row.push_back(ifScored(decimals(turn.gained, 2)));
    if (rated)
      row.push_back(
          {turn.by_person ? run.space().text(turn.best.guess) + ": " + decimals(turn.best_bits, 2) : ""});
    table.rows.push_back(std::move(row));
  }
  if (run.review()) drawReview(*run.review(), run.turns(), run.space(), table);
}

}  // namespace noggin::probing
