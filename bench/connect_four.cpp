// The native part of bench/connect_four.mjs: reads positions, one per line, and solves them with the bare
// engine. Built with -DNOGGIN_BENCH=ON as noggin-bench-connect-four.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <ctime>

#include "adversarial/connect_four/solver.h"
#include "connect_four_positions.h"

using namespace noggin::adversarial;

namespace {

double cpuMilliseconds() {
  return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

}  // namespace

int main() {
  int positions = 0;
  double sum = 0, worst = 0;
  int64_t nodes = 0;
  uint32_t checksum = 7;
  while (const std::optional<PositionRead> read = readPosition()) {
    const double before = cpuMilliseconds();
    ConnectFourSolver solver(read->position);
    while (!solver.finished()) solver.work(4096);
    const double time = cpuMilliseconds() - before;
    ++positions;
    sum += time;
    worst = std::max(worst, time);
    nodes += solver.nodes();
    checksum = 31 * checksum + static_cast<uint32_t>(solver.score());
  }
  if (positions == 0) return 1;
  std::printf("  %-30s %.3f ms on average, %.2f at worst, values %d, %.0f nodes on average\n",
              "native engine", sum / positions, worst, static_cast<int32_t>(checksum),
              static_cast<double>(nodes) / positions);
}
