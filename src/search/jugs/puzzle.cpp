#include "search/jugs/puzzle.h"

#include "core/text.h"
#include "core/words.h"

namespace noggin::search {
namespace {

constexpr float kFloor = 3.2f;    // baseline of the jugs
constexpr float kSpacing = 1.5f;  // distance between jugs

}  // namespace

std::string litres(int amount) {
  return std::to_string(amount) + (amount == 1 ? " litre" : " litres");
}

std::string JugsPuzzle::goalWords() const {
  std::vector<std::string> wishes;
  for (size_t jug = 0; jug < setup_.goal.size(); ++jug) {
    const int wanted = setup_.goal[jug];
    if (wanted == kAny) continue;
    wishes.push_back(jugName(jug) + (wanted == 0 ? " is empty" : " holds " + litres(wanted)));
  }
  return wishes.empty() ? "Anything in the jugs will do" : "Pour until " + listed(wishes);
}

std::string JugsPuzzle::whyNot(State state, std::string_view text) const {
  const size_t jugs = setup_.capacities.size();
  for (size_t from = 0; from < jugs; ++from)
    for (size_t to = 0; to < jugs; ++to) {
      if (from == to || moveText({static_cast<uint8_t>(from), static_cast<uint8_t>(to)}) != text) continue;
      const std::string source = "Jug " + std::to_string(from + 1);
      if (amount(state, from) == 0) return source + " is empty: there is nothing to pour.";
      if (amount(state, to) == setup_.capacities[to])
        return "Jug " + std::to_string(to + 1) + " is full: nothing more goes in.";
      return "That pour leads to a position to avoid.";
    }
  for (size_t jug = 0; jug < jugs; ++jug) {
    const auto number = static_cast<uint8_t>(jug);
    const bool fills = moveText({kTap, number}) == text;
    if (!fills && moveText({number, kTap}) != text) continue;
    if (!setup_.tap) return "There is no tap here: jugs can only be poured into one another.";
    if (amount(state, jug) == (fills ? setup_.capacities[jug] : 0))
      return "Jug " + std::to_string(jug + 1) + (fills ? " is full already." : " is empty already.");
    return "That leads to a position to avoid.";
  }
  return inQuotes(text) + " is no pour: name two jugs, such as 1-2" +
         (setup_.tap ? ", or fill 1, or empty 1." : ".");
}

void JugsPuzzle::draw(const Position<JugsPuzzle>& position, Board& board) const {
  for (size_t jug = 0; jug < setup_.capacities.size(); ++jug) {
    drawJug(position, jug, board);
    if (setup_.tap) drawTaps(position, jug, board);
  }
}

void JugsPuzzle::drawJug(const Position<JugsPuzzle>& position, size_t jug, Board& board) const {
  const int capacity = setup_.capacities[jug];
  const int held = amount(position.state, jug);
  const int wanted = setup_.goal[jug];
  const float x = kSpacing * static_cast<float>(jug);

  Cell stand;
  stand.id = static_cast<int32_t>(jug);
  stand.x = x;
  stand.y = kFloor + 0.27f;
  stand.width = 1.3f;
  stand.height = 0.3f;
  stand.shape = Shape::none;
  stand.text = "of " + std::to_string(capacity);
  stand.unsaid = true;
  board.cells.push_back(stand);
  if (wanted != kAny) {
    stand.id += static_cast<int32_t>(3 * kMostJugs);
    stand.y += 0.3f;
    stand.text = "goal " + std::to_string(wanted);
    if (wanted == held) stand.tone = Tone::goal;
    board.cells.push_back(std::move(stand));
  }

  Piece piece;
  piece.id = static_cast<int32_t>(jug);
  piece.x = x;
  piece.width = 1;
  piece.height = heightOf(jug);
  piece.y = kFloor - piece.height / 2;
  piece.tone = Tone::second;
  piece.text = std::to_string(held);
  piece.level = static_cast<float>(held) / static_cast<float>(capacity);
  piece.label = "Jug " + std::to_string(jug + 1) + ": " + std::to_string(held) + " of " + litres(capacity);
  if (wanted != kAny) piece.label += wanted == held ? ", as wanted" : ", wanted " + std::to_string(wanted);
  if (position.playable)
    forEachMove(position.state, [&](Action move, State, double) {
      if (move.from != jug || move.to == kTap) return;
      const float height = heightOf(move.to);
      piece.drops.push_back({.x = kSpacing * static_cast<float>(move.to),
                             .y = kFloor - height / 2,
                             .move = moveText(move),
                             .height = height,
                             .label = moveWords(move)});
    });
  if (piece.drops.size() == 1) piece.press = piece.drops.front().move;
  if (wanted != kAny) {
    const float mark = kFloor - piece.height * static_cast<float>(wanted) / static_cast<float>(capacity);
    // Beside the amount, which stands in the middle.
    for (const float side : {-1.f, 1.f})
      board.lines.push_back({x + side * 0.62f, mark, x + side * 0.28f, mark, Tone::goal, 2});
  }
  board.pieces.push_back(std::move(piece));
}

void JugsPuzzle::drawTaps(const Position<JugsPuzzle>& position, size_t jug, Board& board) const {
  for (const bool fills : {true, false}) {
    const auto number = static_cast<uint8_t>(jug);
    const Action move = fills ? Action{kTap, number} : Action{number, kTap};
    Cell tap;
    tap.id = static_cast<int32_t>((fills ? kMostJugs : 2 * kMostJugs) + jug);
    tap.x = kSpacing * static_cast<float>(jug);
    tap.y = fills ? -0.3f : kFloor + 1.1f;
    tap.width = 1;
    tap.height = 0.5f;
    tap.text = fills ? "Fill" : "Empty";
    tap.label = moveWords(move);
    tap.tone = Tone::muted;
    if (position.playable)
      forEachMove(position.state, [&](Action legal, State, double) {
        if (!(legal == move)) return;
        tap.press = moveText(move);
        tap.tone = Tone::plain;
      });
    board.cells.push_back(std::move(tap));
  }
}

}  // namespace noggin::search
