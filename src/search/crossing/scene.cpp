// The board of a crossing: places side by side with what lies between them, and a row for every thing, so
// that a thing that crosses moves horizontally.
#include <algorithm>
#include <cstdlib>

#include "core/words.h"
#include "search/crossing/puzzle.h"
#include "search/crossing/things.h"
#include "search/engine/question_parts.h"

namespace noggin::search {
namespace {

constexpr float kPieceWidth = 2.7f, kPieceHeight = 0.78f;
constexpr float kRow = 0.94f;
constexpr float kPlaceWidth = 3.1f;
constexpr float kBetween = 1.5f;  // width of the water
constexpr float kTitle = 0.7f;
constexpr size_t kPlacesAcross = 3;
constexpr uint32_t kMostMovesListed = CrossingSpec::kMostActions;  // beyond: legal ones only

// How many things an alternative affects: if several moves fit a press, the one with fewest is meant.
int touched(const CrossingSpec::Alternative& alternative) {
  int sum = alternative.adds.count() + alternative.removes.count();
  for (const CrossingSpec::Count& count : alternative.counts) sum += std::abs(count.change);
  return sum;
}

class CrossingBoard {
 public:
  CrossingBoard(const Crossing& crossing, const Position<Crossing>& position, Board& board)
      : crossing_(crossing), spec_(crossing.spec()), position_(position), board_(board) {
    for (const CrossingSpec::Thing& thing : spec_.things) rows_ += thing.most;
    if (position.playable)
      crossing.forEachMove(position.state, [this](const Crossing::Action& action, const CrossingState&,
                                                  double) { legal_.push_back(action); });
  }

  void draw() {
    for (size_t place = 0; place < spec_.places.size(); ++place) drawPlace(place);
    if (spec_.places.size() == 2) drawWater();
    std::vector<int> gone;
    for (size_t thing = 0; thing < spec_.things.size(); ++thing) drawThing(thing, gone);
    drawGone(gone);
  }

 private:
  float height() const { return kRow * static_cast<float>(rows_) + 0.2f; }
  float centreX(size_t place) const {
    return static_cast<float>(place % kPlacesAcross) * (kPlaceWidth + kBetween);
  }
  float top(size_t place) const {
    return static_cast<float>(place / kPlacesAcross) * (height() + kTitle + 0.5f);
  }
  float rowY(size_t place, int row) const {
    return top(place) + 0.1f + kRow * (static_cast<float>(row) + 0.5f);
  }

  void drawPlace(size_t place) {
    Cell cell;
    cell.id = static_cast<int32_t>(2 * place);
    cell.x = centreX(place);
    cell.y = top(place) + height() / 2;
    cell.width = kPlaceWidth;
    cell.height = height();
    cell.label = spec_.places[place];
    if (const CrossingState wanted = spec_.win & spec_.maskOfPlace(place); !wanted.empty()) {
      cell.tone = Tone::given;
      cell.label += ", where " + (wanted.count() == rows_ ? "all" : listed(spec_.contents(wanted, place))) +
                    " should end";
    }
    board_.cells.push_back(cell);

    Cell title;
    title.id = static_cast<int32_t>(2 * place + 1);
    title.x = cell.x;
    title.y = top(place) - kTitle / 2;
    title.width = kPlaceWidth;
    title.height = kTitle * 0.8f;
    title.shape = Shape::none;
    title.text = spec_.places[place];
    title.unsaid = true;
    board_.cells.push_back(std::move(title));
  }

  void drawWater() {
    Cell water;
    water.id = static_cast<int32_t>(2 * CrossingSpec::kMostPlaces);
    water.x = (centreX(0) + centreX(1)) / 2;
    water.y = top(0) + height() / 2;
    water.width = kBetween - 0.2f;
    water.height = height();
    water.tone = Tone::second;
    water.label = "What lies between";
    board_.cells.push_back(std::move(water));
  }

  // Copies of a thing have rows of their own: those in the first place get the upper ones.
  void drawThing(size_t thing, std::vector<int>& gone) {
    const CrossingSpec::Thing& kind = spec_.things[thing];
    int copy = 0, spare = 0;
    for (size_t place = 0; place < spec_.places.size(); ++place)
      for (int count = spec_.countOf(position_.state, place, thing); count > 0; --count) {
        const bool ordinary = copy < kind.most;
        const int row = kind.first + (ordinary ? copy : copy % kind.most);
        const int32_t id = ordinary ? row : static_cast<int32_t>(CrossingSpec::kBits) * (1 + spare++) + row;
        drawPiece(thing, place, row, id);
        if (ordinary) ++copy;
      }
    int started = 0;
    for (size_t place = 0; place < spec_.places.size(); ++place)
      started += spec_.countOf(spec_.start, place, thing);
    for (; copy < started; ++copy) gone.push_back(kind.first + copy);
  }

  Piece pieceOf(size_t thing, int32_t id) const {
    Piece piece;
    piece.id = id;
    piece.width = kPieceWidth;
    piece.height = kPieceHeight;
    piece.text = spec_.things[thing].name;
    piece.icon = iconOf(piece.text);
    piece.tone = spec_.carries(thing) ? Tone::first : seriesTone(thing);
    return piece;
  }

  void drawPiece(size_t thing, size_t place, int row, int32_t id) {
    Piece piece = pieceOf(thing, id);
    piece.x = centreX(place);
    piece.y = rowY(place, row);
    piece.label = spec_.things[thing].name + " at " + spec_.places[place];
    for (size_t to = 0; to < spec_.places.size(); ++to) {
      if (to == place) continue;
      if (const Crossing::Action* move = moveOf(thing, place, to))
        piece.drops.push_back({.x = centreX(to),
                               .y = rowY(to, row),
                               .move = crossing_.moveText(*move),
                               .label = crossing_.moveWords(*move)});
    }
    if (piece.drops.size() == 1) piece.press = piece.drops.front().move;
    board_.pieces.push_back(std::move(piece));
  }

