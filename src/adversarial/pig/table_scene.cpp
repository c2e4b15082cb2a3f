#include <algorithm>
#include <string_view>

#include "adversarial/pig/scene.h"
#include "adversarial/pig/words.h"
#include "core/words.h"

namespace noggin::adversarial {
namespace {

constexpr float kTrack = 7;  // length of the track, which represents the goal
constexpr float kTrackLeft = 2.5f;
constexpr float kSize = 3.2f;  // of the die and of the turn total
constexpr int kRollsInARow = 10;

// Where things stand: the words about a side beside its track, or above it.
struct TablePlaces {
  float name_x, score_x, words_y;  // the last one from the track
  float sides_apart;
  float die_x, die_y, total_x, total_width;
  float caption_width;

  float captions() const { return die_y + kSize / 2 + 0.45f; }
  float rolls() const { return captions() + 1.2f; }
};
constexpr TablePlaces kBroad{1.1f, kTrackLeft + kTrack + 1.2f, 0, 1.1f, 2, 3.7f, 7.4f, 4.4f, 5.2f};
constexpr TablePlaces kUpright{3.8f, 8.4f, -0.85f, 2.1f, 4.1f, 4.55f, 7.85f, 3.3f, 3.3f};

// The first id of each kind of cell: a cell keeps its own whatever else is drawn.
enum TableCellId : int32_t {
  kNameId = 0,  // of these, one for each side
  kTrackId = 2,
  kBankedId = 4,
  kTurnId = 6,
  kScoreId = 8,
  kDieId = 10,
  kTotalId = 11,
  kDieCaptionId = 12,
  kTotalCaptionId = 13,
  kPipId = 20,   // by its place on the die
  kRollId = 30,  // by its number in the turn
};

// The positions of the pips of each face, row by row.
constexpr std::array<std::string_view, 7> kPips = {"         ", "    o    ", "o       o", "o   o   o",
                                                   "o o   o o", "o o o o o", "o oo oo o"};

class TableDrawing {
 public:
  TableDrawing(const PigTablePicture& picture, Board& board)
      : picture_(picture), at_(picture.upright ? kUpright : kBroad), board_(board) {}

  void draw() {
    for (int side = 0; side < 2; ++side) track(side);
    die();
    total();
    for (size_t i = 0; i < picture_.rolls.size(); ++i) rolled(static_cast<int>(i));
  }

 private:
  Cell& add(int32_t id, float x, float y, float width, float height, Tone tone, std::string text = {}) {
    board_.cells.push_back({.id = id, .x = x, .y = y, .width = width, .height = height});
    Cell& cell = board_.cells.back();
    cell.tone = tone;
    cell.text = std::move(text);
    return cell;
  }

  void track(int side) {
    const PigGame& game = picture_.game;
    const float y = static_cast<float>(side) * at_.sides_apart;
    const int banked = game.score(side);
    const bool moves = game.side == side;
    const int turn = moves ? std::min(game.total, picture_.rules.goal - banked) : 0;
    Cell& name = add(kNameId + side, at_.name_x, y + at_.words_y, 2.6f, 0.9f,
                     moves ? Tone::current : Tone::plain, picture_.names[static_cast<size_t>(side)]);
    name.shape = Shape::none;
    name.label = picture_.names[static_cast<size_t>(side)] + ": " + std::to_string(banked) + " banked" +
                 (turn > 0 ? ", " + std::to_string(turn) + " in the turn" : "") + (moves ? ", to move" : "");
    part(kTrackId + side, 0, picture_.rules.goal, y, Tone::muted);
    if (banked > 0) part(kBankedId + side, 0, banked, y, side == 0 ? Tone::first : Tone::second);
    if (turn > 0) part(kTurnId + side, banked, turn, y, Tone::current);
    std::string score = std::to_string(banked);
    if (turn > 0) score += " + " + std::to_string(turn);
    note(kScoreId + side, at_.score_x, y + at_.words_y, 2.2f, 0.9f, std::move(score));
  }

  void part(int32_t id, int from, int length, float y, Tone tone) {
    const float each = kTrack / static_cast<float>(picture_.rules.goal);
    const float width = each * static_cast<float>(length);
    add(id, kTrackLeft + each * static_cast<float>(from) + width / 2, y, width, 0.7f, tone);
  }

  void die() {
    const int face = picture_.face;
    const bool pips = face >= 1 && face <= 6 && !picture_.rules.isCoin();
    const std::string shown = face == 0                 ? "?"
                              : picture_.rules.isCoin() ? faceText(picture_.rules, face)
                                                        : std::to_string(face);
    Cell& die = add(kDieId, at_.die_x, at_.die_y, kSize, kSize, face == 1 ? Tone::conflict : Tone::given,
                    pips ? "" : shown);
    if (picture_.rules.isCoin()) die.shape = Shape::round;
    die.press = picture_.roll_move;
    const std::string press = "press to " + throwing(picture_.rules);
    die.label = capitalised(thrown(picture_.rules)) + ": " + (face == 0 ? "not thrown yet" : shown) +
                (picture_.roll_move.empty() ? "" : "; " + press);
    if (pips) this->pips(face);
    if (!picture_.roll_move.empty()) caption(kDieCaptionId, at_.die_x, press);
  }

  void pips(int face) {
    for (int i = 0; i < 9; ++i) {
      if (kPips[static_cast<size_t>(face)][static_cast<size_t>(i)] == ' ') continue;
      Cell& pip = add(kPipId + i, at_.die_x + static_cast<float>(i % 3 - 1) * 0.9f,
                      at_.die_y + static_cast<float>(i / 3 - 1) * 0.9f, 0.6f, 0.6f,
                      face == 1 ? Tone::conflict : Tone::first);
      pip.shape = Shape::round;
    }
  }

  void total() {
    Cell& total =
        add(kTotalId, at_.total_x, at_.die_y, at_.total_width, kSize,
            picture_.game.total > 0 ? Tone::candidate : Tone::plain, std::to_string(picture_.game.total));
    total.press = picture_.hold_move;
    total.label = std::to_string(picture_.game.total) + " in the turn" +
                  (picture_.hold_move.empty() ? "" : "; press to hold");
    caption(kTotalCaptionId, at_.total_x,
            picture_.hold_move.empty() ? "in the turn" : "in the turn: press to hold");
  }

  void caption(int32_t id, float x, std::string text) {
    note(id, x, at_.captions(), at_.caption_width, 0.7f, std::move(text));
  }

  // What the label of another cell says, too.
  void note(int32_t id, float x, float y, float width, float height, std::string text) {
    Cell& cell = add(id, x, y, width, height, Tone::plain, std::move(text));
    cell.shape = Shape::none;
    cell.unsaid = true;
  }

  void rolled(int i) {
    const int face = picture_.rolls[static_cast<size_t>(i)];
    const std::string text = picture_.rules.isCoin() ? (face == 1 ? "T" : "H") : std::to_string(face);
    add(kRollId + i, 0.9f + static_cast<float>(i % kRollsInARow) * 1.05f,
        at_.rolls() + static_cast<float>(i / kRollsInARow) * 1.05f, 1, 1,
        face == 1 ? Tone::conflict : Tone::visited, text)
        .label = capitalised(throwing(picture_.rules)) + " " + std::to_string(i + 1) +
                 " of the turn: " + faceText(picture_.rules, face);
  }

  const PigTablePicture& picture_;
  const TablePlaces& at_;
  Board& board_;
};

}  // namespace

void drawPigTable(const PigTablePicture& picture, Board& board) {
  TableDrawing(picture, board).draw();
}

}  // namespace noggin::adversarial
