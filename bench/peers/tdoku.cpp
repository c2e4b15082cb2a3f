// tdoku as the peer of noggin.cpp: puzzles per second proved to have one solution. Built by
// bench/peers/sudoku.sh against a copy of tdoku outside this tree, of which only this declaration is used
// here.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "processor_time.h"
#include "puzzle_files.h"

extern "C" size_t TdokuSolverDpllTriadSimd(const char* puzzle, size_t limit, uint32_t configuration,
                                           char* solution, size_t* guesses);

int main(int count, char** arguments) {
  constexpr int kRounds = 5;
  constexpr size_t kPuzzles = 6000;
  for (const std::string& file : puzzleFiles(count, arguments)) {
    std::vector<std::string> lines;
    for (const PuzzleLine& puzzle : puzzlesOf(file)) {
      std::string line;
      for (const uint8_t digit : puzzle) line += digit == 0 ? '.' : static_cast<char>('0' + digit);
      lines.push_back(line + "\n");
    }
    if (lines.empty()) {
      std::printf("%s cannot be read\n", file.c_str());
      return 1;
    }
    const size_t copies = std::max<size_t>(kPuzzles / lines.size(), 1), solved = copies * lines.size();
    double best = 1e9;
    size_t unique = 0, guesses = 0;
    for (int round = 0; round < kRounds; ++round) {
      const double start = processorSeconds();
      unique = guesses = 0;
      for (size_t copy = 0; copy < copies; ++copy)
        for (const std::string& line : lines) {
          char solution[128];
          size_t taken = 0;
          unique += TdokuSolverDpllTriadSimd(line.c_str(), 2, 0, solution, &taken) == 1;
          guesses += taken;
        }
      best = std::min(best, processorSeconds() - start);
    }
    std::printf("%-40s %.0f/s, %.2f guesses each, %.0f %% unique\n", file.c_str(),
                static_cast<double>(solved) / best,
                static_cast<double>(guesses) / static_cast<double>(solved),
                100 * static_cast<double>(unique) / static_cast<double>(solved));
  }
  return 0;
}
