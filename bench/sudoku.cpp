// The native side of bench/sudoku.mjs: the bare fast engine, puzzles a second proved to have one solution,
// and solutions a second. Built with -DNOGGIN_BENCH=ON as noggin-bench-sudoku; its argument is the folder
// with the puzzles.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

#include "constraints/sudoku/planes.h"

using noggin::constraints::SudokuPlanes;

namespace {

constexpr int kRounds = 5;
constexpr int kPuzzles = 30000;

double cpuSeconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

std::vector<SudokuPlanes::Grid> gridsOf(const std::string& path) {
  std::vector<SudokuPlanes::Grid> grids;
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (!file) return grids;
  char line[200];
  while (std::fgets(line, sizeof line, file)) {
    SudokuPlanes::Grid grid = {};
    for (size_t cell = 0; cell < grid.size(); ++cell)
      if (line[cell] >= '1' && line[cell] <= '9') grid[cell] = static_cast<uint8_t>(line[cell] - '0');
    grids.push_back(grid);
  }
  std::fclose(file);
  return grids;
}

void timePuzzles(const char* file, const std::vector<SudokuPlanes::Grid>& grids) {
  SudokuPlanes planes;
  const int copies = kPuzzles / static_cast<int>(grids.size());
  double best = 1e9;
  int64_t unique = 0, guesses = 0;
  for (int round = 0; round < kRounds; ++round) {
    const double start = cpuSeconds();
    for (int copy = 0; copy < copies; ++copy)
      for (const SudokuPlanes::Grid& grid : grids) {
        planes.start(grid, 2, 1);
        planes.advance(INT64_MAX);
        unique += planes.count() == 1;
        guesses += planes.guesses();
      }
    best = std::min(best, cpuSeconds() - start);
  }
  const double solved = static_cast<double>(copies) * static_cast<double>(grids.size());
  std::printf("%-24s %.0f/s, %.2f guesses each, %.0f %% unique\n", file, solved / best,
              static_cast<double>(guesses) / solved / kRounds,
              100 * static_cast<double>(unique) / solved / kRounds);
}

}  // namespace

int main(int count, char** arguments) {
  const std::string folder = count > 1 ? arguments[1] : "../shared/data";
  std::vector<SudokuPlanes::Grid> first;
  for (const char* file : {"sudoku-17-clue-300.txt", "sudoku-hardest-11.txt", "sudoku-easy-50.txt"}) {
    const std::vector<SudokuPlanes::Grid> grids = gridsOf(folder + "/" + file);
    if (grids.empty()) {
      std::printf("%s is not in %s\n", file, folder.c_str());
      return 1;
    }
    timePuzzles(file, grids);
    if (first.empty()) first = grids;
  }

  // Without two of its clues, the first has many solutions.
  SudokuPlanes::Grid open = first.front();
  int left = 2;
  for (uint8_t& cell : open)
    if (cell != 0 && left > 0) {
      cell = 0;
      --left;
    }
  double best = 1e9;
  SudokuPlanes planes;
  for (int round = 0; round < kRounds; ++round) {
    const double start = cpuSeconds();
    planes.start(open, 1000000, 1);
    planes.advance(INT64_MAX);
    best = std::min(best, cpuSeconds() - start);
  }
  std::printf("%-24s %.2fM/s of %llu\n", "solutions counted",
              static_cast<double>(planes.count()) / best / 1e6,
              static_cast<unsigned long long>(planes.count()));
  return 0;
}
