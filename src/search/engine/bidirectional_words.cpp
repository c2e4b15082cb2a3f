#include "search/engine/bidirectional_words.h"

#include <cmath>
#include <string>

#include "core/words.h"
#include "search/engine/question_parts.h"
#include "search/engine/words.h"

namespace noggin::search {
namespace {

std::string whySide(const Sides& sides) {
  const std::string side = sides.grown == 0 ? "start" : "goal";
  if (!sides.layer_begun) return "The layer on the side of the " + side + " is finished first.";
  const auto grown = static_cast<size_t>(sides.grown);
  const int64_t here = sides.waited[grown], there = sides.waited[1 - grown];
  const std::string begins = "A layer begins on the side of the " + side;
  if (here == there) return begins + ": equally many waited on both sides, so they take turns.";
  return begins + ", where fewer waited, " + grouped(here) + " and not " + grouped(there) + ".";
}

Told toldOfMeeting(const AnySearch& search, int32_t met_at) {
  const int64_t whole = search.tree()[search.goal()].depth;
  const int64_t first_half = search.tree()[met_at].depth;
  const std::string from_goal = counted(whole - first_half, search.moveNoun()) + " from the goal.";
  if (first_half == 0) return "The two searches meet at " + std::string(rootWords(search)) + ", " + from_goal;
  if (first_half == whole) return "The two searches meet at the goal, " + fromRootWords(search, whole) + ".";
  return "The two searches meet, " + fromRootWords(search, first_half) + " and " + from_goal;
}

// Where a node of either side was taken.
std::string whereOnSide(const AnySearch& search, int32_t node) {
  if (search.tree()[node].parent < 0) return arrivalWords(search, node);
  const int64_t depth = search.tree()[node].depth;
  if (search.backwards(node))
    return "On the goal's side, " + counted(depth, search.moveNoun()) + " from the goal";
  return arrivalWords(search, node) + ", " + fromRootWords(search, depth);
}

}  // namespace

Told toldOfSides(const AnySearch& search, std::span<const Event> events, const Sides& sides) {
  const StepTold step = stepTold(events);
  if (search.goal() >= 0)
    return sides.met_at < 0 ? toldOfStep(search, events) : toldOfMeeting(search, sides.met_at);
  if (step.failed)
    return {std::string("No solution: all positions on the ") + (sides.grown == 0 ? "start's" : "goal's") +
                " side have been seen, and the two sides did not meet.",
            "No position is waiting there."};
  return {whereOnSide(search, step.node) + "; " + successorWords(search, step) + ".", whySide(sides)};
}

Told toldOfMiddle(const AnySearch& search, std::span<const Event> events, const Middle& now) {
  const StepTold step = stepTold(events);
  if (search.goal() >= 0) {
    if (now.met_at < 0) return toldOfStep(search, events);
    const bool none = std::isinf(now.least);
    return {toldOfMeeting(search, now.met_at).what,
            "The way costs " + said(now.best) + ", and " +
                (none ? "nothing waits that could be cheaper."
                      : "nothing waits with a p that is less than " + said(now.best) + ".")};
  }
  if (step.failed)
    return {"No solution: all positions on one side have been seen, and the two sides did not meet.",
            "No position is waiting there."};
  const std::string met =
      now.improved ? "; the two sides touch, and a way that costs " + said(now.best) + " is known" : "";
  return {whereOnSide(search, step.node) + "; " + successorWords(search, step) + met + ".",
          whyTaken(search, step.node, now.waited)};
}

std::vector<Variable> variablesOfMiddle(const AnySearch& search, const Middle& now) {
  return {{"node", search.stateText(search.current())},
          {"side", search.backwards(search.current()) ? "backwards" : "forwards"},
          {"best", said(now.best)},
          {"least p", said(now.least)}};
}

std::vector<Variable> variablesOfSides(const AnySearch& search, const Sides& sides) {
  return {{"node", search.stateText(search.current())},
          {"side", sides.grown == 0 ? "forwards" : "backwards"},
          {"forwards", counted(sides.waiting[0], "position")},
          {"backwards", counted(sides.waiting[1], "position")}};
}

}  // namespace noggin::search
