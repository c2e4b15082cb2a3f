#include "search/tiles/compare.h"

#include <algorithm>

#include "core/text.h"
#include "search/tiles/puzzle.h"
#include "search/watch/compare.h"

namespace noggin::search {
namespace {

Comparison::Instance inWords(const TilesBatch::Instance& instance, const TilesBatch& batch) {
  Comparison::Instance out{batch.board.text(instance.start)};
  for (const PrintedSearch* printed : instance.printed) {
    const auto which = std::find(batch.heuristics.begin(), batch.heuristics.end(), printed->heuristic);
    out.printed.push_back({static_cast<size_t>(which - batch.heuristics.begin()),
                           kPrintedNames.optionOf(printed->heuristic).value,
                           *wholeNumber<int>(printed->states), *wholeNumber<int>(printed->successors),
                           printed->branching, printed->seconds});
  }
  return out;
}

}  // namespace

TilesBatch slidesBatch() {
  using H = TilesHeuristic;
  TilesBatch batch;
  const auto parsed = [&](std::string_view text) { return *batch.board.parse("start", text); };
  batch.goal = parsed(kSlidesGoal);
  batch.heuristics = {H::none,      H::misplaced,       H::misplaced_and_blank,
                      H::manhattan, H::linear_conflict, H::walking_distance};
  for (const PrintedSearch& row : kPrintedSearches) {
    const TilesState start = parsed(row.start);
    if (batch.instances.empty() || batch.instances.back().start != start) batch.instances.push_back({start});
    batch.instances.back().printed.push_back(&row);
  }
  return batch;
}

TilesBatch randomBatch(const TilesBoard& board, TilesState goal, int instances, int longest, uint32_t seed) {
  using H = TilesHeuristic;
  TilesBatch batch;
  batch.board = board;
  batch.goal = goal;
  batch.heuristics = {H::manhattan, H::linear_conflict, H::walking_distance};
  if (board.squares() <= 9)
    batch.heuristics.insert(batch.heuristics.begin(), {H::none, H::misplaced, H::misplaced_and_blank});
  Rng rng(seed);
  for (int i = 0; i < instances; ++i) {
    const int steps = 1 + static_cast<int>(rng.below(static_cast<uint32_t>(longest)));
    batch.instances.push_back({board.walk(goal, steps, rng)});
  }
  return batch;
}

std::unique_ptr<Run> tilesCompareRun(TilesBatch batch, SearchOptions options) {
  Comparison comparison;
  comparison.noun = TilesPuzzle::kMoveNoun;
  ensureEstimates(options, comparison);
  if (!batch.instances.front().printed.empty())
    comparison.printed_title = "The slides' table, ticked where found as printed";
  std::vector<TilesEstimator> estimators;
  for (const TilesHeuristic heuristic : batch.heuristics) {
    comparison.heuristics.push_back({name(heuristic), title(heuristic), heuristic != TilesHeuristic::none});
    estimators.emplace_back(batch.board, batch.goal, heuristic, PatternSplit::six_six_three);
  }
  for (const TilesBatch::Instance& instance : batch.instances)
    comparison.instances.push_back(inWords(instance, batch));
  comparison.begin = [batch = std::move(batch), estimators = std::move(estimators), options](
                         size_t instance, size_t heuristic) {
    const TilesPuzzle puzzle(batch.instances[instance].start, estimators[heuristic]);
    return std::make_unique<PositionsOf<TilesPuzzle>>(puzzle, options, 0);
  };
  return compareRun(std::move(comparison));
}

}  // namespace noggin::search
