// The native part of bench/activation.mjs: the bare engine, in cycles per second on Jets and Sharks and the
// time of one cycle on the same generated table. Built with -DNOGGIN_BENCH=ON as noggin-bench-activation.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "learning/activation/network.h"
#include "learning/activation/samples.h"

using namespace noggin::learning;

namespace {

constexpr int kRounds = 5;

double cpuSeconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

Table generatedTable() {
  uint32_t state = 12345;
  const auto below = [&state](uint32_t bound) {
    state = state * 1664525 + 1013904223;
    return static_cast<uint32_t>(uint64_t{state} * bound >> 32);
  };
  Table table{.columns = {"name", "a", "b", "c", "d", "e", "f", "g"}, .rows = {}};
  for (int row = 0; row < 5000; ++row) {
    std::vector<std::string> fields = {"row" + std::to_string(row)};
    for (uint32_t column = 1; column < 8; ++column)
      fields.push_back(table.columns[column] + std::to_string(below(4u << (column - 1))));
    table.rows.push_back(std::move(fields));
  }
  return table;
}

// The best seconds for one cycle.
template <class Real>
double secondsPerCycle(const Table& table, std::initializer_list<std::pair<std::string_view, double>> touches,
                       int cycles) {
  const Network network(table);
  double best = 1e9;
  for (int round = 0; round < kRounds; ++round) {
    Activation<Real> activation(network, {});
    for (const auto& [name, weight] : touches) activation.touch(*network.find(name), weight);
    const double start = cpuSeconds();
    for (int i = 0; i < cycles; ++i) activation.cycle(network);
    best = std::min(best, (cpuSeconds() - start) / cycles);
  }
  return best;
}

}  // namespace

int main() {
  const Table jets = *parseTable(sampleTables().front().csv, true, "table");
  std::printf("Jets and Sharks, touch Ken=0.8\n");
  std::printf("  double  %.2f million cycles/s\n",
              1e-6 / secondsPerCycle<double>(jets, {{"Ken", 0.8}}, 200000));
  std::printf("  single  %.2f million cycles/s\n",
              1e-6 / secondsPerCycle<float>(jets, {{"Ken", 0.8}}, 200000));
  const Table large = generatedTable();
  std::printf("\n5000 rows, 8 columns, touch row7, a1, b2=0.5\n");
  std::printf("  double  %.3f ms a cycle\n",
              1e3 * secondsPerCycle<double>(large, {{"row7", 1}, {"a1", 1}, {"b2", 0.5}}, 1000));
  std::printf("  single  %.3f ms a cycle\n",
              1e3 * secondsPerCycle<float>(large, {{"row7", 1}, {"a1", 1}, {"b2", 0.5}}, 1000));
}
