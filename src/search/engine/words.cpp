#include "search/engine/words.h"

#include "core/characters.h"
#include "core/words.h"
#include "search/engine/question_parts.h"
#include "search/engine/questions.h"

namespace noggin::search {
namespace {

// Where moves lead, by what the search recognises.
struct Leads {
  std::string_view one_fresh, more_fresh, one_known, alike;
};
constexpr Leads kAmongAll = {" leads to a new position", " lead to new positions",
                             " leads to a position seen before",
                             " to what counts as the same as one seen before"};
constexpr Leads kAlongLine = {" leads on", " lead on", " leads back to the line",
                              " to what counts as the same as one on the line"};

}  // namespace

StepTold stepTold(std::span<const Event> events) {
  StepTold told;
  for (const Event& event : events) {
    const bool takes =
        event.kind == EventKind::expand || event.kind == EventKind::cut || event.kind == EventKind::goal;
    if (takes && told.node < 0) told.node = event.node;
    told.cut |= event.kind == EventKind::cut;
    told.goal |= event.kind == EventKind::goal;
    told.fresh += event.kind == EventKind::generate;
    told.alike += event.kind == EventKind::duplicate && event.detail == kAlike;
    told.rerouted += event.kind == EventKind::reroute;
    told.moves += event.kind == EventKind::generate || event.kind == EventKind::duplicate;
    told.failed |= event.kind == EventKind::done && event.detail == static_cast<uint8_t>(Status::exhausted);
  }
  return told;
}

std::string_view rootWords(const AnySearch& search) {
  if (search.beginsAtStart()) return "the start";
  return search.current() == 0 ? "this position" : "where the search began";
}

std::string fromRootWords(const AnySearch& search, int64_t moves) {
  return counted(moves, search.moveNoun()) + " from " + std::string(rootWords(search));
}

std::string arrivalWords(const AnySearch& search, int32_t node) {
  if (search.tree()[node].parent >= 0) return search.moveTold(node);
  if (search.backwards(node)) return "The search back from the goal begins";
  return "The search begins at " + std::string(rootWords(search));
}

std::string successorWords(const StepTold& step, std::string_view noun, bool knows_only_line) {
  const Leads& leads = knows_only_line ? kAlongLine : kAmongAll;
  const std::string name(noun);
  if (step.moves == 0) return "no " + name + " is possible from here";
  std::string text;
  if (step.moves == 1) {
    text = "the only " + name + " from here";
    if (step.alike == 1)
      text.append(" leads").append(leads.alike);
    else
      text.append(step.fresh == 1 ? leads.one_fresh : leads.one_known);
    return step.rerouted == 1 ? text + ", but by a cheaper way, which is kept" : text;
  }
  const std::string all = counted(step.moves, name);
  if (step.fresh == step.moves)
    text = (step.moves == 2 ? "both " + pluralOf(name) : "all " + all) + " from here";
  else if (step.fresh == 0)
    text = (step.moves == 2 ? "neither of the " : "none of the ") + all + " from here";
  else
    text = "of the " + all + " from here " + grouped(step.fresh);
  text += step.fresh > 1 ? leads.more_fresh : leads.one_fresh;
  if (step.alike > 0)
    text.append(", and " + grouped(step.alike) + (step.alike == 1 ? " leads" : " lead")).append(leads.alike);
  if (step.rerouted == 1) text += ", but 1 is a cheaper way to a known one, which is kept";
  if (step.rerouted > 1)
    text += ", but " + grouped(step.rerouted) + " are cheaper ways to known ones, which are kept";
  return text;
}

std::string successorWords(const AnySearch& search, const StepTold& step) {
  return successorWords(step, search.moveNoun(), search.knowsOnlyLine());
}

std::string whyTaken(const AnySearch& search, int32_t taken, int64_t waited) {
  const SearchTree::Node& node = search.tree()[taken];
  if (node.parent < 0) return {};
  const std::string of_all = " of the " + grouped(waited) + " that waited.";
  const std::string numbers = figures(search.rule(), node.cost, search.estimate(taken), search.weight());
  if (waited == 1) return "It was the only position that waited.";
  if (search.rule() == Rule::oldest) return "It had waited longest" + of_all;
  if (search.rule() == Rule::newest) return "It was the newest" + of_all;
  return numbers + ", the least" + of_all;
}

std::string whyTaken(const AnySearch& search, const StepTold& step) {
  return whyTaken(search, step.node, search.tree().waiting() - step.fresh + 1);
}

std::string endingWords(const SearchEnding& ending, std::string_view noun) {
  if (ending.status == Status::solved) {
    if (ending.moves == 0) return "Solved";
    const std::string solved = "Solved in " + counted(ending.moves, noun);
    return ending.cost == static_cast<double>(ending.moves) ? solved : solved + ", cost " + said(ending.cost);
  }
  if (!ended(ending.status)) return {};
  if (ending.status == Status::over_budget || !ending.complete) return "No solution found";
  const std::string seen =
      counted(ending.seen, "position") + " seen" + (ending.folds ? ", with folding" : "");
  if (ending.seen <= 1) return ending.enumerates ? capitalised(seen) : "No solution";
  return ending.enumerates ? "All " + seen : "No solution: all " + seen;
}

Told toldOfStep(const AnySearch& search, std::span<const Event> events) {
  const StepTold step = stepTold(events);
  if (step.failed) return {search.conclusion(), "Nothing is left that waits."};
  const std::string arrival = arrivalWords(search, step.node);
  const int32_t depth = search.tree()[step.node].depth;
  if (search.goal() >= 0 && depth == 0) return "The position at hand is the goal already.";
  if (search.goal() >= 0)
    return {arrival + ", and that is the goal, " + fromRootWords(search, depth) + ".",
            whyTaken(search, step)};
  if (step.cut && depth == 0)
    return {arrival + " and goes no deeper.",
            "The first limit allows no " + std::string(search.moveNoun()) + "."};
  if (step.cut)
    return {arrival + ", and the search goes no deeper here.",
            "It lies at the limit of " + counted(depth, search.moveNoun()) + "."};
  return {arrival + (step.goal ? ", a goal; " : "; ") + successorWords(search, step) + ".",
          whyTaken(search, step)};
}

}  // namespace noggin::search
