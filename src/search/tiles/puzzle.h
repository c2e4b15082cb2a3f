// The sliding-tile puzzle as a state-space problem: slide a tile next to the blank into it, until every tile
// is in its goal square.
// Source: the slides of "Eight Puzzle Solver Implementation in Python" (p8.py), also for the order of the
// moves: the blank goes up, down, left, right.
#pragma once

#include <cmath>
#include <memory>
#include <span>
#include <string>

#include "search/engine/algorithm.h"
#include "search/engine/searcher.h"
#include "search/tiles/estimate.h"

namespace noggin::search {

class TilesPuzzle {
 public:
  using State = TilesState;
  struct Action {
    Slide slide = Slide::up;  // of the blank
    uint8_t tile = 0;         // the tile that moves
    bool operator==(const Action&) const = default;
  };
  static constexpr bool kLayered = false;
  static constexpr bool kFollowsPieces = false;
  static constexpr std::string_view kMoveNoun = "move";
  static constexpr Hooks kHooks = {.estimate = true,
                                   .moves_back = true,
                                   .turned = true,
                                   .illustrate = true,
                                   .advice = true,
                                   .map = true,
                                   .goal = true,
                                   .repeats = true,
                                   .review = true,
                                   .own_engines = true,
                                   .why_hopeless = DeadEndTest::by_argument};

  // `pictured`: the tiles show parts of a picture.
  TilesPuzzle(TilesState start, TilesEstimator estimator, bool pictured = false)
      : start_(start), estimator_(std::move(estimator)), pictured_(pictured) {}

  const TilesEstimator& estimator() const { return estimator_; }
  const TilesBoard& board() const { return estimator_.board(); }
  // By the closest estimate there is without building a pattern database.
  TilesEstimator closestEstimator() const;

  State start() const { return start_; }
  State goal() const { return estimator_.goal(); }
  bool isGoal(State state) const { return state == goal(); }
  State canonical(State state) const { return state; }
  double estimate(State state) const { return estimator_.estimate(state); }

  template <class Sink>
  void forEachMove(State state, Sink&& sink) const {
    board().forEachMove(state, [&](Slide slide, int tile, State next) {
      sink(Action{slide, static_cast<uint8_t>(tile)}, next, 1.0);
    });
  }
  template <class Sink>
  void forEachMoveBack(State state, Sink&& sink) const {
    forEachMove(state, [&](Action action, State previous, double cost) {
      sink(Action{opposite(action.slide), action.tile}, previous, cost);
    });
  }

  // Half of all arrangements; parity excludes the others.
  double mostPositions() const { return std::tgamma(board().squares() + 1) / 2; }

  // A pattern database is for one goal only: the reversed puzzle uses walking distance instead.
  TilesPuzzle turned(State root) const;

  std::string stateText(State state) const { return board().text(state); }
  std::string stateWords(State state) const;
  std::string goalWords() const;
  std::string moveText(Action action) const { return std::string(name(action.slide)); }
  std::string moveWords(Action action) const;
  std::string moveTold(Action action, State state) const;
  std::string repeatedTold(int times) const;
  std::string badge(State state, const Action* action) const {
    if (action) return std::to_string(action->tile);
    return isGoal(state) && state != start_ ? "goal" : "start";
  }
  std::string whyNot(State state, std::string_view text) const;

  void draw(const Position<TilesPuzzle>& position, Board& board) const;
  // The goal, and the estimate of the state by every heuristic.
  void illustrate(const SearchView<TilesPuzzle>& view, Scene& scene) const;
  void drawBeside(State state, Scene& scene) const;

  // All best moves from here, by the true distance if that can be found fast enough.
  Hint advice(State state) const;
  // By the true distances on boards whose positions can all be walked in a moment, and otherwise by as much
  // of IDA* as each move is given.
  std::unique_ptr<Review> review(std::span<const State> way) const;
  // By parity: half of all positions are unreachable.
  std::string whyHopeless(State state) const;

 private:
  Piece pieceOn(int square, int tile) const;
  void drawGoal(State state, Board& out) const;
  // Adds moves to the pieces.
  void offerMoves(State state, Board& out) const;

  TilesState start_;
  TilesEstimator estimator_;
  bool pictured_;
};

// The fast IDA*, and the enumeration of the 3 x 3 board; null for other searches.
std::unique_ptr<Searcher<TilesPuzzle>> ownSearcher(const SearchOptions& options,
                                                   std::shared_ptr<const TilesPuzzle> problem,
                                                   const TilesState& root, int32_t step);

}  // namespace noggin::search
