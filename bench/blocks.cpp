// The native part of bench/blocks.mjs: Klotski's whole state space and its shortest solution by the bare
// engine. Built with -DNOGGIN_BENCH=ON as noggin-bench-blocks.

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <memory>

#include "search/blocks/puzzle.h"
#include "search/engine/breadth_first.h"
#include "search/engine/exhaustive.h"

using namespace noggin;
using namespace noggin::search;

namespace {

constexpr int kRounds = 30;

double cpuSeconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

// The best milliseconds for a search to its end, and how it ended in `tell`.
template <class Search, class Tell>
double millisecondsFor(BlockMove move, Tell tell) {
  const auto layout = parseBlocks("2113/2113/4556/4786/9..a", R"(????/????/????/?11?/?11?)", "");
  double best = 1e9;
  for (int round = 0; round < kRounds; ++round) {
    const double start = cpuSeconds();
    const auto problem = std::make_shared<const BlocksPuzzle>(*layout, move, true);
    Search search(problem, problem->start(), 0);
    while (search.advance(0, nullptr) == Status::running) {
    }
    best = std::min(best, cpuSeconds() - start);
    if (round == 0) tell(search);
  }
  return best * 1e3;
}

}  // namespace

int main() {
  const double space = millisecondsFor<Exhaustive<BlocksPuzzle>>(
      BlockMove::cell, [](const auto& search) { std::printf("%d positions, ", search.tree().size()); });
  std::printf("%.2f ms\n", space);
  const double solution = millisecondsFor<BreadthFirst<BlocksPuzzle>>(
      BlockMove::any_path,
      [](const auto& search) { std::printf("%d moves of a block, ", search.tree()[search.goal()].depth); });
  std::printf("%.2f ms\n", solution);
}
