// The best moves of a sliding-tile position, as a hint for play by hand.
#include <algorithm>
#include <memory>

#include "core/words.h"
#include "search/engine/words.h"
#include "search/tiles/ida.h"
#include "search/tiles/puzzle.h"
#include "search/tiles/space.h"

namespace noggin::search {
namespace {

// The remaining distance by IDA*; -1 if the search exceeds its budget of expansions.
class Distances {
 public:
  explicit Distances(const TilesEstimator& estimator) : estimator_(estimator) {}

  int from(TilesState state) {
    const std::unique_ptr<TilesIda> search = makeTilesIda(estimator_, state);
    for (int threshold = search->threshold(); threshold != TilesIda::kNone; threshold = search->beyond())
      switch (round(*search, threshold)) {
        case TilesIda::Stop::found:
          return search->depth();
        case TilesIda::Stop::worked:
          return -1;
        case TilesIda::Stop::round_over:
          break;
      }
    return -1;
  }

  bool within(TilesState state, int moves) {
    if (state == estimator_.goal()) return true;
    const std::unique_ptr<TilesIda> search = makeTilesIda(estimator_, state);
    return search->threshold() <= moves && round(*search, moves) == TilesIda::Stop::found;
  }

  bool exhausted() const { return budget_ <= 0; }

 private:
  TilesIda::Stop round(TilesIda& search, int threshold) {
    const int64_t before = search.expanded();
    search.begin(threshold, 0);
    const auto stop = search.work(std::max<int64_t>(budget_, 1), 0);
    budget_ -= search.expanded() - before;
    return stop;
  }

  const TilesEstimator& estimator_;
  int64_t budget_ = 1000000;
};

struct BestMoves {
  std::vector<TilesPuzzle::Action> moves;
  int left = 0;     // remaining moves after it
  bool all = true;  // all best moves are among them
};

BestMoves bestOnSmallBoard(const TilesPuzzle& puzzle, TilesState state) {
  TilesSpace space(puzzle.goal());
  space.expand(TilesSpace::kReachable);
  BestMoves best{{}, TilesSpace::kUnknown};
  puzzle.forEachMove(state, [&](const TilesPuzzle::Action& action, TilesState next, double) {
    const int left = space.depth(next);
    if (left < best.left) best = {{}, left};
    if (left == best.left) best.moves.push_back(action);
  });
  return best;
}

BestMoves bestOnLargeBoard(const TilesPuzzle& puzzle, const TilesEstimator& estimator, TilesState state) {
  Distances distances(estimator);
  BestMoves best;
  best.left = distances.from(state) - 1;
  if (best.left < 0) return best;
  puzzle.forEachMove(state, [&](const TilesPuzzle::Action& action, TilesState next, double) {
    if (distances.within(next, best.left)) best.moves.push_back(action);
  });
  best.all = !distances.exhausted();
  return best;
}

// Of the heuristics that need no pattern database.
TilesHeuristic closestEstimate(const TilesEstimator& estimator) {
  return estimator.knows(TilesHeuristic::walking_distance) ? TilesHeuristic::walking_distance
                                                           : TilesHeuristic::linear_conflict;
}

BestMoves bestMoves(const TilesPuzzle& puzzle, TilesState state) {
  if (puzzle.board().is(3, 3)) return bestOnSmallBoard(puzzle, state);
  return bestOnLargeBoard(puzzle, puzzle.closestEstimator(), state);
}

}  // namespace

TilesEstimator TilesPuzzle::closestEstimator() const {
  if (estimator_.heuristic() == TilesHeuristic::pattern_database) return estimator_;
  return {board(), goal(), closestEstimate(estimator_), estimator_.view().plan().split};
}

Hint TilesPuzzle::advice(State state) const {
  if (isGoal(state)) return {"", "This is the goal: nothing is left to do."};
  if (std::string why = whyHopeless(state); !why.empty()) return {"", std::move(why)};
  const BestMoves best = bestMoves(*this, state);
  if (best.moves.empty()) {
    Action nearest{};
    int least = INT32_MAX;
    const TilesHeuristic heuristic = closestEstimate(estimator_);
    forEachMove(state, [&](const Action& action, State next, double) {
      if (const int estimate = estimator_.estimate(next, heuristic); estimate < least)
        least = estimate, nearest = action;
    });
    return {moveText(nearest),
            moveWords(nearest) +
                ": the goal is too far away to see the best move, and this one leaves the least " +
                insideSentence(std::string(title(heuristic))) + ", " + std::to_string(least) + "."};
  }
  std::string text;
  for (size_t i = 0; i < best.moves.size(); ++i) {
    std::string words = moveWords(best.moves[i]);
    if (i > 0) words[0] = 't';
    text += (i == 0 ? "" : " or ") + words;
  }
  if (best.left == 0) return {moveText(best.moves.front()), text + ": that reaches the goal."};
  size_t legal = 0;
  forEachMove(state, [&](const Action&, State, double) { ++legal; });
  text += ": the goal is then " + counted(best.left, kMoveNoun) + " away, ";
  text += best.moves.size() == legal ? "whichever you take"
          : !best.all                ? "and no way is shorter"
          : best.moves.size() == 1   ? "and every other move is worse"
                                     : "and no other move is as good";
  return {moveText(best.moves.front()), text + "."};
}

}  // namespace noggin::search
