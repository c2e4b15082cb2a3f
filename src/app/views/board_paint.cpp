#include "app/views/board_paint.h"

#include <algorithm>
#include <cmath>

#include "app/views/grown_piece.h"
#include "app/views/thing_paint.h"

namespace noggin::app {
namespace {

constexpr float kPi = 3.14159265f;

// Without a fill, so that a text in it is on the panel.
bool isBare(Shape shape) {
  return shape == Shape::none || shape == Shape::ring;
}

void shadowOf(ImDrawList& list, Shape shape, Rect rect, ImU32 shadow, float reach) {
  if (isBare(shape)) return;
  drawShadow(list, rect, shape == Shape::square ? roundingOf(rect) : radiusOf(rect), shadow, reach);
}

// A large cell is a background for others: its tone is a tint.
bool isRegion(const Cell& cell) {
  return std::min(cell.width, cell.height) >= 2;
}

ImU32 inkOf(const Cell& cell, const Theme& theme) {
  if (isRegion(cell)) return theme.text_soft;
  if (!isBare(cell.shape)) return theme.tone(cell.tone).ink;
  if (cell.tone == Tone::plain || cell.tone == Tone::given) return theme.text;
  return cell.tone == Tone::muted ? theme.text_soft : theme.lettering(cell.tone);
}

ImFont* fontOf(const Cell& cell, const Theme& theme) {
  const bool strong = cell.tone == Tone::given || cell.tone == Tone::current || cell.tone == Tone::goal;
  return strong ? theme.strong : theme.regular;
}

// Between words side by side, so that they do not read as one.
constexpr float kWordsApart = 4;

bool holdsWords(Rect rect) {
  return rect.width >= 4 && rect.height >= 4;
}

// The space for the text of a cell that covers `rect`. Without a fill to stay within, it is the whole cell,
// as far as the words beside it allow.
ImVec2 textBox(const Cell& cell, Rect rect, const BoardFit& fit) {
  const float gap = gapOf(fit);
  if (isBare(cell.shape))
    return {std::min(rect.width, std::max(rect.width + 2 * gap - kWordsApart, 1.0f)), rect.height + 2 * gap};
  return {rect.width * 0.86f, rect.height * 0.8f};
}

float largestText(const Cell& cell, const BoardFit& fit) {
  const float units = isRegion(cell) ? 1 : std::max(1.0f, std::min(cell.width, cell.height));
  return std::clamp(fit.unit * units * 0.52f, 8.0f, 96.0f);
}

// What the letters of a text in the middle of a square cover; capitals and digits are lower than their line.
Rect lettersIn(ImFont* font, const std::string& text, ImVec2 centre, ImVec2 box, float largest,
               float smallest) {
  const float size = std::max(fittingSize(font, text, box, largest, smallest), smallest);
  return around(centre, {std::min(textExtent(font, size, text).x, box.x), size * 0.7f});
}

// The place of the mark in the upper right corner of a square cell.
Rect cornerMarkIn(Rect rect) {
  const float least = std::min(rect.width, rect.height);
  const float size = std::clamp(least * 0.2f, 6.0f, 13.0f), margin = least > 140 ? 10.0f : 4.0f;
  return {rect.x + rect.width - margin - size, rect.y + margin, size, size};
}

bool quiet(Tone tone) {
  return tone == Tone::plain || tone == Tone::muted || tone == Tone::visited || tone == Tone::given ||
         tone == Tone::dead;
}

// Opacities while new words take the place of old ones, which are gone before the new ones come.
struct Turn {
  float old = 0, fresh = 1;
};

Turn turnAt(float done) {
  return {std::max(1 - 2 * done, 0.0f), std::max(2 * done - 1, 0.0f)};
}

// Pencil marks form a square grid; those removed since the last scene fade out.
void drawMarks(ImDrawList& list, const Cell& cell, const CellState& state, Rect rect, const Theme& theme,
               const Turn& turn) {
  const std::string& longer = state.old_marks.size() > cell.marks.size() ? state.old_marks : cell.marks;
  if (longer.empty()) return;
  const auto side = static_cast<int>(std::ceil(std::sqrt(static_cast<double>(longer.size()))));
  const float pitch = std::min(rect.width, rect.height) * 0.92f / static_cast<float>(side);
  // Small ones stand closer, so that they can be read.
  const float size = wholeSize(std::max(pitch * 0.8f, std::min(pitch * 1.1f, theme.smallest_text)));
  if (pitch < theme.smallest_text * 0.8125f) return;  // a mark is known by its place, too
  const ImU32 ink = theme.softInk(cell.tone);
  const ImVec2 c = rect.centre();
  const auto at = [](const std::string& marks, size_t i) { return i < marks.size() ? marks[i] : ' '; };
  for (size_t i = 0; i < longer.size(); ++i) {
    const char now = at(cell.marks, i), before = at(state.old_marks, i);
    const char shown = now != ' ' ? now : before;
    if (shown == ' ') continue;
    const float opacity = now == before ? 1 : now != ' ' ? turn.fresh : turn.old;
    const auto column = static_cast<float>(static_cast<int>(i) % side);
    const auto row = static_cast<float>(static_cast<int>(i) / side);
    const float middle = (static_cast<float>(side) - 1) / 2;
    drawText(list, {theme.regular, size, translucent(ink, opacity)},
             {c.x + (column - middle) * pitch, c.y + (row - middle) * pitch}, Align::centre, {&shown, 1});
  }
}

void drawGlassText(ImDrawList& list, const Piece& piece, Rect glass, float surface, const ToneColours& tone,
                   const Theme& theme, float opacity) {
  if (piece.text.empty()) return;
  const ImVec2 box{glass.width * 0.84f, glass.height * 0.5f};
  const float largest = std::min(glass.width * 0.42f, 40.0f);
  // Placed clear of the surface, which would cut through it.
  const float clear = largest * 0.62f;
  ImVec2 at = glass.centre();
  if (std::abs(surface - at.y) < clear) at.y = surface > at.y ? surface - clear : surface + clear;
  // Ink that is readable on the liquid below its surface, and on the glass above.
  list.PushClipRect(glass.min(), {glass.x + glass.width, surface}, true);
  drawFitted(list, theme.strong, piece.text, at, box, largest, theme.smallest_text,
             translucent(theme.text, opacity));
  list.PopClipRect();
  list.PushClipRect({glass.x, surface}, glass.max(), true);
  drawFitted(list, theme.strong, piece.text, at, box, largest, theme.smallest_text,
             translucent(tone.ink, opacity));
  list.PopClipRect();
}

void drawGlass(ImDrawList& list, const Piece& piece, const PieceLook& look, Rect rect,
               const ViewContext& context) {
  const Theme& theme = context.theme;
  const bool neutral = piece.tone == Tone::plain || piece.tone == Tone::muted || piece.tone == Tone::given;
  const ToneColours& tone = theme.tone(neutral ? Tone::series5 : piece.tone);
  const float wall = std::clamp(rect.width * 0.035f, 1.5f, 4.0f);
  const float rounding = std::clamp(rect.width * 0.16f, 2.0f, 22.0f);
  const auto bottom = ImDrawFlags_RoundCornersBottom;
  list.AddRectFilled(rect.min(), rect.max(), translucent(theme.raised, 0.55f * look.opacity), rounding,
                     bottom);

  const Rect inside{rect.x + wall, rect.y, rect.width - 2 * wall, rect.height - wall};
  const float level = std::clamp(look.level, 0.0f, 1.0f);
  const float surface = inside.y + inside.height * (1 - level);
  if (level > 0.001f) {
    const float inner = std::max(rounding - wall, 0.0f);
    list.PushClipRect({inside.x, surface}, inside.max(), true);
    list.AddRectFilled(inside.min(), inside.max(), translucent(tone.fill, look.opacity), inner, bottom);
    list.PopClipRect();
    // The surface: a lighter brim, which sways while it moves.
    const float sway =
        look.pouring ? std::sin(static_cast<float>(std::fmod(context.now, 60.0)) * 18) * 2.0f : 0;
    list.AddLine({inside.x, surface + sway}, {inside.x + inside.width, surface - sway},
                 translucent(tone.edge, look.opacity), 2);
  }
  // A highlight, then the wall, open at the top.
  const float streak = rect.x + wall + rect.width * 0.1f;
  list.AddRectFilled({streak, rect.y + rect.height * 0.06f},
                     {streak + std::max(rect.width * 0.05f, 1.5f), rect.y + rect.height * 0.8f},
                     IM_COL32(255, 255, 255, static_cast<int>((theme.dark ? 40 : 110) * look.opacity)),
                     rounding);
  const ImU32 edge = translucent(theme.text_soft, 0.85f * look.opacity);
  const float half = wall / 2;
  constexpr int kCorner = 14;  // segments: looks round at any pixel ratio
  list.PathLineTo({rect.x + half, rect.y});
  list.PathArcTo({rect.x + half + rounding, rect.y + rect.height - half - rounding}, rounding, kPi, kPi / 2,
                 kCorner);
  list.PathArcTo({rect.x + rect.width - half - rounding, rect.y + rect.height - half - rounding}, rounding,
                 kPi / 2, 0, kCorner);
  list.PathLineTo({rect.x + rect.width - half, rect.y});
  list.PathStroke(edge, 0, wall);
  drawGlassText(list, piece, rect, surface, tone, theme, look.opacity);
}

// In the upper left corner, unless it would cover more than a good third of the picture's width.
void drawPictureLabel(ImDrawList& list, const std::string& text, Rect picture, float opacity,
                      const Theme& theme) {
  const float letters = wholeSize(std::clamp(picture.height * 0.2f, 9.0f, 20.0f));
  const float width = textExtent(theme.strong, letters, text).x + letters * 0.6f;
  if (width > 0.4f * picture.width) return;
  const ImVec2 corner{picture.x + width, picture.y + letters * 1.25f};
  list.AddRectFilled(picture.min(), corner, translucent(theme.panel, opacity), letters * 0.3f,
                     ImDrawFlags_RoundCornersBottomRight);
  drawText(list, {theme.strong, letters, translucent(theme.text, opacity)},
           {picture.x + width / 2, picture.y + letters * 0.625f}, Align::centre, text);
}

// The tone is shown as a frame around it.
void drawPicture(ImDrawList& list, const Piece& piece, Rect rect, float opacity, const Theme& theme) {
  const Rect inner = inset(rect, std::max(2.0f, roundingOf(rect) * 0.3f));
  if (inner.width < 4 || inner.height < 4) return;
  const ImVec2 centre = inner.centre();
  for (const Piece::Patch& patch : piece.picture) {
    for (const Piece::Patch::Corner& corner : patch.corners)
      list.PathLineTo({centre.x + corner.x * inner.width, centre.y + corner.y * inner.height});
    list.PathFillConvex(translucent(theme.tone(patch.tone).fill, opacity));
  }
  drawPictureLabel(list, piece.text, inner, opacity, theme);
  constexpr float kLeastForBadge = 26;  // of which it takes half
  if (std::min(rect.width, rect.height) >= kLeastForBadge)
    drawCornerMark(list, piece.tone, false, Shape::round, rect, theme.text, theme);
}

// What stands on a piece: a picture, a thing or a text, and the mark of its tone.
void drawPieceFace(ImDrawList& list, const Piece& piece, Rect rect, float opacity, const BoardFit& fit,
                   const Theme& theme) {
  if (!piece.picture.empty()) return drawPicture(list, piece, rect, opacity, theme);
  const ToneColours& tone = theme.thing(piece.icon, piece.tone);
  const bool bare = isBare(piece.shape);
  const ImU32 ink =
      translucent(bare ? (quiet(piece.tone) ? theme.text : theme.lettering(piece.tone)) : tone.ink, opacity);
  const float inner = piece.shape == Shape::square || bare ? 0.86f : 0.74f;
  // A plain round piece already looks like a disc, a marble or a peg from above.
  const bool round_thing = piece.icon == noggin::Icon::disc || piece.icon == noggin::Icon::marble ||
                           piece.icon == noggin::Icon::peg;
  bool covered = false;
  if (piece.icon != noggin::Icon::none && !(round_thing && piece.shape == Shape::round)) {
    drawThingWithText(list, piece.icon, piece.text,
                      inset(rect, std::min(rect.width, rect.height) * (1 - inner) / 2), theme,
                      {ink, translucent(bare ? theme.panel : tone.fill, opacity)});
  } else {
    const ImVec2 box{rect.width * inner, rect.height * 0.84f};
    const float largest = std::clamp(fit.unit * (bare ? 0.7f : 0.46f), 8.0f, 110.0f);
    drawFitted(list, theme.strong, piece.text, rect.centre(), box, largest, theme.smallest_text, ink);
    covered = piece.shape == Shape::square && !piece.text.empty() &&
              overlap(cornerMarkIn(rect),
                      lettersIn(theme.strong, piece.text, rect.centre(), box, largest, theme.smallest_text));
  }
  if (!covered) drawCornerMark(list, piece.tone, false, piece.shape, rect, ink, theme);
}

}  // namespace

float gapOf(const BoardFit& fit) {
  return std::clamp(fit.unit * 0.03f, 0.5f, 3.0f);
}

float outlineOf(Tone tone) {
  switch (tone) {
    case Tone::current:
      return 3;
    case Tone::frontier:
    case Tone::conflict:
    case Tone::goal:
    case Tone::path:
      return 2;
    default:
      return 1;
  }
}

// The size at which a cell's words fit into it; 0: at none.
float sizeInCell(const Cell& cell, const BoardFit& fit, const Theme& theme) {
  const Rect rect = inset(fit.rect(cell.x, cell.y, cell.width, cell.height), gapOf(fit));
  if (!holdsWords(rect)) return 0;
  return fittingSize(fontOf(cell, theme), cell.text, textBox(cell, rect, fit), largestText(cell, fit),
                     theme.smallest_text);
}

// What a cell's words cover at a size.
Rect placeOfWords(const Cell& cell, float size, const BoardFit& fit, const Theme& theme) {
  return around(fit.place(cell.x, cell.y), textExtent(fontOf(cell, theme), size, cell.text));
}

void clearBehind(ImDrawList& list, Rect words, const Theme& theme) {
  list.AddRectFilled({words.x, words.y}, {words.x + words.width, words.y + words.height},
                     translucent(theme.panel, 0.85f), 3);
}

void drawCornerMark(ImDrawList& list, Tone tone, bool empty, Shape shape, Rect rect, ImU32 colour,
                    const Theme& theme) {
  if (std::min(rect.width, rect.height) < 16) return;
  const float size = cornerMarkIn(rect).width;
  if (empty && tone == Tone::dead) {
    drawToneMark(list, tone, rect.centre(), size * 1.2f, translucent(colour, 0.6f));
    return;
  }
  if (shape == Shape::none && !empty) return;  // words without a ground say it themselves
  if (shape == Shape::square || shape == Shape::none) {
    drawToneMark(list, tone, cornerMarkIn(rect).centre(), size, colour);
    return;
  }
  // A badge at the edge.
  if (!hasToneMark(tone)) return;
  const float rim = radiusOf(rect) * 0.72f, badge = size * 0.8f;
  const ImVec2 at{rect.centre().x + rim, rect.centre().y - rim};
  list.AddCircleFilled(at, badge + 1.5f, theme.panel);
  list.AddCircleFilled(at, badge, theme.tone(tone).edge);
  drawToneMark(list, tone, at, size, theme.panel);
}

void drawCellGround(ImDrawList& list, const Cell& cell, const CellState& state, const BoardFit& fit,
                    const PressFeel& feel, ViewContext& context) {
  if (cell.shape == Shape::none && !feel.hovered && !feel.held) return;
  const Theme& theme = context.theme;
  const float t = eased(context, state.toned);
  ImU32 fill = mixedColour(theme.tone(state.old_tone).fill, theme.tone(cell.tone).fill, t);
  if (isRegion(cell)) fill = mixedColour(theme.panel, fill, 0.3f);
  const ImU32 edge = mixedColour(theme.tone(state.old_tone).edge, theme.tone(cell.tone).edge, t);
  Rect rect = inset(fit.rect(cell.x, cell.y, cell.width, cell.height), gapOf(fit));
  if (feel.held) rect = inset(rect, std::min(rect.width, rect.height) * 0.03f);
  const float thickness = std::min(outlineOf(cell.tone), std::max(fit.unit * 0.08f, 1.0f));
  if (cell.shape == Shape::ring) {
    const Rect ring = inset(rect, thickness);
    const float line = std::max(2.0f, fit.unit * 0.05f);
    if (radiusOf(ring) > line)
      strokeShape(list, Shape::ring, ring, edge, line);
    else  // a small board has no room for its hole
      fillShape(list, Shape::round, rect, edge);
  } else {
    fillShape(list, cell.shape, rect, fill);
    const float strength = quiet(cell.tone) ? 0.5f : 0.9f;
    strokeShape(list, cell.shape, inset(rect, thickness / 2), translucent(edge, strength), thickness);
  }
  if (!feel.hovered && !feel.held && !feel.chosen) return;
  const Shape shape = cell.shape == Shape::none ? Shape::square : cell.shape;
  fillShape(list, shape, rect, translucent(theme.accent, feel.held || feel.chosen ? 0.2f : 0.1f));
  strokeShape(list, shape, inset(rect, 1), theme.accent, feel.chosen ? 3.0f : 2.0f);
}

void drawCellWords(ImDrawList& list, const Cell& cell, const CellState& state, const BoardFit& fit,
                   ViewContext& context) {
  const Theme& theme = context.theme;
  const Rect rect = inset(fit.rect(cell.x, cell.y, cell.width, cell.height), gapOf(fit));
  if (!holdsWords(rect)) return;
  const Turn turn = turnAt(eased(context, state.worded));
  const ImU32 ink = inkOf(cell, theme);
  ImFont* const font = fontOf(cell, theme);
  const ImVec2 box = textBox(cell, rect, fit);
  const float largest = largestText(cell, fit);
  const bool changed = state.old_text != cell.text || state.old_icon != cell.icon;
  const float fresh = changed ? turn.fresh : 1;
  const auto draw = [&](noggin::Icon icon, const std::string& text, float opacity) {
    if (icon == noggin::Icon::none)
      return drawFitted(list, font, text, rect.centre(), box, largest, theme.smallest_text,
                        translucent(ink, opacity));
    const ImU32 ground = isBare(cell.shape) ? theme.panel : theme.tone(cell.tone).fill;
    drawThingWithText(list, icon, text, inset(rect, std::min(rect.width, rect.height) * 0.1f), theme,
                      {translucent(ink, opacity), translucent(ground, opacity)});
  };
  if (changed && turn.old > 0) draw(state.old_icon, state.old_text, turn.old);
  draw(cell.icon, cell.text, fresh);
  if (cell.text.empty() && cell.icon == noggin::Icon::none) drawMarks(list, cell, state, rect, theme, turn);
  if (!cell.note.empty() && rect.height >= 22) {
    const float size = wholeSize(std::clamp(fit.unit * 0.2f, 8.0f, 18.0f));
    if (cell.shape == Shape::round) {
      // Beside the rim, where neither the hole nor the piece in it lies under the text.
      const float rim = radiusOf(rect) * 0.29f - 1.5f;
      const float left = std::max(rim - textExtent(theme.regular, size, cell.note).x, -0.9f * size);
      drawText(list, {theme.regular, size, theme.text_soft}, {rect.x + left, rect.y + rim - size * 0.35f},
               Align::left, cell.note, rect.width - left);
    } else {
      const ImU32 note = isRegion(cell) || isBare(cell.shape) ? ink : theme.softInk(cell.tone);
      const float inwards = isRegion(cell) ? 10.0f : size * 0.35f;
      drawText(list, {theme.regular, size, note}, {rect.x + inwards, rect.y + inwards + size / 2},
               Align::left, cell.note, rect.width - size * 0.6f);
    }
  }
  if (cell.struck) {
    const float thick = std::clamp(fit.unit * 0.04f, 1.2f, 3.0f);
    const float dx = rect.width * 0.3f, dy = std::min(rect.height * 0.3f, dx);
    const ImVec2 c = rect.centre();
    list.AddLine({c.x - dx, c.y + dy}, {c.x + dx, c.y - dy}, translucent(ink, fresh), thick);
  } else {
    const bool empty = cell.text.empty() && cell.marks.empty() && cell.icon == noggin::Icon::none;
    const bool covered = cell.shape == Shape::square && !cell.text.empty() &&
                         overlap(cornerMarkIn(rect), lettersIn(font, cell.text, rect.centre(), box, largest,
                                                               theme.smallest_text));
    if (!covered) drawCornerMark(list, cell.tone, empty, cell.shape, rect, ink, theme);
  }
}

bool wordsStandOverLines(const Board& board) {
  return !board.lines.empty() && std::none_of(board.cells.begin(), board.cells.end(), isRegion);
}

void clearBehindWords(ImDrawList& list, const Cell& cell, const BoardFit& fit, const Theme& theme) {
  if (cell.shape != Shape::none || cell.text.empty()) return;
  const float size = sizeInCell(cell, fit, theme);
  if (size > 0) clearBehind(list, placeOfWords(cell, size, fit, theme), theme);
}

bool CrowdedWords::takes(const Cell& cell, const CellState& state, const BoardFit& fit, const Theme& theme) {
  const bool words_only = cell.icon == noggin::Icon::none && cell.note.empty() && !cell.struck;
  if (cell.shape != Shape::none || cell.text.empty() || !words_only) return false;
  const float size = sizeInCell(cell, fit, theme);
  (size > 0 ? in_cells_ : waiting_).push_back({&cell, &state, size});
  return size == 0;
}

void CrowdedWords::draw(ImDrawList& list, bool over_lines, const BoardFit& fit, ViewContext& context) {
  if (!waiting_.empty()) drawWaiting(list, over_lines, fit, context);
  clear();
}

// A name much wider than its cell would seem to be its neighbours'.
bool CrowdedWords::holdsWhole(const FreeRoom& room, Rect place, float cell_width) {
  constexpr float kWidest = 2.5f, kLinesApart = 1;
  return place.width <= kWidest * cell_width &&
         room.holds({place.x - kWordsApart, place.y - kLinesApart, place.width + 2 * kWordsApart,
                     place.height + 2 * kLinesApart});
}

// The size at which most of those that wait are written whole. It is the same whatever their tones are, so
// that no name changes its size from step to step.
float CrowdedWords::sharedSize(const FreeRoom& taken, const BoardFit& fit, const Theme& theme) const {
  constexpr float kLargest = 10;
  float best = kLargest;
  size_t most = 0;
  for (float size = kLargest; size >= theme.smallest_text && most < waiting_.size(); --size) {
    FreeRoom room = taken;
    size_t whole = 0;
    for (const Words& words : waiting_) {
      const Cell& cell = *words.cell;
      const Rect place = around(fit.place(cell.x, cell.y), textExtent(theme.strong, size, cell.text));
      if (!holdsWhole(room, place, cell.width * fit.unit)) continue;
      room.take(place);
      ++whole;
    }
    if (whole > most) best = size;
    most = std::max(most, whole);
  }
  return best;
}

void CrowdedWords::drawWaiting(ImDrawList& list, bool over_lines, const BoardFit& fit, ViewContext& context) {
  const Theme& theme = context.theme;
  const ImVec2 low = list.GetClipRectMin(), high = list.GetClipRectMax();
  FreeRoom room({low.x, low.y, high.x - low.x, high.y - low.y});
  for (const Words& words : in_cells_) room.take(placeOfWords(*words.cell, words.size, fit, theme));
  const float size = sharedSize(room, fit, theme);
  std::stable_partition(waiting_.begin(), waiting_.end(),
                        [](const Words& words) { return words.cell->tone != Tone::muted; });
  for (const auto& [cell, state, none] : waiting_) {
    const Rect place = placeOfWords(*cell, size, fit, theme);
    if (holdsWhole(room, place, cell->width * fit.unit)) {
      const float fresh = state->old_text == cell->text ? 1 : eased(context, state->worded);
      if (over_lines) clearBehind(list, place, theme);
      drawText(list, {fontOf(*cell, theme), size, translucent(inkOf(*cell, theme), fresh)}, place.centre(),
               Align::centre, cell->text);
      room.take(place);
      continue;
    }
    const Rect rect = inset(fit.rect(cell->x, cell->y, cell->width, cell->height), gapOf(fit));
    const Rect cut = around(rect.centre(), textBox(*cell, rect, fit));
    if (!holdsWords(rect) || !room.holds(cut)) continue;
    drawCellWords(list, *cell, *state, fit, context);
    room.take(cut);
  }
}

void CrowdedWords::clear() {
  waiting_.clear();
  in_cells_.clear();
}

void drawBoardLine(ImDrawList& list, const Line& line, const BoardFit& fit, const Theme& theme) {
  const float thickness = std::max(1.0f, line.weight * std::clamp(fit.unit / 56, 0.6f, 1.4f));
  const ImVec2 from = fit.place(line.x1, line.y1);
  const ImVec2 to = fit.place(line.x2, line.y2);
  const ImU32 colour = line.tone == Tone::plain   ? theme.text_soft
                       : line.tone == Tone::given ? theme.text
                                                  : theme.tone(line.tone).edge;
  if (line.arrow) {
    const float head = thickness * 2.5f + std::clamp(fit.unit * 0.1f, 3.0f, 8.0f);
    return drawArrow(list, from, to, head, colour, thickness);
  }
  list.AddLine(from, to, colour, thickness);
  if (thickness < 2.5f) return;
  list.AddCircleFilled(from, thickness / 2, colour);
  list.AddCircleFilled(to, thickness / 2, colour);
}

void drawPieceAt(ImDrawList& list, const Piece& piece, const PieceLook& look, const BoardFit& fit,
                 const PressFeel& feel, const ViewContext& context) {
  if (!piece.parts.empty()) return drawGrownPiece(list, piece, look, fit, feel, context);
  const Theme& theme = context.theme;
  const float scale = look.scale * (feel.held ? 0.96f : 1.0f);
  const float width = std::max(piece.width * fit.unit * scale - 2 * gapOf(fit), 1.0f);
  const float height = std::max(piece.height * fit.unit * scale - 2 * gapOf(fit), 1.0f);
  const Rect rest{look.centre.x - width / 2, look.centre.y - height / 2, width, height};
  const Rect rect{rest.x, rest.y - look.lift, width, height};
  if (look.glass) {
    drawGlass(list, piece, look, rect, context);
    if (feel.hovered || feel.chosen) {
      list.AddRect(inset(rect, -4).min(), inset(rect, -4).max(), theme.accent, roundingOf(rect), 0, 2);
    }
    return;
  }
  const ToneColours& tone = theme.thing(piece.icon, piece.tone);
  const float reach = std::clamp(fit.unit * 0.08f, 2.0f, 7.0f) + look.lift * 0.12f;
  shadowOf(list, piece.shape, rest, translucent(theme.shadow, look.opacity * look.opacity * look.opacity),
           reach);
  const float thickness =
      std::clamp(fit.unit * 0.03f, 1.0f, 2.5f) * (outlineOf(piece.tone) >= 2 ? 1.5f : 1.0f);
  if (piece.shape == Shape::ring) {
    const float band = std::max(radiusOf(rect) * 0.28f, 1.5f);
    const ImU32 colour = quiet(piece.tone) ? theme.text_faint : theme.mark(piece.tone);
    strokeShape(list, piece.shape, inset(rect, band / 2), translucent(colour, look.opacity), band);
  } else {
    fillShape(list, piece.shape, rect, translucent(tone.fill, look.opacity));
    strokeShape(list, piece.shape, inset(rect, thickness / 2), translucent(tone.edge, look.opacity),
                thickness);
  }
  if (piece.shape == Shape::round && piece.text.empty()) {
    const ImVec2 c = rect.centre();
    const float r = radiusOf(rect);
    // Sides are told apart by shape too: the second carries a ring.
    if (piece.tone == Tone::second)
      list.AddCircle(c, r * 0.55f, translucent(tone.ink, 0.55f * look.opacity), roundSegments(r), r * 0.12f);
    list.AddCircleFilled({c.x - r * 0.3f, c.y - r * 0.34f}, r * 0.2f,
                         IM_COL32(255, 255, 255, static_cast<int>(60 * look.opacity)));
  }
  if (feel.hovered || feel.chosen) {
    fillShape(list, piece.shape, rect, translucent(theme.accent, 0.12f));
    strokeShape(list, piece.shape, inset(rect, -2), theme.accent, feel.chosen ? 3.0f : 2.0f);
  }
  drawPieceFace(list, piece, rect, look.opacity, fit, theme);
}

Rect landingRect(const Piece& piece, const Piece::Drop& drop, const BoardFit& fit) {
  const float width = drop.width > 0 ? std::min(piece.width, drop.width) : piece.width;
  const float height = drop.height > 0 ? std::min(piece.height, drop.height) : piece.height;
  return fit.rect(drop.x, drop.y, width, height);
}

void drawDropTarget(ImDrawList& list, const Piece& piece, const Piece::Drop& drop, bool near,
                    const BoardFit& fit, const Theme& theme) {
  const ImVec2 centre = fit.place(drop.x, drop.y);
  if (!piece.parts.empty()) return drawGrownDropTarget(list, piece, centre, near, fit, theme);
  const Rect rect = inset(landingRect(piece, drop, fit), gapOf(fit) + 1);
  const Shape shape = piece.shape == Shape::none ? Shape::round : piece.shape;
  const float thickness = near ? 3.0f : 1.5f, dot = std::clamp(fit.unit * 0.06f, 2.0f, 5.0f);
  constexpr float kAround = 1.5f;  // in the colour of the panel, to be seen on every tone
  fillShape(list, shape, rect, translucent(theme.accent, near ? 0.35f : 0.12f));
  strokeShape(list, shape, rect, theme.panel, thickness + 2 * kAround);
  strokeShape(list, shape, rect, theme.accent, thickness);
  if (near) return;
  list.AddCircleFilled(centre, dot + kAround, theme.panel);
  list.AddCircleFilled(centre, dot, theme.accent);
}

bool hasName(const Cell& cell) {
  return !cell.label.empty() || !cell.text.empty() || !cell.note.empty();
}

std::string nameOf(const Cell& cell) {
  if (!cell.label.empty()) return cell.label;
  if (!cell.text.empty()) return cell.text;
  return cell.note.empty() ? "Cell " + std::to_string(cell.id) : cell.note;
}

std::string nameOf(const Piece& piece) {
  if (!piece.label.empty()) return piece.label;
  return piece.text.empty() ? "Piece " + std::to_string(piece.id) : piece.text;
}

}  // namespace noggin::app
