#include <algorithm>

#include "adversarial/pig/scene.h"
#include "adversarial/pig/words.h"

namespace noggin::adversarial {
namespace {

// Ids of items that are not in a column. A column's ids begin at 1000 times its score.
constexpr int32_t kLabels = 1000 * kMostPigGoal;
constexpr int32_t kColumn = 1000;
constexpr float kWidth = 10;  // of the whole map at most, in board units

class MapDrawing {
 public:
  MapDrawing(const PigMapPicture& picture, Board& board)
      : picture_(picture), board_(board), goal_(picture.values.rules().goal) {}

  void draw() {
    for (int mine = 0; mine < picture_.from; ++mine) unknown(mine);
    for (int mine = picture_.from; mine < goal_; ++mine) column(mine);
    if (picture_.rule > 0 && goal_ > picture_.rule) rule();
    if (picture_.here && picture_.here->theirs == picture_.theirs) here(*picture_.here);
    axes();
    shrink(std::min(1.0f, kWidth / static_cast<float>(goal_)));
  }

 private:
  // Text size depends on the board unit, so a wide map uses less than one unit per score.
  void shrink(float scale) {
    const auto shrunk = [scale](auto&... lengths) { ((lengths *= scale), ...); };
    for (Cell& cell : board_.cells) shrunk(cell.x, cell.y, cell.width, cell.height);
    for (Piece& piece : board_.pieces) shrunk(piece.x, piece.y, piece.width, piece.height);
    for (Line& line : board_.lines) shrunk(line.x1, line.y1, line.x2, line.y2);
  }

  // Whether cells are large enough for text.
  bool wordsFit() const { return goal_ <= 12; }

  // A cell for `count` consecutive turn totals, beginning at `from`, with the same action.
  Cell run(int mine, int from, int count) const {
    return {.id = mine * kColumn + from,
            .x = static_cast<float>(mine),
            .y = static_cast<float>(-from) - static_cast<float>(count - 1) / 2,
            .width = 1,
            .height = static_cast<float>(count)};
  }

  // The first column speaks for all of them.
  void unknown(int mine) {
    Cell cell = run(mine, 0, goal_ - mine);
    cell.tone = Tone::muted;
    cell.unsaid = mine > 0;
    if (mine == 0)
      cell.label = (picture_.from > 1 ? "0 to " : "") + scoresText(picture_.from - 1, picture_.theirs) +
                   ": not known yet";
    board_.cells.push_back(std::move(cell));
  }

  void column(int mine) {
    PigTurn turn;
    picture_.values.turn(mine, picture_.theirs, turn);
    const auto rolls = [&](int total) { return total == 0 || turn.odds[static_cast<size_t>(total)].rolls(); };
    const int room = goal_ - mine;
    for (int from = 0; from < room;) {
      int to = from + 1;
      while (to < room && rolls(to) == rolls(from)) ++to;
      Cell cell = run(mine, from, to - from);
      cell.tone = rolls(from) ? Tone::series1 : Tone::series3;
      if (wordsFit()) cell.text = rolls(from) ? "roll" : "hold";
      cell.label = scoresText(mine, picture_.theirs) + ", " + std::to_string(from) +
                   (to - from > 1 ? " to " + std::to_string(to - 1) : "") +
                   " in the turn: " + (rolls(from) ? "roll" : "hold");
      board_.cells.push_back(std::move(cell));
      from = to;
    }
  }

  void rule() {
    const float y = -static_cast<float>(picture_.rule) + 0.5f;
    board_.lines.push_back(
        {-0.5f, y, static_cast<float>(goal_ - picture_.rule) + 0.5f, y, Tone::current, 2, false});
    text("hold at " + std::to_string(picture_.rule),
         static_cast<float>(goal_ - picture_.rule) + 0.5f + 5 * unit(), y, 9);
  }

  void here(const PigState& state) {
    board_.pieces.push_back({.id = 0,
                             .x = static_cast<float>(state.mine),
                             .y = static_cast<float>(-state.total),
                             .width = 1.6f * unit(),
                             .height = 1.6f * unit(),
                             .shape = Shape::round,
                             .tone = Tone::current,
                             .label = "Here: " + stateText(state)});
  }

  // The unit of text sizes.
  float unit() const { return std::max(0.12f, static_cast<float>(goal_) * 0.03f); }

  void text(const std::string& words, float x, float y, float units) {
    Cell cell{.id = kLabels + labels_++, .x = x, .y = y, .width = units * unit(), .height = 2.4f * unit()};
    cell.shape = Shape::none;
    cell.text = words;
    cell.unsaid = true;
    board_.cells.push_back(std::move(cell));
  }

  void swatch(const std::string& words, Tone tone, float y) {
    const float x = static_cast<float>(goal_) - 9 * unit();
    Cell cell{.id = kLabels + labels_++, .x = x, .y = y, .width = 2 * unit(), .height = 2 * unit()};
    cell.tone = tone;
    board_.cells.push_back(std::move(cell));
    text(words, x + 4 * unit(), y, 5);
  }

  void axes() {
    const auto last = static_cast<float>(goal_);
    const int stride = wordsFit() ? 1 : goal_ <= 30 ? 5 : 20;
    for (int mark = 0; mark < goal_; mark += stride) {
      const auto at = static_cast<float>(mark);
      text(std::to_string(mark), at, 0.5f + 1.6f * unit(), 4);
      text(std::to_string(mark), -0.5f - 2.4f * unit(), -at, 4);
    }
    text("own score, banked", last / 2, 0.5f + 4.4f * unit(), 20);
    text("turn total", -0.5f, -last - 1.2f * unit(), 12);
    if (wordsFit()) return;
    swatch("roll", Tone::series1, -last + 3 * unit());
    swatch("hold", Tone::series3, -last + 6.5f * unit());
  }

  const PigMapPicture& picture_;
  Board& board_;
  int goal_;
  int32_t labels_ = 0;
};

}  // namespace

void drawPigMap(const PigMapPicture& picture, Board& board) {
  MapDrawing(picture, board).draw();
}

}  // namespace noggin::adversarial
