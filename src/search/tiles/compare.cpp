#include "search/tiles/compare.h"

#include <algorithm>

#include "search/tiles/puzzle.h"
#include "search/watch/compare.h"

namespace noggin::search {
namespace {

std::string_view slidesName(TilesHeuristic heuristic) {
  return heuristic == TilesHeuristic::none ? "NIL" : heuristic == TilesHeuristic::manhattan ? "MHD" : "OOP";
}

Comparison::Instance inWords(const TilesBatch::Instance& instance, const TilesBatch& batch) {
  Comparison::Instance out{batch.board.text(instance.start)};
  for (const TilesBatch::Printed& printed : instance.printed) {
    const auto which = std::find(batch.heuristics.begin(), batch.heuristics.end(), printed.heuristic);
    out.printed.push_back({static_cast<size_t>(which - batch.heuristics.begin()),
                           slidesName(printed.heuristic), printed.states, printed.successors,
                           printed.branching, printed.seconds});
  }
  return out;
}

}  // namespace

TilesBatch slidesBatch() {
  using H = TilesHeuristic;
  TilesBatch batch;
  const TilesBoard board(3);
  const auto parsed = [&](const char* text) { return *board.parse("start", text); };
  batch.goal = parsed("*12345678");
  batch.heuristics = {H::none,      H::misplaced,       H::misplaced_and_blank,
                      H::manhattan, H::linear_conflict, H::walking_distance};
  batch.instances = {
      {parsed("142*35678"),
       {{H::none, 26, 9, "2.08", "0.00023"},
        {H::misplaced_and_blank, 12, 4, "1.59", "0.00010"},
        {H::manhattan, 10, 3, "1.44", "0.00013"}}},
      {parsed("25*148367"),
       {{H::none, 1166, 420, "1.83", "0.04605"},
        {H::misplaced_and_blank, 30, 12, "1.28", "0.00031"},
        {H::manhattan, 25, 10, "1.26", "0.00036"}}},
      {parsed("4*3275681"),
       {{H::none, 14386, 5173, "1.77", "5.47145"},
        {H::misplaced_and_blank, 761, 283, "1.46", "0.02097"},
        {H::manhattan, 87, 31, "1.26", "0.00115"}}},
      {parsed("64375182*"),
       {{H::none, 48230, 17402, "1.72", "60.17903"},
        {H::misplaced_and_blank, 1775, 659, "1.43", "0.11732"},
        {H::manhattan, 58, 22, "1.19", "0.00086"}}},
      {parsed("4258361*7"),
       {{H::none, 78873, 28567, "1.72", "159.10511"},
        {H::misplaced_and_blank, 3906, 1457, "1.47", "0.42174"},
        {H::manhattan, 499, 185, "1.32", "0.01238"}}},
  };
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

std::unique_ptr<Run> tilesCompareRun(TilesBatch batch, const SearchOptions& options) {
  Comparison comparison;
  comparison.noun = TilesPuzzle::kMoveNoun;
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
