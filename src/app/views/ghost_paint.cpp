#include "app/views/ghost_paint.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace noggin::app {
namespace {

constexpr float kFaint = 0.3f;    // opacity of a ghost's body
constexpr float kAside = 0.31f;   // offset of labels that share a place, in board units
constexpr float kNearby = 0.05f;  // distance that counts as the same place, in board units

class GhostPainter {
 public:
  GhostPainter(ImDrawList& list, const Board& board, const BoardFit& fit, float opacity,
               const ViewContext& context)
      : list_(list),
        board_(board),
        fit_(fit),
        opacity_(opacity),
        context_(context),
        theme_(context.theme),
        size_(wholeSize(std::clamp(fit.unit * 0.17f, 10.0f, 17.0f))) {}

  void paintPieces() {
    for (size_t i = 0; i < board_.ghosts.size(); ++i)
      if (moved(i) && isInside(i) && !isDrawnBefore(i)) paintBody(i);
  }
  void paintMoves() {
    // The next one is drawn on top.
    for (const bool next : {false, true})
      for (size_t i = 0; i < board_.ghosts.size(); ++i)
        if (board_.ghosts[i].next == next && pieceOf(i) && isInside(i))
          moved(i) ? paintMove(i) : paintLevel(i);
  }

 private:
  const Piece* pieceOf(size_t ghost) const { return withId(board_.pieces, board_.ghosts[ghost].piece); }
  bool moved(size_t ghost) const {
    const Piece* const piece = pieceOf(ghost);
    const Ghost& there = board_.ghosts[ghost];
    return piece && std::hypot(piece->x - there.x, piece->y - there.y) > kNearby;
  }
  // Whether its place is in the picture: a thing that a move would lose goes where no cell is yet.
  bool isInside(size_t ghost) const {
    const ImVec2 at = fit_.place(board_.ghosts[ghost].x, board_.ghosts[ghost].y);
    const ImVec2 low = list_.GetClipRectMin(), high = list_.GetClipRectMax();
    return at.x >= low.x && at.x <= high.x && at.y >= low.y && at.y <= high.y;
  }
  bool samePlace(size_t a, size_t b) const {
    const Ghost &one = board_.ghosts[a], &other = board_.ghosts[b];
    return std::hypot(one.x - other.x, one.y - other.y) < kNearby;
  }
  bool shares(size_t ghost) const {
    for (size_t i = 0; i < board_.ghosts.size(); ++i)
      if (i != ghost && samePlace(i, ghost)) return true;
    return false;
  }
  // Whether another piece has a ghost there: one piece may reach the same place by several moves.
  bool sharesWithAnother(size_t ghost) const {
    for (size_t i = 0; i < board_.ghosts.size(); ++i)
      if (board_.ghosts[i].piece != board_.ghosts[ghost].piece && samePlace(i, ghost)) return true;
    return false;
  }
  bool isDrawnBefore(size_t ghost) const {
    for (size_t i = 0; i < ghost; ++i)
      if (samePlace(i, ghost)) return true;
    return false;
  }
  // Whether it carries the label of its move, rather than being moved along by it.
  bool leads(size_t ghost) const { return !board_.ghosts[ghost].label.empty(); }

  ImU32 colourOf(const Ghost& ghost) const {
    const ImU32 colour = ghost.next     ? theme_.accent
                         : ghost.struck ? theme_.text_faint
                                        : theme_.tone(Tone::frontier).edge;
    return translucent(colour, opacity_);
  }

  // Several pieces in one place could not be told apart: only their labels are shown.
  void paintBody(size_t index) {
    Piece body = *pieceOf(index);
    if (sharesWithAnother(index) && !body.text.empty()) return;
    const Ghost& ghost = board_.ghosts[index];
    if (shares(index) || ghost.struck) body.tone = Tone::muted;
    body.text.clear();
    PieceLook look;
    look.centre = fit_.place(ghost.x, ghost.y);
    look.opacity = kFaint * opacity_;
    drawPieceAt(list_, body, look, fit_, {}, context_);
  }

  // How far a piece extends from its centre in a direction, in board units.
  static float reachOf(const Piece& piece, ImVec2 along) {
    const float across = std::max(std::abs(along.x), 1e-3f), down = std::max(std::abs(along.y), 1e-3f);
    return std::min(piece.width / across, piece.height / down) / 2;
  }

