// Our side of bench/peers/sudoku.sh: the bare fast engine, in puzzles per second proved to have one solution,
// and solutions per second. Its arguments are files with one puzzle per line.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "constraints/sudoku/planes.h"
#include "processor_time.h"
#include "puzzle_files.h"

using noggin::constraints::SudokuPlanes;

namespace {

constexpr int kRounds = 5;
constexpr int kPuzzles = 6000;

void timePuzzles(const char* file, const std::vector<SudokuPlanes::Grid>& grids) {
  SudokuPlanes planes;
  const int copies = std::max(1, kPuzzles / static_cast<int>(grids.size()));
  double best = 1e9;
  int64_t unique = 0, guesses = 0;
  for (int round = 0; round < kRounds; ++round) {
    const double start = processorSeconds();
    for (int copy = 0; copy < copies; ++copy)
      for (const SudokuPlanes::Grid& grid : grids) {
        planes.start(grid, 2, 1);
        planes.advance(INT64_MAX);
        unique += planes.count() == 1;
        guesses += planes.guesses();
      }
    best = std::min(best, processorSeconds() - start);
  }
  const double solved = static_cast<double>(copies) * static_cast<double>(grids.size());
  std::printf("%-40s %.0f/s, %.2f guesses each, %.0f %% unique\n", file, solved / best,
              static_cast<double>(guesses) / solved / kRounds,
              100 * static_cast<double>(unique) / solved / kRounds);
}

}  // namespace

int main(int count, char** arguments) {
  std::vector<SudokuPlanes::Grid> first;
  for (const std::string& file : puzzleFiles(count, arguments)) {
    const std::vector<SudokuPlanes::Grid> grids = puzzlesOf(file);
    if (grids.empty()) {
      std::printf("%s cannot be read\n", file.c_str());
      return 1;
    }
    timePuzzles(file.c_str(), grids);
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
    const double start = processorSeconds();
    planes.start(open, 1000000, 1);
    planes.advance(INT64_MAX);
    best = std::min(best, processorSeconds() - start);
  }
  std::printf("%-40s %.2fM/s of %llu\n", "solutions counted",
              static_cast<double>(planes.count()) / best / 1e6,
              static_cast<unsigned long long>(planes.count()));
  return 0;
}
