#include "search/pegs/puzzle.h"

#include <array>

#include "core/text.h"
#include "core/words.h"
#include "search/engine/searcher.h"

namespace noggin::search {
namespace {

constexpr float kRowHeight = 0.87f;

float holeX(int hole) {
  const PegBoard::Place place = PegBoard::placeOf(hole);
  return static_cast<float>(place.index) - static_cast<float>(place.row) / 2;
}

float holeY(int hole) {
  return static_cast<float>(PegBoard::placeOf(hole).row) * kRowHeight;
}

Piece pegIn(int hole, float dx = 0) {
  Piece peg;
  peg.id = hole;
  peg.x = holeX(hole) + dx;
  peg.y = holeY(hole);
  peg.width = peg.height = 0.56f;
  peg.shape = Shape::round;
  peg.icon = Icon::peg;
  peg.tone = Tone::first;
  peg.label = "Peg in hole " + std::to_string(hole);
  return peg;
}

}  // namespace

std::string PegPuzzle::stateWords(State state) const {
  const int pegs = PegBoard::pegs(state);
  const bool few = pegs <= holes_.holes() / 2;
  std::string list;
  for (int hole = 0; hole < holes_.holes(); ++hole)
    if (((state & holes_.bit(hole)) != 0) == few) list += (list.empty() ? "" : ", ") + std::to_string(hole);
  if (list.empty()) return few ? "no pegs" : "a peg in every hole";
  return counted(pegs, "peg") + (few ? ", in " : ", all but in ") + list;
}

std::string PegPuzzle::goalWords() const {
  if (!goal_) return "Jump until a single peg is left, wherever it is";
  if (PegBoard::pegs(*goal_) != 1) return "Jump until what is left is " + stateWords(*goal_);
  for (int hole = 0; hole < holes_.holes(); ++hole)
    if (*goal_ & holes_.bit(hole)) return "Jump until a single peg is left, in hole " + std::to_string(hole);
  return {};
}

std::string PegPuzzle::whyNot(State state, std::string_view text) const {
  for (size_t i = 0; i < holes_.jumps().size(); ++i) {
    if (moveText(static_cast<Action>(i)) != text) continue;
    const PegBoard::Jump& jump = holes_.jumps()[i];
    const auto hole = [](int number) { return "hole " + std::to_string(number); };
    if (!(state & holes_.bit(jump.from))) return "There is no peg in " + hole(jump.from) + " to jump with.";
    if (!(state & holes_.bit(jump.over))) return "There is no peg in " + hole(jump.over) + " to jump over.";
    return "The peg cannot land in " + hole(jump.to) + ", because a peg stands there.";
  }
  return inQuotes(text) +
         " is no jump: name three holes in a line, such as 3-1-0 for a jump from 3 over 1 to 0.";
}

// `dx`: how far to the right the triangle stands.
void PegPuzzle::drawLines(Board& board, float dx) const {
  for (size_t i = 0; i < holes_.jumps().size(); i += 2) {  // the same line the other way comes next
    const PegBoard::Jump& jump = holes_.jumps()[i];
    board.lines.push_back({holeX(jump.from) + dx, holeY(jump.from), holeX(jump.to) + dx, holeY(jump.to)});
  }
}

void PegPuzzle::draw(const Position<PegPuzzle>& position, Board& board) const {
  drawLines(board, 0);
  if (!position.way.empty()) {
    const PegBoard::Jump& last = holes_.jumps()[position.way.back()];
    board.lines.push_back(
        {holeX(last.from), holeY(last.from), holeX(last.to), holeY(last.to), Tone::path, 3, true});
  }
  drawHoles(position, board);
  drawPegs(position, board);
  if (!position.by_hand || whyHopeless(position.state).empty()) return;
  Cell mark;
  mark.id = holes_.holes();
  mark.x = 1.5f;
  mark.width = 1.8f;
  mark.height = 0.5f;
  mark.shape = Shape::none;
  mark.tone = Tone::dead;
  mark.text = "No way out";
  mark.label = "No solution is left from here";
  board.cells.push_back(std::move(mark));
}

// A press on an empty hole plays the jump that lands there, if there is just one.
void PegPuzzle::drawHoles(const Position<PegPuzzle>& position, Board& board) const {
  std::array<int, 32> landings{};
  std::array<Action, 32> landing{};
  forEachMove(position.state, [&](Action jump, State, double) {
    ++landings[holes_.jumps()[jump].to];
    landing[holes_.jumps()[jump].to] = jump;
  });
  for (int hole = 0; hole < holes_.holes(); ++hole) {
    Cell cell;
    cell.id = hole;
    cell.x = holeX(hole);
    cell.y = holeY(hole);
    cell.width = cell.height = 0.8f;
    cell.shape = Shape::round;
    cell.note = std::to_string(hole);
    if (goal_ && (*goal_ & holes_.bit(hole))) cell.tone = Tone::goal;
    const bool peg = position.state & holes_.bit(hole);
    const auto at = static_cast<size_t>(hole);
    if (position.playable && landings[at] == 1) cell.press = moveText(landing[at]);
    cell.label = "Hole " + std::to_string(hole) + (peg ? ", a peg" : ", empty");
    board.cells.push_back(std::move(cell));
  }
}

// A peg keeps the number of the hole it started in. A press on one plays its jump, if it has just one.
void PegPuzzle::drawPegs(const Position<PegPuzzle>& position, Board& board) const {
  std::array<int, 32> peg_in{};
  for (int hole = 0; hole < holes_.holes(); ++hole) peg_in[static_cast<size_t>(hole)] = hole;
  for (const Action jump : position.way) peg_in[holes_.jumps()[jump].to] = peg_in[holes_.jumps()[jump].from];

  for (int hole = 0; hole < holes_.holes(); ++hole) {
    if (!(position.state & holes_.bit(hole))) continue;
    Piece peg = pegIn(hole);
    peg.id = peg_in[static_cast<size_t>(hole)];
    if (position.playable)
      forEachMove(position.state, [&](Action action, State, double) {
        const PegBoard::Jump& jump = holes_.jumps()[action];
        if (jump.from == hole) peg.drops.push_back({holeX(jump.to), holeY(jump.to), moveText(action)});
      });
    if (peg.drops.size() == 1) peg.press = peg.drops.front().move;
    board.pieces.push_back(std::move(peg));
  }
}

// The lens on the symmetry: the position and its mirror image, and which of the two is kept for both.
void PegPuzzle::illustrate(const SearchView<PegPuzzle>& view, Scene& scene) const {
  if (!fold_) return;
  const State state = view.search.state(view.node);
  const State image = holes_.mirror(state);
  const State kept = canonical(state);
  Board& board = scene.add<Board>("mirror", "Two that count as one");
  const float width = static_cast<float>(PegBoard::placeOf(holes_.holes() - 1).row) + 2;
  const bool same = image == state;
  drawImage(state, 0, 0,
            same            ? "its own mirror image"
            : kept == image ? "this one"
                            : "this one, kept",
            board);
  if (!same) drawImage(image, 100, width, kept == image ? "mirror image, kept" : "mirror image", board);
}

void PegPuzzle::drawImage(State state, int32_t first_id, float dx, const char* title, Board& board) const {
  drawLines(board, dx);
  const bool kept = state == canonical(state);
  for (int hole = 0; hole < holes_.holes(); ++hole) {
    Cell cell;
    cell.id = first_id + hole;
    cell.x = holeX(hole) + dx;
    cell.y = holeY(hole);
    cell.width = cell.height = 0.8f;
    cell.shape = Shape::round;
    board.cells.push_back(std::move(cell));
    if (!(state & holes_.bit(hole))) continue;
    Piece peg = pegIn(hole, dx);
    peg.id += first_id;
    if (!kept) peg.tone = Tone::visited;
    board.pieces.push_back(std::move(peg));
  }
  Cell caption;
  caption.id = first_id + holes_.holes();
  caption.x = dx;
  caption.y = holeY(holes_.holes() - 1) + 0.8f;
  caption.width = static_cast<float>(PegBoard::placeOf(holes_.holes() - 1).row) + 1;
  caption.height = 0.6f;
  caption.shape = Shape::none;
  caption.tone = kept ? Tone::goal : Tone::muted;
  caption.text = title;
  board.cells.push_back(std::move(caption));
}

}  // namespace noggin::search
