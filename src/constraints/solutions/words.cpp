#include "constraints/solutions/words.h"

#include "core/words.h"

namespace noggin::constraints {
namespace {

bool isStopped(int64_t limit, int64_t count) {
  return count > 0 && count == limit;
}

}  // namespace

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

std::string foundUpTo(int64_t limit, int64_t count) {
  return isStopped(limit, count) ? "Stopped at " + counted(count, "solution") : allFound(count);
}

std::string knownUpTo(int64_t limit, int64_t count) {
  if (isStopped(limit, count)) return "At least " + counted(count, "solution");
  if (count == 0) return "No solution";
  return count == 1 ? "One solution and no other" : counted(count, "solution");
}

}  // namespace noggin::constraints
