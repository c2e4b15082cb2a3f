#include "search/engine/recursive_words.h"

#include <cmath>
#include <string>

#include "core/words.h"
#include "search/engine/question_parts.h"
#include "search/engine/words.h"

namespace noggin::search {
namespace {

Told toldOfGoingBack(const AnySearch& search, const Recursion& now) {
  const std::string place = search.stateText(search.current());
  if (std::isinf(now.value)) {
    const std::string noun(search.moveNoun());
    return {"The line goes back before " + place + ", which is given up for good.",
            search.moves(search.current()).empty()
                ? "No " + noun + " is possible from there."
                : "Every " + noun + " from there leads back to the line or to what was given up."};
  }
  return {"The line goes back before " + place +
              ": what follows from it is forgotten, but for F = " + said(now.value) + ".",
          "That is the least F there, over the " + said(now.bound) + " that waits beside the line."};
}

}  // namespace

Told toldOfRecursion(const AnySearch& search, std::span<const Event> events, const Recursion& now) {
  const StepTold step = stepTold(events);
  if (step.failed) return toldOfStep(search, events);
  if (events.front().kind == EventKind::undo) return toldOfGoingBack(search, now);
  std::string what = toldOfStep(search, events).what;
  if (search.tree()[step.node].parent < 0) return what;
  const std::string least = "F = " + said(now.value) + " is the least of the line's moves";
  if (std::isinf(now.bound))
    return {std::move(what), least + ", and nothing else waits."};
  return {std::move(what), least + ", and the best that waits beside it has " + said(now.bound) + "."};
}

std::vector<Variable> variablesOfRecursion(const AnySearch& search, const Recursion& now) {
  return {{"node", search.stateText(search.current())},
          {"F(node)", said(now.value)},
          {"bound", said(now.bound)},
          {"line", counted(now.on_line, "position")}};
}

}  // namespace noggin::search
