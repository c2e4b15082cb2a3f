#include "constraints/alphametics/search.h"

#include <functional>

#include "constraints/alphametics/columns.h"
#include "constraints/alphametics/last_digits.h"
#include "constraints/alphametics/permutations.h"
#include "core/order.h"
#include "core/words.h"

namespace noggin::constraints {

void AlphameticSolutions::sort() {
  putInOrder(kept_, std::less<>());
}

std::string digitsInWords(Mask mask) {
  std::vector<std::string> digits;
  for (int digit = 0; digit < 10; ++digit)
    if (mask >> digit & 1) digits.push_back(std::to_string(digit));
  return listed(digits, "or");
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
