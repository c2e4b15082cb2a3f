#include "search/watch/words.h"

#include "core/characters.h"
#include "core/words.h"
#include "search/engine/question_parts.h"
#include "search/engine/questions.h"

namespace noggin::search {

StepTold stepTold(std::span<const Event> events) {
  StepTold told;
  for (const Event& event : events) {
    const bool takes =
        event.kind == EventKind::expand || event.kind == EventKind::cut || event.kind == EventKind::goal;
    if (takes && told.node < 0) told.node = event.node;
    told.cut |= event.kind == EventKind::cut;
    told.goal |= event.kind == EventKind::goal;
    told.fresh += event.kind == EventKind::generate;
    told.moves += event.kind == EventKind::generate || event.kind == EventKind::duplicate;
    told.failed |= event.kind == EventKind::done && event.detail == static_cast<uint8_t>(Status::exhausted);
  }
  return told;
}

std::string arrivalWords(const AnySearch& search, int32_t node) {
  if (search.tree()[node].parent < 0)
    return search.backwards(node) ? "The search back from the goal begins" : "The search begins at the start";
  return search.moveTold(node);
}

std::string successorWords(const StepTold& step, std::string_view noun) {
  const std::string name(noun);
  if (step.moves == 0) return "no " + name + " is possible from here";
  if (step.moves == 1)
    return "the only " + name + " from here leads to a " +
           (step.fresh == 1 ? "new position" : "position seen before");
  const std::string all = step.moves == 2 ? "both " + name + "s" : "all " + counted(step.moves, name);
  if (step.fresh == step.moves) return all + " from here lead to new positions";
  if (step.fresh == 0)
    return (step.moves == 2 ? "neither of the 2 " + name + "s" : "none of the " + counted(step.moves, name)) +
           " from here leads to a new position";
  return "of the " + counted(step.moves, name) + " from here " + grouped(step.fresh) +
         (step.fresh == 1 ? " leads to a new position" : " lead to new positions");
}

std::string whyTaken(const AnySearch& search, const StepTold& step) {
  const SearchTree::Node& node = search.tree()[step.node];
  const int64_t waited = search.tree().waiting() - step.fresh + 1;
  if (node.parent < 0) return {};
  const std::string of_all = " of the " + grouped(waited) + " that waited.";
  const std::string numbers = figures(search.rule(), node.cost, search.estimate(step.node), search.weight());
  if (waited == 1) return "It was the only position that waited.";
  if (search.rule() == Rule::oldest) return "It had waited longest" + of_all;
  if (search.rule() == Rule::newest) return "It was the newest" + of_all;
  return numbers + ", the least" + of_all;
}

std::string insideSentence(std::string sentence) {
  if (!sentence.empty()) sentence[0] = asciiLowered(sentence[0]);
  return sentence;
}

std::string endingWords(const SearchEnding& ending, std::string_view noun) {
  if (ending.status == Status::solved) {
    if (ending.moves == 0) return "Solved";
    const std::string solved = "Solved in " + counted(ending.moves, noun);
    return ending.cost == static_cast<double>(ending.moves) ? solved : solved + ", cost " + said(ending.cost);
  }
  if (ending.status != Status::exhausted) return {};
  if (!ending.complete) return "No solution found";
  const std::string all = "ll " + counted(ending.seen, "position") + " seen";
  if (ending.enumerates) return "A" + all;
  return ending.seen <= 1 ? "No solution" : "No solution: a" + all;
}

Told toldOfStep(const AnySearch& search, std::span<const Event> events) {
  const StepTold step = stepTold(events);
  if (step.failed) return {search.conclusion(), "Nothing is left that waits."};
  const std::string arrival = arrivalWords(search, step.node);
  const int32_t depth = search.tree()[step.node].depth;
  if (search.goal() >= 0 && depth == 0) return "The position at hand is the goal already.";
  if (search.goal() >= 0)
    return {arrival + ", and that is the goal, " + counted(depth, search.moveNoun()) + " from the start.",
            whyTaken(search, step)};
  if (step.cut && depth == 0)
    return {arrival + " and goes no deeper.",
            "The first limit allows no " + std::string(search.moveNoun()) + "."};
  if (step.cut)
    return {arrival + ", and the search goes no deeper here.",
            "It lies at the limit of " + counted(depth, search.moveNoun()) + "."};
  return {arrival + (step.goal ? ", a goal; " : "; ") + successorWords(step, search.moveNoun()) + ".",
          whyTaken(search, step)};
}

}  // namespace noggin::search