  void paintMove(size_t index) {
    if (!leads(index)) return;
    const Ghost& ghost = board_.ghosts[index];
    const Piece& piece = *pieceOf(index);
    const ImVec2 from = fit_.place(piece.x, piece.y), to = fit_.place(ghost.x, ghost.y);
    const float length = std::max(std::hypot(to.x - from.x, to.y - from.y), 1.0f);
    const ImVec2 along{(to.x - from.x) / length, (to.y - from.y) / length};
    const float thick = std::clamp(fit_.unit * 0.022f, 1.2f, 3.0f) * (ghost.next ? 1.6f : 1.0f);
    const float begin = std::min(std::max(0.42f, reachOf(piece, along)) * fit_.unit, 0.4f * length);
    const float short_of =
        shares(index) ? kAside + 0.14f : 0.42f * std::min({piece.width, piece.height, 1.0f});
    const float end = std::max(length - short_of * fit_.unit, begin + 6);
    const ImVec2 tail{from.x + along.x * begin, from.y + along.y * begin};
    const ImVec2 tip{from.x + along.x * end, from.y + along.y * end};
    list_.AddLine(tail, tip, colourOf(ghost), thick);
    drawArrowHead(list_, tail, tip, 4 + 2.2f * thick, colourOf(ghost));
    if (!shares(index)) return paintWords(ghost, to);
    // Arrows may come from one side, or to a place too small for the words of all: what would cover another's
    // stands where its own arrow begins.
    const float aside = kAside * fit_.unit;
    Rect place = around({to.x - along.x * aside, to.y - along.y * aside}, extentOfWords(ghost));
    if (std::any_of(shared_.begin(), shared_.end(), [&](const Rect& other) { return overlap(place, other); }))
      place = around(tail, extentOfWords(ghost));
    shared_.push_back(place);
    paintWords(ghost, place.centre());
  }

  // For a vessel: a line at the level it would be filled to.
  void paintLevel(size_t index) {
    if (!leads(index)) return;
    const Ghost& ghost = board_.ghosts[index];
    const Piece& piece = *pieceOf(index);
    const Rect vessel = fit_.rect(piece.x, piece.y, piece.width, piece.height);
    const float y = vessel.y + vessel.height * (1 - ghost.level);
    const float out = vessel.width * 0.06f;
    drawDashes(list_, {vessel.x - out, y}, {vessel.x + vessel.width + out, y}, colourOf(ghost),
               ghost.next ? 3.0f : 2.0f, 5);
    // Several lines may be close: their labels are put side by side.
    int before = 0;
    for (size_t i = 0; i < index; ++i) before += board_.ghosts[i].piece == ghost.piece && leads(i);
    const float place = 0.2f + 0.3f * static_cast<float>(before % 3);
    paintWords(ghost, {vessel.x + vessel.width * place, y});
  }

  static std::string_view wordsOf(const Ghost& ghost) {
    return ghost.text.empty() ? std::string_view("next") : ghost.text;
  }
  ImVec2 extentOfWords(const Ghost& ghost) const {
    return {textExtent(theme_.strong, size_, wordsOf(ghost)).x + 10, size_ + 6};
  }

  void paintWords(const Ghost& ghost, ImVec2 at) {
    const ImU32 colour = colourOf(ghost);
    if (ghost.text.empty() && !ghost.next) {
      if (ghost.struck) drawToneMark(list_, Tone::dead, at, size_, colour);
      return;
    }
    const ImVec2 extent = extentOfWords(ghost);
    const float half = extent.x / 2, tall = extent.y / 2;
    const ImVec2 low{at.x - half, at.y - tall}, high{at.x + half, at.y + tall};
    list_.AddRectFilled(low, high, translucent(ghost.next ? theme_.accent : theme_.panel, opacity_), tall);
    list_.AddRect(low, high, colour, tall, 0, 1.5f);
    const ImU32 ink = ghost.next ? theme_.accent_ink : ghost.struck ? theme_.text_soft : theme_.text;
    drawText(list_, {theme_.strong, size_, translucent(ink, opacity_)}, at, Align::centre, wordsOf(ghost));
    if (ghost.struck)
      list_.AddLine({low.x + 3, at.y}, {high.x - 3, at.y}, translucent(theme_.text_soft, opacity_), 1.5f);
  }

  ImDrawList& list_;
  const Board& board_;
  const BoardFit& fit_;
  float opacity_;
  const ViewContext& context_;
  const Theme& theme_;
  float size_;
  std::vector<Rect> shared_;  // of words in places that others share
};

}  // namespace

void drawGhostPieces(ImDrawList& list, const Board& board, const BoardFit& fit, float opacity,
                     const ViewContext& context) {
  GhostPainter(list, board, fit, opacity, context).paintPieces();
}

void drawGhostMoves(ImDrawList& list, const Board& board, const BoardFit& fit, float opacity,
                    const ViewContext& context) {
  GhostPainter(list, board, fit, opacity, context).paintMoves();
}

}  // namespace noggin::app
