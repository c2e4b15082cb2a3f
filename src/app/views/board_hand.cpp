#include "app/views/board_hand.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <utility>

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

// Of overlapping cells the one at the bottom, which is drawn first; null: none.
const Cell* cellAt(const Board& content, const BoardFit& fit, ImVec2 at) {
  for (const Cell& cell : content.cells)
    if (fit.rect(cell.x, cell.y, cell.width, cell.height).contains(at)) return &cell;
  return nullptr;
}

const Group* groupOf(const Board& content, int32_t handle) {
  for (const Group& group : content.groups)
    if (group.handle == handle) return &group;
  return nullptr;
}

bool pressable(const Piece& piece) {
  return !piece.press.empty() || !piece.drops.empty();
}

bool pressable(const Cell& cell) {
  return !cell.press.empty() || !cell.entries.empty();
}

bool isWithin(ImVec2 at, float x, float y, float width, float height) {
  return std::abs(at.x - x) * 2 <= width && std::abs(at.y - y) * 2 <= height;
}

template <class Item>
bool covers(const Item& item, ImVec2 at) {
  return isWithin(at, item.x, item.y, item.width, item.height);
}

// Whether it lies under a point of the board and can be pressed.
bool isPressedAt(const Piece& piece, ImVec2 at) {
  return pressable(piece) && covers(piece, at) && (piece.parts.empty() || touchesParts(piece, at));
}

