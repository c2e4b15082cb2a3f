// Peg solitaire on a triangle as a search problem, and as a puzzle for people: positions and jumps in words,
// and how they are drawn. A jump is written as three holes: "3-1-0".
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "search/engine/problem.h"
#include "search/pegs/board.h"

namespace noggin::search {

class PegPuzzle {
 public:
  using State = PegState;
  using Action = uint8_t;                 // in PegBoard::jumps()
  static constexpr bool kLayered = true;  // every jump takes one peg off
  static constexpr bool kFollowsPieces = true;
  static constexpr std::string_view kMoveNoun = "jump";
  static constexpr Hooks kHooks = {
      .illustrate = true, .map = true, .goal = true, .why_hopeless = DeadEndTest::by_search};

  // `goal`: none for any last peg.
  PegPuzzle(PegBoard holes, State start, std::optional<State> goal, bool fold)
      : holes_(std::move(holes)), start_(start), goal_(goal), fold_(fold) {
    const auto is_goal = [goal](State state) { return goal ? state == *goal : PegBoard::pegs(state) == 1; };
    prospects_ = std::make_shared<PegProspects>(holes_, is_goal);
  }

  const PegBoard& holes() const { return holes_; }
  State start() const { return start_; }
  bool isGoal(State state) const { return goal_ ? state == *goal_ : PegBoard::pegs(state) == 1; }
  State canonical(State state) const { return fold_ ? std::min(state, holes_.mirror(state)) : state; }
  std::string whyHopeless(State state) const {
    return prospects_->hopeless(state) ? "No sequence of jumps leads from here to the goal." : "";
  }

  double mostPositions() const { return static_cast<double>(uint64_t{1} << holes_.holes()); }

  template <class Sink>
  void forEachMove(State state, Sink&& sink) const {
    for (size_t i = 0; i < holes_.jumps().size(); ++i)
      if (holes_.legal(state, holes_.jumps()[i]))
        sink(static_cast<Action>(i), holes_.after(state, holes_.jumps()[i]), 1.0);
  }

  std::string stateText(State state) const {
    std::string text;
    for (int hole = 0; hole < holes_.holes(); ++hole) text += state & holes_.bit(hole) ? '1' : '0';
    return text;
  }
  std::string stateWords(State state) const;
  std::string goalWords() const;
  std::string moveText(Action action) const {
    const PegBoard::Jump& jump = holes_.jumps()[action];
    return std::to_string(jump.from) + "-" + std::to_string(jump.over) + "-" + std::to_string(jump.to);
  }
  std::string moveWords(Action action) const {
    const PegBoard::Jump& jump = holes_.jumps()[action];
    return "Jump from " + std::to_string(jump.from) + " over " + std::to_string(jump.over) + " to " +
           std::to_string(jump.to);
  }
  std::string moveTold(Action action, State) const {
    const PegBoard::Jump& jump = holes_.jumps()[action];
    return "The peg in " + std::to_string(jump.from) + " jumped over " + std::to_string(jump.over) + " to " +
           std::to_string(jump.to);
  }
  std::string badge(State, const Action* jump) const { return jump ? moveText(*jump) : "start"; }
  std::string whyNot(State state, std::string_view text) const;
  void draw(const Position<PegPuzzle>& position, Board& board) const;
  void illustrate(const SearchView<PegPuzzle>& view, Scene& scene) const;

 private:
  void drawLines(Board& board, float dx) const;
  void drawHoles(const Position<PegPuzzle>& position, Board& board) const;
  void drawPegs(const Position<PegPuzzle>& position, Board& board) const;
  void drawImage(State state, int32_t first_id, float dx, const char* title, Board& board) const;

  PegBoard holes_;
  State start_;
  std::optional<State> goal_;
  bool fold_;
  // Remembers what it has found out; that shows nowhere but in the time it takes.
  std::shared_ptr<PegProspects> prospects_;
};

}  // namespace noggin::search
