#include "search/crossing/pddl/fact_board.h"

#include <algorithm>

namespace noggin::search {
namespace {

// Gaps around a piece within its place; the word in the upper corner of a goal is read above it.
constexpr float kAbove = 0.28f, kBeside = 0.1f, kBelow = 0.06f;
constexpr float kWidest = 2;  // a moving piece at most
constexpr std::string_view kHolds = "\u2713";

bool has(const CrossingState& state, size_t fact) {
  return state.holds(CrossingSpec::maskOfBit(fact));
}

float pieceY(const FactLayout::Box& place) {
  return place.y + (kAbove - kBelow) / 2;
}

Cell cellIn(const FactLayout::Box& box, size_t id) {
  Cell cell;
  cell.id = static_cast<int32_t>(id);
  cell.x = box.x;
  cell.y = box.y;
  cell.width = box.width;
  cell.height = box.height;
  return cell;
}

}  // namespace

FactBoard::FactBoard(const CrossingSpec& spec)
    : spec_(spec), layout_(layoutOf(spec)), groups_(factGroups(spec)), group_(spec.facts.size(), -1) {
  for (size_t group = 0; group < groups_.size(); ++group)
    for (size_t fact = 0; fact < group_.size(); ++fact)
      if (has(groups_[group].facts, fact)) group_[fact] = static_cast<int>(group);
  width_.resize(groups_.size(), kWidest);
  for (size_t fact = 0; fact < group_.size(); ++fact) {
    if (group_[fact] < 0) continue;
    float& width = width_[static_cast<size_t>(group_[fact])];
    width = std::min(width, layout_.facts[fact].width);
  }
}

void FactBoard::draw(const Crossing& crossing, const Position<Crossing>& position, Board& board) const {
  for (size_t i = 0; i < layout_.headings.size(); ++i) {
    Cell cell = cellIn(layout_.headings[i].box, CrossingSpec::kBits + i);
    cell.shape = Shape::none;
    cell.text = layout_.headings[i].text;
    board.cells.push_back(std::move(cell));
  }
  CrossingState before = position.way.empty() ? position.state : crossing.start();
  for (size_t i = 0; i + 1 < position.way.size(); ++i) {
    const CrossingSpec::Alternative& taken = crossing.taken(position.way[i]);
    before = (before & ~taken.removes) | taken.adds;
  }
  const CrossingState come = position.state & ~before, gone = before & ~position.state;
  for (size_t fact = 0; fact < spec_.facts.size(); ++fact) {
    Cell cell = cellOf(fact, position.state);
    if (has(come, fact)) {
      cell.tone = Tone::current;
      cell.label += ", new";
    } else if (has(gone, fact)) {
      cell.text = markOf(fact);
      cell.struck = true;
      cell.label += ", no longer";
    }
    board.cells.push_back(std::move(cell));
    if (has(position.state, fact)) board.pieces.push_back(pieceOf(fact));
  }
  if (position.playable) addMoves(crossing, position.state, board);
}

Cell FactBoard::cellOf(size_t fact, const CrossingState& state) const {
  Cell cell = cellIn(layout_.facts[fact], fact);
  cell.label = spec_.facts[fact].words() + (has(state, fact) ? " holds" : " does not hold");
  if (has(spec_.named, fact)) {
    const bool wanted = has(spec_.win, fact);
    cell.tone = Tone::given;
    cell.note = wanted ? "goal" : "not";
    cell.label += wanted ? ", the goal wants it" : ", the goal does not want it";
  }
  return cell;
}

// A moving piece shows the name of its object; a fact that just holds or not shows a tick.
std::string_view FactBoard::markOf(size_t fact) const {
  if (group_[fact] < 0) return kHolds;
  const std::string& object = groups_[static_cast<size_t>(group_[fact])].object;
  return object.empty() ? kHolds : std::string_view(object);
}

Piece FactBoard::pieceOf(size_t fact) const {
  const FactLayout::Box& box = layout_.facts[fact];
  const int group = group_[fact];
  Piece piece;
  piece.id = group < 0 ? static_cast<int32_t>(fact) : static_cast<int32_t>(CrossingSpec::kBits) + group;
  piece.x = box.x;
  piece.y = pieceY(box);
  piece.width = (group < 0 ? box.width : width_[static_cast<size_t>(group)]) - 2 * kBeside;
  piece.height = box.height - kAbove - kBelow;
  piece.text = markOf(fact);
  piece.tone = group < 0 ? Tone::visited : seriesTone(static_cast<size_t>(group));
  piece.label = spec_.facts[fact].words();
  return piece;
}

// A piece can be dragged to where a single action would bring it; facts without a piece are pressed.
void FactBoard::addMoves(const Crossing& crossing, const CrossingState& state, Board& board) const {
  std::vector<Move> move(spec_.facts.size());  // by fact: the move that makes it true
  std::vector<int> ways(spec_.facts.size());
  crossing.forEachMove(state, [&](const Crossing::Action& action, const CrossingState&, double) {
    const CrossingState come = crossing.taken(action).adds & ~state;
    for (size_t fact = 0; fact < move.size(); ++fact)
      if (has(come, fact) && ++ways[fact] == 1)
        move[fact] = {crossing.moveText(action), crossing.moveWords(action)};
  });
  for (size_t fact = 0; fact < move.size(); ++fact) {
    if (ways[fact] != 1) continue;
    const int32_t id = static_cast<int32_t>(CrossingSpec::kBits) + group_[fact];
    const auto piece = std::find_if(board.pieces.begin(), board.pieces.end(),
                                    [&](const Piece& one) { return group_[fact] >= 0 && one.id == id; });
    if (piece != board.pieces.end()) {
      const FactLayout::Box& place = layout_.facts[fact];
      piece->drops.push_back(
          {.x = place.x, .y = pieceY(place), .move = move[fact].text, .label = move[fact].label});
      continue;
    }
    const auto cell = std::find_if(board.cells.begin(), board.cells.end(),
                                   [&](const Cell& one) { return one.id == static_cast<int32_t>(fact); });
    cell->press = move[fact].text;
  }
  for (Piece& piece : board.pieces)
    if (piece.drops.size() == 1) piece.press = piece.drops.front().move;
}

}  // namespace noggin::search
