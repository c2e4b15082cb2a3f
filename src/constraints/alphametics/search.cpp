#include "constraints/alphametics/search.h"

#include <algorithm>

#include "constraints/alphametics/columns.h"
#include "constraints/alphametics/last_digits.h"
#include "constraints/alphametics/permutations.h"

namespace noggin::constraints {

void AlphameticSolutions::sort() {
  std::sort(kept_.begin(), kept_.end());
}

std::string digitsInWords(Mask mask) {
  std::string text;
  const int count = countOf(mask);
  int listed = 0;
  for (int digit = 0; digit < 10; ++digit) {
    if (!(mask >> digit & 1)) continue;
    ++listed;
    text += (listed == 1 ? "" : listed == count ? " or " : ", ") + std::to_string(digit);
  }
  return text;
}

std::unique_ptr<AlphameticSearch> makeAlphameticSearch(const AlphameticEquation& equation,
                                                       AlphameticMethod method, bool all) {
  if (method == AlphameticMethod::permutations)
    return std::make_unique<AlphameticByPermutations>(equation, all);
  if (std::optional<AlphameticColumns> columns = columnsOf(equation))
    return std::make_unique<AlphameticByColumns>(equation, *std::move(columns));
  return std::make_unique<AlphameticByLastDigits>(equation, all);
}

}  // namespace noggin::constraints
