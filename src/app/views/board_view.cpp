#include "app/views/board_view.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/views/board_bounds.h"
#include "app/views/ghost_paint.h"
#include "app/views/hint_paint.h"

namespace noggin::app {
namespace {

constexpr float kLargestUnit = 260;  // pixels: nine cells may fill a stage, a single one may not
constexpr float kJumpDistance = 1.5f;

float squared(ImVec2 a, ImVec2 b) {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

// The place after a share `done` of the way up to height `over`, sideways, and down to the goal.
ImVec2 liftedOver(float over, ImVec2 from, ImVec2 goal, float done) {
  const float top = std::min({over, from.y, goal.y});
  const float up = from.y - top, across = std::abs(goal.x - from.x), down = goal.y - top;
  const float way = done * (up + across + down);
  if (across == 0) return mixed(from, goal, done);
  if (way <= up) return {from.x, from.y - way};
  if (way < up + across) return {mixed(from.x, goal.x, (way - up) / across), top};
  return {goal.x, top + (way - up - across)};
}

// Lines that are part of the board have no tone of their own.
bool hasOwnTone(const Line& line) {
  return line.tone != Tone::muted && line.tone != Tone::plain && line.tone != Tone::given;
}

bool standsOn(const Cell& cell, const Piece& piece) {
  return std::abs(cell.x - piece.x) * 2 <= cell.width && std::abs(cell.y - piece.y) * 2 <= cell.height;
}

bool landsOn(const Cell& cell, const Piece::Drop& drop) {
  return std::abs(cell.x - drop.x) * 2 <= std::max(cell.width, drop.width) &&
         std::abs(cell.y - drop.y) * 2 <= std::max(cell.height, drop.height);
}

// Whether a piece on the cell, or one that comes to it, is announced with the move made by pressing it.
bool saidByPiece(const Cell& cell, const Board& board) {
  return std::any_of(board.pieces.begin(), board.pieces.end(), [&cell](const Piece& piece) {
    return (standsOn(cell, piece) && piece.press == cell.press) ||
           std::any_of(piece.drops.begin(), piece.drops.end(), [&cell](const Piece::Drop& drop) {
             return landsOn(cell, drop) && drop.move == cell.press;
           });
  });
}

}  // namespace

void BoardView::draw(const char* id, const Board& content, Rect area, bool scene_changed,
                     ViewContext& context) {
  const bool leaps = scene_changed && known_ && context.leap;
  if (scene_changed || !known_) absorb(content, context);
  if (leaps) {
    standStill();
    leap_.begin(context.leap, context);
  }
  if (context.lets_go) pad_.select(-1);
  const Rect strip = pad_.take(content, area, context);
  ImGui::PushID(id);
  const Pointer pointer = pointerIn("board", area);
  zoom_.update(pointer, area, !hand_.holds(content), context);
  const BoardFit fit = zoom_.applied(fitIn(area, context), area);
  // What is held goes on under the button that lies over the board.
  const bool on_button = zoom_.onBack(area, pointer.at, context.theme) && !hand_.holds(content);
  const Pointer on_board = on_button ? Pointer{} : pointer;
  point(id, content, fit, on_board, context);
  takeHand(content, fit, on_board, context);
  announce(content, fit, context);
  takeEntries(content, fit, strip, context);

  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.PushClipRect(area.min(), area.max(), true);
  drawLines(list, content, false, fit, context);
  drawCells(list, content, fit, context);
  drawLines(list, content, true, fit, context);
  drawDrops(list, content, fit, context);
  const bool ghosts = !content.ghosts.empty() && !context.hurried;
  const float haunting = ghosts ? eased(context, haunting_) : 0;
  if (ghosts) drawGhostPieces(list, content, fit, haunting, context);
  drawPieces(list, content, fit, context);
  if (ghosts) drawGhostMoves(list, content, fit, haunting, context);
  drawHintedMove(list, content, fit, context);
  drawHeld(list, content, fit, context.theme);
  leap_.draw(list, content, fit, area, context);
  zoom_.drawBack(list, area, pointer, context);
  list.PopClipRect();
  ImGui::PopID();
}

void BoardView::absorb(const Board& content, ViewContext& context) {
  absorbBounds(content, context);
  if (cells_.size() > content.cells.size() + 64) cells_.clear();
  for (const Cell& cell : content.cells) absorbCell(cell, context);

  bool moved = !known_ || ghosts_ != content.ghosts;
  ghosts_ = content.ghosts;
  for (auto& [piece_id, state] : pieces_) state.present = false;
  for (const Piece& piece : content.pieces) moved |= absorbPiece(piece, context);
  for (auto& [piece_id, state] : pieces_) {
    if (!state.present) state.presence.aim(0, context);
  }
  if (moved) haunting_ = {context.now + context.move_seconds, context.move_seconds};
  known_ = true;
  hand_.follow(content);
}

void BoardView::absorbCell(const Cell& cell, ViewContext& context) {
  const auto [place, is_new] = cells_.try_emplace(cell.id);
  CellState& state = place->second;
  if (is_new) {
    state.tone = state.old_tone = cell.tone;
    state.text = state.old_text = cell.text;
    state.marks = state.old_marks = cell.marks;
    state.icon = state.old_icon = cell.icon;
    return;
  }
  if (state.tone != cell.tone) {
    state.old_tone = state.tone;
    state.tone = cell.tone;
    state.toned = Motion::now(context);
  }
  if (state.text != cell.text || state.marks != cell.marks || state.icon != cell.icon) {
    state.old_text = std::exchange(state.text, cell.text);
    state.old_marks = std::exchange(state.marks, cell.marks);
    state.old_icon = std::exchange(state.icon, cell.icon);
    state.worded = Motion::now(context);
  }
}

bool BoardView::absorbPiece(const Piece& piece, ViewContext& context) {
  const float level = piece.level.value_or(1);
  const auto [place, is_new] = pieces_.try_emplace(piece.id);
  PieceState& state = place->second;
  const ImVec2 goal{piece.x, piece.y};
  if (is_new || (state.presence.goal() == 0 && state.presence.progress(context) >= 1)) {
    state.place.jump(goal);
    state.level.jump(level);
    state.presence.jump(known_ ? 0.0f : 1.0f);
  }
  const ImVec2 from = state.place.at(context);
  const bool moves = squared(goal, state.place.goal()) > 1e-6f;
  if (moves) {
    state.jumps =
        piece.shape == Shape::round && !piece.over && squared(from, goal) > kJumpDistance * kJumpDistance;
  }
  const bool changes = moves || level != state.level.goal();
  if (changes) state.face = Face(state.piece);
  state.piece = piece;
  state.present = true;
  state.place.aim(goal, context);
  state.level.aim(level, context);
  state.presence.aim(1, context);
  return changes;
}

void BoardView::absorbBounds(const Board& content, ViewContext& context) {
  BoardBounds bounds = boundsOf(content);
  for (const Piece& piece : content.pieces) {
    for (const Piece::Drop& drop : piece.drops) bounds.include(drop.x, drop.y);
    if (piece.over) bounds.include(piece.x, *piece.over, 0, piece.height);
  }
  if (bounds.low.x > bounds.high.x) bounds.low = bounds.high = {0, 0};
  low_.follow(bounds.low, known_, context);
  high_.follow(bounds.high, known_, context);
}

// Ends all animation: everything is in its new place.
void BoardView::standStill() {
  for (auto& [id, state] : pieces_) {
    state.place.jump(state.place.goal());
    state.level.jump(state.level.goal());
    state.presence.jump(state.presence.goal());
  }
}

BoardFit BoardView::fitIn(Rect area, ViewContext& context) const {
  const ImVec2 low = low_.at(context), high = high_.at(context);
  const float width = std::max(high.x - low.x, 0.5f), height = std::max(high.y - low.y, 0.5f);
  const float margin = std::min({context.theme.gap, area.width * 0.04f, area.height * 0.04f});
  const Rect inner = inset(area, margin);
  BoardFit fit;
  fit.unit = std::clamp(std::min(inner.width / width, inner.height / height), 0.01f, kLargestUnit);
  fit.origin = {area.centre().x - (low.x + high.x) / 2 * fit.unit,
                area.centre().y - (low.y + high.y) / 2 * fit.unit};
  return fit;
}

// Finds the topmost piece and cell under the pointer, whether or not they can be pressed.
void BoardView::point(const char* panel, const Board& content, const BoardFit& fit, const Pointer& pointer,
                      ViewContext& context) const {
  if (!pointer.inside || pointer.held) return;
  Pointed pointed;
  const auto under = [&](const auto& item) {
    return fit.rect(item.x, item.y, item.width, item.height).contains(pointer.at);
  };
  const auto piece = std::find_if(content.pieces.rbegin(), content.pieces.rend(), under);
  const auto cell = std::find_if(content.cells.rbegin(), content.cells.rend(), under);
  if (piece != content.pieces.rend()) pointed.piece = piece->id;
  if (cell != content.cells.rend()) pointed.cell = cell->id;
  if (pointed == Pointed{}) return;
  pointed.panel = panel;
  context.intent.pointed = pointed;
}

void BoardView::takeHand(const Board& content, const BoardFit& fit, const Pointer& pointer,
                         ViewContext& context) {
  hand_.update(content, fit, pointer, pad_, context);
  if (const Piece* piece = hand_.chosen(content); piece && hand_.drags(*piece)) {
    PieceState& state = pieces_[piece->id];
    state.face = Face(*piece);
    state.place.jump(hand_.dragged());
  }
}

void BoardView::announce(const Board& content, const BoardFit& fit, ViewContext& context) {
  ImGui::PushID("cell");
  for (const Cell& cell : content.cells) {
    if (cell.entries.empty() && (cell.press.empty() || saidByPiece(cell, content))) continue;
    const Rect rect = fit.rect(cell.x, cell.y, cell.width, cell.height);
    const bool writable = !cell.entries.empty();
    const auto [pressed, focus] =
        announceShown({.id = ImGui::GetID(cell.id), .name = nameOf(cell), .typed = writable}, rect, context);
    // Where the focus only stays, the cell may have been let go.
    if (writable && (pressed || focus == Focus::comes)) pad_.select(cell.id);
    if (!writable && pressed) context.intent.move = cell.press;
  }
  ImGui::PopID();
  ImGui::PushID("piece");
  for (const Piece& piece : content.pieces) {
    const Rect rect = fit.rect(piece.x, piece.y, piece.width, piece.height);
    const bool drops = std::any_of(piece.drops.begin(), piece.drops.end(),
                                   [&](const Piece::Drop& drop) { return drop.move == piece.press; });
    if (!piece.press.empty() && !drops && announceMove(ImGui::GetID(piece.id), nameOf(piece), rect, context))
      context.intent.move = piece.press;
    if (!piece.drops.empty()) announceDrops(content, piece, fit, context);
  }
  ImGui::PopID();
  announceGroups(content, fit, context);
}

// With the keyboard, a group moves one unit at a time.
void BoardView::announceGroups(const Board& content, const BoardFit& fit, ViewContext& context) {
  struct Way {
    const char* word;
    float right, down;
  };
  constexpr std::array<Way, 4> kWays = {{{"left", -1, 0}, {"right", 1, 0}, {"up", 0, -1}, {"down", 0, 1}}};
  ImGui::PushID("group");
  for (const Group& group : content.groups) {
    const Cell* const handle = withId(content.cells, group.handle);
    if (!handle) continue;
    ImGui::PushID(group.handle);
    for (size_t i = 0; i < kWays.size(); ++i) {
      const Way& way = kWays[i];
      const Rect rect = fit.rect(handle->x + way.right * handle->width / 4, handle->y + way.down / 4,
                                 handle->width / 4, handle->height / 2);
      const std::string name = "Move " + nameOf(*handle) + " " + way.word;
      if (announceMove(ImGui::GetID(static_cast<int>(i)), name, rect, context))
        context.intent.move = groupMove(group, way.right, way.down);
    }
    ImGui::PopID();
  }
  ImGui::PopID();
}

void BoardView::announceDrops(const Board& content, const Piece& piece, const BoardFit& fit,
                              ViewContext& context) {
  ImGui::PushID(piece.id);
  for (size_t i = 0; i < piece.drops.size(); ++i) {
    const Piece::Drop& drop = piece.drops[i];
    const bool only = piece.drops.size() == 1;
    std::string name = drop.label;
    if (name.empty()) {
      const auto onto = std::find_if(content.cells.begin(), content.cells.end(),
                                     [&drop](const Cell& cell) { return landsOn(cell, drop); });
      name = "Move " + nameOf(piece);
      if (onto != content.cells.end() && hasName(*onto))
        name += " to " + nameOf(*onto);
      else if (!only)
        name += " to place " + std::to_string(i + 1);
    }
    // Several pieces may have the same place as their only one.
    const Rect rect =
        only ? fit.rect(piece.x, piece.y, piece.width, piece.height) : landingRect(piece, drop, fit);
    if (announceMove(ImGui::GetID(static_cast<int>(i)), name, rect, context)) context.intent.move = drop.move;
  }
  ImGui::PopID();
}

Announced BoardView::announceShown(MirrorNode item, Rect rect, ViewContext& context) {
  const Announced announced = announceItem(context, std::move(item), rect);
  if (announced.attended()) zoom_.reveal(rect, context);
  return announced;
}

bool BoardView::announceMove(ImGuiID id, const std::string& name, Rect rect, ViewContext& context) {
  return announceShown({.id = id, .name = name}, rect, context).pressed;
}

// Arrow keys may lead to a cell outside the view.
void BoardView::takeEntries(const Board& content, const BoardFit& fit, Rect strip, ViewContext& context) {
  const int32_t before = pad_.selected();
  pad_.draw(content, strip, context);
  if (pad_.selected() == before) return;
  if (const Cell* const cell = withId(content.cells, pad_.selected()))
    zoom_.reveal(fit.rect(cell->x, cell->y, cell->width, cell->height), context);
}

void BoardView::drawCells(ImDrawList& list, const Board& content, const BoardFit& fit, ViewContext& context) {
  const bool over_lines = wordsStandOverLines(content);
  for (const Cell& cell : content.cells) {
    const CellState& state = cells_[cell.id];
    PressFeel feel = hand_.feelOf(BoardHand::Target::Kind::cell, cell.id);
    feel.chosen = !cell.entries.empty() && cell.id == pad_.selected();
    drawCellGround(list, cell, state, fit, feel, context);
    if (crowded_.takes(cell, state, fit, context.theme)) continue;
    if (over_lines) clearBehindWords(list, cell, fit, context.theme);
    drawCellWords(list, cell, state, fit, context);
  }
  if (context.miniature)
    crowded_.clear();
  else
    crowded_.draw(list, over_lines, fit, context);
}

void BoardView::drawLines(ImDrawList& list, const Board& content, bool toned, const BoardFit& fit,
                          ViewContext& context) {
  for (const Line& line : content.lines)
    if (hasOwnTone(line) == toned) drawBoardLine(list, line, fit, context.theme);
}

void BoardView::drawDrops(ImDrawList& list, const Board& content, const BoardFit& fit, ViewContext& context) {
  const Piece* const chosen = hand_.chosen(content);
  if (!chosen) return;
  for (size_t i = 0; i < chosen->drops.size(); ++i) {
    const Piece::Drop& drop = chosen->drops[i];
    drawDropTarget(list, *chosen, drop, static_cast<int>(i) == hand_.nearDrop(), fit, context.theme);
  }
}

// Highlights the cells of a stroke, and all that moves with a group.
void BoardView::drawHeld(ImDrawList& list, const Board& content, const BoardFit& fit,
                         const Theme& theme) const {
  constexpr float kWidth = 2.5f;
  for (const int32_t id : hand_.stroke()) {
    const Cell* const cell = withId(content.cells, id);
    if (!cell) continue;
    const Rect rect = inset(fit.rect(cell->x, cell->y, cell->width, cell->height), 2 * kWidth);
    fillShape(list, cell->shape, rect, translucent(theme.accent, 0.35f));
    strokeShape(list, cell->shape, rect, theme.accent, kWidth);
  }
  const Group* const group = hand_.group(content);
  if (!group) return;
  const ImVec2 by = hand_.groupDragged();
  const Rect rect = fit.rect(group->x + by.x, group->y + by.y, group->width, group->height);
  const bool moves = by.x != 0 || by.y != 0;
  if (moves) fillShape(list, Shape::square, rect, translucent(theme.accent, 0.15f));
  strokeShape(list, Shape::square, rect, translucent(theme.accent, moves ? 1.0f : 0.5f), kWidth);
}

void BoardView::drawPieces(ImDrawList& list, const Board& content, const BoardFit& fit,
                           ViewContext& context) {
  for (auto it = pieces_.begin(); it != pieces_.end();) {
    PieceState& state = it->second;
    if (!state.present) drawPiece(list, state.piece, state, fit, {}, context);
    const bool gone = !state.present && state.presence.progress(context) >= 1;
    it = gone ? pieces_.erase(it) : std::next(it);
  }
  // Layers: resting pieces, then moving ones, then the dragged one on top.
  for (const int layer : {0, 1, 2}) {
    for (const Piece& piece : content.pieces) {
      PieceState& state = pieces_[piece.id];
      const bool dragged = hand_.drags(piece);
      if ((dragged ? 2 : state.place.progress(context) < 1 ? 1 : 0) != layer) continue;
      if (!dragged) state.place.aim({piece.x, piece.y}, context);
      PressFeel feel = hand_.feelOf(BoardHand::Target::Kind::piece, piece.id);
      feel.chosen = hand_.chose(piece);
      drawPiece(list, piece, state, fit, feel, context);
    }
  }
}

void BoardView::drawPiece(ImDrawList& list, const Piece& piece, PieceState& state, const BoardFit& fit,
                          const PressFeel& feel, ViewContext& context) {
  ImVec2 at = state.place.at(context);
  const float presence = state.presence.at(context);
  PieceLook look;
  look.opacity = presence;
  look.scale = 0.75f + 0.25f * presence;
  look.level = state.level.at(context);
  look.pouring = state.level.progress(context) < 1;
  look.glass = piece.level && piece.shape == Shape::square;
  const bool moves = state.place.progress(context) < 1;
  const ImVec2 from = state.place.from(), goal = state.place.goal();
  const float whole = std::sqrt(squared(from, goal));
  const float done = moves && whole > 0 ? std::sqrt(squared(from, at)) / whole : 1;
  if (moves && piece.over) at = liftedOver(*piece.over, from, goal, done);
  look.centre = fit.place(at.x, at.y);
  if (moves && state.jumps) {
    look.lift = 4 * done * (1 - done) * std::min(whole * 0.35f, 1.2f) * fit.unit;
    look.scale *= 1 + 0.1f * 4 * done * (1 - done);
  }
  if (hand_.drags(piece)) look.scale *= 1.05f;
  if (!moves && !look.pouring) return drawPieceAt(list, piece, look, fit, feel, context);
  Piece on_its_way = piece;
  on_its_way.tone = state.face.tone;
  on_its_way.icon = state.face.icon;
  on_its_way.text = state.face.text;
  drawPieceAt(list, on_its_way, look, fit, feel, context);
}

}  // namespace noggin::app
