#include "search/engine/listings.h"

#include <array>
#include <string_view>

#include "search/engine/listing_parts.h"

namespace noggin::search {
namespace {

using namespace std::string_view_literals;

constexpr auto kTextbook = "S. Russell, P. Norvig, Artificial Intelligence: A Modern Approach, chapter 3"sv;
constexpr auto kHart = "P. Hart, N. Nilsson, B. Raphael, 1968"sv;
constexpr auto kKorf = "R. Korf, Depth-First Iterative-Deepening, 1985"sv;

// The frontier searches differ in the data structure of the frontier and the node taken from it; those
// that use g also update a frontier node to a cheaper path.
constexpr size_t kFrontierLines = 11, kCheaperLines = 13;
using FrontierLines = std::array<std::string_view, kCheaperLines>;

constexpr FrontierLines frontierText(std::string_view begins, std::string_view takes,
                                     std::string_view waits_dearer = {}) {
  FrontierLines lines = {
      begins,
      "reached \u2190 { start }",
      "while the frontier is not empty",
      takes,
      "  if node is a goal",
      "    return the way to node",
      "  for each move from node",
      "    child \u2190 the position it leads to",
      "    if child is not in reached",
      "      add child to reached and to the frontier",
  };
  size_t next = kFrontierLines - 1;
  if (!waits_dearer.empty()) {
    lines[next++] = waits_dearer;
    lines[next++] = "      keep the way through node in its place";
  }
  lines[next] = "return no solution";
  return lines;
}

constexpr FrontierLines kBreadthFirst = frontierText("frontier \u2190 a queue with the start",
                                                     "  node \u2190 the oldest of the frontier, taken out");
constexpr FrontierLines kDepthFirst = frontierText("frontier \u2190 a stack with the start",
                                                   "  node \u2190 the newest of the frontier, taken out");
constexpr FrontierLines kGreedy = frontierText("frontier \u2190 a priority queue with the start, by h",
                                               "  node \u2190 the one with the least h, taken out");
constexpr FrontierLines kUniformCost = frontierText("frontier \u2190 a priority queue with the start, by g",
                                                    "  node \u2190 the one with the least g, taken out",
                                                    "    else if child waits with a larger g");
constexpr FrontierLines kWeighted = frontierText(
    "frontier \u2190 a priority queue with the start, by f = g + w \u00d7 h",
    "  node \u2190 the one with the least f, taken out", "    else if child waits with a larger f");
constexpr FrontierLines kAStar = frontierText("frontier \u2190 a priority queue with the start, by f = g + h",
                                              "  node \u2190 the one with the least f, taken out",
                                              "    else if child waits with a larger f");

constexpr std::array kExhaustive = {
    "frontier \u2190 a queue with the start, ways(start) \u2190 1"sv,
    "while the frontier is not empty"sv,
    "  node \u2190 the oldest of the frontier, taken out"sv,
    "  for each move from node"sv,
    "    child \u2190 the position it leads to"sv,
    "    if child was not reached before"sv,
    "      add child to the frontier, ways(child) \u2190 ways(node)"sv,
    "    else if child is one move deeper than node"sv,
    "      ways(child) \u2190 ways(child) + ways(node)"sv,
    "  if node is a goal"sv,
    "    note node and ways(node)"sv,
    "return how many were reached, and the goals"sv,
};

constexpr std::array kEnumeration = {
    "frontier \u2190 a queue with the start"sv,
    "depth(start) \u2190 0, all other depths unknown"sv,
    "while the frontier is not empty"sv,
    "  node \u2190 the oldest of the frontier, taken out"sv,
    "  for each move from node that does not undo the last"sv,
    "    child \u2190 the position it leads to"sv,
    "    if depth(child) is unknown"sv,
    "      depth(child) \u2190 depth(node) + 1"sv,
    "      add child to the frontier"sv,
    "return how many positions each depth has"sv,
};

constexpr std::array kIterativeDeepening = {
    "for limit \u2190 0, 1, 2, ..."sv,
    "  stack \u2190 the start"sv,
    "  while the stack is not empty"sv,
    "    node \u2190 the newest of the stack, taken out"sv,
    "    if node is a goal"sv,
    "      return the way to node"sv,
    "    if the depth of node is the limit"sv,
    "      cut it off here"sv,
    "    else for each move from node"sv,
    "      child \u2190 the position it leads to"sv,
    "      if child is not on the way to node"sv,
    "        put child on the stack"sv,
    "  if nothing was cut off"sv,
    "    return no solution"sv,
};

constexpr std::array kIdaStar = {
    "threshold \u2190 h(start)"sv,
    "repeat"sv,
    "  stack \u2190 the start"sv,
    "  while the stack is not empty"sv,
    "    node \u2190 the newest of the stack, taken out"sv,
    "    if f = g + h of node is over the threshold"sv,
    "      cut it off, and remember its f"sv,
    "    else if node is a goal"sv,
    "      return the way to node"sv,
    "    else for each move from node"sv,
    "      child \u2190 the position it leads to"sv,
    "      if child is not on the way to node"sv,
    "        put child on the stack"sv,
    "  if nothing was cut off, return no solution"sv,
    "  threshold \u2190 the least f that was cut off"sv,
};

constexpr std::array kIdaStarOfMoves = {
    "threshold \u2190 h(start)"sv,
    "repeat"sv,
    "  search(start, 0)"sv,
    "  if nothing was cut off, return no solution"sv,
    "  threshold \u2190 the least f that was cut off"sv,
    "search(node, g)"sv,
    "  if node is the goal, return the way to it"sv,
    "  for each move from node that does not undo the last"sv,
    "    child \u2190 the position it leads to"sv,
    "    f \u2190 g + 1 + h(child)"sv,
    "    if f is over the threshold"sv,
    "      cut child off, and remember f"sv,
    "    else search(child, g + 1)"sv,
    "  take back the move that led to node"sv,
};

constexpr std::array kBidirectional = {
    "forwards \u2190 a queue with the start"sv,
    "backwards \u2190 a queue with the goal"sv,
    "while neither queue is empty"sv,
    "  where a layer is done: side \u2190 the smaller queue, on a tie the other"sv,
    "  node \u2190 the oldest of that side, taken out"sv,
    "  for each move from node (backwards: to node)"sv,
    "    child \u2190 the position at its other end"sv,
    "    if child was reached from the other side"sv,
    "      return the two halves of the way, joined"sv,
    "    if child was not reached before"sv,
    "      add child to the queue of that side"sv,
    "return no solution"sv,
};

constexpr std::array kMonteCarlo = {
    "repeat for each rollout"sv,
    "  node \u2190 the start"sv,
    "  draw a move from node, weighed by wins / plays (at first 1 / 2)"sv,
    "  while that move has a node"sv,
    "    node \u2190 where it leads, and draw again"sv,
    "  add a node for that move"sv,
    "  until the rollout ends"sv,
    "    play another move drawn like that, and add it"sv,
    "  for each move of the rollout"sv,
    "    plays \u2190 plays + 1"sv,
    "    if the rollout was won: wins \u2190 wins + 1"sv,
    "return the moves with the best ratios, from the start"sv,
};

constexpr std::array kUct = {
    "repeat for each rollout"sv,
    "  node \u2190 the start"sv,
    "  while every move from node has been tried"sv,
    "    node \u2190 where the largest w / n + c \u221a(ln N / n) leads, known losses left out"sv,
    "  add a node for a move that has not been tried"sv,
    "  until the rollout ends"sv,
    "    play a legal move that leads to no position of the rollout"sv,
    "  if it is the shortest win so far, add nodes for its moves"sv,
    "  for each move on the way to the newest node"sv,
    "    n \u2190 n + 1"sv,
    "    w \u2190 w + reward, which is 0 for a loss"sv,
    "return the shortest way that was won"sv,
};

}  // namespace

Listing frontierListing(Rule rule) {
  const auto first = [](const FrontierLines& lines) { return std::span(lines).first(kFrontierLines); };
  switch (rule) {
    case Rule::oldest:
      return {"Breadth-first search", first(kBreadthFirst), kTextbook};
    case Rule::newest:
      return {"Depth-first search", first(kDepthFirst), kTextbook};
    case Rule::least_g:
      return {"Uniform-cost search", kUniformCost, kTextbook};
    case Rule::least_h:
      return {"Greedy best-first search", first(kGreedy), kTextbook};
    case Rule::least_f:
      return {"A*", kAStar, kHart};
    case Rule::least_weighted:
      return {"Weighted A*", kWeighted, "I. Pohl, Heuristic Search Viewed as Path Finding in a Graph, 1970"};
    case Rule::least_middle:
      break;
  }
  return {};
}

Listing exhaustiveListing() {
  return {"Exhaustive enumeration", kExhaustive, kTextbook};
}
Listing enumerationListing() {
  return {"Exhaustive enumeration by depth", kEnumeration, kTextbook};
}
Listing iterativeDeepeningListing() {
  return {"Iterative deepening", kIterativeDeepening, kKorf};
}
Listing idaStarListing() {
  return {"IDA*", kIdaStar, kKorf};
}
Listing idaStarOfMovesListing() {
  return {"IDA*, move by move", kIdaStarOfMoves, kKorf};
}
Listing bidirectionalListing() {
  return {"Bidirectional search", kBidirectional, "I. Pohl, Bi-directional Search, 1971"};
}
Listing monteCarloListing(bool uct) {
  if (uct)
    return {"Monte-Carlo tree search by UCT", kUct,
            "L. Kocsis, C. Szepesv\u00e1ri, Bandit Based Monte-Carlo Planning, 2006"};
  return {"Monte-Carlo tree search by win ratio", kMonteCarlo,
          "after R. Coulom, Efficient Selectivity and Backup Operators, 2006"};
}

std::vector<int32_t> frontierLines(const AnySearch& search, std::span<const Event> events) {
  const Ran ran = ranBy(events);
  const auto size = static_cast<int32_t>(search.listing().lines.size());
  const bool reroutes = size == kCheaperLines;
  Lines lines;
  lines.add(ran.first, {0, 1}).add(ran.taken, {2, 3, 4}).add(ran.goal || ran.shown, {5});
  lines.add(ran.expanded, {6}).add(ran.moves, {7, 8}).add(ran.fresh, {9});
  lines.add(reroutes && ran.seen, {10}).add(reroutes && ran.rerouted, {11});
  return lines.add(ran.failed, {size - 1}).sorted();
}

std::vector<int32_t> exhaustiveLines(const AnySearch& search, std::span<const Event> events) {
  const Ran ran = ranBy(events);
  const bool first = ran.first && search.current() == 0;
  Lines lines;
  lines.add(first, {0}).add(ran.taken, {1, 2, 3, 9}).add(ran.goal, {10});
  lines.add(ran.moves, {4, 5}).add(ran.fresh, {6}).add(ran.seen, {7});
  for (const Event& event : events)
    if (event.kind == EventKind::duplicate)
      lines.add(search.tree()[event.node].depth == search.tree()[event.parent].depth + 1, {8});
  return lines.add(ran.failed, {11}).sorted();
}

std::vector<int32_t> enumerationLines(std::span<const Event> events) {
  const Ran ran = ranBy(events);
  Lines lines;
  lines.add(ran.first, {0, 1}).add(true, {2, 3, 4, 5, 6}).add(ran.fresh || ran.round, {7, 8});
  return lines.add(ran.failed, {9}).sorted();
}

std::vector<int32_t> iterativeDeepeningLines(std::span<const Event> events) {
  const Ran ran = ranBy(events);
  const bool next_round = ran.first && ran.expanded;
  Lines lines;
  lines.add(ran.first, {0, 1}).add(next_round, {12}).add(ran.taken, {2, 3, 4});
  lines.add(ran.goal || ran.shown, {5}).add(ran.cut || ran.expanded, {6}).add(ran.cut, {7});
  lines.add(ran.expanded, {8}).add(ran.moves, {9, 10}).add(ran.fresh, {11});
  return lines.add(ran.failed, {12, 13}).sorted();
}

std::vector<int32_t> idaStarLines(const AnySearch& search, std::span<const Event> events) {
  const Ran ran = ranBy(events);
  Lines lines;
  const bool begins = ran.first && search.counts().expanded <= 1;
  lines.add(begins, {0}).add(begins || ran.round, {1, 2}).add(ran.round, {13, 14});
  lines.add(ran.taken, {3, 4, 5}).add(ran.cut, {6}).add(ran.goal || ran.expanded, {7});
  lines.add(ran.goal || ran.shown, {8}).add(ran.expanded, {9});
  lines.add(ran.moves, {10, 11}).add(ran.fresh, {12});
  return lines.add(ran.failed, {13}).sorted();
}

std::vector<int32_t> idaStarOfMovesLines(const AnySearch& search, std::span<const Event> events) {
  constexpr uint8_t kWorked = 1;  // detail of an evaluate event that summarises many expansions
  const Ran ran = ranBy(events);
  const bool worked = ran.round && events.front().detail == kWorked;
  const bool round = ran.round && !worked;
  const bool searched = ran.expanded || ran.cut || ran.goal || worked;
  Lines lines;
  lines.add(round && search.counts().expanded <= 1, {0});
  lines.add(round, {1, 2, 5}).add(round && search.counts().expanded > 1, {3, 4});
  lines.add(searched, {7, 8, 9, 10}).add(ran.cut || worked, {11}).add(ran.expanded || worked, {12, 5, 6});
  lines.add(ran.undone || worked || events.front().kind == EventKind::dead_end, {13});
  return lines.add(ran.goal || ran.shown, {6}).add(ran.failed, {3}).sorted();
}

std::vector<int32_t> bidirectionalLines(std::span<const Event> events, bool layer_begun) {
  const Ran ran = ranBy(events);
  Lines lines;
  lines.add(ran.first, {0, 1}).add(ran.taken, {2, 4}).add(layer_begun && ran.taken, {3});
  lines.add(ran.expanded, {5});
  lines.add(ran.moves, {6, 7}).add(ran.fresh || (ran.seen && !ran.goal), {9}).add(ran.fresh, {10});
  return lines.add(ran.goal || ran.shown, {8}).add(ran.failed, {11}).sorted();
}

std::vector<int32_t> monteCarloLines(Phase phase, bool uct, bool went_down, bool won) {
  Lines lines;
  switch (phase) {
    case Phase::select:
      if (uct) return lines.add(true, {0, 1, 2}).add(went_down, {3}).sorted();
      return lines.add(true, {0, 1, 2, 3}).add(went_down, {4}).sorted();
    case Phase::expand:
      return {uct ? 4 : 5};
    case Phase::simulate:
      return lines.add(uct, {5, 6, 7}).add(!uct, {6, 7}).sorted();
    case Phase::backpropagate:
      return lines.add(uct, {8, 9, 10}).add(!uct, {8, 9}).add(!uct && won, {10}).sorted();
    case Phase::replay:
      return {11};
  }
  return {};
}

}  // namespace noggin::search
