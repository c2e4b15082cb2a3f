// The techniques beyond the first nine rules, by family. Each searches for one pattern that removes a
// candidate and writes it into `found`, with what to draw and why.
//
// Sources: the usual pencil-and-paper techniques, named as on Sudopedia and in HoDoKu; own code.
// Invariant: none removes a candidate that some solution has; the uniqueness family preserves the only
// solution.
#pragma once

#include "constraints/sudoku/techniques/candidate_map.h"

namespace noggin::constraints {

using Technique = bool (*)(const CandidateMap& map, SudokuRule rule, SudokuDeduction& found);

bool findFish(const CandidateMap& map, SudokuRule rule, SudokuDeduction& found);
bool findTurbot(const CandidateMap& map, SudokuRule rule, SudokuDeduction& found);
bool findColouring(const CandidateMap& map, SudokuRule rule, SudokuDeduction& found);
bool findWing(const CandidateMap& map, SudokuRule rule, SudokuDeduction& found);
bool findUniqueness(const CandidateMap& map, SudokuRule rule, SudokuDeduction& found);
bool findSets(const CandidateMap& map, SudokuRule rule, SudokuDeduction& found);
bool findChain(const CandidateMap& map, SudokuRule rule, SudokuDeduction& found);
bool findForcing(const CandidateMap& map, SudokuRule rule, SudokuDeduction& found);

}  // namespace noggin::constraints