bool isPressedAt(const Cell& cell, ImVec2 at) {
  return pressable(cell) && covers(cell, at);
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
  if (covers(piece, at)) return -1;
  for (size_t i = 0; i < piece.drops.size(); ++i) {
    const Piece::Drop& drop = piece.drops[i];
    if (isWithin(at, drop.x, drop.y, drop.width > 0 ? drop.width : piece.width,
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
  if (!stillThere(content)) pressed_ = {};
}

// Whether what is held can still be pressed or dragged.
bool BoardHand::stillThere(const Board& content) const {
  switch (pressed_.kind) {
    case Target::Kind::none:
      return true;
    case Target::Kind::group:
      return heldGroup(content);
    case Target::Kind::cell:
      return withId(content.cells, pressed_.id);
    case Target::Kind::piece: {
      const Piece* const piece = withId(content.pieces, pressed_.id);
      return piece && pressable(*piece);
    }
    case Target::Kind::drop: {
      const Piece* const piece = chosen(content);
      const auto drop = static_cast<size_t>(pressed_.id);
      return piece && drop < piece->drops.size() && piece->drops[drop].move == pressed_drop_;
    }
  }
  return false;
}

const Piece* BoardHand::grabbed(const Board& content) const {
  if (pressed_.kind != Target::Kind::piece) return nullptr;
  const Piece* const piece = withId(content.pieces, pressed_.id);
  return piece && !piece->drops.empty() ? piece : nullptr;
}

const Group* BoardHand::heldGroup(const Board& content) const {
  return pressed_.kind == Target::Kind::group ? groupOf(content, pressed_.id) : nullptr;
}

bool BoardHand::strokes(const Board& content) const {
  return !content.stroke.empty() && pressed_.kind == Target::Kind::cell;
}

const Group* BoardHand::group(const Board& content) const {
  const Target& target = pressed_.kind == Target::Kind::none ? hovered_ : pressed_;
  return target.kind == Target::Kind::group ? groupOf(content, target.id) : nullptr;
}

const Piece* BoardHand::chosen(const Board& content) const {
  for (const Piece& piece : content.pieces)
    if (chose(piece) && !piece.drops.empty()) return &piece;
  return nullptr;
}

int BoardHand::nearDrop() const {
  if (dragging_) return near_drop_;
  return hovered_.kind == Target::Kind::drop ? hovered_.id : -1;
}

PressFeel BoardHand::feelOf(Target::Kind kind, int32_t id) const {
  const Target target{kind, id};
  return {hovered_ == target, pressed_ == target && hovered_ == target, false};
}

// The drop to which a tap sends the chosen piece; -1: none. Beside a drop, a tap on another piece or a cell
// that can be pressed is for that one.
int BoardHand::dropAt(const Board& content, const BoardFit& fit, ImVec2 at) const {
  const Piece* const piece = chosen(content);
  if (!piece || fit.rect(piece->x, piece->y, piece->width, piece->height).contains(at)) return -1;
  const ImVec2 on_board = fit.board(at);
  const auto isHitPiece = [&](const Piece& other) { return isPressedAt(other, on_board); };
  const auto isHitCell = [&](const Cell& cell) {
    const auto isOn = [&](const Piece::Drop& drop) { return covers(cell, {drop.x, drop.y}); };
    return isPressedAt(cell, on_board) && std::none_of(piece->drops.begin(), piece->drops.end(), isOn);
  };
  const bool hits_another = dropUnder(*piece, on_board) < 0 &&
                            (std::any_of(content.pieces.begin(), content.pieces.end(), isHitPiece) ||
                             std::any_of(content.cells.begin(), content.cells.end(), isHitCell));
  if (hits_another) return -1;
  return landingOf(*piece, on_board, on_board, std::max(0.6f, kTouch / 2 / fit.unit));
}

BoardHand::Target BoardHand::targetAt(const Board& content, const BoardFit& fit, ImVec2 at) const {
  if (const int drop = dropAt(content, fit, at); drop >= 0) return {Target::Kind::drop, drop};
  Target best;
  float best_distance = 1e9f;
  const auto consider = [&](Target::Kind kind, int32_t id, Rect rect) {
    const float distance = distanceTo(rect, at);
    if (distance >= best_distance || distance > slackOf(rect)) return;
    best_distance = distance;
    best = {kind, id};
  };
  // What is drawn last is on top; a direct hit beats a near miss.
  for (size_t i = content.pieces.size(); i-- > 0;) {
    const Piece& piece = content.pieces[i];
    const bool missed = !piece.parts.empty() && !touchesParts(piece, fit.board(at));
    if (pressable(piece) && !missed)
      consider(Target::Kind::piece, piece.id, fit.rect(piece.x, piece.y, piece.width, piece.height));
  }
  for (size_t i = content.cells.size(); i-- > 0;) {
    const Cell& cell = content.cells[i];
    if (pressable(cell))
      consider(Target::Kind::cell, cell.id, fit.rect(cell.x, cell.y, cell.width, cell.height));
  }
  for (const Group& group : content.groups)
    if (const Cell* handle = withId(content.cells, group.handle))
      consider(Target::Kind::group, handle->id,
               fit.rect(handle->x, handle->y, handle->width, handle->height));
  return best;
}

void BoardHand::update(const Board& content, const BoardFit& fit, const Pointer& pointer, EntryPad& pad,
                       ViewContext& context) {
  hovered_ = {};
  if (pointer.inside || pointer.held || pointer.released) hovered_ = targetAt(content, fit, pointer.at);
  if (pointer.pressed) grip(content, fit.board(pointer.at));
  near_drop_ = -1;
  if (const Piece* piece = grabbed(content); piece && pointer.dragged)
    drag(*piece, fit.board(pointer.at), pointer.released, context);
  group_dragged_ = {0, 0};
  if (const Group* group = heldGroup(content); group && pointer.dragged)
    dragGroup(*group, fit, pointer, context);
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
  if (pressed_.kind == Target::Kind::drop)
    pressed_drop_ = chosen(content)->drops[static_cast<size_t>(pressed_.id)].move;
  if (const Piece* piece = grabbed(content)) grip_ = {at.x - piece->x, at.y - piece->y};
}

void BoardHand::drag(const Piece& piece, ImVec2 at, bool released, ViewContext& context) {
  dragging_ = true;
  chosen_ = piece.id;
  dragged_ = {at.x - grip_.x, at.y - grip_.y};
  near_drop_ = landingOf(piece, dragged_, at, kDropReach);
  if (released && near_drop_ >= 0) context.intent.move = piece.drops[static_cast<size_t>(near_drop_)].move;
}

void BoardHand::dragGroup(const Group& group, const BoardFit& fit, const Pointer& pointer,
                          ViewContext& context) {
  const ImVec2 from = fit.board(pointer.began), to = fit.board(pointer.at);
  group_dragged_ = {to.x - from.x, to.y - from.y};
  if (pointer.released) context.intent.move = groupMove(group, group_dragged_.x, group_dragged_.y);
}

// Adds all cells between the previous and the current pointer position, so that fast strokes have no gaps;
// also cells that cannot be pressed alone.
void BoardHand::drawStroke(const Board& content, const BoardFit& fit, const Pointer& pointer,
                           ViewContext& context) {
  if (stroke_.empty()) {
    stroke_.push_back(pressed_.id);
    stroke_at_ = pointer.began;
  }
  const ImVec2 from = std::exchange(stroke_at_, pointer.at);
  const ImVec2 way{pointer.at.x - from.x, pointer.at.y - from.y};
  const int samples = 1 + static_cast<int>(4 * std::hypot(way.x, way.y) / fit.unit);
  for (int i = 1; i <= samples; ++i) {
    const float part = static_cast<float>(i) / static_cast<float>(samples);
    const Cell* const cell = cellAt(content, fit, {from.x + way.x * part, from.y + way.y * part});
    if (cell && cell->id != stroke_.back()) stroke_.push_back(cell->id);
  }
  if (!pointer.released) return;
  context.intent.move = content.stroke;
  for (const int32_t cell : stroke_)
    if (withId(content.cells, cell)) context.intent.move += " " + std::to_string(cell);
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
      const Cell& cell = *withId(content.cells, pressed_.id);
      if (cell.entries.empty())
        context.intent.move = cell.press;
      else
        pad.select(cell.id);
      break;
    }
    case Target::Kind::drop:
      context.intent.move = pressed_drop_;
      chosen_ = -1;
      break;
    case Target::Kind::piece: {
      const Piece& piece = *withId(content.pieces, pressed_.id);
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
