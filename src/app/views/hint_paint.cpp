#include "app/views/hint_paint.h"

#include <algorithm>
#include <cmath>

#include "app/icons.h"

namespace noggin::app {
namespace {

// An outline, set off from fills of the same colour, and a bulb at its corner.
void drawHintMark(ImDrawList& list, Shape shape, Rect rect, const Theme& theme) {
  const float least = std::min(rect.width, rect.height);
  const float thickness = std::clamp(least * 0.05f, 2.0f, 4.0f);
  const bool square = shape == Shape::square || shape == Shape::none;
  const Shape outline = square ? Shape::square : shape;
  strokeShape(list, outline, rect, theme.panel, thickness + 4);
  strokeShape(list, outline, rect, theme.accent, thickness);
  const float badge = std::clamp(least * 0.16f, 7.0f, 13.0f);
  const float rim = square ? 0 : radiusOf(rect) * 0.72f;
  const ImVec2 corner = square ? rect.min() : ImVec2{rect.centre().x - rim, rect.centre().y - rim};
  list.AddCircleFilled(corner, badge + 1.5f, theme.panel);
  list.AddCircleFilled(corner, badge, theme.accent);
  drawIcon(list, Icon::bulb, corner, badge * 1.5f, theme.accent_ink);
}

void drawHintArrow(ImDrawList& list, ImVec2 from, ImVec2 to, float unit, const Theme& theme) {
  const float length = std::hypot(to.x - from.x, to.y - from.y);
  if (length < 1) return;
  const float thickness = std::clamp(unit * 0.06f, 2.5f, 6.0f);
  const float head = thickness * 3.5f;
  const ImVec2 tail = mixed(from, to, std::min(0.36f * unit / length, 0.4f));
  // A larger arrow around it, whose sides are parallel: the tip of a head twice as long as wide is moved by
  // the root of 5 times the distance.
  constexpr float kAround = 2, kTip = 2.236f * kAround;
  const ImVec2 along{(to.x - from.x) / length, (to.y - from.y) / length};
  drawArrow(list, {tail.x - along.x * kAround, tail.y - along.y * kAround},
            {to.x + along.x * kTip, to.y + along.y * kTip}, head + kTip + kAround, theme.panel,
            thickness + 2 * kAround);
  drawArrow(list, tail, to, head, theme.accent, thickness);
}

bool makes(const Cell& cell, std::string_view move) {
  return cell.press == move || std::any_of(cell.entries.begin(), cell.entries.end(),
                                           [&](const Entry& entry) { return entry.move == move; });
}

bool isFree(const Cell& cell, const Board& board) {
  return std::none_of(board.pieces.begin(), board.pieces.end(), [&](const Piece& piece) {
    return std::abs(piece.x - cell.x) < cell.width / 2 && std::abs(piece.y - cell.y) < cell.height / 2;
  });
}

// The cell that makes the move; of several, such as those of a column, the first where nothing lies yet.
const Cell* cellOf(const Board& board, std::string_view move) {
  const Cell* found = nullptr;
  for (const Cell& cell : board.cells) {
    if (!makes(cell, move)) continue;
    if (isFree(cell, board)) return &cell;
    if (!found) found = &cell;
  }
  return found;
}

}  // namespace

void drawHintedMove(ImDrawList& list, const Board& board, const BoardFit& fit, const ViewContext& context) {
  if (context.hinted.empty() || board.ahead) return;
  const Theme& theme = context.theme;
  const auto mark = [&](const auto& item) {
    drawHintMark(list, item.shape, fit.rect(item.x, item.y, item.width, item.height), theme);
  };
  // Where a piece can be dropped says more than that it can be pressed.
  for (const Piece& piece : board.pieces) {
    for (const Piece::Drop& drop : piece.drops) {
      if (drop.move != context.hinted) continue;
      drawDropTarget(list, piece, drop, false, fit, theme);
      mark(piece);
      return drawHintArrow(list, fit.place(piece.x, piece.y), fit.place(drop.x, drop.y), fit.unit, theme);
    }
  }
  if (const Cell* const cell = cellOf(board, context.hinted)) return mark(*cell);
  for (const Piece& piece : board.pieces)
    if (piece.press == context.hinted) return mark(piece);
}

}  // namespace noggin::app
