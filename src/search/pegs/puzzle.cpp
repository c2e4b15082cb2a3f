#include "search/pegs/puzzle.h"

#include <utility>

#include "core/text.h"
#include "core/words.h"
#include "search/engine/searcher.h"

namespace noggin::search {

PegGame::PegGame(PegBoard holes, State start, std::optional<State> goal, bool fold)
    : holes_(std::move(holes)), start_(start), goal_(goal) {
  if (!fold) return;
  for (const PegBoard::Symmetry& symmetry : holes_.symmetries())
    if (!goal_ || PegBoard::image(symmetry, *goal_) == *goal_) folds_.push_back(symmetry);
}

std::string PegGame::stateText(State state) const {
  std::string text;
  for (int hole = 0; hole < holes_.holes(); ++hole) text += state & holes_.bit(hole) ? '1' : '0';
  return text;
}

std::string PegGame::numbersOf(State holes) const {
  std::vector<std::string> numbers;
  for (int hole = 0; hole < holes_.holes(); ++hole)
    if (holes & holes_.bit(hole)) numbers.push_back(std::to_string(hole));
  return listed(numbers);
}

bool PegGame::hasFewPegs(State state) const {
  return PegBoard::pegs(state) <= holes_.holes() / 2;
}

// "3 and 4", or the fewer holes without: "all but 4 and 5".
std::string PegGame::holesWithPegs(State state) const {
  return hasFewPegs(state) ? numbersOf(state) : "all but " + numbersOf(emptyHoles(state));
}

std::string PegGame::stateWords(State state) const {
  if (state == 0) return "no pegs";
  if (state == holes_.everyHole()) return "a peg in every hole";
  return counted(PegBoard::pegs(state), "peg") + ", in " + holesWithPegs(state);
}

std::string PegGame::positionName(State state) const {
  if (state == 0) return "the empty board";
  if (state == holes_.everyHole()) return "the full board";
  return hasFewPegs(state) ? "the board with pegs in " + numbersOf(state)
                           : "the board with " + numbersOf(emptyHoles(state)) + " empty";
}

std::string PegGame::goalWords() const {
  if (!goal_) return "Jump until a single peg is left, wherever it is";
  if (*goal_ == 0) return "Jump until no peg is left";
  if (PegBoard::pegs(*goal_) == 1) return "Jump until a single peg is left, in hole " + holesWithPegs(*goal_);
  if (*goal_ == holes_.everyHole()) return "Jump until a peg is in every hole";
  return "Jump until " + counted(PegBoard::pegs(*goal_), "peg") + " are left, in " + holesWithPegs(*goal_);
}

std::string PegGame::moveText(Action action) const {
  const PegBoard::Jump& jump = holes_.jumps()[action];
  return std::to_string(jump.from) + "-" + std::to_string(jump.over) + "-" + std::to_string(jump.to);
}

std::string PegGame::moveWords(Action action) const {
  const PegBoard::Jump& jump = holes_.jumps()[action];
  return "Jump from " + std::to_string(jump.from) + " over " + std::to_string(jump.over) + " to " +
         std::to_string(jump.to);
}

std::string PegGame::moveTold(Action action, State) const {
  const PegBoard::Jump& jump = holes_.jumps()[action];
  return "The peg in " + std::to_string(jump.from) + " jumped over " + std::to_string(jump.over) + " to " +
         std::to_string(jump.to);
}

std::string PegGame::whyNot(State state, std::string_view text) const {
  for (size_t i = 0; i < holes_.jumps().size(); ++i) {
    if (moveText(static_cast<Action>(i)) != text) continue;
    const PegBoard::Jump& jump = holes_.jumps()[i];
    const auto hole = [](int number) { return "hole " + std::to_string(number); };
    if (!(state & holes_.bit(jump.from))) return "There is no peg in " + hole(jump.from) + " to jump with.";
    if (!(state & holes_.bit(jump.over))) return "There is no peg in " + hole(jump.over) + " to jump over.";
    return "The peg cannot land in " + hole(jump.to) + ", because a peg stands there.";
  }
  const PegBoard::Jump& one = holes_.jumps()[1];
  return inQuotes(text) + " is no jump: name three holes in a line, such as " + moveText(1) +
         " for a jump from " + std::to_string(one.from) + " over " + std::to_string(one.over) + " to " +
         std::to_string(one.to) + ".";
}

TrianglePegs::TrianglePegs(PegBoard holes, State start, std::optional<State> goal, bool fold)
    : PegGame(std::move(holes), start, goal, fold),
      prospects_(std::make_shared<PegProspects>(this->holes(), goal)) {}

void TrianglePegs::draw(const Position<TrianglePegs>& position, Board& board) const {
  const bool hopeless = position.by_hand && !prospects_->leadsToGoal(position.state);
  drawPosition({position.state, position.way, position.playable, position.by_hand}, hopeless, board);
}

void TrianglePegs::illustrate(const SearchView<TrianglePegs>& view, Scene& scene) const {
  drawImages(view.search.state(view.node), scene);
}

void CrossPegs::draw(const Position<CrossPegs>& position, Board& board) const {
  const bool hopeless = position.by_hand && proofs_->hopeless(position.state);
  drawPosition({position.state, position.way, position.playable, position.by_hand}, hopeless, board);
}

void CrossPegs::illustrate(const SearchView<CrossPegs>& view, Scene& scene) const {
  const State state = view.search.state(view.node);
  if (const std::optional<PegProof> proof = proofs_->find(state))
    drawProof(state, *proof,
              scene.add<Board>("proof", proof->by_parity ? "Why not, by parity" : "Why not, by weights"));
  drawImages(state, scene);
}

}  // namespace noggin::search