  // The legal move that takes a thing from one place to another together with the fewest others; null if
  // there is none, or several are equally good.
  const Crossing::Action* moveOf(size_t thing, size_t from, size_t to) const {
    const Crossing::Action* best = nullptr;
    int fewest = 0;
    for (const Crossing::Action& action : legal_) {
      const CrossingSpec::Rule& rule = spec_.actions[action.number];
      const CrossingSpec::Alternative& alternative = rule.alternatives[action.alternative];
      if (change(alternative, thing, from) >= 0 || change(alternative, thing, to) <= 0) continue;
      const int size = touched(alternative);
      if (fewest == 0 || size < fewest)
        best = &action;
      else if (size == fewest)
        best = nullptr;
      fewest = fewest == 0 ? size : std::min(fewest, size);
    }
    return best;
  }

  int change(const CrossingSpec::Alternative& alternative, size_t thing, size_t place) const {
    const CrossingState bit = spec_.maskOf(place, thing, 1);
    int sum =
        static_cast<int>(alternative.adds.holds(bit)) - static_cast<int>(alternative.removes.holds(bit));
    for (const CrossingSpec::Count& count : alternative.counts)
      if (count.bit == spec_.bitOf(place, thing)) sum += count.change;
    return sum;
  }

  // Things that existed at the start and are nowhere now. Where things can be lost their row is always there:
  // the board keeps its size from step to step.
  void drawGone(const std::vector<int>& gone) {
    if (gone.empty() && spec_.consequences.empty()) return;
    const float y = top(spec_.places.size() - 1) + height() + 0.45f;
    Cell title;
    title.id = static_cast<int32_t>(2 * CrossingSpec::kMostPlaces + 1);
    title.x = centreX(0);
    title.y = y;
    title.width = kPlaceWidth;
    title.height = kPieceHeight;
    title.shape = Shape::none;
    if (!gone.empty()) title.text = "lost";
    board_.cells.push_back(std::move(title));
    for (size_t i = 0; i < gone.size(); ++i) {
      size_t thing = 0;
      while (thing + 1 < spec_.things.size() && spec_.things[thing + 1].first <= gone[i]) ++thing;
      Piece piece = pieceOf(thing, gone[i]);
      piece.tone = Tone::dead;
      piece.x = centreX(1);
      piece.y = y + kRow * static_cast<float>(i);
      piece.label = spec_.things[thing].name + ", lost";
      board_.pieces.push_back(std::move(piece));
    }
  }

  const Crossing& crossing_;
  const CrossingSpec& spec_;
  const Position<Crossing>& position_;
  Board& board_;
  int rows_ = 0;
  std::vector<Crossing::Action> legal_;
};

}  // namespace

void drawPlaces(const Crossing& crossing, const Position<Crossing>& position, Board& board) {
  CrossingBoard(crossing, position, board).draw();
}

void Crossing::drawMoves(const State& state, bool playable, Table& table) const {
  table.columns = {{"Move", false}, {"What follows", false}};
  if (spec_->costs) table.columns.push_back({"Cost", true});
  uint32_t left_out = 0;
  for (uint32_t number = 0; number < attempts(); ++number) {
    const std::string& name = spec_->actions[number].name;
    Action action;
    State next;
    double cost = 0;
    const bool over = isOver(state);
    const bool legal = !over && attempt(state, number, action, next, cost);
    const bool won = legal && isGoal(next);
    const Tone tone = !legal ? Tone::muted : won ? Tone::goal : action.struck ? Tone::conflict : Tone::plain;
    if (!legal && attempts() > kMostMovesListed) {
      ++left_out;
      continue;
    }
    std::string then = won ? "the win" : legal ? telling_->gain(taken(action)) : "";
    if (over)
      then = "too late";
    else if (action.struck != 0)
      then = (legal ? "" : "refused: ") + struckWords(action.struck);
    else if (!legal)
      then = nearestReason(state, spec_->actions[number]);
    std::vector<TableCell> row = {{name, tone, legal && playable ? name : ""}, {then, tone, {}}};
    if (spec_->costs) row.push_back({legal ? said(cost) : "", Tone::plain, {}});
    table.rows.push_back(std::move(row));
  }
  if (left_out == 0) return;
  std::vector<TableCell> rest(table.columns.size());
  rest[0] = {counted(left_out, "other"), Tone::muted, {}};
  rest[1] = {"not possible here", Tone::muted, {}};
  table.rows.push_back(std::move(rest));
}

// The reason for the alternative that misses the fewest conditions; of equals, for one that begins where what
// carries the others is.
std::string Crossing::nearestReason(const State& state, const CrossingSpec::Rule& rule) const {
  const auto missed = [&](const CrossingSpec::Alternative& alternative) {
    bool elsewhere = false;
    for (size_t thing = 0; thing < spec_->things.size(); ++thing)
      elsewhere |= spec_->carries(thing) && spec_->countOf(state, alternative.place, thing) == 0;
    return std::pair(spec_->conditionsMissed(state, alternative), elsewhere);
  };
  const auto nearest = std::min_element(rule.alternatives.begin(), rule.alternatives.end(),
                                        [&](const auto& a, const auto& b) { return missed(a) < missed(b); });
  return telling_->missingWords(state, *nearest);
}

}  // namespace noggin::search
