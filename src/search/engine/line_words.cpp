#include "search/engine/line_words.h"

#include <string>

#include "core/words.h"
#include "search/engine/question_parts.h"
#include "search/engine/words.h"

namespace noggin::search {
namespace {

// "1 + 14 = 15": g, h and f.
std::string costs(const AnySearch& search, int32_t node) {
  const double g = search.tree()[node].cost;
  const double h = search.estimate(node);
  return said(g) + " + " + said(h) + " = " + said(g + h);
}

std::string beginsAgain(const AnySearch& search) {
  return "The search begins again at " + std::string(rootWords(search)) + ", with ";
}

Variable stackOf(const AnySearch& search) {
  return {"stack", counted(search.tree().waiting(), "position")};
}

}  // namespace

Told toldOfDeepening(const AnySearch& search, std::span<const Event> events, int32_t limit) {
  const StepTold step = stepTold(events);
  // The root is expanded only by the step that begins a round.
  if (search.goal() >= 0 || step.failed || step.cut || step.node != 0) return toldOfStep(search, events);
  return {beginsAgain(search) + "a limit of " + counted(limit, search.moveNoun()) + ".",
          "Nothing is left within the limit of " + std::to_string(limit - 1) + "."};
}

std::vector<Variable> variablesOfDeepening(const AnySearch& search, int32_t limit) {
  return {{"limit", std::to_string(limit)}, {"node", search.stateText(search.current())}, stackOf(search)};
}

Told toldOfIdaStar(const AnySearch& search, std::span<const Event> events, double threshold, double before) {
  const Event& first = events.front();
  if (first.kind == EventKind::evaluate)
    return {beginsAgain(search) + "a threshold of " + said(threshold) + ".",
            "Nothing is left within " + said(before) + "; the new threshold is the least f above it."};
  const StepTold step = stepTold(events);
  if (step.failed) return toldOfStep(search, events);
  const std::string sum = "f = " + costs(search, step.node);
  if (first.kind == EventKind::cut)
    return {arrivalWords(search, step.node) + ", and the search goes no deeper here.",
            sum + " is over the threshold of " + said(threshold) + "."};
  // In the first round the threshold is h of the root.
  const bool again = step.node == 0 && threshold > comparable(search.estimate(0));
  std::string what = again ? capitalised(std::string(rootWords(search))) + " is taken again; " +
                                 successorWords(search, step) + "."
                           : toldOfStep(search, events).what;
  return {std::move(what), sum + " is within the threshold of " + said(threshold) + "."};
}

std::vector<Variable> variablesOfIdaStar(const AnySearch& search, double threshold) {
  return {{"threshold", said(threshold)},
          {"node", search.stateText(search.current())},
          {"f", costs(search, search.current())},
          stackOf(search)};
}

}  // namespace noggin::search
