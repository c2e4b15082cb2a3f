#include "app/views/grown_piece.h"

#include <algorithm>
#include <cmath>

namespace noggin::app {
namespace {

// The squares of one piece in screen coordinates.
class Grown {
 public:
  Grown(const Piece& piece, ImVec2 centre, float unit) : piece_(piece), centre_(centre), unit_(unit) {}

  // Fills the squares and the joints between them, inset by `gap`. In an opaque colour a joint overlaps both
  // squares, which hides the seams of smoothed edges; in a translucent one every pixel is filled once.
  void fill(ImDrawList& list, float gap, ImU32 colour) const {
    const bool opaque = (colour & IM_COL32_A_MASK) == IM_COL32_A_MASK;
    const float rounding = std::clamp(unit_ * 0.14f, 1.0f, 12.0f);
    const float half = unit_ / 2 - gap, open = opaque ? 0 : half;
    const ImDrawListFlags flags = list.Flags;
    if (!opaque) list.Flags &= ~ImDrawListFlags_AntiAliasedFill;
    for (const Piece::Part& part : piece_.parts) {
      const ImVec2 at = place(part);
      const bool right = has(part, 1, 0), below = has(part, 0, 1);
      list.AddRectFilled({at.x - half, at.y - half}, {at.x + half, at.y + half}, colour, rounding,
                         roundedCorners(part));
      const ImVec2 low{at.x + open, at.y + open}, high{at.x + unit_ - open, at.y + unit_ - open};
      if (right) join(list, {low.x, at.y - half}, {high.x, at.y + half}, colour);
      if (below) join(list, {at.x - half, low.y}, {at.x + half, high.y}, colour);
      if (right && below && has(part, 1, 1)) join(list, low, high, colour);
    }
    list.Flags = flags;
  }

  // Where the text goes: the square nearest to the centre.
  ImVec2 textPlace() const {
    const auto distance = [](const Piece::Part& part) { return part.x * part.x + part.y * part.y; };
    return place(*std::min_element(
        piece_.parts.begin(), piece_.parts.end(),
        [&](const Piece::Part& a, const Piece::Part& b) { return distance(a) < distance(b) - 1e-4f; }));
  }

  ImVec2 place(const Piece::Part& part) const {
    return {centre_.x + part.x * unit_, centre_.y + part.y * unit_};
  }

 private:
  // A path instead of a plain rectangle, to get the same anti-aliased edges as the rounded squares.
  static void join(ImDrawList& list, ImVec2 low, ImVec2 high, ImU32 colour) {
    list.PathRect(low, high);
    list.PathFillConvex(colour);
  }

  bool has(const Piece::Part& part, float dx, float dy) const {
    return std::any_of(piece_.parts.begin(), piece_.parts.end(), [&](const Piece::Part& other) {
      return std::abs(other.x - part.x - dx) < 0.25f && std::abs(other.y - part.y - dy) < 0.25f;
    });
  }

  ImDrawFlags roundedCorners(const Piece::Part& part) const {
    const bool left = has(part, -1, 0), right = has(part, 1, 0);
    const bool above = has(part, 0, -1), below = has(part, 0, 1);
    ImDrawFlags corners = ImDrawFlags_RoundCornersNone;
    if (!left && !above) corners |= ImDrawFlags_RoundCornersTopLeft;
    if (!right && !above) corners |= ImDrawFlags_RoundCornersTopRight;
    if (!left && !below) corners |= ImDrawFlags_RoundCornersBottomLeft;
    if (!right && !below) corners |= ImDrawFlags_RoundCornersBottomRight;
    return corners;
  }

  const Piece& piece_;
  ImVec2 centre_;
  float unit_;
};

}  // namespace

void drawGrownPiece(ImDrawList& list, const Piece& piece, const PieceLook& look, const BoardFit& fit,
                    const PressFeel& feel, const ViewContext& context) {
  const Theme& theme = context.theme;
  const ToneColours& tone = theme.tone(piece.tone);
  const Grown grown(piece, look.centre, fit.unit * look.scale * (feel.held ? 0.96f : 1.0f));
  const float gap = gapOf(fit);
  const bool lit = feel.hovered || feel.chosen;
  const float reach = std::clamp(fit.unit * 0.08f, 2.0f, 7.0f);
  const float half = fit.unit / 2 - gap;
  for (const Piece::Part& part : piece.parts) {
    const ImVec2 at = grown.place(part);
    drawShadow(list, {at.x - half, at.y - half, 2 * half, 2 * half}, half * 0.3f,
               translucent(theme.shadow, look.opacity * look.opacity * look.opacity), reach);
  }
  const float outline =
      lit ? (feel.chosen ? 3.0f : 2.0f)
          : std::clamp(fit.unit * 0.03f, 1.0f, 2.5f) * (outlineOf(piece.tone) >= 2 ? 1.5f : 1.0f);
  const ImU32 edge = lit ? theme.accent : tone.edge;
  const ImU32 fill = lit ? mixedColour(tone.fill, theme.accent, 0.12f) : tone.fill;
  grown.fill(list, gap, translucent(edge, look.opacity));
  grown.fill(list, gap + outline, translucent(fill, look.opacity));
  drawFitted(list, theme.strong, piece.text, grown.textPlace(), {fit.unit * 0.8f, fit.unit * 0.8f},
             std::clamp(fit.unit * 0.46f, 8.0f, 64.0f), theme.smallest_text,
             translucent(tone.ink, look.opacity));
  const ImVec2 corner = grown.place(piece.parts.front());
  drawCornerMark(list, piece.tone, false, piece.shape, {corner.x - half, corner.y - half, 2 * half, 2 * half},
                 translucent(tone.ink, look.opacity), theme);
}

void drawGrownDropTarget(ImDrawList& list, const Piece& piece, ImVec2 centre, bool near, const BoardFit& fit,
                         const Theme& theme) {
  const Grown grown(piece, centre, fit.unit);
  const float gap = gapOf(fit) + 1;
  grown.fill(list, gap - 1.5f, theme.panel);
  grown.fill(list, gap, theme.accent);
  grown.fill(list, gap + (near ? 3.0f : 1.5f), mixedColour(theme.raised, theme.accent, near ? 0.35f : 0.12f));
}

bool touchesParts(const Piece& piece, ImVec2 at) {
  return std::any_of(piece.parts.begin(), piece.parts.end(), [&](const Piece::Part& part) {
    return std::abs(at.x - piece.x - part.x) <= 0.5f && std::abs(at.y - piece.y - part.y) <= 0.5f;
  });
}

}  // namespace noggin::app
