// Decisions of a depth-first search along its path: expand or prune, which move next, and how the next round
// begins.

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/words.h"
#include "search/engine/question_parts.h"
#include "search/engine/questions.h"
#include "search/engine/tree_scene.h"

namespace noggin::search {
namespace {

constexpr Rival kNeverCuts{"depth-first", "goes deeper without any limit"};
constexpr Rival kForgetsCost{"f without g", "holds h alone against the threshold"};
constexpr Rival kForgetsEstimate{"f without h", "holds g alone against the threshold"};
constexpr Rival kCutsTooSoon{"cutting at the threshold itself",
                             "cuts where f equals the threshold, not only beyond it"};
constexpr Rival kHoldsOn{"holding on to the line", "goes on with the best move of the line, whatever waits"};
constexpr Rival kForgetsNoted{"forgetting what was noted", "goes by g + h in place of the F noted for it"};
constexpr Rival kByOne{"raising the bound by one", "raises the threshold by one each round"};
constexpr Rival kDoubled{"doubling the bound", "doubles the bound each round"};

}  // namespace

std::optional<Decision> askDepthLimit(const AnySearch& search, int32_t node, int32_t limit) {
  const int32_t depth = search.tree()[node].depth;
  const bool goal = search.isGoal(node), cut = !goal && depth == limit;
  const std::string figures =
      (depth == 0 ? "It is the root of the tree" : "It is " + counted(depth, search.moveNoun()) + " deep") +
      ", and the limit is " + std::to_string(limit);
  Decision decision;
  decision.ask = positionFirst(search, node) +
                 " is taken from the stack: what does iterative deepening do with it under the limit of " +
                 std::to_string(limit) + "?";
  decision.choices = {
      choiceOf(kDeeper, "Expand it and go deeper", !goal && !cut, goal ? "It is the goal." : figures + "."),
      choiceOf(kCut, "Cut it off here", cut, goal ? "It is the goal." : figures + "."),
      choiceOf(kGoal, "End: it is the goal", goal, goal ? "It is the goal." : "It is not the goal."),
  };
  addRival(*findChoice(decision, goal ? kGoal : kDeeper), kNeverCuts);
  return shuffled(std::move(decision), seedOf(search) + static_cast<uint64_t>(node));
}

std::optional<Decision> askThreshold(const AnySearch& search, int32_t node, double threshold) {
  const double g = search.tree()[node].cost, h = search.estimate(node);
  const double f = evaluation(Rule::least_f, g, h);
  const bool cut = f > threshold, goal = !cut && search.isGoal(node);
  const std::string sum = figures(Rule::least_f, g, h) +
                          (cut              ? " is over the threshold of "
                           : f == threshold ? " is not over the threshold, which is also "
                                            : " is within the threshold of ") +
                          said(threshold);
  const std::string whether_goal = goal ? "It is the goal."
                                   : search.isGoal(node)
                                       ? "It is the goal, but " + sum + ", so it is cut off untested."
                                       : "It is not the goal.";
  Decision decision;
  decision.ask = positionFirst(search, node) + " is taken from the stack, with g = " + said(g) +
                 " and h = " + said(h) + ": what does IDA* do with it under the threshold of " +
                 said(threshold) + "?";
  decision.choices = {
      choiceOf(kDeeper, "Expand it and go deeper", !cut && !goal, goal ? "It is the goal." : sum + "."),
      choiceOf(kCut, "Cut it off here", cut, sum + "."),
      choiceOf(kGoal, "End: it is the goal", goal, whether_goal),
  };
  const auto follow = [&](const Rival& rival, bool cuts) {
    addRival(*findChoice(decision, cuts ? kCut : search.isGoal(node) ? kGoal : kDeeper), rival);
  };
  follow(kForgetsCost, evaluation(Rule::least_h, g, h) > threshold);
  follow(kForgetsEstimate, evaluation(Rule::least_g, g, h) > threshold);
  follow(kCutsTooSoon, f >= threshold);
  return shuffled(std::move(decision), seedOf(search) + static_cast<uint64_t>(node));
}

std::optional<Decision> askWhichOnLine(const AnySearch& search, const LineAsked& asked) {
  const SearchTree& tree = search.tree();
  const auto g = [&](int32_t node) { return tree[node].cost; };
  const auto h = [&](int32_t node) { return search.estimate(node); };
  const auto f = [&](int32_t node) { return evaluation(Rule::least_f, g(node), h(node)); };
  const auto least = [&](auto weight) {
    return *std::min_element(asked.untried.begin(), asked.untried.end(),
                             [&](int32_t a, int32_t b) { return weight(a) < weight(b); });
  };
  // A rule that takes all of them alike is no other rule to follow.
  const auto isTakenBy = [&](auto weight, int32_t node) {
    const auto lowest = weight(least(weight));
    return weight(node) == lowest && std::any_of(asked.untried.begin(), asked.untried.end(),
                                                 [&](int32_t other) { return weight(other) != lowest; });
  };
  const std::vector<int32_t> drawn = drawnNodes(search);
  const std::string within = " the threshold of " + said(asked.threshold);
  Decision decision;
  decision.ask = std::string(asked.order) + ": which does it take next, under" + within + "?";
  const auto offer = [&](int32_t node) {
    if (findChoice(decision, nodeId(node)) || decision.choices.size() >= kMostChoices) return;
    const bool right = node == asked.next;
    const std::string reason = right ? " is within" + within + ", and it is the first untried one that is."
                               : f(node) > asked.threshold
                                   ? " is over" + within + "."
                                   : " is within" + within + ", but its turn comes later.";
    Choice choice = choiceOf(nodeId(node), "", right, figures(Rule::least_f, g(node), h(node)) + reason);
    choice.label = movedTo(search, node) + ": g = " + said(g(node)) + ", h = " + said(h(node));
    choice.place = placeInTree(drawn, node);
    if (node == asked.untried.front()) addRival(choice, rivalOf(Rule::newest));
    if (node == least(std::identity())) addRival(choice, rivalOf(Rule::oldest));
    if (isTakenBy(h, node)) addRival(choice, rivalOf(Rule::least_h));
    if (isTakenBy(f, node)) addRival(choice, rivalOf(Rule::least_f));
    decision.choices.push_back(std::move(choice));
  };
  for (const int32_t node : {asked.next, asked.untried.front(), least(h), least(f), least(std::identity())})
    offer(node);
  for (const int32_t node : asked.untried)
    if (decision.choices.size() < kUsualChoices) offer(node);
  return shuffled(std::move(decision), seedOf(search));
}

std::optional<Decision> askOnLineOrBack(const AnySearch& search, const BackAsked& asked) {
  const auto count = static_cast<int32_t>(asked.values.size());
  if (count == 0) return std::nullopt;
  const auto value = [&](int32_t node) { return asked.values[static_cast<size_t>(node - asked.first)]; };
  const auto h = [&](int32_t node) { return search.estimate(node); };
  const auto f = [&](int32_t node) {
    return evaluation(Rule::least_f, search.tree()[node].cost, search.estimate(node));
  };
  const auto least = [&](auto weight) {
    int32_t best = asked.first;
    for (int32_t node = asked.first + 1; node < asked.first + count; ++node)
      if (weight(node) < weight(best)) best = node;
    return best;
  };
  const int32_t best = least(value);
  if (std::isinf(value(best))) return std::nullopt;
  // Where h is the same everywhere, greedy search would take any of them and none in particular.
  bool estimates_differ = false;
  for (int32_t node = asked.first; node < asked.first + count; ++node)
    estimates_differ |= h(node) != h(asked.first);
  const bool back = asked.next < 0, bounded = !std::isinf(asked.bound);
  const std::string beside = "the " + said(asked.bound) + " that waits beside the line";
  const std::vector<int32_t> drawn = drawnNodes(search);
  Decision decision;
  decision.ask = bounded ? "With F = " + said(asked.bound) +
                               " waiting beside the line: what does recursive best-first do next?"
                         : "Which move does the line of recursive best-first take next?";
  const auto offer = [&](int32_t node) {
    if (findChoice(decision, nodeId(node)) || decision.choices.size() >= kUsualChoices) return;
    const bool right = !back && value(node) == value(best);
    const std::string reason = back               ? ", which is over " + beside + "."
                               : right && bounded ? ", and that is not over " + beside + "."
                               : right            ? ", and no other move has less."
                               : std::isinf(value(node))
                                   ? ": nothing leads on from it."
                                   : ", and another move has " + said(value(best)) + ".";
    const std::string noted = said(value(node));
    Choice choice = choiceOf(nodeId(node), "", right, "F = " + noted + reason);
    choice.label = movedTo(search, node) + ": F = " + noted + ", g + h = " + said(f(node));
    choice.place = placeInTree(drawn, node);
    if (back && node == best) addRival(choice, kHoldsOn);
    if (f(node) == f(least(f)) && value(least(f)) != value(best)) addRival(choice, kForgetsNoted);
    if (estimates_differ && h(node) == h(least(h))) addRival(choice, rivalOf(Rule::least_h));
    decision.choices.push_back(std::move(choice));
  };
  for (const int32_t node : {best, least(f), least(h)}) offer(node);
  for (int32_t node = asked.first; node < asked.first + count; ++node) offer(node);
  if (bounded)
    decision.choices.push_back(choiceOf(kBack, "Go back, and note F = " + said(value(best)), back,
                                        "The least F of the line's moves is " + said(value(best)) +
                                            (back ? ", over " : ", not over ") + beside + "."));
  return shuffled(std::move(decision), seedOf(search) + static_cast<uint64_t>(asked.first));
}

std::optional<Decision> askNextRound(std::string_view bound, double now, double next) {
  const std::string noun(bound);
  const std::string because =
      noun == "limit"
          ? "The limit grows by one from round to round, and it was " + said(now) + " in this one."
          : "The least f that was cut off in the round of " + said(now) + " is " + said(next) + ".";
  Decision decision;
  decision.ask = "Nothing is left of this round: with which " + noun + " does the next one begin?";
  struct Offer {
    double value;
    Rival rival;
  };
  for (const Offer& offer : {Offer{next, {}}, Offer{now, {}}, Offer{now + 1, kByOne},
                             Offer{2 * now, kDoubled}, Offer{next + 2, {}}}) {
    const std::string id = boundId(offer.value);
    if (!findChoice(decision, id))
      decision.choices.push_back(choiceOf(id, said(offer.value), offer.value == next, because));
    addRival(*findChoice(decision, id), offer.rival);
  }
  return shuffled(std::move(decision), static_cast<uint64_t>(8 * now + next));
}

}  // namespace noggin::search
