// The techniques beyond the first nine rules, by family. Each looks for one pattern of its rule that takes a
// candidate away and writes it into `found`, with what to draw and why.
//
// Sources: the usual ones of pencil and paper, named as Sudopedia and HoDoKu name them; own code.
// Invariant: none takes away a candidate that some solution has; of the uniqueness family, that the only
// solution has.
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
