// The algorithms as pseudocode, and the lines that a step executed. As in the searches here, the goal is
// tested when a node is taken from the frontier.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/listing.h"
#include "search/engine/any_search.h"

namespace noggin::search {

// By the rule: breadth-first, depth-first, uniform cost, greedy, A*, weighted A*.
Listing frontierListing(Rule rule);
Listing exhaustiveListing();
Listing enumerationListing();  // marks positions and does not count paths
Listing iterativeDeepeningListing();
Listing idaStarListing();
Listing idaStarOfMovesListing();  // never undoes the last move, and keeps no path of positions
Listing recursiveListing();
Listing beamListing();
Listing bidirectionalListing();
Listing meetInTheMiddleListing();
Listing monteCarloListing(bool uct);

// The lines that a step executed, in order.
std::vector<int32_t> frontierLines(const AnySearch& search, std::span<const Event> events);
std::vector<int32_t> exhaustiveLines(const AnySearch& search, std::span<const Event> events);
std::vector<int32_t> enumerationLines(std::span<const Event> events);
std::vector<int32_t> iterativeDeepeningLines(std::span<const Event> events);
std::vector<int32_t> idaStarLines(const AnySearch& search, std::span<const Event> events);
std::vector<int32_t> idaStarOfMovesLines(const AnySearch& search, std::span<const Event> events);
std::vector<int32_t> recursiveLines(std::span<const Event> events);
// `layer_begun`: whether the step began the next layer.
std::vector<int32_t> beamLines(std::span<const Event> events, bool layer_begun);
// `met`: whether the step found a path, or a cheaper one.
std::vector<int32_t> meetInTheMiddleLines(std::span<const Event> events, bool met);
// `layer_begun`: whether the step chose a side.
std::vector<int32_t> bidirectionalLines(std::span<const Event> events, bool layer_begun);

// The phases of a rollout, and the replay at the end.
enum class Phase : uint8_t { select, expand, simulate, backpropagate, replay };
std::vector<int32_t> monteCarloLines(Phase phase, bool uct, bool went_down, bool won);

}  // namespace noggin::search
