#include "search/crossing/pddl/spec.h"

#include "search/crossing/pddl/grounder.h"
#include "search/crossing/pddl/syntax.h"
#include "search/crossing/pddl/task.h"

namespace noggin::search {

bool looksLikePddl(std::string_view text) {
  const size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && (text[first] == '(' || text[first] == ';');
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
