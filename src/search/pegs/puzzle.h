// Peg solitaire as a search problem, and as a puzzle for people: positions and jumps in words, and the board.
// A jump is written as three holes: "3-1-0". Triangles and crosses differ in how dead ends are detected: a
// triangle has few positions and is searched exhaustively; for a cross there are proofs.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "search/engine/algorithm.h"
#include "search/engine/problem.h"
#include "search/pegs/board.h"
#include "search/pegs/proof.h"

namespace noggin::search {

// What all boards share.
class PegGame {
 public:
  using State = PegState;
  using Action = uint8_t;                 // index into PegBoard::jumps()
  static constexpr bool kLayered = true;  // every jump removes one peg
  static constexpr bool kFollowsPieces = true;
  static constexpr std::string_view kMoveNoun = "jump";

  // `goal`: none if any last peg will do. `fold`: identifies positions that a symmetry of board and goal maps
  // to one another.
  PegGame(PegBoard holes, State start, std::optional<State> goal, bool fold);

  const PegBoard& holes() const { return holes_; }
  State start() const { return start_; }
  bool isGoal(State state) const { return isPegGoal(state, goal_); }
  // Whether one position is the goal, and not any with a single peg.
  bool hasGoal() const { return goal_.has_value(); }
  State canonical(State state) const {
    State least = state;
    for (const PegBoard::Symmetry& symmetry : folds_)
      least = std::min(least, PegBoard::image(symmetry, state));
    return least;
  }
  bool folds() const { return !folds_.empty(); }

  template <class Sink>
  void forEachMove(State state, Sink&& sink) const {
    for (size_t i = 0; i < holes_.jumps().size(); ++i)
      if (holes_.legal(state, holes_.jumps()[i]))
        sink(static_cast<Action>(i), holes_.after(state, holes_.jumps()[i]), 1.0);
  }

  std::string stateText(State state) const;
  std::string stateWords(State state) const;
  std::string positionName(State state) const;
  std::string goalWords() const;
  std::string moveText(Action action) const;
  std::string moveWords(Action action) const;
  std::string moveTold(Action action, State) const;
  std::string badge(State, const Action* jump) const { return jump ? moveText(*jump) : "start"; }
  std::string whyNot(State state, std::string_view text) const;

 protected:
  void drawPosition(const Position<PegGame>& position, bool hopeless, Board& board) const;
  // The symmetry view: the position and its images, and which of them is the canonical one.
  void drawImages(State state, Scene& scene) const;
  // `dx`, `dy`: offset of the board to the right and down.
  Cell holeAt(int hole, float dx, float dy) const;

 private:
  struct Spot {
    int32_t first_id = 0;
    float dx = 0, dy = 0;
  };

  std::string holesWithPegs(State state) const;
  std::string numbersOf(State holes) const;
  State emptyHoles(State state) const { return holes_.everyHole() & ~state; }
  bool isWanted(int hole) const { return goal_ && (*goal_ & holes_.bit(hole)); }
  bool hasFewPegs(State state) const;  // at most half of the holes have one
  float holeX(int hole) const;
  float holeY(int hole) const;
  Piece pegIn(int hole, float dx, float dy) const;
  void drawLines(Board& board, float dx, float dy) const;
  void drawHoles(const Position<PegGame>& position, Board& board) const;
  void drawPegs(const Position<PegGame>& position, Board& board) const;
  void drawImage(State state, const Spot& spot, const std::string& title, Board& board) const;

  PegBoard holes_;
  State start_;
  std::optional<State> goal_;
  std::vector<PegBoard::Symmetry> folds_;
};

class TrianglePegs : public PegGame {
 public:
  static constexpr Hooks kHooks = {.illustrate = true,
                                   .map = true,
                                   .goal = true,
                                   .position_name = true,
                                   .folds = true,
                                   .why_hopeless = DeadEndTest::by_search};

  TrianglePegs(PegBoard holes, State start, std::optional<State> goal, bool fold);

  double mostPositions() const { return static_cast<double>(uint64_t{1} << holes().holes()); }
  std::string whyHopeless(State state) const {
    return prospects_->leadsToGoal(state) ? "" : "No sequence of jumps leads from here to the goal.";
  }
  void draw(const Position<TrianglePegs>& position, Board& board) const;
  void illustrate(const SearchView<TrianglePegs>& view, Scene& scene) const;

 private:
  // A cache; it affects nothing but time.
  std::shared_ptr<PegProspects> prospects_;
};

class CrossPegs : public PegGame {
 public:
  static constexpr Hooks kHooks = {.illustrate = true,
                                   .goal = true,
                                   .position_name = true,
                                   .folds = true,
                                   .own_engines = true,
                                   .why_hopeless = DeadEndTest::by_argument};

  // `weighs`: depth-first search prunes what the proofs exclude, and orders moves by weight.
  CrossPegs(PegBoard holes, State start, std::optional<State> goal, bool fold, bool weighs)
      : PegGame(holes, start, goal, fold),
        proofs_(std::make_shared<const PegProofs>(holes, goal)),
        weighs_(weighs) {}

  const PegProofs& proofs() const { return *proofs_; }
  bool weighs() const { return weighs_; }
  std::string whyHopeless(State state) const {
    const std::optional<PegProof> proof = proofs_->find(state);
    return proof ? proof->because : std::string();
  }
  void draw(const Position<CrossPegs>& position, Board& board) const;
  void illustrate(const SearchView<CrossPegs>& view, Scene& scene) const;

 private:
  void drawProof(State state, const PegProof& proof, Board& board) const;

  std::shared_ptr<const PegProofs> proofs_;
  bool weighs_;
};

// Depth-first search by weight, if the problem asks for it: weighed.cpp.
std::unique_ptr<Searcher<CrossPegs>> ownSearcher(const SearchOptions& options,
                                                 std::shared_ptr<const CrossPegs> problem, PegState root,
                                                 int32_t step);

}  // namespace noggin::search
