#include "app/views/board_hand.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>

#include "app/views/grown_piece.h"

namespace noggin::app {
namespace {

constexpr float kDropReach = 0.75f;  // board units
constexpr float kTouch = 44;

float distanceTo(Rect rect, ImVec2 at) {
  const float dx = std::max({rect.x - at.x, 0.0f, at.x - rect.x - rect.width});
  const float dy = std::max({rect.y - at.y, 0.0f, at.y - rect.y - rect.height});
  return std::sqrt(dx * dx + dy * dy);
}

// The margin around an item within which a touch counts: makes it at least 44 pixels wide.
float slackOf(Rect rect) {
  return std::max(0.0f, (kTouch - std::min(rect.width, rect.height)) / 2);
}

// Of overlapping cells the one at the bottom, which is drawn first; -1: none.
int cellAt(const Board& content, const BoardFit& fit, ImVec2 at) {
  for (size_t i = 0; i < content.cells.size(); ++i) {
    const Cell& cell = content.cells[i];
    if (fit.rect(cell.x, cell.y, cell.width, cell.height).contains(at)) return static_cast<int>(i);
  }
  return -1;
}

bool pressable(const Piece& piece) {
  return !piece.press.empty() || !piece.drops.empty();
}

int nearestDrop(const Piece& piece, ImVec2 at, float reach) {
  int best = -1;
  float best_distance = reach;
  for (size_t i = 0; i < piece.drops.size(); ++i) {
    const float distance = std::hypot(piece.drops[i].x - at.x, piece.drops[i].y - at.y);
    if (distance > best_distance) continue;
    best_distance = distance;
    best = static_cast<int>(i);
  }
  return best;
}

// The drop within whose area a point beside the piece lies; -1: none.
int dropUnder(const Piece& piece, ImVec2 at) {
  const auto within = [at](float x, float y, float width, float height) {
    return std::abs(at.x - x) * 2 <= width && std::abs(at.y - y) * 2 <= height;
  };
  if (within(piece.x, piece.y, piece.width, piece.height)) return -1;
  for (size_t i = 0; i < piece.drops.size(); ++i) {
    const Piece::Drop& drop = piece.drops[i];
    if (within(drop.x, drop.y, drop.width > 0 ? drop.width : piece.width,
               drop.height > 0 ? drop.height : piece.height))
      return static_cast<int>(i);
  }
  return -1;
}

// The drop of a piece at `centre` that is held at `at`: the nearest within reach, or else the one below.
int landingOf(const Piece& piece, ImVec2 centre, ImVec2 at, float reach) {
  const int nearest = nearestDrop(piece, centre, reach);
  return nearest >= 0 ? nearest : dropUnder(piece, at);
}

}  // namespace

std::string groupMove(const Group& group, float right, float down) {
  char way[48];
  std::snprintf(way, sizeof way, " %.1f %.1f", static_cast<double>(right), static_cast<double>(down));
  return group.move + way;
}

void BoardHand::follow(const Board& content) {
  if (!chosen(content)) chosen_ = -1;
}

bool BoardHand::grabs(const Board& content) const {
  return pressed_.kind == Target::Kind::piece && pressed_.index < content.pieces.size() &&
         !content.pieces[pressed_.index].drops.empty();
}

bool BoardHand::holdsGroup(const Board& content) const {
  return pressed_.kind == Target::Kind::group && pressed_.index < content.groups.size();
}

bool BoardHand::strokes(const Board& content) const {
  return !content.stroke.empty() && pressed_.kind == Target::Kind::cell;
}

const Group* BoardHand::group(const Board& content) const {
  const Target& target = pressed_.kind == Target::Kind::none ? hovered_ : pressed_;
  const bool known = target.kind == Target::Kind::group && target.index < content.groups.size();
  return known ? &content.groups[target.index] : nullptr;
}

const Piece* BoardHand::chosen(const Board& content) const {
  for (const Piece& piece : content.pieces)
    if (chose(piece) && !piece.drops.empty()) return &piece;
  return nullptr;
}

int BoardHand::nearDrop() const {
  if (dragging_) return near_drop_;
  return hovered_.kind == Target::Kind::drop ? static_cast<int>(hovered_.index) : -1;
}

PressFeel BoardHand::feelOf(Target::Kind kind, size_t index) const {
  const Target target{kind, index};
  return {hovered_ == target, pressed_ == target && hovered_ == target, false};
}

BoardHand::Target BoardHand::targetAt(const Board& content, const BoardFit& fit, ImVec2 at) const {
  if (const Piece* piece = chosen(content)) {
    const ImVec2 on_board = fit.board(at);
    const int drop = landingOf(*piece, on_board, on_board, std::max(0.6f, kTouch / 2 / fit.unit));
    const Rect own = fit.rect(piece->x, piece->y, piece->width, piece->height);
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
  // What is drawn last is on top; a direct hit beats a near miss.
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
  for (size_t i = 0; i < content.groups.size(); ++i)
    if (const Cell* handle = withId(content.cells, content.groups[i].handle))
      consider(Target::Kind::group, i, fit.rect(handle->x, handle->y, handle->width, handle->height));
  return best;
}

void BoardHand::update(const Board& content, const BoardFit& fit, const Pointer& pointer, EntryPad& pad,
                       ViewContext& context) {
  hovered_ = {};
  if (pointer.inside || pointer.held || pointer.released) hovered_ = targetAt(content, fit, pointer.at);
  if (pointer.pressed) grip(content, fit.board(pointer.at));
  near_drop_ = -1;
  if (grabs(content) && pointer.dragged && (pointer.held || pointer.released))
    drag(content, fit.board(pointer.at), pointer.released, context);
  group_dragged_ = {0, 0};
  if (holdsGroup(content) && pointer.dragged) dragGroup(content, fit, pointer, context);
  if (strokes(content) && pointer.dragged) drawStroke(content, fit, pointer, context);
  if (!pointer.held) stroke_.clear();
  if (pointer.held && holds(content)) context.grabs = true;
  if (pointer.clicked() && pressed_ == hovered_) click(content, pad, context);
  if (pointer.held) return;
  if (dragging_) {
    chosen_ = near_drop_ = -1;
    dragging_ = false;
  }
  if (!pointer.released) pressed_ = {};
  if (pointer.inside && hovered_.kind != Target::Kind::none) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
}

void BoardHand::grip(const Board& content, ImVec2 at) {
  pressed_ = hovered_;
  if (!grabs(content)) return;
  const Piece& piece = content.pieces[pressed_.index];
  grip_ = {at.x - piece.x, at.y - piece.y};
}

void BoardHand::drag(const Board& content, ImVec2 at, bool released, ViewContext& context) {
  const Piece& piece = content.pieces[pressed_.index];
  dragging_ = true;
  chosen_ = piece.id;
  dragged_ = {at.x - grip_.x, at.y - grip_.y};
  near_drop_ = landingOf(piece, dragged_, at, kDropReach);
  if (released && near_drop_ >= 0) context.intent.move = piece.drops[static_cast<size_t>(near_drop_)].move;
}

void BoardHand::dragGroup(const Board& content, const BoardFit& fit, const Pointer& pointer,
                          ViewContext& context) {
  const ImVec2 from = fit.board(pointer.began), to = fit.board(pointer.at);
  group_dragged_ = {to.x - from.x, to.y - from.y};
  if (pointer.released)
    context.intent.move = groupMove(content.groups[pressed_.index], group_dragged_.x, group_dragged_.y);
}

// Adds all cells between the previous and the current pointer position, so that fast strokes have no gaps;
// also cells that cannot be pressed alone.
void BoardHand::drawStroke(const Board& content, const BoardFit& fit, const Pointer& pointer,
                           ViewContext& context) {
  if (stroke_.empty()) stroke_.push_back(pressed_.index);
  const ImVec2 from = stroke_.size() == 1
                          ? pointer.began
                          : ImVec2{pointer.at.x - pointer.delta.x, pointer.at.y - pointer.delta.y};
  const ImVec2 way{pointer.at.x - from.x, pointer.at.y - from.y};
  const int samples = 1 + static_cast<int>(4 * std::hypot(way.x, way.y) / fit.unit);
  for (int i = 1; i <= samples; ++i) {
    const float part = static_cast<float>(i) / static_cast<float>(samples);
    const int cell = cellAt(content, fit, {from.x + way.x * part, from.y + way.y * part});
    if (cell >= 0 && static_cast<size_t>(cell) != stroke_.back())
      stroke_.push_back(static_cast<size_t>(cell));
  }
  if (!pointer.released) return;
  context.intent.move = content.stroke;
  for (const size_t cell : stroke_)
    if (cell < content.cells.size()) context.intent.move += " " + std::to_string(content.cells[cell].id);
}

void BoardHand::click(const Board& content, EntryPad& pad, ViewContext& context) {
  switch (pressed_.kind) {
    case Target::Kind::group:
      break;
    case Target::Kind::none:
      chosen_ = -1;
      pad.select(-1);
      break;
    case Target::Kind::cell: {
      const Cell& cell = content.cells[pressed_.index];
      if (cell.entries.empty())
        context.intent.move = cell.press;
      else
        pad.select(cell.id == pad.selected() ? -1 : cell.id);
      break;
    }
    case Target::Kind::drop:
      if (const Piece* piece = chosen(content)) context.intent.move = piece->drops[pressed_.index].move;
      chosen_ = -1;
      break;
    case Target::Kind::piece: {
      const Piece& piece = content.pieces[pressed_.index];
      if (!piece.press.empty()) {
        context.intent.move = piece.press;
      } else if (piece.drops.size() == 1) {
        context.intent.move = piece.drops.front().move;
      } else {
        chosen_ = chose(piece) ? -1 : piece.id;
      }
      break;
    }
  }
}

}  // namespace noggin::app
