#include "tests/support/plain_puzzle.h"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "search/engine/algorithm.h"

namespace noggin::test {
namespace {

using search::Algorithm;

// Searches in the memory of one line go through every way to a position.
bool takesLong(Algorithm algorithm, const PlainWalk& walk) {
  const bool repeats = algorithm == Algorithm::iterative_deepening || algorithm == Algorithm::ida_star ||
                       algorithm == Algorithm::recursive_best_first;
  return repeats && (walk.shortest < 0 ? walk.reached.size() > 8 : walk.shortest > 5);
}

// The most moves that a solution may take, if some solution takes at least `shortest`; -1: any number.
int mostMoves(Algorithm algorithm, int shortest) {
  switch (algorithm) {
    case Algorithm::depth_first:
    case Algorithm::greedy:
    case Algorithm::monte_carlo:
      return -1;
    case Algorithm::weighted_a_star:
      return 2 * shortest;
    default:
      return shortest;
  }
}

std::string flawOfPath(const std::vector<std::string>& states, const PlainPuzzle& puzzle) {
  if (states.front() != puzzle.start) return "begins at " + states.front();
  for (size_t i = 1; i < states.size(); ++i) {
    const std::vector<std::string> next = puzzle.next(states[i - 1]);
    if (std::find(next.begin(), next.end(), states[i]) == next.end())
      return "goes from " + states[i - 1] + " to " + states[i];
  }
  return puzzle.isGoal(states.back()) ? "" : "ends at " + states.back();
}

std::string flawOfEnumeration(const Json& result, const PlainWalk& walk, bool folded) {
  const Json shortest = walk.shortest < 0 ? Json() : Json{{"moves", walk.shortest}, {"ways", walk.ways}};
  if (result["shortest"] != shortest)
    return "shortest is " + result["shortest"].dump() + ", not " + shortest.dump();
  if (folded)
    return !result.contains("unfolded") || result["unfolded"] == walk.reached.size()
               ? ""
               : "unfolded is " + result["unfolded"].dump() + ", not " + std::to_string(walk.reached.size());
  return result["positionsByDepth"] == Json(walk.by_depth)
             ? ""
             : "positions by depth are " + result["positionsByDepth"].dump() + ", not " +
                   Json(walk.by_depth).dump();
}

std::string flawOfSearch(Algorithm algorithm, const Run& run, const PlainPuzzle& puzzle,
                         const PlainWalk& walk, bool folded) {
  if (algorithm == Algorithm::exhaustive) return flawOfEnumeration(run.result(), walk, folded);
  if (run.status() != Status::solved)
    return walk.shortest < 0 || algorithm == Algorithm::monte_carlo
               ? ""
               : "no solution, though one takes " + std::to_string(walk.shortest);
  if (walk.shortest < 0) return std::to_string(moves(run)) + " moves, though there is no solution";
  const int most = mostMoves(algorithm, walk.shortest);
  if (moves(run) < walk.shortest || (most >= 0 && moves(run) > most))
    return std::to_string(moves(run)) + " moves, where a shortest solution takes " +
           std::to_string(walk.shortest);
  return folded ? "" : flawOfPath(statesOf(run), puzzle);
}

}  // namespace

PlainWalk walked(const PlainPuzzle& puzzle) {
  PlainWalk walk;
  std::vector<std::string> layer = {puzzle.start};
  walk.reached[puzzle.start] = {0, 1};
  for (int depth = 0; !layer.empty(); ++depth) {
    walk.by_depth.push_back(static_cast<int64_t>(layer.size()));
    std::vector<std::string> below;
    for (const std::string& position : layer) {
      const uint64_t ways = walk.reached[position].ways;
      if (puzzle.isGoal(position) && (walk.shortest < 0 || walk.shortest == depth)) {
        walk.shortest = depth;
        walk.ways += ways;
      }
      for (const std::string& next : puzzle.next(position)) {
        const auto [at, is_new] = walk.reached.try_emplace(next, PlainWalk::Reached{depth + 1, 0});
        if (is_new) below.push_back(next);
        if (at->second.depth == depth + 1) at->second.ways += ways;
      }
    }
    layer = std::move(below);
  }
  return walk;
}

std::string flawOfSearches(const SearchLab& lab, Json settings, const PlainPuzzle& puzzle,
                           const PlainWalk& walk) {
  const bool folded = settings.value("symmetry", false);
  const auto setting = std::find_if(lab.lab().schema.begin(), lab.lab().schema.end(),
                                    [](const Setting& one) { return one.id == "algorithm"; });
  for (const Option& option : setting->choices) {
    const Algorithm algorithm = search::kAlgorithms.meaningOf(option.value);
    if (takesLong(algorithm, walk)) continue;
    settings["algorithm"] = option.value;
    if (algorithm == Algorithm::beam) settings["width"] = 100000;
    const Outcome<Opening> opening = openLab(lab.lab(), settings, 1);
    if (!opening) continue;
    const std::unique_ptr<Run>& run = opening->run;
    while (!ended(run->step(nullptr))) continue;
    const std::string flaw = flawOfSearch(algorithm, *run, puzzle, walk, folded);
    if (!flaw.empty()) return std::string(option.value) + ": " + flaw;
  }
  return "";
}

std::string flawOfPuzzle(const SearchLab& lab, const Json& settings, const PlainPuzzle& puzzle,
                         PuzzleCounts& counts) {
  if (!lab.refusal(settings).empty()) {
    ++counts.refused;
    return "";
  }
  const PlainWalk walk = walked(puzzle);
  ++(walk.shortest < 0 ? counts.hopeless : counts.solved);
  return flawOfSearches(lab, settings, puzzle, walk);
}

}  // namespace noggin::test
