// Drawing of peg solitaire: positions, their symmetric images and the proofs.

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "core/words.h"
#include "search/engine/searcher.h"
#include "search/pegs/puzzle.h"

namespace noggin::search {
namespace {

constexpr float kRowHeight = 0.87f;  // in a triangle
constexpr size_t kImagesInRow = 4;
constexpr const char* kWantedHere = ", where a peg has to end";

}  // namespace

float PegGame::holeX(int hole) const {
  const PegBoard::Place place = holes_.placeOf(hole);
  if (!holes_.isTriangle()) return static_cast<float>(place.index) - 3;
  return static_cast<float>(place.index) - static_cast<float>(place.row) / 2;
}

float PegGame::holeY(int hole) const {
  return static_cast<float>(holes_.placeOf(hole).row) * (holes_.isTriangle() ? kRowHeight : 1);
}

Piece PegGame::pegIn(int hole, float dx, float dy) const {
  Piece peg;
  peg.id = hole;
  peg.x = holeX(hole) + dx;
  peg.y = holeY(hole) + dy;
  peg.width = peg.height = 0.56f;
  peg.shape = Shape::round;
  peg.icon = Icon::peg;
  peg.tone = Tone::first;
  peg.label = "Peg in hole " + std::to_string(hole);
  return peg;
}

Cell PegGame::holeAt(int hole, float dx, float dy) const {
  Cell cell;
  cell.id = hole;
  cell.x = holeX(hole) + dx;
  cell.y = holeY(hole) + dy;
  cell.width = cell.height = 0.8f;
  cell.shape = Shape::round;
  return cell;
}

void PegGame::drawLines(Board& board, float dx, float dy) const {
  for (const auto& [from, to] : holes_.lines())
    board.lines.push_back({holeX(from) + dx, holeY(from) + dy, holeX(to) + dx, holeY(to) + dy});
}

void PegGame::drawPosition(const Position<PegGame>& position, bool hopeless, Board& board) const {
  drawLines(board, 0, 0);
  if (!position.way.empty()) {
    const PegBoard::Jump& last = holes_.jumps()[position.way.back()];
    board.lines.push_back(
        {holeX(last.from), holeY(last.from), holeX(last.to), holeY(last.to), Tone::path, 3, true});
  }
  drawHoles(position, board);
  drawPegs(position, board);
  if (!hopeless) return;
  Cell mark;
  mark.id = holes_.holes();
  mark.x = holes_.isTriangle() ? 1.5f : 2.7f;
  mark.width = 1.8f;
  mark.height = 0.5f;
  mark.shape = Shape::none;
  mark.tone = Tone::dead;
  mark.text = "No way out";
  mark.label = "No solution is left from here";
  board.cells.push_back(std::move(mark));
}

// Pressing an empty hole plays the jump that lands there, if it is unique.
void PegGame::drawHoles(const Position<PegGame>& position, Board& board) const {
  std::array<int, PegBoard::kMostHoles> landings{};
  std::array<Action, PegBoard::kMostHoles> landing{};
  forEachMove(position.state, [&](Action jump, State, double) {
    ++landings[holes_.jumps()[jump].to];
    landing[holes_.jumps()[jump].to] = jump;
  });
  for (int hole = 0; hole < holes_.holes(); ++hole) {
    Cell cell = holeAt(hole, 0, 0);
    cell.note = std::to_string(hole);
    if (isWanted(hole)) cell.tone = Tone::goal;
    const bool peg = position.state & holes_.bit(hole);
    const auto at = static_cast<size_t>(hole);
    if (position.playable && landings[at] == 1) cell.press = moveText(landing[at]);
    cell.label =
        "Hole " + std::to_string(hole) + (peg ? ", a peg" : ", empty") + (isWanted(hole) ? kWantedHere : "");
    board.cells.push_back(std::move(cell));
  }
}

// A peg keeps the number of its first hole as id. Pressing it plays its jump, if it is unique.
void PegGame::drawPegs(const Position<PegGame>& position, Board& board) const {
  std::array<int, PegBoard::kMostHoles> peg_in{};
  for (int hole = 0; hole < holes_.holes(); ++hole) peg_in[static_cast<size_t>(hole)] = hole;
  for (const Action jump : position.way) peg_in[holes_.jumps()[jump].to] = peg_in[holes_.jumps()[jump].from];

  for (int hole = 0; hole < holes_.holes(); ++hole) {
    if (!(position.state & holes_.bit(hole))) continue;
    Piece peg = pegIn(hole, 0, 0);
    peg.id = peg_in[static_cast<size_t>(hole)];
    if (isWanted(hole)) peg.label += kWantedHere;
    if (position.playable)
      forEachMove(position.state, [&](Action action, State, double) {
        const PegBoard::Jump& jump = holes_.jumps()[action];
        if (jump.from == hole)
          peg.drops.push_back({.x = holeX(jump.to),
                               .y = holeY(jump.to),
                               .move = moveText(action),
                               .label = moveWords(action)});
      });
    if (peg.drops.size() == 1) peg.press = peg.drops.front().move;
    board.pieces.push_back(std::move(peg));
  }
}

void PegGame::drawImages(State state, Scene& scene) const {
  if (folds_.empty()) return;
  std::vector<State> images = {state};
  for (const PegBoard::Symmetry& symmetry : folds_) {
    const State image = PegBoard::image(symmetry, state);
    if (std::find(images.begin(), images.end(), image) == images.end()) images.push_back(image);
  }
  const State kept = canonical(state);
  const bool only_mirror = folds_.size() == 1;
  Board& board = scene.add<Board>("mirror", only_mirror ? "Two that count as one" : "All that count as one");
  const auto side = static_cast<float>(holes_.rows()) + 1;
  for (size_t i = 0; i < images.size(); ++i) {
    std::string title = i == 0 ? "this one" : only_mirror ? "mirror image" : "turned or mirrored";
    if (images[i] == kept) title += ", kept";
    if (images.size() == 1) title = only_mirror ? "its own mirror image" : "every image is this one";
    const Spot spot = {static_cast<int32_t>(i) * 100, static_cast<float>(i % kImagesInRow) * side,
                       static_cast<float>(i / kImagesInRow) * (side + 0.5f)};
    drawImage(images[i], spot, title, board);
  }
}

void PegGame::drawImage(State state, const Spot& spot, const std::string& title, Board& board) const {
  drawLines(board, spot.dx, spot.dy);
  const bool kept = state == canonical(state);
  for (int hole = 0; hole < holes_.holes(); ++hole) {
    Cell cell = holeAt(hole, spot.dx, spot.dy);
    cell.id += spot.first_id;
    board.cells.push_back(std::move(cell));
    if (!(state & holes_.bit(hole))) continue;
    Piece peg = pegIn(hole, spot.dx, spot.dy);
    peg.id += spot.first_id;
    if (!kept) peg.tone = Tone::visited;
    board.pieces.push_back(std::move(peg));
  }
  Cell caption;
  caption.id = spot.first_id + holes_.holes();
  caption.x = spot.dx;
  caption.y = holeY(holes_.holes() - 1) + 0.8f + spot.dy;
  caption.width = static_cast<float>(holes_.rows());
  caption.height = 0.6f;
  caption.shape = Shape::none;
  caption.tone = kept ? Tone::goal : Tone::muted;
  caption.text = title;
  board.cells.push_back(std::move(caption));
}

// The colours or weights of the holes; a hole with a peg is filled, an empty one is a ring.
void CrossPegs::drawProof(State state, const PegProof& proof, Board& board) const {
  constexpr std::array kColours = {Tone::series1, Tone::series2, Tone::series3};
  for (int hole = 0; hole < holes().holes(); ++hole) {
    const int value = proof.values[static_cast<size_t>(hole)];
    const bool peg = state & holes().bit(hole);
    Cell cell = holeAt(hole, 0, 0);
    if (!peg) cell.shape = Shape::ring;
    if (proof.by_parity) {
      cell.tone = kColours[static_cast<size_t>(value)];
      cell.text = std::string(1, static_cast<char>('A' + value));
    } else {
      cell.tone = value > 0 ? Tone::candidate : value < 0 ? Tone::conflict : Tone::muted;
      cell.text = grouped(value);
    }
    cell.label = "Hole " + std::to_string(hole) + (peg ? ", a peg, " : ", empty, ") +
                 (proof.by_parity ? "colour " : "weight ") + cell.text;
    board.cells.push_back(std::move(cell));
  }
}

}  // namespace noggin::search
