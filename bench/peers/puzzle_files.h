// The sets of sudokus for the benchmarks: one puzzle per line, with anything but 1 to 9 for an empty cell.
#pragma once

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

using PuzzleLine = std::array<uint8_t, 81>;  // 0 empty, 1..9

inline const std::vector<std::string> kPuzzleFiles = {"../shared/data/sudoku-17-clue-300.txt",
                                                      "../shared/data/sudoku-hardest-11.txt",
                                                      "../shared/data/sudoku-easy-50.txt"};

// The files named as arguments, or those of the shared data.
inline std::vector<std::string> puzzleFiles(int count, char** arguments) {
  if (count < 2) return kPuzzleFiles;
  return {arguments + 1, arguments + count};
}

// Empty if the file cannot be read.
inline std::vector<PuzzleLine> puzzlesOf(const std::string& path) {
  std::vector<PuzzleLine> puzzles;
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (!file) return puzzles;
  char line[200];
  while (std::fgets(line, sizeof line, file)) {
    PuzzleLine puzzle = {};
    if (std::strcspn(line, "\r\n") < puzzle.size() || line[0] == '#') continue;
    for (size_t cell = 0; cell < puzzle.size(); ++cell)
      if (line[cell] >= '1' && line[cell] <= '9') puzzle[cell] = static_cast<uint8_t>(line[cell] - '0');
    puzzles.push_back(puzzle);
  }
  std::fclose(file);
  return puzzles;
}
