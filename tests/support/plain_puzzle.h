// A puzzle told by its rules on texts, and the answers of a plain walk through all of its positions, to hold
// the searches of a lab to.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/json.h"
#include "tests/support/search_lab.h"
#include "tests/support/shrink.h"

namespace noggin::test {

struct PlainPuzzle {
  std::string start;                                                 // as the lab's result writes positions
  std::function<std::vector<std::string>(const std::string&)> next;  // one position for each move
  std::function<bool(const std::string&)> isGoal;
};

struct PlainWalk {
  struct Reached {
    int depth = 0;
    uint64_t ways = 0;  // of that many moves
  };
  std::map<std::string, Reached> reached;
  std::vector<int64_t> by_depth;
  int shortest = -1;  // moves; -1: no solution
  uint64_t ways = 0;  // of the shortest solutions
};

PlainWalk walked(const PlainPuzzle& puzzle);

// What is wrong in the answers of the lab's algorithms; empty if nothing is, or if the settings are refused.
// Searches that repeat work are left out where they would repeat very much.
std::string flawOfSearches(const SearchLab& lab, Json settings, const PlainPuzzle& puzzle,
                           const PlainWalk& walk);

// How many puzzles had a solution, how many none, and how many the lab refused.
struct PuzzleCounts {
  int solved = 0, hopeless = 0, refused = 0;
};

// The same after a walk, and counts; a puzzle that the lab refuses has no flaw.
std::string flawOfPuzzle(const SearchLab& lab, const Json& settings, const PlainPuzzle& puzzle,
                         PuzzleCounts& counts);

// Holds a lab to random puzzles: Case has their settings() and, as plain rules, their puzzle().
template <RandomCase Case>
PuzzleCounts checkPuzzles(const char* lab_id, uint64_t seeds) {
  const SearchLab lab(lab_id);
  PuzzleCounts counts;
  checkRandom<Case>(seeds,
                    [&](const Case& one) { return flawOfPuzzle(lab, one.settings(), one.puzzle(), counts); });
  return counts;
}

}  // namespace noggin::test
