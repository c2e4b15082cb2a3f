#include "search/engine/beam_words.h"

#include "core/words.h"
#include "search/engine/question_parts.h"
#include "search/engine/questions.h"
#include "search/engine/words.h"

namespace noggin::search {

Told toldOfBeam(const AnySearch& search, std::span<const Event> events, const BeamNow& now) {
  if (events.front().kind == EventKind::prune) {
    const auto dropped = static_cast<int64_t>(events.size());
    return {"The layer is narrowed: of its " + grouped(now.layer + dropped) + " positions " +
                grouped(now.layer) + (now.layer == 1 ? " stays" : " stay") + " and " + grouped(dropped) +
                (dropped == 1 ? " is dropped." : " are dropped."),
            "What stays has f = " + said(now.worst_kept) + " at most, what is dropped " +
                said(now.best_dropped) + " at least."};
  }
  const StepTold step = stepTold(events);
  if (step.failed && !search.isComplete()) return {search.conclusion(), "The next layer is empty."};
  Told told = toldOfStep(search, events);
  if (step.failed || search.tree()[step.node].parent < 0) return told;
  return {std::move(told.what),
          figures(Rule::least_f, search.tree()[step.node].cost, search.estimate(step.node)) +
              ": it is among those of its layer that were kept."};
}

std::vector<Variable> variablesOfBeam(const AnySearch& search, const BeamNow& now) {
  return {{"node", search.stateText(search.current())},
          {"layer", counted(now.layer, "position") + ", " + grouped(now.taken) + " taken"},
          {"next", counted(now.next, "position")},
          {"reached", counted(search.tree().size(), "position")}};
}

}  // namespace noggin::search
