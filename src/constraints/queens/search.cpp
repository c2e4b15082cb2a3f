#include "constraints/queens/search.h"

#include "constraints/queens/backtracking.h"
#include "constraints/queens/bitmask.h"
#include "constraints/queens/min_conflicts.h"
#include "constraints/queens/permutations.h"

namespace noggin::constraints {

std::unique_ptr<QueensSearch> makeQueensSearch(QueensMethod method, const QueensTask& task) {
  switch (method) {
    case QueensMethod::permutations:
      return std::make_unique<QueensByPermutations>(task);
    case QueensMethod::backtracking:
      return std::make_unique<QueensByBacktracking>(task);
    case QueensMethod::bitmask:
      return std::make_unique<QueensByMasks>(task);
    case QueensMethod::min_conflicts:
      break;
  }
  return std::make_unique<QueensByMinConflicts>(task);
}

}  // namespace noggin::constraints
