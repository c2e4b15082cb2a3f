#include "search/crossing/pddl/spec.h"

#include "core/characters.h"
#include "search/crossing/pddl/grounder.h"
#include "search/crossing/pddl/syntax.h"
#include "search/crossing/pddl/task.h"

namespace noggin::search {

bool looksLikePddl(std::string_view text) {
  while (const size_t space = spaceLength(text, 0)) text.remove_prefix(space);
  return text.starts_with('(') || text.starts_with(';');
}

Outcome<CrossingSpec> readPddl(const std::string& setting, std::string_view text) {
  PddlFault fault(setting, text);
  const PlanningTask task = readTask(text, fault);
  if (fault) return fault.error();
  CrossingSpec spec = grounded(task, fault);
  if (fault) return fault.error();
  return spec;
}

}  // namespace noggin::search
