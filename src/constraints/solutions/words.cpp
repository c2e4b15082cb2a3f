#include "constraints/solutions/words.h"

#include "core/words.h"

namespace noggin::constraints {

std::string allFound(int64_t count) {
  switch (count) {
    case 0:
      return "No solution";
    case 1:
      return "The only solution";
    case 2:
      return "Both solutions found";
    default:
      return "All " + counted(count, "solution") + " found";
  }
}

}  // namespace noggin::constraints
