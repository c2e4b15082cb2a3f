#include "search/engine/questions.h"

#include <array>

#include "core/words.h"
#include "search/engine/question_parts.h"
#include "search/engine/tree_scene.h"

namespace noggin::search {
namespace {

constexpr Rival kTakesTurns{"taking turns", "changes the side after every position"};
constexpr Rival kGrowsLarger{"growing the larger side", "goes on where more positions wait"};
constexpr Rival kTakesNewest{"depth-first", "takes the position that was reached last"};

// Without its full stop.
std::string whyItGrows(const SidesAsked& sides) {
  const auto grows = static_cast<size_t>(sides.grows);
  const std::string side(kSides[grows]);
  if (sides.inside_layer) return capitalised(side) + " finishes the layer it has begun";
  const int64_t here = sides.waiting[grows], there = sides.waiting[1 - grows];
  if (here == there) return "Equally many wait on both sides, so they take turns: next comes " + side;
  return "Fewer wait on " + side + ", " + grouped(here) + " and not " + grouped(there);
}

}  // namespace

std::string_view name(Rule rule) {
  static constexpr std::array<std::string_view, kRuleCount> kNames = {
      "breadth-first", "depth-first", "uniform cost", "greedy", "A*", "weighted A*", "meet in the middle"};
  return kNames[static_cast<size_t>(rule)];
}

std::string figures(Rule rule, double g, double h, double weight) {
  if (rule == Rule::least_g) return "g = " + said(g);
  if (rule == Rule::least_h) return "h = " + said(h);
  const std::string sum = said(evaluation(rule, g, h, weight));
  if (rule == Rule::least_f) return "f = " + said(g) + " + " + said(h) + " = " + sum;
  if (rule == Rule::least_weighted)
    return "f = " + said(g) + " + " + said(weight) + " \u00d7 " + said(h) + " = " + sum;
  if (rule == Rule::least_middle)
    return "p = max(" + said(g) + " + " + said(h) + ", 2 \u00d7 " + said(g) + ") = " + sum;
  return {};
}

std::optional<Decision> askWhichSide(const AnySearch& search, const SidesAsked& sides) {
  const auto grows = static_cast<size_t>(sides.grows), other = 1 - grows;
  const std::vector<int32_t> drawn = drawnNodes(search);
  const std::string on_other = "It is on " + std::string(kSides[other]) + ", which is not expanded now.";
  Decision decision;
  decision.ask =
      "The side where fewer positions wait grows by a whole layer, the oldest first; on a tie the sides take "
      "turns, and the start's begins: which position does bidirectional search expand next?";
  const auto offer = [&](int32_t node, const std::string& because, const Rival& rival) {
    if (node < 0) return;
    if (Choice* known = findChoice(decision, nodeId(node))) return addRival(*known, rival);
    const bool right = node == sides.oldest[grows];
    Choice choice = choiceOf(nodeId(node), "", right, because);
    addRival(choice, rival);
    choice.label = positionFirst(search, node) + ": on " +
                   std::string(kSides[search.backwards(node) ? 1 : 0]) + ", reached " + ordinal(node + 1);
    choice.place = placeInTree(drawn, node);
    decision.choices.push_back(std::move(choice));
  };
  offer(sides.oldest[grows], whyItGrows(sides) + ", and this has waited longest there.", {});
  offer(sides.oldest[other], on_other, sides.inside_layer ? kTakesTurns : Rival{});
  const size_t larger = sides.waiting[other] > sides.waiting[grows] ? other : grows;
  offer(sides.oldest[larger], on_other, kGrowsLarger);
  const SearchTree& tree = search.tree();
  for (const bool backwards : {false, true}) {
    int32_t newest = -1;
    for (int32_t node = tree.size() - 1; node >= 0 && newest < 0; --node)
      if (tree.waits(node) && search.backwards(node) == backwards) newest = node;
    const bool on_side = backwards == (grows == 1);
    offer(newest,
          on_side ? "It is on the side that is expanded, but it came last there, and the oldest is taken."
                  : on_other,
          kTakesNewest);
  }
  return shuffled(std::move(decision), seedOf(search));
}

std::string decidedBy(const Decision& before, std::span<const Event> events) {
  std::vector<std::string> names;
  int64_t fresh = 0;
  for (const Event& event : events) {
    if (event.kind == EventKind::expand || event.kind == EventKind::goal || event.kind == EventKind::cut ||
        event.kind == EventKind::prune)
      names.push_back(nodeId(event.node));
    if (event.kind == EventKind::expand) names.emplace_back(kDeeper);
    if (event.kind == EventKind::cut) names.emplace_back(kCut);
    if (event.kind == EventKind::undo) names.emplace_back(kBack);
    if (event.kind == EventKind::goal) names.emplace_back(kGoal);
    if (event.kind == EventKind::evaluate) names.push_back(boundId(event.value));
    fresh += event.kind == EventKind::generate;
  }
  names.push_back("new-" + std::to_string(fresh));
  for (const std::string& candidate : names)
    if (findChoice(before, candidate)) return candidate;
  return {};
}

}  // namespace noggin::search
