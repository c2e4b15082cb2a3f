#include "search/watch/estimate_check.h"

#include "core/words.h"
#include "search/engine/question_parts.h"

namespace noggin::search {
namespace {

constexpr double kRounding = 1e-9;  // tolerance: costs may be sums of fractions

// The remaining cost of the solution from its position `at`.
double left(const AnySearch& search, std::span<const int32_t> solution, size_t at) {
  return search.tree()[solution.back()].cost - search.tree()[solution[at]].cost;
}
double excess(const AnySearch& search, std::span<const int32_t> solution, size_t at) {
  return search.estimate(solution[at]) - left(search, solution, at);
}

std::string figuresAt(const AnySearch& search, std::span<const int32_t> solution, size_t at) {
  return said(search.estimate(solution[at])) + " estimated, " + said(left(search, solution, at)) + " needed";
}

}  // namespace

std::string tooHighAt(const AnySearch& search, std::span<const int32_t> solution, size_t at) {
  if (!(excess(search, solution, at) > kRounding)) return {};
  return "This estimate is too high here: " + figuresAt(search, solution, at) + ".";
}

std::string tooHighOn(const AnySearch& search, std::span<const int32_t> solution) {
  int64_t count = 0;
  size_t worst = 0;
  for (size_t at = 0; at < solution.size(); ++at) {
    if (!(excess(search, solution, at) > kRounding)) continue;
    if (count++ == 0 || excess(search, solution, at) > excess(search, solution, worst)) worst = at;
  }
  if (count == 0) return {};
  return "On this way the estimate is too high at " + counted(count, "position") +
         (count > 1 ? ", most at " : ", ") + search.stateText(solution[worst]) + ": " +
         figuresAt(search, solution, worst) + ".";
}

std::string inconsistentIn(const AnySearch& search, std::span<const Event> events) {
  const SearchTree& tree = search.tree();
  for (const Event& event : events) {
    const bool reached = event.kind == EventKind::generate || event.kind == EventKind::duplicate;
    const bool known = event.parent >= 0 && event.node >= 0 && event.node < tree.size();
    if (!reached || !known || tree[event.node].parent != event.parent) continue;
    const double before = search.estimate(event.parent), after = search.estimate(event.node);
    const double cost = tree[event.node].cost - tree[event.parent].cost;
    if (!(before - after > cost + kRounding)) continue;
    return "The estimate is not consistent: the move to " + search.stateText(event.node) + " costs " +
           said(cost) + " and lowers it from " + said(before) + " to " + said(after) + ".";
  }
  return {};
}

}  // namespace noggin::search
