// The native part of bench/tiles.mjs: the bare engines on the same instances. Built with -DNOGGIN_BENCH=ON as
// noggin-bench-tiles; its argument is the file of instances.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "search/tiles/ida.h"
#include "search/tiles/space.h"

using namespace noggin::search;

namespace {

struct Instance {
  TilesState start;
  int length;
};

double cpuSeconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

std::vector<Instance> instancesIn(const char* path, const TilesBoard& board) {
  std::vector<Instance> instances;
  std::FILE* file = std::fopen(path, "rb");
  if (!file) return instances;
  char line[256];
  while (std::fgets(line, sizeof line, file)) {
    std::string_view row(line, std::strcspn(line, "\r\n"));
    for (int column = 0; column < 2; ++column) row.remove_prefix(std::min(row.find(',') + 1, row.size()));
    const int length = std::atoi(row.data());
    const auto start = board.parse("start", row.substr(row.rfind(',') + 1));
    if (start && length > 0) instances.push_back({*start, length});
  }
  std::fclose(file);
  return instances;
}

void solveAll(const char* title, const TilesEstimator& estimator, const std::vector<Instance>& instances) {
  double total = 0, worst = 0;
  int64_t nodes = 0;
  for (const Instance& instance : instances) {
    const double begin = cpuSeconds();
    const std::unique_ptr<TilesIda> search = makeTilesIda(estimator, instance.start);
    int threshold = search->threshold();
    for (bool found = false; !found; threshold = search->beyond()) {
      search->begin(threshold, 0);
      found = search->work(INT64_MAX, 0) == TilesIda::Stop::found;
    }
    if (search->depth() != instance.length)
      std::printf("  wrong: %d, not %d\n", search->depth(), instance.length);
    const double seconds = cpuSeconds() - begin;
    total += seconds;
    worst = std::max(worst, seconds);
    nodes += search->generated();
  }
  std::printf("  %-20s %.2f s, %.1f million nodes; the worst %.2f s\n", title, total,
              1e-6 * static_cast<double>(nodes), worst);
}

}  // namespace

int main(int count, char** arguments) {
  const TilesBoard board(4);
  const TilesState goal = *board.parse("goal", "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15");
  const std::vector<Instance> instances =
      instancesIn(count > 1 ? arguments[1] : "../shared/data/korf-15-puzzle-1-50.csv", board);
  std::printf("15 puzzle: %zu instances\n", instances.size());
  TilesEstimator patterns(board, goal, TilesHeuristic::pattern_database, PatternSplit::six_six_three);
  double begin = cpuSeconds();
  PatternBuild build(patterns.view().plan());
  for (size_t steps = 0; !build.finishedAfter(steps);) build.after(++steps);
  patterns.use(build.database());
  std::printf("  building the 6-6-3 pattern database %.2f s\n", cpuSeconds() - begin);
  solveAll("pattern database", patterns, instances);
  solveAll("walking distance", {board, goal, TilesHeuristic::walking_distance, PatternSplit::six_six_three},
           instances);

  double best = 1e9;
  for (int round = 0; round < 7; ++round) {
    begin = cpuSeconds();
    TilesSpace space(*TilesBoard(3).parse("start", "*12345678"));
    space.expand(TilesSpace::kReachable);
    best = std::min(best, cpuSeconds() - begin);
  }
  std::printf("8 puzzle, all positions %.2f ms\n", 1e3 * best);
}
