// The listings of recursive best-first search, beam search and MM.

#include <array>
#include <string_view>

#include "search/engine/listing_parts.h"
#include "search/engine/listings.h"

namespace noggin::search {
namespace {

using namespace std::string_view_literals;

constexpr std::array kRecursive = {
    "search(start, h(start), \u221e); if that is \u221e, return no solution"sv,
    "search(node, F, bound)"sv,
    "  if node is a goal, return the way to it"sv,
    "  for each move from node"sv,
    "    child \u2190 the position it leads to"sv,
    "    if child is not on the way to node"sv,
    "      F(child) \u2190 the larger one of F and g + h of child"sv,
    "  repeat"sv,
    "    best \u2190 the child with the least F"sv,
    "    if F(best) is over the bound, or there is no child left"sv,
    "      forget the children, and return F(best)"sv,
    "    other \u2190 the least F of the other children"sv,
    "    F(best) \u2190 search(best, F(best), min(bound, other))"sv,
};

constexpr std::array kBeam = {
    "layer \u2190 { start }, reached \u2190 { start }"sv,
    "while the layer is not empty"sv,
    "  next \u2190 { }"sv,
    "  for each node of the layer"sv,
    "    if node is a goal"sv,
    "      return the way to node"sv,
    "    for each move from node"sv,
    "      child \u2190 the position it leads to"sv,
    "      if child is not in reached"sv,
    "        add child to reached and to next"sv,
    "  layer \u2190 those of next with the least f = g + h"sv,
    "    but no more than the width"sv,
    "return no solution found"sv,
};

constexpr std::array kMiddle = {
    "forwards \u2190 { start }, backwards \u2190 { goal }, best \u2190 \u221e"sv,
    "while neither side is empty"sv,
    "  node \u2190 the one with the least p = max(g + h, 2 g), taken out"sv,
    "  for each move from node (backwards: to node)"sv,
    "    child \u2190 the position at its other end"sv,
    "    if child was not reached from that side, or dearer"sv,
    "      keep the way through node, and let child wait"sv,
    "      if child was reached from the other side too"sv,
    "        best \u2190 the cost of both ways, if that is less"sv,
    "  if nothing waits with a p that is less than best"sv,
    "    return the two halves of the best way, joined"sv,
    "return no solution"sv,
};

}  // namespace

Listing recursiveListing() {
  return {"Recursive best-first search", kRecursive, "R. Korf, Linear-Space Best-First Search, 1993"};
}
Listing beamListing() {
  return {"Beam search", kBeam, "B. Lowerre, The HARPY Speech Recognition System, 1976"};
}
Listing meetInTheMiddleListing() {
  return {"Meet in the middle", kMiddle, "R. Holte, A. Felner, G. Sharon, N. Sturtevant, 2016"};
}

std::vector<int32_t> recursiveLines(std::span<const Event> events) {
  const Ran ran = ranBy(events);
  const bool looped = (ran.taken && !ran.first) || ran.undone;
  Lines lines;
  lines.add(ran.first || ran.failed, {0}).add(ran.taken, {1, 2}).add(ran.shown, {2});
  lines.add(ran.expanded, {3}).add(ran.moves, {4, 5}).add(ran.fresh, {6});
  lines.add(looped, {7, 8, 9}).add(ran.undone, {10}).add(looped && !ran.undone, {11, 12});
  return lines.sorted();
}

std::vector<int32_t> beamLines(std::span<const Event> events, bool layer_begun) {
  const Ran ran = ranBy(events);
  const bool narrowed = events.front().kind == EventKind::prune;
  Lines lines;
  lines.add(ran.first, {0, 1, 2}).add(ran.taken, {3, 4}).add(ran.goal || ran.shown, {5});
  lines.add(ran.expanded, {6}).add(ran.moves, {7, 8}).add(ran.fresh, {9});
  lines.add(narrowed || (layer_begun && ran.taken), {1, 2, 10}).add(narrowed, {11});
  return lines.add(ran.failed, {12}).sorted();
}

std::vector<int32_t> meetInTheMiddleLines(std::span<const Event> events, bool met) {
  const Ran ran = ranBy(events);
  Lines lines;
  lines.add(ran.first, {0}).add(ran.taken, {1, 2, 9}).add(ran.expanded, {3}).add(ran.moves, {4, 5});
  lines.add(ran.fresh || ran.rerouted, {6, 7}).add(met && ran.expanded, {8});
  return lines.add(ran.goal || ran.shown, {10}).add(ran.failed, {11}).sorted();
}

}  // namespace noggin::search
