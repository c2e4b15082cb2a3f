#include "app/views/board_view.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/views/grown_piece.h"

namespace noggin::app {
namespace {

constexpr float kLargestUnit = 112;  // pixels: a small board does not become a poster
constexpr float kJumpDistance = 1.5f;
constexpr float kDropReach = 0.75f;
constexpr float kTouch = 44;

float squared(ImVec2 a, ImVec2 b) {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

float distanceTo(Rect rect, ImVec2 at) {
  const float dx = std::max({rect.x - at.x, 0.0f, at.x - rect.x - rect.width});
  const float dy = std::max({rect.y - at.y, 0.0f, at.y - rect.y - rect.height});
  return std::sqrt(dx * dx + dy * dy);
}

// How far beside a thing a finger may land: up to what makes it 44 pixels wide.
float slackOf(Rect rect) {
  return std::max(0.0f, (kTouch - std::min(rect.width, rect.height)) / 2);
}

bool pressable(const Piece& piece) {
  return !piece.press.empty() || !piece.drops.empty();
}

int nearestDrop(const Piece& piece, ImVec2 at, float reach) {
  int best = -1;
  float best_distance = reach * reach;
  for (size_t i = 0; i < piece.drops.size(); ++i) {
    const float distance = squared({piece.drops[i].x, piece.drops[i].y}, at);
    if (distance > best_distance) continue;
    best_distance = distance;
    best = static_cast<int>(i);
  }
  return best;
}

}  // namespace

void BoardView::draw(const char* id, const Board& content, Rect area, bool scene_changed,
                     ViewContext& context) {
  if (scene_changed || !known_) absorb(content, context);
  const Rect strip = pad_.take(content, area, context.theme);
  const BoardFit fit = fitIn(area, context);
  ImGui::PushID(id);
  const Pointer pointer = pointerIn("board", area);
  point(id, content, fit, pointer, context);
  handle(content, fit, pointer, context);
  announce(content, fit, context);
  pad_.draw(content, strip, context);

  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.PushClipRect(area.min(), area.max(), true);
  for (const Line& line : content.lines) drawBoardLine(list, line, fit, context.theme);
  drawCells(list, content, fit, context);
  drawDrops(list, content, fit, context);
  drawPieces(list, content, fit, context);
  list.PopClipRect();
  ImGui::PopID();
}

void BoardView::absorb(const Board& content, ViewContext& context) {
  absorbBounds(content, context);
  if (cells_.size() > content.cells.size() + 64) cells_.clear();
  for (const Cell& cell : content.cells) absorbCell(cell, context);

  bool any_level = false;
  for (const Piece& piece : content.pieces) any_level |= piece.level < 1;
  glass_ = any_level || (glass_ && !content.pieces.empty());
  for (auto& [piece_id, state] : pieces_) state.present = false;
  for (const Piece& piece : content.pieces) absorbPiece(piece, context);
  for (auto& [piece_id, state] : pieces_) {
    if (!state.present) state.presence.aim(0, context);
  }
  known_ = true;
  if (!chosenPiece(content)) chosen_ = -1;
  if (!dragging_) chosen_ = -1;
}

void BoardView::absorbCell(const Cell& cell, ViewContext& context) {
  const auto [place, is_new] = cells_.try_emplace(cell.id);
  CellState& state = place->second;
  if (is_new) {
    state.tone = state.old_tone = cell.tone;
    state.text = state.old_text = cell.text;
    state.marks = state.old_marks = cell.marks;
    return;
  }
  if (state.tone != cell.tone) {
    state.old_tone = state.tone;
    state.tone = cell.tone;
    state.toned = context.now;
  }
  if (state.text != cell.text || state.marks != cell.marks) {
    state.old_text = std::exchange(state.text, cell.text);
    state.old_marks = std::exchange(state.marks, cell.marks);
    state.worded = context.now;
  }
}

void BoardView::absorbPiece(const Piece& piece, ViewContext& context) {
  const auto [place, is_new] = pieces_.try_emplace(piece.id);
  PieceState& state = place->second;
  const ImVec2 goal{piece.x, piece.y};
  if (is_new || (state.presence.goal() == 0 && state.presence.progress(context) >= 1)) {
    state.place.jump(goal);
    state.level.jump(piece.level);
    state.presence.jump(known_ ? 0.0f : 1.0f);
  }
  const ImVec2 from = state.place.at(context);
  const bool moves = squared(goal, state.place.goal()) > 1e-6f;
  if (moves) {
    state.jumps = piece.shape == Shape::round && squared(from, goal) > kJumpDistance * kJumpDistance;
  }
  state.piece = piece;
  state.present = true;
  state.place.aim(goal, context);
  state.level.aim(piece.level, context);
  state.presence.aim(1, context);
}

void BoardView::absorbBounds(const Board& content, ViewContext& context) {
  ImVec2 low{1e9f, 1e9f}, high{-1e9f, -1e9f};
  const auto include = [&](float x, float y, float width, float height) {
    low = {std::min(low.x, x - width / 2), std::min(low.y, y - height / 2)};
    high = {std::max(high.x, x + width / 2), std::max(high.y, y + height / 2)};
  };
  for (const Cell& cell : content.cells) include(cell.x, cell.y, cell.width, cell.height);
  for (const Piece& piece : content.pieces) {
    include(piece.x, piece.y, piece.width, piece.height);
    for (const Piece::Drop& drop : piece.drops) include(drop.x, drop.y, piece.width, piece.height);
  }
  for (const Line& line : content.lines) {
    include(line.x1, line.y1, 0, 0);
    include(line.x2, line.y2, 0, 0);
  }
  if (low.x > high.x) low = high = {0, 0};
  if (known_) {
    low_.aim(low, context);
    high_.aim(high, context);
  } else {
    low_.jump(low);
    high_.jump(high);
  }
}

BoardFit BoardView::fitIn(Rect area, ViewContext& context) const {
  const ImVec2 low = low_.at(context), high = high_.at(context);
  const float width = std::max(high.x - low.x, 0.5f), height = std::max(high.y - low.y, 0.5f);
  const float margin = std::min({context.theme.gap * 2, area.width * 0.06f, area.height * 0.06f});
  const Rect inner = inset(area, margin);
  BoardFit fit;
  fit.unit = std::clamp(std::min(inner.width / width, inner.height / height), 0.01f, kLargestUnit);
  fit.origin = {area.centre().x - (low.x + high.x) / 2 * fit.unit,
                area.centre().y - (low.y + high.y) / 2 * fit.unit};
  return fit;
}

const Piece* BoardView::chosenPiece(const Board& content) const {
  for (const Piece& piece : content.pieces) {
    if (piece.id == chosen_ && !piece.drops.empty()) return &piece;
  }
  return nullptr;
}

BoardView::Target BoardView::targetAt(const Board& content, const BoardFit& fit, ImVec2 at) const {
  if (const Piece* chosen = chosenPiece(content)) {
    const int drop = nearestDrop(*chosen, fit.board(at), std::max(0.6f, kTouch / 2 / fit.unit));
    const Rect own = fit.rect(chosen->x, chosen->y, chosen->width, chosen->height);
    if (drop >= 0 && !own.contains(at)) return {Target::Kind::drop, static_cast<size_t>(drop)};
  }
  Target best;
  float best_distance = 1e9f;
  const auto consider = [&](Target::Kind kind, size_t index, Rect rect) {
    const float distance = distanceTo(rect, at);
    if (distance >= best_distance || distance > slackOf(rect)) return;
    best_distance = distance;
    best = {kind, index};
  };
  // What is drawn last is on top; the pointer on a thing beats being near another.
  for (size_t i = content.pieces.size(); i-- > 0;) {
    const Piece& piece = content.pieces[i];
    const bool missed = !piece.parts.empty() && !touchesParts(piece, fit.board(at));
    if (pressable(piece) && !missed)
      consider(Target::Kind::piece, i, fit.rect(piece.x, piece.y, piece.width, piece.height));
  }
  for (size_t i = content.cells.size(); i-- > 0;) {
    const Cell& cell = content.cells[i];
    if (!cell.press.empty() || !cell.entries.empty())
      consider(Target::Kind::cell, i, fit.rect(cell.x, cell.y, cell.width, cell.height));
  }
  return best;
}

// The topmost piece and the topmost cell under the pointer, whether they can be pressed or not.
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

void BoardView::handle(const Board& content, const BoardFit& fit, const Pointer& pointer,
                       ViewContext& context) {
  hovered_ = {};
  if (pointer.inside || pointer.held || pointer.released) hovered_ = targetAt(content, fit, pointer.at);
  if (pointer.pressed) {
    pressed_ = hovered_;
    if (pressed_.kind == Target::Kind::piece && !content.pieces[pressed_.index].drops.empty()) {
      const Piece& piece = content.pieces[pressed_.index];
      const ImVec2 at = fit.board(pointer.at);
      grip_ = {at.x - piece.x, at.y - piece.y};
    }
  }
  const bool still_there = pressed_.index < content.pieces.size();
  const Piece* const grabbed =
      pressed_.kind == Target::Kind::piece && still_there ? &content.pieces[pressed_.index] : nullptr;
  near_drop_ = -1;
  if (grabbed && !grabbed->drops.empty() && pointer.dragged && (pointer.held || pointer.released)) {
    dragging_ = true;
    chosen_ = grabbed->id;
    const ImVec2 at = fit.board(pointer.at);
    const ImVec2 centre{at.x - grip_.x, at.y - grip_.y};
    pieces_[grabbed->id].place.jump(centre);
    near_drop_ = nearestDrop(*grabbed, centre, kDropReach);
    if (pointer.released && near_drop_ >= 0)
      context.intent.move = grabbed->drops[static_cast<size_t>(near_drop_)].move;
  }
  if (pointer.clicked() && pressed_.kind == hovered_.kind && pressed_.index == hovered_.index) {
    handleClick(content, pressed_, context);
  }
  if (pointer.held) return;
  if (dragging_) {
    chosen_ = near_drop_ = -1;
    dragging_ = false;
  }
  if (!pointer.released) pressed_ = {};
  if (pointer.inside && hovered_.kind != Target::Kind::none) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
}

void BoardView::handleClick(const Board& content, const Target& target, ViewContext& context) {
  switch (target.kind) {
    case Target::Kind::none:
      chosen_ = -1;
      pad_.select(-1);
      break;
    case Target::Kind::cell: {
      const Cell& cell = content.cells[target.index];
      if (cell.entries.empty())
        context.intent.move = cell.press;
      else
        pad_.select(cell.id == pad_.selected() ? -1 : cell.id);
      break;
    }
    case Target::Kind::drop:
      if (const Piece* chosen = chosenPiece(content)) context.intent.move = chosen->drops[target.index].move;
      chosen_ = -1;
      break;
    case Target::Kind::piece: {
      const Piece& piece = content.pieces[target.index];
      if (!piece.press.empty()) {
        context.intent.move = piece.press;
      } else if (piece.drops.size() == 1) {
        context.intent.move = piece.drops.front().move;
      } else {
        chosen_ = chosen_ == piece.id ? -1 : piece.id;
      }
      break;
    }
  }
}

void BoardView::announce(const Board& content, const BoardFit& fit, ViewContext& context) {
  ImGui::PushID("cell");
  for (const Cell& cell : content.cells) {
    if (cell.press.empty() && cell.entries.empty()) continue;
    const Rect rect = fit.rect(cell.x, cell.y, cell.width, cell.height);
    if (!announceButton(context, ImGui::GetID(cell.id), nameOf(cell), rect)) continue;
    if (cell.entries.empty())
      context.intent.move = cell.press;
    else
      pad_.select(cell.id);
  }
  ImGui::PopID();
  ImGui::PushID("piece");
  for (const Piece& piece : content.pieces) {
    const Rect rect = fit.rect(piece.x, piece.y, piece.width, piece.height);
    if (!piece.press.empty() && announceButton(context, ImGui::GetID(piece.id), nameOf(piece), rect)) {
      context.intent.move = piece.press;
    }
    if (!piece.drops.empty()) announceDrops(content, piece, fit, context);
  }
  ImGui::PopID();
}

void BoardView::announceDrops(const Board& content, const Piece& piece, const BoardFit& fit,
                              ViewContext& context) {
  ImGui::PushID(piece.id);
  for (size_t i = 0; i < piece.drops.size(); ++i) {
    const Piece::Drop& drop = piece.drops[i];
    const auto onto = std::find_if(content.cells.begin(), content.cells.end(), [&](const Cell& cell) {
      return std::abs(cell.x - drop.x) * 2 <= cell.width && std::abs(cell.y - drop.y) * 2 <= cell.height;
    });
    std::string name = "Move " + nameOf(piece) + " to ";
    name += onto != content.cells.end() ? nameOf(*onto) : "place " + std::to_string(i + 1);
    const Rect rect = fit.rect(drop.x, drop.y, piece.width, piece.height);
    if (announceButton(context, ImGui::GetID(static_cast<int>(i)), name, rect))
      context.intent.move = drop.move;
  }
  ImGui::PopID();
}

PressFeel BoardView::feelOf(Target::Kind kind, size_t index) const {
  const auto is = [&](const Target& target) { return target.kind == kind && target.index == index; };
  return {is(hovered_), is(pressed_) && is(hovered_), false};
}

void BoardView::drawCells(ImDrawList& list, const Board& content, const BoardFit& fit, ViewContext& context) {
  for (size_t i = 0; i < content.cells.size(); ++i) {
    const Cell& cell = content.cells[i];
    const CellState& state = cells_[cell.id];
    PressFeel feel = feelOf(Target::Kind::cell, i);
    feel.chosen = !cell.entries.empty() && cell.id == pad_.selected();
    drawCellGround(list, cell, state, fit, feel, context);
    drawCellWords(list, cell, state, fit, context);
  }
}

void BoardView::drawDrops(ImDrawList& list, const Board& content, const BoardFit& fit, ViewContext& context) {
  const Piece* const chosen = chosenPiece(content);
  if (!chosen) return;
  const int near = dragging_                             ? near_drop_
                   : hovered_.kind == Target::Kind::drop ? static_cast<int>(hovered_.index)
                                                         : -1;
  for (size_t i = 0; i < chosen->drops.size(); ++i) {
    const Piece::Drop& drop = chosen->drops[i];
    drawDropTarget(list, *chosen, fit.place(drop.x, drop.y), static_cast<int>(i) == near, fit, context.theme);
  }
}

void BoardView::drawPieces(ImDrawList& list, const Board& content, const BoardFit& fit,
                           ViewContext& context) {
  for (auto it = pieces_.begin(); it != pieces_.end();) {
    PieceState& state = it->second;
    if (!state.present) drawPiece(list, state.piece, state, fit, {}, context);
    const bool gone = !state.present && state.presence.progress(context) >= 1;
    it = gone ? pieces_.erase(it) : std::next(it);
  }
  // What moves passes over what stands still, and what is dragged over everything.
  for (const int layer : {0, 1, 2}) {
    for (size_t i = 0; i < content.pieces.size(); ++i) {
      const Piece& piece = content.pieces[i];
      PieceState& state = pieces_[piece.id];
      const bool dragged = dragging_ && piece.id == chosen_;
      if ((dragged ? 2 : state.place.progress(context) < 1 ? 1 : 0) != layer) continue;
      if (!dragged) state.place.aim({piece.x, piece.y}, context);
      PressFeel feel = feelOf(Target::Kind::piece, i);
      feel.chosen = piece.id == chosen_;
      drawPiece(list, piece, state, fit, feel, context);
    }
  }
}

void BoardView::drawPiece(ImDrawList& list, const Piece& piece, PieceState& state, const BoardFit& fit,
                          const PressFeel& feel, ViewContext& context) {
  const ImVec2 at = state.place.at(context);
  const float presence = state.presence.at(context);
  PieceLook look;
  look.centre = fit.place(at.x, at.y);
  look.opacity = presence;
  look.scale = 0.75f + 0.25f * presence;
  look.level = state.level.at(context);
  look.pouring = state.level.progress(context) < 1;
  look.glass = glass_ && piece.shape == Shape::square;
  if (state.jumps && state.place.progress(context) < 1) {
    const ImVec2 from = state.place.from(), goal = state.place.goal();
    const float whole = std::sqrt(squared(from, goal));
    const float done = whole > 0 ? std::sqrt(squared(from, at)) / whole : 1;
    look.lift = 4 * done * (1 - done) * std::min(whole * 0.35f, 1.2f) * fit.unit;
    look.scale *= 1 + 0.1f * 4 * done * (1 - done);
  }
  if (dragging_ && piece.id == chosen_) look.scale *= 1.05f;
  drawPieceAt(list, piece, look, fit, feel, context);
}

}  // namespace noggin::app
