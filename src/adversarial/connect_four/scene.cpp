// The board of connect four.
#include "adversarial/connect_four/game.h"
#include "adversarial/engine/words.h"

namespace noggin::adversarial {
namespace {

using namespace connect4;

constexpr float kHandRow = -1.15f, kNumberRow = 6, kScoreRow = 6.62f;
constexpr float kTriedSize = 0.56f, kDiscSize = 0.8f;
constexpr int32_t kScoreIds = 100;  // above the ids of all other cells

float rowY(int row) {
  return static_cast<float>(kRows - 1 - row);
}

// The cells of all complete lines of four.
uint64_t fours(uint64_t stones) {
  uint64_t all = 0;
  for (const int step : {1, 7, 6, 8}) {
    const uint64_t pairs = stones & (stones >> step);
    for (uint64_t first = pairs & (pairs >> (2 * step)), i = 0; i < 4; ++i) all |= first << (i * step);
  }
  return all;
}

std::string columnName(int column) {
  return "column " + std::to_string(column + 1);
}
// "row 1" is the lowest.
std::string rowName(int row) {
  return "row " + std::to_string(row + 1);
}

class BoardDrawing {
 public:
  BoardDrawing(const ConnectFour& game, std::vector<GameMove> opening, const BoardView& view, Board& board)
      : game_(game), view_(view), board_(board), columns_(std::move(opening)) {
    columns_.insert(columns_.end(), view.played.begin(), view.played.end());
    settled_ = columns_.size();
    columns_.insert(columns_.end(), view.tried.begin(), view.tried.end());
  }

  void draw() {
    drawDiscs();
    const bool over = game_.value(position_).has_value();
    const uint64_t won = over ? fours(position_.theirs()) : 0;
    nameDiscs(won);
    if (!over) drawHand();
    drawCells(won);
    drawScores();
    drawGhosts();
    board_.lines.push_back({-0.6f, 5.56f, 6.6f, 5.56f, Tone::muted, 2});
  }

 private:
  // Discs are identified by the number of their move.
  void drawDiscs() {
    for (size_t i = 0; i < columns_.size(); ++i) {
      if (i + 1 == settled_) before_last_ = position_;
      if (i == settled_) real_ = position_;
      const uint64_t cell = position_.landing(columns_[i]);
      Piece disc = discOf(i);
      disc.x = static_cast<float>(columns_[i]);
      disc.y = rowY(rowOf(cell));
      if (i >= settled_) disc.text = std::to_string(i - settled_ + 1);
      position_ = position_.drop(cell);
      cells_.push_back(cell);
      board_.pieces.push_back(std::move(disc));
    }
    if (columns_.size() == settled_) real_ = position_;
    for (Piece& disc : board_.pieces) disc.press = pressFor(static_cast<int>(disc.x));
  }

  void nameDiscs(uint64_t won) {
    for (size_t i = 0; i < columns_.size(); ++i) {
      std::string& label = board_.pieces[i].label;
      label = sideOf(i) + " in " + columnName(columns_[i]) + ", " + rowName(rowOf(cells_[i]));
      if (won & cells_[i]) label += ", one of the four in a row";
      if (i >= settled_) label += kTried;
    }
  }

  // The next disc hovers above the board, so that it can be animated to fall.
  void drawHand() {
    Piece next = discOf(columns_.size());
    next.x = columns_.empty() ? 3 : static_cast<float>(columns_.back());
    next.y = kHandRow;
    next.label = sideOf(columns_.size()) + " is next";
    board_.pieces.push_back(std::move(next));
  }

  void drawCells(uint64_t won) {
    for (int column = 0; column < kColumns; ++column) {
      for (int row = 0; row < kRows; ++row) {
        Cell cell{
            .id = column * 7 + row, .x = static_cast<float>(column), .y = rowY(row), .shape = Shape::round};
        cell.width = cell.height = 0.96f;
        if (won & cellBit(column, row)) cell.tone = Tone::goal;
        cell.press = pressFor(column);
        cell.label = "Column " + std::to_string(column + 1) + ", " + rowName(row) + ", " +
                     contentOf(cellBit(column, row));
        board_.cells.push_back(std::move(cell));
      }
      Cell number{.id = column * 7 + kRows,
                  .x = static_cast<float>(column),
                  .y = kNumberRow,
                  .height = 0.7f,
                  .shape = Shape::none};
      number.text = std::to_string(column + 1);
      number.tone = pressFor(column).empty() ? Tone::muted : Tone::plain;
      number.press = pressFor(column);
      number.label = "Column " + number.text;
      board_.cells.push_back(std::move(number));
    }
  }

  void drawScores() {
    for (const MoveScore& score : view_.scores) {
      Cell cell{.id = kScoreIds + score.move,
                .x = static_cast<float>(score.move),
                .y = kScoreRow,
                .width = 0.96f,
                .height = 0.5f};
      cell.tone = toneOf(score);
      cell.text = score.text;
      cell.press = pressFor(score.move);
      cell.label = "Column " + std::to_string(score.move + 1) + " " + score.words + ", " + score.source;
      board_.cells.push_back(std::move(cell));
    }
  }

  static Tone toneOf(const MoveScore& score) {
    if (score.best) return Tone::candidate;
    return score.known == MoveScore::Known::estimated ? Tone::muted : Tone::plain;
  }

  void drawGhosts() {
    if (view_.next != kNoMove && view_.tried.empty())
      addGhost(columns_.size(), real_, view_.next, sideOf(columns_.size()) + " does best");
    if (view_.instead != kNoMove && settled_ > 0)
      addGhost(settled_ - 1, before_last_, view_.instead, sideOf(settled_ - 1) + " would have done better");
  }

  void addGhost(size_t disc, const Stones& position, GameMove column, const std::string& what) {
    Ghost ghost{.piece = static_cast<int32_t>(disc), .x = static_cast<float>(column)};
    ghost.y = rowY(rowOf(position.landing(column)));
    ghost.text = disc < settled_ ? "better" : "best";
    ghost.label = what + " in " + columnName(column);
    ghost.next = true;
    board_.ghosts.push_back(std::move(ghost));
  }

  Piece discOf(size_t number) const {
    Piece disc{.id = static_cast<int32_t>(number), .shape = Shape::round, .icon = Icon::disc};
    disc.width = disc.height = number >= settled_ && columns_.size() > settled_ ? kTriedSize : kDiscSize;
    disc.tone = number % 2 == 0 ? Tone::first : Tone::second;
    disc.over = kHandRow;
    return disc;
  }
  std::string sideOf(size_t number) const { return game_.sideName(static_cast<int>(number % 2)); }
  std::string contentOf(uint64_t cell) const {
    if (!(position_.all & cell)) return "empty";
    const size_t next = columns_.size();
    return sideOf(position_.own & cell ? next : next + 1) + (real_.all & cell ? "" : kTried);
  }
  std::string pressFor(int column) const {
    return view_.playable && real_.canDrop(column) ? std::to_string(column + 1) : std::string();
  }

  const ConnectFour& game_;
  const BoardView& view_;
  Board& board_;
  std::vector<GameMove> columns_;
  std::vector<uint64_t> cells_;  // where their discs lie
  size_t settled_ = 0;  // moves played; the others are tried by the search
  Stones position_, real_, before_last_;
};

}  // namespace

void ConnectFour::draw(const BoardView& view, Board& board) const {
  BoardDrawing(*this, setup_.opening, view, board).draw();
}

}  // namespace noggin::adversarial
